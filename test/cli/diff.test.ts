import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildPain008 } from '../../src/pain008.ts'
import { simple } from '../pain008/direct-debits.ts'
import { jsonLines, runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

const charges = 'fixtures/camt053/charges.xml'
const payments = 'fixtures/valid/pain.001.001.03.xml'

const written = (text: string): string => writeInto(newFolder(), 'second.xml', text)

function changed(file: string, change: (text: string) => string): string {
  const text = readFileSync(file, 'utf8')
  const after = change(text)
  expect(after).not.toBe(text)
  return written(after)
}

/** The elements of a name in a text, and the text with them put together anew. */
function arranged(text: string, name: string, arrange: (elements: string[]) => string[]): string {
  const elements = text.match(new RegExp(`<${name}>[^]*?</${name}>\\s*`, 'g')) ?? []
  expect(elements.length).toBeGreaterThan(1)
  const from = text.indexOf(elements[0] ?? '')
  return `${text.slice(0, from)}${arrange(elements).join('')}${text.slice(from + elements.join('').length)}`
}

describe('changes that are not a difference', () => {
  test.each([
    ['the file itself', (text: string) => `${text}\n`],
    ['white space and comments', (text: string) => text.replaceAll('<Ntry>', '<!-- an entry -->\n\n<Ntry>')],
    ['the order of the entries', (text: string) => arranged(text, 'Ntry', (all) => all.reverse())],
    ['zeros at the end of amounts', (text: string) => text.replace(/(\d+\.\d)0<\/Amt>/g, '$1</Amt>')],
  ])('%s', async (_, change) => {
    const outcome = await runCommand(['diff', charges, changed(charges, change)])
    expect(outcome).toMatchObject({ exitCode: 0, stderr: '', stdout: expect.stringContaining('have the same content') })
  })
})

describe('what is one', () => {
  test('an entry that is missing, one that is new, and one that was changed, whatever their order', async () => {
    const second = changed(charges, (text) =>
      arranged(text, 'Ntry', (all) => {
        const [first = '', ...others] = all.reverse()
        const late = first.replace(/<AcctSvcrRef>[^<]*/, '<AcctSvcrRef>NEW').replace(/<NtryRef>[^<]*/, '<NtryRef>NEW')
        return [late.replace(/<Amt Ccy="EUR">[^<]*/, '<Amt Ccy="EUR">77.77'), ...others].map((entry, at) =>
          at === 1 ? entry.replace('BOOK', 'PDNG') : entry,
        )
      }),
    )
    const { exitCode, stdout } = await runCommand(['diff', charges, second])
    expect(exitCode).toBe(1)
    const lines = stdout.trim().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^added {4}\/Document\/BkToCstmrStmt\/Stmt\[1\]\/Ntry\[1\]: 77\.77 EUR/)
    expect(lines[1]).toBe('changed  /Document/BkToCstmrStmt/Stmt[1]/Ntry[2]/Sts: BOOK -> PDNG')
    expect(lines[2]).toMatch(/^removed {2}\/Document\/BkToCstmrStmt\/Stmt\[1\]\/Ntry\[4\]: 2\.50 EUR/)
    expect(lines[3]).toBe(`${charges} and ${second}: 1 changed, 1 added, 1 removed`)
  })

  test('an amount, as JSON and masked', async () => {
    const second = changed(payments, (text) => text.replace(/(<InstdAmt Ccy="EUR">)[^<]*/, '$199999.99'))
    const { exitCode, stdout } = await runCommand(['diff', payments, second, '--json'])
    expect(exitCode).toBe(1)
    const lines = jsonLines<object>(stdout)
    expect(lines).toMatchObject([
      { kind: 'changed', path: expect.stringMatching(/\/InstdAmt$/), to: { value: '99999.99', Ccy: 'EUR' } },
      { kind: 'end', first: payments, second, changed: 1, added: 0, removed: 0 },
    ])
    const masked = await runCommand(['diff', payments, second, '--mask'])
    expect(masked.stdout).not.toContain('99999.99')
  })
})

describe('the version of the message is a remark, and no difference', () => {
  test('payments in two versions', async () => {
    const file = payments
    const later = join(newFolder(), 'later.xml')
    expect(await runCommand(['convert', file, '--to', 'pain.001.001.09', '-o', later])).toMatchObject({ exitCode: 0 })
    const { exitCode, stdout } = await runCommand(['diff', file, later])
    expect({ exitCode, lines: stdout.trim().split('\n') }).toEqual({
      exitCode: 0,
      lines: [
        'version  the files are of two versions of the message (pain.001.001.03, pain.001.001.09); their content is compared',
        `${file} and ${later} have the same content`,
      ],
    })
    const other = written(readFileSync(later, 'utf8').replace(/<Ctry>[A-Z]{2}/, '<Ctry>LU'))
    const real = await runCommand(['diff', later, other, '--json'])
    expect({ exitCode: real.exitCode, lines: real.stdout.trim().split('\n').length }).toEqual({ exitCode: 1, lines: 2 })
  })

  test('direct debits in two versions', async () => {
    const debits = simple('12.50', '7.25')
    const from = written(buildPain008(debits, { message: 'pain.008.001.02' }))
    const to = written(buildPain008(debits, { message: 'pain.008.001.08' }))
    const same = await runCommand(['diff', from, to, '--json'])
    const [remark, ...others] = jsonLines(same.stdout)
    expect(remark).toEqual({ kind: 'version', from: 'pain.008.001.02', to: 'pain.008.001.08', version })
    expect([same.exitCode, others.length]).toEqual([0, 1])
    const other = changed(to, (text) => text.replace(/(<InstdAmt[^>]*>)7\.25/, '$17.26'))
    const real = await runCommand(['diff', from, other])
    expect(real.exitCode).toBe(1)
    expect(real.stdout).toMatch(/InstdAmt/)
  })

  test('statements in two versions', async () => {
    const second = changed(charges, (text) => text.replace('camt.053.001.06', 'camt.053.001.04'))
    const { exitCode, stdout } = await runCommand(['diff', charges, second, '--json'])
    const versions = { kind: 'version', from: 'camt.053.001.06', to: 'camt.053.001.04', version }
    expect([exitCode, ...jsonLines(stdout)]).toEqual([0, versions, expect.anything()])
  })
})

test('a version without a schema is compared with what it has', async () => {
  const same = await runCommand(['diff', charges, changed(charges, (text) => text.replace('001.06', '001.11'))])
  expect(same.exitCode).toBe(0)
  expect(same.stdout).toContain('(camt.053.001.06, camt.053.001.11)')
  expect(same.stdout).not.toMatch(/^changed|^added|^removed/m)
  const later = changed(charges, (text) => text.replace('001.06', '001.11').replace('<Sts>', '<Later>1</Later><Sts>'))
  expect((await runCommand(['diff', charges, later])).stdout).toContain('Later')
})

describe('memory has a digest of each entry, and what differs', () => {
  test('a thousand entries that all differ, come, go and change their order print what each is', async () => {
    const text = readFileSync(charges, 'utf8')
    const [stmt = ''] = text.match(/<Stmt>[\s\S]*<\/Stmt>/) ?? []
    const [ntry = ''] = stmt.match(/<Ntry>[\s\S]*?<\/Ntry>/) ?? []
    const entry = (reference: number, amount: number): string =>
      ntry
        .replace(/<NtryRef>[^<]*/, `<NtryRef>R${reference}`)
        .replace(/<AcctSvcrRef>[^<]*/, `<AcctSvcrRef>A${reference}`)
        .replace(/(<Amt Ccy="EUR">)[^<]*/, `$1${amount}.01`)
    const file = (entries: string[]): string =>
      written(text.replace(stmt, stmt.replace(/<Ntry>[\s\S]*<\/Ntry>/, entries.join(''))))
    const numbers = Array.from({ length: 1000 }, (_, index) => index)
    const first = file(numbers.map((number) => entry(number, number)))
    // The last 900 of before with other amounts, from the end to the start, then 50 new ones.
    const kept = numbers.slice(100).reverse()
    const second = file([
      ...kept.map((number) => entry(number, number + 1)),
      ...kept.slice(0, 50).map((n) => entry(n + 5000, n + 5000)),
    ])
    const { stdout, exitCode } = await runCommand(['diff', first, second])
    const lines = stdout.split('\n').filter((line) => /\/Ntry\[\d+\](?::|\/Amt:)/.test(line))
    const path = '/Document/BkToCstmrStmt/Stmt[1]/Ntry'
    expect(lines.slice(0, 2)).toEqual([
      `changed  ${path}[1]/Amt: 999.01 EUR -> 1000.01 EUR`,
      `changed  ${path}[2]/Amt: 998.01 EUR -> 999.01 EUR`,
    ])
    expect(lines.slice(900, 950).every((line, at) => line.startsWith(`added    ${path}[${901 + at}]: `))).toBe(true)
    expect(lines.slice(950).every((line, at) => line.startsWith(`removed  ${path}[${at + 1}]: `))).toBe(true)
    expect(lines).toHaveLength(1050)
    expect(stdout).toContain('900 changed, 50 added, 100 removed')
    expect(exitCode).toBe(1)
    expect((await runCommand(['diff', first, second, '--json'])).stdout.split('\n')).toHaveLength(1050 + 2)
  })

  test('a statement that is missing is given with its entries, in any number', async () => {
    const text = readFileSync(charges, 'utf8')
    const [stmt = ''] = text.match(/<Stmt>[\s\S]*<\/Stmt>/) ?? []
    const [ntry = ''] = stmt.match(/<Ntry>[\s\S]*?<\/Ntry>/) ?? []
    const entries = Array.from({ length: 200 }, (_, index) => ntry.replace(/(<Amt Ccy="EUR">)[^<]*/, `$1${index}.01`))
    const more = stmt.replace(/<Ntry>[\s\S]*<\/Ntry>/, entries.join('')).replace(/<Id>[^<]*/, '<Id>MORE')
    const second = written(text.replace(stmt, `${stmt}${more.replace(/<IBAN>[^<]*/, '<IBAN>NL20TOOL0000123456')}`))
    const { stdout } = await runCommand(['diff', charges, second, '--json'])
    const [added] = stdout.split('\n').map((line) => JSON.parse(line || '{}'))
    expect(added).toMatchObject({ kind: 'added', path: '/Document/BkToCstmrStmt/Stmt[2]' })
    expect(added.to.Ntry.map((entry: { Amt: { value: string } }) => entry.Amt.value)).toEqual(
      entries.map((_, index) => `${index}.01`),
    )
  })
})

describe('what cannot be compared', () => {
  test.each([
    [[charges], 'use it so: iso20022 diff FIRST SECOND'],
    [['-', '-'], 'not both'],
    [[charges, payments], 'only files of the same kind'],
    [[charges, 'fixtures/broken/truncated.xml'], 'cut short'],
    [[charges, 'nowhere.xml'], 'no such file'],
  ])('%j', async (args, words) => {
    const { exitCode, stdout, stderr } = await runCommand(['diff', ...args])
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain(words)
  })
})

describe('files that do not differ in what was compared are not said to have the same content', () => {
  test.each([
    ['elements that the schema does not have', (text: string) => text.replace('<Ntry>', '<Ntry><New>1</New>'), 2],
    ['an envelope', (text: string) => `<Env><AppHdr/>${text.slice(text.indexOf('?>') + 2)}</Env>`, 0],
  ])('%s', async (_, change, code) => {
    const { exitCode, stdout } = await runCommand(['diff', charges, changed(charges, change)])
    expect(exitCode).toBe(code)
    expect(stdout).toContain('do not differ in what was compared')
    expect(stdout).not.toContain('same content')
  })
})
