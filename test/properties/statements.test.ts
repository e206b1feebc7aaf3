import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCamt053, readCamt053, toRows } from '../../src/camt053.ts'
import { buildDocument } from '../../src/schema.ts'
import { Decimal } from '../../src/values.ts'
import { collect, plain } from '../support/collect.ts'
import { schemaTables } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

/** An entry in cents, so that sums can be made without anything of ours. */
interface Drawn {
  cents: bigint
  credit: boolean
  status: 'BOOK' | 'PDNG' | 'INFO'
  day: number
  reference: string | undefined
  transactions: { cents: bigint; credit: boolean; currency: string }[]
}

const cents = fc.bigInt({ min: 0n, max: 10n ** 17n })

const drawnEntry: fc.Arbitrary<Drawn> = fc.record({
  cents,
  credit: fc.boolean(),
  status: fc.constantFrom('BOOK', 'BOOK', 'BOOK', 'PDNG', 'INFO'),
  day: fc.integer({ min: 1, max: 28 }),
  reference: fc.option(fc.stringMatching(/^[A-Z0-9]{1,12}$/), { nil: undefined }),
  transactions: fc.array(
    fc.record({ cents, credit: fc.boolean(), currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD') }),
    { maxLength: 4 },
  ),
})

function text(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function indicator(credit: boolean): 'CRDT' | 'DBIT' {
  return credit ? 'CRDT' : 'DBIT'
}

function balance(type: string, units: bigint): object {
  return {
    Tp: { CdOrPrtry: { Cd: type } },
    Amt: { value: text(units).replace('-', ''), Ccy: 'EUR' },
    CdtDbtInd: indicator(units >= 0n),
    Dt: { Dt: '2026-03-31' },
  }
}

function entry({ cents: units, credit, status, day, reference, transactions }: Drawn): object {
  return {
    Amt: { value: text(units), Ccy: 'EUR' },
    CdtDbtInd: indicator(credit),
    Sts: status,
    BookgDt: { Dt: `2026-03-${String(day).padStart(2, '0')}` },
    AcctSvcrRef: reference,
    BkTxCd: {},
    NtryDtls: [
      {
        TxDtls: transactions.map((transaction) => ({
          Amt: { value: text(transaction.cents), Ccy: transaction.currency },
          CdtDbtInd: indicator(transaction.credit),
        })),
      },
    ],
  }
}

function statementXml(entries: readonly Drawn[], opening: bigint, closing: bigint, id = 'S'): string {
  const document = {
    BkToCstmrStmt: {
      GrpHdr: { MsgId: 'M', CreDtTm: '2026-04-01T05:00:00' },
      Stmt: [
        {
          Id: id,
          CreDtTm: '2026-04-01T05:00:00',
          Acct: { Id: { IBAN: 'DE89370400440532013000' }, Ccy: 'EUR' },
          Bal: [balance('OPBD', opening), balance('CLBD', closing)],
          Ntry: entries.map(entry),
        },
      ],
    },
  }
  return buildDocument(document, { schema: schemaTables('camt.053.001.06') })
}

function signed({ cents: units, credit }: { cents: bigint; credit: boolean }): bigint {
  return credit ? units : -units
}

function sum(list: readonly { cents: bigint; credit: boolean }[]): bigint {
  return list.reduce((all, each) => all + signed(each), 0n)
}

const drawnEntries = fc.array(drawnEntry, { maxLength: 12 })
const drawnBalance = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })

test('totals are those of integers, and the balance agrees exactly when they say so', async () => {
  await fc.assert(
    fc.asyncProperty(drawnEntries, drawnBalance, fc.constantFrom(0n, 0n, 1n, -100n), async (entries, opening, off) => {
      const booked = entries.filter(({ status }) => status === 'BOOK')
      const closing = opening + sum(booked) + off
      // Beyond eighteen digits a balance is not a valid amount.
      fc.pre(text(closing).replace(/\D/g, '').length <= 18)
      const { statements } = await parseCamt053(statementXml(entries, opening, closing))
      const [statement] = statements
      expect(statement?.totals.booked.all.net.toFixed(2)).toBe(text(sum(booked)))
      expect(statement?.totals.entries.all.net.toFixed(2)).toBe(text(sum(entries)))
      expect(statement?.balance.result).toBe(off === 0n ? 'agrees' : 'differs')
    }),
    { numRuns: sweep(20, 60) },
  )
})

test('rows add up to the entries at both levels, however the transactions come', async () => {
  await fc.assert(
    fc.asyncProperty(drawnEntries, async (entries) => {
      const xml = statementXml(entries, 0n, 0n)
      for (const level of ['entry', 'transaction'] as const) {
        const [inline, streamed] = await Promise.all(
          (['inline', 'stream'] as const).map((transactions) =>
            collect(toRows(readCamt053(xml, { transactions, identities: true }), { level })),
          ),
        )
        expect(streamed).toEqual(inline)
        const total = (inline ?? []).reduce((all, { amount }) => all.plus(amount ?? 0), new Decimal(0))
        expect(total.toFixed(2)).toBe(text(sum(entries)))
      }
    }),
    { numRuns: sweep(12, 40) },
  )
})

test('the identities of entries do not change with their order, the statement they are in or a second reading', async () => {
  const identitiesOf = async (entries: readonly Drawn[], id: string): Promise<string[]> => {
    const { statements } = await parseCamt053(statementXml(entries, 0n, 0n, id), { identities: true })
    return statements.flatMap((statement) => statement.entries.map(({ identity }) => identity ?? '')).sort()
  }
  await fc.assert(
    fc.asyncProperty(
      drawnEntries.chain((entries) =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      ),
      async ([entries, shuffled]) => {
        const identities = await identitiesOf(entries, 'DAY')
        expect(new Set(identities).size).toBe(entries.length)
        expect(await identitiesOf(shuffled, 'MONTH')).toEqual(identities)
      },
    ),
    { numRuns: sweep(12, 40) },
  )
})

test('reading is the same however the source comes in pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawnEntries,
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }),
      async (entries, sizes) => {
        const bytes = new TextEncoder().encode(statementXml(entries, 0n, 5n))
        async function* pieces(): AsyncGenerator<Uint8Array> {
          for (let at = 0, turn = 0; at < bytes.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1
            yield bytes.subarray(at, at + size)
            at += size
          }
        }
        for (const transactions of ['inline', 'stream'] as const) {
          const [whole, cut] = [readCamt053(bytes, { transactions }), readCamt053(pieces(), { transactions })]
          expect(plain(await collect(cut))).toEqual(plain(await collect(whole)))
        }
      },
    ),
    { numRuns: sweep(10, 25) },
  )
})
