import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statementOf, written } from '../../journal/books.ts'
import { german } from '../../mt940/samples.ts'
import { runCommand } from '../../support/command.ts'

const map = written(
  'map.json',
  JSON.stringify({
    accounts: {
      DE89370400440532013000: 'Assets:Bank',
      LT625883379695428516: 'Assets:Bank',
      LT414319056143772570: 'Assets:Other',
    },
    incoming: 'Income:Unknown',
    outgoing: 'Expenses:Unknown',
  }),
)
const entries = [
  { day: 2, cents: 10_000, reference: 'A' },
  { day: 2, cents: -2_550, reference: 'B' },
]
const full = statementOf(entries, 500, 2, 2)
const books = ['--to', 'beancount', '--accounts', map]
const all = ['--assume-booked', '--assume-credit', '--assume-date']

/** Statements as some banks send them: without these elements. */
const without = {
  status: full.replaceAll('<Sts>BOOK</Sts>', ''),
  sign: full.replace(/(<\/Amt>)<CdtDbtInd>CRDT<\/CdtDbtInd>(<Dt>)/g, '$1$2'),
  date: full.replace(/<BookgDt>.*?<\/BookgDt>/g, ''),
}
const nothing = written(
  'nothing.xml',
  without.status
    .replace(/(<\/Amt>)<CdtDbtInd>CRDT<\/CdtDbtInd>(<Dt>)/g, '$1$2')
    .replace(/<BookgDt>.*?<\/BookgDt>/g, ''),
)

describe('what a bank leaves out of its statements is taken for granted on the word of the user', () => {
  test('the books are those of the whole statement', async () => {
    const { stdout } = await runCommand(['convert', nothing, ...books, ...all])
    const whole = await runCommand(['convert', written('full.xml', full), ...books])
    expect(stdout).toBe(whole.stdout)
    expect(stdout).toContain('2026-03-03 balance Assets:Bank  79.50 ~ 0 EUR')
  })

  test.each([
    ['status', '--assume-booked'],
    ['sign', '--assume-credit'],
    ['date', '--assume-date'],
  ] as const)('no %s: refused with the name of %s, which helps', async (left, option) => {
    const file = written('left.xml', without[left])
    const refused = await runCommand(['convert', file, ...books])
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
    expect(refused.stderr).toContain(option)
    expect(refused.stderr).not.toContain('`assume`')
    expect((await runCommand(['convert', file, ...books, option])).stdout).toContain('balance Assets:Bank  79.50')
  })

  test('rows and inspect take it, too', async () => {
    const rows = await runCommand(['convert', nothing, '--to', 'ndjson', ...all])
    expect(rows.stdout.match(/"status":"BOOK","booking_date":"2026-03-02"/g)).toHaveLength(2)
    expect((await runCommand(['inspect', nothing, ...all])).stdout).toMatch(/= closing: adds up/)
    const json = await runCommand(['inspect', nothing, '--json', ...all])
    expect(json.stdout).toContain('"check":{"result":"agrees"')
  })

  test('it shows in rows and bookings only', async () => {
    expect(await runCommand(['convert', nothing, '--to', 'json', '--assume-booked'])).toMatchObject({ exitCode: 2 })
  })
})

test('entries without a status are not called booked, nor not booked', async () => {
  const file = written('status.xml', without.status)
  const { stdout } = await runCommand(['inspect', file])
  expect(stdout).toContain('Status unknown')
  expect(stdout).toContain('2 entries have no status that shows whether they are booked')
  expect(stdout.toLowerCase()).not.toContain('not booked')
  const unchecked = written('unchecked.xml', without.status.replace(/<Bal>.*<\/Bal>/, ''))
  const { stderr } = await runCommand(['convert', unchecked, ...books, '--unchecked'])
  expect(stderr).toContain("2 entries left out: no status of ISO's says whether the bank booked them")
  expect(stderr).not.toContain('not booked by the bank')
})

const samples = '../shared/reference/samples/camt.053.001.08'
test.skipIf(!existsSync(samples)).each(['2024-08-26', '2024-09-27'])(
  'the statements of a bank that leaves all of it out become books: %s',
  async (day) => {
    const file = `${samples}/Subite-eu+camt-to-coda__${day}.xml`
    expect((await runCommand(['convert', file, ...books])).stdout).toBe('')
    const { stdout } = await runCommand(['convert', file, ...books, ...all])
    expect(stdout).toMatch(/ balance Assets:Bank {2}\d+\.\d\d ~ 0 EUR/)
  },
)

// £ of windows-1252 is Ł of windows-1250.
const bytes = Buffer.from(german.replace('Anna Bei', '\xa3nna Bei'), 'latin1')

test.each([
  ['convert', '-', '--to', 'ndjson'],
  ['inspect', '-'],
])('%s reads MT940 in the named encoding', async (...args) => {
  const named = await runCommand([...args, '--encoding', 'windows-1250'], { stdin: bytes })
  expect(named).toMatchObject({ exitCode: 0 })
  expect(named.stdout).toContain('Łnna')
  expect((await runCommand(args, { stdin: bytes })).stdout).toContain('£nna')
})

test.each([
  ['convert', '-', '--to', 'csv'],
  ['inspect', '-'],
])('%s refuses what is no encoding, and XML', async (...args) => {
  const wrong = await runCommand([...args, '--encoding', 'windows-1'], { stdin: bytes })
  expect(wrong.exitCode).toBe(2)
  expect(wrong.stderr).toContain('--encoding takes the name of an encoding')
  const xml = await runCommand([...args, '--encoding', 'utf-8'], { stdin: statementOf([], 100, 2, 2) })
  expect(xml.exitCode).toBe(2)
  expect(xml.stdout + xml.stderr).toContain('is XML, which declares its encoding')
})
