// Made from schemas/pain.002.001.03.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './pain.002.001.03.tables.ts'
import type { CustomerPaymentStatusReportV03 } from './pain.types.ts'

export type * from './pain.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The status message: what became of an earlier file, its blocks and its payments (pain.002). */
  CstmrPmtStsRpt: CustomerPaymentStatusReportV03
}

/** The schema of pain.002.001.03: reading and writing with it know the type of the document. */
export const pain002_001_03: MessageSchema<Document> = tables
