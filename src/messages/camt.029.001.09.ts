// Made from schemas/camt.029.001.09.xsd by `npm run generate`. Change the schema, not this file.
import type { MessageSchema } from '../schema/index.ts'
import { tables } from './camt.029.001.09.tables.ts'
import type { ResolutionOfInvestigationV09 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /**
   * Exactly once. The answer to a recall or an inquiry: what became of it, as a whole and payment by payment
   * (camt.029).
   */
  RsltnOfInvstgtn: ResolutionOfInvestigationV09
}

/** The schema of camt.029.001.09: reading and writing with it know the type of the document. */
export const camt029_001_09: MessageSchema<Document> = tables
