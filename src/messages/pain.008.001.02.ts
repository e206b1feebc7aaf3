// Made from schemas/pain.008.001.02.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './pain.008.001.02.tables.ts'
import type { CustomerDirectDebitInitiationV02 } from './pain.types.ts'

export type * from './pain.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The direct debit message: a header and one or more blocks of collections (pain.008). */
  CstmrDrctDbtInitn: CustomerDirectDebitInitiationV02
}

/** The schema of pain.008.001.02: reading and writing with it know the type of the document. */
export const pain008_001_02: MessageSchema<Document> = tables
