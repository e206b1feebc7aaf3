import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jsonLines, runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const valid = 'fixtures/valid/camt.053.001.06.xml'
const broken = 'fixtures/broken/element-order.xml'
const payments = 'fixtures/valid/pain.001.001.03.xml'

interface Line {
  file: string
  message: string | null
  valid: boolean
  findings: { code: string; severity: string; path: string; line: number; column: number; message: string }[]
  bytes: number
  ms: number
}

const lines = (stdout: string): Line[] => jsonLines<Line>(stdout)
const codesOf = (stdout: string): string[] | undefined => lines(stdout)[0]?.findings.map(({ code }) => code)

describe('iso20022 validate', () => {
  test('a valid file: exit 0 and one line', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['validate', valid])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^fixtures\/valid\/camt\.053\.001\.06\.xml: valid \(camt\.053\.001\.06, .*\)\n$/)
    expect(stderr).toBe('')
  })

  test('--json obeys the contract, one line for each file, in their order', async () => {
    const { exitCode, stdout } = await runCommand(['validate', '--json', valid, broken])
    expect(exitCode).toBe(1)
    const [first, second] = lines(stdout)
    expect(Object.keys(first ?? {})).toEqual([
      ...['file', 'message', 'valid', 'findings', 'bytes', 'ms'],
      ...['checked', 'notChecked', 'ruleSets', 'profile', 'date', 'version'],
    ])
    expect(first).toMatchObject({ file: valid, message: 'camt.053.001.06', valid: true, findings: [] })
    expect(first?.bytes).toBe(readFileSync(valid).length)
    expect(second).toMatchObject({ file: broken, valid: false })
    const [finding] = second?.findings ?? []
    expect(Object.keys(finding ?? {})).toEqual(['code', 'severity', 'path', 'line', 'column', 'message'])
    expect(finding?.line).toBeGreaterThan(0)
  })

  test('a finding is printed with its line and a caret under the position', async () => {
    const { stdout } = await runCommand(['validate', 'fixtures/broken/date-impossible.xml', '--show-values'])
    const printed = stdout.split('\n')
    const caret = printed.findIndex((line) => /^\s*\| *\^$/.test(line))
    const column = (printed[caret] ?? '').indexOf('^')
    expect((printed[caret - 1] ?? '').slice(column)).toMatch(/^<\w+>/)
  })

  test('texts of the file stay masked unless requested', async () => {
    const plain = await runCommand(['validate', 'fixtures/broken/iban-grouped.xml'])
    const shown = await runCommand(['validate', 'fixtures/broken/iban-grouped.xml', '--show-values'])
    const account = /"([A-Z]{2}\d\d (?:\w{4} )+\w+)"/.exec(shown.stdout)?.[1]
    expect(account).toBeDefined()
    expect(plain.stdout).not.toContain(account)
    expect(plain.stdout).not.toContain(account?.slice(0, 9))
  })

  test('- is standard input', async () => {
    const { exitCode, stdout } = await runCommand(['validate', '-', '--json'], { stdin: readFileSync(valid) })
    expect(exitCode).toBe(0)
    expect(lines(stdout)[0]).toMatchObject({ file: '-', valid: true })
  })

  test('--max-findings limits the list and shows how many more there are', async () => {
    const { stdout } = await runCommand(['validate', broken, '--json', '--max-findings', '1'])
    expect(codesOf(stdout)).toEqual(['element-missing', 'findings-limit'])
    const none = await runCommand(['validate', broken, '--max-findings', '0'])
    expect(none.exitCode).toBe(1)
    expect(none.stdout).toMatch(/: invalid, \d+ more findings \(/)
  })

  test('an unknown message is not checked, and not called invalid', async () => {
    const stdin = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.99"/>'
    for (const most of ['0', '1', '1000']) {
      const { exitCode, stdout } = await runCommand(['validate', '-', '--max-findings', most], { stdin })
      expect(exitCode).toBe(2)
      expect(stdout).toMatch(/standard input: not checked, 1 (?:error|more finding) \(not a known message/)
    }
    const noXml = await runCommand(['validate', '-', '--max-findings', '0'], { stdin: 'a<b' })
    expect(noXml.exitCode).toBe(1)
    expect(noXml.stdout).toContain('standard input: invalid, 1 error (')
  })

  describe('an MT940', () => {
    const fields = [':20:A', ':25:10020030/1234567', ':28C:1/1', ':60F:C260301EUR100,', ':61:260302D40,NTRFNONREF']
    const mt940 = (closing: string): string => [...fields, `:62F:C260302EUR${closing}`, '-', ''].join('\n')

    test('is checked by its fields, balances and sums, from a file, a pipe and an archive', async () => {
      const file = writeInto(newFolder(), 'statement.sta', mt940('60,'))
      for (const [name, stdin] of [
        [file, ''],
        ['-', mt940('60,')],
      ] as const) {
        const { exitCode, stdout } = await runCommand(['validate', name, '--json'], { stdin })
        expect({ exitCode, line: lines(stdout)[0] }).toMatchObject({
          exitCode: 0,
          line: { message: 'MT940', valid: true, checked: ['sums'], ruleSets: ['statement'], findings: [] },
        })
      }
      const wrong = await runCommand(['validate', '-'], { stdin: mt940('61,') })
      expect(wrong.exitCode).toBe(1)
      expect(wrong.stdout).toContain('error statement/closing-balance')
      const mild = ['validate', '-', '--severity', 'statement/closing-balance=warning']
      expect((await runCommand(mild, { stdin: mt940('61,') })).exitCode).toBe(0)
    })

    test.each([
      [['--schema-only'], 'which has no XML Schema'],
      [['--engine', 'libxml2'], 'which has no XML Schema'],
      [['--for', 'de', '--on', '2026-12-01'], 'None of its rules was checked'],
    ])('is not checked with %j', async (options, words) => {
      const { exitCode, stdout } = await runCommand(['validate', '-', ...options], { stdin: mt940('60,') })
      expect(exitCode).toBe(2)
      expect(stdout).toContain('standard input: not checked')
      expect(stdout).toContain(words)
    })
  })

  test('the last line counts errors and remarks', async () => {
    const { exitCode, stdout } = await runCommand(['validate', payments, '--rules', 'sepa,statement'])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/: valid, 1 remark \(/)
    const both = await runCommand(['validate', 'fixtures/broken/text-too-long.xml', '--rules', 'service,statement'])
    expect(both.stdout).toMatch(/: invalid, 1 error, 1 remark \(/)
  })

  test.each([['sepa'], ['sepa,service'], ['german-bank']])(
    'rules %s that have nothing for the message: not checked, exit 2',
    async (rules) => {
      const text = await runCommand(['validate', valid, '--rules', rules])
      expect(text.exitCode).toBe(2)
      expect(text.stdout).toContain('cli/not-checked')
      expect(text.stdout).toMatch(/: not checked \(camt/)
      const json = await runCommand(['validate', valid, '--json', '--rules', rules])
      expect(json.exitCode).toBe(2)
      expect(lines(json.stdout)[0]).toMatchObject({ valid: false, findings: [{ code: 'cli/not-checked', line: null }] })
    },
  )

  test.each([
    ['stream', 'element-missing'],
    ['libxml2', 'xsd/engine'],
    ['both', 'element-missing'],
  ])('the same with --engine %s, with what the schema found: %s', async (engine, code) => {
    const options = ['--json', '--rules', 'statement', '--engine', engine]
    const { exitCode, stdout } = await runCommand(['validate', broken, ...options])
    expect([exitCode, codesOf(stdout)]).toEqual([2, expect.arrayContaining([code])])
  })

  test('rules of another message beside a schema of one\'s own: not checked, and not "unreadable"', async () => {
    const options = ['--schema', 'schemas/pain.001.001.03.xsd', '--rules', 'statement']
    const { exitCode, stdout } = await runCommand(['validate', payments, ...options])
    expect([exitCode, stdout]).toEqual([2, expect.stringContaining('cli/not-checked')])
  })

  test('--severity may name rules for other messages', async () => {
    const given = ['--severity', 'statement/closing-balance=info,report/counts-differ=off,iso/levels=off']
    const { exitCode, stdout } = await runCommand(['validate', payments, valid, '--json', ...given])
    expect([exitCode, stdout]).toEqual([0, expect.not.stringContaining('cli/unreadable')])
  })

  test('--severity sets the severity of a rule', async () => {
    const file = 'fixtures/valid/pain.001.001.03.international.xml'
    const args = ['validate', file, '--json', '--rules', 'sepa', '--severity', 'sepa/*=info,sepa/currency=off']
    const { exitCode, stdout } = await runCommand(args)
    expect(exitCode).toBe(0)
    const findings = lines(stdout)[0]?.findings ?? []
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.map(({ code }) => code)).not.toContain('sepa/currency')
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['info']))
  })

  test.each([
    ['sepa/curency=off', 'did you mean sepa/currency?'],
    ['sepa/currency=fatal', 'off, info, warning, error'],
    ['sepa/currency', 'off, info, warning, error'],
    ['service/curency=off', 'There is no rule'],
    ['statements/*=error', 'There is no rule'],
  ])('--severity %s: exit 2, with the reason', async (severity, words) => {
    const { exitCode, stderr } = await runCommand(['validate', payments, '--rules', 'sepa', '--severity', severity])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)])
  })

  test('--schema takes another XSD, one that allows more', async () => {
    const official = readFileSync('schemas/pain.001.001.03.xsd', 'utf8')
    const longer = official.replaceAll('<xs:maxLength value="35"/>', '<xs:maxLength value="36"/>')
    const schema = writeInto(newFolder(), 'own.xsd', longer)
    const file = 'fixtures/broken/text-too-long.xml'
    expect((await runCommand(['validate', file])).exitCode).toBe(1)
    expect((await runCommand(['validate', file, '--schema', schema])).exitCode).toBe(0)
  })

  test('--schema of several files: files beside it are read, and no others', async () => {
    const folder = newFolder()
    const included = (location: string): string =>
      readFileSync('schemas/camt.053.001.06.xsd', 'utf8').replace(
        /(<xs:schema[^>]*>)/,
        `$1<xs:include schemaLocation="${location}"/>`,
      )
    writeInto(folder, 'more.xsd', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>')
    const schema = writeInto(folder, 'with-include.xsd', included('./more.xsd'))
    expect((await runCommand(['validate', valid, '--schema', schema])).exitCode).toBe(0)
    for (const location of ['missing.xsd', '../more.xsd', '/etc/passwd', 'https://example.com/x.xsd']) {
      writeInto(folder, 'with-include.xsd', included(location))
      const { exitCode, stderr } = await runCommand(['validate', valid, '--schema', schema])
      expect(exitCode).toBe(2)
      expect(stderr).toContain(location.replace('../', ''))
    }
  })

  test('--rules adds the business rules in the same pass', async () => {
    const file = 'fixtures/valid/pain.001.001.03.international.xml'
    expect((await runCommand(['validate', file])).exitCode).toBe(0)
    const { exitCode, stdout } = await runCommand(['validate', file, '--json', '--rules', 'sepa,service'])
    expect(exitCode).toBe(1)
    expect(codesOf(stdout)).toContain('sepa/currency')
  })

  test.each(['libxml2', 'both'])('--engine %s gives the same verdicts, from standard input too', async (engine) => {
    const good = await runCommand(['validate', '-', '--json', '--engine', engine], { stdin: readFileSync(valid) })
    expect(good.exitCode).toBe(0)
    const bad = await runCommand(['validate', broken, '--json', '--engine', engine])
    expect(bad.exitCode).toBe(1)
    expect(codesOf(bad.stdout)).not.toContain('xsd/engines-disagree')
  })

  test.each([
    [[], 'use it so'],
    [[valid, '--max-findings', 'many'], '--max-findings takes'],
    [[valid, '--engine', 'other'], '--engine takes one of'],
    [[valid, '--rules', 'other'], 'unknown rule set "other"'],
    [[valid, '--schema', valid], 'not an XML Schema'],
  ])('%j: exit 2, with the reason', async (args, words) => {
    const { exitCode, stderr } = await runCommand(['validate', ...args])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)])
  })
})

describe('the line of a finding', () => {
  const secret = 'Hannelore Geheim'
  const xml = readFileSync('fixtures/valid/pain.001.001.03.xml', 'utf8')

  test.each([
    ['CDATA', `<Nm><![CDATA[${secret} <x> ${secret}]]></Nm>`],
    ['a comment', `<!-- <Nm>${secret}</Nm> -->`],
    ['an instruction', `<?note <Nm>${secret}</Nm>?>`],
    ['an attribute', `<Nm x="${secret}">A</Nm>`],
    ['a long attribute', `<Nm x="${'y'.repeat(300)} ${secret}">A</Nm>`],
    ['a long attribute with tags', `<Nm x='${'y'.repeat(300)} &lt;&gt; > ${secret} >${'z'.repeat(300)}'>A</Nm>`],
    ['a long comment', `<!--${'<x>'.repeat(200)}${secret}${'<x>'.repeat(20)}-->`],
    ['a long CDATA', `<Nm><![CDATA[${'<x>'.repeat(30_000)}${secret}<x>]]></Nm>`],
  ])('shows nothing of %s', async (_, markup) => {
    const text = xml.replace(/<CreDtTm>/, `${markup}<NoSuchElement/>$&`)
    const { stdout } = await runCommand(['validate', writeInto(newFolder(), 'a.xml', text)])
    expect(stdout).toMatch(/element-unexpected[\s\S]*<NoSuchElement\/>/)
    expect(stdout).not.toMatch(/Hannelore|Geheim|nelore|heim/)
  })
})

test('a pain.001.001.09 with a wrong sum and a wrong IBAN is not valid by the rules of SEPA', async () => {
  const text = readFileSync('fixtures/valid/pain.001.001.03.xml', 'utf8')
    .replace('pain.001.001.03', 'pain.001.001.09')
    .replace(/<(\/?)BIC>/g, '<$1BICFI>')
    .replace(/<ReqdExctnDt>(.*?)<\/ReqdExctnDt>/g, '<ReqdExctnDt><Dt>$1</Dt></ReqdExctnDt>')
    .replace(/<CtrlSum>/, '<CtrlSum>9')
    .replace(/(<CdtrAcct>\s*<Id>\s*<IBAN>..)../, '$100')
  const { exitCode, stdout } = await runCommand(['validate', '-', '--json', '--rules', 'sepa'], { stdin: text })
  expect(exitCode).toBe(1)
  expect(codesOf(stdout)).toEqual(expect.arrayContaining(['sepa/control-sum', 'sepa/iban']))
})

test('findings of one kind are grouped, with the places of the others; two of a kind are both printed', async () => {
  const statement = readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8')
  const [entry = ''] = /<Ntry>[\s\S]*?<\/Ntry>/.exec(statement) ?? []
  const wrong = entry.replace(/<CdtDbtInd>\w+/, '<CdtDbtInd>X')
  const printed = async (times: number) =>
    (await runCommand(['validate', '-', '--schema-only'], { stdin: statement.replace(entry, wrong.repeat(times)) }))
      .stdout
  expect((await printed(2)).match(/error value-enumeration/g)).toHaveLength(2)
  const many = await printed(60)
  expect(many.match(/error value-enumeration/g)).toHaveLength(1)
  expect(many).toMatch(/\n {2}the same at 59 more places: (?:\d+:\d+, ){8}…/)
})

test.skipIf(process.platform === 'win32')('a pipe in a folder is skipped with a word', async () => {
  const inside = newFolder()
  writeInto(inside, 'a.xml', readFileSync(valid))
  execFileSync('mkfifo', [join(inside, 'b.xml')])
  const { exitCode, stdout, stderr } = await runCommand(['validate', inside])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('a.xml: valid')
  expect(stderr).toContain('b.xml is not a file (a pipe, a socket or a device), and was skipped')
})

// What needs no second thread; `jobs.test.ts` starts them.
describe('--jobs', () => {
  test('takes a number', async () => {
    const words = '--jobs takes a whole number from 1 to 256'
    for (const jobs of ['0', 'x', '-1', '257', '1.5', '']) {
      const outcome = await runCommand(['validate', valid, `--jobs=${jobs}`])
      expect(outcome).toEqual({ exitCode: 2, stdout: '', stderr: expect.stringContaining(words) })
    }
  })

  test('standard input among the files is read by one thread', async () => {
    const file = 'fixtures/valid/pain.002.001.03.xml'
    const { exitCode, stdout } = await runCommand(['validate', '-', file, '--json', '--jobs', '3'], {
      stdin: readFileSync(file),
    })
    expect(exitCode).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(2)
  })
})
