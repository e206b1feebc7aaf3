import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { validate } from '../../src/schema.ts'
import { runCommand } from '../support/command.ts'
import { workbook } from '../support/workbook.ts'

const sheets = 'fixtures/spreadsheets'
let folder = ''
let out = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iso20022-sheets-'))
  out = join(folder, 'out.xml')
})

function input(name: string, text: string | Uint8Array): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** Values of all elements of a name in a text of XML. */
function values(xml: string, name: string): (string | undefined)[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1])
}

const names = ['IBAN Auftraggeber', 'Auftraggeber', 'Empfänger', 'IBAN Empfänger', 'Betrag', 'Zahlungsdatum']
const good = ['DE89370400440532013000', 'Nordwind', 'Alpenholz', 'AT611904300234573201', '1,50', '30.11.2026']

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
    const { exitCode, stderr } = await runCommand(['build', join(sheets, name), '-o', out, ...ignore])
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining(`${name}: read as `)])
    const xml = readFileSync(out, 'utf8')
    expect((await validate(xml)).findings).toEqual([])
    const isDebit = name.startsWith('club')
    const amounts: Readonly<Record<string, string[]>> = {
      'club-direct-debits.csv': ['48.00', '48.00'],
      'italian-program.csv': ['1240.50', '2089.90'],
      'salaries-libreoffice.csv': ['2240.50', '1089.90'],
    }
    expect(values(xml, 'InstdAmt')).toEqual(amounts[name] ?? ['1240.50', '89.90'])
    expect(values(xml, isDebit ? 'ReqdColltnDt' : 'ReqdExctnDt')[0]).toBe('2026-11-30')
    expect(values(xml, 'Ustrd')).toHaveLength(2)
    expect(values(xml, 'Nm').at(-1)).toMatch(isDebit ? /^Jan Jansen$/ : /^[A-Z][a-z]+ [A-Z]/)
    expect(values(xml, 'IBAN')).toContain('AT611904300234573201')
  })

  test('letters of Windows-1252 and UTF-16 are those of the file', async () => {
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const text = sheet({ 2: 'Jörg Müller' })
      const bytes = Buffer.from(encoding === 'latin1' ? text : `\ufeff${text}`, encoding)
      const { exitCode } = await runCommand([
        'build',
        input('a.csv', bytes),
        '--force',
        '-o',
        out,
        '--characters',
        'transliterate',
      ])
      expect(exitCode).toBe(0)
      expect(values(readFileSync(out, 'utf8'), 'Nm')).toContain('Jorg Muller')
    }
  })
})

describe('two readings that both fit are refused', () => {
  test.each([
    [{ 4: '1.234' }, { 4: '2.500' }, ['--decimal-point', '--decimal-comma --grouping .']],
    [{ 4: '1,234' }, {}, undefined],
    [{ 5: '3/4/2026' }, { 5: '5/4/2026' }, ['2026-04-03', '2026-03-04', '--dates DD/MM/YYYY', '--dates MM/DD/YYYY']],
    [{ 5: '3/4/2026' }, { 5: '2026-04-31' }, ['2026-04-03', '2026-03-04']],
  ])('%j and %j', async (first, second, words) => {
    const { exitCode, stderr } = await runCommand(['build', input('a.csv', sheet(first, second)), '-o', out])
    expect(exitCode).toBe(words === undefined ? 1 : 2)
    for (const word of words ?? []) expect(stderr).toContain(word)
    expect(existsSync(out)).toBe(false)
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
    const file = input('a.csv', sheet({ 4: one }, { 4: two }))
    expect((await runCommand(['build', file, '-o', out, '--force', ...options])).exitCode).toBe(0)
    const amounts = values(readFileSync(out, 'utf8'), 'InstdAmt')
    expect(amounts.map((amount) => Number(amount).toFixed(2))).toEqual(read)
  })
})

describe('what is not certain', () => {
  const doubtful = sheet({}).replace('Zahlungsdatum', 'Datum')

  test('is refused where nobody can be asked, and taken with --yes; names are masked there', async () => {
    const file = input('a.csv', doubtful)
    const refused = await runCommand(['build', file, '-o', out])
    expect([refused.exitCode, existsSync(out)]).toEqual([2, false])
    expect(refused.stderr).toContain('column "Datum" is requestedExecutionDate')
    expect(refused.stderr).not.toMatch(/Nordwind|Alpenholz|DE8937|AT6119/)
    expect((await runCommand(['build', file, '-o', out, '--yes'])).exitCode).toBe(0)
  })

  test.each([
    ['y', 0],
    ['ja', 0],
    ['n', 2],
    ['', 2],
  ])('is asked at a terminal: %j ends with %i', async (answer, exitCode) => {
    const asked: string[] = []
    const ask = async (question: string): Promise<string> => {
      asked.push(question)
      return answer
    }
    const outcome = await runCommand(['build', input('a.csv', doubtful), '-o', out], { ask })
    expect([outcome.exitCode, asked.length]).toEqual([exitCode, 1])
    expect(existsSync(out)).toBe(exitCode === 0)
  })

  test('a column that is not understood: only with --ignore-columns or --ignore', async () => {
    const file = input('a.csv', `${names.join(';')};Farbe\n${good.join(';')};rot\n`)
    const refused = await runCommand(['build', file, '-o', out])
    expect([refused.exitCode, refused.stderr]).toEqual([
      2,
      expect.stringContaining('column "Farbe" is unknown, and is left out'),
    ])
    expect((await runCommand(['build', file, '-o', out, '--yes'])).exitCode).toBe(2)
    for (const options of [['--ignore-columns'], ['--ignore', 'Farbe']])
      expect((await runCommand(['build', file, '-o', out, '--force', ...options])).exitCode).toBe(0)
  })

  test('the answer is kept by --save-map and read by --map', async () => {
    const map = join(folder, 'map.json')
    const row = [good[2], good[3], good[4], good[5]].join(';')
    const file = input('a.csv', `Empfänger;IBAN;Betrag;Datum\n${row}\n`)
    const constants = ['--debtor-name', 'Nordwind', '--debtor-iban', 'DE89 3704 0044 0532 0130 00']
    const saved = await runCommand(['build', file, '-o', out, '--yes', '--save-map', map, ...constants])
    expect(saved.exitCode).toBe(0)
    expect(JSON.parse(readFileSync(map, 'utf8'))).toEqual({
      columns: { Empfänger: 'creditorName', IBAN: 'creditorIban', Betrag: 'amount', Datum: 'requestedExecutionDate' },
      amounts: '1000,50',
      dates: 'DD.MM.YYYY',
      values: { debtorName: 'Nordwind', debtorIban: 'DE89370400440532013000' },
    })
    const again = await runCommand(['build', file, '-o', out, '--force', '--map', map])
    expect(again.exitCode).toBe(0)
    expect(values(readFileSync(out, 'utf8'), 'InstdAmt')).toEqual(['1.50'])
  })

  test.each(['[]', '{"columns":[]}', '{"amounts":"1"}', '{"dates":"D"}', '{"colums":{}}', '{"values":{"amount":1}}'])(
    'a map %s is refused',
    async (text) => {
      const map = input('map.json', text)
      const { exitCode, stderr } = await runCommand(['build', input('a.csv', sheet({})), '-o', out, '--map', map])
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--map: ')])
    },
  )
})

describe('what is the same in all rows', () => {
  test('needs no column; the date of the option wins over a column', async () => {
    const file = input('a.csv', `Empfänger;IBAN;Betrag;Fällig\nAlpenholz;${good[3]};1,50;30.11.2026\n`)
    const missing = await runCommand(['build', file, '-o', out, '--yes'])
    expect([missing.exitCode, missing.stderr]).toEqual([1, expect.stringContaining('--debtor-name, --debtor-iban')])
    const args = ['--debtor-name', 'Nordwind', '--debtor-iban', good[0] ?? '', '--date', '2026-12-01']
    expect((await runCommand(['build', file, '-o', out, ...args])).exitCode).toBe(0)
    const xml = readFileSync(out, 'utf8')
    expect(values(xml, 'ReqdExctnDt')).toEqual(['2026-12-01'])
    expect(values(xml, 'IBAN')).toEqual([good[0], good[3]])
  })

  test('--set takes any column', async () => {
    const set = (pair: string) => runCommand(['build', input('a.csv', sheet({})), '-o', out, '--set', pair])
    expect((await set('purpose=SALA')).exitCode).toBe(0)
    expect(values(readFileSync(out, 'utf8'), 'Cd')).toContain('SALA')
    expect((await set('purpos=SALA')).exitCode).toBe(2)
    expect((await set('purpose')).exitCode).toBe(2)
  })

  test('direct debits take it too', async () => {
    const row = `Anna Berger;${good[3]};M-17;02.05.2024;48,00`
    const file = input('a.csv', `Name;IBAN;Mandat;Mandatsdatum;Betrag\n${row}\n`)
    const sets = [
      'creditorName=Verein',
      `creditorIban=${good[0]}`,
      'creditorId=DE98ZZZ09999999999',
      'localInstrument=CORE',
      'sequenceType=RCUR',
    ].flatMap((pair) => ['--set', pair])
    const { exitCode } = await runCommand(['build', file, '-o', out, '--date', '2026-12-01', ...sets])
    expect(exitCode).toBe(0)
    expect(values(readFileSync(out, 'utf8'), 'MndtId')).toEqual(['M-17'])
  })
})

test('empty rows and blanks round values are no faults; a row without its account is one', async () => {
  const text = `${sheet({ 2: '  Alpenholz ' })};;;;;\n  ;;;;;\n`
  expect((await runCommand(['build', input('a.csv', text), '-o', out])).exitCode).toBe(0)
  expect(values(readFileSync(out, 'utf8'), 'Nm')).toContain('Alpenholz')
  const { exitCode, stderr } = await runCommand(['build', input('b.csv', sheet({}, { 3: '' })), '-o', out, '--force'])
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('b.csv:3: creditorIban')])
})

describe('a workbook of Excel', () => {
  const texts = [
    'Auftraggeber',
    'Eigene IBAN',
    'Empfänger',
    'IBAN',
    'Betrag',
    'Ausführungsdatum',
    'Nordwind',
    'Alpenholz',
  ]
  const head = `<row r="3">${[0, 1, 2, 3, 4, 5].map((index) => `<c r="${'ABCDEF'[index]}3" t="s"><v>${index}</v></c>`).join('')}</row>`

  function row(number: number, amount: string, attributes = ''): string {
    return (
      `<row r="${number}"${attributes}><c r="A${number}" t="s"><v>6</v></c>` +
      `<c r="B${number}" t="inlineStr"><is><t>${good[0]}</t></is></c><c r="C${number}" t="s"><v>7</v></c>` +
      `<c r="D${number}" t="inlineStr"><is><t>${good[3]}</t></is></c>${amount}` +
      `<c r="F${number}" s="1"><v>46356</v></c></row>`
    )
  }

  async function build(rows: string, ...options: readonly string[]) {
    const bytes = await workbook({ rows: head + rows, texts, styles: [0, 164] })
    return runCommand(['build', input('a.xlsx', bytes), '-o', out, '--force', ...options])
  }

  test('numbers and dates need no option, and 1.234 is what it is', async () => {
    const { exitCode, stderr } = await build(
      `${row(4, '<c r="E4"><v>4.0999999999999996</v></c>')}${row(6, '<c r="E6"><f>2*1</f><v>1234</v></c>')}<row r="9"/>`,
    )
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('read as sheet "Zahlungen"')])
    const xml = readFileSync(out, 'utf8')
    expect(values(xml, 'InstdAmt')).toEqual(['4.10', '1234.00'])
    expect(values(xml, 'ReqdExctnDt')).toEqual(['2026-11-30'])
    const precise = await build(row(4, '<c r="E4"><v>1.234</v></c>'))
    expect([precise.exitCode, precise.stderr]).toEqual([
      1,
      expect.stringContaining('a.xlsx:4: amount: error csv/value'),
    ])
  })

  test.each([
    ['<c r="E5" t="e"><v>#REF!</v></c>', 'shows an error (#REF!)'],
    ['<c r="E5"><f>A1</f></c>', 'a formula without a saved value'],
    ['', 'The field is empty'],
  ])('an amount that is %s: a finding with the number of the row', async (amount, words) => {
    const { exitCode, stderr } = await build(row(4, '<c r="E4"><v>1</v></c>') + row(5, amount))
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('a.xlsx:5: amount: error csv/value')])
    expect(stderr).toContain(words)
  })

  test('amounts that are texts are read as those of a CSV', async () => {
    const text = (value: string): string => `<c r="E4" t="inlineStr"><is><t>${value}</t></is></c>`
    expect((await build(row(4, text('1.234,50 €')))).exitCode).toBe(0)
    expect(values(readFileSync(out, 'utf8'), 'InstdAmt')).toEqual(['1234.50'])
    expect((await build(row(4, text('1.234')))).exitCode).toBe(2)
  })

  test('rows that are hidden are asked about; another sheet is named', async () => {
    const rows = row(4, '<c r="E4"><v>1</v></c>', ' hidden="1"')
    const refused = await build(rows)
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('1 hidden row is paid as well')])
    expect((await build(rows, '--yes', '--sheet', 'Zahlungen')).exitCode).toBe(0)
    const other = await build(rows, '--sheet', 'Nope')
    expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('--sheet takes one of "Zahlungen"')])
  })

  test('what is no workbook: exit 2, with a reason', async () => {
    const { exitCode, stderr } = await runCommand(['build', input('a.xlsx', 'a,b\n1,2\n'), '-o', out])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('a.xlsx: The file is not a ZIP archive')])
  })
})

describe('a list of last month', () => {
  const demo = ['build', 'fixtures/demo/payments.csv', '--created', '2026-12-24T09:00:00Z']

  test('is told how all rows get another day', async () => {
    const { exitCode, stderr } = await runCommand([...demo, '-o', out])
    expect(exitCode).toBe(1)
    expect(stderr).toContain('sepa/execution-date-past')
    expect(stderr).toContain('--date next gives all rows the next day on which banks work')
  })

  test('is paid on the next day on which banks work', async () => {
    const { exitCode, stdout } = await runCommand([...demo, '-o', out, '--date', 'next'])
    expect([exitCode, values(readFileSync(out, 'utf8'), 'ReqdExctnDt')]).toEqual([0, ['2026-12-28', '2026-12-28']])
    expect(stdout).toContain('on 2026-12-28')
  })
})
