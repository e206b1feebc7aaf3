import { z } from 'zod/mini'
import { everydayElement } from './everyday-payment.ts'
import {
  amount,
  amountFaults,
  amountIn,
  at,
  code,
  count,
  date,
  type Element,
  type Entries,
  type Field,
  flag,
  hasOnly,
  isAmount,
  isElement,
  list,
  misfit,
  oneOf,
  optional,
  plainCopy,
  type RecordField,
  record,
  required,
  text,
} from './fields.ts'
import type {
  InitiationHeader,
  OtherHeaderElements,
  OtherPaymentElements,
  OtherPaymentInformationElements,
  Payment,
  PaymentInformationHeader,
  PaymentType,
} from './initiation.ts'
import { account, agent, party } from './party-fields.ts'
import { regulatoryReporting, remittanceInformation } from './remittance-fields.ts'

/** What a payment, and the debtor's agent, is called when there is nothing to call it. */
export const notProvided = 'NOTPROVIDED'

/** Elements of the document layer that have no name in the domain, by their names. */
function others<T extends object>(...names: readonly (keyof T & string)[]): Field<T> {
  return {
    schema: z.strictObject(Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())]))),
    write: (value) => {
      if (!isElement(value)) return misfit
      return hasOnly(value, names) ? plainCopy(value, names) : misfit
    },
    read: (element) => {
      if (!isElement(element)) return undefined
      const found = names.filter((name) => element[name] !== undefined).map((name) => [name, element[name]])
      return found.length === 0 ? undefined : (Object.fromEntries(found) as T)
    },
    locate: ([name, ...rest]) => [name, ...rest].map((each) => `/${String(each)}`).join(''),
  }
}

const otherPaymentElements = others<OtherPaymentElements>(
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
  'InstrForDbtrAgt',
  'Tax',
  'RltdRmtInf',
)

const otherPaymentInformationElements = others<OtherPaymentInformationElements>(
  'PoolgAdjstmntDt',
  'DbtrAgtAcct',
  'ChrgsAcct',
  'ChrgsAcctAgt',
)

const otherHeaderElements = others<OtherHeaderElements>('Authstn', 'FwdgAgt')

const paymentType: Entries<PaymentType> = {
  instructionPriority: optional('PmtTpInf/InstrPrty', oneOf('HIGH', 'NORM')),
  serviceLevel: optional('PmtTpInf/SvcLvl', code),
  localInstrument: optional('PmtTpInf/LclInstrm', code),
  categoryPurpose: optional('PmtTpInf/CtgyPurp', code),
}

const chargeBearer = oneOf('DEBT', 'CRED', 'SHAR', 'SLEV')

const instructedAmount: Field<Payment['amount']> = {
  schema: amount.schema,
  write: (value, owner) => {
    const { currency = 'EUR', currencyOfTransfer } = owner as Payment
    const text = isAmount(value) ? amountIn(value, currency) : undefined
    if (text === undefined) return misfit
    const element = { value: text, Ccy: currency }
    return currencyOfTransfer === undefined
      ? { InstdAmt: element }
      : { EqvtAmt: { Amt: element, CcyOfTrf: currencyOfTransfer } }
  },
  faults: (value, owner) => amountFaults(value, (owner as Payment).currency ?? 'EUR'),
  read: (element) => amount.read(at(amountElement(element), ['value'])),
  locate: () => '/InstdAmt',
}

const currency: Field<string> = {
  schema: z.string('must be a currency like EUR'),
  // Written with the amount.
  write: (value) => (typeof value === 'string' ? undefined : misfit),
  read: (element) => text.read(at(amountElement(element), ['Ccy'])),
  locate: () => '/InstdAmt/@Ccy',
}

const currencyOfTransfer: Field<string> = {
  schema: z.string('must be a currency like USD'),
  write: (value) => (typeof value === 'string' ? undefined : misfit),
  read: (element) => (isElement(element) ? text.read(at(element, ['EqvtAmt', 'CcyOfTrf'])) : undefined),
  locate: () => '/EqvtAmt/CcyOfTrf',
}

function amountElement(element: unknown): Element {
  if (!isElement(element)) return {}
  const found = element.InstdAmt ?? at(element, ['EqvtAmt', 'Amt'])
  return isElement(found) ? found : {}
}

/** A payment and its `CdtTrfTxInf`, whatever it holds. */
export const anyPaymentField: RecordField<Payment> = record<Payment>({
  instructionId: optional('PmtId/InstrId', text),
  endToEndId: optional('PmtId/EndToEndId', text, notProvided),
  ...paymentType,
  amount: required('Amt', instructedAmount),
  currency: optional('Amt', currency),
  currencyOfTransfer: optional('Amt', currencyOfTransfer),
  chargeBearer: optional('ChrgBr', chargeBearer),
  ultimateDebtor: optional('UltmtDbtr', party),
  creditorAgent: optional('CdtrAgt', agent),
  creditor: optional('Cdtr', party),
  creditorAccount: optional('CdtrAcct', account),
  ultimateCreditor: optional('UltmtCdtr', party),
  purpose: optional('Purp', code),
  regulatoryReporting: optional('RgltryRptg', list(regulatoryReporting)),
  remittanceInformation: optional('RmtInf', remittanceInformation),
  otherElements: optional('', otherPaymentElements),
})

/** A payment and its `CdtTrfTxInf`: the everyday ones the short way. */
export const paymentField: Field<Payment> = {
  ...anyPaymentField,
  write: (value, owner, partial) => everydayElement(value) ?? anyPaymentField.write(value, owner, partial),
}

/** A block and its `PmtInf`, both without payments. */
export const blockField: RecordField<PaymentInformationHeader> = record<PaymentInformationHeader>({
  paymentInformationId: required('PmtInfId', text),
  paymentMethod: optional('PmtMtd', oneOf('TRF', 'TRA', 'CHK'), 'TRF'),
  batchBooking: optional('BtchBookg', flag),
  numberOfTransactions: optional('NbOfTxs', count),
  controlSum: optional('CtrlSum', amount),
  ...paymentType,
  requestedExecutionDate: required('ReqdExctnDt', date),
  debtor: required('Dbtr', party),
  debtorAccount: required('DbtrAcct', account),
  debtorAgent: optional('DbtrAgt', agent, { FinInstnId: { Othr: { Id: notProvided } } }),
  ultimateDebtor: optional('UltmtDbtr', party),
  chargeBearer: optional('ChrgBr', chargeBearer),
  otherElements: optional('', otherPaymentInformationElements),
})

/** A header and its `GrpHdr`. */
export const headerField: RecordField<InitiationHeader> = record<InitiationHeader>({
  messageId: required('MsgId', text),
  creationDateTime: optional('CreDtTm', text),
  numberOfTransactions: optional('NbOfTxs', count),
  controlSum: optional('CtrlSum', amount),
  initiatingParty: required('InitgPty', party),
  otherElements: optional('', otherHeaderElements),
})
