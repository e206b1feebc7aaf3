// Made from schemas/camt.052.001.04.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './camt.052.001.04.tables.ts'
import type { BankToCustomerAccountReportV04 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The report message: a header and one or more reports on accounts within the day (camt.052). */
  BkToCstmrAcctRpt: BankToCustomerAccountReportV04
}

/** The schema of camt.052.001.04: reading and writing with it know the type of the document. */
export const camt052_001_04: MessageSchema<Document> = tables
