import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statementOf, written } from '../../journal/books.ts'
import { runCommand } from '../../support/command.ts'

const map = written(
  'map.json',
  JSON.stringify({
    accounts: { DE89370400440532013000: 'Assets:Bank' },
    incoming: 'Income:Unknown',
    outgoing: 'Expenses:Unknown',
  }),
)
const entries = [
  { day: 2, cents: 10_000, reference: 'A' },
  { day: 3, cents: -2_550, reference: 'B' },
]
const first = written('first.xml', statementOf(entries, 500, 2, 2))
const whole = written('whole.xml', statementOf(entries, 500, 2, 3))

test('existing books: their entries are not booked again, and they are not opened twice', async () => {
  const books = written('books.beancount', '')
  expect(
    await runCommand(['convert', first, '--to', 'beancount', '--accounts', map, '-o', books, '--force']),
  ).toMatchObject({
    exitCode: 0,
    stderr: '',
  })
  expect(readFileSync(books, 'utf8')).toContain('open Assets:Bank')
  const next = await runCommand(['convert', whole, '--to', 'beancount', '--accounts', map, '--known', books])
  expect(next).toMatchObject({
    exitCode: 0,
    stderr: '1 entry left out: the books or an earlier file already have them.\n',
  })
  expect(next.stdout).toContain('reference: "B"')
  expect(next.stdout).not.toContain('reference: "A"')
  expect(next.stdout).not.toMatch(/Opening balance|open Assets:Bank/)
  expect(next.stdout).toContain('2026-03-04 balance Assets:Bank  79.50 ~ 0 EUR')
})

test('hledger and DATEV', async () => {
  const { stdout } = await runCommand(['convert', whole, '--to', 'hledger', '--accounts', map])
  expect(stdout).toContain('    Assets:Bank  -25.50 EUR\n    Expenses:Unknown  25.50 EUR\n')
  const numbers = written('numbers.json', readFileSync(map, 'utf8').replace(/"[A-Z]\w+:\w+"/g, '"1200"'))
  const header = ['--consultant', '29098', '--client', '55003', '--fiscal-year-start', '2026-01-01']
  const out = `${numbers}.csv`
  const datev = await runCommand(['convert', whole, '--to', 'datev', '--accounts', numbers, ...header, '-o', out])
  expect(datev.exitCode).toBe(0)
  const batch = readFileSync(out, 'latin1')
  expect(batch).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"";"";"";29098;55003;20260101;4;20260101;20261231;/)
  expect(batch).toContain('25,50;"H";"EUR";;;"";1200;1200;"";0303;"B";')
  const missing = await runCommand(['convert', whole, '--to', 'datev', '--accounts', numbers])
  expect([missing.exitCode, missing.stderr]).toEqual([2, expect.stringContaining('--consultant, --client')])
  const old = await runCommand([
    'convert',
    whole,
    '--to',
    'datev',
    '--accounts',
    numbers,
    ...header.slice(0, -1),
    '2025-01-01',
    '-o',
    `${out}.old`,
  ])
  expect([old.exitCode, old.stderr]).toEqual([2, expect.stringContaining('outside the fiscal year')])
})

test('a statement that does not add up makes no file', async () => {
  const wrong = written('wrong.xml', readFileSync(whole, 'utf8').replace('100.00', '100.01'))
  const out = `${wrong}.out`
  const { exitCode, stderr } = await runCommand(['convert', wrong, '--to', 'hledger', '--accounts', map, '-o', out])
  expect(exitCode).toBe(1)
  expect(stderr).toContain('journal/does-not-add-up')
  expect(existsSync(out)).toBe(false)
})

describe('refused in words', () => {
  test.each([
    [['--to', 'beancount'], 'needs the accounts of your books'],
    [['--to', 'csv', '--accounts', map], 'works only with --to beancount'],
    [['--to', 'beancount', '--accounts', 'nowhere.json'], 'nowhere.json cannot be read'],
    [
      ['--to', 'beancount', '--accounts', written('x.json', '{"accounts": nothing}')],
      'is not JSON from line 1, column 14 on',
    ],
    [['--to', 'beancount', '--accounts', written('x.json', '{}')], 'accounts must be an object'],
    [['--to', 'beancount', '--accounts', map, '--known', 'nowhere'], 'nowhere cannot be read'],
  ])('%j', async (args, words) => {
    const { exitCode, stderr } = await runCommand(['convert', whole, ...args])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(words)
  })
})

describe('what is wrong between statements is reported', () => {
  const numbered = (number: number, day: number): string =>
    written(
      `s${number}.xml`,
      statementOf(entries, 500, day, day).replace(
        '</Id><CreDtTm>',
        `</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><CreDtTm>`,
      ),
    )
  const [one, three] = [numbered(1, 2), numbered(3, 3)]
  test.each([['inspect'], ['convert', '--to', 'csv'], ['convert', '--to', 'hledger', '--accounts', map]])(
    '%s',
    async (command, ...options) => {
      const gap = await runCommand([command, one, three, ...options])
      expect(gap.stdout + gap.stderr).toContain('statement/sequence-gap')
      expect(gap.exitCode).toBe(0)
      const twice = await runCommand([command, one, one, ...options])
      expect(twice.stdout + twice.stderr).toContain('statement/sequence-duplicate')
    },
  )

  test('a balance that is not reached', async () => {
    const other = written('o.xml', statementOf(entries, 700, 3, 3))
    const { stdout } = await runCommand(['inspect', one, other])
    expect(stdout).toContain('statement/sequence-balance')
  })
})
