import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { validate } from '../../src/schema.ts'
import { simple } from '../pain008/direct-debits.ts'
import { runCommand } from '../support/command.ts'

let folder = ''
let out = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iso20022-debits-'))
  out = join(folder, 'out.xml')
})

function input(name: string, text: string | Uint8Array): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

function values(xml: string, name: string): (string | undefined)[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1])
}

const header =
  'paymentInformationId,requestedCollectionDate,creditorName,creditorIban,creditorBic,creditorId,localInstrument,sequenceType,mandateId,mandateDate,endToEndId,amount,currency,debtorName,debtorIban,debtorBic,remittanceInformation,originalDebtorIban'
const own = 'Example AG,DE89 3704 0044 0532 0130 00,COBADEFFXXX,DE98ZZZ09999999999,CORE'
const csv = `${header}
,2027-03-01,${own},RCUR,M-1,2024-05-02,E-1,12.50,EUR,Erika Muster,AT611904300234573201,,Invoice 1,
,2027-03-01,${own},FRST,M-2,2026-05-02,E-2,1.00,EUR,Hans Muster,NL91ABNA0417164300,,Invoice 2,
,2027-03-01,${own},RCUR,M-3,2024-05-02,E-3,0.50,EUR,Anna Muster,AT611904300234573201,,Invoice 3,SMNDA
`

describe('iso20022 build --to pain.008', () => {
  test.each(['pain.008.001.08', 'pain.008.001.02'])('writes %s from CSV, blocks by sequence type', async (message) => {
    const { exitCode, stdout, stderr } = await runCommand([
      'build',
      input('debits.csv', csv),
      '-o',
      out,
      '--to',
      message,
      '--message-id',
      'RUN-1',
    ])
    expect(stderr).toBe(
      message === 'pain.008.001.02'
        ? 'Banks of DE since 2026-11-14 refuse pain.008.001.02: --to pain.008.001.08 writes the version they accept.\n'
        : '',
    )
    expect(exitCode).toBe(0)
    expect(stdout).toContain(`${message}, message RUN-1, 3 direct debits, sum 14.00`)
    const xml = readFileSync(out, 'utf8')
    expect(await validate(xml)).toMatchObject({ valid: true, message })
    expect(values(xml, 'SeqTp')).toEqual(['RCUR', 'FRST'])
    expect(values(xml, 'PmtInfId')).toEqual(['RUN-1-1', 'RUN-1-2'])
    expect(values(xml, 'MndtId')).toEqual(['M-1', 'M-3', 'M-2'])
    expect(xml).toContain('<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id>')
    expect(values(xml, 'CtrlSum')).toEqual(['14.00', '13.00', '1.00'])
  })

  test('faults name line and column of the direct debits', async () => {
    const wrong = csv.replace('AT611904300234573201,,Invoice 1', 'AT611904300234573202,,Invoice 1')
    const { exitCode, stderr } = await runCommand([
      'build',
      input('a.csv', wrong),
      '-o',
      out,
      '--to',
      'pain.008.001.08',
    ])
    expect(exitCode).toBe(1)
    expect(stderr).toContain('a.csv:2: debtorIban: error sepa/iban')
  })

  test('from JSON', async () => {
    const text = JSON.stringify(simple('7'))
    const args = ['build', input('a.json', text), '-o', out, '--to', 'pain.008.001.08', '--json']
    const { exitCode, stdout } = await runCommand(args)
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      valid: true,
      message: 'pain.008.001.08',
      payments: 1,
      blocks: [{ requestedCollectionDate: '2026-11-30', sum: '7.00' }],
    })
  })

  test('validate accepts what it wrote, and inspect shows it', async () => {
    await runCommand(['build', input('debits.csv', csv), '-o', out, '--to', 'pain.008.001.08'])
    const judged = await runCommand(['validate', out, '--rules', 'sepa'])
    expect([judged.exitCode, judged.stdout]).toEqual([0, expect.stringContaining('valid')])
    const shown = await runCommand(['inspect', out])
    expect(shown.exitCode).toBe(0)
    for (const text of ['Creditor', 'Collect on', 'RCUR', 'Erika Muster', '13.00 EUR', 'CtrlSum 14.00 agrees']) {
      expect(shown.stdout).toContain(text)
    }
    const json = await runCommand(['inspect', out, '--json', '--all'])
    const lines = json.stdout
      .trim()
      .split('\n')
      .map((line): { kind: string } => JSON.parse(line))
    expect(lines.find(({ kind }) => kind === 'block')).toMatchObject({ creditor: 'Example AG', count: 2, sum: '13.00' })
    expect(lines.find(({ kind }) => kind === 'payment')).toMatchObject({ debtor: 'Erika Muster', amount: '12.50' })
  })
})

describe('CSV as bookkeepers have it', () => {
  const german = `Fällig;Auftraggeber;Konto;Betrag;Empfänger;IBAN Empfänger;Zweck;Kostenstelle
1.3.2027;Debtor;DE89 3704 0044 0532 0130 00;1.234,50;Jörg Groß;AT61 1904 3002 3457 3201;Rechnung 1;4711
`
  const names =
    'Fällig=requestedExecutionDate,Auftraggeber=debtorName,Konto=debtorIban,Betrag=amount,Empfänger=creditorName,IBAN Empfänger=creditorIban,Zweck=remittanceInformation'
  const how = [
    '--delimiter',
    ';',
    '--decimal-comma',
    '--grouping',
    '.',
    '--dates',
    'DD.MM.YYYY',
    '--characters',
    'transliterate',
    '--german',
    '--to',
    'pain.001.001.09',
  ]

  test('other names of columns, forms of dates and encodings; unknown columns only when allowed', async () => {
    const file = input('a.csv', Buffer.from(german, 'latin1'))
    const args = ['build', file, '-o', out, ...how, '--encoding', 'windows-1252', '--columns', names]
    const refused = await runCommand(args)
    expect(refused.exitCode).toBe(1)
    expect(refused.stderr).toContain('Kostenstelle')
    const { exitCode, stderr } = await runCommand([...args, '--ignore-columns'])
    expect(stderr).toContain('left out: "Kostenstelle"')
    expect(exitCode).toBe(0)
    const xml = readFileSync(out, 'utf8')
    expect(values(xml, 'InstdAmt')).toEqual(['1234.50'])
    expect(values(xml, 'Dt')).toEqual(['2027-03-01'])
    expect(values(xml, 'Nm')).toContain('Joerg Gross')
  })

  test('the map may be a file', async () => {
    const columns = Object.fromEntries(names.split(',').map((pair) => pair.split('=')))
    const map = input('map.json', JSON.stringify({ columns: { ...columns, Kostenstelle: null } }))
    const good = ['build', input('a.csv', german), '-o', out, ...how, '--map', map]
    expect((await runCommand(good)).exitCode).toBe(0)
    const latin = ['build', input('b.csv', Buffer.from(german, 'latin1')), '-o', out, '--force', ...how, '--map', map]
    expect((await runCommand(latin)).exitCode).toBe(0)
    expect(values(readFileSync(out, 'utf8'), 'Nm')).toContain('Joerg Gross')
  })

  test('a date in another form is a fault of its line', async () => {
    const file = input('a.csv', german.replace('1.3.2027', '31.2.2027'))
    const { exitCode, stderr } = await runCommand([
      'build',
      file,
      '-o',
      out,
      ...how,
      '--columns',
      names,
      '--ignore-columns',
    ])
    expect(exitCode).toBe(1)
    expect(stderr).toContain('a.csv:2: requestedExecutionDate: error csv/value')
  })

  test.each([
    [['--columns', 'Konto=debtorIbn'], 'debtorIbn'],
    [['--columns', 'Konto'], '--columns takes pairs'],
    [['--columns', 'A=amount,B=amount'], 'given twice'],
    [['--map', '/nowhere.json'], 'cannot be read'],
    [['--dates', 'DDMMYYYY'], '--dates takes one of'],
    [['--encoding', 'ebcdic'], '--encoding takes one of'],
    [['--to', 'pain.001.001.11'], '--to takes one of'],
  ])('%j is refused', async (args, words) => {
    const { exitCode, stderr } = await runCommand(['build', input('a.csv', german), '-o', out, ...args])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(words)
  })

  test('ids of blocks are made from the MsgId, so that two runs share no id', async () => {
    const ids = async (messageId: string): Promise<(string | undefined)[]> => {
      const file = input('a.csv', german)
      const args = [
        'build',
        file,
        '-o',
        out,
        '--force',
        ...how,
        '--columns',
        names,
        '--ignore-columns',
        '--message-id',
        messageId,
      ]
      expect((await runCommand(args)).exitCode).toBe(0)
      return values(readFileSync(out, 'utf8'), 'PmtInfId')
    }
    expect(await ids('RUN-1')).toEqual(['RUN-1-1'])
    expect(await ids('RUN-2')).toEqual(['RUN-2-1'])
    expect(await ids('/'.padEnd(35, 'x').replace('/', 'y'))).toEqual([`${'x'.repeat(33)}-1`])
  })
})

describe('--for PROFILE --on DATE', () => {
  test('validate and build check files by the rules of that date', async () => {
    const old = ['build', 'fixtures/demo/payments.csv', '-o', out, '--force', '--for', 'de']
    expect((await runCommand([...old, '--on', '2026-11-13'])).exitCode).toBe(0)
    const judge = ['validate', out, '--for', 'de', '--on']
    expect((await runCommand([...judge, '2026-11-13'])).exitCode).toBe(0)
    const late = await runCommand([...judge, '2026-11-14'])
    expect(late.exitCode).toBe(1)
    expect(late.stdout + late.stderr).toContain('de/version')
    const refused = await runCommand([...old, '--on', '2026-11-14', '--to', 'pain.001.001.03'])
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('de/version')])
    // Without --to the version is one that the bank takes on that day.
    const chosen = await runCommand([...old, '--on', '2026-11-14'])
    expect([chosen.exitCode, chosen.stdout]).toEqual([0, expect.stringContaining('pain.001.001.09')])
  })

  test.each([
    [['--for', 'xx'], '--for takes one of'],
    [['--for', 'de', '--on', 'soon'], '--on takes a date'],
    [['--on', '2026-11-14'], 'name the profile with --for'],
  ])('%j is refused', async (args, words) => {
    for (const command of [
      ['build', 'fixtures/demo/payments.csv', '-o', out, '--force'],
      ['validate', 'fixtures/valid/pain.001.001.03.xml'],
    ]) {
      const { exitCode, stderr } = await runCommand([...command, ...args])
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)])
    }
  })
})

describe('iso20022 convert --to another version', () => {
  test('.03 to .09 and back, with each change reported', async () => {
    const old = 'fixtures/valid/pain.001.001.03.xml'
    const up = await runCommand(['convert', old, '--to', 'pain.001.001.09', '-o', out])
    expect(up.exitCode).toBe(0)
    expect(up.stderr).toContain('BICFI')
    expect(up.stderr).toMatch(/\d+ changes, now pain\.001\.001\.09/)
    expect(await validate(readFileSync(out, 'utf8'))).toMatchObject({ valid: true, message: 'pain.001.001.09' })
    const down = await runCommand(['convert', out, '--to', 'pain.001.001.03'])
    expect(down.exitCode).toBe(0)
    expect(await validate(down.stdout)).toMatchObject({ valid: true, message: 'pain.001.001.03' })
  })

  test('other files, and options that do not fit', async () => {
    const old = 'fixtures/valid/pain.001.001.03.xml'
    const same = await runCommand(['convert', old, '--to', 'pain.001.001.03'])
    expect(same.exitCode).toBe(2)
    expect(same.stderr).toContain('takes a pain.001.001.09')
    expect((await runCommand(['convert', old, '--to', 'json', '--repair'])).exitCode).toBe(2)
  })
})
