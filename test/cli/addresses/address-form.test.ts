// Addresses in free lines on the way from a table or JSON to the file: iso20022 build --addresses.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildPain001 } from '../../../src/pain001.ts'
import { validate } from '../../../src/schema.ts'
import { simple } from '../../pain001/initiations.ts'
import { type Built, build as buildFile, buildTable } from '../../support/build.ts'
import { runCommand } from '../../support/command.ts'
import { newFolder } from '../../support/folder.ts'

const folder = newFolder()
const at = (name: string): string => join(folder, name)

const rows = [
  'requestedExecutionDate,debtorName,debtorIban,endToEndId,amount,creditorName,creditorIban,' +
    'creditorAddressLine1,creditorAddressLine2,creditorCountry',
  '2026-12-01,Us,DE89370400440532013000,E1,1.00,A,AT611904300234573201,Weg 5,10115 Berlin,DE',
  '2026-12-01,Us,DE89370400440532013000,E2,2.00,B,AT611904300234573201,somewhere,,',
]

const build = (lines: readonly string[], ...args: string[]): Promise<Built> =>
  buildTable(`${lines.join('\n')}\n`, '--for', 'sepa', '--on', '2026-12-01', ...args)

const later = ['--to', 'pain.001.001.09']

describe('build --addresses', () => {
  test.each([
    ['structured', '<StrtNm>Weg</StrtNm>'],
    ['hybrid', '<AdrLine>Weg 5</AdrLine>'],
  ])('%s where the lines can be read', async (form, part) => {
    const { exitCode, stderr, xml } = await build(rows.slice(0, 2), ...later, '--addresses', form)
    expect([exitCode, stderr]).toEqual([
      0,
      `paymentInformation[1].payments[1].creditor.postalAddress: proposed, please check: now ${form}\n`,
    ])
    expect(xml).toContain(part)
    expect(xml).toContain('<TwnNm>Berlin</TwnNm>')
    expect((await validate(xml)).valid).toBe(true)
  })

  test('writes nothing where an address stays in lines that SEPA refuses', async () => {
    const { exitCode, stderr, xml } = await build(rows, ...later, '--addresses', 'structured')
    expect([exitCode, xml]).toEqual([1, ''])
    expect(stderr).toContain('payments[2].creditor.postalAddress: the lines cannot be read with certainty, and stay')
    expect(stderr).toContain('sepa/address-form')
  })

  test.each(['pain.001.001.03', 'pain.001.001.09'])('omit leaves them out: %s', async (message) => {
    const { exitCode, stderr, xml } = await build(rows, '--to', message, '--addresses', 'omit')
    expect([exitCode, stderr.match(/left out/g)?.length]).toEqual([0, 2])
    expect(xml).not.toContain('PstlAdr')
  })

  test('reads JSON, of any party', async () => {
    const { paymentInformation, ...header } = simple('1.50')
    const [block] = paymentInformation
    const debtor = { name: 'Us', postalAddress: { addressLines: ['Gasse 1', '1010 Wien'], country: 'AT' } }
    const creditor = { name: 'B', postalAddress: { addressLines: ['Weg 5'], townName: 'Ulm', country: 'DE' } }
    const payments = block.payments.map((payment) => ({ ...payment, creditor }))
    const json = { ...header, paymentInformation: [{ ...block, debtor, payments }] }
    writeFileSync(at('in.json'), JSON.stringify(json))
    const args = ['build', at('in.json'), '--for', 'sepa', ...later, '--addresses', 'structured']
    const { exitCode, stdout, stderr } = await runCommand(args)
    expect([exitCode, stderr.split('\n')[0]]).toEqual([
      0,
      'paymentInformation[1].debtor.postalAddress: proposed, please check: now structured',
    ])
    expect(stdout).toContain('<StrtNm>Gasse</StrtNm>')
    // An address in order stays as it is.
    expect(stdout).toContain('<AdrLine>Weg 5</AdrLine>')
  })

  test('refuses another form, and what is no initiation', async () => {
    const wrong = await build(rows, '--addresses', 'free')
    expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('--addresses takes one of')])
    writeFileSync(at('none.json'), '{"paymentInformation":[7,{"payments":3,"debtor":{"postalAddress":"x"}}]}')
    expect(await buildFile(at('none.json'), '--addresses', 'omit')).toMatchObject({ exitCode: 1, xml: '' })
  })
})

describe('a plain iso20022 validate', () => {
  const early = 'fixtures/valid/pain.001.001.03.xml'
  const findings = async (...args: string[]) => {
    const { exitCode, stdout } = await runCommand(['validate', ...args, '--json'])
    const report = JSON.parse(stdout) as { findings: { code: string; severity: string; message: string }[] }
    return { exitCode, codes: report.findings.map(({ code, severity }) => `${severity} ${code}`), report }
  }
  const lines = '<PstlAdr><AdrLine>Weg 5</AdrLine></PstlAdr>'
  const payments = buildPain001(simple('1.00'), { message: 'pain.001.001.09' })
  const withLines = payments.replace(/<Cdtr><Nm>[^<]*<\/Nm>/, (name) => `${name}${lines}`)

  test('remarks which banks refuse an old version, since when', async () => {
    const { exitCode, codes, report } = await findings(early)
    expect([exitCode, codes]).toEqual([0, ['info cli/version-refused']])
    expect(report.findings[0]?.message).toMatch(/Since 14 November 2026 German banks refuse pain\.001\.001\.03, by/)
  })

  test('remarks addresses in free lines, wherever the bytes are cut', async () => {
    // Files of this size are read in pieces.
    const missing = 9 * 256 * 1024 - withLines.indexOf(lines) - 20
    const filling = `<!-- ${'x'.repeat(1000)} -->`.repeat(Math.floor(missing / 1009))
    const filled = filling + ' '.repeat(missing - filling.length)
    const large = withLines.replace('<GrpHdr>', () => `${filled}<GrpHdr>`)
    for (const text of [withLines, large]) {
      writeFileSync(at('lines.xml'), text)
      expect(await findings(at('lines.xml'))).toMatchObject({ exitCode: 0, codes: ['info cli/address-refused'] })
    }
    const { stdout } = await runCommand(['validate', '-'], { stdin: withLines })
    expect(stdout).toContain('cli/address-refused')
  })

  test('has none where there is nothing to remark, and with rules', async () => {
    const hybrid = '<PstlAdr><TwnNm>Ulm</TwnNm><Ctry>DE</Ctry><AdrLine>Weg 5</AdrLine></PstlAdr>'
    writeFileSync(at('plain.xml'), payments)
    writeFileSync(at('hybrid.xml'), withLines.replace(lines, hybrid))
    for (const file of [at('plain.xml'), at('hybrid.xml'), 'fixtures/valid/camt.053.001.06.xml'])
      expect((await findings(file)).codes).toEqual([])
    expect((await findings(early, '--rules', 'service')).codes).not.toContain('info cli/version-refused')
    expect((await runCommand(['validate', early, '-q'])).stdout).toBe('')
  })
})
