import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseDocument, validate } from '../../src/schema.ts'
import { simple } from '../pain001/initiations.ts'
import { runCommand } from '../support/command.ts'

const payments = 'fixtures/demo/payments.csv'
const header =
  'paymentInformationId,requestedExecutionDate,debtorName,debtorIban,debtorBic,endToEndId,amount,currency,creditorName,creditorIban,creditorBic,remittanceInformation'

let folder = ''
let out = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iso20022-build-'))
  out = join(folder, 'out.xml')
})

function input(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** Values of all elements of a name in a text of XML. */
function values(xml: string, name: string): (string | undefined)[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1])
}

describe('the rules of iso20022 build', () => {
  test('without a rule for the message: exit 2, and no file', async () => {
    const { exitCode, stderr } = await runCommand(['build', payments, '-o', out, '--rules', 'statement'])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('The rule set statement has no rule for pain.001.001.03')
    expect(existsSync(out)).toBe(false)
  })

  test('have the severity of --severity', async () => {
    const row = readFileSync(payments, 'utf8').replace(/,EUR,/g, ',CHF,')
    const args = ['build', input('a.csv', row), '-o', out, '--force', '--json']
    expect((await runCommand(args)).exitCode).toBe(1)
    const milder = await runCommand([...args, '--severity', 'sepa/currency=warning'])
    expect(milder.exitCode).toBe(0)
    expect(milder.stdout).toContain('"sepa/currency"')
    const off = await runCommand([...args, '--severity', 'sepa/currency=off'])
    expect(off.exitCode).toBe(0)
    expect(off.stdout).not.toContain('sepa/currency')
    const misspelt = await runCommand([...args, '--severity', 'sepa/curency=off'])
    expect(misspelt.exitCode).toBe(2)
  })
})

describe('iso20022 build from CSV', () => {
  test('--json has findings with the keys of validate, and the lines of the CSV', async () => {
    const rules = await runCommand(['build', 'fixtures/demo/wrong.csv', '-o', out, '--json'])
    expect(rules.exitCode).toBe(1)
    const { findings }: { findings: object[] } = JSON.parse(rules.stdout)
    expect(findings).toMatchObject([
      { code: 'csv/value', line: 2 },
      { code: 'sepa/iban', line: 3 },
    ])
    const row = readFileSync(payments, 'utf8').replace('1240.50', '1e3')
    const faults = await runCommand(['build', input('a.csv', row), '-o', out, '--json'])
    expect(faults.exitCode).toBe(1)
    const told: { findings: object[] } = JSON.parse(faults.stdout)
    expect(told.findings).toMatchObject([{ code: 'csv/value', severity: 'error', line: 2 }])
    for (const finding of [...findings, ...told.findings]) {
      expect(Object.keys(finding).slice(0, 6)).toEqual(['code', 'severity', 'path', 'line', 'column', 'message'])
    }
  })

  test('standard output holds either the XML or the result as JSON', async () => {
    expect((await runCommand(['build', payments, '--json'])).exitCode).toBe(2)
    const { exitCode, stdout } = await runCommand(['build', payments, '-o', '-'])
    expect(exitCode).toBe(0)
    expect((await validate(stdout)).valid).toBe(true)
  })

  test('writes a valid file with exact sums, blocks in order, and reports what it did', async () => {
    const { exitCode, stdout } = await runCommand(['build', payments, '-o', out, '--message-id', 'DEMO-1'])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('message DEMO-1, 4 payments, sum 3480.70')
    const xml = readFileSync(out, 'utf8')
    expect((await validate(xml)).findings).toEqual([])
    expect(values(xml, 'MsgId')).toEqual(['DEMO-1'])
    expect(values(xml, 'CtrlSum')).toEqual(['3480.70', '1330.70', '2150.00'])
    expect(values(xml, 'PmtInfId')).toEqual(['SUPPLIERS-48', 'RENT-12'])
    expect(values(xml, 'EndToEndId')).toEqual(['INV-2026-1041', 'INV-2026-1042', 'INV-2026-1043', 'RENT-2026-12'])
    expect(values(xml, 'ReqdExctnDt')).toEqual(['2026-11-27', '2026-12-01'])
    expect(readdirSync(folder)).toEqual(['out.xml'])
  })

  test('without a MsgId, a new one is made each time', async () => {
    await runCommand(['build', payments, '-o', out])
    const [first] = values(readFileSync(out, 'utf8'), 'MsgId')
    await runCommand(['build', payments, '-o', out, '--force'])
    const [second] = values(readFileSync(out, 'utf8'), 'MsgId')
    expect(first).toMatch(/^.{1,35}$/)
    expect(second).not.toBe(first)
  })

  test('a file that exists is refused before a MsgId is reserved, and replaced with --force', async () => {
    writeFileSync(out, 'older')
    const places = ['--ledger', join(folder, 'ledger'), '--message-id', 'RUN-1']
    const refused = await runCommand(['build', payments, '-o', out, ...places])
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('--force')])
    expect(readFileSync(out, 'utf8')).toBe('older')
    expect((await runCommand(['build', payments, '-o', out, '--force', ...places])).exitCode).toBe(0)
    expect(values(readFileSync(out, 'utf8'), 'MsgId')).toEqual(['RUN-1'])
  })

  test('semicolons and decimal commas; rows without a block id are grouped by date and account', async () => {
    const file = 'fixtures/pain001/semicolons.csv'
    const { exitCode } = await runCommand(['build', file, '-o', out, '--delimiter', ';', '--decimal-comma'])
    expect(exitCode).toBe(0)
    const xml = readFileSync(out, 'utf8')
    expect(values(xml, 'NbOfTxs')).toEqual(['3', '2', '1'])
    expect(values(xml, 'CtrlSum')).toEqual(['1247.80', '1240.80', '7.00'])
    expect(new Set(values(xml, 'PmtInfId')).size).toBe(2)
  })

  test('faults name line and column, exit 1, and nothing is left behind', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['build', 'fixtures/demo/wrong.csv', '-o', out])
    expect(exitCode).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain('wrong.csv:2: amount: error csv/value')
    expect(stderr).toContain('wrong.csv:3: creditorIban: error sepa/iban')
    expect(stderr).not.toContain('FR1420041010050500013M02607')
    expect(readdirSync(folder)).toEqual([])
  })

  test('a file that was there stays as it was when the payments have faults', async () => {
    writeFileSync(out, 'older')
    expect((await runCommand(['build', 'fixtures/demo/wrong.csv', '-o', out, '--force'])).exitCode).toBe(1)
    expect(readFileSync(out, 'utf8')).toBe('older')
    expect(readdirSync(folder)).toEqual(['out.xml'])
  })

  test.each([
    ['1.234,56.7', 'amount'],
    ['1e3', 'amount'],
    ['-5', 'amount'],
    ['0x1F', 'amount'],
    ['', 'amount'],
  ])('an amount written %j is a fault of line 2', async (amount, column) => {
    const row = `A,2026-11-30,Debtor,DE89370400440532013000,,E1,"${amount}",EUR,Creditor,AT611904300234573201,,`
    const { exitCode, stderr } = await runCommand(['build', input('a.csv', `${header}\n${row}\n`), '-o', out])
    expect(exitCode).toBe(1)
    expect(stderr).toContain(`:2: ${column}: error`)
    expect(existsSync(out)).toBe(false)
  })

  test('a row that contradicts its block is a fault', async () => {
    const row = (date: string) => `A,${date},Debtor,DE89370400440532013000,,E,1.00,EUR,Creditor,AT611904300234573201,,`
    const file = input('a.csv', `${header}\n${row('2026-11-30')}\n${row('2026-12-01')}\n`)
    const { exitCode, stderr } = await runCommand(['build', file, '-o', out])
    expect(exitCode).toBe(1)
    expect(stderr).toContain(':3: requestedExecutionDate: error csv/value\n  The value differs from line 2')
  })

  test('a fault behind a field of several lines names the right line', async () => {
    const good = `A,2026-11-30,Debtor,DE89370400440532013000,,E1,1.00,EUR,Creditor,AT611904300234573201,,`
    const file = input('a.csv', `${header}\n${good}\n\n${good.replace('1.00', 'none')}\n`)
    const { stderr } = await runCommand(['build', file, '-o', out])
    expect(stderr).toContain(':4: amount: error csv/value\n  The amount is not written as a number')
  })

  test.each([
    ['no rows', `${header}\n`, 'no payments'],
    [
      'bytes that are no UTF-8, with --encoding utf-8',
      Buffer.concat([Buffer.from(`${header}\n`), Buffer.from([0xe4, 0x0a])]),
      'UTF-8',
    ],
  ])('%s: exit 2, with a reason', async (_what, content, reason) => {
    const file = join(folder, 'a.csv')
    writeFileSync(file, content)
    const { exitCode, stderr } = await runCommand(['build', file, '-o', out, '--encoding', 'utf-8'])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(reason)
  })

  const row = 'A,2026-11-30,Debtor,DE89370400440532013000,,E1,1.00,EUR,Somebody,AT611904300234573201,,Invoice'
  test.each([
    ['an unknown column', `${header},colour\n${row},red\n`, 1, 'csv/header', 'The column "colour" is unknown'],
    [
      'a misspelt column',
      `${header.replace('creditorBic', 'creditorBIK')}\n`,
      1,
      'csv/header',
      'Did you mean creditorBic?',
    ],
    ['a missing column', 'amount,creditorName\n', 1, 'csv/header', 'missing: requestedExecutionDate, debtorName'],
    ['a column twice', `${header},amount\n`, 1, 'csv/header', 'amount appears twice'],
    ['another delimiter', header.replaceAll(',', '~'), 1, 'csv/header', '--delimiter'],
    ['no header', `${row}\n`, 1, 'csv/header', 'no column name in its 12 fields'],
    [
      'a row with a value for a name',
      `amount,Somebody,DE89370400440532013000\n`,
      1,
      'csv/header',
      'column of field 2 is unknown',
    ],
    [
      'a quote inside a field',
      `${header}\n${row.replace('Somebody', 'the "Somebody" inn')}\n`,
      2,
      'csv/syntax',
      '""Ox""',
    ],
    [
      'text behind a quote',
      `${header}\n${row.replace('Somebody', '"Somebody" inn')}\n`,
      2,
      'csv/syntax',
      'Double the quotation marks',
    ],
    [
      'a quote never closed',
      `${header}\n${row.replace('Somebody', '"Somebody')}\n${row}\n`,
      3,
      'csv/syntax',
      'no mark that ends it',
    ],
    ['a field too many', `${header}\n${row}\n${row},x\n`, 3, 'csv/syntax', 'has 13 fields and the header 12'],
    [
      'a field too few',
      `${header}\n${row.replace(',Invoice', '')}\n`,
      2,
      'csv/syntax',
      'has 11 fields and the header 12',
    ],
  ])('%s: a finding, exit 1, and no name in the output', async (_what, content, line, code, reason) => {
    const file = input('a.csv', content)
    const { exitCode, stdout, stderr } = await runCommand(['build', file, '-o', out, '--json'])
    expect(exitCode).toBe(1)
    const { findings }: { findings: { code: string; line: number; message: string }[] } = JSON.parse(stdout)
    expect(findings.map((finding) => `${finding.code} ${finding.line}`)).toContain(`${code} ${line}`)
    expect(findings.map(({ message }) => message).join('\n')).toContain(reason)
    expect(stdout + stderr).not.toMatch(/Somebody|DE8937|AT6119/)
    expect(existsSync(out)).toBe(false)
  })

  /** The findings of a build as `code line column`. */
  async function findingsOf(rows: readonly string[], ...options: readonly string[]): Promise<string[]> {
    const file = input('a.csv', `${rows.join('\n')}\n`)
    const { exitCode, stdout } = await runCommand(['build', file, '-o', out, '--force', '--json', ...options])
    expect(exitCode).toBe(1)
    const { findings }: { findings: { code: string; line: number; message: string }[] } = JSON.parse(stdout)
    return findings.map(({ code, line, message }) => `${code} ${line} ${/^\w+(?=:)/.exec(message)?.[0] ?? '-'}`)
  }

  test('a field too many or too few is the one finding of its row', async () => {
    const rows = [header, row, `${row},x`, row.replace('1.00', '1,00'), row.replace(',Invoice', '')]
    expect(await findingsOf(rows)).toEqual(['csv/syntax 3 -', 'csv/syntax 4 -', 'csv/syntax 5 -'])
    // No row of the file can be told.
    expect(await findingsOf([header, `${row},x`])).toEqual(['csv/syntax 2 -'])
  })

  test('amounts that cannot be read are no duplicates of each other', async () => {
    const rows = [header, ...['"1,00"', '"2,00"'].map((amount) => row.replace('1.00', amount))]
    expect(await findingsOf(rows, '--rules', 'sepa,plausibility', '--decimal-point')).toEqual([
      'csv/value 2 amount',
      'csv/value 3 amount',
    ])
  })

  test('a row with text and creditor reference has a finding at its line', async () => {
    const rows = [
      `${header},creditorReference`,
      `${row},`,
      `${row.replace('E1', 'E2').replace('1.00', '2.00')},RF18539007547034`,
    ]
    expect(await findingsOf(rows)).toEqual(['csv/value 3 creditorReference'])
  })

  test.each([
    ['1.00', '"1,00"', 'or, where all amounts are written so, build with --decimal-comma.'],
    ['1.00', '"1.234,50"', 'or, where all amounts are written so, build with --decimal-comma and --grouping .'],
    ['1.00', '1 234.50', 'or name it with --grouping space.'],
    ['2026-11-30', '30.11.2026', 'name the form with --dates DD.MM.YYYY.'],
    ['2026-11-30', '3/4/2026', 'name the form with --dates DD/MM/YYYY or MM/DD/YYYY.'],
    ['2026-11-30', '30.02.2026', 'Correct it.'],
    ['Somebody', 'Łódź', 'or use --characters transliterate.'],
  ])('%s as %s: the remedy is an option of the command', async (from, to, remedy) => {
    const file = input('a.csv', `${header}\n${row.replace(from, to)}\n`)
    const { stderr } = await runCommand(['build', file, '-o', out, '--decimal-point', '--dates', 'YYYY-MM-DD'])
    expect(stderr).toContain(remedy)
    expect(stderr).not.toMatch(/not a Date|by option|characters: '/)
  })

  test.each([
    ['2.000', ['--decimal-point'], '2.00 or 2000?'],
    ['10.000', ['--decimal-point'], '10.00 or 10000?'],
    ['"2,000"', ['--decimal-comma'], '2.00 or 2000?'],
    ['"1.234,50"', ['--decimal-point'], 'is not written as a number'],
    ['"1.234,50"', ['--decimal-comma'], 'is not written as a number'],
    ['"1.23,50"', ['--decimal-comma', '--grouping', '.'], 'whole groups of three'],
    ['12.50 USD', [], 'names another currency'],
    ['12.5OO', [], 'is not written as a number'],
    ['"1234,50"', ['--decimal-point'], 'is not written as a number'],
  ])('the amount %s %j is refused: %s', async (amount, options, reason) => {
    const file = input('a.csv', `${header}\n${row.replace('1.00', amount)}\n`)
    const { exitCode, stderr } = await runCommand(['build', file, '-o', out, ...options])
    expect(exitCode).toBe(1)
    expect(stderr).toContain(reason)
    expect(existsSync(out)).toBe(false)
  })

  test.each([
    ['"1.234,50"', ['--decimal-comma', '--grouping', '.'], '1234.50'],
    ['2.000', ['--decimal-comma', '--grouping', '.'], '2000.00'],
    ['"1,234.50"', ['--grouping', ','], '1234.50'],
    ['1 234.50', ['--grouping', 'space'], '1234.50'],
    ["1'234.50", ['--grouping', "'"], '1234.50'],
  ])('the amount %s %j is read as %s', async (amount, options, read) => {
    const file = input('a.csv', `${header}\n${row.replace('1.00', amount)}\n`)
    expect((await runCommand(['build', file, '-o', out, ...options])).exitCode).toBe(0)
    expect(values(readFileSync(out, 'utf8'), 'InstdAmt')).toEqual([read])
  })

  test.each([
    ['--grouping', ';'],
    ['--grouping', '.'],
    ['--decimal-comma', '--grouping', ','],
  ])('%s %s: exit 2', async (...options) => {
    expect((await runCommand(['build', payments, '-o', out, ...options])).exitCode).toBe(2)
  })

  test.each([
    [['--closing-days', 'next'], '2026-11-29', 0, '2026-11-30'],
    [['--closing-days', 'previous'], '2026-11-29', 0, '2026-11-27'],
    [['--closing-days', 'keep'], '2026-11-29', 0, '2026-11-29'],
    [['--closing-days', 'refuse'], '2026-11-29', 1, 'requestedExecutionDate: error pain001/closing-day'],
    [['--not-before', '2026-11-30'], '2026-11-30', 0, '2026-11-30'],
    [['--not-before', '2026-12-01'], '2026-11-30', 1, 'requestedExecutionDate: error pain001/date-in-past'],
    [['--closing-days', 'Next'], '2026-11-30', 2, '--closing-days takes'],
    [['--not-before', 'tomorrow'], '2026-11-30', 2, '--not-before takes a date'],
  ])('%j, %s: exit %i, %s', async (options, day, code, said) => {
    const file = input('a.csv', `${header}\n${row.replace('2026-11-30', day)}\n`)
    const { exitCode, stdout, stderr } = await runCommand(['build', file, '-o', out, ...options])
    expect(exitCode).toBe(code)
    if (code === 0) {
      expect(values(readFileSync(out, 'utf8'), 'ReqdExctnDt')).toEqual([said])
      expect(stdout).toContain(`, on ${said}`)
    } else expect(stderr).toContain(said)
  })

  test.each([
    ['', 'value-length'],
    ['   ', 'sepa/identifier-characters'],
    [' M1', 'sepa/identifier-characters'],
    ['M1 ', 'sepa/identifier-characters'],
    ['Mé', 'sepa/identifier-characters'],
    ['M'.repeat(36), 'service/message-id-length'],
  ])('--message-id "%s" is refused: %s', async (id, code) => {
    const { exitCode, stdout } = await runCommand(['build', payments, '-o', out, '--message-id', id, '--json'])
    expect(exitCode).toBe(1)
    expect(existsSync(out)).toBe(false)
    const { findings } = JSON.parse(stdout) as { findings: unknown[] }
    expect(findings).toEqual([
      expect.objectContaining({
        code,
        path: '/Document/CstmrCdtTrfInitn/GrpHdr/MsgId',
        property: 'messageId',
        line: null,
        column: null,
      }),
    ])
  })

  test('--created is the CreDtTm, of a CSV and in place of that of a JSON, and no payment is due before', async () => {
    const json = input('a.json', JSON.stringify({ ...simple(), creationDateTime: '2026-11-20T10:00:00' }))
    for (const file of [payments, json]) {
      const args = ['build', file, '-o', out, '--force', '--message-id', 'M-1', '--created']
      expect((await runCommand([...args, '2026-11-22T23:59:59Z'])).exitCode).toBe(0)
      expect(values(readFileSync(out, 'utf8'), 'CreDtTm')).toEqual(['2026-11-22T23:59:59Z'])
      const late = await runCommand([...args, '2035-01-01T00:00:00Z'])
      expect([late.exitCode, late.stderr]).toEqual([1, expect.stringContaining('sepa/execution-date-past')])
    }
  })

  test.each(['2026-11-22', '2026-11-22T10:00:00', '2026-11-22T10:00:00+01:00', '2026-13-22T10:00:00Z', 'now'])(
    '--created %s is refused',
    async (time) => {
      const { exitCode, stderr } = await runCommand(['build', payments, '-o', out, '--created', time])
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('in UTC like 2026-11-24T08:00:00Z')])
    },
  )

  test('--json gives the line of the CSV, the payment and the property, and no column', async () => {
    const file = input('a.csv', `${header}\n${row}\n${row.replace('1.00', '0.001')}\n${row.replace('1.00', '0.00')}\n`)
    const { stdout } = await runCommand(['build', file, '-o', out, '--json'])
    const { findings } = JSON.parse(stdout) as { findings: unknown[] }
    expect(findings).toEqual([
      expect.objectContaining({ code: 'csv/value', line: 3, column: null }),
      expect.objectContaining({
        line: 4,
        column: null,
        property: 'amount',
        payment: expect.objectContaining({ index: 3 }),
      }),
    ])
  })

  test('every field of a payment has a column; printed account numbers and references are read', async () => {
    const names =
      'requestedExecutionDate,batchBooking,debtorName,debtorIban,debtorTownName,debtorCountry,amount,creditorName,creditorIban,creditorStreetName,creditorTownName,creditorCountry,creditorReference,purpose,categoryPurpose,ultimateDebtorName,ultimateCreditorName,instructionId,instructionPriority'
    const line =
      '2026-11-30,false,Debtor,DE89 3704 0044 0532 0130 00,Bonn,DE,1.00,Creditor,AT61 1904 3002 3457 3201,Weg,Wien,AT,RF18 5390 0754 7034,SALA,SALA,UD,UC,I-1,HIGH'
    const { exitCode, stderr } = await runCommand(['build', input('a.csv', `${names}\n${line}\n`), '-o', out])
    expect([exitCode, stderr]).toEqual([
      0,
      expect.stringMatching(/^Banks of DE since 2026-11-14 refuse pain.001.001.03: .*\n$/),
    ])
    const xml = readFileSync(out, 'utf8')
    expect(values(xml, 'IBAN')).toEqual(['DE89370400440532013000', 'AT611904300234573201'])
    expect(values(xml, 'TwnNm')).toEqual(['Bonn', 'Wien'])
    expect(values(xml, 'Ref')).toEqual(['RF18539007547034'])
    expect(values(xml, 'BtchBookg')).toEqual(['false'])
    expect(values(xml, 'Nm')).toEqual(['Debtor', 'Debtor', 'UD', 'Creditor', 'UC'])
  })

  test('a byte order mark and standard input are fine; without -o the XML goes to standard output', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['build', '-', '--format', 'csv', '--message-id', 'M1'], {
      stdin: `\ufeff${readFileSync(payments, 'utf8')}`,
    })
    expect(exitCode).toBe(0)
    expect((await validate(stdout)).valid).toBe(true)
    expect(stderr).toContain('message M1, 4 payments')
  })

  test('characters that SEPA does not allow are refused, or converted on request', async () => {
    const text = readFileSync(payments, 'utf8').replaceAll('Nordwind', 'Nördwind')
    const file = input('a.csv', text)
    expect((await runCommand(['build', file, '-o', out])).exitCode).toBe(1)
    const { exitCode, stderr } = await runCommand([
      'build',
      file,
      '-o',
      out,
      '--characters',
      'transliterate',
      '--german',
    ])
    expect(exitCode).toBe(0)
    expect(values(readFileSync(out, 'utf8'), 'Nm')[0]).toBe('Noerdwind Handels GmbH')
    expect(stderr).toMatch(/\d+ texts converted/)
  })
})

describe('iso20022 build from JSON', () => {
  const initiation = { ...simple('0.10', '0.20'), messageId: 'JSON-1' }

  test('the domain object', async () => {
    const file = input('a.json', JSON.stringify(initiation))
    const { exitCode, stdout } = await runCommand(['build', file, '-o', out, '--json'])
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ valid: true, messageId: 'JSON-1', payments: 2, sum: '0.30' })
    expect(values(readFileSync(out, 'utf8'), 'CtrlSum')).toEqual(['0.30', '0.30'])
  })

  test('letters that are not UTF-8 are refused, not replaced', async () => {
    const file = join(folder, 'latin1.json')
    writeFileSync(file, Buffer.from(JSON.stringify(initiation).replaceAll('Nordwind', 'Nördwind'), 'latin1'))
    const { exitCode, stderr } = await runCommand(['build', file, '-o', out, '--rules', 'iso'])
    expect([exitCode, stderr]).toEqual([2, 'iso20022 build: the JSON is not UTF-8: save it as UTF-8\n'])
    expect(existsSync(out)).toBe(false)
  })

  test('amounts written as numbers keep every digit', async () => {
    const text = JSON.stringify(initiation).replace('"0.10"', '999999999.99').replace('"0.20"', '19.90')
    const { exitCode } = await runCommand(['build', input('a.json', text), '-o', out])
    expect(exitCode).toBe(0)
    const { document } = await parseDocument<{ CstmrCdtTrfInitn: { GrpHdr: { CtrlSum: string } } }>(readFileSync(out), {
      strict: true,
    })
    expect(document.CstmrCdtTrfInitn.GrpHdr.CtrlSum).toBe('1000000019.89')
  })

  test('what is not an initiation is refused by findings, what is not JSON by exit 2', async () => {
    const odd = await runCommand(['build', input('a.json', '{"paymentInformation": 5}'), '-o', out])
    expect(odd.exitCode).toBe(1)
    expect(odd.stderr).toContain('paymentInformation')
    const broken = await runCommand(['build', input('b.json', '{"name": "Somebody'), '-o', out])
    expect(broken.exitCode).toBe(2)
    expect(broken.stderr).not.toContain('Somebody')
    expect(existsSync(out)).toBe(false)
  })

  test.each(['', 'ab', '"', '\n'])('an invalid delimiter (%j): exit 2, in words', async (delimiter) => {
    const { exitCode, stderr } = await runCommand(['build', payments, '-o', out, '--delimiter', delimiter])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('--delimiter takes one character')
    expect(existsSync(out)).toBe(false)
  })

  test('JSON nested too deep is reported as such', async () => {
    const deep = `{"messageId":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const { exitCode, stderr } = await runCommand(['build', input('deep.json', deep), '-o', out])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('nested too deep')
  })

  test('a folder that does not exist: exit 2', async () => {
    const { exitCode, stderr } = await runCommand(['build', payments, '-o', join(folder, 'none', 'out.xml')])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('cannot be written')
  })
})
