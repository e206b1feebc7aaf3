import type {
  ActiveOrHistoricCurrencyAndAmount,
  BranchAndFinancialInstitutionIdentification4,
  CashAccount16,
  PartyIdentification32,
  PostalAddress6,
} from '../../messages/camt.types.ts'
import type {
  CreditTransferTransactionInformation10,
  CustomerCreditTransferInitiationV03,
  DirectDebitTransactionInformation9,
  GroupHeader32,
  PaymentInstructionInformation3,
  PaymentInstructionInformation4,
} from '../../messages/pain.types.ts'
import type { Tolerant } from '../../schema/index.ts'

// Types are those of pain.001.001.03, with the elements that only pain.008.001.02 has. Where a later version has
// another form (`ReqdExctnDt`, `SvcLvl`, `BICFI`, `AnyBIC`) or the two messages differ (`InstdAmt`), use the functions
// of `elements.ts`.

export type Initiation = Tolerant<CustomerCreditTransferInitiationV03>

export type Header = Tolerant<GroupHeader32>

/** A block, without its payments. */
export type Block = Tolerant<PaymentInstructionInformation3> &
  Pick<Tolerant<PaymentInstructionInformation4>, 'Cdtr' | 'CdtrAcct' | 'CdtrAgt' | 'UltmtCdtr' | 'CdtrSchmeId'>

/** One payment: a credit transfer, or a direct debit. */
export type Payment = Tolerant<CreditTransferTransactionInformation10> &
  Pick<Tolerant<DirectDebitTransactionInformation9>, 'InstdAmt' | 'DrctDbtTx' | 'Dbtr' | 'DbtrAcct' | 'DbtrAgt'>

export type Party = Tolerant<PartyIdentification32>

export type Account = Tolerant<CashAccount16>

export type Agent = Tolerant<BranchAndFinancialInstitutionIdentification4>

export type Amount = Tolerant<ActiveOrHistoricCurrencyAndAmount>

export type Address = Tolerant<PostalAddress6>
