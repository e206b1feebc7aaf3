// The closed list of codes, which no entry lists: the page must have each.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCamt053 } from '../../src/camt053.ts'
import { documentFindingCodes } from '../../src/diagnostics/index.ts'
import { validate } from '../../src/schema.ts'

const [page = '', commandLine = ''] = readFileSync('docs/findings.md', 'utf8').split('## Findings of the command line')
const sections = page
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ code: /^`([a-z-]+)`/.exec(text)?.[1] ?? '', text }))

describe('docs/findings.md', () => {
  test('explains every code of the closed list, and no other, in the order of the list', () => {
    expect(sections.map((section) => section.code)).toEqual([...documentFindingCodes])
  })

  const noError = new Set(['findings-limit', 'message-version', 'envelope', 'envelope-message'])

  test.each(sections.filter(({ code }) => !noError.has(code)))(
    'the example of $code gives it',
    async ({ code, text }) => {
      const file = /Example: `(fixtures\/broken\/[\w.-]+)`/.exec(text.replace(/\n/g, ' '))?.[1]
      expect(file).toBeDefined()
      const { findings, valid } = await validate(readFileSync(file ?? ''))
      expect(valid).toBe(false)
      expect(findings.map((finding) => finding.code)).toContain(code)
    },
  )

  test('message-version is what the readers of messages say, and validating does not', async () => {
    const text = readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8').replace(
      'camt.053.001.06',
      'camt.053.001.10',
    )
    expect((await parseCamt053(text)).findings.map(({ code }) => code)).toContain('message-version')
    expect((await validate(text)).findings.map(({ code }) => code)).toEqual(['message-unknown'])
  })

  test('findings-limit is what a full list ends with', async () => {
    const { findings } = await validate(readFileSync('fixtures/broken/element-order.xml'), { maxFindings: 1 })
    expect(findings.map((finding) => finding.code)).toEqual(['element-missing', 'findings-limit'])
    expect(findings[1]?.severity).toBe('info')
  })

  test('explains every code of the command line, and no other', () => {
    const explained = [...commandLine.matchAll(/^### `(cli\/[a-z-]+)`/gm)].map(([, code]) => code)
    const sources = readdirSync('src/cli', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const used = sources.flatMap(
      (name) => readFileSync(`src/cli/${name}`, 'utf8').match(/(?<=')cli\/[a-z-]+(?=')/g) ?? [],
    )
    expect([...new Set(explained)].sort()).toEqual([...new Set(used)].sort())
  })

  test('lists every other code there is, and no other', () => {
    const [others = ''] = commandLine.split('## Findings when submitting, and of the sandbox')
    const listed = [...others.matchAll(/^\| `([a-z0-9]+\/[a-z-]+)` \|/gm)].map(([, code]) => code)
    const all = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('sandbox'))
      .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8') }))
    const found = (in_: string, pattern: RegExp, prefix = ''): string[] =>
      all
        .filter(({ name }) => name.startsWith(in_))
        .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, code = '']) => prefix + code))
    const used = [
      // Written out.
      ...found('', /'((?:pain001|csv|xsd|report|recall|booking|journal|mt940)\/[a-z-]+)'/g),
      // Put together of a prefix and a name.
      // What is wrong with what was given to be built has the message in its code.
      ...['pain001/', 'pain008/'].flatMap((room) => [
        ...found('initiation/', /\brule: '([a-z-]+)'/g, room),
        ...found('initiation/', /\broom\}\/([a-z-]+)`/g, room),
        ...found('initiation/', /\binputFinding\([^']*'([a-z-]+)'\)/g, room),
        ...found('initiation/', /\bname = '([a-z-]+)'\): Finding/g, room),
      ]),
      ...found('rules/report.ts', /\bname: '([a-z-]+)'/g, 'report/'),
      ...found('report/findings', /aboutGroup\(\w+, '([a-z-]+)'/g, 'report/'),
      ...found('report/findings', /'([a-z-]+)':\s+`\$\{which\}/g, 'report/'),
      // A sentence by the kind of a fault.
      ...found('report/findings', /^ {4}([a-z]+):\n/gm, 'report/transaction-'),
      ...found('report/bookings/', /(?:reportLine\(\s*state, |withFinding\(\s*|findingAt\()'([a-z-]+)'/g, 'booking/'),
    ]
    expect([...new Set(listed)].sort()).toEqual([...new Set(used)].sort())
  })

  test('lists what submitting and the sandbox add to the rules of the service', () => {
    const [, submitting = ''] = commandLine.split('## Findings when submitting, and of the sandbox')
    const listed = [...submitting.matchAll(/^\| `(service\/[a-z-]+)` \|/gm)].map(([, code]) => code)
    const used = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(sandbox|client|jobs)\/.*\.ts$/.test(name))
      .flatMap(
        (name) => readFileSync(`src/${name}`, 'utf8').match(/(?<=')(?:service|sandbox|client)\/[a-z-]+(?=')/g) ?? [],
      )
    expect([...new Set(used)].sort()).toEqual(listed.sort())
  })
})
