// Made from schemas/pain.001.001.09.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './pain.001.001.09.tables.ts'
import type { CustomerCreditTransferInitiationV09 } from './pain.types.ts'

export type * from './pain.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The payment order message: a header and one or more blocks of payments (pain.001). */
  CstmrCdtTrfInitn: CustomerCreditTransferInitiationV09
}

/** The schema of pain.001.001.09: reading and writing with it know the type of the document. */
export const pain001_001_09: MessageSchema<Document> = tables
