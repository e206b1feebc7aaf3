import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseDocument, validate } from '../../src/schema.ts'
import { simple } from '../pain001/initiations.ts'
import { type Built, build, buildTable, valuesOf } from '../support/build.ts'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const payments = 'fixtures/demo/payments.csv'
const wrong = 'fixtures/demo/wrong.csv'
const header =
  'paymentInformationId,requestedExecutionDate,debtorName,debtorIban,debtorBic,endToEndId,amount,currency,creditorName,creditorIban,creditorBic,remittanceInformation'
const row = 'A,2026-11-30,Debtor,DE89370400440532013000,,E1,1.00,EUR,Somebody,AT611904300234573201,,Invoice'
const rowsOf = (...rows: readonly string[]): string => `${[header, ...rows].join('\n')}\n`
const changed = (from: string, to: string): string => rowsOf(row.replace(from, to))

interface Finding {
  code: string
  line: number
  message: string
}

const findingsOf = ({ stdout }: Built): Finding[] => JSON.parse(stdout).findings

describe('the rules of iso20022 build', () => {
  test('without a rule for the message: exit 2, and no file', async () => {
    const { exitCode, stderr, xml } = await build(payments, '--rules', 'statement')
    expect([exitCode, xml]).toEqual([2, ''])
    expect(stderr).toContain('The rule set statement has no rule for pain.001.001.03')
  })

  test.each([
    [[], 1, true],
    [['--severity', 'sepa/currency=warning'], 0, true],
    [['--severity', 'sepa/currency=off'], 0, false],
    [['--severity', 'sepa/curency=off'], 2, false],
  ])('have the severity of %j', async (options, code, isSaid) => {
    const francs = readFileSync(payments, 'utf8').replace(/,EUR,/g, ',CHF,')
    const { exitCode, stdout } = await buildTable(francs, '--json', ...options)
    expect([exitCode, stdout.includes('"sepa/currency"')]).toEqual([code, isSaid])
  })
})

describe('iso20022 build from CSV', () => {
  test('--json has findings with the keys of validate, and the lines of the CSV', async () => {
    const zero = row.replace('1.00', '0.00')
    const built = [
      await build(wrong, '--json'),
      await buildTable(rowsOf(row, row.replace('1.00', '0.001'), zero), '--json'),
    ]
    const findings = built.flatMap(findingsOf)
    expect(built.map(({ exitCode }) => exitCode)).toEqual([1, 1])
    expect(findings).toMatchObject([
      { code: 'csv/value', line: 2 },
      { code: 'sepa/iban', line: 3 },
      { code: 'csv/value', severity: 'error', line: 3, column: null },
      { line: 4, column: null, property: 'amount', payment: { index: 3 } },
    ])
    for (const finding of findings)
      expect(Object.keys(finding).slice(0, 6)).toEqual(['code', 'severity', 'path', 'line', 'column', 'message'])
  })

  test('standard output holds either the XML or the result as JSON', async () => {
    expect((await runCommand(['build', payments, '--json'])).exitCode).toBe(2)
    const { exitCode, stdout } = await runCommand(['build', payments, '-o', '-'])
    expect([exitCode, (await validate(stdout)).valid]).toEqual([0, true])
  })

  test('writes a valid file with exact sums, blocks in order, and reports what it did', async () => {
    const { exitCode, stdout, xml, out } = await build(payments, '--message-id', 'DEMO-1')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('message DEMO-1, 4 payments, sum 3480.70')
    expect((await validate(xml)).findings).toEqual([])
    expect(valuesOf(xml, 'MsgId')).toEqual(['DEMO-1'])
    expect(valuesOf(xml, 'CtrlSum')).toEqual(['3480.70', '1330.70', '2150.00'])
    expect(valuesOf(xml, 'PmtInfId')).toEqual(['SUPPLIERS-48', 'RENT-12'])
    expect(valuesOf(xml, 'EndToEndId')).toEqual(['INV-2026-1041', 'INV-2026-1042', 'INV-2026-1043', 'RENT-2026-12'])
    expect(valuesOf(xml, 'ReqdExctnDt')).toEqual(['2026-11-27', '2026-12-01'])
    expect(readdirSync(dirname(out))).toEqual(['out.xml'])
  })

  test('without a MsgId, a new one is made each time', async () => {
    const ids = [await build(payments), await build(payments)].map(({ xml }) => valuesOf(xml, 'MsgId')[0])
    expect(ids[0]).toMatch(/^.{1,35}$/)
    expect(ids[1]).not.toBe(ids[0])
  })

  test('a file that exists is refused before a MsgId is reserved, and replaced with --force by good payments', async () => {
    const folder = newFolder()
    const out = writeInto(folder, 'out.xml', 'older')
    const places = ['-o', out, '--ledger', join(newFolder(), 'ledger'), '--message-id', 'RUN-1']
    const refused = await runCommand(['build', payments, ...places])
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('--force')])
    expect((await runCommand(['build', wrong, ...places, '--force'])).exitCode).toBe(1)
    expect([readFileSync(out, 'utf8'), readdirSync(folder)]).toEqual(['older', ['out.xml']])
    expect((await runCommand(['build', payments, ...places, '--force'])).exitCode).toBe(0)
    expect(valuesOf(readFileSync(out, 'utf8'), 'MsgId')).toEqual(['RUN-1'])
  })

  test('semicolons and decimal commas; rows without a block id are grouped by date and account', async () => {
    const { exitCode, xml } = await build('fixtures/pain001/semicolons.csv', '--delimiter', ';', '--decimal-comma')
    expect(exitCode).toBe(0)
    expect(valuesOf(xml, 'NbOfTxs')).toEqual(['3', '2', '1'])
    expect(valuesOf(xml, 'CtrlSum')).toEqual(['1247.80', '1240.80', '7.00'])
    expect(new Set(valuesOf(xml, 'PmtInfId')).size).toBe(2)
  })

  test('faults name line and column, exit 1, and nothing is left behind', async () => {
    const { exitCode, stdout, stderr, out } = await build(wrong)
    expect([exitCode, stdout, readdirSync(dirname(out))]).toEqual([1, '', []])
    expect(stderr).toContain('wrong.csv:2: amount: error csv/value')
    expect(stderr).toContain('wrong.csv:3: creditorIban: error sepa/iban')
    expect(stderr).not.toContain('FR1420041010050500013M02607')
  })

  test.each([
    [
      'a block that it contradicts',
      rowsOf(row, row.replace('-30', '-29')),
      ':3: requestedExecutionDate: ',
      'from line 2',
    ],
    ['a fault behind an empty line', rowsOf(row, '', row.replace('1.00', 'none')), ':4: amount: ', 'as a number'],
  ])('a row has %s', async (_, rows, place, words) => {
    const { exitCode, stderr } = await buildTable(rows)
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`a.csv${place}error csv/value\n  The `)])
    expect(stderr).toContain(words)
  })

  test.each([
    ['no rows', rowsOf(), 'no payments'],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from(rowsOf()), Buffer.from([0xe4, 0x0a])]), 'UTF-8'],
  ])('%s, with --encoding utf-8: exit 2, with a reason', async (_what, content, reason) => {
    const { exitCode, stderr } = await buildTable(content, '--encoding', 'utf-8')
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(reason)])
  })

  test.each([
    ['an unknown column', `${header},colour\n${row},red\n`, 'csv/header 1', 'The column "colour" is unknown'],
    ['a misspelt column', `${header.replace('Bic', 'BIK')}\n`, 'csv/header 1', 'Did you mean debtorBic?'],
    ['a missing column', 'amount,creditorName\n', 'csv/header 1', 'missing: requestedExecutionDate, debtorName'],
    ['a column twice', `${header},amount\n`, 'csv/header 1', 'amount appears twice'],
    ['another delimiter', header.replaceAll(',', '~'), 'csv/header 1', '--delimiter'],
    ['no header', `${row}\n`, 'csv/header 1', 'no column name in its 12 fields'],
    ['a value for a name', 'amount,Somebody,DE89370400440532013000\n', 'csv/header 1', 'column of field 2 is unknown'],
    ['a quote inside a field', changed('Somebody', 'the "Somebody" inn'), 'csv/syntax 2', '""Ox""'],
    ['text behind a quote', changed('Somebody', '"Somebody" inn'), 'csv/syntax 2', 'Double the quotation marks'],
    ['a quote never closed', rowsOf(row.replace('Some', '"Some'), row), 'csv/syntax 3', 'no mark that ends it'],
    ['a field too many', rowsOf(row, `${row},x`), 'csv/syntax 3', 'has 13 fields and the header 12'],
    ['a field too few', changed(',Invoice', ''), 'csv/syntax 2', 'has 11 fields and the header 12'],
  ])('%s: a finding, exit 1, and no name in the output', async (_what, content, place, reason) => {
    const built = await buildTable(content, '--json')
    expect([built.exitCode, built.xml]).toEqual([1, ''])
    expect(findingsOf(built).map(({ code, line }) => `${code} ${line}`)).toContain(place)
    expect(
      findingsOf(built)
        .map(({ message }) => message)
        .join('\n'),
    ).toContain(reason)
    expect(built.stdout + built.stderr).not.toMatch(/Somebody|DE8937|AT6119/)
  })

  const [one, two] = ['"1,00"', '"2,00"'].map((amount) => row.replace('1.00', amount))
  const reference = `${row.replace('E1', 'E2').replace('1.00', '2.00')},RF18539007547034`
  test.each<[what: string, rows: string, options: string[], places: string[]]>([
    [
      'a field too many or too few is the one finding of its row',
      rowsOf(row, `${row},x`, row.replace('1.00', '1,00'), row.replace(',Invoice', '')),
      [],
      ['csv/syntax 3 -', 'csv/syntax 4 -', 'csv/syntax 5 -'],
    ],
    ['also where no row can be told', rowsOf(`${row},x`), [], ['csv/syntax 2 -']],
    [
      'amounts that cannot be read are no duplicates of each other',
      rowsOf(one ?? '', two ?? ''),
      ['--rules', 'sepa,plausibility', '--decimal-point'],
      ['csv/value 2 amount', 'csv/value 3 amount'],
    ],
    [
      'a row with text and creditor reference has a finding at its line',
      `${header},creditorReference\n${row},\n${reference}\n`,
      [],
      ['csv/value 3 creditorReference'],
    ],
  ])('%s', async (_, rows, options, places) => {
    const built = await buildTable(rows, '--json', ...options)
    expect(built.exitCode).toBe(1)
    expect(
      findingsOf(built).map(({ code, line, message }) => `${code} ${line} ${/^\w+(?=:)/.exec(message)?.[0] ?? '-'}`),
    ).toEqual(places)
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
    const { stderr } = await buildTable(changed(from, to), '--decimal-point', '--dates', 'YYYY-MM-DD')
    expect(stderr).toContain(remedy)
    expect(stderr).not.toMatch(/not a Date|by option|characters: '/)
  })

  test.each([
    ['"1.234,56.7"', [], ':2: amount: error'],
    ['1e3', [], ':2: amount: error'],
    ['-5', [], ':2: amount: error'],
    ['0x1F', [], ':2: amount: error'],
    ['', [], ':2: amount: error'],
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
    const { exitCode, stderr, xml } = await buildTable(changed('1.00', amount), ...options)
    expect([exitCode, xml]).toEqual([1, ''])
    expect(stderr).toContain(reason)
  })

  test.each([
    ['"1.234,50"', ['--decimal-comma', '--grouping', '.'], '1234.50'],
    ['2.000', ['--decimal-comma', '--grouping', '.'], '2000.00'],
    ['"1,234.50"', ['--grouping', ','], '1234.50'],
    ['1 234.50', ['--grouping', 'space'], '1234.50'],
    ["1'234.50", ['--grouping', "'"], '1234.50'],
  ])('the amount %s %j is read as %s', async (amount, options, read) => {
    const { exitCode, xml } = await buildTable(changed('1.00', amount), ...options)
    expect([exitCode, valuesOf(xml, 'InstdAmt')]).toEqual([0, [read]])
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
    const { exitCode, stdout, stderr, xml } = await buildTable(changed('2026-11-30', day), ...options)
    expect(exitCode).toBe(code)
    if (code === 0) {
      expect(valuesOf(xml, 'ReqdExctnDt')).toEqual([said])
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
    const built = await build(payments, '--message-id', id, '--json')
    expect([built.exitCode, built.xml]).toEqual([1, ''])
    const place = { path: '/Document/CstmrCdtTrfInitn/GrpHdr/MsgId', property: 'messageId', line: null, column: null }
    expect(findingsOf(built)).toEqual([expect.objectContaining({ code, ...place })])
  })

  test('--created is the CreDtTm, of a CSV and in place of that of a JSON, and no payment is due before', async () => {
    const json = JSON.stringify({ ...simple(), creationDateTime: '2026-11-20T10:00:00' })
    for (const file of [payments, writeInto(newFolder(), 'a.json', json)]) {
      const { exitCode, xml } = await build(file, '--message-id', 'M-1', '--created', '2026-11-22T23:59:59Z')
      expect([exitCode, valuesOf(xml, 'CreDtTm')]).toEqual([0, ['2026-11-22T23:59:59Z']])
      const late = await build(file, '--message-id', 'M-1', '--created', '2035-01-01T00:00:00Z')
      expect([late.exitCode, late.stderr]).toEqual([1, expect.stringContaining('sepa/execution-date-past')])
    }
  })

  test.each([
    ...['2026-11-22', '2026-11-22T10:00:00', '2026-11-22T10:00:00+01:00', '2026-13-22T10:00:00Z', 'now'].map((time) => [
      ['--created', time],
      'in UTC like 2026-11-24T08:00:00Z',
    ]),
    ...['', 'ab', '"', '\n'].map((delimiter) => [['--delimiter', delimiter], '--delimiter takes one character']),
    [['--grouping', ';'], '--grouping'],
    [['--grouping', '.'], '--grouping'],
    [['--decimal-comma', '--grouping', ','], '--grouping'],
    [['-o', join(newFolder(), 'none', 'out.xml')], 'cannot be written'],
  ] as [string[], string][])('%j is refused: %s', async (options, words) => {
    const { exitCode, stderr, xml } = await build(payments, ...options)
    expect([exitCode, stderr, xml]).toEqual([2, expect.stringContaining(words), ''])
  })

  test('every field of a payment has a column; printed account numbers and references are read', async () => {
    const names =
      'requestedExecutionDate,batchBooking,debtorName,debtorIban,debtorTownName,debtorCountry,amount,creditorName,creditorIban,creditorStreetName,creditorTownName,creditorCountry,creditorReference,purpose,categoryPurpose,ultimateDebtorName,ultimateCreditorName,instructionId,instructionPriority'
    const line =
      '2026-11-30,false,Debtor,DE89 3704 0044 0532 0130 00,Bonn,DE,1.00,Creditor,AT61 1904 3002 3457 3201,Weg,Wien,AT,RF18 5390 0754 7034,SALA,SALA,UD,UC,I-1,HIGH'
    const { exitCode, stderr, xml } = await buildTable(`${names}\n${line}\n`)
    const warned = expect.stringMatching(/^Banks of DE since 2026-11-14 refuse pain.001.001.03: .*\n$/)
    expect([exitCode, stderr]).toEqual([0, warned])
    expect(valuesOf(xml, 'IBAN')).toEqual(['DE89370400440532013000', 'AT611904300234573201'])
    expect(valuesOf(xml, 'TwnNm')).toEqual(['Bonn', 'Wien'])
    expect(valuesOf(xml, 'Ref')).toEqual(['RF18539007547034'])
    expect(valuesOf(xml, 'BtchBookg')).toEqual(['false'])
    expect(valuesOf(xml, 'Nm')).toEqual(['Debtor', 'Debtor', 'UD', 'Creditor', 'UC'])
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
    expect((await buildTable(text)).exitCode).toBe(1)
    const { exitCode, stderr, xml } = await buildTable(text, '--characters', 'transliterate', '--german')
    expect([exitCode, valuesOf(xml, 'Nm')[0]]).toEqual([0, 'Noerdwind Handels GmbH'])
    expect(stderr).toMatch(/\d+ texts converted/)
  })
})

describe('iso20022 build from JSON', () => {
  const initiation = { ...simple('0.10', '0.20'), messageId: 'JSON-1' }
  const text = JSON.stringify(initiation)
  const buildJson = (content: string | Uint8Array, ...options: string[]): Promise<Built> =>
    build(writeInto(newFolder(), 'a.json', content), ...options)

  test('the domain object', async () => {
    const { exitCode, stdout, xml } = await buildJson(text, '--json')
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ valid: true, messageId: 'JSON-1', payments: 2, sum: '0.30' })
    expect(valuesOf(xml, 'CtrlSum')).toEqual(['0.30', '0.30'])
  })

  test('amounts written as numbers keep every digit', async () => {
    const { exitCode, xml } = await buildJson(text.replace('"0.10"', '999999999.99').replace('"0.20"', '19.90'))
    expect(exitCode).toBe(0)
    const { document } = await parseDocument<{ CstmrCdtTrfInitn: { GrpHdr: { CtrlSum: string } } }>(xml, {
      strict: true,
    })
    expect(document.CstmrCdtTrfInitn.GrpHdr.CtrlSum).toBe('1000000019.89')
  })

  test.each<[what: string, content: string | Uint8Array, code: number, said: string | RegExp]>([
    ['no initiation', '{"paymentInformation": 5}', 1, /paymentInformation/],
    ['no JSON', '{"name": "Somebody', 2, /JSON/],
    ['nested too deep', `{"messageId":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 2, /nested too deep/],
    [
      'not UTF-8, with letters that are not replaced',
      Buffer.from(text.replaceAll('Nordwind', 'Nördwind'), 'latin1'),
      2,
      'iso20022 build: the JSON is not UTF-8: save it as UTF-8\n',
    ],
  ])('%s: exit %s', async (_, content, code, said) => {
    const { exitCode, stderr, xml } = await buildJson(content, '--rules', 'iso')
    const told = typeof said === 'string' ? said : expect.stringMatching(said)
    expect([exitCode, stderr, xml]).toEqual([code, told, ''])
    expect(stderr).not.toContain('Somebody')
  })
})
