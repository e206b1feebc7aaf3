import {
  accountNumber,
  type CellAmount,
  type ColumnOf,
  columnsOf,
  type FactOf,
  type Show,
  textOf,
} from '../domain/index.ts'
import type { InitiationHeader } from '../domain/initiation/index.ts'
import { partyName } from '../domain/statement/index.ts'
import type { Header } from '../rules/index.ts'
import { codeName } from '../values/index.ts'
import { type BlockLine, codeText, type PaymentLine, remittanceText } from './compose/initiation-lines.ts'
import type { Read } from './read/read-initiation.ts'

export interface PaymentSource {
  payment: Read<PaymentLine>
  block: Read<BlockLine>
  blockNumber: number
  /** Number of the payment, from 1: in the file on the page, in the block in `iso20022 inspect`. */
  number: number
  written?: string | undefined
}

const { text, amount, integer } = columnsOf<PaymentSource>()

/**
 * All about the columns of payments, a line each: for the page and for `iso20022 inspect`. `other` is who stands on the
 * other side: the creditor of a credit transfer, the debtor of a direct debit.
 */
export function paymentColumns(other: 'debtor' | 'creditor'): readonly ColumnOf<PaymentSource>[] {
  return [
    integer('block_number', 'number of the block', ({ blockNumber }) => blockNumber, { inspect: { json: 'block' } }),
    text('block', '`PmtInfId`', ({ block }) => block.paymentInformationId, { page: {} }),
    integer('number', 'number of the payment', ({ number }) => number, {
      page: {},
      inspect: { title: 'No', json: 'number' },
    }),
    text('date', 'day or time to pay or to collect on', ({ block }) => block.date, { page: {} }),
    amount('amount', '`InstdAmt`, or the equivalent amount', moneyOf, {
      page: {},
      inspect: { title: 'Amount', json: 'amount', cell: (shown) => shown || '?' },
    }),
    text('currency', 'currency of the amount', ({ payment }) => payment.currency, {
      page: {},
      inspect: { title: '', json: 'currency' },
    }),
    text('name', 'name on the other side', ({ payment }) => payment.party?.name, {
      page: {},
      inspect: { title: other === 'debtor' ? 'Debtor' : 'Creditor', json: other, widest: 24, holds: 'text' },
    }),
    text('account', 'IBAN on the other side, else another number', ({ payment }) => accountNumber(payment.account), {
      page: {},
      inspect: { title: 'Account', json: `${other}Account`, widest: 34, holds: 'account' },
    }),
    text('end_to_end_id', '`EndToEndId`', ({ payment }) => payment.endToEndId, {
      page: {},
      inspect: { title: 'EndToEndId', json: 'endToEndId', widest: 20, holds: 'id', cell: unlessNotProvided },
    }),
    text('remittance', 'text of `RmtInf`', ({ payment }) => remittanceText(payment.remittanceInformation), {
      page: {},
      inspect: { title: 'For', json: 'remittance', holds: 'text' },
    }),
    text('mandate', '`MndtId`', ({ payment }) => payment.mandateId, { page: {} }),
    text('own_account', 'account of the block', ({ block }) => accountNumber(block.account), { page: {} }),
  ]
}

/** A document that was read holds amounts as `Decimal`; any other text is no amount. */
function moneyOf({ payment: { amount: of, currency }, written }: PaymentSource): CellAmount {
  return { amount: typeof of === 'object' ? of : undefined, currency, written }
}

function unlessNotProvided(id: string): string {
  return id === 'NOTPROVIDED' ? '' : id
}

export interface InitiationHead {
  message: string
  header: Read<InitiationHeader>
  document: Header
}

export const initiationFacts: readonly FactOf<InitiationHead>[] = [
  { json: 'message', of: ({ message }) => message },
  { json: 'messageId', label: 'Message', of: ({ header }, { id }) => id(header.messageId) },
  { json: 'creationDateTime', label: 'Message', of: ({ header }, { code }) => code(header.creationDateTime) },
  { json: 'initiatingParty', label: 'From', of: ({ header }, { text }) => text(partyName(header.initiatingParty)) },
  { json: 'numberOfTransactions', of: ({ document }, { code }) => code(textOf(document.NbOfTxs)) },
  { json: 'controlSum', of: ({ document }, { code }) => code(textOf(document.CtrlSum)) },
]

const words = {
  debtor: { name: 'Debtor', day: 'Pay on', date: 'requestedExecutionDate' },
  creditor: { name: 'Creditor', day: 'Collect on', date: 'requestedCollectionDate' },
} as const

/** What a block says, whose sender is the debtor of credit transfers or the creditor of direct debits. */
export function blockFacts(sender: 'debtor' | 'creditor'): readonly FactOf<Read<BlockLine>>[] {
  const { name, day: label, date } = words[sender]
  return [
    { json: 'id', of: (it, { id }) => id(it.paymentInformationId) },
    { json: date, label, of: (it, { day }) => day(it.date) },
    { json: sender, label: name, of: (it, { text }) => text(partyName(it.sender)) },
    { json: `${sender}Account`, label: 'Account', of: (it, { account }) => account(accountNumber(it.account)) },
    { label: 'Account', of: (it, { code }) => code(it.account?.currency) },
    { json: `${sender}Agent`, label: 'Account', of: (it, { bic }) => bic(it.agent?.bic) },
    { label: 'On behalf of', of: (it, { text }) => text(partyName(it.onBehalfOf)) },
    { label: 'Kind', of: treatmentOf },
  ]
}

function treatmentOf(block: Read<BlockLine>, { code }: Show): string {
  const { serviceLevel, categoryPurpose, batchBooking } = block
  const levels = Array.isArray(serviceLevel) ? serviceLevel : [serviceLevel]
  const category = code(codeText(categoryPurpose))
  const purpose = typeof categoryPurpose === 'string' ? codeName('categoryPurpose', categoryPurpose) : undefined
  const parts = [
    code(block.paymentMethod),
    ...levels.map((level) => code(codeText(level))),
    code(codeText(block.localInstrument)),
    code(block.sequenceType),
    purpose === undefined ? category : `${category} ${purpose}`,
    code(block.chargeBearer),
    batchBooking === undefined ? undefined : batchBooking ? 'booked as one' : 'booked one by one',
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}
