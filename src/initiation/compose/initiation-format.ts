import type { Description, Edition } from '../../domain/index.ts'
import type { AnyBlock, AnyHeader, AnyPayment } from '../../domain/initiation/index.ts'
import type { PaymentRuleSetName } from '../../rules/index.ts'
import type { SchemaTables } from '../../schema/index.ts'

/**
 * The description of one version of a message that starts payments: its elements, and the descriptions of its
 * objects. The rest of building is the same for credit transfers (pain.001) and direct debits (pain.008).
 */
export interface InitiationFormat {
  tables: SchemaTables
  edition: Edition
  room: InitiationRoom
  /** Element of the message inside `Document`. */
  root: string
  transaction: string
  payments: 'payments' | 'directDebits'
  noun: string
  /** Property of a block with the account of the sender. */
  account: string
  /** The day of a block: its property, and its element. */
  date: { property: string; element: string }
  paymentType: readonly string[]
  header: Description<AnyHeader>
  block: Description<AnyBlock>
  payment: Description<AnyPayment>
  rules: readonly PaymentRuleSetName[]
  writer: string
}

/** First part of the codes of findings about the input. */
export type InitiationRoom = 'pain001' | 'pain008'
