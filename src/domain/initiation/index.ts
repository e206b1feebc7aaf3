export * from './direct-debit-initiation.ts'
export {
  type AnyBlock,
  type AnyHeader,
  type AnyPayment,
  type AnyPayments,
  type CreditTransferInitiation,
  type InitiationHeader,
  initiationHeader,
  type OtherHeaderElements,
  type OtherPaymentElements,
  type OtherPaymentInformationElements,
  type Payment,
  type PaymentInformation,
  type PaymentInformationHeader,
  payment,
  paymentInformation,
  type SyncPayments,
  schemasOf,
} from './initiation.ts'
export { countTotals, fileTotals, hasPaymentType, isInstant, type Totals } from './totals.ts'
