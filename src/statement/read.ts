import {
  camtSchemas,
  dialectOf,
  type EntryWithDocument,
  loadCodeNames,
  type MessageHeaderWithDocument,
} from '../domain/statement/index.ts'
import type { RuleSeverities } from '../rules/index.ts'
import { type DocumentReadOptions, readOptionChecks, streamParts } from '../schema/index.ts'
import { checkOptions, type OptionCheck, type OptionChecks, option } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import type { Identities } from './identity.ts'
import { type Assumptions, statementReader } from './interpret.ts'
import type {
  StatementEndPartWithDocument,
  StatementFileEndPart,
  StatementPart,
  StatementPartWithDocument,
} from './statement-parts.ts'

/** How a statement file is read. */
export interface ReadOptions extends Partial<DocumentReadOptions> {
  /**
   * `inline`: the transactions are inside their entry. `stream`: each transaction is a separate part before its entry,
   * so that an entry with any number of transactions takes constant memory. `either`: inline in an entry that is in
   * memory anyway (up to some hundred kilobytes), streamed in a larger one: as fast as `inline`, in constant memory.
   * Default `inline`.
   */
  transactions?: 'inline' | 'stream' | 'either' | undefined
  /**
   * Whether header, statements, entries and transactions have the element they were read from (`document`), with what
   * has no property: `writeCamt053` then writes all that the file had. Reading takes half as long again. Default
   * `false`.
   */
  document?: boolean | undefined
  /** Whether statements and entries are checked by the rule set `statement`. Default `true`. */
  checks?: boolean | undefined
  /**
   * Severities in place of those of the rules, by code: `{ 'statement/entry-parts': 'off' }`. Default: as the rules
   * say.
   */
  severities?: RuleSeverities | undefined
  /** Assumptions for values that the file leaves out (see {@link Assumptions}). Default: none. */
  assume?: Assumptions | undefined
  /**
   * Whether `statement` and `entry` parts have an identity (see `entryIdentity`); or an {@link Identities} object, to
   * count over several files. It takes some 3 µs and 40 bytes for each entry. Default `false`.
   */
  identities?: boolean | Identities | undefined
}

export const identitiesCheck: OptionCheck = option.either(
  'true, false or what createIdentities makes',
  option.flag,
  option.object('identities', 'entry'),
)

const readCamt053Checks: OptionChecks<ReadOptions> = {
  ...readOptionChecks,
  transactions: option.oneOf('inline', 'stream', 'either'),
  document: option.flag,
  checks: option.flag,
  severities: option.object('an object of codes and severities'),
  assume: option.group<Assumptions>({
    entryStatus: option.oneOf('BOOK'),
    balanceIndicator: option.oneOf('CRDT'),
    bookingDate: option.oneOf('statement'),
  }),
  identities: identitiesCheck,
}

/** The identities that an option asks for; their module is loaded only then. */
export async function loadIdentities(identities: boolean | Identities | undefined): Promise<Identities | undefined> {
  if (identities !== true) return identities || undefined
  const { createIdentities } = await import('./identity.ts')
  return createIdentities()
}

/**
 * Reads a bank-to-customer statement (camt.053; also reports camt.052 and notifications camt.054) of any version (.02,
 * .04, .06 and .08 are validated), part by part, in constant memory: `header`, then for each statement `statement`, its
 * `entry` parts and `statementEnd`, with `finding` parts between them, and `end`. It is tolerant: a missing value is
 * `undefined`, a fault is a finding. With `strict` the first error of the schema ends the reading.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short or is another message, and where
 * `strict`.
 * @throws RangeError when the given schema is of another message.
 */
export function readCamt053(
  source: Source,
  options: ReadOptions & { document: true },
): AsyncGenerator<StatementPartWithDocument, void, undefined>
/** Reads a statement file, without the elements it was read from. */
export function readCamt053(source: Source, options?: ReadOptions): AsyncGenerator<StatementPart, void, undefined>
export async function* readCamt053(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<StatementPart, void, undefined> {
  checkOptions({ readCamt053 }, options, readCamt053Checks)
  // A loop instead of `yield*`, which makes three promises for each part.
  for await (const parts of readCamt053Lists(source, options)) for (const part of parts) yield part
}

export async function* partsIn<Part>(lists: AsyncIterable<readonly Part[]>): AsyncGenerator<Part, void, undefined> {
  for await (const parts of lists) for (const part of parts) yield part
}

/** Like {@link readCamt053}, with the parts of each piece of the source in one list: a promise for each takes long. */
export async function* readCamt053Lists(
  source: Source,
  options: ReadOptions,
): AsyncGenerator<readonly StatementPart[], void, undefined> {
  const { transactions, document = false, checks, severities, identities, assume, ...reading } = options
  // Modules are loaded when reading begins, and only those that the options need.
  const [rules, counted] = await Promise.all([
    checks === false && severities === undefined ? undefined : import('./check-statement.ts'),
    loadIdentities(identities),
    loadCodeNames(),
  ])
  rules?.checkStatementSeverities(severities)
  const isStreamed = transactions === 'stream' || transactions === 'either'
  const reader = statementReader(
    { assume: assume ?? {}, document, isFilled: !document && transactions !== 'stream' },
    {
      startRules:
        checks === false || rules === undefined
          ? undefined
          : (report, message) => rules.startStatementRules(report, message, severities),
      identities: counted,
      maxFindings: options.maxFindings,
    },
  )
  const schema = options.schema ?? camtSchemas
  const paths = pathsOf('message' in schema ? [schema] : schema, isStreamed)
  const { each } = paths
  const positions = checks === false ? false : paths.checked
  // No rule about entries names an element inside a transaction, and most elements of a file are there.
  const noPositionsIn = paths.transactions
  const streaming = { ...reading, schema, each, positions, noPositionsIn, otherVersions: true, keepUnlisted: true }
  yield* streamParts(source, streaming, reader)
}

/**
 * Paths of elements of the messages that the schemas have: `each` of those that are read one by one, `checked` of
 * statements and entries, in which rules need the positions of elements.
 */
function pathsOf(schemas: readonly { message: string }[], streamed: boolean) {
  const found = schemas.flatMap(({ message }) => dialectOf(message) ?? [])
  if (found.length === 0) {
    const given = schemas.map(({ message }) => message).join(', ')
    throw new RangeError(
      `The schema is for ${given}. Statements are camt.053, camt.052 and camt.054: give one of these.`,
    )
  }
  const roots = [...new Map(found.map((dialect) => [dialect.root, dialect])).values()]
  const heads = roots.flatMap(({ root }) => [`/Document/${root}`, `/Document/${root}/GrpHdr`])
  const statements = roots.map(({ root, statement }) => `/Document/${root}/${statement}`)
  const entries = statements.map((path) => `${path}/Ntry`)
  const transactions = entries.map((path) => `${path}/NtryDtls/TxDtls`)
  const checked = [...statements, ...entries]
  return { each: [...heads, ...checked, ...(streamed ? transactions : [])], checked, transactions }
}

/** A statement with its entries. */
export interface ParsedStatement extends Omit<StatementEndPartWithDocument, 'kind'> {
  /** See `statementIdentity`; only where `identities` was asked for. */
  identity: string | undefined
  /** The entries, in the order of the file. */
  entries: ParsedEntry[]
}

/** An entry of a statement that was read whole. */
export interface ParsedEntry extends EntryWithDocument {
  /** See `entryIdentity`; only where `identities` was asked for. */
  identity: string | undefined
}

/** A statement file read whole. */
export interface ParsedCamt053 extends Omit<StatementFileEndPart, 'kind' | 'statements' | 'entries'> {
  /** `undefined` where the file has none. */
  header: MessageHeaderWithDocument | undefined
  /** The statements, in the order of the file. */
  statements: ParsedStatement[]
}

const { transactions: _transactions, document: _document, ...parseChecks } = readCamt053Checks

/**
 * Reads a whole statement file into one object, which takes some twenty times the memory of the file. Otherwise it
 * works like {@link readCamt053}, with transactions always inside their entries, and with the elements that all
 * parts were read from (`document`).
 * @throws InvalidDocumentError like {@link readCamt053}.
 */
export async function parseCamt053(
  source: Source,
  options: Omit<ReadOptions, 'transactions' | 'document'> = {},
): Promise<ParsedCamt053> {
  checkOptions({ parseCamt053 }, options, parseChecks)
  return collectParts(readCamt053(source, { ...options, transactions: 'inline', document: true }))
}

export async function collectParts(parts: AsyncIterable<StatementPartWithDocument>): Promise<ParsedCamt053> {
  let header: MessageHeaderWithDocument | undefined
  let identity: string | undefined
  let entries: ParsedEntry[] = []
  const statements: ParsedStatement[] = []
  for await (const part of parts) {
    switch (part.kind) {
      case 'header':
        header = part.header
        break
      case 'statement':
        identity = part.identity
        entries = []
        break
      case 'entry':
        entries.push({ ...part.entry, identity: part.identity })
        break
      case 'statementEnd': {
        const { kind: _, ...end } = part
        statements.push({ ...end, identity, entries })
        break
      }
      case 'end': {
        const { kind: _kind, statements: _statements, entries: _entries, message, ...report } = part
        return { message, header, statements, ...report }
      }
      default:
    }
  }
  throw new Error('A statement file was read without an end')
}
