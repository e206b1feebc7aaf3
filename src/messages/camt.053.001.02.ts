// Made from schemas/camt.053.001.02.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './camt.053.001.02.tables.ts'
import type { BankToCustomerStatementV02 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The statement message: a header and one or more account statements (camt.053). */
  BkToCstmrStmt: BankToCustomerStatementV02
}

/** The schema of camt.053.001.02: reading and writing with it know the type of the document. */
export const camt053_001_02: MessageSchema<Document> = tables
