export type {
  AnyDirectDebits,
  CollectionHeader,
  CollectionInformation,
  CollectionType,
  CreditorSchemeIdentification,
  DirectDebit,
  DirectDebitHeader,
  DirectDebitInitiation,
  Mandate,
  MandateAmendment,
  OtherAmendmentElements,
  OtherCollectionElements,
  OtherDirectDebitElements,
  OtherDirectDebitHeaderElements,
  OtherMandateElements,
  SyncDirectDebits,
} from './direct-debit-initiation.ts'
export {
  collectionEntries,
  collectionInformation,
  collectionNames,
  directDebit,
  directDebitEntries,
  directDebitHeader,
} from './direct-debit-shapes.ts'
export type {
  AnyBlock,
  AnyHeader,
  AnyPayment,
  AnyPayments,
  CreditTransferInitiation,
  InitiationHeader,
  OtherHeaderElements,
  OtherPaymentElements,
  OtherPaymentInformationElements,
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
