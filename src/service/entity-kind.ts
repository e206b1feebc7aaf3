import type { EventKind } from './event.ts'

/** Fields that only one kind of resource has ("Resources and their fields"). A push has none. */
const own: readonly (readonly [EventKind, readonly string[]])[] = [
  ['pull', ['transfer_amount', 'transfer_amount_policy', 'policy', 'transfer_count', 'date_end', 'recurrence']],
  ['pain001', ['initiation', 'report', 'progress']],
  ['camt053', ['statements', 'date_range_statement']],
  ['form', ['codice_avviso', 'codice_avviso_2d', 'codice_ente', 'importo_avviso', 'causale', 'psp_code', 'iuv']],
]

/** Fields of a PAIN.001 job that a CAMT.053 job, the only other resource with an `iban`, does not have. */
const notOfStatements = ['amount', 'fee', 'sharing', 'date_scheduled', 'date_last_modified']

/**
 * The kind of a resource by its fields; `undefined` when they tell none, or several. A field that is `null` tells
 * nothing.
 */
export function entityKind(entity: Readonly<Record<string, unknown>>): EventKind | undefined {
  const has = (name: string): boolean => (entity[name] ?? undefined) !== undefined
  const kinds = new Set<EventKind>(own.filter(([, names]) => names.some(has)).map(([kind]) => kind))
  for (const kind of ['pain001', 'camt053'] as const)
    if (isRecord(entity.webhooks) && entity.webhooks[kind]) kinds.add(kind)
  // The versions of a file and its report, or the one of statements.
  if (has('version')) kinds.add(isRecord(entity.version) ? 'pain001' : 'camt053')
  if (has('iban') && notOfStatements.some(has)) kinds.add('pain001')
  if (kinds.size === 0 && has('amount') && has('recipient')) kinds.add('push')
  const [kind] = kinds
  return kinds.size === 1 ? kind : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
