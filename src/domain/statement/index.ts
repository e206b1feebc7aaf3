export * from './counterparty.ts'
export * from './document.ts'
export * from './entry.ts'
export {
  type AmountDetails,
  type CreditDebit,
  type CurrencyExchange,
  decimal,
  type ExchangedMoney,
  type Money,
  money,
  type ProprietaryMoney,
  readDecimal,
  readMoney,
  signed,
  unsigned,
} from './parts/amount.ts'
export type { Charge, Charges, Interest } from './parts/charges.ts'
export {
  type BankTransactionCode,
  bankTransactionCodeText,
  type CardTransaction,
  type CodeOrProprietary,
  codeElement,
  loadCodeNames,
  type RelatedParty,
  readCode,
  readRelatedParty,
  relatedParty,
  type StatementAccount,
  writeRelatedParty,
} from './parts/party.ts'
export * from './statement.ts'
export * from './statement-identity.ts'
export * from './transaction.ts'
