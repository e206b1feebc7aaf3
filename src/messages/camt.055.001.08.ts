// Made from schemas/camt.055.001.08.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './camt.055.001.08.tables.ts'
import type { CustomerPaymentCancellationRequestV08 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /**
   * Exactly once. The recall by a customer: please cancel these payments, which were sent in earlier files (camt.055).
   */
  CstmrPmtCxlReq: CustomerPaymentCancellationRequestV08
}

/** The schema of camt.055.001.08: reading and writing with it know the type of the document. */
export const camt055_001_08: MessageSchema<Document> = tables
