import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, test } from 'vitest'
import { validateXsd } from '../../src/xsd.ts'
import { jsonLines, runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const valid = 'fixtures/valid/camt.053.001.06.xml'
const broken = 'fixtures/broken/date-impossible.xml'
const noSuchFile = 'no-such, file:100%.xml'

async function report(format: string, ...args: string[]) {
  return runCommand(['validate', '--format', format, ...args])
}

describe('--format', () => {
  test('json is --json', async () => {
    const { stdout, exitCode } = await report('json', valid, broken)
    expect([exitCode, ...jsonLines(stdout).map((line) => line.valid)]).toEqual([1, true, false])
  })

  test('github: a command for each finding, and no text in it ends the command', async () => {
    const { stdout } = await report('github', broken, noSuchFile)
    const [first = '', second = ''] = stdout.trimEnd().split('\n')
    expect(first).toMatch(
      /^::error file=fixtures\/broken\/date-impossible\.xml,line=\d+,col=\d+,title=value-type::[^\n]+%0A\/Document/,
    )
    expect(second).toMatch(/^::error file=no-such%2C file%3A100%25\.xml,title=cli\/unreadable::/)
  })

  test('sarif obeys the schema of OASIS, with positions, rules and files that could not be checked', async () => {
    const path = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/package.json')
    // A schema of draft 4, of which ajv only misses the name.
    const {
      $schema: _,
      id: __,
      ...schema
    } = JSON.parse(readFileSync(join(path, '../lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8'))
    const check = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema)
    const { stdout, exitCode } = await report('sarif', valid, broken, noSuchFile, '/no/such.xml')
    expect(exitCode).toBe(2)
    const log = JSON.parse(stdout)
    expect(check(log), JSON.stringify(check.errors)).toBe(true)
    expect(check({ ...log, version: '2.0' })).toBe(false)
    const [run] = log.runs
    expect(run.invocations).toEqual([{ executionSuccessful: false }])
    expect(run.results[0]).toMatchObject({
      ruleId: 'value-type',
      level: 'error',
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: broken, index: 1 }, region: { startLine: expect.any(Number) } },
          logicalLocations: [{ fullyQualifiedName: expect.stringMatching(/^\/Document\//) }],
        },
      ],
    })
    for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId)
    expect(run.artifacts.map(({ location }: { location: { uri: string } }) => location.uri)).toEqual([
      valid,
      broken,
      'no-such%2C%20file%3A100%25.xml',
      'file:///no/such.xml',
    ])
  })

  test('junit is XML, a case for each file, failures and errors apart', async () => {
    const { stdout } = await report('junit', valid, broken, noSuchFile)
    expect(stdout).toMatch(/<testsuite [^>]*tests="3" failures="1" errors="1"/)
    expect(stdout).toContain('<failure type="value-type"')
    expect(stdout).toContain('<error type="cli/unreadable"')
    expect(await wellFormed(stdout)).toBe(true)
  })

  test('html loads nothing, runs nothing and shows no value', async () => {
    const { stdout } = await report('html', valid, 'fixtures/broken/iban-grouped.xml', noSuchFile)
    expect(stdout).toContain("default-src 'none'")
    expect(stdout).not.toMatch(/<script|https?:|src=|@import/)
    expect(stdout).toContain('value-pattern')
    expect(stdout).not.toMatch(/[A-Z]{2}\d\d \w{4} \w{4}/)
    const named = await report('html', '<img src=x>&"')
    expect(named.stdout).toContain('&lt;img src=x&gt;&amp;&quot;')
    expect(named.stdout).not.toContain('<img')
  })

  test('unknown, or two at once', async () => {
    expect((await report('yaml', valid)).stderr).toContain(
      '--format takes one of text, json, github, sarif, junit, html',
    )
    expect((await report('sarif', '--json', valid)).exitCode).toBe(2)
  })
})

/** By libxml2: only schema faults, none of the XML. */
async function wellFormed(xml: string): Promise<boolean> {
  const schema = readFileSync('schemas/pain.002.001.03.xsd', 'utf8')
  const { findings } = await validateXsd(xml, { schema })
  return findings.every(({ code }) => !code.startsWith('xml-'))
}

describe('several files', () => {
  const folder = newFolder()
  beforeAll(() => {
    for (const name of ['b/deep', 'empty']) mkdirSync(join(folder, name), { recursive: true })
    const text = readFileSync(valid)
    writeInto(folder, 'a.xml', text)
    writeInto(folder, 'notes.txt', 'no XML')
    writeInto(folder, '.hidden.xml', 'no XML')
    writeInto(folder, 'b/deep/c.XML.gz', gzipSync(text))
    writeInto(folder, 'b/d[1].xml', readFileSync(broken))
  })

  const filesOf = ({ stdout }: { stdout: string }): string[] =>
    jsonLines<{ file: string }>(stdout).map(({ file }) => file.slice(folder.length + 1))

  test('a folder stands for the files in it', async () => {
    const ended = await report('json', folder)
    expect(filesOf(ended)).toEqual(['a.xml', 'b/d[1].xml', 'b/deep/c.XML.gz'])
    expect(ended.exitCode).toBe(1)
  })

  test('a pattern stands for the files that match, a name with brackets for itself', async () => {
    expect(filesOf(await report('json', `${folder}/**/*.xml`))).toEqual(['a.xml', 'b/d[1].xml'])
    expect(filesOf(await report('json', `${folder}/b/d[1].xml`))).toEqual(['b/d[1].xml'])
  })

  test('a folder or a pattern without files is exit 2, not "all valid"', async () => {
    for (const nothing of [`${folder}/empty`, `${folder}/*.json`]) {
      expect(await report('json', valid, nothing)).toMatchObject({ exitCode: 2, stdout: '' })
    }
  })

  test('are summed up', async () => {
    const { stdout } = await report('text', folder, noSuchFile)
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^4 files: 2 valid, 1 invalid, 1 not checked, 2 errors/)
    expect((await report('text', valid)).stdout).not.toContain('files:')
  })

  test('--quiet shows only faults', async () => {
    expect(await report('text', '-q', valid, `${folder}/a.xml`)).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    const { stdout } = await report('text', '--quiet', folder)
    expect(stdout).toContain('d[1].xml: invalid')
    expect(stdout).not.toContain('a.xml: valid')
  })
})
