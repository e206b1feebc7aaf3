// The page is no entry: the overview of statements is tried without a browser, which page.test.ts drives.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { overviewOf } from '../../src/page/overview.ts'
import type { MessageFile, PageRow } from '../../src/page/rows/page-table.ts'
import { createWords } from '../../src/page/words.ts'
import { german } from '../mt940/samples.ts'

const words = createWords({ language: 'en', locale: 'en-GB' })

const one = readFileSync('fixtures/demo/statement.xml', 'utf8')

function statement(name: string, number: string, opening: string, closing: string): MessageFile {
  const text = one
    .replace('<ElctrncSeqNb>227<', `<ElctrncSeqNb>${number}<`)
    .replaceAll('>9259.20<', `>${closing}<`)
    .replaceAll('>10000.00<', `>${opening}<`)
    .replace(/<Id>2026-227<\/Id>/, `<Id>2026-${number}</Id>`)
  return { name, message: 'camt.053.001.06', open: () => text }
}

async function readAll(...files: MessageFile[]) {
  const rows: PageRow[] = []
  const { columns, run } = overviewOf(words, files)
  const overview = await run((row) => rows.push(row))
  const column = (name: string) => rows.map((row) => row[columns.findIndex((each) => each.name === name)])
  return { overview, column }
}

test('statements of any files are in the order of account and day, with what they open and close with', async () => {
  const mt940: MessageFile = { name: 'a.sta', message: 'MT940', open: () => Buffer.from(german) }
  const { overview, column } = await readAll(statement('b.xml', '227', '10000.00', '9259.20'), mt940)
  expect(overview.sentence).toContain('2 statements by account and day.')
  expect(column('statement_file')).toContain('a.sta')
  const at = column('statement_file').indexOf('b.xml')
  expect(column('opening')[at]).toBe('10000.00')
  expect(column('received')[at]).toBe('500.00')
  expect(column('paid')[at]).toBe('-1240.80')
  expect(column('closing')[at]).toBe('9259.20')
  expect(column('day')[at]).toBe('2026-11-27')
})

test('a number that is missing, and a balance that does not follow, are said where they are', async () => {
  const { overview, column } = await readAll(
    statement('later.xml', '230', '9259.20', '8518.40'),
    statement('same.xml', '227', '10000.00', '9259.20'),
    statement('same.xml', '231', '1000.00', '259.20'),
  )
  expect(column('statement_number')).toEqual(['227', '230', '231'])
  expect(column('sequence')).toEqual([null, 'number', 'balance'])
  expect(overview.order).toEqual([1, 0, 2])
  expect(overview.findings.map(({ code }) => code)).toEqual(['statement/sequence-gap', 'statement/sequence-balance'])
  expect(overview.findings[0]?.message).toMatch(/^later\.xml: .*\(same\.xml\): 228 to 229 are missing/)
})

test('a statement that does not add up is marked', async () => {
  const { overview, column } = await readAll(statement('a.xml', '227', '10000.00', '9259.21'))
  expect(column('sequence')).toEqual(['sum'])
  expect(overview.findings.map(({ code }) => code)).toEqual(['statement/closing-balance'])
})
