import { accountNumber, type CellAmount, type ColumnOf, columnsOf } from '../domain/index.ts'
import { type BlockLine, type PaymentLine, remittanceText } from './compose/initiation-lines.ts'
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
    text('block', '`PmtInfId`', ({ block }) => block.paymentInformationId, { page: { title: 'Block', width: 16 } }),
    integer('number', 'number of the payment', ({ number }) => number, {
      page: { title: 'No', width: 7 },
      inspect: { title: 'No', json: 'number' },
    }),
    text('date', 'day or time to pay or to collect on', ({ block }) => block.date, {
      page: { title: 'Date', width: 11 },
    }),
    amount('amount', '`InstdAmt`, or the equivalent amount', moneyOf, {
      page: { title: 'Amount', width: 15 },
      inspect: { title: 'Amount', json: 'amount', cell: (shown) => shown || '?' },
    }),
    text('currency', 'currency of the amount', ({ payment }) => payment.currency, {
      page: { title: 'Ccy', width: 5 },
      inspect: { title: '', json: 'currency' },
    }),
    text('name', 'name on the other side', ({ payment }) => payment.party?.name, {
      page: { title: 'Name', width: 28 },
      inspect: { title: other === 'debtor' ? 'Debtor' : 'Creditor', json: other, widest: 24, holds: 'text' },
    }),
    text('account', 'IBAN on the other side, else another number', ({ payment }) => accountNumber(payment.account), {
      page: { title: 'Account', width: 26 },
      inspect: { title: 'Account', json: `${other}Account`, widest: 34, holds: 'account' },
    }),
    text('end_to_end_id', '`EndToEndId`', ({ payment }) => payment.endToEndId, {
      page: { title: 'EndToEndId', width: 24 },
      inspect: { title: 'EndToEndId', json: 'endToEndId', widest: 20, holds: 'id', cell: unlessNotProvided },
    }),
    text('remittance', 'text of `RmtInf`', ({ payment }) => remittanceText(payment.remittanceInformation), {
      page: { title: 'Remittance', width: 40 },
      inspect: { title: 'For', json: 'remittance', holds: 'text' },
    }),
    text('mandate', '`MndtId`', ({ payment }) => payment.mandateId, { page: { title: 'Mandate', width: 16 } }),
    text('own_account', 'account of the block', ({ block }) => accountNumber(block.account), {
      page: { title: 'Own account', width: 26 },
    }),
  ]
}

/** A document that was read holds amounts as `Decimal`; any other text is no amount. */
function moneyOf({ payment: { amount: of, currency }, written }: PaymentSource): CellAmount {
  return { amount: typeof of === 'object' ? of : undefined, currency, written }
}

function unlessNotProvided(id: string): string {
  return id === 'NOTPROVIDED' ? '' : id
}
