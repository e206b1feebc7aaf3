import { describe, expect, test } from 'vitest'
import { type Entry, parseCamt053, type ReadOptions, readCamt053 } from '../../src/camt053.ts'
import { file } from '../camt053/support.ts'
import { collect } from '../support/collect.ts'

const balance = (type: string, day: string, indicator = '<CdtDbtInd>CRDT</CdtDbtInd>'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">5</Amt>${indicator}<Dt><Dt>${day}</Dt></Dt></Bal>`
const entry = (rest = '', details = ''): string =>
  `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>${rest}<BkTxCd/>${details}</Ntry>`
const statement = (balances: string, entries: string): string =>
  file(`<Stmt><Id>S</Id><CreDtTm>2026-03-03T06:00:00</CreDtTm>${balances}${entries}</Stmt>`)

const [monday, tuesday] = ['2026-03-02', '2026-03-03']

describe('the booking day of an entry without one', () => {
  const assume = { bookingDate: 'statement' } as const
  const dayOf = async (balances: string, own = '<Sts>BOOK</Sts>'): Promise<string | undefined> => {
    const { statements } = await parseCamt053(statement(balances, entry(own)), { assume })
    return statements[0]?.entries[0]?.bookingDate
  }

  test('is that of a statement of one day', async () => {
    expect(await dayOf(balance('OPBD', monday) + balance('CLBD', monday))).toBe(monday)
    const at = `${monday}T23:30:00-08:00`
    const timed = balance('CLBD', at).replace(`<Dt>${at}</Dt>`, `<DtTm>${at}</DtTm>`)
    expect(await dayOf(balance('OPBD', monday) + timed)).toBe(monday)
    expect(await dayOf(balance('OPBD', monday) + balance('ITBD', tuesday) + balance('CLBD', monday))).toBe(monday)
  })

  test.each([
    ['is of several days', balance('OPBD', monday) + balance('CLBD', tuesday)],
    ['has no opening balance', balance('CLBD', monday)],
    ['has no closing balance', balance('OPBD', monday)],
    ['has one kind of balance twice', balance('CLBD', monday).repeat(2)],
    ['has other balances only', balance('ITBD', monday) + balance('CLAV', monday)],
    ['has a day that is none', balance('OPBD', '2026-02-30') + balance('CLBD', '2026-02-30')],
    ['has no days', (balance('OPBD', monday) + balance('CLBD', monday)).replace(/<Dt><Dt>.*?<\/Dt><\/Dt>/g, '')],
  ])('stays unknown where the statement %s', async (_, balances) => {
    expect(await dayOf(balances)).toBeUndefined()
  })

  test('is its own where it has one', async () => {
    const own = `<Sts>BOOK</Sts><BookgDt><Dt>${tuesday}</Dt></BookgDt>`
    expect(await dayOf(balance('OPBD', monday) + balance('CLBD', monday), own)).toBe(tuesday)
  })

  test('stays unknown where nothing is assumed', async () => {
    const text = statement(balance('OPBD', monday) + balance('CLBD', monday), entry('<Sts>BOOK</Sts>'))
    const { statements } = await parseCamt053(text, { assume: { entryStatus: 'BOOK' } })
    expect(statements[0]?.entries[0]?.bookingDate).toBeUndefined()
  })
})

describe('the status of an entry without one', () => {
  const text = statement('', entry() + entry('<Sts>PDNG</Sts>'))
  const statusesOf = async (options: ReadOptions): Promise<unknown[]> => {
    const { statements } = await parseCamt053(text, options)
    return statements[0]?.entries.map(({ status, statusName }) => [status, statusName]) ?? []
  }

  test('is the assumed one, with its name', async () => {
    expect(await statusesOf({ assume: { entryStatus: 'BOOK' } })).toEqual([
      ['BOOK', 'Booked'],
      ['PDNG', 'Pending'],
    ])
    expect(await statusesOf({})).toEqual([
      [undefined, undefined],
      ['PDNG', 'Pending'],
    ])
  })

  test('is assumed for the entry of streamed transactions, too', async () => {
    const streamed = statement('', entry('', '<NtryDtls><TxDtls/><TxDtls/></NtryDtls>').repeat(2))
    const parts = await collect(readCamt053(streamed, { transactions: 'stream', assume: { entryStatus: 'BOOK' } }))
    const entries = parts.flatMap((part): Entry[] => ('entry' in part ? [part.entry] : []))
    expect(entries.map(({ status }) => status)).toEqual(Array(6).fill('BOOK'))
    const transactions = parts.flatMap((part) => (part.kind === 'transaction' ? [part.entry] : []))
    expect(transactions[0]).toBe(transactions[1])
    const dayless = await collect(
      readCamt053(streamed, { transactions: 'stream', assume: { bookingDate: 'statement' } }),
    )
    const [first, second] = dayless.flatMap((part) => (part.kind === 'transaction' ? [part.entry] : []))
    expect(first).toBe(second)
    expect(transactions[2]).not.toBe(transactions[1])
  })
})

describe('the side of a balance without one', () => {
  const text = statement(balance('OPBD', monday, '') + balance('CLBD', monday, '<CdtDbtInd>DBIT</CdtDbtInd>'), '')
  const sidesOf = async (options: ReadOptions): Promise<unknown[]> => {
    const { statements } = await parseCamt053(text, options)
    return statements[0]?.statement.balances.map((each) => [each.creditDebitIndicator, each.amount?.toFixed()]) ?? []
  }

  test('is the assumed one, and gives it an amount', async () => {
    expect(await sidesOf({ assume: { balanceIndicator: 'CRDT' } })).toEqual([
      ['CRDT', '5'],
      ['DBIT', '-5'],
    ])
    expect(await sidesOf({ assume: { entryStatus: 'BOOK' } })).toEqual([
      [undefined, undefined],
      ['DBIT', '-5'],
    ])
  })
})
