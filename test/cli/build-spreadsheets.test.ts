import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validate } from '../../src/schema.ts'
import { Decimal } from '../../src/values.ts'
import { type Built, build, buildTable, valuesOf } from '../support/build.ts'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'
import { workbook } from '../support/workbook.ts'
import { zipOf } from '../support/zip.ts'

const sheets = 'fixtures/spreadsheets'
const names = ['IBAN Auftraggeber', 'Auftraggeber', 'Empfänger', 'IBAN Empfänger', 'Betrag', 'Zahlungsdatum']
const good = ['DE89370400440532013000', 'Nordwind', 'Alpenholz', 'AT611904300234573201', '1,50', '30.11.2026']
const payer = ['--debtor-name', 'Nordwind', '--debtor-iban', 'DE89 3704 0044 0532 0130 00']

/** A sheet with the usual columns, one row for each change of the usual values. */
function sheet(...rows: readonly Readonly<Record<number, string>>[]): string {
  const lines = rows.map((row) => good.map((value, index) => row[index] ?? value).join(';'))
  return [names.join(';'), ...lines, ''].join('\n')
}

describe('spreadsheets of different programs and countries', () => {
  const all = readdirSync(sheets).filter((name) => /\.(?:csv|tsv|txt)$/.test(name))

  test('are at least ten', () => expect(all.length).toBeGreaterThanOrEqual(10))

  test.each(all)('%s is built without an option', async (name) => {
    // A remark may say that a row is not paid.
    const ignore = name === 'salaries-libreoffice.csv' ? ['--ignore', 'Bemerkung'] : []
    const { exitCode, stderr, xml } = await build(join(sheets, name), ...ignore)
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining(`${name}: read as `)])
    expect((await validate(xml)).findings).toEqual([])
    const isDebit = name.startsWith('club')
    const amounts: Readonly<Record<string, string[]>> = {
      'club-direct-debits.csv': ['48.00', '48.00'],
      'italian-program.csv': ['1240.50', '2089.90'],
      'salaries-libreoffice.csv': ['2240.50', '1089.90'],
    }
    expect(valuesOf(xml, 'InstdAmt')).toEqual(amounts[name] ?? ['1240.50', '89.90'])
    expect(valuesOf(xml, isDebit ? 'ReqdColltnDt' : 'ReqdExctnDt')[0]).toBe('2026-11-30')
    expect(valuesOf(xml, 'Ustrd')).toHaveLength(2)
    expect(valuesOf(xml, 'Nm').at(-1)).toMatch(isDebit ? /^Jan Jansen$/ : /^[A-Z][a-z]+ [A-Z]/)
    expect(valuesOf(xml, 'IBAN')).toContain('AT611904300234573201')
  })

  test.each(['latin1', 'utf16le'] as const)('letters of %s are those of the file', async (encoding) => {
    const text = sheet({ 2: 'Jörg Müller' })
    const bytes = Buffer.from(encoding === 'latin1' ? text : `\ufeff${text}`, encoding)
    const { exitCode, xml } = await buildTable(bytes, '--characters', 'transliterate')
    expect([exitCode, valuesOf(xml, 'Nm')]).toEqual([0, expect.arrayContaining(['Jorg Muller'])])
  })
})

describe('two readings that both fit are refused', () => {
  test.each([
    [{ 4: '1.234' }, { 4: '2.500' }, ['--decimal-point', '--decimal-comma --grouping .']],
    [{ 4: '1,234' }, {}, undefined],
    [{ 5: '3/4/2026' }, { 5: '5/4/2026' }, ['2026-04-03', '2026-03-04', '--dates DD/MM/YYYY', '--dates MM/DD/YYYY']],
    [{ 5: '3/4/2026' }, { 5: '2026-04-31' }, ['2026-04-03', '2026-03-04']],
  ])('%j and %j', async (first, second, words) => {
    const { exitCode, stderr, xml } = await buildTable(sheet(first, second))
    expect([exitCode, xml]).toEqual([words === undefined ? 1 : 2, ''])
    for (const word of words ?? []) expect(stderr).toContain(word)
  })

  test.each([
    [['1.234', '2.500,00'], [], ['1234.00', '2500.00']],
    [
      ['1.234', '2.500'],
      ['--decimal-comma', '--grouping', '.'],
      ['1234.00', '2500.00'],
    ],
    [['1,5', '1000'], [], ['1.50', '1000.00']],
    [['1 234,50', '1'], [], ['1234.50', '1.00']],
    [['0,25', '12'], [], ['0.25', '12.00']],
  ])('the amounts %j with %j are %j', async ([one = '', two = ''], options, read) => {
    const { exitCode, xml } = await buildTable(sheet({ 4: one }, { 4: two }), ...options)
    const amounts = valuesOf(xml, 'InstdAmt').map((amount = '') => new Decimal(amount).toFixed(2))
    expect([exitCode, amounts]).toEqual([0, read])
  })
})

describe('what is not certain', () => {
  const doubtful = sheet({}).replace('Zahlungsdatum', 'Datum')

  test('is refused where nobody can be asked, and taken with --yes; names are masked there', async () => {
    const refused = await buildTable(doubtful)
    expect([refused.exitCode, refused.xml]).toEqual([2, ''])
    expect(refused.stderr).toContain('column "Datum" is requestedExecutionDate')
    expect(refused.stderr).not.toMatch(/Nordwind|Alpenholz|DE8937|AT6119/)
    expect((await buildTable(doubtful, '--yes')).exitCode).toBe(0)
  })

  test.each([
    ['y', 0],
    ['ja', 0],
    ['n', 2],
    ['', 2],
  ])('is asked at a terminal: %j ends with %i', async (answer, exitCode) => {
    const folder = newFolder()
    const out = join(folder, 'out.xml')
    const asked: string[] = []
    const ask = async (question: string): Promise<string> => {
      asked.push(question)
      return answer
    }
    const outcome = await runCommand(['build', writeInto(folder, 'a.csv', doubtful), '-o', out], { ask })
    expect([outcome.exitCode, asked.length, existsSync(out)]).toEqual([exitCode, 1, exitCode === 0])
  })

  test('a column that is not understood: only with --ignore-columns or --ignore', async () => {
    const text = `${names.join(';')};Farbe\n${good.join(';')};rot\n`
    const refused = await buildTable(text)
    const words = 'column "Farbe" is unknown, and is left out'
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining(words)])
    expect((await buildTable(text, '--yes')).exitCode).toBe(2)
    for (const options of [['--ignore-columns'], ['--ignore', 'Farbe']])
      expect((await buildTable(text, ...options)).exitCode).toBe(0)
  })

  test('the answer is kept by --save-map and read by --map', async () => {
    const map = join(newFolder(), 'map.json')
    const text = `Empfänger;IBAN;Betrag;Datum\n${good.slice(2).join(';')}\n`
    expect((await buildTable(text, '--yes', '--save-map', map, ...payer)).exitCode).toBe(0)
    expect(JSON.parse(readFileSync(map, 'utf8'))).toEqual({
      columns: { Empfänger: 'creditorName', IBAN: 'creditorIban', Betrag: 'amount', Datum: 'requestedExecutionDate' },
      amounts: '1000,50',
      dates: 'DD.MM.YYYY',
      values: { debtorName: 'Nordwind', debtorIban: 'DE89370400440532013000' },
    })
    const { exitCode, xml } = await buildTable(text, '--map', map)
    expect([exitCode, valuesOf(xml, 'InstdAmt')]).toEqual([0, ['1.50']])
  })

  test.each(['[]', '{"columns":[]}', '{"amounts":"1"}', '{"dates":"D"}', '{"colums":{}}', '{"values":{"amount":1}}'])(
    'a map %s is refused',
    async (text) => {
      const { exitCode, stderr } = await buildTable(sheet({}), '--map', writeInto(newFolder(), 'map.json', text))
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--map: ')])
    },
  )
})

describe('what is the same in all rows', () => {
  test('needs no column; the date of the option wins over a column', async () => {
    const text = `Empfänger;IBAN;Betrag;Fällig\nAlpenholz;${good[3]};1,50;30.11.2026\n`
    const missing = await buildTable(text, '--yes')
    expect([missing.exitCode, missing.stderr]).toEqual([1, expect.stringContaining('--debtor-name, --debtor-iban')])
    const { exitCode, xml } = await buildTable(text, ...payer, '--date', '2026-12-01')
    expect([exitCode, valuesOf(xml, 'ReqdExctnDt')]).toEqual([0, ['2026-12-01']])
    expect(valuesOf(xml, 'IBAN')).toEqual([good[0], good[3]])
  })

  test('--set takes any column', async () => {
    const set = (pair: string): Promise<Built> => buildTable(sheet({}), '--set', pair)
    expect(valuesOf((await set('purpose=SALA')).xml, 'Cd')).toContain('SALA')
    expect((await set('purpos=SALA')).exitCode).toBe(2)
    expect((await set('purpose')).exitCode).toBe(2)
  })
})

test('empty rows and blanks round values are no faults; a row without its account is one', async () => {
  const { exitCode, xml } = await buildTable(`${sheet({ 2: '  Alpenholz ' })};;;;;\n  ;;;;;\n`)
  expect([exitCode, valuesOf(xml, 'Nm')]).toEqual([0, expect.arrayContaining(['Alpenholz'])])
  const without = await buildTable(sheet({}, { 3: '' }))
  expect([without.exitCode, without.stderr]).toEqual([1, expect.stringContaining('a.csv:3: creditorIban')])
})

describe('a workbook of Excel', () => {
  const texts = ['Auftraggeber', 'Eigene IBAN', 'Empfänger', 'IBAN', 'Betrag', 'Ausführungsdatum']
  const head = `<row r="3">${texts.map((_, index) => `<c r="${'ABCDEF'[index]}3" t="s"><v>${index}</v></c>`).join('')}</row>`
  const inline = (text = ''): string => `t="inlineStr"><is><t>${text}</t></is></c>`

  function row(number: number, amount: string, attributes = ''): string {
    return (
      `<row r="${number}"${attributes}><c r="A${number}" t="s"><v>6</v></c>` +
      `<c r="B${number}" ${inline(good[0])}<c r="C${number}" t="s"><v>7</v></c>` +
      `<c r="D${number}" ${inline(good[3])}${amount}<c r="F${number}" s="1"><v>46356</v></c></row>`
    )
  }

  async function buildRows(rows: string, ...options: readonly string[]): Promise<Built> {
    const bytes = await workbook({ rows: head + rows, texts: [...texts, 'Nordwind', 'Alpenholz'], styles: [0, 164] })
    return build(writeInto(newFolder(), 'a.xlsx', bytes), ...options)
  }

  test('numbers and dates need no option, and 1.234 is what it is', async () => {
    const { exitCode, stderr, xml } = await buildRows(
      `${row(4, '<c r="E4"><v>4.0999999999999996</v></c>')}${row(6, '<c r="E6"><f>2*1</f><v>1234</v></c>')}<row r="9"/>`,
    )
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('read as sheet "Zahlungen"')])
    expect(valuesOf(xml, 'InstdAmt')).toEqual(['4.10', '1234.00'])
    expect(valuesOf(xml, 'ReqdExctnDt')).toEqual(['2026-11-30'])
    const precise = await buildRows(row(4, '<c r="E4"><v>1.234</v></c>'))
    const words = 'a.xlsx:4: amount: error csv/value'
    expect([precise.exitCode, precise.stderr]).toEqual([1, expect.stringContaining(words)])
  })

  test.each([
    ['<c r="E5" t="e"><v>#REF!</v></c>', 'shows an error (#REF!)'],
    ['<c r="E5"><f>A1</f></c>', 'a formula without a saved value'],
    ['', 'The field is empty'],
  ])('an amount that is %s: a finding with the number of the row', async (amount, words) => {
    const { exitCode, stderr } = await buildRows(row(4, '<c r="E4"><v>1</v></c>') + row(5, amount))
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('a.xlsx:5: amount: error csv/value')])
    expect(stderr).toContain(words)
  })

  test('amounts that are texts are read as those of a CSV', async () => {
    const { exitCode, xml } = await buildRows(row(4, `<c r="E4" ${inline('1.234,50 €')}`))
    expect([exitCode, valuesOf(xml, 'InstdAmt')]).toEqual([0, ['1234.50']])
    expect((await buildRows(row(4, `<c r="E4" ${inline('1.234')}`))).exitCode).toBe(2)
  })

  test('rows that are hidden are asked about; another sheet is named', async () => {
    const rows = row(4, '<c r="E4"><v>1</v></c>', ' hidden="1"')
    const refused = await buildRows(rows)
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('1 hidden row is paid as well')])
    expect((await buildRows(rows, '--yes', '--sheet', 'Zahlungen')).exitCode).toBe(0)
    const other = await buildRows(rows, '--sheet', 'Nope')
    expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('--sheet takes one of "Zahlungen"')])
  })

  test.each([
    ['a,b\n1,2\n', 'a.xlsx: The file is not a ZIP archive'],
    [zipOf([{ name: '[Content_Types].xml', content: '<Types/>' }]), 'no Excel workbook'],
  ])('what is no workbook: exit 2, with a reason', async (content, words) => {
    const { exitCode, stderr } = await build(writeInto(newFolder(), 'a.xlsx', content))
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)])
  })
})

describe('a list of last month', () => {
  const late = ['--created', '2026-12-24T09:00:00Z']

  test('is told how all rows get another day', async () => {
    const { exitCode, stderr } = await build('fixtures/demo/payments.csv', ...late)
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('sepa/execution-date-past')])
    expect(stderr).toContain('--date next gives all rows the next day on which banks work')
  })

  test('is paid on the next day on which banks work', async () => {
    const { exitCode, stdout, xml } = await build('fixtures/demo/payments.csv', ...late, '--date', 'next')
    expect([exitCode, valuesOf(xml, 'ReqdExctnDt')]).toEqual([0, ['2026-12-28', '2026-12-28']])
    expect(stdout).toContain('on 2026-12-28')
  })
})
