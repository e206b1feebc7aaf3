import { describe, expect, test } from 'vitest'
import { validate } from '../../src/schema.ts'
import { simple } from '../pain008/direct-debits.ts'
import { build, buildTable, valuesOf } from '../support/build.ts'
import { jsonLines, runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const header =
  'paymentInformationId,requestedCollectionDate,creditorName,creditorIban,creditorBic,creditorId,localInstrument,sequenceType,mandateId,mandateDate,endToEndId,amount,currency,debtorName,debtorIban,debtorBic,remittanceInformation,originalDebtorIban'
const own = 'Example AG,DE89 3704 0044 0532 0130 00,COBADEFFXXX,DE98ZZZ09999999999,CORE'
const csv = `${header}
,2027-03-01,${own},RCUR,M-1,2024-05-02,E-1,12.50,EUR,Erika Muster,AT611904300234573201,,Invoice 1,
,2027-03-01,${own},FRST,M-2,2026-05-02,E-2,1.00,EUR,Hans Muster,NL91ABNA0417164300,,Invoice 2,
,2027-03-01,${own},RCUR,M-3,2024-05-02,E-3,0.50,EUR,Anna Muster,AT611904300234573201,,Invoice 3,SMNDA
`
const later = ['--to', 'pain.008.001.08']

describe('iso20022 build --to pain.008', () => {
  test.each([
    ['pain.008.001.08', ''],
    [
      'pain.008.001.02',
      'Banks of DE since 2026-11-14 refuse pain.008.001.02: --to pain.008.001.08 writes the version they accept.\n',
    ],
  ])('writes %s from CSV, blocks by sequence type', async (message, warned) => {
    const { exitCode, stdout, stderr, xml } = await buildTable(csv, '--to', message, '--message-id', 'RUN-1')
    expect([exitCode, stderr]).toEqual([0, warned])
    expect(stdout).toContain(`${message}, message RUN-1, 3 direct debits, sum 14.00`)
    expect(await validate(xml)).toMatchObject({ valid: true, message })
    expect(valuesOf(xml, 'SeqTp')).toEqual(['RCUR', 'FRST'])
    expect(valuesOf(xml, 'PmtInfId')).toEqual(['RUN-1-1', 'RUN-1-2'])
    expect(valuesOf(xml, 'MndtId')).toEqual(['M-1', 'M-3', 'M-2'])
    expect(xml).toContain('<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id>')
    expect(valuesOf(xml, 'CtrlSum')).toEqual(['14.00', '13.00', '1.00'])
  })

  test('faults name line and column of the direct debits', async () => {
    const { exitCode, stderr } = await buildTable(csv.replace('573201,,Invoice 1', '573202,,Invoice 1'), ...later)
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('a.csv:2: debtorIban: error sepa/iban')])
  })

  test('from JSON', async () => {
    const file = writeInto(newFolder(), 'a.json', JSON.stringify(simple('7')))
    const { exitCode, stdout } = await build(file, ...later, '--json')
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      valid: true,
      message: 'pain.008.001.08',
      payments: 1,
      blocks: [{ requestedCollectionDate: '2026-11-30', sum: '7.00' }],
    })
  })

  test('validate accepts what it wrote, and inspect shows it', async () => {
    const { out } = await buildTable(csv, ...later)
    expect((await runCommand(['validate', out, '--rules', 'sepa'])).exitCode).toBe(0)
    const shown = await runCommand(['inspect', out])
    expect(shown.exitCode).toBe(0)
    for (const text of ['Creditor', 'Collect on', 'RCUR', 'Erika Muster', '13.00 EUR', 'CtrlSum 14.00 agrees'])
      expect(shown.stdout).toContain(text)
    const lines = jsonLines((await runCommand(['inspect', out, '--json', '--all'])).stdout)
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
    ...['--delimiter', ';', '--decimal-comma', '--grouping', '.', '--dates', 'DD.MM.YYYY'],
    ...['--characters', 'transliterate', '--german', '--to', 'pain.001.001.09'],
  ]
  const named = [...how, '--columns', names]

  test('other names of columns, forms of dates and encodings; unknown columns only when allowed', async () => {
    const options = [...named, '--encoding', 'windows-1252']
    const refused = await buildTable(Buffer.from(german, 'latin1'), ...options)
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('Kostenstelle')])
    const { exitCode, stderr, xml } = await buildTable(Buffer.from(german, 'latin1'), ...options, '--ignore-columns')
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('left out: "Kostenstelle"')])
    expect(valuesOf(xml, 'InstdAmt')).toEqual(['1234.50'])
    expect(valuesOf(xml, 'Dt')).toEqual(['2027-03-01'])
    expect(valuesOf(xml, 'Nm')).toContain('Joerg Gross')
  })

  test('the map may be a file', async () => {
    const columns = Object.fromEntries(names.split(',').map((pair) => pair.split('=')))
    const map = JSON.stringify({ columns: { ...columns, Kostenstelle: null } })
    const options = [...how, '--map', writeInto(newFolder(), 'map.json', map)]
    expect((await buildTable(german, ...options)).exitCode).toBe(0)
    const latin = await buildTable(Buffer.from(german, 'latin1'), ...options)
    expect([latin.exitCode, valuesOf(latin.xml, 'Nm')]).toEqual([0, expect.arrayContaining(['Joerg Gross'])])
  })

  test('a date in another form is a fault of its line', async () => {
    const { exitCode, stderr } = await buildTable(german.replace('1.3', '31.2'), ...named, '--ignore-columns')
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('a.csv:2: requestedExecutionDate: error csv/value')])
  })

  test.each([
    [['--columns', 'Konto=debtorIbn'], 'debtorIbn'],
    [['--columns', 'Konto'], '--columns takes pairs'],
    [['--columns', 'A=amount,B=amount'], 'given twice'],
    [['--map', '/nowhere.json'], 'cannot be read'],
    [['--dates', 'DDMMYYYY'], '--dates takes one of'],
    [['--encoding', 'ebcdic'], '--encoding takes one of'],
    [['--to', 'pain.001.001.11'], '--to takes one of'],
  ])('%j is refused', async (options, words) => {
    const { exitCode, stderr } = await buildTable(german, ...options)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)])
  })

  test.each([
    ['RUN-1', 'RUN-1-1'],
    ['RUN-2', 'RUN-2-1'],
    [`y${'x'.repeat(34)}`, `${'x'.repeat(33)}-1`],
  ])('the id of a block is made from the MsgId %s, so that two runs share none', async (messageId, id) => {
    const { exitCode, xml } = await buildTable(german, ...named, '--ignore-columns', '--message-id', messageId)
    expect([exitCode, valuesOf(xml, 'PmtInfId')]).toEqual([0, [id]])
  })
})
