import { child, type DocumentObject, text, texts } from '../camt053/document.ts'
import { asObject } from '../camt053/open-entry.ts'
import type { Source } from '../schema/index.ts'
import { streamDocument } from '../schema.ts'
import { type AmountSum, createSum, formatAmount, minorUnits, tryParseAmount } from '../values/index.ts'
import { createCounterpartySums } from './counterparty-sums.ts'
import type { PageColumn } from './page-table.ts'
import type { ReadRows, RowsOptions } from './read-rows.ts'

/** What differs between credit transfers and direct debits: where a payment stands, and who is on its other side. */
interface Form {
  root: string
  payment: string
  /** Element of the other side of a payment. */
  other: 'Cdtr' | 'Dbtr'
  /** Element of the one who sends the file. */
  own: 'Cdtr' | 'Dbtr'
  title: string
}

const creditTransfer: Form = {
  root: '/Document/CstmrCdtTrfInitn',
  payment: 'CdtTrfTxInf',
  other: 'Cdtr',
  own: 'Dbtr',
  title: 'By creditor',
}
const directDebit: Form = {
  root: '/Document/CstmrDrctDbtInitn',
  payment: 'DrctDbtTxInf',
  other: 'Dbtr',
  own: 'Cdtr',
  title: 'By debtor',
}

/** The columns of payments: credit transfers and direct debits alike. */
export const paymentColumns: readonly PageColumn[] = [
  { name: 'block', title: 'Block', type: 'text', width: 16 },
  { name: 'number', title: 'No', type: 'integer', width: 7 },
  { name: 'date', title: 'Date', type: 'date', width: 11 },
  { name: 'amount', title: 'Amount', type: 'amount', width: 15 },
  { name: 'currency', title: 'Ccy', type: 'text', width: 5 },
  { name: 'name', title: 'Name', type: 'text', width: 28 },
  { name: 'account', title: 'Account', type: 'text', width: 26 },
  { name: 'end_to_end_id', title: 'EndToEndId', type: 'text', width: 24 },
  { name: 'remittance', title: 'Remittance', type: 'text', width: 40 },
  { name: 'mandate', title: 'Mandate', type: 'text', width: 16 },
  { name: 'own_account', title: 'Own account', type: 'text', width: 26 },
]

/** Reads the payments of a pain.001 or pain.008 as rows, and sums by creditor or debtor. */
export async function readInitiationRows(
  source: Source,
  { takeRow, onProgress, message }: RowsOptions,
): Promise<ReadRows> {
  const form = message.startsWith('pain.008') ? directDebit : creditTransfer
  const block = `${form.root}/PmtInf`
  const counterparties = createCounterpartySums(form.title, form === directDebit ? { in: 'collected' } : { in: 'paid' })
  const sums = new Map<string, AmountSum>()
  let payments = 0
  let blocks = 0
  for await (const part of streamDocument(source, {
    each: [block, `${block}/${form.payment}`],
    maxFindings: 0,
    otherVersions: true,
    onProgress,
  })) {
    if (part.kind !== 'item') continue
    if (part.each === block) {
      blocks++
      continue
    }
    payments++
    const payment = asObject(part.value)
    const information = asObject(part.around[2]?.value)
    const money = moneyOf(payment)
    const amountText = text(money, 'value')
    const amount = amountText === undefined ? undefined : tryParseAmount(amountText)
    const currency = text(money, 'Ccy')
    const name = text(child(payment, form.other), 'Nm')
    if (amount !== undefined) {
      counterparties.add(name, currency, amount)
      const sum = sums.get(currency ?? '?') ?? createSum()
      sums.set(currency ?? '?', sum)
      sum.add(amount)
    }
    takeRow([
      text(information, 'PmtInfId') ?? null,
      String(payments),
      dateOf(information) ?? null,
      amountText ?? null,
      currency ?? null,
      name ?? null,
      accountOf(payment, `${form.other}Acct`) ?? null,
      text(child(payment, 'PmtId'), 'EndToEndId') ?? null,
      remittanceOf(payment) ?? null,
      text(child(child(payment, 'DrctDbtTx'), 'MndtRltdInf'), 'MndtId') ?? null,
      accountOf(information, `${form.own}Acct`) ?? null,
    ])
  }
  const facts = [
    { name: 'Blocks', value: blocks.toLocaleString('en') },
    { name: 'Payments', value: payments.toLocaleString('en') },
    ...[...sums].map(([currency, sum]) => ({
      name: 'Sum',
      value: `${formatAmount(sum.total(), { minDigits: minorUnits(currency) ?? 0 })} ${currency}`,
    })),
  ]
  return { findings: [], facts, balances: [], bars: counterparties.figures() }
}

function moneyOf(payment: DocumentObject): DocumentObject | undefined {
  const amount = child(payment, 'Amt')
  return child(payment, 'InstdAmt') ?? child(amount, 'InstdAmt') ?? child(child(amount, 'EqvtAmt'), 'Amt')
}

function dateOf(information: DocumentObject): string | undefined {
  const choice = child(information, 'ReqdExctnDt')
  return (
    text(information, 'ReqdColltnDt') ?? text(information, 'ReqdExctnDt') ?? text(choice, 'Dt') ?? text(choice, 'DtTm')
  )
}

function accountOf(parent: DocumentObject, name: string): string | undefined {
  const id = child(child(parent, name), 'Id')
  return text(id, 'IBAN') ?? text(child(id, 'Othr'), 'Id')
}

function remittanceOf(payment: DocumentObject): string | undefined {
  const remittance = child(payment, 'RmtInf')
  const free = texts(remittance, 'Ustrd').join(' ')
  return free === '' ? text(child(child(remittance, 'Strd'), 'CdtrRefInf'), 'Ref') : free
}
