import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountNumber, readCamt053 } from '../../src/camt053.ts'
import {
  type AccountMapping,
  type DatevOptions,
  type JournalPart,
  toBeancount,
  toDatev,
  toHledger,
  toJournal,
} from '../../src/journal.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'
import { Decimal } from '../../src/values.ts'
import { textOf } from '../support/collect.ts'
import { sweep } from '../support/sweep.ts'
import { type Booked, check, hasProgram, statementOf, written } from './books.ts'
import { journalOf, journalOrCodes, mapping, read } from './support.ts'

const entries: Booked[] = [
  { day: 2, cents: 10_000, reference: 'A' },
  { day: 3, cents: -2_550, reference: 'B' },
  { day: 4, cents: 1, reference: 'C' },
]

test('an entry becomes a booking of two postings, followed by opening and closing', async () => {
  const parts = await journalOf([statementOf(entries, 500, 2, 4)])
  expect(parts.map((part) => (part.kind === 'booking' ? [part.date, String(part.bank.amount)] : part.kind))).toEqual([
    ['2026-03-02', '100'],
    ['2026-03-03', '-25.5'],
    ['2026-03-04', '0.01'],
    'opening',
    'closing',
  ])
  expect(parts[1]).toMatchObject({
    others: [{ account: 'Expenses:Unknown' }],
    reference: 'B',
    text: 'Text "B"; | \\ x',
  })
  expect(parts[3]).toMatchObject({ date: '2026-03-02', account: 'Assets:Bank' })
  expect(parts.slice(3).map((part) => ('amount' in part ? String(part.amount) : ''))).toEqual(['5', '79.51'])
})

describe('refused', () => {
  const good = statementOf(entries, 500, 2, 4)
  test.each<[string, string[], string]>([
    ['a statement that does not add up', [good.replace('100.00', '100.01')], 'journal/does-not-add-up'],
    ['a statement without its closing balance', [good.replace('CLBD', 'INFO')], 'journal/not-checked'],
    ['an account without a name in the books', [good.replace('DE89', 'DE88')], 'journal/account-unknown'],
    ['an entry without a day', [good.replace(/<BookgDt>.*?<\/BookgDt>/, '')], 'journal/incomplete'],
    [
      'statements with one missing between',
      [statementOf(entries, 500, 2, 2), statementOf(entries, 500, 4, 4)],
      'journal/gap',
    ],
  ])('%s', async (_, files, code) => {
    expect(await journalOrCodes(files)).toBe(code)
  })

  test('a statement without balances is accepted on request', async () => {
    const without = good.replace(/<Bal>.*<\/Bal>/, '')
    expect(await journalOrCodes([without])).toBe('journal/not-checked')
    expect((await journalOf([without], { unchecked: true })).map(({ kind }) => kind)).toEqual(Array(3).fill('booking'))
  })
})

test('entries that are not booked, or that the books have, are left out and reported', async () => {
  const file = statementOf(entries, 500, 2, 4)
  const [first] = await journalOf([file])
  const known = new Set([first !== undefined && 'identity' in first ? first.identity : ''])
  const again = await journalOf([file], { known, opened: new Set(['Assets:Bank']) })
  expect(again.map((part) => (part.kind === 'leftOut' ? part.reason : part.kind))).toEqual([
    'known',
    'booking',
    'booking',
    'closing',
  ])
  const pending = file.replace('</Stmt>', `${/<Ntry>.*<\/Ntry>/.exec(file)?.[0].replace('BOOK', 'PDNG')}</Stmt>`)
  expect((await journalOf([pending])).filter(({ kind }) => kind === 'leftOut')).toMatchObject([
    { reason: 'not-booked' },
  ])
  const without = file.replace(/<Bal>.*<\/Bal>/, '')
  for (const status of ['', '<Sts>DONE</Sts>', '<Sts><Prtry>GEBUCHT</Prtry></Sts>']) {
    const [unknown] = await journalOf([without.replace('<Sts>BOOK</Sts>', status)], { unchecked: true })
    expect(unknown).toMatchObject({ kind: 'leftOut', reason: 'unknown-status' })
  }
})

describe('references', () => {
  const ofOne = (file: string): Promise<JournalPart[]> => journalOf([file])
  const bookingsOf = async (file: string) => (await ofOne(file)).filter((part) => part.kind === 'booking')
  const one = statementOf([{ day: 2, cents: 100, reference: 'A' }], 500, 2, 2)

  test.each(['NONREF', 'KREF+', 'EREF', 'notprovided', '0000', 'MREF+ '])(
    'what a bank writes in place of one is none: %s',
    async (word) => {
      const [booking] = await bookingsOf(one.replace('>A<', `>${word}<`))
      expect(booking?.reference).toBeUndefined()
      const file = one
        .replace('<Ntry>', `<Ntry><NtryRef>REAL</NtryRef>`)
        .replace('>A<', `>${word}<`)
        .replace('<TxDtls>', `<TxDtls><Refs><EndToEndId>${word}</EndToEndId></Refs>`)
      expect((await bookingsOf(file))[0]?.reference).toBe('REAL')
    },
  )

  test('an entry of several transactions has its own or that of their batch, and each of them its own', async () => {
    const transaction = (id: string): string =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">0.50</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`
    const several = one.replace(/<TxDtls>.*<\/TxDtls>/, `${transaction('E-1')}${transaction('E-2')}`)
    const [booking] = await bookingsOf(several)
    expect(booking?.reference).toBe('A')
    expect(booking?.others.map(({ reference }) => reference)).toEqual(['E-1', 'E-2'])
    const batch = several.replace('<NtryDtls>', '<NtryDtls><Btch><PmtInfId>BLOCK-7</PmtInfId></Btch>')
    expect((await bookingsOf(batch))[0]?.reference).toBe('BLOCK-7')
    const [nameless] = await bookingsOf(several.replace('<AcctSvcrRef>A</AcctSvcrRef>', ''))
    expect(nameless?.reference).toBeUndefined()
    for (const write of [toBeancount, toHledger]) {
      const written = await textOf(write(await ofOne(several), { mapping }))
      expect(written.match(/reference: "?[^"\s,]+/g)?.map((tag) => tag.replace(/reference: "?/, ''))).toEqual([
        'A',
        'E-1',
        'E-2',
      ])
    }
  })
})

test('an account is the same in small letters and in groups of four, in the file and in the mapping', async () => {
  const file = statementOf(entries, 500, 2, 2)
  const next = statementOf(entries, 500, 3, 4).replace('DE89370400440532013000', 'de89370400440532013000')
  const printed = { ...mapping, accounts: { 'de89 3704 0044 0532 0130 00': 'Assets:Bank' } }
  const parts = await journalOf([file, next], { mapping: printed })
  expect(parts.filter(({ kind }) => kind === 'opening')).toHaveLength(1)
  expect(parts.at(-1)).toMatchObject({ kind: 'closing', amount: new Decimal('79.51') })
})

const booked = fc.array(
  fc.record({ day: fc.integer({ min: 2, max: 28 }), cents: fc.integer({ min: -1_000_000, max: 1_000_000 }) }),
  { minLength: 1, maxLength: 12 },
)

const programs = ['bean-check', 'hledger'] as const
for (const program of programs) if (!hasProgram(program)) console.log(`${program} is not here: its tests are not run`)

describe.each(programs)('%s takes it', (program) => {
  const write = program === 'hledger' ? toHledger : toBeancount

  async function books(files: readonly string[], map: AccountMapping = mapping): Promise<string> {
    const journal = toJournal(read(files), { mapping: map })
    return written(
      program === 'hledger' ? 'books.journal' : 'books.beancount',
      await textOf(write(journal, { mapping: map })),
    )
  }

  test.skipIf(!hasProgram(program))('generated statements that overlap', async () => {
    const samples = fc.sample(booked, { numRuns: sweep(1, 3), seed: 20 })
    for (const made of samples) {
      const all = made.map((each, at) => ({ ...each, reference: `R-${at}` }))
      check(program, await books([statementOf(all, 700, 1, 15), statementOf(all, 700, 10, 28)]))
    }
  })

  test.skipIf(!hasProgram(program))('and finds a cent that is missing', async () => {
    const file = await books([statementOf(entries, 500, 2, 4)])
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll('25.50 EUR', '25.51 EUR'))
    expect(() => check(program, file)).toThrow()
  })

  const samples = '../shared/reference/samples'
  test.skipIf(!hasProgram(program) || !existsSync(samples))('every sample statement that adds up', async () => {
    let taken = 0
    const texts: string[] = []
    for (const file of sampleFiles(samples).filter((_, at) => at % sweep(4, 1) === 0)) {
      const accounts = await accountsOf(file, taken)
      if (accounts === undefined) continue
      const map = { ...mapping, accounts }
      try {
        texts.push(await textOf(write(toJournal(read([file]), { mapping: map }), { mapping: map })))
        taken++
      } catch (error) {
        if (!isInvalidDocumentError(error)) throw error
      }
    }
    expect(taken).toBeGreaterThan(sweep(2, 10))
    // All in one book: each has accounts of its own, and opens them on its own day.
    const opened = new Map<string, string>()
    const joined = texts.join('\n').replace(/^(\S+) open (\S+)\n/gm, (_, date: string, account: string) => {
      const first = opened.get(account)
      if (first === undefined || date < first) opened.set(account, date)
      return ''
    })
    const opens = [...opened].map(([account, date]) => `${date} open ${account}\n`).join('')
    check(program, written(program === 'hledger' ? 'books.journal' : 'books.beancount', `${joined}\n${opens}`))
  })
})

function sampleFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.xml$/i.test(name))
    .map((name) => readFileSync(join(folder, name)))
    .filter((bytes) => /camt\.053\.001/.test(bytes.subarray(0, 2000).toString('latin1')))
    .map((bytes) =>
      new TextDecoder(
        /encoding=.(?:iso|windows)/i.test(bytes.subarray(0, 100).toString('latin1')) ? 'latin1' : 'utf-8',
      ).decode(bytes),
    )
}

/** A name in the books for each account of a file; `undefined` where it cannot be read. */
async function accountsOf(file: string, number: number): Promise<Record<string, string> | undefined> {
  const accounts: Record<string, string> = {}
  try {
    for await (const part of readCamt053(file)) {
      if (part.kind !== 'statement') continue
      const { account, currency = '' } = part.statement
      accounts[`${accountNumber(account) ?? ''}/${currency}`] = `Assets:Bank:N${number}-${Object.keys(accounts).length}`
    }
    return accounts
  } catch (error) {
    if (isInvalidDocumentError(error)) return undefined
    throw error
  }
}

test.skipIf(!hasProgram('hledger'))('hledger comes to the closing balance', async () => {
  const text = await textOf(toHledger(toJournal(read([statementOf(entries, 500, 2, 4)]), { mapping }), { mapping }))
  const file = written('books.journal', text)
  const balance = execFileSync('hledger', ['-f', file, 'bal', 'Assets:Bank', '-N', '-O', 'csv'], { encoding: 'utf8' })
  expect(balance).toContain('79.51 EUR')
})

describe('a posting batch for DATEV', () => {
  const numbers = {
    ...mapping,
    accounts: { DE89370400440532013000: '1200' },
    incoming: '8400',
    outgoing: '4900',
    opening: '',
  }
  const batch = { consultant: 29098, client: 55003, fiscalYearStart: '2026-01-01', createdAt: '2026-04-01T08:00:00' }

  async function linesOf(file: string, options: Partial<DatevOptions> = {}): Promise<string[]> {
    const pieces: Uint8Array[] = []
    const journal = toJournal(read([file]), { mapping: numbers })
    for await (const piece of toDatev(journal, { ...batch, ...options })) pieces.push(piece)
    const text = Buffer.concat(pieces).toString('latin1')
    expect(text.endsWith('\r\n')).toBe(true)
    return text.trimEnd().split('\r\n')
  }

  test('has the header, 125 columns by position, and a line for each posting', async () => {
    const [head, names = '', ...lines] = await linesOf(statementOf(entries, 500, 2, 4))
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260401080000000;;"";"";"";29098;55003;20260101;4;20260101;20261231;' +
        '"Kontoauszug";"";1;0;0;"EUR";;"";;;"";;;"";""',
    )
    const columns = names.split(';')
    expect([columns.length, columns[13], columns[47], columns[124]]).toEqual([
      125,
      'Buchungstext',
      'Zusatzinformation - Art 1',
      'Abw. Skontokonto',
    ])
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^100,00;"S";"EUR";;;"";1200;8400;"";0203;"A";"";;"Text ""A""; \| \\ x";;"";/)
    expect(lines[0]).toMatch(/;"iso20022-id";"[0-9a-f]{32}";"Verwendungszweck";"Text ""A""; \| \\ x";"";/)
    expect(lines[1]).toMatch(/^25,50;"H";"EUR";;;"";1200;4900;"";0303;"B";/)
    expect(lines[1]?.replace(/"[^"]*"/g, '').split(';')).toHaveLength(125)
  })

  test('has no apostrophe before a formula, letters of Windows-1252, and complete texts behind cut ones', async () => {
    const long = `=1+1 Łódź 中 “€” ${'x'.repeat(400)}`
    const file = statementOf([{ day: 2, cents: 100, reference: 'INV 1/Ä' }], 500, 2, 2).replace(/Text "[^<]*/, long)
    const changes: string[] = []
    const [, , line = ''] = await linesOf(file, { onCharacterChange: (from, to) => changes.push(`${from}${to}`) })
    const cells = line.split(';')
    // The bytes of “€” in Windows-1252.
    const text = `=1+1 Lódz ? \x93\x80\x94 ${'x'.repeat(400)}`
    expect([cells[10], cells[13]]).toEqual(['"INV1/"', `"${text.slice(0, 60)}"`])
    expect(cells.slice(47, 55)).toEqual([
      ...['"Referenz"', '"INV 1/Ä"', '"iso20022-id"', expect.stringMatching(/^"[0-9a-f]{32}"$/)],
      ...['"Verwendungszweck"', `"${text.slice(0, 210)}"`, '"Verwendungszweck"', `"${text.slice(210)}"`],
    ])
    expect([...new Set(changes)]).toEqual(['ŁL', 'źz', '中?'])
  })

  test.each([
    [{ fiscalYearStart: '2025-01-01' }, 'outside the fiscal year 2025-01-01 to 2025-12-31'],
    [{ fiscalYearStart: '2026-03-03' }, 'outside the fiscal year 2026-03-03 to 2027-03-02'],
    [{ accountLength: 6 }, 'the account 1200 has neither 6 digits'],
    [{ consultant: 7 }, 'consultant must be a number from 1001'],
    [{ client: 100_000 }, 'client must be'],
    [{ createdAt: 'today' }, 'createdAt must be'],
  ])('%j is refused in words', async (options, words) => {
    await expect(linesOf(statementOf(entries, 500, 2, 4), options)).rejects.toThrow(words)
  })

  test('of an account in dollars is refused: DATEV wants the rate', async () => {
    const file = statementOf(entries, 500, 2, 4).replaceAll('Ccy="EUR"', 'Ccy="USD"').replaceAll('>EUR<', '>USD<')
    await expect(linesOf(file)).rejects.toThrow('in USD')
  })
})

describe('a transaction in another currency', () => {
  const dollars = (details: string): string =>
    statementOf([{ day: 2, cents: -900, reference: 'A' }], 5000, 2, 2).replace(
      /<TxDtls>.*<\/TxDtls>/,
      `<TxDtls><Amt Ccy="USD">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>${details}<RltdPties><Cdtr><Nm>Books Inc</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Invoice 7</Ustrd></RmtInf></TxDtls>`,
    )
  const money = (name: string): string => `<AmtDtls><${name}><Amt Ccy="EUR">9.00</Amt></${name}></AmtDtls>`
  test.each(['TxAmt', 'CntrValAmt', 'InstdAmt', undefined])('keeps its words and its amount, by %s', async (name) => {
    const rules = [{ when: { counterpartyName: 'books' }, account: 'Expenses:Books' }]
    const file = dollars(name === undefined ? '' : money(name))
    const [booking] = await journalOf([file], { mapping: { ...mapping, rules } })
    if (booking?.kind !== 'booking') throw new Error('no booking')
    expect(booking).toMatchObject({ counterparty: 'Books Inc', text: 'Invoice 7' })
    expect(booking.others.map(({ account, amount }) => [account, amount.toFixed(2)])).toEqual([
      ['Expenses:Books', '9.00'],
    ])
  })
})

test('a closing balance in another currency is refused, even where nothing is checked', async () => {
  const file = statementOf(entries, 500, 2, 4).replace(/(CLBD.*?Ccy=")EUR/, '$1USD')
  expect(await journalOrCodes([file])).toBe('journal/not-checked')
  expect(await journalOrCodes([file], { unchecked: true })).toBe('journal/not-checked')
})
