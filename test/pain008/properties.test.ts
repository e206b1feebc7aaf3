import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { anyDirectDebitInitiation } from '../../src/arbitraries.ts'
import {
  buildPain008,
  type DirectDebitInitiation,
  parsePain008,
  readPain008,
  splitDirectDebits,
  writePain008,
} from '../../src/pain008.ts'
import { formatAmount, parseAmount } from '../../src/values.ts'
import { centsOf } from '../pain001/initiations.ts'
import { createOracle } from '../support/oracle.ts'
import { schemaText } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'
import { simple } from './direct-debits.ts'

const messages = ['pain.008.001.02', 'pain.008.001.08'] as const

/** What a file says of an initiation, defaults filled in. */
function asWritten({ paymentInformation, ...header }: DirectDebitInitiation, cents: readonly bigint[]): unknown {
  const counts = paymentInformation.map((block) => block.directDebits.length)
  return {
    ...header,
    numberOfTransactions: counts.reduce((sum, count) => sum + count, 0),
    controlSum: decimalOf(cents.reduce((sum, each) => sum + each, 0n)),
    paymentInformation: paymentInformation.map((block, index) => ({
      paymentMethod: 'DD',
      serviceLevel: 'SEPA',
      chargeBearer: 'SLEV',
      numberOfTransactions: counts[index],
      controlSum: decimalOf(cents[index] ?? 0n),
      creditorAgent: { other: { id: 'NOTPROVIDED' } },
      ...block,
      directDebits: block.directDebits.map((each) => ({
        endToEndId: 'NOTPROVIDED',
        currency: 'EUR',
        debtorAgent: { other: { id: 'NOTPROVIDED' } },
        ...each,
        mandate: each.mandate?.amendment === undefined ? each.mandate : { ...each.mandate, amendmentIndicator: true },
        amount: formatAmount(typeof each.amount === 'string' ? parseAmount(each.amount) : each.amount),
      })),
    })),
  }
}

function decimalOf(cents: bigint): string {
  return formatAmount(parseAmount(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`))
}

async function* later(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces
}

/** Decimals as their text, so that two objects can be compared. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

async function collect(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

describe.each(messages)('any initiation of direct debits that keeps the rules, as %s', (message) => {
  const oracle = createOracle(schemaText(message))
  afterAll(() => oracle.dispose())

  it('builds to a file libxml2 accepts, with exact sums, that reads back equal and builds to the same file', async () => {
    await fc.assert(
      fc.asyncProperty(anyDirectDebitInitiation({ message }), async (given) => {
        const cents = given.paymentInformation.map(({ directDebits }) =>
          directDebits.reduce((sum, { amount }) => sum + centsOf(amount), 0n),
        )
        const file = buildPain008(given, { message })
        expect(oracle.validate(file).errors).toEqual([])
        const sums = [...file.matchAll(/<CtrlSum>(.*)<\/CtrlSum>/g)].map(([, sum = '']) => BigInt(sum.replace('.', '')))
        expect(sums).toEqual([cents.reduce((sum, each) => sum + each, 0n), ...cents])
        const { initiation: read, valid, message: found } = await parsePain008(file, { strict: true })
        expect([valid, found]).toEqual([true, message])
        expect(plain(read)).toEqual(plain(asWritten(given, cents)))
        expect(buildPain008(read, { message })).toBe(file)
        expect(await collect(writePain008(given, { message }))).toBe(file)
      }),
      { numRuns: sweep(15, 100) },
    )
  })
})

describe('readPain008', () => {
  it('gives the collections under their block, in order, from any cut of the text', async () => {
    const file = buildPain008(simple('1.00', '2.00'))
    for (const size of [1, 7, 4096]) {
      const pieces = Array.from({ length: Math.ceil(file.length / size) }, (_, i) =>
        file.slice(i * size, (i + 1) * size),
      )
      const seen: string[] = []
      for await (const part of readPain008(later(pieces))) {
        if (part.kind === 'payment') {
          expect(part.paymentInformation.creditorSchemeId).toBe('DE98ZZZ09999999999')
          expect(part.path).toBe(`/Document/CstmrDrctDbtInitn/PmtInf[1]/DrctDbtTxInf[${part.index}]`)
          expect(part.payment.mandate?.mandateId).toBe(`M-${part.index}`)
        }
        seen.push(part.kind)
      }
      expect(seen).toEqual(['header', 'paymentInformation', 'payment', 'payment', 'end'])
    }
  })

  it('refuses an option it has not, and reports what breaks the schema', async () => {
    await expect(parsePain008('', { stict: true } as object)).rejects.toThrow(/parsePain008: .*stict/)
    const broken = buildPain008(simple()).replace('<SeqTp>RCUR</SeqTp>', '<SeqTp>EVER</SeqTp>')
    const { valid, findings } = await parsePain008(broken)
    expect(valid).toBe(false)
    expect(findings.map(({ path }) => path)).toEqual(['/Document/CstmrDrctDbtInitn/PmtInf[1]/PmtTpInf/SeqTp'])
  })
})

describe('splitDirectDebits', () => {
  it('divides by number, sum, day and account; all collections once, in order', () => {
    const whole = simple('10.00', '20.00', '30.00')
    const amounts = (files: readonly DirectDebitInitiation[]): unknown[] =>
      files.map((file) => file.paymentInformation.map((block) => block.directDebits.map(({ amount }) => amount)))
    expect(amounts(splitDirectDebits(whole, { maxPayments: 2 }))).toEqual([[['10.00', '20.00']], [['30.00']]])
    expect(amounts(splitDirectDebits(whole, { maxAmount: '30' }))).toEqual([[['10.00', '20.00']], [['30.00']]])
    const [block] = whole.paymentInformation
    const other = { ...block, paymentInformationId: 'PMT-2', creditorAccount: { iban: 'AT611904300234573201' } }
    const later = { ...block, paymentInformationId: 'PMT-3', requestedCollectionDate: '2026-12-01' }
    const three = { ...whole, paymentInformation: [block, other, later] }
    expect(splitDirectDebits(three, { byCreditorAccount: true })).toHaveLength(2)
    expect(splitDirectDebits(three, { byDate: true })).toHaveLength(2)
    const files = splitDirectDebits(whole, { maxPayments: 1 })
    expect(files.map(({ messageId }) => messageId)).toEqual(['MSG-1', 'MSG-1-2', 'MSG-1-3'])
    for (const file of files) expect(() => buildPain008(file)).not.toThrow()
  })

  it('names the collection that is above the sum by itself, and refuses limits of credit transfers', () => {
    expect(() => splitDirectDebits(simple('10.00'), { maxAmount: '9.99' })).toThrow(
      /Direct debit 1 \(E2E-1\) of block 1/,
    )
    expect(() => splitDirectDebits(simple(), { byDebtorAccount: true } as object)).toThrow(/byDebtorAccount/)
  })
})
