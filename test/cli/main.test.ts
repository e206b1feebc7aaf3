// The table of commands, and the words of errors that no file system gives on demand.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorDetails, errorWords } from '../../src/cli/io/io.ts'
import { commands } from '../../src/cli/main.ts'
import { type Outcome, runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

test('--help and help list every command', async () => {
  for (const args of [['--help'], ['-h'], ['help']]) {
    const { exitCode, stdout } = await runCommand(args)
    expect(exitCode).toBe(0)
    for (const name of Object.keys(commands)) expect(stdout).toContain(`\n  ${name} `)
  }
  const { exitCode, stdout, stderr } = await runCommand([])
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: '' })
  expect(stdout.match(/^iso20022 .*\n/gm)?.join('')).toBe(stdout)
  expect(stdout.split('\n')).toHaveLength(6)
})

test('--version', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const option of ['--version', '-V', '-v'])
    expect(await runCommand([option])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' })
})

test.each(Object.keys(commands))('help %s is its --help', async (name) => {
  const help = await runCommand(['help', name])
  expect(help).toMatchObject({ exitCode: 0, stderr: '' })
  expect(help.stdout).toMatch(new RegExp(`^Usage: iso20022 ${name}`))
  expect(help.stdout).not.toMatch(/ $/m)
  expect(await runCommand([name, '--help'])).toEqual(help)
})

test('files without a command, into a pipe: inspect', async () => {
  const file = 'fixtures/valid/camt.053.001.06.xml'
  const untimed = ({ stdout, ...outcome }: Awaited<ReturnType<typeof runCommand>>): unknown => ({
    ...outcome,
    stdout: stdout.replace(/\d\.\d+ s\b|"ms":\d+/g, 'TIME'),
  })
  const env = { DISPLAY: ':0' }
  for (const args of [[file], [file, 'fixtures/demo/report.xml'], ['--json', file], [file, '--mask'], ['none.xml']])
    expect(untimed(await runCommand(args, { env }))).toEqual(untimed(await runCommand(['inspect', ...args])))
  const stdin = readFileSync(file)
  expect(untimed(await runCommand(['-'], { stdin }))).toEqual(untimed(await runCommand(['inspect', '-'], { stdin })))
})

test.each([
  ['inspect', 'use it so: iso20022 inspect FILE...'],
  ['addresses', 'use it so: iso20022 addresses FILE'],
])('%s without a file says how it is used', async (name, words) => {
  expect(await runCommand([name])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(words) })
})

test('what people write for values', async () => {
  const file = 'fixtures/valid/pain.001.001.03.xml'
  const on = (day: string): Promise<Outcome> => runCommand(['validate', file, '--json', '--for', 'de', '--on', day])
  const dateOf = ({ stdout }: Outcome): unknown => JSON.parse(stdout).date
  for (const day of ['28.11.2026', '28/11/2026', '11/28/2026', '2026-11-28'])
    expect(dateOf(await on(day)), day).toBe('2026-11-28')
  expect(dateOf(await on('3.4.2026'))).toBe('2026-04-03')
  expect(dateOf(await on('4/4/2026'))).toBe('2026-04-04')
  expect((await on('3/4/2026')).stderr).toContain(
    'takes a date like 2026-11-30; 3/4/2026 may be 2026-04-03 or 2026-03-04',
  )
  for (const day of ['31.2.2026', '28.11.26', '28.11/2026', '2026-13-01', '20261128']) {
    const { exitCode, stderr } = await on(day)
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'iso20022 validate: --on takes a date like 2026-11-30\n',
    })
  }
  const { stderr } = await runCommand(['convert', 'fixtures/camt053/batches.xml', '--to', 'constructor'])
  expect(stderr).toMatch(/^iso20022 convert: --to takes one of .*, not "constructor"\n$/)
  const out = join(newFolder(), 'rows.xlsx')
  const excel = ['convert', 'fixtures/camt053/batches.xml', '--to', 'Excel', '-o', out]
  expect(await runCommand(excel)).toMatchObject({ exitCode: 0, stdout: '' })
  expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK')
})

describe('what was probably meant', () => {
  test('of commands', async () => {
    for (const args of [['validat'], ['help', 'validat'], ['vaildate', 'x.xml']]) {
      const { exitCode, stdout, stderr } = await runCommand(args)
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
      expect(stderr).toContain('Did you mean "validate"?')
    }
    expect((await runCommand(['zzzzz'])).stderr).toBe(
      'iso20022: unknown command "zzzzz". `iso20022 --help` lists all commands.\n',
    )
    expect((await runCommand(['explain', 'ac4'])).stdout).toContain('AC04\n\nreason of a status: Closed account number')
    expect((await runCommand(['explain', 'acc04'])).stderr).toContain('there is no code "acc04". Did you mean AC04?')
    expect((await runCommand(['constructor'])).exitCode).toBe(2)
  })

  test('of options', async () => {
    expect(await runCommand(['validate', 'x.xml', '--jsno'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'iso20022 validate: there is no option --jsno. Did you mean --json? --help lists the options\n',
    })
    expect((await runCommand(['build', 'x.csv', '--mesage-id=1'])).stderr).toContain('Did you mean --message-id?')
    expect((await runCommand(['convert', 'x.xml', '--to'])).stderr).toContain('--to needs a value')
    expect((await runCommand(['validate', 'x.xml', '--json=1'])).stderr).toContain('--json takes no value')
    expect((await runCommand(['demo', 'x.xml'])).stderr).toContain('options only')
  })
})

describe('no command prints a stack', () => {
  const folder = newFolder()
  const contents: Record<string, string | Uint8Array> = {
    'empty.xml': '',
    'text.csv': 'Erika "Mustermann",DE02120300000000202051\n1,2,3\n',
    'quote.csv': `${readFileSync('fixtures/demo/payments.csv', 'utf8').split('\n')[0]}\nA,2026-11-23,"Erika" Mustermann,x\n`,
    'cut.json': '{"paymentInformation": [{"debtor": {"name": "Erika Mustermann"',
    'null.json': 'null',
    'odd.json': '{"message":"pain.001.001.03","document":{"CstmrCdtTrfInitn":[1,null]}}',
    'numbers.json': '{"messageId": 1, "initiatingParty": 2, "paymentInformation": [null, 3, {"payments": 4}]}',
    'bytes.xml': Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    'deep.xml': '<a>'.repeat(10_000),
    'deep.json': '['.repeat(100_000),
    'utf16.json': Buffer.from('\ufeff{"a": 1}', 'utf16le'),
  }
  const broken = [
    ...Object.entries(contents).map(([name, content]) => writeInto(folder, name, content)),
    ...[folder, join(folder, 'none.xml'), 'fixtures/broken/truncated.xml', 'package.json'],
  ]

  const lines: string[][] = [
    ['validate', 'FILE'],
    ['validate', 'FILE', '--json', '--rules', 'sepa,service,statement'],
    ['validate', 'FILE', '--engine', 'both'],
    ['validate', 'fixtures/valid/camt.053.001.06.xml', '--schema', 'FILE'],
    ['validate', 'fixtures/valid/camt.053.001.06.xml', '--rules', 'FILE'],
    ['inspect', 'FILE'],
    ['inspect', 'FILE', '--json', '--all'],
    ['convert', 'FILE', '--to', 'csv'],
    ['convert', 'FILE', '--to', 'json'],
    ['convert', 'FILE', '--to', 'xml'],
    ['build', 'FILE', '--format', 'csv'],
    ['build', 'FILE', '--format', 'json'],
    ['submit', 'FILE', '--iban', 'DE02120300000000202051'],
    ['submit', 'FILE', '--iban', 'DE02120300000000202051', '--connection', 'FILE'],
    ['statements', '--iban', 'DE02120300000000202051', '--connection', 'FILE', '-o', 'FILE'],
    ['demo', '-o', 'FILE'],
  ]

  test.each(lines)('%s %s %s %s %s', async (...args) => {
    const known = args.filter((arg) => arg !== undefined)
    for (const file of broken) {
      // A new folder is what it asks for.
      if (known[0] === 'demo' && (file === folder || !existsSync(file))) continue
      const { exitCode, stdout, stderr } = await runCommand(
        known.map((arg) => (arg === 'FILE' ? file : arg)),
        {
          env: {
            ISO20022_BASE_URL: 'http://127.0.0.1:2',
            ISO20022_TOKEN: 'token',
            ISO20022_LEDGER: join(folder, 'ledger'),
          },
        },
      )
      expect([1, 2], `${known.join(' ')} ${file}`).toContain(exitCode)
      expect(stdout + stderr).not.toMatch(/^ {4}at |node:internal|\.ts:\d|\.js:\d+:\d/m)
      expect(stdout + stderr, file).not.toContain('Mustermann')
      expect(stdout + stderr).not.toMatch(/unforeseen|Cannot read propert|is not a function|is not iterable/)
    }
  })
})

describe('errors in words', () => {
  const system = Object.assign(new Error("ENOSPC: no space left on device, write '/secret'"), { code: 'ENOSPC' })

  test('of the system, of ours, and unexpected ones', () => {
    expect(errorWords(system)).toBe('the disk is full (ENOSPC)')
    expect(errorWords(Object.assign(new Error('x'), { code: 'EWEIRD', path: 'a.xml' }))).toBe('a.xml: EWEIRD')
    expect(errorWords(new RangeError('limits must be positive\n at line'))).toBe('limits must be positive')
    expect(errorWords(new SyntaxError('Unexpected "Erika Mustermann"'))).toBe(
      'an unexpected error occurred (SyntaxError)',
    )
    expect(errorWords('Erika')).toBe('an unexpected error occurred')
    expect(errorWords(new DOMException('x', 'AbortError'))).toBe('interrupted')
  })

  test('the stack is shown on request', () => {
    expect(errorDetails(system, {})).toBe('')
    expect(errorDetails(new SyntaxError('x'), {})).toContain('ISO20022_DEBUG=1')
    expect(errorDetails(new SyntaxError('x'), { ISO20022_DEBUG: '1' })).toMatch(/^SyntaxError: x\n {4}at /)
  })
})
