import type { Amount, ChargeBearer, Edition, Field } from '../domain/index.ts'
import type { EverydayPayment } from '../rules/index.ts'
import type { SchemaTables, WriteOptions } from '../schema/index.ts'
import type { InitiationRoom } from './check-input.ts'
import type { EverydayText } from './everyday-text.ts'

/** What every header has: that of credit transfers and that of direct debits. */
export interface AnyHeader {
  messageId: string
  creationDateTime?: string | undefined
}

/** What every block has, without its payments. */
export interface AnyBlock {
  paymentInformationId: string
  numberOfTransactions?: number | undefined
  controlSum?: Amount | undefined
}

/** What every payment has: a credit transfer, or a direct debit. */
export interface AnyPayment {
  endToEndId?: string | undefined
  instructionId?: string | undefined
  amount: Amount
  currency?: string | undefined
  chargeBearer?: ChargeBearer | undefined
}

/**
 * What makes one version of a message that starts payments: its elements, and the fields that write its objects. Everything else about
 * building is the same for credit transfers (pain.001) and direct debits (pain.008).
 */
export interface InitiationFormat<Header extends AnyHeader, Block extends AnyBlock, Payment extends AnyPayment> {
  tables: SchemaTables
  edition: Edition
  /** First part of the codes of its findings. */
  room: InitiationRoom
  /** Element of the message inside `Document`. */
  root: string
  /** Element of a payment inside its block. */
  transaction: string
  /** Property of a block that holds its payments. */
  payments: 'payments' | 'directDebits'
  /** What a payment is called in findings. */
  noun: string
  /** Property of a block that holds the account of who builds the file. */
  account: keyof Block & string
  /** The day of a block: its property, and its element. */
  date: { property: keyof Block & string; element: string }
  /** Elements of a block before its payments, in the order of the schema. */
  blockElements: readonly string[]
  /** Properties that say how payments are to be treated, in a block or in a payment. */
  paymentType: readonly string[]
  header: Field<Header>
  block: Field<Block>
  payment: Field<Payment>
  headerNames: readonly (keyof Header & string)[]
  blockNames: readonly (keyof Block & string)[]
  /** How most payments are written the short way; left out where there is none. */
  everyday?: {
    read(payment: unknown): EverydayPayment | undefined
    text(options: WriteOptions, path: readonly string[]): EverydayText
  }
  /** Name of the function that takes payments that arrive later. */
  writer: string
}
