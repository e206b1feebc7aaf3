// Made from schemas/camt.056.001.08.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './camt.056.001.08.tables.ts'
import type { FIToFIPaymentCancellationRequestV08 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The recall between banks: please cancel these payments, or return their money (camt.056). */
  FIToFIPmtCxlReq: FIToFIPaymentCancellationRequestV08
}

/** The schema of camt.056.001.08: reading and writing with it know the type of the document. */
export const camt056_001_08: MessageSchema<Document> = tables
