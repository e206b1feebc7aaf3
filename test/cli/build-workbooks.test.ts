import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { amountsOf, build } from '../support/build.ts'
import { newFolder, writeInto } from '../support/folder.ts'
import { processorTime } from '../support/processor-time.ts'
import { type WorkbookParts, workbook } from '../support/workbook.ts'
import { zipOf } from '../support/zip.ts'

const iban = 'AT611904300234573201'
const payer = ['--debtor-name', 'Nordwind', '--debtor-iban', 'DE89370400440532013000', '--rules', 'iso']

/** A row of cells; a text stands in the cell, what begins with `<` is the cell's own content behind its name. */
function row(number: number, ...cells: readonly string[]): string {
  const made = cells.map((cell, index) => {
    const name = `r="${String.fromCharCode(65 + index)}${number}"`
    return cell.startsWith('<')
      ? `<c ${name} ${cell.slice(1)}</c>`
      : `<c ${name} t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${number}">${made.join('')}</row>`
}

const day = '<s="1"><v>46356</v>'
const table = (amount: string, name = 'Betrag'): string =>
  row(1, 'Name', 'IBAN', name, 'Ausführungsdatum') + row(2, 'Alpenholz', iban, amount, day)

const styled = { styles: [0, 164, 165] }

async function buildSheet(parts: WorkbookParts, ...options: readonly string[]) {
  const file = writeInto(newFolder(), 'a.xlsx', await workbook({ ...styled, ...parts }))
  const built = await build(file, ...payer, ...options)
  return { ...built, amounts: amountsOf(built.xml) }
}

describe('the format of a cell says the currency', () => {
  const formatted = (format: string | number, ...options: readonly string[]) =>
    buildSheet(
      {
        rows: table('<s="2"><v>10.5</v>'),
        styles: [0, 164, typeof format === 'number' ? format : 165],
        formats: typeof format === 'number' ? [] : [format],
      },
      ...options,
    )

  test.each([
    ['#,##0.00\\ [$CHF-807]', 'CHF'],
    ['[$CHF]\\ #,##0.00', 'CHF'],
    ['#,##0.00\\ &quot;USD&quot;', 'USD'],
    ['#,##0.00\\ [$€-407];[RED]\\-#,##0.00\\ [$€-407]', 'EUR'],
    [
      '_-* #,##0.00\\ &quot;€&quot;_-;\\-* #,##0.00\\ &quot;€&quot;_-;_-* &quot;-&quot;??\\ &quot;€&quot;_-;_-@_-',
      'EUR',
    ],
    ['[$£-809]#,##0.00', 'GBP'],
    ['[$$-409]#,##0.00', 'USD'],
    ['#,##0.00\\ [$kr-41D]', 'SEK'],
    ['#,##0.00\\ [$zł-415]', 'PLN'],
    ['#,##0.00\\ \\€', 'EUR'],
    ['#,##0.00 €', 'EUR'],
    ['&quot;Fr.&quot;\\ #,##0.00', 'CHF'],
    ['#,##0.00_);[Red]\\(#,##0.00\\)', 'EUR'],
    ['_-* #,##0.00_-;\\-* #,##0.00_-;_-* &quot;-&quot;??_-;_-@_-', 'EUR'],
    [4, 'EUR'],
    [43, 'EUR'],
  ])('%s is %s', async (format, currency) => {
    const { exitCode, amounts } = await formatted(format, '--yes')
    expect([exitCode, amounts.map((each) => each.slice(-3))]).toEqual([0, [currency]])
  })

  test.each([
    ['0.00%', 'shown with "%"'],
    ['0.00\\%', 'shown with "%"'],
    [10, 'shown with "%"'],
    ['&quot;$&quot;#,##0.00', 'USD or CAD'],
    ['#,##0.00\\ &quot;kr&quot;', 'SEK or NOK'],
    [44, "currency of the workbook's language"],
    [7, "currency of the workbook's language"],
    ['#,##0,', 'shown with'],
    ['#,##0.0\\ &quot;k€&quot;', 'shown with "k€"'],
    ['0\\ &quot;ct&quot;', 'shown with "ct"'],
    ['0.00\\ &quot;DM&quot;', 'shown with "DM"'],
    ['h:mm', 'shown with "time"'],
    [20, 'shown with "time"'],
    ['dd.mm.yyyy', 'shown as a date'],
    ['[&gt;9]0.00\\ &quot;USD&quot;;0.00\\ &quot;EUR&quot;', 'shown with'],
  ])('%s is refused: %s', async (format, words) => {
    const { exitCode, stderr, xml } = await formatted(format, '--yes')
    expect([exitCode > 0, xml]).toEqual([true, ''])
    expect(stderr).toContain(words)
  })

  test('what contradicts it is refused, what decides it is taken', async () => {
    expect((await formatted(44, '--set', 'currency=EUR')).amounts).toEqual(['10.50 EUR'])
    expect((await formatted('&quot;$&quot;0.00', '--set', 'currency=USD')).amounts).toEqual(['10.50 USD'])
    const wrong = await formatted('0.00\\ [$CHF-807]', '--set', 'currency=EUR')
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      1,
      expect.stringContaining('The amount names another currency (CHF)'),
    ])
    const header = { rows: table('<s="2"><v>10.5</v>', 'Betrag EUR'), formats: ['0.00\\ [$CHF-807]'] }
    expect((await buildSheet(header, '--yes')).stderr).toContain('(CHF) than the name of the amounts ("EUR") (EUR)')
  })
})

describe('sheets', () => {
  const rows = table('<><v>10</v>')

  test('a second one with payments is said, and named', async () => {
    const parts = { rows, sheets: { Dezember: table('<><v>20</v>'), Notizen: row(1, 'nur', 'Text') } }
    const { exitCode, stderr, xml } = await buildSheet(parts, '--yes')
    expect([exitCode, xml]).toEqual([2, ''])
    expect(stderr).toContain('name it with --sheet, one of "Zahlungen", "Dezember"')
    expect((await buildSheet(parts, '--sheet', 'Dezember')).amounts).toEqual(['20.00 EUR'])
  })

  test('a list of suppliers beside them is none', async () => {
    const sheets = { Stammdaten: row(1, 'Name', 'IBAN') + row(2, 'Alpenholz', iban) }
    expect((await buildSheet({ rows, sheets })).amounts).toEqual(['10.00 EUR'])
  })

  test('a cover leads to the sheet behind it', async () => {
    const parts = { rows: row(1, 'Zahlungslauf') + row(3, 'Erstellt von'), sheets: { Liste: rows } }
    const { exitCode, stderr } = await buildSheet(parts)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('name the sheet with --sheet, such as "Liste"')])
  })

  test('the name of a sheet says that it collects, or in which currency', async () => {
    const cover = row(1, 'x', 'y')
    const collecting = await buildSheet(
      { rows: cover, sheets: { 'Lastschriften 12': rows } },
      '--sheet',
      'Lastschriften 12',
    )
    expect([collecting.exitCode, collecting.stderr]).toEqual([2, expect.stringContaining('name of the sheet')])
    const francs = await buildSheet({ rows: cover, sheets: { 'Zahlungen CHF': rows } }, '--sheet', 'Zahlungen CHF')
    expect(francs.amounts).toEqual(['10.00 CHF'])
  })
})

describe('what a sheet hides', () => {
  test('rows struck through and hidden columns are asked about', async () => {
    const struck = await buildSheet({ rows: table('<s="0"><v>10</v>'), struck: [1] })
    expect([struck.exitCode, struck.stderr]).toEqual([2, expect.stringContaining('1 row struck through is paid')])
    const before = '<cols><col min="3" max="3" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>'
    const hidden = await buildSheet({ rows: table('<s="0"><v>10</v>'), before })
    expect([hidden.exitCode, hidden.stderr]).toEqual([2, expect.stringContaining('hidden columns counts as well (C)')])
    const beyond = { rows: table('<s="0"><v>10</v>'), before: '<cols><col min="9" max="16384" hidden="1"/></cols>' }
    expect((await buildSheet(beyond)).exitCode).toBe(0)
  })
})

test('rows without cells cost nothing, and rows keep their numbers', async () => {
  const rows = `${table('<s="0"><v>10</v>')}${row(1_000_000, 'Gruber', iban, 'none', day)}`
  const started = processorTime()
  const { exitCode, stderr } = await buildSheet({ rows })
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('a.xlsx:1000000: amount: error csv/value')])
  expect(processorTime() - started).toBeLessThan(5000)
  const late = `${table('<s="0"><v>10</v>')}${row(900_000, 'Gruber', iban, '<s="0"><v>0</v>', day)}`
  const built = await buildSheet({ rows: late }, '--rules', 'sepa')
  expect([built.exitCode, built.stderr]).toEqual([1, expect.stringContaining('a.xlsx:900000:')])
})

test('a workbook in a ZIP archive, in one in it, or packed by gzip is read like itself', async () => {
  const content = await workbook({ ...styled, rows: table('<><v>10.5</v>') })
  const inner = zipOf([{ name: 'a.xlsx', content }])
  const packed = {
    'a.xlsx': content,
    'one.zip': inner,
    'deep.zip': zipOf([{ name: 'inner.zip', content: inner }]),
    'a.xlsx.gz': gzipSync(content),
    'one.zip.gz': gzipSync(inner),
  }
  for (const [name, bytes] of Object.entries(packed)) {
    const format = name === 'one.zip.gz' ? ['--format', 'xlsx'] : []
    const { exitCode, stderr, xml } = await build(writeInto(newFolder(), name, bytes), ...payer, ...format, '--yes')
    expect({ name, exitCode, stderr }).toMatchObject({ exitCode: 0 })
    expect(amountsOf(xml)).toEqual(['10.50 EUR'])
  }
})

test('of several files in an archive none is taken for the workbook', async () => {
  const two = zipOf(['a.xlsx', 'b.xlsx'].map((name) => ({ name, content: Buffer.from('x') })))
  const { exitCode, stderr } = await build(writeInto(newFolder(), 'two.zip', two), '--format', 'xlsx')
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('holds 2 files (a.xlsx, b.xlsx)')])
})
