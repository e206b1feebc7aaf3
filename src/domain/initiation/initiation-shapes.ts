import {
  type Amount,
  account,
  agent,
  always,
  amount,
  amountFaults,
  amountIn,
  at,
  chargeBearer,
  code,
  count,
  day,
  type Element,
  type Entries,
  flag,
  invalid,
  isAmount,
  isElement,
  isPlainCents,
  isPlainDate,
  leaf,
  list,
  namesOf,
  oneOf,
  optional,
  otherElements,
  party,
  paymentTypeEntries,
  perEdition,
  readAmount,
  readDate,
  readText,
  record,
  regulatoryReporting,
  remittanceInformation,
  required,
  type Shape,
  text,
} from '../index.ts'
import type { InitiationHeader, Payment, PaymentInformationHeader } from './initiation.ts'
import {
  type OtherHeaderElements,
  type OtherPaymentElements,
  type OtherPaymentInformationElements,
  otherHeaderElements,
  otherPaymentElements,
  otherPaymentInformationElements,
} from './without-property.ts'

/** The text for a missing EndToEndId and for a missing debtor's agent. */
export const notProvided = 'NOTPROVIDED'

/** The agent when the IBAN alone identifies the bank. */
export const noAgent = { FinInstnId: { Othr: { Id: notProvided } } }

/**
 * An amount in the currency that stands beside it, EUR if there is none.
 * @param path Of its element, from that of the property on.
 * @param elementIn Finds its element.
 * @param hold Puts its element into that of the property.
 */
export function amountBeside<Owner extends { currency?: string | undefined }>(
  path: readonly string[],
  elementIn: (element: unknown) => unknown,
  hold: (amount: Element, owner: Owner) => Element,
): Shape<Amount> {
  return always({
    write: (value, owner) => {
      const { currency = 'EUR' } = owner as Owner
      const text = isAmount(value) ? amountIn(value, currency) : undefined
      return text === undefined ? invalid : hold({ value: text, Ccy: currency }, owner as Owner)
    },
    faults: (value, owner) => amountFaults(value, (owner as Owner).currency ?? 'EUR'),
    read: (element, toDecimal) => readAmount(at(elementIn(element), ['value']), toDecimal),
    asIs: () => ({ at: [...path, 'value'], fits: isPlainCents }),
    locate: () => path.map((name) => `/${name}`).join(''),
  })
}

/** The currency of {@link amountBeside}, which is written with the amount. */
export function currencyBeside(path: readonly string[], elementIn: (element: unknown) => unknown): Shape<string> {
  return always({
    ...leaf('must be a currency like EUR', writtenElsewhere, (element) => readText(at(elementIn(element), ['Ccy']))),
    asIs: () => ({ at: [...path, 'Ccy'], fits: isEuro }),
    locate: () => `${path.map((name) => `/${name}`).join('')}/@Ccy`,
  })
}

/** Amounts in another currency may have another number of decimals. */
function isEuro(currency: string): boolean {
  return currency === 'EUR'
}

function writtenElsewhere(value: unknown): unknown {
  return typeof value === 'string' ? undefined : invalid
}

const amountElement = (element: unknown): unknown => at(element, ['InstdAmt']) ?? at(element, ['EqvtAmt', 'Amt'])

const instructedAmount = amountBeside<Payment>(['InstdAmt'], amountElement, (amount, { currencyOfTransfer }) =>
  currencyOfTransfer === undefined ? { InstdAmt: amount } : { EqvtAmt: { Amt: amount, CcyOfTrf: currencyOfTransfer } },
)

const currencyOfTransfer: Shape<string> = always({
  ...leaf('must be a currency like USD', writtenElsewhere, (element) => readText(at(element, ['EqvtAmt', 'CcyOfTrf']))),
  locate: () => '/EqvtAmt/CcyOfTrf',
})

const dateTime = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T/

/** A day, and from the edition of 2019 on a choice of a day and a moment. */
const executionDate: Shape<string> = perEdition((edition) => {
  const plain = day(edition)
  const read = (element: unknown): string | undefined =>
    isElement(element) ? (readDate(element.Dt) ?? readText(element.DtTm)) : readDate(element)
  if (edition < 2019) return { ...plain, read }
  return leaf(
    'must be a day as a string like 2026-11-30, or a moment like 2026-11-30T10:00:00+01:00 (not a Date)',
    (value) => {
      if (isPlainDate(value)) return { Dt: value }
      return typeof value === 'string' && dateTime.test(value) ? { DtTm: value } : invalid
    },
    read,
  )
})

/** The properties of a payment, each with its path in `CdtTrfTxInf`. */
export const paymentEntries: Entries<Payment> = {
  instructionId: optional('PmtId/InstrId', text),
  endToEndId: optional('PmtId/EndToEndId', text, notProvided),
  uetr: optional({ 2019: 'PmtId/UETR' }, text),
  ...paymentTypeEntries,
  amount: required('Amt', instructedAmount),
  currency: optional('Amt', currencyBeside(['InstdAmt'], amountElement)),
  currencyOfTransfer: optional('Amt', currencyOfTransfer),
  chargeBearer: optional('ChrgBr', chargeBearer),
  ultimateDebtor: optional('UltmtDbtr', party),
  creditorAgent: optional('CdtrAgt', agent),
  creditor: optional('Cdtr', party),
  creditorAccount: optional('CdtrAcct', account),
  ultimateCreditor: optional('UltmtCdtr', party),
  instructionForDebtorAgent: optional('InstrForDbtrAgt', text),
  purpose: optional('Purp', code),
  regulatoryReporting: optional('RgltryRptg', list(regulatoryReporting)),
  remittanceInformation: optional('RmtInf', remittanceInformation),
  otherElements: optional('', otherElements<OtherPaymentElements>(otherPaymentElements)),
}

/** A payment and its `CdtTrfTxInf`. */
export const payment: Shape<Payment> = record(paymentEntries)

/** The properties of a block, each with its path in `PmtInf`. */
export const blockEntries: Entries<PaymentInformationHeader> = {
  paymentInformationId: required('PmtInfId', text),
  paymentMethod: optional('PmtMtd', oneOf('TRF', 'TRA', 'CHK'), 'TRF'),
  batchBooking: optional('BtchBookg', flag),
  numberOfTransactions: optional('NbOfTxs', count),
  controlSum: optional('CtrlSum', amount),
  ...paymentTypeEntries,
  requestedExecutionDate: required('ReqdExctnDt', executionDate),
  debtor: required('Dbtr', party),
  debtorAccount: required('DbtrAcct', account),
  debtorAgent: optional('DbtrAgt', agent, noAgent),
  instructionForDebtorAgent: optional({ 2019: 'InstrForDbtrAgt' }, text),
  ultimateDebtor: optional('UltmtDbtr', party),
  chargeBearer: optional('ChrgBr', chargeBearer),
  otherElements: optional('', otherElements<OtherPaymentInformationElements>(otherPaymentInformationElements)),
}

/** A block and its `PmtInf`, both without payments. */
export const paymentInformation: Shape<PaymentInformationHeader> = record(blockEntries)

/** The properties of a block except its payments. */
export const blockNames = namesOf(blockEntries)

const headerEntries: Entries<InitiationHeader> = {
  messageId: required('MsgId', text),
  creationDateTime: optional('CreDtTm', text),
  numberOfTransactions: optional('NbOfTxs', count),
  controlSum: optional('CtrlSum', amount),
  initiatingParty: required('InitgPty', party),
  otherElements: optional('', otherElements<OtherHeaderElements>(otherHeaderElements)),
}

/** A header and its `GrpHdr`. */
export const initiationHeader: Shape<InitiationHeader> = record(headerEntries)

/** The properties of a header. */
export const headerNames = namesOf(headerEntries)
