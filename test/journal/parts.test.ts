import { describe, expect, test } from 'vitest'
import { type JournalPart, parseMapping, toDatev } from '../../src/journal.ts'
import { bookingsOf, journalOf as journalWith } from './support.ts'

const rules = [{ when: { charges: true }, account: 'Expenses:Charges' }]
const accounts = { AT611904300234573201: 'Assets:Bank' }
const mapping = parseMapping({ accounts, rules, incoming: 'Income:X', outgoing: 'Expenses:X' }, 'beancount')

const side = (amount: string, sign: string, currency = 'EUR'): string =>
  `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`

/** A camt message with these entries; of a statement with balances. */
function file(
  message: string,
  entries: string,
  { ccy = '<Ccy>EUR</Ccy>', balances = ['', ''], page = '', id = 'S' } = {},
) {
  const names: Record<string, string[]> = {
    '053': ['BkToCstmrStmt', 'Stmt'],
    '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  }
  const [root = '', own = ''] = names[message] ?? []
  const bal = balances
    .flatMap((each, at) => (each === '' ? [] : [[at === 0 ? 'OPBD' : page === '' ? 'CLBD' : 'ITBD', each] as const]))
    .map(
      ([type, each]) =>
        `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${side(each, 'CRDT')}<Dt><Dt>2026-05-04</Dt></Dt></Bal>`,
    )
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${message}.001.08"><${root}><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-05-04T20:00:00</CreDtTm></GrpHdr><${own}><Id>${id}</Id>${page}<CreDtTm>2026-05-04T20:00:00</CreDtTm><Acct><Id><IBAN>AT611904300234573201</IBAN></Id>${ccy}</Acct>${bal.join('')}${entries}</${own}></${root}></Document>`
}

function entry(amount: string, sign: string, details: string, reference = ''): string {
  return `<Ntry>${side(amount, sign)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-05-04</Dt></BookgDt>${reference}<BkTxCd/><NtryDtls>${details}</NtryDtls></Ntry>`
}

const journalOf = (files: readonly string[], options: object = {}): Promise<JournalPart[]> =>
  journalWith(files, { mapping, unchecked: true, ...options })

const part = (amount: string, name: string, more = ''): string =>
  `<TxDtls>${side(amount, 'CRDT')}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>${more}</TxDtls>`

describe('a batch and its details', () => {
  const batch = '<Btch><NbOfTxs>2</NbOfTxs></Btch>'
  const details = `${batch}${part('70.00', 'One')}${part('30.00', 'Two')}`

  test.each(['<AcctSvcrRef>B-7</AcctSvcrRef>', ''])(
    'are one booking with the details, in any order: %s',
    async (ref) => {
      const statement = file('053', entry('100.00', 'CRDT', batch, ref), { balances: ['10.00', '110.00'] })
      const notice = file('054', entry('100.00', 'CRDT', details, ref), { ccy: '' })
      for (const files of [
        [statement, notice],
        [notice, statement],
      ]) {
        const [booking, ...others] = bookingsOf(await journalOf(files))
        expect(others).toEqual([])
        expect(booking?.others.map(({ counterparty, amount }) => `${counterparty} ${amount.toFixed(2)}`)).toEqual([
          'One -70.00',
          'Two -30.00',
        ])
      }
    },
  )

  test('of other references are two bookings', async () => {
    const [one, other] = ['A', 'B'].map((each) => `<AcctSvcrRef>${each}</AcctSvcrRef>`)
    const statement = file('053', entry('100.00', 'CRDT', batch, one), { balances: ['10.00', '110.00'] })
    const notice = file('054', entry('100.00', 'CRDT', details, other), { ccy: '' })
    expect(bookingsOf(await journalOf([statement, notice]))).toHaveLength(2)
  })
})

describe('charges', () => {
  const paid = (amount: string, included: boolean): string =>
    `<TxDtls>${side(amount, 'DBIT')}<Chrgs><Rcrd>${side('4.00', 'DBIT')}<ChrgInclInd>${included}</ChrgInclInd></Rcrd></Chrgs><RltdPties><Cdtr><Pty><Nm>Shop</Nm></Pty></Cdtr></RltdPties></TxDtls>`

  test.each([
    ['beside the amount', paid('96.00', false)],
    ['in the amount', paid('100.00', true)],
  ])('%s have the account of their rule, and all adds up', async (_, transaction) => {
    const [booking] = bookingsOf(await journalOf([file('054', entry('100.00', 'DBIT', transaction))]))
    expect(booking?.counterparty).toBe('Shop')
    expect(booking?.others.map(({ account, amount }) => `${account} ${amount.toFixed(2)}`)).toEqual([
      'Expenses:X 96.00',
      'Expenses:Charges 4.00',
    ])
  })
})

test('a text and a creditor reference are both said, and why a payment came back', async () => {
  const about =
    '<RmtInf><Ustrd>Thanks</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
  const [booking] = bookingsOf(await journalOf([file('054', entry('5.00', 'CRDT', part('5.00', 'One', about)))]))
  expect(booking?.text).toBe('Thanks / RF18539007547034 / Return: AC04')
})

test('a page that is not the last one closes nothing', async () => {
  const page = '<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>'
  const own = file('053', entry('5.00', 'CRDT', part('5.00', 'One')), { balances: ['1.00', '6.00'], page })
  expect((await journalOf([own])).map(({ kind }) => kind)).toEqual(['booking', 'opening'])
})

test('a day that nets to zero can be imported again', async () => {
  const entries = entry('5.00', 'CRDT', part('5.00', 'One')) + entry('5.00', 'DBIT', '')
  const day = file('053', entries, { balances: ['1.00', '1.00'] })
  const first = await journalOf([day])
  const closings = first.filter(({ kind }) => kind === 'closing')
  const again = await journalOf([day], { known: bookingsOf(first), closings, opened: new Set(['Assets:Bank']) })
  expect(bookingsOf(again)).toEqual([])
})

test('a line of zero never goes to DATEV, and is reported', async () => {
  const numbers = parseMapping(
    { accounts: { AT611904300234573201: '1200' }, incoming: '8400', outgoing: '4900' },
    'datev',
  )
  const own = file('053', entry('0.00', 'DBIT', ''), { balances: ['1.00', '1.00'] })
  const left: string[] = []
  const batch = { consultant: 29098, client: 55003, fiscalYearStart: '2026-01-01' }
  let size = 0
  const pieces = toDatev(await journalOf([own], { mapping: numbers }), { ...batch, onZero: (id) => left.push(id) })
  for await (const _ of pieces) size++
  expect([size, left.length]).toEqual([2, 1])
})
