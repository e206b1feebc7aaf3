import { expect, test } from 'vitest'
import { parseCamt053, writeCamt053 } from '../../src/camt053.ts'
import { camt053_001_04 } from '../../src/messages/camt.053.001.04.ts'
import { camt053_001_06 } from '../../src/messages/camt.053.001.06.ts'
import { buildDocument, isInvalidDocumentError, type SchemaTables } from '../../src/schema.ts'
import { collect } from '../support/collect.ts'
import { withFullestItems } from '../support/fullest-items.ts'
import { sweep } from '../support/sweep.ts'

// What an entry that was read has in another form in a later version, and is refused there. Another contact has no
// place in .08; elements of a garnishment have no property, and stay as they were read.
const parties = ['InitgPty', 'Dbtr', 'UltmtDbtr', 'Cdtr', 'UltmtCdtr', 'TradgPty'].map(
  (name) => `RltdPties/${name}/Pty`,
)
const contacts = [...parties, 'RmtInf/Strd/Invcr', 'RmtInf/Strd/Invcee', 'RtrInf/Orgtr']
const left = contacts.map((place) => `${place}/CtctDtls/Othr`)
const garnishment = ['Grnshee', 'GrnshmtAdmstr'].flatMap((name) =>
  ['PstlAdr/AdrTp', 'CtctDtls/Othr'].map((inside) => `RmtInf/Strd/GrnshmtRmt/${name}/${inside}`),
)

// The first has nothing that the second has not.
const versions = [
  { schema: camt053_001_04, left },
  { schema: camt053_001_06, left: [...left, ...garnishment] },
].slice(sweep(1, 0))

test.each(versions)('what of an entry of $schema.message cannot be written as .08', async ({ schema, left }) => {
  const { document } = withFullestItems(schema, 'BkToCstmrStmt/Stmt/Ntry')
  const { header, statements } = await parseCamt053(
    buildDocument(document as never, { schema: schema as SchemaTables }),
    { checks: false },
  )
  const refused = new Set<string>()
  for (const { statement, entries } of statements) {
    for (const entry of entries) {
      const given = { header, statements: [{ statement, entries: [entry] }] }
      const written = collect(writeCamt053(given, { message: 'camt.053.001.08', sums: 'none' }))
      const error: unknown = await written.then(() => undefined).catch((thrown: unknown) => thrown)
      if (error !== undefined && !isInvalidDocumentError(error)) throw error
      for (const { path } of error?.findings ?? []) refused.add(path.replace(/^.*\/TxDtls\[\d+\]\/|\[\d+\]/g, ''))
    }
  }
  expect([...refused].sort()).toEqual([...left].sort())
})
