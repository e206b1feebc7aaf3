import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { build, buildTable } from '../support/build.ts'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'
import { faultsBySchema } from '../support/oracle.ts'

const schemas = '/work/shared/reference/profiles'
const canAsk = existsSync(schemas)
if (!canAsk) console.log('No schemas of the profiles: the opinion of libxml2 on payment runs was not asked.')
const faultsOf = (text: string, xsd: string): readonly string[] =>
  canAsk ? faultsBySchema(join(schemas, xsd), text) : []

const transfers = (debtorIban: string, debtorBic: string, currency: string): string =>
  `requestedExecutionDate,debtorName,debtorIban,debtorBic,endToEndId,amount,currency,creditorName,creditorIban,creditorTownName,creditorCountry,remittanceInformation
2027-03-01,Example AG,${debtorIban},${debtorBic},E-1,12.50,${currency},Nordwind GmbH,AT611904300234573201,Wien,AT,Invoice 1
2027-03-01,Example AG,${debtorIban},${debtorBic},E-2,1.00,${currency},Lichtwerk AG,DE89370400440532013000,,,Invoice 2
`
const german = transfers('DE67999991010004712111', 'COBADEFFXXX', 'EUR')
const swiss = transfers('CH9300762011623852957', 'POFICHBEXXX', 'CHF')
const collections = `requestedCollectionDate,creditorName,creditorIban,creditorBic,creditorId,localInstrument,sequenceType,mandateId,mandateDate,endToEndId,amount,debtorName,debtorIban,remittanceInformation
2027-03-01,Example AG,DE89370400440532013000,COBADEFFXXX,DE98ZZZ09999999999,CORE,RCUR,M-1,2024-05-02,E-1,12.50,Erika Muster,AT611904300234573201,Invoice 1
`
const day = (name: string, on = '2026-11-21'): string[] => ['--for', name, '--on', on]
const later = ['--to', 'pain.001.001.09']

describe('a payment run', () => {
  test.each([
    ['sepa', 'pain.001.001.09', german, 'pain.001.001.09_GBIC_5.xsd'],
    ['de', 'pain.001.001.09', german, 'pain.001.001.09_GBIC_5.xsd'],
    ['de', 'pain.008.001.08', collections, 'pain.008.001.08_GBIC_5.xsd'],
    ['at', 'pain.001.001.09', german, 'at/pain.001.001.09.at.005.xsd'],
    ['at', 'pain.008.001.08', collections, 'at/pain.008.001.08.at.004.xsd'],
    ['ch', 'pain.001.001.09', swiss, 'pain.001.001.09.ch.03.xsd'],
    ['service', 'pain.001.001.03', german, '../xsd/pain.001.001.03.xsd'],
  ])(
    'for %s as %s is taken by libxml2 with the schema of the profile, and by validate',
    async (name, message, csv, xsd) => {
      const { exitCode, stderr, xml, out } = await buildTable(csv, '--to', message, ...day(name))
      expect([exitCode, stderr.replace(/^Banks of .*\n/, '')]).toEqual([0, ''])
      expect((await runCommand(['validate', out, ...day(name)])).exitCode).toBe(0)
      expect(faultsOf(xml, xsd)).toEqual([])
    },
  )

  test.each([
    ['de', 'pain.001.001.09_GBIC_5.xsd'],
    ['at', 'at/pain.001.001.09.at.005.xsd'],
  ])('with umlauts for %s stays as it is written, built, validated and fixed', async (name, xsd) => {
    const csv = german.replace('Nordwind GmbH', 'Müller & Söhne').replace('Invoice 1', 'Gruß Nr. 1')
    const { exitCode, xml, out } = await buildTable(csv, ...later, ...day(name))
    expect(exitCode).toBe(0)
    expect(xml).toContain('<Nm>Müller &amp; Söhne</Nm>')
    expect(xml).toContain('<Ustrd>Gruß Nr. 1</Ustrd>')
    expect((await runCommand(['validate', out, ...day(name)])).exitCode).toBe(0)
    const fixed = await runCommand(['fix', out, '-o', '-', ...day(name)])
    expect(fixed).toMatchObject({ exitCode: 0, stdout: xml })
    const spelled = await buildTable(csv, ...later, ...day(name), '--characters', 'transliterate', '--german')
    expect(spelled.xml).toContain('<Nm>Mueller + Soehne</Nm>')
    expect(faultsOf(xml, xsd)).toEqual([])
  })

  test('with a byte order mark for de is warned of, packed or not', async () => {
    const { xml } = await buildTable(german, ...later, ...day('de'))
    const folder = newFolder()
    const plain = writeInto(folder, 'marked.xml', `\ufeff${xml}`)
    for (const file of [plain, writeInto(folder, 'marked.xml.gz', gzipSync(`\ufeff${xml}`))]) {
      const { exitCode, stdout } = await runCommand(['validate', file, ...day('de')])
      expect([exitCode, stdout]).toEqual([0, expect.stringContaining('warning de/byte-order-mark')])
    }
    const fixed = await runCommand(['fix', plain, '-o', '-', ...day('de')])
    expect([fixed.stdout, fixed.stderr]).toEqual([xml, expect.stringContaining('the byte order mark is gone')])
  })

  test('for sepa has no structured addresses in .03, and states what to do', async () => {
    const { exitCode, stderr } = await buildTable(german, ...day('sepa'))
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('sepa/elements')])
    expect(stderr).toContain('pain.001.001.09')
  })

  test('for a profile of a rule file obeys its rules of the date', async () => {
    const rules = {
      name: 'my-bank',
      profile: 'de',
      messages: ['pain.001.001.09'],
      source: 'my bank',
      rules: [
        {
          name: 'few-payments',
          from: '2027-01-01',
          description: 'At most one payment.',
          at: '/Document/CstmrCdtTrfInitn/GrpHdr',
          each: 'NbOfTxs',
          is: { max: '1' },
          message: 'The file has {value} payments.',
        },
      ],
    }
    const mine = writeInto(newFolder(), 'my-bank.json', JSON.stringify(rules))
    const built = await buildTable(german, ...later, ...day(mine, '2026-12-31'))
    expect(built).toMatchObject({ exitCode: 0, stderr: '' })
    const refused = await buildTable(german, ...later, ...day(mine, '2027-01-01'))
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('my-bank/few-payments')])
    const judged = await runCommand(['validate', built.out, '--rules', mine, '--on', '2027-01-01'])
    expect(judged.stdout).toContain('my-bank/few-payments')
    const unknown = await runCommand(['validate', built.out, '--for', 'xx'])
    const words = '--for takes one of sepa, de, at, ch, service, or a rule file (./my-bank.json), not "xx"'
    expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining(words)])
  })
})

describe('--for PROFILE --on DATE', () => {
  const payments = 'fixtures/demo/payments.csv'

  test('validate and build check files by the rules of that date', async () => {
    const old = await build(payments, ...day('de', '2026-11-13'))
    expect(old.exitCode).toBe(0)
    expect((await runCommand(['validate', old.out, ...day('de', '2026-11-13')])).exitCode).toBe(0)
    const late = await runCommand(['validate', old.out, ...day('de', '2026-11-14')])
    expect([late.exitCode, late.stdout]).toEqual([1, expect.stringContaining('de/version')])
    const refused = await build(payments, ...day('de', '2026-11-14'), '--to', 'pain.001.001.03')
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('de/version')])
    // Without --to the version is one that the bank takes on that day.
    const chosen = await build(payments, ...day('de', '2026-11-14'))
    expect([chosen.exitCode, chosen.stdout]).toEqual([0, expect.stringContaining('pain.001.001.09')])
  })

  test.each([
    [['--for', 'xx'], '--for takes one of'],
    [['--for', 'de', '--on', 'soon'], '--on takes a date'],
    [['--on', '2026-11-14'], 'name the profile with --for'],
  ])('%j is refused', async (args, words) => {
    for (const command of [
      ['build', payments],
      ['validate', 'fixtures/valid/pain.001.001.03.xml'],
    ]) {
      const { exitCode, stderr } = await runCommand([...command, ...args])
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)])
    }
  })
})
