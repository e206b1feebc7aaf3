import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'
import { faultsBySchema } from '../support/oracle.ts'

const schemas = '/work/shared/reference/profiles'
const canAsk = existsSync(schemas)
if (!canAsk) console.log('No schemas of the profiles: the opinion of libxml2 on payment runs was not asked.')

const folder = newFolder()
const out = join(folder, 'out.xml')

const input = (name: string, content: string | Uint8Array): string => writeInto(folder, name, content)

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
      const file = input('run.csv', csv)
      const day = ['--for', name, '--on', '2026-11-21']
      const built = await runCommand(['build', file, '-o', out, '--force', '--to', message, ...day])
      expect(built.stderr.replace(/^Banks of .*\n/, '')).toBe('')
      expect(built.exitCode).toBe(0)
      expect((await runCommand(['validate', out, ...day])).exitCode).toBe(0)
      if (!canAsk) return
      expect(faultsBySchema(join(schemas, xsd), readFileSync(out, 'utf8'))).toEqual([])
    },
  )

  test.each([
    ['de', 'pain.001.001.09_GBIC_5.xsd'],
    ['at', 'at/pain.001.001.09.at.005.xsd'],
  ])('with umlauts for %s stays as it is written, built, validated and fixed', async (name, xsd) => {
    const file = input(
      'umlauts.csv',
      german.replace('Nordwind GmbH', 'Müller & Söhne').replace('Invoice 1', 'Gruß Nr. 1'),
    )
    const day = ['--for', name, '--on', '2026-11-21']
    const built = await runCommand(['build', file, '-o', out, '--force', '--to', 'pain.001.001.09', ...day])
    expect(built).toMatchObject({ exitCode: 0 })
    const text = readFileSync(out, 'utf8')
    expect(text).toContain('<Nm>Müller &amp; Söhne</Nm>')
    expect(text).toContain('<Ustrd>Gruß Nr. 1</Ustrd>')
    expect((await runCommand(['validate', out, ...day])).exitCode).toBe(0)
    const fixed = join(folder, 'fixed.xml')
    expect(await runCommand(['fix', out, '-o', fixed, '--force', ...day])).toMatchObject({ exitCode: 0 })
    expect(readFileSync(fixed, 'utf8')).toBe(text)
    const spelled = [...day, '--characters', 'transliterate', '--german']
    await runCommand(['build', file, '-o', out, '--force', '--to', 'pain.001.001.09', ...spelled])
    expect(readFileSync(out, 'utf8')).toContain('<Nm>Mueller + Soehne</Nm>')
    if (!canAsk) return
    expect(faultsBySchema(join(schemas, xsd), text)).toEqual([])
  })

  test('with a byte order mark for de is warned of, packed or not', async () => {
    const day = ['--for', 'de', '--on', '2026-11-21']
    await runCommand(['build', input('run.csv', german), '-o', out, '--force', '--to', 'pain.001.001.09', ...day])
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), readFileSync(out)])
    const plain = join(folder, 'marked.xml')
    const packed = join(folder, 'marked.xml.gz')
    writeFileSync(plain, marked)
    writeFileSync(packed, gzipSync(marked))
    for (const file of [plain, packed]) {
      const { exitCode, stdout } = await runCommand(['validate', file, ...day])
      expect(exitCode).toBe(0)
      expect(stdout).toContain('warning de/byte-order-mark')
    }
    const fixed = join(folder, 'fixed.xml')
    expect((await runCommand(['fix', plain, '-o', fixed, '--force', ...day])).stdout).toContain(
      'the byte order mark is gone',
    )
    expect(readFileSync(fixed)).toEqual(readFileSync(out))
  })

  test('for sepa has no structured addresses in .03, and states what to do', async () => {
    const { exitCode, stderr } = await runCommand([
      'build',
      input('run.csv', german),
      '-o',
      out,
      '--force',
      '--for',
      'sepa',
      '--on',
      '2026-11-21',
    ])
    expect(exitCode).toBe(1)
    expect(stderr).toContain('sepa/elements')
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
    const mine = input('my-bank.json', JSON.stringify(rules))
    const options = ['--force', '--to', 'pain.001.001.09', '--for', mine]
    const build = ['build', input('run.csv', german), '-o', out, ...options, '--on']
    expect(await runCommand([...build, '2026-12-31'])).toMatchObject({ exitCode: 0, stderr: '' })
    const later = await runCommand([...build, '2027-01-01'])
    expect(later.exitCode).toBe(1)
    expect(later.stderr).toContain('my-bank/few-payments')
    const judged = await runCommand(['validate', out, '--rules', mine, '--on', '2027-01-01'])
    expect(judged.stdout).toContain('my-bank/few-payments')
    const unknown = await runCommand(['validate', out, '--for', 'xx'])
    expect(unknown).toMatchObject({ exitCode: 2 })
    expect(unknown.stderr).toContain(
      '--for takes one of sepa, de, at, ch, service, or a rule file (./my-bank.json), not "xx"',
    )
  })
})
