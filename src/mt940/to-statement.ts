import type { Position } from '../diagnostics/index.ts'
import { writeTable } from '../domain/index.ts'
import {
  asObject,
  type Entry,
  type EntryTotals,
  entry,
  type Statement,
  type StatementAccount,
  statement,
  toEntry,
  toStatement,
  type Writable,
} from '../domain/statement/index.ts'
import type { WritableEntry } from '../statement/index.ts'
import { electronicIban, isValidBic, isValidIban } from '../values/index.ts'
import { type Details, joinLines } from './details.ts'
import type { BalanceField, LinesRead, StatementLine } from './field-values.ts'
import type { Field } from './fields.ts'

export type StatementFields = ReturnType<typeof startFields>

export function startFields(number: number, position: Position) {
  return {
    line: position.line,
    column: position.column,
    offset: position.offset,
    path: `/MT940[${number}]`,
    tags: new Set<string>(),
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

export function isInterim(tags: ReadonlySet<string>): boolean {
  const isStatement = tags.has('60F') || tags.has('60M')
  return !isStatement && interimTags.some((tag) => tags.has(tag))
}

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

export interface OpenEntry {
  field: Field
  line: LinesRead
  interim: boolean
  details: Details
  information: string[]
  /** Lines of `:NS:`, which every bank fills as it likes. */
  own: string[]
  path: string
}

/**
 * Makes an entry of its fields: by way of the elements that a camt.053 would have, so that it is the same object in
 * every respect. It has one transaction, which holds what `:86:` says.
 */
export function mt940Entry(open: OpenEntry, currency: string | undefined): Entry {
  const { field, path } = open
  const element = writeTable(entry, writableOf(open, currency), { edition: 2019, currency })
  const object = asObject(element)
  return toEntry(object, { path, line: field.line, column: field.column, offset: field.offset }, object)
}

function writableOf(
  { line, interim, details: given, own, information }: OpenEntry,
  currency: string | undefined,
): WritableEntry {
  const { mark, amount } = line
  const details = completedDetails(given, line)
  const creditDebitIndicator = mark === undefined ? undefined : /^(?:C|RD|EC)$/.test(mark) ? 'CRDT' : 'DBIT'
  // Behind the statement line, and what the bank adds.
  const supplementary = joinLines([...line.supplementary, ...own])
  const words = [details.bookingText, supplementary || undefined].filter((text) => text !== undefined)
  const code = bankTransactionCode(line.type, details)
  const isReversal = mark === 'RC' || mark === 'RD'
  const returnInformation = returnOf(line.type, details)
  // What is taken back keeps the roles of the payment, as in camt.
  const isFromThem = (creditDebitIndicator === 'CRDT') !== (isReversal || returnInformation !== undefined)
  return {
    reference: line.ownerReference,
    unsignedAmount: amount,
    creditDebitIndicator,
    currency,
    ...(isReversal ? { reversal: true } : {}),
    status: interim || mark === 'EC' || mark === 'ED' ? 'PDNG' : 'BOOK',
    bookingDate: line.entryDate,
    valueDate: line.valueDate,
    accountServicerReference: line.bankReference,
    bankTransactionCode: code,
    additionalInformation: words.length === 0 ? undefined : words.join(', '),
    transactions: [
      {
        unsignedAmount: amount,
        currency: amount === undefined ? undefined : currency,
        creditDebitIndicator,
        references: {
          endToEndId: details.endToEndId,
          instructionId: details.instructionId,
          mandateId: details.mandateId,
        },
        ...otherSide(details, isFromThem),
        purpose: purposeOf(details.purpose),
        remittanceInformation: remittanceOf(details),
        returnInformation,
        // All of it, so that nothing is lost that no rule of any bank explains.
        additionalInformation: information.length === 0 ? undefined : joinLines(information),
      },
    ],
  }
}

/** As German banks write it in camt.053 (`NTRF+166+931`, issuer `DK`); else the kind of the statement line alone. */
function bankTransactionCode(type: string | undefined, details: Details): WritableEntry['bankTransactionCode'] {
  if (type === undefined) return undefined
  const { transactionCode, primanota } = details
  if (transactionCode === undefined) return { proprietary: type, issuer: 'SWIFT' }
  const codes = [type, transactionCode, primanota].filter((code) => code !== undefined)
  return { proprietary: codes.join('+'), issuer: 'DK' }
}

type Transaction = NonNullable<WritableEntry['transactions']>[number]

/** Kinds of transactions of the German list for what came back: transfers, direct debits, cheques. */
const returns: ReadonlySet<string> = new Set(['009', '059', '108', '109', '159', '181', '184'])

function returnOf(type: string | undefined, details: Details): Transaction['returnInformation'] {
  const { transactionCode, returnReason, returnKey } = details
  const isReturn = /^.RTI$/.test(type ?? '') || returns.has(transactionCode ?? '')
  const text = returnReason ?? (isReturn || isoReason.test(returnKey ?? '') ? returnKey : undefined)
  const [code] = isoReason.exec(text ?? '') ?? []
  if (text !== undefined) return { reason: code === undefined ? { proprietary: text } : { code } }
  // What the bank calls it is then all that it says of the reason.
  const words = details.bookingText ?? type ?? details.transactionCode
  return isReturn && words !== undefined ? { additionalInformation: [words] } : undefined
}

const isoReason = /^[A-Z]{2}\d\d(?![A-Z0-9])/

function purposeOf(text: string | undefined): Transaction['purpose'] {
  if (text === undefined) return undefined
  return /^[A-Z]{4}$/.test(text) ? { code: text } : { proprietary: text }
}

/** What stands behind the statement line in the form of some banks counts where `:86:` has nothing of the kind. */
function completedDetails(details: Details, { account, name }: StatementLine): Details {
  return { ...details, account: details.account ?? account, name: details.name ?? name }
}

function otherSide(details: Details, isCredit: boolean): Pick<Transaction, 'parties' | 'agents'> {
  const [party, account, agent] = isCredit
    ? (['debtor', 'debtorAccount', 'debtorAgent'] as const)
    : (['creditor', 'creditorAccount', 'creditorAgent'] as const)
  const { name, account: number, bank, creditorId, ultimateDebtor, ultimateCreditor } = details
  const iban = electronicIban(number ?? '')
  const compact = number?.replace(/ /g, '')
  return {
    parties: {
      ...(name === undefined ? {} : { [party]: { name } }),
      ...(compact === undefined ? {} : { [account]: isValidIban(iban) ? { iban } : { other: { id: compact } } }),
      ...(ultimateDebtor === undefined ? {} : { ultimateDebtor: { name: ultimateDebtor } }),
      ...(ultimateCreditor === undefined ? {} : { ultimateCreditor: { name: ultimateCreditor } }),
      ...creditorOf(creditorId, isCredit ? undefined : name),
    },
    agents: bank === undefined ? undefined : { [agent]: isValidBic(bank) ? { bic: bank } : { other: { id: bank } } },
  }
}

/** A creditor by its number; of a direct debit from us it is the other side. */
function creditorOf(id: string | undefined, name: string | undefined): NonNullable<Transaction['parties']> {
  if (id === undefined) return {}
  const privateId = { others: [{ id, schemeName: { proprietary: 'SEPA' } }] as const }
  return { creditor: name === undefined ? { privateId } : { name, privateId } }
}

function remittanceOf({ remittance, creditorReference }: Details): Transaction['remittanceInformation'] {
  if (remittance === undefined && creditorReference === undefined) return undefined
  return {
    ...(remittance === undefined ? {} : { unstructured: [remittance] }),
    ...(creditorReference === undefined
      ? {}
      : { structured: [{ creditorReferenceInformation: { reference: creditorReference } }] }),
  }
}
