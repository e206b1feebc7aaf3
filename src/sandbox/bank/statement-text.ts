import { zonedDateTime, zonedDay } from '../../service/index.ts'
import { buildCamt053, type WritableEntry, type WritableStatement } from '../../statement/index.ts'
import { addToList } from '../../values/index.ts'
import type { Context, UnitOfWork } from '../context.ts'
import type { Camt053Record, Entry, EntryDetails } from '../records.ts'
import type { Found } from '../store/store.ts'
import { amountOf } from './money.ts'
import { sandboxBankName, sandboxBic } from './outcome.ts'

/**
 * A camt.053.001.06 of an account, from the ledger. Its balances are the sums of all entries before and within the
 * span.
 * @param span Both ends included, milliseconds since 1970.
 * @param number Number of the file within the job.
 */
export async function statementText(
  { context, transaction, now }: UnitOfWork,
  record: Camt053Record,
  span: { from: number; to: number },
  number: number,
): Promise<string> {
  const { timeZone } = context
  const owner = record.account
  const account = await transaction.get('accounts', owner)
  const opening = await transaction.sum('entries', { owner, to: span.from - 1 })
  const entries = await transaction.find('entries', { owner, ...span })
  const closing = entries.reduce((sum, { data }) => sum + data.cents, opening)
  const created = zonedDateTime(now, timeZone)
  const id = `${record.entity.id.replaceAll('-', '').slice(0, 29)}-${number}`
  const statement: WritableStatement['statement'] = {
    id,
    electronicSequenceNumber: String(number),
    creationDateTime: created,
    period: { from: zonedDateTime(span.from, timeZone), to: zonedDateTime(span.to, timeZone) },
    account: {
      iban: owner,
      currency: 'EUR',
      owner: account === undefined ? undefined : { name: cut(account.name, 140) },
      servicer: { bic: sandboxBic, name: sandboxBankName },
    },
    balances: [
      { type: 'OPBD', amount: amountOf(opening), date: zonedDay(span.from, timeZone) },
      {
        type: 'CLBD',
        amount: amountOf(closing),
        date: zonedDay(Math.min(span.to, Math.max(now, span.from)), timeZone),
      },
    ],
  }
  const content = {
    header: { messageId: id, creationDateTime: created },
    statements: [{ statement, entries: grouped(entries, context).map((group) => entryOf(group, timeZone)) }],
  }
  return buildCamt053(content, { message: 'camt.053.001.06' })
}

function grouped(entries: readonly Found<Entry>[], { readings }: Context): Found<Entry>[][] {
  const groups = new Map<string, Found<Entry>[]>()
  for (const entry of entries) {
    const { batch } = entry.data.details
    const key = batch === undefined || readings.batches === 'single' ? entry.id : `${batch}/${entry.data.at}`
    addToList(groups, key, entry)
  }
  return [...groups.values()]
}

function entryOf(group: readonly Found<Entry>[], timeZone: string): WritableEntry {
  const [first] = group
  if (first === undefined) throw new Error('An entry of a statement has at least one booking')
  const { data, id } = first
  const cents = group.reduce((sum, each) => sum + each.data.cents, 0)
  const day = zonedDay(data.at, timeZone)
  const isBatch = group.length > 1
  const batch = {
    messageId: data.details.messageId,
    paymentInformationId: data.details.paymentInformationId,
    numberOfTransactions: group.length,
    totalAmount: { amount: amountOf(Math.abs(cents)), currency: 'EUR' },
    creditDebitIndicator: cents < 0 ? 'DBIT' : 'CRDT',
  } as const
  return {
    reference: reference(id),
    amount: amountOf(cents),
    status: 'BOOK',
    bookingDate: day,
    valueDate: day,
    accountServicerReference: reference(data.movement),
    bankTransactionCode: transactionCode(data),
    batches: isBatch ? [batch] : [],
    transactions: group.map((each) => ({ ...transactionOf(each.data), batch: isBatch ? 0 : undefined })),
  }
}

function reference(id: string): string {
  return id.replaceAll('-', '').slice(0, 35)
}

function transactionCode({ cents, details }: Entry): WritableEntry['bankTransactionCode'] {
  const { reason } = details
  if (reason === 'opening') return { domain: 'ACMT', family: 'MCOP', subFamily: 'OTHR' }
  if (reason === 'return') return { domain: 'PMNT', family: 'ICDT', subFamily: 'RRTN' }
  const subFamily = reason === 'pull' ? 'BOOK' : 'ESCT'
  return { domain: 'PMNT', family: cents < 0 ? 'ICDT' : 'RCDT', subFamily }
}

type WritableTransaction = NonNullable<WritableEntry['transactions']>[number]

function transactionOf({ cents, details, movement }: Entry): WritableTransaction {
  const { counterparty, remittance, returnReason } = details
  return {
    references: {
      messageId: details.messageId,
      accountServicerReference: reference(movement),
      paymentInformationId: details.paymentInformationId,
      instructionId: details.instructionId,
      endToEndId: details.endToEndId ?? 'NOTPROVIDED',
      transactionId: details.transactionId === undefined ? undefined : reference(details.transactionId),
    },
    amount: amountOf(cents),
    currency: 'EUR',
    parties: partiesOf(details, cents),
    agents: { creditorAgent: { bic: counterparty?.bic } },
    remittanceInformation: { unstructured: pieces(remittance ?? '', 140) },
    returnInformation: returnReason === undefined ? undefined : returnOf(returnReason),
  }
}

function returnOf(code: string): WritableTransaction['returnInformation'] {
  const additionalInformation = code === 'NARR' ? ['Sent back by the bank of the creditor'] : []
  return { reason: { code }, additionalInformation }
}

/** The other party; a return keeps the creditor of the original payment. */
function partiesOf({ counterparty, reason }: EntryDetails, cents: number): WritableTransaction['parties'] {
  const name = cut(counterparty?.name ?? '', 140)
  const party = name === '' ? undefined : { name }
  const account = { iban: counterparty?.iban }
  const isCreditor = cents < 0 || reason === 'return'
  return isCreditor ? { creditor: party, creditorAccount: account } : { debtor: party, debtorAccount: account }
}

/** A text for XML: each character that XML does not allow becomes a space. */
function fitted(text: string): string {
  return text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|\p{Surrogate}/gu, ' ').trim()
}

/** The beginning of a text, up to a number of characters, as banks cut names. */
function cut(text: string, length: number): string {
  return [...fitted(text)].slice(0, length).join('')
}

/** A text in pieces of a maximum length; nothing is left out. */
function pieces(text: string, length: number): string[] {
  const characters = [...fitted(text)]
  const count = Math.ceil(characters.length / length)
  return Array.from({ length: count }, (_, index) => characters.slice(index * length, (index + 1) * length).join(''))
}
