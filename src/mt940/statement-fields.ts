import type { Position } from '../diagnostics/index.ts'
import { writeTable } from '../domain/index.ts'
import {
  asObject,
  type EntryTotals,
  type Statement,
  type StatementAccount,
  statement,
  toStatement,
  type Writable,
} from '../domain/statement/index.ts'
import { joinLines } from './details.ts'
import type { BalanceField } from './field-values.ts'
import type { OpenEntry } from './to-entry.ts'

/** The fields of a statement that were read so far. */
export type StatementFields = ReturnType<typeof startFields>

/** Those of a statement of which nothing was read yet. */
export function startFields(number: number, position: Position) {
  return {
    line: position.line,
    column: position.column,
    offset: position.offset,
    path: `/MT940[${number}]`,
    tags: new Set<string>(),
    /** The tag of the last one. */
    last: undefined as string | undefined,
    reference: undefined as string | undefined,
    account: undefined as StatementAccount | undefined,
    /** `:28C:`: number of the statement, and of its page. */
    number: undefined as string | undefined,
    page: undefined as string | undefined,
    /** Of an MT942: its currency (`:34F:`), when it was made (`:13D:`), and its sums (`:90C:`, `:90D:`). */
    currency: undefined as string | undefined,
    creationDateTime: undefined as string | undefined,
    credit: undefined as EntryTotals | undefined,
    debit: undefined as EntryTotals | undefined,
    balances: [] as { tag: string; balance: BalanceField }[],
    /** What is said of the whole statement: `:21:`, and `:86:` and `:NS:` behind the last balance. */
    information: [] as string[],
    entry: undefined as OpenEntry | undefined,
    entries: 0,
  }
}

/** Kinds of balances in camt: what begins or ends a page that is not the first or last is an interim one. */
const types: Readonly<Record<string, string>> = {
  '60F': 'OPBD',
  '60M': 'ITBD',
  '62F': 'CLBD',
  '62M': 'ITBD',
  '64': 'CLAV',
  '65': 'FWAV',
}

/**
 * Makes a statement of the fields so far: by way of the element that a camt.053 would have, so that it is the same
 * object in every respect.
 */
export function mt940Statement(open: StatementFields): Statement {
  const { number, balances, information } = open
  // Of an MT942, which has no balances, it stands beside them.
  const account = open.account && open.currency ? { currency: open.currency, ...open.account } : open.account
  const currency = account?.currency ?? balances[0]?.balance.currency ?? open.currency
  const written: Writable<Statement> = {
    id: open.reference,
    electronicSequenceNumber: number,
    page: pageOf(open),
    creationDateTime: open.creationDateTime,
    account,
    currency,
    balances: balances.map(({ tag, balance }) => ({ type: types[tag], ...balance })),
    summary:
      open.credit === undefined && open.debit === undefined ? undefined : { credit: open.credit, debit: open.debit },
    additionalInformation: information.length === 0 ? undefined : joinLines(information),
  }
  const object = asObject(writeTable(statement, written, { edition: 2019 }))
  return toStatement(object, open.path, object)
}

/** Whether fields are of an MT942: of what only that has, with no opening balance. */
export function isInterim(tags: ReadonlySet<string>): boolean {
  const isStatement = tags.has('60F') || tags.has('60M')
  return !isStatement && interimTags.some((tag) => tags.has(tag))
}

/** Fields that only an MT942 has. */
export const interimTags: readonly string[] = ['34F', '13', '13C', '13D', '90C', '90D']

/** Where the statement is cut into pages: by interim balances, or by a page number above 1. */
function pageOf({ page, balances, tags }: StatementFields): Writable<Statement>['page'] {
  // Of an interim report it is only a number.
  if (isInterim(tags)) return undefined
  const isCut = balances.some(({ tag }) => tag === '60M' || tag === '62M') || !/^0*1?$/.test(page ?? '')
  if (!isCut) return undefined
  const end = balances.findLast(({ tag }) => tag.startsWith('62'))
  return { number: page, ...(end === undefined ? {} : { last: end.tag === '62F' }) }
}
