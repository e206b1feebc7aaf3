// Made from schemas/camt.053.001.08.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './camt.053.001.08.tables.ts'
import type { BankToCustomerStatementV08 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The statement message: a header and one or more account statements (camt.053). */
  BkToCstmrStmt: BankToCustomerStatementV08
}

/** The schema of camt.053.001.08: reading and writing with it know the type of the document. */
export const camt053_001_08: MessageSchema<Document> = tables
