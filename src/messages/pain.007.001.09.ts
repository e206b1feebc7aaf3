// Made from schemas/pain.007.001.09.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './pain.007.001.09.tables.ts'
import type { CustomerPaymentReversalV09 } from './pain.types.ts'

export type * from './pain.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The reversal by a creditor: give back what was collected with these direct debits (pain.007). */
  CstmrPmtRvsl: CustomerPaymentReversalV09
}

/** The schema of pain.007.001.09: reading and writing with it know the type of the document. */
export const pain007_001_09: MessageSchema<Document> = tables
