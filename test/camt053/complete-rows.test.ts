import { describe, expect, test } from 'vitest'
import { type Row, readCamt053, rowColumns, toRows } from '../../src/camt053.ts'
import { collect } from '../support/collect.ts'
import { runCommand } from '../support/command.ts'
import { file, fixture } from './support.ts'

const transaction = `<TxDtls>
  <Refs><MsgId>SENT-1</MsgId><AcctSvcrRef>TX-REF</AcctSvcrRef><EndToEndId>E1</EndToEndId><UETR>8a562c67-ca16-48ba-b074-65581be6f001</UETR>
    <ChqNb>77</ChqNb><ClrSysRef>CLR-1</ClrSysRef></Refs>
  <Amt Ccy="EUR">90.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
  <AmtDtls><InstdAmt><Amt Ccy="USD">100.00</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">90.00</Amt>
    <CcyXchg><SrcCcy>USD</SrcCcy><TrgtCcy>EUR</TrgtCcy><XchgRate>0.9012345678</XchgRate></CcyXchg></TxAmt></AmtDtls>
  <Chrgs><Rcrd><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>false</ChrgInclInd></Rcrd>
    <Rcrd><Amt Ccy="EUR">0.25</Amt><CdtDbtInd>CRDT</CdtDbtInd></Rcrd></Chrgs>
  <RltdPties><UltmtDbtr><Pty><Nm>Behind the debtor</Nm></Pty></UltmtDbtr><UltmtCdtr><Pty><Nm>Behind us</Nm></Pty></UltmtCdtr></RltdPties>
  <RmtInf><Ustrd>free text</Ustrd>
    <Strd><RfrdDocInf><Nb>INV-1</Nb></RfrdDocInf><RfrdDocInf><Nb>INV-2</Nb></RfrdDocInf><AddtlRmtInf>beside it</AddtlRmtInf></Strd></RmtInf>
  <RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>account closed</AddtlInf><AddtlInf>in May</AddtlInf></RtrInf>
</TxDtls>`

const entry = (
  details: string,
): string => `<Ntry><Amt Ccy="EUR">90.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-03-02</Dt></BookgDt><AcctSvcrRef>NTRY-REF</AcctSvcrRef><BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd>
  <Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">3.00</TtlChrgsAndTaxAmt></Chrgs>
  <NtryDtls><Btch><MsgId>B1</MsgId><NbOfTxs>7</NbOfTxs><TtlAmt Ccy="EUR">630.00</TtlAmt></Btch>${details}</NtryDtls></Ntry>`

const statement = (entries: string): string =>
  file(
    `<Stmt><Id>S</Id><CreDtTm>2026-03-03T05:00:00+01:00</CreDtTm><FrToDt><FrDtTm>2026-03-02T00:00:00</FrDtTm><ToDtTm>2026-03-02T23:59:59</ToDtTm></FrToDt>
  <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
  <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-03-02</Dt></Dt></Bal>
  ${entries}</Stmt>`,
    'camt.053.001.08',
  )

function rowsOf(text: string, options: Parameters<typeof toRows>[1]): Promise<Row[]> {
  return collect(toRows(readCamt053(text), options))
}

const ofTransaction = {
  transaction_message_id: 'SENT-1',
  account_servicer_reference: 'TX-REF',
  entry_servicer_reference: 'NTRY-REF',
  uetr: '8a562c67-ca16-48ba-b074-65581be6f001',
  cheque_number: '77',
  clearing_reference: 'CLR-1',
  instructed_amount: '100.00',
  instructed_currency: 'USD',
  exchange_rate: '0.9012345678',
  exchange_source_currency: 'USD',
  exchange_target_currency: 'EUR',
  charges: '1.25',
  charges_currency: 'EUR',
  charges_included: false,
  ultimate_debtor_name: 'Behind the debtor',
  ultimate_creditor_name: 'Behind us',
  remittance: 'free text',
  structured_information: 'beside it',
  referred_documents: 'INV-1 INV-2',
  return_reason: 'AC04',
  return_information: 'account closed in May',
  batch_transactions: 7,
  batch_amount: '630.00',
  statement_date: '2026-03-03',
  period_from: '2026-03-02T00:00:00',
  period_to: '2026-03-02T23:59:59',
}

describe('rows hold what a bookkeeper looks for', () => {
  test.each(['entry', 'transaction'] as const)('of an entry of one transaction, at the level %s', async (level) => {
    const [row, ...others] = await rowsOf(statement(entry(transaction)), { level })
    expect(others).toEqual([])
    expect(row).toMatchObject(ofTransaction)
    expect(Object.keys(row ?? {})).toEqual(rowColumns.map(({ name }) => name))
  })

  test('charges of an entry stand once: in its row, and in the difference at the other level', async () => {
    const two = statement(
      entry(
        transaction.replace('90.00</Amt><Cdt', '40.00</Amt><Cdt') +
          transaction.replace('90.00</Amt><Cdt', '49.00</Amt><Cdt'),
      ),
    )
    const [own] = await rowsOf(two, { level: 'entry' })
    expect(own).toMatchObject({ charges: '3.00', charges_currency: 'EUR', exchange_rate: null, uetr: null })
    const rows = await rowsOf(two, { level: 'transaction' })
    expect(rows.map(({ row, amount, charges }) => [row, amount, charges])).toEqual([
      ['transaction', '40.00', '1.25'],
      ['transaction', '49.00', '1.25'],
      ['difference', '1.00', '3.00'],
    ])
  })

  test('charges in several currencies have no sum, a transaction without a currency counts, and one text of the bank stands once', async () => {
    const record = (currency: string): string => `<Rcrd><Amt Ccy="${currency}">1</Amt></Rcrd>`
    const charged = (...currencies: string[]): string =>
      `<TxDtls><Amt>90.00</Amt><Chrgs>${currencies.map(record).join('')}</Chrgs></TxDtls>`
    const text = (details: string): string =>
      statement(entry(details).replace('</Ntry>', '<AddtlNtryInf>of the bank</AddtlNtryInf></Ntry>'))
    const of = async (...details: string[]): Promise<unknown[]> =>
      (await rowsOf(text(details.join('')), { level: 'transaction' })).map((row) => [
        row.row,
        row.amount,
        row.charges,
        row.additional_information,
      ])
    expect(await of(charged('EUR', 'EUR', 'EUR'))).toEqual([['transaction', '90.00', '3.00', 'of the bank']])
    expect(await of(charged('EUR', 'USD', 'EUR'))).toEqual([['transaction', '90.00', null, 'of the bank']])
    expect(await of(charged('EUR'), charged('EUR'))).toEqual([
      ['transaction', '90.00', '1.00', null],
      ['transaction', '90.00', '1.00', null],
      ['difference', '-90.00', '3.00', null],
    ])
  })

  test('an entry without a sign has its transactions, and no difference', async () => {
    const text = statement(entry(transaction + transaction).replace('<CdtDbtInd>CRDT</CdtDbtInd><Sts>', '<Sts>'))
    const rows = await rowsOf(text, { level: 'transaction' })
    expect(rows.map(({ row, amount }) => [row, amount])).toEqual([
      ['transaction', '90.00'],
      ['transaction', '90.00'],
    ])
  })
})

describe('balances as rows', () => {
  test.each(['PDNG', 'INFO', 'FUTR'])(
    'those of the statement, and the one behind each entry that is not %s; none has an amount',
    async (status) => {
      const booked = entry('')
      const pending = booked.replace('BOOK', status)
      for (const level of ['entry', 'transaction'] as const) {
        const rows = await rowsOf(statement(booked + pending + booked), { level, balances: true })
        expect(
          rows.map(({ row, balance_type, balance_amount, amount }) => [row, balance_type, balance_amount, amount]),
        ).toEqual([
          ['balance', 'OPBD', '-10.00', null],
          ['entry', null, null, '90.00'],
          ['running', null, '80.00', null],
          ['entry', null, null, '90.00'],
          ['entry', null, null, '90.00'],
          ['running', null, '170.00', null],
        ])
        expect(rows[2]).toMatchObject({
          booking_date: '2026-03-02',
          balance_date: '2026-03-02',
          entry_path: rows[1]?.entry_path,
        })
        expect(await rowsOf(statement(booked + pending + booked), { level })).toEqual(
          rows.filter(({ row }) => row === 'entry'),
        )
      }
    },
  )

  test.each([
    ['status', '<Sts><Cd>BOOK</Cd></Sts>', ''],
    ['known status', 'BOOK', 'WHAT'],
    ['amount', '<Amt Ccy="EUR">90.00</Amt>', ''],
    ['amount in the currency of the account', 'Ccy="EUR"', 'Ccy="USD"'],
  ])('behind an entry without a %s the balance is not known any more', async (_, said, instead) => {
    const unknown = entry('').replace(said, instead)
    const rows = await rowsOf(statement(entry('') + unknown + entry('')), { balances: true })
    expect(rows.map(({ row }) => row)).toEqual(['balance', 'entry', 'running', 'entry', 'entry'])
  })

  test('the last running balance is the closing one, on what adds up', async () => {
    for (const name of ['charges.xml', 'batches.xml', 'dialect-02.xml', 'dialect-08.xml', 'prcd-only.xml']) {
      const rows = await collect(toRows(readCamt053(fixture(name)), { balances: true }))
      const closing = rows.find(({ balance_type }) => balance_type === 'CLBD')
      const last = rows.filter(({ row }) => row === 'running').at(-1)
      expect(closing?.balance_amount).toBeDefined()
      expect(last?.balance_amount).toBe(closing?.balance_amount)
    }
  })

  test('balances that stand behind the entries come behind them, and each once', async () => {
    const bal = /<Bal>.*?<\/Bal>/s.exec(statement(''))?.[0] ?? ''
    const late = statement(entry('')).replace(bal, '').replace('</Stmt>', `${bal}</Stmt>`)
    const rows = await rowsOf(late, { balances: true })
    expect(rows.map(({ row }) => row)).toEqual(['entry', 'balance'])
  })

  test('convert --balances', async () => {
    const words = 'convert fixtures/camt053/charges.xml --to ndjson --balances'.split(' ')
    const { stdout, exitCode } = await runCommand(words)
    expect(exitCode).toBe(0)
    expect(new Set(stdout.match(/(?<="row":")\w+/g))).toEqual(new Set(['balance', 'entry', 'running']))
  })
})

test.each(['entry', 'transaction'] as const)('the row of each %s of a statement with every property', async (level) => {
  const rows = await collect(
    toRows(readCamt053(fixture('everything-08.xml'), { identities: true }), { level, balances: true }),
  )
  const filled = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
  await expect(`${JSON.stringify(filled, null, 2)}\n`).toMatchFileSnapshot(`rows/everything-${level}.json`)
})
