// What is generated of descriptions, held against the file; and objects written by them, as plain objects and as others.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateMappings } from '../../scripts/generate-mappings.ts'
import { party, writeGiven, writeTable } from '../../src/domain/index.ts'
import * as statements from '../../src/domain/statement/index.ts'

test('the generated beginnings are those of the tables: npm run generate', { timeout: 60_000 }, () => {
  for (const [file, text] of generateMappings()) expect(readFileSync(file, 'utf8') === text, file).toBe(true)
})

test('properties that are hidden are written, those without a step are not', () => {
  const to = { edition: 2019 } as const
  const hidden = Object.defineProperty({ endToEndId: 'E' }, 'messageId', { value: 'M' })
  const element = writeTable(statements.entry, { transactions: [{ references: hidden, nothing: 1 }] }, to)
  expect(element).toEqual({ NtryDtls: [{ TxDtls: [{ Refs: { MsgId: 'M', EndToEndId: 'E' } }] }] })
  expect(writeGiven(party, Object.defineProperty({}, 'name', { value: 'A' }), to)).toEqual({ Nm: 'A' })
})

test('a transaction without an indicator of its own gets that of its entry', () => {
  const given = { creditDebitIndicator: 'DBIT', transactions: [{ references: { messageId: 'M' } }] }
  expect(writeTable(statements.entry, given, { edition: 2019 })).toEqual({
    CdtDbtInd: 'DBIT',
    NtryDtls: [{ TxDtls: [{ Refs: { MsgId: 'M' }, CdtDbtInd: 'DBIT' }] }],
  })
})

test('elements come in the order of the schema, whatever the order of the properties', () => {
  const to = { edition: 2019 } as const
  const given = { status: 'BOOK', bookingDate: '2026-11-23', amount: '1.00', currency: 'EUR', reference: '1' }
  const orders = [given, Object.fromEntries(Object.entries(given).reverse())]
  const names = orders.map((each) => Object.keys(writeTable(statements.entry, each, to) as object))
  expect(names).toEqual(orders.map(() => ['NtryRef', 'Amt', 'CdtDbtInd', 'Sts', 'BookgDt']))
})
