// The accelerator off and on, which no entry does.
import { beforeAll, expect, test } from 'vitest'
import { buildCamt053, type Entry, parseCamt053, readCamt053, toRows } from '../../src/camt053.ts'
import { loadRun } from '../../src/schema/run/accelerator.ts'
import { runSwitch } from '../../src/schema/run/run-switch.ts'
import { loadSaxes } from '../../src/xml/reader.ts'
import { file as messageOf } from '../camt053/support.ts'
import { collect } from '../support/collect.ts'

// In .02 each charge is an element of its own, which may have a total, and interest may have several rates.

const message = 'camt.053.001.02'

beforeAll(() => Promise.all([loadSaxes(), loadRun()]))

const charge = (amount: string, total?: string, rest = '', currency = 'EUR'): string =>
  `<Chrgs>${total === undefined ? '' : `<TtlChrgsAndTaxAmt Ccy="${currency}">${total}</TtlChrgsAndTaxAmt>`}` +
  `<Amt Ccy="${currency}">${amount}</Amt>${rest}</Chrgs>`

const rate = (percent: string, rest = ''): string => `<Rate><Tp><Pctg>${percent}</Pctg></Tp>${rest}</Rate>`

function file(inside: string, entries = 1): string {
  const entry =
    '<Ntry><Amt Ccy="EUR">90.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>' +
    '<BookgDt><Dt>2021-05-03</Dt></BookgDt><ValDt><Dt>2021-05-03+02:00</Dt></ValDt>' +
    `<BkTxCd><Prtry><Cd>807</Cd></Prtry></BkTxCd>${inside}</Ntry>`
  const balance = (code: string, amount: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
    '<Dt><Dt>2021-05-03</Dt></Dt></Bal>'
  const account = '<Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id><Ccy>EUR</Ccy></Acct>'
  const balances = balance('OPBD', `${90 * entries}.00`) + balance('CLBD', '0.00')
  const head = '<Id>C-1</Id><CreDtTm>2021-05-04T06:00:00</CreDtTm>'
  return messageOf(`<Stmt>${head}${account}${balances}${entry.repeat(entries)}</Stmt>`, message)
}

async function entryOf(text: string): Promise<Entry> {
  const { statements } = await parseCamt053(text)
  return statements[0]?.entries[0] as Entry
}

const moneyOf = (money: { amount: { toString(): string }; currency: string | undefined } | undefined) =>
  money && `${money.amount} ${money.currency}`

async function seen(inside: string): Promise<{ total: unknown; each: unknown[]; row: unknown }> {
  const text = file(inside)
  const { charges } = await entryOf(text)
  const [row] = await collect(toRows(readCamt053(text)))
  return {
    total: moneyOf(charges?.total),
    each: charges?.records.map(({ total }) => moneyOf(total)) ?? [],
    row: row?.charges && `${row.charges} ${row.charges_currency}`,
  }
}

const credit = '<CdtDbtInd>CRDT</CdtDbtInd>'

test.each([
  ['one for each', charge('2.50', '3.00') + charge('3.50', '4.00'), '7 EUR', ['3 EUR', '4 EUR'], '7.00 EUR'],
  ['the same for each', charge('2.50', '3.00') + charge('2.50', '3.00'), '6 EUR', ['3 EUR', '3 EUR'], '6.00 EUR'],
  ['the whole, repeated', charge('2.50', '6.00') + charge('2.50', '6.00'), '6 EUR', ['6 EUR', '6 EUR'], '6.00 EUR'],
  ['of the first alone', charge('2.50', '6.00') + charge('2.50'), '6 EUR', [undefined, undefined], '6.00 EUR'],
  ['of all, in a later one', charge('2.50') + charge('3.00', '5.50'), '5.5 EUR', [undefined, '5.5 EUR'], '5.50 EUR'],
  ['of a later one', charge('2.50') + charge('3.00', '3.60'), '6.1 EUR', [undefined, '3.6 EUR'], '6.10 EUR'],
  ['in two currencies', charge('1', '2') + charge('3', '4', '', 'USD'), undefined, ['2 EUR', '4 USD'], null],
  ['on both sides', charge('1', '2') + charge('3', '4', credit), undefined, ['2 EUR', '4 EUR'], '-2.00 EUR'],
  ['of refunds', charge('1', '2', credit) + charge('3', '4', credit), '6 EUR', ['2 EUR', '4 EUR'], '-6.00 EUR'],
  ['of one refund', charge('1', '2', credit), '2 EUR', [undefined], '-2.00 EUR'],
])('totals of charges, %s', async (_, inside, total, each, row) => {
  expect(await seen(inside)).toEqual({ total, each, row })
})

test('every charge has its rate and total in each of many entries, with the run and without', async () => {
  const inside = charge('2.50', '3.00', '<Rate>1.5</Rate>') + charge('3.50', '4.00', '<Rate>2.25</Rate>')
  const interest = `<Intrst><Amt Ccy="EUR">1</Amt>${credit}${rate('0.5')}${rate('0.75')}</Intrst>`
  for (const runs of [true, false]) {
    runSwitch.runs = runs
    let count = 0
    for await (const part of readCamt053(file(inside + interest, 400))) {
      if (part.kind !== 'entry') continue
      count++
      const { charges, interest } = part.entry
      expect(moneyOf(charges?.total)).toBe('7 EUR')
      expect(charges?.records.map(({ rate, total }) => [String(rate), moneyOf(total)])).toEqual([
        ['1.5', '3 EUR'],
        ['2.25', '4 EUR'],
      ])
      expect(interest.map(({ rate, furtherRates }) => [rate, ...furtherRates].map(String))).toEqual([['0.5', '0.75']])
    }
    expect(count).toBe(400)
  }
  runSwitch.runs = true
})

test('what was read is written with each total where it stood, and in later versions as one', async () => {
  const inside = charge('2.50') + charge('3.00', '3.60') + charge('1.00', '1.20')
  const read = await parseCamt053(file(inside))
  expect(await buildCamt053(read, { message, indent: '' })).toContain(inside)
  for (const document of [true, false]) {
    const given = document ? read : withoutDocument(read)
    const later = await buildCamt053(given as never, { message: 'camt.053.001.08', indent: '' })
    expect(later).toContain('<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">7.30</TtlChrgsAndTaxAmt><Rcrd>')
    expect(later.match(/TtlChrgsAndTaxAmt/g)).toHaveLength(2)
    const back = await buildCamt053(given as never, { message, indent: '' })
    expect(moneyOf((await entryOf(back)).charges?.total)).toBe('7.3 EUR')
  }
})

test('totals that a version cannot hold, and one that contradicts those of its records, are refused', async () => {
  const mixed = await parseCamt053(file(charge('1.00', '2.00') + charge('3.00', '4.00', '', 'USD')))
  await expect(buildCamt053(mixed, { message: 'camt.053.001.08' })).rejects.toThrow(/TtlChrgsAndTaxAmt/)
  const read = await parseCamt053(file(charge('1.00', '2.00') + charge('3.00', '4.00')))
  const charges = read.statements[0]?.entries[0]?.charges
  if (charges?.total === undefined) throw new Error('no total')
  charges.total = { ...charges.total, amount: charges.total.amount.plus(1) }
  await expect(buildCamt053(read, { message })).rejects.toThrow('charges: total contradicts the totals of the records')
})

test('the rates of interest after the first are read, changed and written', async () => {
  const range = '<VldtyRg><Amt><FrAmt><BdryAmt>500</BdryAmt><Incl>true</Incl></FrAmt></Amt><Ccy>EUR</Ccy></VldtyRg>'
  const rates = `<Rate><Tp><Othr>base</Othr></Tp></Rate>${rate('1.50')}${rate('2.25', range)}`
  const read = await parseCamt053(file(`<Intrst><Amt Ccy="EUR">1.00</Amt>${credit}${rates}</Intrst>`))
  const [interest] = read.statements[0]?.entries[0]?.interest ?? []
  if (interest === undefined) throw new Error('no interest')
  expect([interest.rate, ...interest.furtherRates].map(String)).toEqual(['1.5', '2.25'])
  expect(await buildCamt053(read, { message, indent: '' })).toContain(rates)
  const [second] = interest.furtherRates
  interest.furtherRates = second === undefined ? [] : [second.plus(1)]
  expect(await buildCamt053(read, { message, indent: '' })).toContain(rates.replace('2.25', '3.25'))
  const bare = await buildCamt053(withoutDocument(read) as never, { message, indent: '' })
  expect(bare).toContain(`${rate('1.5')}${rate('3.25')}`)
})

function withoutDocument(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, item) => (key === 'document' ? undefined : item)))
}
