export type {
  AnyDirectDebits,
  CreditorSchemeIdentification,
  DirectDebit,
  DirectDebitHeader,
  DirectDebitInformation,
  DirectDebitInformationHeader,
  DirectDebitInitiation,
  DirectDebitType,
  Mandate,
  MandateAmendment,
  OtherAmendmentElements,
  OtherDirectDebitElements,
  OtherDirectDebitHeaderElements,
  OtherDirectDebitInformationElements,
  OtherMandateElements,
  SyncDirectDebits,
} from './direct-debit-initiation.ts'
export {
  directDebit,
  directDebitEntries,
  directDebitHeader,
  directDebitInformation,
  directDebitInformationEntries,
  directDebitInformationNames,
} from './direct-debit-shapes.ts'
export type {
  AnyBlock,
  AnyHeader,
  AnyPayment,
  AnyPayments,
  CreditTransferInitiation,
  InitiationHeader,
  Payment,
  PaymentInformation,
  PaymentInformationHeader,
  SyncPayments,
} from './initiation.ts'
export {
  blockEntries,
  blockNames,
  headerNames,
  initiationHeader,
  payment,
  paymentEntries,
  paymentInformation,
} from './initiation-shapes.ts'
export { schemasOf } from './schemas-of.ts'
export { countTotals, fileTotals, isInstant, type Totals } from './totals.ts'
export type {
  OtherHeaderElements,
  OtherPaymentElements,
  OtherPaymentInformationElements,
} from './without-property.ts'
