import { describe, expect, test } from 'vitest'
import { isInvalidDocumentError, type SchemaTables, streamDocument } from '../../src/schema.ts'
import { schemaTables } from '../support/schemas.ts'
import { tablesOf } from '../support/small-schema.ts'

const schemas = [schemaTables('camt.053.001.06'), schemaTables('pain.001.001.03')]

/** What streaming ends with, of an empty text: of a path that is none it ends before the text is read. */
async function ending(schema: SchemaTables[], each: string | string[]): Promise<unknown> {
  try {
    for await (const _ of streamDocument('', { schema, each }));
    return 'no end'
  } catch (error) {
    return isInvalidDocumentError(error) ? 'read' : error
  }
}

describe('paths of elements to hand on', () => {
  test.each([
    '/Document',
    '/Document/BkToCstmrStmt/Stmt/Ntry',
    '/Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/AmtDtls/CntrValAmt/CcyXchg/XchgRate',
    '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Amt/InstdAmt',
    'Document/CstmrCdtTrfInitn/PmtInf/',
  ])('%s', async (path) => {
    expect(await ending(schemas, path)).toBe('read')
  })

  test.each([
    '',
    '/',
    '/Ntry',
    '/document',
    '/Document/BkToCstmrStmt/Ntry',
    '/Document/BkToCstmrStmt/Stmt[1]/Ntry',
    '/Document/BkToCstmrStmt/Stmt/Ntry/Amt/value',
    '/Document/CstmrPmtStsRpt',
    '/Document/constructor',
  ])('not %j', async (path) => {
    expect(await ending(schemas, ['/Document', path])).toEqual(
      new RangeError(
        `each: there is no element at the path ${path} in camt.053.001.06, pain.001.001.03. Write the names from the root on, as in /Document/BkToCstmrStmt/Stmt/Ntry`,
      ),
    )
  })

  test('in a schema that holds itself', async () => {
    expect(await ending(schemas, '/Document/BkToCstmrStmt/SplmtryData/Envlp/Document')).toBeInstanceOf(RangeError)
  })
})

test('a type without elements has none', async () => {
  const empty = tablesOf('<xs:element name="A" type="Empty"/>', '<xs:complexType name="Empty"/>')
  expect(await ending([empty], '/Document/A')).toBe('read')
  expect(String(await ending([empty], '/Document/A/B'))).toContain('no element at the path /Document/A/B')
})
