// Made from schemas/camt.054.001.06.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './camt.054.001.06.tables.ts'
import type { BankToCustomerDebitCreditNotificationV06 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /**
   * Exactly once. The notification message: a header and one or more notifications of debits and credits (camt.054).
   */
  BkToCstmrDbtCdtNtfctn: BankToCustomerDebitCreditNotificationV06
}

/** The schema of camt.054.001.06: reading and writing with it know the type of the document. */
export const camt054_001_06: MessageSchema<Document> = tables
