// The columns with their words are compared with docs/camt053.md: entryColumns.
import { readFileSync } from 'node:fs'
import { parse as parseCsv } from 'csv-parse/sync'
import fc from 'fast-check'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describe, expect, test } from 'vitest'
import {
  type Row,
  type RowOptions,
  readCamt053,
  rowColumns,
  toCsv,
  toNdjson,
  toParquet,
  toRows,
} from '../../src/camt053.ts'
import { entryColumns } from '../../src/statement/row-columns.ts'
import { Decimal } from '../../src/values.ts'
import { file, fixture, fixtures } from '../camt053/support.ts'
import { collect } from '../support/collect.ts'
import { sweep } from '../support/sweep.ts'

const readable = fixtures.filter((name) => !name.startsWith('broken'))

function rowsOf(
  source: string | Uint8Array,
  level: RowOptions['level'],
  transactions: 'inline' | 'stream' | 'either' = 'inline',
): Promise<Row[]> {
  return collect(toRows(readCamt053(source, { transactions, identities: true }), { level }))
}

function sums(rows: readonly { status: string | null; currency: string | null; amount: string | null }[]): unknown {
  const byKey: Record<string, Decimal> = {}
  for (const { status, currency, amount } of rows) {
    if (amount === null) continue
    const key = `${status} ${currency}`
    byKey[key] = (byKey[key] ?? new Decimal(0)).plus(amount)
  }
  return Object.fromEntries(Object.entries(byKey).map(([key, sum]) => [key, sum.toString()]))
}

async function text(pieces: AsyncIterable<string>): Promise<string> {
  return (await collect(pieces)).join('')
}

function bytesOf(pieces: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(pieces))
}

describe.each(readable)('%s', (name) => {
  test('the amounts of the rows add up to the entries at both levels, inline and streamed', async () => {
    const parts = await collect(readCamt053(fixture(name)))
    const entries = parts.flatMap((part) =>
      part.kind === 'entry'
        ? [
            {
              status: part.entry.status ?? part.entry.proprietaryStatus ?? null,
              currency: part.entry.currency ?? null,
              amount: part.entry.amount?.toString() ?? null,
            },
          ]
        : [],
    )
    const expected = sums(entries)
    for (const level of ['entry', 'transaction'] as const) {
      const rows = await rowsOf(fixture(name), level)
      expect(sums(rows)).toEqual(expected)
      expect(await rowsOf(fixture(name), level, 'stream')).toEqual(rows)
      expect(await rowsOf(fixture(name), level, 'either')).toEqual(rows)
    }
  })

  test('with columns only these have values, the same as without', async () => {
    const columns = ['row', 'amount', 'counterparty_name', 'booking_date'] as const
    const all = await collect(toRows(readCamt053(fixture(name)), { balances: true }))
    const few = await collect(toRows(readCamt053(fixture(name)), { balances: true, columns }))
    const only = (row: Row): unknown[] => columns.map((column) => row[column])
    expect(few.map(only)).toEqual(all.map(only))
    for (const row of few) {
      const others = Object.entries(row).filter(([column]) => !columns.some((each) => each === column))
      expect(others.every(([, value]) => value === null)).toBe(true)
    }
  })

  test('there is one row an entry, and one a transaction', async () => {
    const parts = await collect(readCamt053(fixture(name)))
    const entries = parts.flatMap((part) => (part.kind === 'entry' ? [part.entry] : []))
    expect(await rowsOf(fixture(name), 'entry')).toHaveLength(entries.length)
    const rows = await rowsOf(fixture(name), 'transaction')
    const transactions = entries.reduce((sum, entry) => sum + entry.transactions.length, 0)
    expect(rows.filter(({ row }) => row === 'transaction')).toHaveLength(transactions)
    expect(rows.filter(({ row }) => row === 'entry')).toHaveLength(
      entries.filter((entry) => entry.transactions.length === 0).length,
    )
  })

  test('CSV, NDJSON and Parquet give the rows back', async () => {
    const rows = await rowsOf(fixture(name), 'transaction')
    const lines = (await text(toNdjson(rows))).split('\n').filter((line) => line !== '')
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows)

    const table: Record<string, string>[] = parseCsv(await text(toCsv(rows)), { columns: true })
    expect(table.map((record) => record.amount)).toEqual(rows.map(({ amount }) => amount ?? ''))
    expect(table.map((record) => record.remittance?.replace(/^'/, ''))).toEqual(
      rows.map(({ remittance }) => remittance ?? ''),
    )
    expect(await parquetBack(rows, 3)).toEqual(rows.map(withPlainAmounts))
  })
})

/** A Parquet amount has no decimals of its own to keep. */
function withPlainAmounts(row: Row): Row {
  const plain = rowColumns.map(({ name, type }) => {
    const value = row[name]
    return [name, type === 'amount' && typeof value === 'string' ? new Decimal(value).toString() : value]
  })
  return Object.fromEntries(plain) as Row
}

test('rows are written in groups of as many as was asked for, by default of 5000', async () => {
  const [row] = await rowsOf(fixture('batches.xml'), 'transaction')
  if (row === undefined) throw new Error('no row')
  const groups = async (rows: number, rowGroupSize?: number): Promise<number[]> => {
    const pieces = await collect(toParquet(Array(rows).fill(row), { rowGroupSize }))
    const { row_groups } = parquetMetadata(bytesOf(pieces).buffer as ArrayBuffer)
    return row_groups.map(({ num_rows }) => Number(num_rows))
  }
  expect(await groups(5, 2)).toEqual([2, 2, 1])
  expect(await groups(4, 2)).toEqual([2, 2])
  expect(await groups(5)).toEqual([5])
})

/**
 * Writes rows as Parquet and reads them back exactly: amounts by their digits, not as the reader's JavaScript numbers.
 */
async function parquetBack(rows: readonly Row[], rowGroupSize?: number): Promise<unknown[]> {
  const file = bytesOf(await collect(toParquet(rows, { rowGroupSize }))).buffer as ArrayBuffer
  const metadata = parquetMetadata(file)
  for (const element of metadata.schema) {
    // Without its meaning the reader hands out the bytes.
    if (element.converted_type === 'DECIMAL') delete element.converted_type
  }
  const read = await parquetReadObjects({ file, metadata, utf8: false })
  return read.map((record) => Object.fromEntries(rowColumns.map(({ name, type }) => [name, back(record[name], type)])))
}

function back(value: unknown, type: (typeof rowColumns)[number]['type']): unknown {
  if (value === null || value === undefined) return null
  if (type === 'date') return value instanceof Date ? value.toISOString().slice(0, 10) : value
  if (type !== 'amount' || !(value instanceof Uint8Array)) return value
  let units = 0n
  for (const byte of value) units = (units << 8n) | BigInt(byte)
  if ((value[0] ?? 0) > 127) units -= 1n << BigInt(8 * value.length)
  return new Decimal(units.toString()).div(100_000).toString()
}

describe('levels', () => {
  test('where transactions do not add up, a row has the difference', async () => {
    const rows = await rowsOf(fixture('batches.xml'), 'transaction')
    expect(rows.map(({ row, amount, end_to_end_id }) => [row, amount, end_to_end_id])).toEqual([
      ['transaction', '-100.00', 'E-1'],
      ['transaction', '-200.00', 'E-2'],
      ['entry', '-150.00', null],
      ['transaction', '-20.00', 'E-3'],
      ['transaction', '-20.00', 'E-4'],
      ['difference', '2.00', null],
      ['transaction', '-40.00', 'E-5'],
      ['transaction', '-60.00', 'E-6'],
    ])
    expect(rows.map(({ batch_payment_information_id: batch }) => batch)).toEqual([
      'PMT-7',
      'PMT-7',
      'PMT-8',
      'PMT-9',
      'PMT-9',
      null,
      'PMT-10',
      'PMT-11',
    ])
  })

  test('the only transaction in another currency is the entry, with its own words', async () => {
    const rows = await rowsOf(fixture('exchange.xml'), 'transaction')
    expect(rows).toMatchObject([
      {
        row: 'transaction',
        amount: '922.42',
        currency: 'EUR',
        transaction_amount: '1000.00',
        transaction_currency: 'USD',
      },
    ])
  })

  test('the only transaction of an entry, without an amount of its own, is the entry', async () => {
    const bare = file(
      '<Stmt><Id>A</Id><CreDtTm>2026-03-03T06:00:00</CreDtTm><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>' +
        '<Ntry><Amt Ccy="EUR">5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BkTxCd/><NtryDtls><TxDtls>' +
        '<Refs><EndToEndId>E</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></Stmt>',
    )
    for (const transactions of ['inline', 'stream'] as const) {
      expect(await rowsOf(bare, 'transaction', transactions)).toMatchObject([
        { row: 'transaction', amount: '-5.00', end_to_end_id: 'E', transaction_amount: null },
      ])
    }
  })

  test('an entry of thousands of transactions streams, and still adds up', async () => {
    const count = 2500
    const transactions = Array.from(
      { length: count },
      (_, i) => `<TxDtls><Amt Ccy="EUR">${i}.01</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`,
    )
    const large = file(
      '<Stmt><Id>A</Id><CreDtTm>2026-03-03T06:00:00</CreDtTm><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>' +
        `<Ntry><Amt Ccy="EUR">9999999.99</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BkTxCd/><NtryDtls>${transactions.join('')}</NtryDtls></Ntry></Stmt>`,
    )
    const rows = await rowsOf(large, 'transaction', 'stream')
    expect(rows).toHaveLength(count + 1)
    expect(rows.map(({ transaction_number }) => transaction_number).slice(0, -1)).toEqual(
      Array.from({ length: count }, (_, i) => i + 1),
    )
    expect(sums(rows)).toEqual({ 'BOOK EUR': '9999999.99' })
    expect(new Set(rows.slice(0, -1).map(({ entry_id }) => entry_id))).toEqual(new Set([null]))
    expect(rows.at(-1)).toMatchObject({ row: 'difference', entry_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(await rowsOf(large, 'entry', 'stream')).toMatchObject([{ row: 'entry', transactions: count }])
  })

  test('the other side is the one that is not the account, and on returns the one that was paid', async () => {
    const rows = await rowsOf(fixture('dialect-06.xml'), 'entry')
    expect(
      rows.map(({ counterparty_name, counterparty_account }) => [counterparty_name, counterparty_account]),
    ).toEqual([
      ['Anna Beispiel', 'DE02120300000000202051'],
      ['Bernd Muster', 'DE75512108001245126199'],
    ])
  })
})

describe('CSV', () => {
  test('whatever stands in a text, the cell reads back', async () => {
    const [row] = await rowsOf(fixture('formula.xml'), 'entry')
    if (row === undefined) throw new Error('No row')
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.constantFrom(',', ';', '\t', '|'), async (remittance, delimiter) => {
        const csv = await text(toCsv([{ ...row, remittance }], { delimiter }))
        const [record] = parseCsv(csv, { columns: true, delimiter }) as Record<string, string>[]
        const asFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(remittance)
        expect(record?.remittance).toBe(asFormula ? `'${remittance}` : remittance)
        expect(record?.remittance ?? '').not.toMatch(/^[=+\-@\t\r\n]/)
      }),
      { numRuns: sweep(5, 100) },
    )
  })
})

describe('Parquet', () => {
  test('amounts are exact', async () => {
    const rows = await rowsOf(fixture('amounts.xml'), 'entry')
    expect((await parquetBack(rows)).map((row) => (row as Row).amount)).toEqual([
      '1234567890113.12345',
      '12',
      '0',
      '0',
      '500',
      '0.125',
    ])
  })

  test('a Parquet file says what its columns are', async () => {
    const file = bytesOf(await collect(toParquet([]))).buffer as ArrayBuffer
    const [root, ...columns] = parquetMetadata(file).schema
    expect(root).toMatchObject({ num_children: rowColumns.length })
    const types = {
      text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
      amount: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, converted_type: 'DECIMAL', scale: 5, precision: 38 },
      integer: { type: 'INT32' },
      boolean: { type: 'BOOLEAN' },
      date: { type: 'INT32', converted_type: 'DATE' },
    }
    for (const [index, { name, type }] of rowColumns.entries()) {
      expect(columns[index]).toMatchObject({ name, repetition_type: 'OPTIONAL', ...types[type] })
    }
  })
})

test('docs/camt053.md lists the columns as they are', () => {
  const page = readFileSync(new URL('../../docs/camt053.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `([a-z_]+)` \| ([a-z]+) \| (.+) \|$/gm)].map(([, name, type, description]) => ({
    name,
    type,
    description,
  }))
  expect(listed).toEqual(rowColumns)
})

describe('a row of one entry', () => {
  const statement = (entries: string, currency = 'EUR'): string =>
    file(
      `<Stmt><Id>S</Id><CreDtTm>2026-03-03T06:00:00</CreDtTm><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>${currency}</Ccy></Acct>${entries}</Stmt>`,
    )
  const entry = (rest: string, details = ''): string =>
    `<Ntry><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BkTxCd/>${rest}<NtryDtls>${details}</NtryDtls></Ntry>`
  const rowsWith = (text: string, level: RowOptions['level'] = 'entry') => rowsOf(statement(text), level)

  test('has the indicator of its entry, and of a transaction its own', async () => {
    const details = '<TxDtls><Amt Ccy="EUR">10</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>'
    expect((await rowsWith(entry('', details)))[0]).toMatchObject({ credit_debit: 'CRDT' })
    const [own, difference] = await rowsWith(entry('', details), 'transaction')
    expect(own).toMatchObject({ row: 'transaction', credit_debit: 'DBIT', amount: '-10.00' })
    expect(difference).toMatchObject({ row: 'difference', credit_debit: 'CRDT', amount: '20.00' })
  })

  test('has what its transactions say, each value once, and the sum of their charges', async () => {
    const part = (name: string, iban: string, rest = ''): string =>
      '<TxDtls><Refs><EndToEndId>E</EndToEndId></Refs><Amt Ccy="EUR">4</Amt><CdtDbtInd>CRDT</CdtDbtInd>' +
      '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">0.25</TtlChrgsAndTaxAmt></Chrgs>' +
      `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>` +
      `<RmtInf><Ustrd>of ${name}</Ustrd></RmtInf>${rest}</TxDtls>`
    const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
    const both = part('Mill', 'NL91ABNA0417164300') + part('Pond', 'BE71096123456769', returned)
    expect((await rowsWith(entry('', both)))[0]).toMatchObject({
      counterparty_name: 'Mill; Pond',
      counterparty_account: 'NL91ABNA0417164300; BE71096123456769',
      remittance: 'of Mill; of Pond',
      end_to_end_id: 'E',
      return_reason: 'AC04',
      charges: '0.50',
      charges_currency: 'EUR',
    })
    const many = Array.from({ length: 22 }, (_, index) => part(`N${index}`, 'NL91ABNA0417164300')).join('')
    const name = (await rowsWith(entry('', many)))[0]?.counterparty_name ?? ''
    expect(name.split('; ')).toEqual([...Array.from({ length: 20 }, (_, index) => `N${index}`), '…'])
  })

  test('at the level of transactions all rows have the charges of the entry beside their own', async () => {
    const charges = '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">2</TtlChrgsAndTaxAmt></Chrgs>'
    const half = '<TxDtls><Amt Ccy="EUR">5</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>'
    const rows = await rowsWith(entry(charges, half.repeat(2)), 'transaction')
    expect(rows.map((row) => [row.row, row.charges, row.entry_charges, row.entry_charges_currency])).toEqual([
      ['transaction', null, '2.00', 'EUR'],
      ['transaction', null, '2.00', 'EUR'],
    ])
  })

  test('keeps text, reference and codes apart', async () => {
    const details = (remittance: string): string =>
      `<TxDtls><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf>${remittance}</RmtInf></TxDtls>`
    const structured = (...texts: string[]): string =>
      '<Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf>' +
      `${texts.map((text) => `<AddtlRmtInf>${text}</AddtlRmtInf>`).join('')}</Strd>`
    const of = async (remittance: string): Promise<unknown[]> => {
      const [row] = await rowsWith(entry('', details(remittance)))
      return [row?.remittance, row?.creditor_reference, row?.structured_information, row?.remittance_codes]
    }
    const reference = 'RF18539007547034'
    const [may, june] = [structured('?REJECT?0', 'Rent May', '?ERROR?000'), structured('?REJECT?0')]
    expect(await of(may)).toEqual(['Rent May', reference, 'Rent May', '?REJECT?0 ?ERROR?000'])
    expect(await of(structured('?REJECT?1?ERROR?012'))).toEqual([null, reference, null, '?REJECT?1?ERROR?012'])
    expect(await of(`<Ustrd>Rent June</Ustrd>${june}`)).toEqual(['Rent June', reference, null, '?REJECT?0'])
    expect(await of(`<Ustrd>?REJECT?0</Ustrd>${structured('Why?')}`)).toEqual(['Why?', reference, 'Why?', '?REJECT?0'])
    expect(await of('<Ustrd>What? For ?you?</Ustrd>')).toEqual(['What? For ?you?', null, null, null])
  })

  test('has the identifier of the creditor, by its scheme or by its check digits', async () => {
    const party = (...ids: string[]): string =>
      '<TxDtls><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Cdtr><Nm>Works</Nm><Id><PrvtId>' +
      `${ids.join('')}</PrvtId></Id></Cdtr></RltdPties></TxDtls>`
    const other = (id: string, scheme = ''): string =>
      `<Othr><Id>${id}</Id>${scheme === '' ? '' : `<SchmeNm><Prtry>${scheme}</Prtry></SchmeNm>`}</Othr>`
    const of = async (...ids: string[]): Promise<unknown> => (await rowsWith(entry('', party(...ids))))[0]?.creditor_id
    expect(await of(other('4711'), other('DE98ZZZ09999999999', 'sepa'))).toBe('DE98ZZZ09999999999')
    expect(await of(other('DE98ZZZ09999999998', 'SEPA'))).toBe('DE98ZZZ09999999998')
    expect(await of(other('4711'), other('DE98ZZZ09999999999'))).toBe('DE98ZZZ09999999999')
    expect(await of(other('4711'))).toBeNull()
  })

  test('of a transaction in another currency has no amount, one without a currency has', async () => {
    const details = (amount: string): string =>
      `<TxDtls>${amount}<CdtDbtInd>CRDT</CdtDbtInd></TxDtls><TxDtls><Amt Ccy="EUR">4</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`
    const amountsOf = async (given: string): Promise<string[]> =>
      (await rowsWith(entry('', given), 'transaction')).map((row) => `${row.row} ${row.amount}`)
    const [six, four] = ['transaction 6.00', 'transaction 4.00']
    const dollars = details('<Amt Ccy="USD">7</Amt>')
    expect(await amountsOf(dollars)).toEqual(['transaction null', four, 'difference 6.00'])
    const turned = dollars.replace(/(<TxDtls>.*?<\/TxDtls>)(.*)/, '$2$1')
    expect(await amountsOf(turned)).toEqual([four, 'transaction null', 'difference 6.00'])
    expect(await amountsOf(details('<Amt>6</Amt>'))).toEqual([six, four])
    const converted = '<AmtDtls><TxAmt><Amt Ccy="EUR">6</Amt></TxAmt></AmtDtls>'
    expect(await amountsOf(details(`<Amt Ccy="USD">7</Amt>${converted}`))).toEqual([six, four])
    // An amount that cannot be one is none.
    expect(await amountsOf(details(`<Amt Ccy="EUR">-7</Amt>${converted}`))).toEqual([six, four])
  })
})

test('rows in the table of inspect have a currency only where it is not that of the account', () => {
  const cell = entryColumns.find(({ name }) => name === 'currency')?.inspect?.cell
  const source = { statement: { currency: 'EUR' } } as never
  expect([cell?.('EUR', source), cell?.('USD', source)]).toEqual(['', 'USD'])
})
