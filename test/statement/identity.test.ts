import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createIdentities,
  entryIdentity,
  type Identities,
  parseCamt053,
  readCamt053,
  statementIdentity,
} from '../../src/camt053.ts'
import { file, fixture, fixtures } from '../camt053/support.ts'
import { collect } from '../support/collect.ts'

interface Identified {
  statements: string[]
  entries: string[]
}

async function identified(source: string | Uint8Array, identities: boolean | Identities = true): Promise<Identified> {
  const read = await parseCamt053(source, { identities })
  return {
    statements: read.statements.map(({ identity }) => identity ?? ''),
    entries: read.statements.flatMap(({ entries }) => entries.map(({ identity }) => identity ?? '')),
  }
}

const broken = fixtures.filter((name) => name.startsWith('broken'))
const readable = fixtures.filter((name) => !broken.includes(name))

test.each(readable)('%s: every entry has an identity of its own, the same at the second reading', async (name) => {
  const once = await identified(fixture(name))
  expect(new Set(once.entries).size).toBe(once.entries.length)
  expect(new Set(once.statements).size).toBe(once.statements.length)
  expect(await identified(fixture(name))).toEqual(once)
  for (const identity of once.entries) expect(identity).toMatch(/^[0-9a-f]{32}(-\d+)?$/)
})

test.each(readable)('%s: the identities are the same where transactions are streamed', async (name) => {
  const parts = await collect(readCamt053(fixture(name), { identities: true, transactions: 'stream' }))
  const streamed = parts.flatMap((part) => (part.kind === 'entry' ? [part.identity ?? ''] : []))
  expect(streamed).toEqual((await identified(fixture(name))).entries)
})

describe('deliveries', () => {
  test('original, duplicate, copy and copy of a duplicate are one statement and its entries', async () => {
    const original = await identified(fixture('copy-original.xml'))
    for (const name of ['copy-duplicate.xml', 'copy-copy.xml', 'copy-of-duplicate.xml']) {
      expect(await identified(fixture(name))).toEqual(original)
    }
  })

  test('entries alike are distinguished by their count', async () => {
    const { entries } = await identified(fixture('copy-original.xml'))
    expect(entries[2]).toBe(`${entries[1]}-2`)
  })

  test('pages in files of their own have the identities of the statement in one piece, in whatever order they come', async () => {
    const whole = await identified(fixture('page-whole.xml'))
    for (const order of [
      ['page-1.xml', 'page-2.xml'],
      ['page-2.xml', 'page-1.xml'],
    ]) {
      const identities = createIdentities()
      const entries: string[] = []
      for (const name of order) entries.push(...(await identified(fixture(name), identities)).entries)
      expect(entries.sort()).toEqual([...whole.entries].sort())
    }
  })

  test('a page delivered once more brings nothing new', async () => {
    const identities = createIdentities()
    const seen = new Set<string>()
    for (const name of ['page-1.xml', 'page-2.xml']) {
      for (const identity of (await identified(fixture(name), identities)).entries) seen.add(identity)
    }
    for (const name of ['page-2.xml', 'page-1.xml']) {
      for (const identity of (await identified(fixture(name), identities)).entries) expect(seen).toContain(identity)
    }
  })

  test('pages are statements of their own', async () => {
    const [first] = (await parseCamt053(fixture('page-1.xml'))).statements
    const [second] = (await parseCamt053(fixture('page-2.xml'))).statements
    if (first === undefined || second === undefined) throw new Error('No statement')
    expect(statementIdentity(first.statement)).not.toBe(statementIdentity(second.statement))
  })

  test('the versions of the message give one identity', async () => {
    const old = await identified(fixture('dialect-02.xml'))
    for (const name of ['dialect-04.xml', 'dialect-06.xml', 'dialect-08.xml', 'report-052.xml']) {
      expect((await identified(fixture(name))).entries).toEqual(old.entries)
    }
  })

  const ofTransaction = '<NtryDtls><TxDtls><Refs><AcctSvcrRef>B-77</AcctSvcrRef></Refs></TxDtls></NtryDtls>'
  const references = ['B-77', 'REF-10', '4711000', 'X-NONREF', 'A-'].map(
    (reference) => [`the reference ${reference}`, `<AcctSvcrRef>${reference}</AcctSvcrRef>`, true] as const,
  )
  test.each<readonly [string, string, boolean]>([
    ...references,
    ['a reference of its only transaction', ofTransaction, true],
    ['a booking day', '<BookgDt><Dt>2026-03-02</Dt></BookgDt>', true],
    ['neither, and a word that stands for no reference', '<AcctSvcrRef>NONREF</AcctSvcrRef>', false],
  ])('with %s an entry is the same in a statement cut differently: %s: %s', async (_, content, isSame) => {
    const day = await parseCamt053(entryIn('<Id>DAY</Id><ElctrncSeqNb>17</ElctrncSeqNb>', content))
    const month = await parseCamt053(entryIn('<Id>MONTH</Id>', content))
    expect(firstIdentity(day) === firstIdentity(month)).toBe(isSame)
  })

  test('several transactions are all of the identity, and none gives the entry its reference', async () => {
    const details = (...contents: string[]): string =>
      `<BookgDt><Dt>2026-03-02</Dt></BookgDt><NtryDtls>${contents.map((content) => `<TxDtls>${content}</TxDtls>`).join('')}</NtryDtls>`
    const refs = (id: string): string => `<Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>`
    const of = async (...contents: string[]): Promise<string> =>
      firstIdentity(await parseCamt053(entryIn('<Id>S</Id>', details(...contents)))) ?? ''
    const identities = [
      await of(refs('B-1')),
      await of(refs('B-1'), refs('B-2')),
      await of(refs('B-1'), refs('B-3')),
      await of(refs('B-4'), refs('B-2')),
      await of(refs('B-2'), refs('B-1')),
      await of(refs('B-1'), refs('B-2'), refs('B-3')),
    ]
    expect(new Set(identities).size).toBe(identities.length)
    expect(await of(refs('B-1'), refs('B-2'))).toBe(identities[1])
  })

  test('the transactions of one entry are not those of the next', async () => {
    const details = (id: string): string =>
      `<BookgDt><Dt>2026-03-02</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs></TxDtls></NtryDtls>`
    const one = entryIn('<Id>S</Id>', details('E-1'))
    const other = entryIn('<Id>S</Id>', details('E-2'))
    const second = /<Ntry>.*<\/Ntry>/s.exec(other)?.[0] ?? ''
    const both = await identified(one.replace('</Ntry>', `</Ntry>${second}`))
    expect(both.entries).toEqual([...(await identified(one)).entries, ...(await identified(other)).entries])
  })

  test('a pending entry is another than the booked one', async () => {
    const booked = await parseCamt053(entryIn('<Id>A</Id>', '<AcctSvcrRef>B-77</AcctSvcrRef>'))
    const pending = await parseCamt053(
      entryIn('<Id>A</Id>', '<AcctSvcrRef>B-77</AcctSvcrRef>').replace('<Sts>BOOK', '<Sts>PDNG'),
    )
    expect(firstIdentity(booked)).not.toBe(firstIdentity(pending))
  })
})

describe('entries without a reference differ by each thing in them', () => {
  const refs = (name: string): string => `<Refs><${name}>X</${name}></Refs>`
  const parties = (content: string): string => `<RltdPties>${content}</RltdPties>`
  const differences = [
    '',
    refs('MsgId'),
    refs('PmtInfId'),
    refs('InstrId'),
    refs('EndToEndId'),
    refs('TxId'),
    refs('MndtId'),
    refs('ClrSysRef'),
    refs('AcctSvcrTxId'),
    '<Amt Ccy="EUR">2</Amt>',
    '<Amt Ccy="USD">2</Amt>',
    '<CdtDbtInd>DBIT</CdtDbtInd>',
    parties('<Dbtr><Nm>X</Nm></Dbtr>'),
    parties('<Cdtr><Nm>X</Nm></Cdtr>'),
    parties('<DbtrAcct><Id><IBAN>X</IBAN></Id></DbtrAcct>'),
    parties('<CdtrAcct><Id><IBAN>X</IBAN></Id></CdtrAcct>'),
    '<RmtInf/>',
    '<RmtInf><Ustrd>X</Ustrd></RmtInf>',
    '<RmtInf><Strd><CdtrRefInf><Ref>X</Ref></CdtrRefInf></Strd></RmtInf>',
    '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>',
    '<RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf>',
    '<AddtlTxInf>X</AddtlTxInf>',
  ]
  const day = '<BookgDt><Dt>2026-03-02</Dt></BookgDt>'
  const batch = (content: string): string => `<NtryDtls><Btch>${content}</Btch><TxDtls/></NtryDtls>`
  const ofEntries = [
    '<NtryRef>X</NtryRef>',
    '<ValDt><Dt>2026-03-02</Dt></ValDt>',
    '<AddtlNtryInf>X</AddtlNtryInf>',
    '<RvslInd>true</RvslInd>',
    batch('<MsgId>X</MsgId>'),
    batch('<PmtInfId>X</PmtInfId>'),
    batch('<NbOfTxs>1</NbOfTxs>'),
    batch('<TtlAmt Ccy="EUR">1</TtlAmt>'),
  ]
  const all = [
    ...differences.map((content) => `${day}<NtryDtls><TxDtls>${content}</TxDtls></NtryDtls>`),
    ...ofEntries.map((content) => day + content),
    '<BookgDt><Dt>2026-03-03</Dt></BookgDt><NtryDtls><TxDtls/></NtryDtls>',
  ]

  test('one by one', async () => {
    const identities = await Promise.all(
      all.map(async (content) => firstIdentity(await parseCamt053(entryIn('<Id>S</Id>', content)))),
    )
    const first = new Map<string, string>()
    for (const [index, identity] of identities.entries()) {
      expect([all[index], first.get(identity)]).toEqual([all[index], undefined])
      first.set(identity, all[index] ?? '')
    }
  })
})

test('a part of a transaction without the value that would count makes no other entry', async () => {
  const of = async (content: string): Promise<string> => {
    const details = `<BookgDt><Dt>2026-03-02</Dt></BookgDt><NtryDtls><TxDtls>${content}</TxDtls></NtryDtls>`
    return firstIdentity(await parseCamt053(entryIn('<Id>S</Id>', details)))
  }
  const bare = await of('')
  expect(await of('<RtrInf><AddtlInf>X</AddtlInf></RtrInf>')).toBe(bare)
  expect(await of('<Refs><ChqNb>1</ChqNb></Refs>')).toBe(bare)
  expect(await of('<RltdPties><UltmtDbtr><Nm>X</Nm></UltmtDbtr></RltdPties>')).toBe(bare)
  const reference = (content: string): Promise<string> => of(`<RmtInf><Strd>${content}</Strd></RmtInf>`)
  expect(await reference('<AddtlRmtInf>X</AddtlRmtInf>')).toBe(await reference('<CdtrRefInf><Tp/></CdtrRefInf>'))
})

test('numbers of statements and pages are the same with zeros before them, and else are others', async () => {
  const of = async (head: string): Promise<string> => {
    const [first] = (await parseCamt053(statement(head, ''))).statements
    return first === undefined ? '' : statementIdentity(first.statement)
  }
  for (const name of ['ElctrncSeqNb', 'LglSeqNb']) {
    const numbered = (number: string): Promise<string> => of(`<Id>S</Id><${name}>${number}</${name}>`)
    expect(await numbered('0017')).toBe(await numbered('17'))
    expect(await numbered('0')).toBe(await numbered('000'))
    const numbers = await Promise.all(['105', '15', '1005', '10', '1', '0'].map(numbered))
    expect(new Set(numbers).size).toBe(numbers.length)
  }
})

test('a thousand entries, each alike another, are counted', async () => {
  const entry = (reference: number): string =>
    `<Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BkTxCd/></Ntry>`
  const numbers = [...Array(500).keys(), ...Array(500).keys()]
  const { entries } = await identified(statement('<Id>A</Id>', numbers.map(entry).join('')))
  expect(new Set(entries).size).toBe(1000)
  expect(entries.slice(500)).toEqual(entries.slice(0, 500).map((identity) => `${identity}-2`))
})

test('the set of identities does not change with the order of files', async () => {
  const names = readable.filter((name) => !name.startsWith('page'))
  const all = new Map(await Promise.all(names.map(async (name) => [name, await identified(fixture(name))] as const)))
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(names, { minLength: names.length }), async (order) => {
      const identities = createIdentities()
      for (const name of order.slice(0, 8)) expect(await identified(fixture(name), identities)).toEqual(all.get(name))
    }),
    { numRuns: 10 },
  )
})

function statement(head: string, entries: string): string {
  return file(
    `<Stmt>${head}<CreDtTm>2026-03-03T06:00:00</CreDtTm><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries}</Stmt>`,
  )
}

function entryIn(head: string, reference: string): string {
  return statement(
    head,
    `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${reference}<BkTxCd/></Ntry>`,
  )
}

function firstIdentity(read: Awaited<ReturnType<typeof parseCamt053>>): string {
  const [first] = read.statements
  const [entry] = first?.entries ?? []
  if (first === undefined || entry === undefined) throw new Error('No entry')
  return entryIdentity(first.statement, entry)
}

describe('entries alike in statements that follow each other', () => {
  const [monday, tuesday] = ['2026-03-02', '2026-03-03']
  const balance = (type: string, amount: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${monday}</Dt></Dt></Bal>`
  const alike = (day: string, status = 'BOOK'): string =>
    `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><BkTxCd/></Ntry>`
  interface Part {
    id: string
    number?: number | string | undefined
    from: number
    to: number
    days: readonly string[]
    more?: string
    account?: string
  }
  const part = ({ id, number, from, to, days, more = '', account }: Part): string => {
    const numbered = number === undefined ? '' : `<ElctrncSeqNb>${number}</ElctrncSeqNb>`
    const balances = balance('OPBD', from) + balance('CLBD', to)
    const text = statement(`<Id>${id}</Id>${numbered}`, balances + days.map((day) => alike(day)).join('') + more)
    return account === undefined ? text : text.replace('DE89370400440532013000', account)
  }

  /** The numbers of the entries, in the order in which the statements come. */
  async function occurrences(...parts: Part[]): Promise<string[][]> {
    const identities = createIdentities()
    const found: string[][] = []
    for (const each of parts) {
      const { entries } = await identified(part(each), identities)
      found.push(entries.map((identity) => identity.split('-')[1] ?? '1'))
    }
    return found
  }

  const first = { id: 'A', from: 10, to: 11, days: [monday] }
  const next = { id: 'B', from: 11, to: 12, days: [monday] }

  test('on one day are counted on from the one before', async () => {
    expect(await occurrences(first, next)).toEqual([['1'], ['2']])
    const twice = { ...first, to: 12, days: [monday, monday] }
    expect(await occurrences(twice, { ...next, from: 12, to: 13 })).toEqual([['1', '2'], ['3']])
  })

  test('on one day are counted on from the one before, whatever time of it they have', async () => {
    const at = (id: string, from: number, time: string): string =>
      statement(
        `<Id>${id}</Id>`,
        balance('OPBD', from) +
          balance('CLBD', from + 1) +
          alike(monday).replace(/<Dt>[^<]*<\/Dt>(?=<\/BookgDt>)/, `<DtTm>${monday}T${time}</DtTm>`),
      )
    const identities = createIdentities()
    const entries: string[] = []
    for (const text of [at('A', 10, '08:00:00'), at('B', 11, '09:00:00'), at('C', 12, '07:00:00')]) {
      entries.push(...(await identified(text, identities)).entries)
    }
    expect(entries.map((identity) => identity.split('-')[1])).toEqual([undefined, '2', '3'])
  })

  test('on another day are not', async () => {
    expect(await occurrences(first, { ...next, days: [tuesday] })).toEqual([['1'], ['1']])
    const over = { ...first, to: 12, days: [monday, tuesday] }
    expect(await occurrences(over, { ...next, from: 12, to: 13, days: [tuesday] })).toEqual([['1', '1'], ['2']])
    expect(await occurrences(over, { ...next, from: 12, to: 13, days: [monday] })).toEqual([['1', '1'], ['1']])
  })

  test('are counted from 1 where the opening balance is another one, or of another account', async () => {
    expect(await occurrences(first, { ...next, from: 20, to: 21 })).toEqual([['1'], ['1']])
    expect(await occurrences(first, { ...next, account: 'DE02120300000000202051' })).toEqual([['1'], ['1']])
  })

  test('are counted from 1 where one of the two statements has no balances', async () => {
    const identities = createIdentities()
    const found: string[] = []
    const bare = statement('<Id>0</Id>', alike(monday))
    const balances = [balance('OPBD', 10), balance('CLBD', 11)].join('')
    for (const text of [bare, statement('<Id>A</Id>', balances + alike(monday)), bare.replace('<Id>0', '<Id>1')]) {
      // One account, whose currency the balances would tell, too.
      const inEuro = text.replace('</Acct>', '<Ccy>EUR</Ccy></Acct>')
      found.push(...(await identified(inEuro, identities)).entries)
    }
    expect(found).toEqual([found[0], found[0], found[0]])
  })

  test('are counted on behind entries that are only announced, which move no balance', async () => {
    expect(await occurrences({ ...first, more: alike(monday, 'PDNG') }, next)).toEqual([['1', '1'], ['2']])
  })

  test('are counted on behind an entry without a day, which is of no day', async () => {
    const dateless = alike(monday).replace(/<BookgDt>.*<\/BookgDt>/, '')
    expect(await occurrences({ ...first, to: 12, more: dateless }, { ...next, from: 12, to: 13 })).toEqual([
      ['1', '1'],
      ['2'],
    ])
  })

  test('have the same numbers when they are delivered once more', async () => {
    expect(await occurrences(first, next, next, first)).toEqual([['1'], ['2'], ['2'], ['1']])
  })

  test('are counted on from the one right behind, where that came first', async () => {
    expect(await occurrences(next, first)).toEqual([['1'], ['2']])
  })

  test('are counted on through several, in their order', async () => {
    const third = { id: 'C', from: 12, to: 13, days: [monday] }
    expect(await occurrences(first, next, third)).toEqual([['1'], ['2'], ['3']])
  })

  test('are distinguished by the numbers of statements where the balance did not change', async () => {
    const back = `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${monday}</Dt></BookgDt><BkTxCd/></Ntry>`
    const still = { ...first, to: 10, more: back, number: 7 }
    const behind = { ...next, from: 10, to: 11 }
    expect(await occurrences(still, { ...behind, number: 8 })).toEqual([['1', '1'], ['2']])
    expect(await occurrences(still, { ...behind, number: 9 })).toEqual([['1', '1'], ['1']])
    expect(await occurrences(still, behind)).toEqual([['1', '1'], ['1']])
    expect(await occurrences({ ...still, number: undefined }, { ...behind, number: 8 })).toEqual([['1', '1'], ['1']])
    for (const number of ['A7', '7A', '-7', '7.0']) {
      expect(await occurrences({ ...still, number }, { ...behind, number: 8 })).toEqual([['1', '1'], ['1']])
    }
  })
})

describe('pages of a statement', () => {
  const alike = `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt><BkTxCd/></Ntry>`
  const page = (number: number, last: boolean): string =>
    statement(`<Id>S</Id><StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${last}</LastPgInd></StmtPgntn>`, alike)

  /** The numbers of the entries of pages, one on each, in the order in which they come. */
  const numbersOf = async (...pages: string[]): Promise<string[]> => {
    const identities = createIdentities()
    const numbers: string[] = []
    for (const text of pages) {
      const { entries } = await identified(text, identities)
      numbers.push(...entries.map((identity) => identity.split('-')[1] ?? '1'))
    }
    return numbers
  }

  test('are counted on, and a delivery that is cut otherwise is counted from 1', async () => {
    const [two, three] = [
      [page(1, false), page(2, true)],
      [page(3, true), page(1, false), page(2, false)],
    ]
    expect(await numbersOf(...two, ...three)).toEqual(['1', '2', '1', '2', '3'])
  })

  test('are none of a delivery in one piece, also where some are still missing', async () => {
    expect(await numbersOf(page(2, false), page(1, true), page(3, true))).toEqual(['1', '1', '2'])
  })
})
