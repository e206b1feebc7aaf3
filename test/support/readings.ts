import {
  InvalidDocumentError,
  isInvalidDocumentError,
  parseDocument,
  type SchemaTables,
  type Source,
  streamDocument,
  validate,
} from '../../src/schema.ts'
import { verdictOf } from './verdict.ts'

/** All that the three ways of reading say about a document, as plain data that can be compared. */
export interface Readings {
  validation: unknown
  document: unknown
  parts: unknown[]
}

/** Elements handed on when the three messages are streamed, outer and inner ones at once. */
export const streamPaths = [
  '/Document/BkToCstmrStmt/Stmt',
  '/Document/BkToCstmrStmt/Stmt/Ntry',
  '/Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls',
  '/Document/CstmrCdtTrfInitn/PmtInf',
  '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf',
  '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts',
]

/** Reads a document in all three ways; `source` is called for each of them. */
export async function readings(source: () => Source, schema: readonly SchemaTables[]): Promise<Readings> {
  const report = await validate(source(), { schema })
  // Reading stops at a fault of the XML: how many bytes were taken by then depends on the pieces.
  const validation = verdictOf(report) === 'not-well-formed' ? { ...report, bytes: 0 } : report
  let document: unknown
  try {
    document = await parseDocument(source(), { schema })
  } catch (error) {
    document = findingsOf(error)
  }
  const parts: unknown[] = []
  try {
    for await (const part of streamDocument(source(), { schema, each: streamPaths })) {
      // The objects around an item grow as reading goes on, and reading goes on by the piece: of them only the place
      // is the same whatever the pieces. Values are copied, because nothing may change them after they are handed on.
      if (part.kind !== 'item') parts.push(part)
      else parts.push(structuredClone({ ...part, ancestors: part.ancestors.map(({ name, path }) => ({ name, path })) }))
    }
  } catch (error) {
    parts.push(findingsOf(error))
  }
  return { validation, document, parts }
}

function findingsOf(error: unknown): unknown {
  if (!isInvalidDocumentError(error)) throw error
  return { thrown: InvalidDocumentError.name, message: error.message, findings: error.findings }
}
