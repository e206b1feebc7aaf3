import {
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
  date,
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
import type {
  InitiationHeader,
  OtherHeaderElements,
  OtherPaymentElements,
  OtherPaymentInformationElements,
  Payment,
  PaymentInformationHeader,
} from './initiation.ts'

/** The text for a missing EndToEndId and for a missing debtor's agent. */
export const notProvided = 'NOTPROVIDED'

/** The agent when the IBAN alone identifies the bank. */
export const noAgent = { FinInstnId: { Othr: { Id: notProvided } } }

const instructedAmount: Shape<Payment['amount']> = always({
  write: (value, owner) => {
    const { currency = 'EUR', currencyOfTransfer } = owner as Payment
    const text = isAmount(value) ? amountIn(value, currency) : undefined
    if (text === undefined) return invalid
    const element = { value: text, Ccy: currency }
    return currencyOfTransfer === undefined
      ? { InstdAmt: element }
      : { EqvtAmt: { Amt: element, CcyOfTrf: currencyOfTransfer } }
  },
  faults: (value, owner) => amountFaults(value, (owner as Payment).currency ?? 'EUR'),
  read: (element, toDecimal) => readAmount(at(amountElement(element), ['value']), toDecimal),
  asIs: () => ({ at: ['InstdAmt', 'value'], fits: isPlainCents }),
  locate: () => '/InstdAmt',
})

/** Amounts in another currency may have another number of decimals. */
export function isEuro(currency: string): boolean {
  return currency === 'EUR'
}

// Both are written with the amount.
const writtenElsewhere = (value: unknown): unknown => (typeof value === 'string' ? undefined : invalid)

const currency: Shape<string> = always({
  ...leaf('must be a currency like EUR', writtenElsewhere, (element) => readText(amountElement(element).Ccy)),
  asIs: () => ({ at: ['InstdAmt', 'Ccy'], fits: isEuro }),
  locate: () => '/InstdAmt/@Ccy',
})

const currencyOfTransfer: Shape<string> = always({
  ...leaf('must be a currency like USD', writtenElsewhere, (element) => readText(at(element, ['EqvtAmt', 'CcyOfTrf']))),
  locate: () => '/EqvtAmt/CcyOfTrf',
})

function amountElement(element: unknown): Element {
  const found = at(element, ['InstdAmt']) ?? at(element, ['EqvtAmt', 'Amt'])
  return isElement(found) ? found : {}
}

const dateTime = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T/

/** A day, and from the edition of 2019 on a choice of a day and a moment. */
const executionDate: Shape<string> = perEdition((edition) => {
  const day = date(edition)
  const read = (element: unknown): string | undefined =>
    isElement(element) ? (readDate(element.Dt) ?? readText(element.DtTm)) : readDate(element)
  if (edition < 2019) return { ...day, read }
  return leaf(
    'must be a day as a string like 2026-11-30, or a moment like 2026-11-30T10:00:00+01:00 (not a Date)',
    (value) => {
      if (isPlainDate(value)) return { Dt: value }
      return typeof value === 'string' && dateTime.test(value) ? { DtTm: value } : invalid
    },
    read,
  )
})

/** The properties of a payment, each with its place in `CdtTrfTxInf`. */
export const paymentEntries: Entries<Payment> = {
  instructionId: optional('PmtId/InstrId', text),
  endToEndId: optional('PmtId/EndToEndId', text, notProvided),
  uetr: optional({ 2019: 'PmtId/UETR' }, text),
  ...paymentTypeEntries,
  amount: required('Amt', instructedAmount),
  currency: optional('Amt', currency),
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
  otherElements: optional(
    '',
    otherElements<OtherPaymentElements & { SplmtryData?: unknown }>(
      'XchgRateInf',
      'ChqInstr',
      'IntrmyAgt1',
      'IntrmyAgt1Acct',
      'IntrmyAgt2',
      'IntrmyAgt2Acct',
      'IntrmyAgt3',
      'IntrmyAgt3Acct',
      'CdtrAgtAcct',
      'InstrForCdtrAgt',
      'Tax',
      'RltdRmtInf',
      'SplmtryData',
    ),
  ),
}

/** A payment and its `CdtTrfTxInf`. */
export const payment: Shape<Payment> = record(paymentEntries)

/** The properties of a block, each with its place in `PmtInf`. */
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
  otherElements: optional(
    '',
    otherElements<OtherPaymentInformationElements>('PoolgAdjstmntDt', 'DbtrAgtAcct', 'ChrgsAcct', 'ChrgsAcctAgt'),
  ),
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
  otherElements: optional('', otherElements<OtherHeaderElements>('Authstn', 'FwdgAgt')),
}

/** A header and its `GrpHdr`. */
export const initiationHeader: Shape<InitiationHeader> = record(headerEntries)

/** The properties of a header. */
export const headerNames = namesOf(headerEntries)
