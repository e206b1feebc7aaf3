// The faults of a drawn object as its description says them, beside those of the builder.
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { anyPayment } from '../../src/arbitraries.ts'
import { invalid, writeGiven } from '../../src/domain/index.ts'
import { payment } from '../../src/domain/initiation/index.ts'
import {
  buildPain001,
  type CreditTransferInitiation,
  type Payment,
  paymentDates,
  readPaymentDates,
} from '../../src/pain001.ts'
import type { DirectDebit } from '../../src/pain008.ts'
import { formatAmount, isSepaText, parseAmount } from '../../src/values.ts'
import { collect } from '../support/collect.ts'
import { faultsOf } from '../support/faults-of.ts'
import { createOracle } from '../support/oracle.ts'
import { every, inPieces } from '../support/pieces.ts'
import { schemaText } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'
import { anyText } from '../support/texts.ts'
import { type AnyInitiation, formats, paymentsOf } from './formats.ts'
import { centsOf, simple } from './initiations.ts'

const to = { edition: 2009 } as const

/** What a file says of an initiation, defaults filled in. */
function asWritten({ list, ofBlock, ofPayment }: (typeof formats)[number], given: object, cents: bigint[][]): unknown {
  const { paymentInformation, ...header } = given as AnyInitiation
  return {
    ...header,
    numberOfTransactions: cents.flat().length,
    controlSum: decimalOf(cents.flat()),
    paymentInformation: paymentInformation.map((block, index) => ({
      serviceLevel: 'SEPA',
      chargeBearer: 'SLEV',
      numberOfTransactions: cents[index]?.length,
      controlSum: decimalOf(cents[index] ?? []),
      ...ofBlock,
      ...block,
      [list]: (paymentsOf(block, list) as readonly (Payment & DirectDebit)[]).map((each) => ({
        endToEndId: 'NOTPROVIDED',
        currency: 'EUR',
        ...ofPayment,
        ...each,
        mandate: each.mandate?.amendment === undefined ? each.mandate : { ...each.mandate, amendmentIndicator: true },
        amount: formatAmount(typeof each.amount === 'string' ? parseAmount(each.amount) : each.amount),
      })),
    })),
  }
}

function decimalOf(cents: readonly bigint[]): string {
  const sum = sumOf(cents)
  return formatAmount(parseAmount(`${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`))
}

const sumOf = (cents: readonly bigint[]): bigint => cents.reduce((sum, each) => sum + each, 0n)

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

describe.each(formats)('any initiation that keeps the rules, as $message', (format) => {
  const { message, list, element, any } = format
  const oracle = createOracle(schemaText(message))
  afterAll(() => oracle.dispose())
  const build = (given: object): string => format.build(given, { message })

  it('builds to a file libxml2 accepts, with exact sums, that reads back equal and builds to the same file', async () => {
    await fc.assert(
      fc.asyncProperty(any, async (given) => {
        const blocks = given.paymentInformation.map((block) => paymentsOf(block, list))
        const cents = blocks.map((payments) => payments.map(({ amount }) => centsOf(amount)))
        const file = build(given)
        expect(oracle.validate(file).errors).toEqual([])
        const sums = [...file.matchAll(/<CtrlSum>(.*)<\/CtrlSum>/g)].map(([, sum = '']) => BigInt(sum.replace('.', '')))
        expect(sums).toEqual([sumOf(cents.flat()), ...cents.map(sumOf)])
        const { initiation: read, ...end } = await format.parse(file, { strict: true })
        expect(end).toMatchObject({ valid: true, message })
        expect(plain(read)).toEqual(plain(asWritten(format, given, cents)))
        expect(build(read)).toBe(file)
        expect((await collect(format.write(given as never, { message }))).join('')).toBe(file)
      }),
      { numRuns: sweep(8, 150) },
    )
  })

  it('is read with its payments under their block, from any cut of the text', async () => {
    await fc.assert(
      fc.asyncProperty(any, fc.integer({ min: 20, max: 5000 }), async (given, size) => {
        const seen: string[] = []
        const text = build(given)
        for await (const part of format.read(inPieces(text, every(size, text)))) {
          if (part.kind === 'payment') {
            const { paymentInformation, paymentInformationIndex: block, path, index } = part
            expect(paymentInformation.paymentInformationId).toBe(`PMT-${block - 1}`)
            expect(path).toContain(`PmtInf[${block}]/${element}[${index}]`)
          }
          seen.push(part.kind)
        }
        const expected = given.paymentInformation.flatMap((block) => [
          'paymentInformation',
          ...paymentsOf(block, list).map(() => 'payment'),
        ])
        expect(seen).toEqual(['header', ...expected, 'end'])
      }),
      { numRuns: sweep(6, 30) },
    )
  })
})

it.each(formats.slice(0, 2))('$message gives the same dates as an object and as a file', async ({ message, any }) => {
  await fc.assert(
    fc.asyncProperty(any as fc.Arbitrary<AnyInitiation & CreditTransferInitiation>, async (given) => {
      const dates = [...paymentDates(given)].map((each) => ({
        endToEndId: 'NOTPROVIDED',
        ...(plain(each) as object),
      }))
      const read = await collect(readPaymentDates(buildPain001(given, { message: message as 'pain.001.001.03' })))
      expect(read.map(plain)).toEqual(dates)
    }),
    { numRuns: sweep(10, 30) },
  )
})

describe('transliteration', () => {
  it('gives allowed characters only, and once is enough', () => {
    fc.assert(
      fc.property(anyText({ minLength: 1, maxLength: 20 }), (name) => {
        const given = simple()
        const changed = new Map<string, string>()
        const [block] = given.paymentInformation
        const text = `A${name}`
        Object.assign(block, {
          payments: [{ ...block.payments[0], creditor: { name: text }, remittanceInformation: text }],
        })
        const file = buildPain001(given, {
          characters: 'transliterate',
          onCharacterChange: ({ from, to }) => changed.set(from, to),
        })
        for (const to of changed.values()) expect(isSepaText(to)).toBe(true)
        const to = changed.get(text)
        if (to !== undefined)
          Object.assign(block.payments[0] ?? {}, { creditor: { name: to }, remittanceInformation: to })
        const again: unknown[] = []
        const second = buildPain001(given, {
          characters: 'transliterate',
          onCharacterChange: (each) => again.push(each),
        })
        expect(again).toEqual([])
        expect(second).toBe(file)
      }),
      { numRuns: sweep(15, 300) },
    )
  })
})

describe('writing a payment', () => {
  it('refuses exactly what the shape check refuses', () => {
    const anything = fc.anything({ maxDepth: 2 })
    const broken = fc
      .tuple(
        anyPayment(),
        fc.dictionary(
          fc.constantFrom(
            'amount',
            'creditor',
            'creditorAccount',
            'creditorAgent',
            'endToEndId',
            'purpose',
            'remittanceInformation',
            'currency',
            'unknown',
            'otherElements',
            'regulatoryReporting',
          ),
          anything,
        ),
      )
      .map(([given, changes]): Payment => ({ ...given, ...changes }))
    fc.assert(
      fc.property(broken, (given) => {
        expect(writeGiven(payment, given, to) === invalid).toBe(faultsOf(payment, given, to).length > 0)
      }),
      { numRuns: sweep(60, 2000) },
    )
  })
})
