import { describe, expect, test } from 'vitest'
import { checkEachPaths } from '../../src/schema/each-path.ts'
import { schemaTables } from '../support/schemas.ts'
import { tablesOf } from '../support/small-schema.ts'

const schemas = [schemaTables('camt.053.001.06'), schemaTables('pain.001.001.03')]

test('of a document that no schema is loaded for, its reading tells', () => {
  const none = schemas.map((tables) => ({ ...tables, roots: [] }))
  expect(() => checkEachPaths(none, ['/Document/Nothing'])).not.toThrow()
  expect(() => checkEachPaths([...none, ...schemas], ['/Document/Nothing'])).toThrow(RangeError)
})

describe('paths of elements to hand on', () => {
  test.each([
    '/Document',
    '/Document/BkToCstmrStmt/Stmt/Ntry',
    '/Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/AmtDtls/CntrValAmt/CcyXchg/XchgRate',
    '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Amt/InstdAmt',
    'Document/CstmrCdtTrfInitn/PmtInf/',
  ])('%s', (path) => {
    expect(() => checkEachPaths(schemas, [path])).not.toThrow()
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
  ])('not %j', (path) => {
    expect(() => checkEachPaths(schemas, ['/Document', path])).toThrow(
      new RangeError(
        `each: there is no element at the path ${path} in camt.053.001.06, pain.001.001.03. Write the names from the root on, as in /Document/BkToCstmrStmt/Stmt/Ntry`,
      ),
    )
  })

  test('in a schema that holds itself', () => {
    expect(() => checkEachPaths(schemas, ['/Document/BkToCstmrStmt/SplmtryData/Envlp/Document'])).toThrow(RangeError)
  })
})

test('a type without elements has none', () => {
  const empty = tablesOf('<xs:element name="A" type="Empty"/>', '<xs:complexType name="Empty"/>')
  expect(() => checkEachPaths([empty], ['/Document/A'])).not.toThrow()
  expect(() => checkEachPaths([empty], ['/Document/A/B'])).toThrow('no element at the path /Document/A/B')
})
