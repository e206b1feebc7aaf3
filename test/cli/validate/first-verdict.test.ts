import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { validate } from '../../../src/index.ts'
import { validate as validateBySchema } from '../../../src/schema.ts'
import { runCommand } from '../../support/command.ts'

const payments = readFileSync('fixtures/valid/pain.001.001.03.xml', 'utf8')
const statement = readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8')
const debitReport = readFileSync('fixtures/valid/pain.002.001.03.debit.xml', 'utf8')
const recall = readFileSync('fixtures/valid/camt.055.001.08.xml', 'utf8')
const header = '<Id>4711</Id><CreDtTm>2026-03-02T08:00:00</CreDtTm>'
const amount = (value: string) => `<Amt Ccy="EUR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`
const balance = (type: string, value: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amount(value)}<Dt><Dt>2026-03-02</Dt></Dt></Bal>`
const entry = (value: string, details = '', status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry>${amount(value)}${status}<BookgDt><Dt>2026-03-02</Dt></BookgDt><BkTxCd/>${details}</Ntry>`
const account = '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>'
const camt = (content: string, root = 'BkToCstmrStmt', item = 'Stmt', name = 'camt.053.001.08') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}"><${root}><GrpHdr><MsgId>M1</MsgId>` +
  `<CreDtTm>2026-03-02T08:00:00</CreDtTm></GrpHdr><${item}>${header}${account}${content}</${item}></${root}></Document>`

const codes = async (xml: string) =>
  (await validate(xml)).findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)
/** The last digit of the first text that fits is another one. */
const mistyped = (xml: string, element: RegExp) => {
  const wrong = xml.replace(element, (text) => text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)))
  expect(wrong).not.toBe(xml)
  return wrong
}

describe('without an option', () => {
  test.each([
    ['an IBAN of payments', mistyped(payments, /<IBAN>[^<]*/), 'identifiers/iban'],
    ['a reference of payments', mistyped(payments, /<Ref>RF[^<]*/), 'identifiers/creditor-reference'],
    ['an IBAN of a statement', mistyped(statement, /<IBAN>[^<]*/), 'identifiers/iban'],
    ['an IBAN in an entry', mistyped(statement, /<RltdPties>[\s\S]*?<IBAN>[^<]*/), 'identifiers/iban'],
    ['an IBAN of a report', mistyped(debitReport, /<IBAN>[^<]*/), 'identifiers/iban'],
    ['a creditor identifier of a report', mistyped(debitReport, /DE98ZZZ[^<]*/), 'identifiers/creditor-id'],
    ...['camt.055.001.08', 'camt.056.001.08', 'pain.007.001.09'].map((message) => {
      const xml = readFileSync(`fixtures/valid/${message}.xml`, 'utf8')
      const wrong = xml.replace(
        /<\/(?:Cdtr|Dbtr)>\s*(?=<\/OrgnlTxRef>)/,
        (end) => `${end}<${end.slice(2, 6)}Acct><Id><IBAN>DE88370400440532013000</IBAN></Id></${end.slice(2, 6)}Acct>`,
      )
      return [`an IBAN of ${message}`, wrong, 'identifiers/iban']
    }),
    ['a count', payments.replace('<NbOfTxs>6<', '<NbOfTxs>7<'), 'iso/number-of-transactions'],
    ['a sum', payments.replace('<CtrlSum>8893.61<', '<CtrlSum>8893.16<'), 'iso/control-sum'],
    [
      'a closing balance',
      camt(balance('OPBD', '10') + balance('CLBD', '20') + entry('9')),
      'statement/closing-balance',
    ],
    ['the bank of an account', statement.replace(/<BICFI>\w{6}/, '<BICFI>TESTQQ'), 'identifiers/bic'],
  ])('%s that is wrong is an error', async (_name, xml, code) => {
    expect(await codes(xml)).toEqual([code])
    expect((await validate(xml, { schemaOnly: true })).valid).toBe(true)
  })

  test('what cannot be judged, or was only passed on by a bank, is no error', async () => {
    const bank = '<RltdAgts><CdtrAgt><FinInstnId><BICFI>NOTPROVIDED</BICFI></FinInstnId></CdtrAgt></RltdAgts>'
    const reference = '<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF19539007547034</Ref>'
    const details = (inside: string) => `<NtryDtls><TxDtls>${inside}</TxDtls></NtryDtls>`
    const both = balance('OPBD', '10') + balance('CLBD', '20')
    for (const xml of [
      camt(balance('CLAV', '1')),
      camt(balance('CLAV', '1') + entry('1')),
      camt(balance('OPBD', '10') + entry('1')),
      camt(both + entry('10') + entry('5', '', '<Sts><Cd>PDNG</Cd></Sts>')),
      camt(both + entry('10') + entry('5').replace('EUR', 'USD')),
      camt(both + entry('10').replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')),
      camt(balance('ITBD', '10') + entry('1'), 'BkToCstmrAcctRpt', 'Rpt', 'camt.052.001.08'),
      camt(entry('1'), 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054.001.08'),
      camt(both + entry('10', details(`<Refs/>${bank}`))),
      camt(both + entry('10', details(`<RmtInf><Strd><CdtrRefInf>${reference}</CdtrRefInf></Strd></RmtInf>`))),
      // No country of the registry, but its check digits fit; an account number whose own check digit does not.
      ...['MA64011519000001205000534921', 'BE41539007547035'].map((iban) =>
        statement.replace(/(<RltdPties>[\s\S]*?<IBAN>)[^<]*/, `$1${iban}`),
      ),
    ]) {
      expect(await codes(xml)).toEqual([])
    }
  })

  test('the report says what was checked, and the schema alone says so, too', async () => {
    expect((await validate(payments)).checked).toEqual(['schema', 'identifiers', 'sums'])
    expect((await validate(recall)).checked).toEqual(['schema', 'identifiers'])
    expect((await validate(payments, { schemaOnly: true })).checked).toEqual(['schema'])
    expect(await validateBySchema(mistyped(payments, /<IBAN>[^<]*/))).toMatchObject({
      valid: true,
      checked: ['schema'],
    })
    expect((await validate('<a/>')).checked).toEqual([])
    const off = { 'identifiers/iban': 'off', 'iso/*': 'off' } as const
    expect((await validate(payments, { severities: off })).checked).toEqual(['schema'])
    const asked = await validate(payments, { for: 'de', on: '2026-12-01', rules: ['service'] })
    expect(asked.checked).toEqual(['schema', 'identifiers', 'sums', 'de', 'service'])
    await expect(validate(statement, { for: 'de' })).rejects.toThrow(
      'validate: The rule set de has no rule for camt.053',
    )
    await expect(validate(payments, { schemaOnly: true, for: 'de' })).rejects.toThrow('leave out rules and for')
  })

  test('a fault is said once, by the set that was asked for', async () => {
    const { findings } = await validate(mistyped(payments, /<IBAN>[^<]*/), { rules: ['sepa'] })
    expect(findings.filter(({ code }) => code.endsWith('/iban')).map(({ code }) => code)).toEqual(['sepa/iban'])
  })

  test('a list of no findings does not make a file valid', async () => {
    const empty = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>'
    expect((await validate(empty, { maxFindings: 0 })).valid).toBe(false)
  })
})

describe('every format says what was checked', () => {
  const file = 'fixtures/valid/pain.001.001.03.xml'
  const receiver = "the receiver's rules (--for sepa, de, at, ch or service)"
  const output = async (...args: string[]) => (await runCommand(['validate', file, ...args])).stdout

  test('text', async () => {
    expect(await output()).toContain(`; checked: schema, identifiers, sums; not checked: ${receiver})\n`)
    expect(await output('--for', 'sepa', '--on', '2026-03-02')).toMatch(
      /; checked: schema, identifiers, sums, sepa\)\n$/,
    )
    expect(await output('--schema-only')).toContain('; checked: schema; not checked: ')
    const other = await runCommand(['validate', 'fixtures/valid/camt.053.001.06.xml'])
    expect(other.stdout).toMatch(/; checked: schema, identifiers, sums\)\n$/)
  })

  test('json', async () => {
    const version: string = JSON.parse(readFileSync('package.json', 'utf8')).version
    expect(JSON.parse(await output('--json'))).toMatchObject({
      checked: ['schema', 'identifiers', 'sums'],
      notChecked: receiver,
      ruleSets: ['iso', 'identifiers'],
      profile: null,
      date: new Date().toISOString().slice(0, 10),
      version,
    })
    expect(JSON.parse(await output('--json', '--for', 'de', '--on', '2026-12-01'))).toMatchObject({
      notChecked: null,
      ruleSets: ['de', 'iso', 'identifiers'],
      profile: 'de',
      date: '2026-12-01',
    })
    const [line = ''] = (await runCommand(['validate', 'nothing.xml', '--json'])).stdout.split('\n')
    expect(JSON.parse(line)).toMatchObject({ checked: [], ruleSets: [], version })
  })

  test('sarif, junit, html', async () => {
    const log = JSON.parse(await output('--format', 'sarif'))
    expect(log.runs[0].artifacts[0].properties).toMatchObject({
      valid: true,
      checked: ['schema', 'identifiers', 'sums'],
      notChecked: receiver,
    })
    expect(log.runs[0].properties.profile).toBe(null)
    for (const format of ['junit', 'html']) {
      expect(await output('--format', format)).toContain(
        'checked: schema, identifiers, sums; not checked: the receiver',
      )
    }
  })

  test('the schema alone goes with no other rules', async () => {
    for (const [option, value] of [
      ['--for', 'de'],
      ['--rules', 'sepa'],
      ['--severity', 'iso/*=off'],
    ] as const) {
      const { exitCode, stderr } = await runCommand(['validate', file, '--schema-only', option, value])
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`leave out ${option}`)])
    }
  })
})

test.each([['sepa'], ['service'], ['iso']])('what build writes by the rules %s, validate takes', async (rules) => {
  const row = 'endToEndId,amount,creditorName,creditorIban\nE1,1.00,A,DE88370400440532013000\n'
  const debtor = ['--debtor-name', 'D', '--debtor-iban', 'DE02120300000000202051']
  const args = ['build', '-', '--format', 'csv', '--rules', rules, '--date', '2026-12-01', ...debtor]
  const { exitCode, stderr } = await runCommand(args, { stdin: row })
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('IBAN')])
})
