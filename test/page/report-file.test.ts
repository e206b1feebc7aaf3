// The page is no entry: the report that it saves is tried without a browser, which page.test.ts drives.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyse } from '../../src/page/analyse.ts'
import { type ReportedFile, writeReport } from '../../src/page/report-file.ts'
import type { PageRow } from '../../src/page/rows/page-table.ts'
import { createWords } from '../../src/page/words.ts'

const words = createWords({ language: 'en', locale: 'en-GB' })

async function reported(path: string, change: (text: string) => string = (text) => text): Promise<ReportedFile> {
  const text = change(readFileSync(path, 'utf8'))
  const rows: PageRow[] = []
  let table: ReportedFile['table']
  const analysis = await analyse({
    open: () => text,
    size: text.length,
    words,
    rules: 'iso',
    on: '2026-11-23',
    takeRow: (row) => rows.push(row),
    onTable: (found) => {
      table = found
    },
  })
  return { name: 'alpenholz-kg.xml', analysis, table, rows }
}

const textOf = (file: ReportedFile, showValues: boolean): string =>
  [...writeReport([file], { showValues, style: '', words })].join('')

test('a report has verdict, sum, charts and all rows, and nothing that runs or loads', async () => {
  const text = textOf(await reported('fixtures/demo/statement.xml'), true)
  const shown = ['Valid and adds up', '10,000.00', '9,259.20', '−1,240.80 EUR', '2 payments, SUPPLIERS-48', '<svg']
  for (const said of shown) expect(text).toContain(said)
  expect(text.match(/<tr>/g)?.length).toBeGreaterThan(3)
  expect(text).toContain('default-src &#39;none&#39;')
  expect(text).not.toMatch(/<script|\ssrc=|href=/)
})

test('a report, whose rows cannot be opened, has the charges of entries where there are some', async () => {
  const charges = textOf(await reported('fixtures/camt053/charges.xml'), true)
  for (const text of ['>Charges<', '3.00 EUR']) expect(charges).toContain(text)
  const demo = textOf(await reported('fixtures/demo/statement.xml'), true)
  for (const said of ['>Charges<', '>Mandate<', '>Creditor id<']) expect(demo).not.toContain(said)
})

test('values of the file are texts, whatever they look like', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const file = await reported('fixtures/demo/statement.xml', (text) =>
    text.replace('Buchladen am Markt', evil.replaceAll('<', '&lt;')),
  )
  const text = textOf({ ...file, name: evil }, true)
  expect(text).not.toContain(evil)
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test.each(['fixtures/demo/statement.xml', 'src/page/sample-payments.xml', 'fixtures/demo/report.xml'])(
  'without values a report on %s names no person, account, reference or text, and has the sums',
  async (path) => {
    const file = await reported(path)
    const text = textOf(file, false)
    const secret = file.rows.flatMap((row) =>
      row.flatMap((cell, at) => {
        const { type, name } = file.table?.columns[at] ?? {}
        return type === 'text' && /name|account|id|remittance|payees/.test(name ?? '') && name !== 'status_name' && cell
          ? [cell]
          : []
      }),
    )
    expect(secret.length).toBeGreaterThan(2)
    const flat = text.replace(/\s/g, '')
    expect(secret.filter((value) => flat.includes(value.replace(/\s/g, '')))).toEqual([])
    expect(flat).not.toContain('alpenholz')
    for (const value of file.analysis.stories.flatMap(({ steps }) => steps.map((step) => step.value)))
      expect(text).toContain(value)
  },
)
