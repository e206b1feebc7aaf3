// The faults of a drawn object as its description says them, beside those of the builder.
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { anyCreditTransferInitiation, anyPayment } from '../../src/arbitraries.ts'
import { faultsOf, invalid, writeGiven } from '../../src/domain/index.ts'
import { payment } from '../../src/domain/initiation/index.ts'
import {
  buildPain001,
  type CreditTransferInitiation,
  type Payment,
  parsePain001,
  paymentDates,
  readPain001,
  readPaymentDates,
  writePain001,
} from '../../src/pain001.ts'
import { formatAmount, isSepaText, parseAmount } from '../../src/values.ts'
import { createOracle } from '../support/oracle.ts'
import { schemaText } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'
import { anyText } from '../support/texts.ts'
import { centsOfBlocks, simple } from './initiations.ts'

const to = { edition: 2009 } as const
const payments = anyPayment()

const versions = [
  { message: 'pain.001.001.03', initiations: anyCreditTransferInitiation() },
  { message: 'pain.001.001.09', initiations: anyCreditTransferInitiation({ message: 'pain.001.001.09' }) },
] as const
const oracles = new Map(versions.map(({ message }) => [message, createOracle(schemaText(message))]))
afterAll(() => {
  for (const oracle of oracles.values()) oracle.dispose()
})

/** What a file says of an initiation, defaults filled in. */
function asWritten({ paymentInformation, ...header }: CreditTransferInitiation, cents: readonly bigint[]): unknown {
  const payments = paymentInformation.map((block) => block.payments.length)
  return {
    ...header,
    numberOfTransactions: payments.reduce((sum, count) => sum + count, 0),
    controlSum: decimalOf(cents.reduce((sum, each) => sum + each, 0n)),
    paymentInformation: paymentInformation.map((block, index) => ({
      paymentMethod: 'TRF',
      serviceLevel: 'SEPA',
      chargeBearer: 'SLEV',
      numberOfTransactions: payments[index],
      controlSum: decimalOf(cents[index] ?? 0n),
      debtorAgent: { other: { id: 'NOTPROVIDED' } },
      ...block,
      payments: block.payments.map((each) => ({
        endToEndId: 'NOTPROVIDED',
        currency: 'EUR',
        ...each,
        amount: formatAmount(typeof each.amount === 'string' ? parseAmount(each.amount) : each.amount),
      })),
    })),
  }
}

function decimalOf(cents: bigint): string {
  return formatAmount(parseAmount(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`))
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

describe.each(versions)('any initiation that keeps the rules, as $message', ({ message, initiations }) => {
  const build = (given: CreditTransferInitiation): string => buildPain001(given, { message })

  it('builds to a file libxml2 accepts, with exact sums, that reads back equal and builds to the same file', async () => {
    await fc.assert(
      fc.asyncProperty(initiations, async (given) => {
        const cents = centsOfBlocks(given)
        const file = build(given)
        expect(oracles.get(message)?.validate(file).errors).toEqual([])
        const sums = [...file.matchAll(/<CtrlSum>(.*)<\/CtrlSum>/g)].map(([, sum = '']) => BigInt(sum.replace('.', '')))
        expect(sums).toEqual([cents.reduce((sum, each) => sum + each, 0n), ...cents])
        const { initiation: read, valid } = await parsePain001(file, { strict: true })
        expect(valid).toBe(true)
        expect(plain(read)).toEqual(plain(asWritten(given, cents)))
        expect(build(read)).toBe(file)
        expect(await collect(writePain001(given, { message }))).toBe(file)
      }),
      { numRuns: sweep(8, 150) },
    )
  })

  it('gives the same dates as an object and as a file', async () => {
    await fc.assert(
      fc.asyncProperty(initiations, async (given) => {
        const dates = [...paymentDates(given)].map((each) => ({
          endToEndId: 'NOTPROVIDED',
          ...(plain(each) as object),
        }))
        const read = []
        for await (const each of readPaymentDates(build(given))) read.push(plain(each))
        expect(read).toEqual(dates)
      }),
      { numRuns: sweep(10, 30) },
    )
  })

  it('is read with its payments under their block', async () => {
    await fc.assert(
      fc.asyncProperty(initiations, async (given) => {
        const seen: string[] = []
        for await (const part of readPain001(build(given))) {
          if (part.kind === 'payment') {
            expect(part.paymentInformation.paymentInformationId).toBe(`PMT-${part.paymentInformationIndex - 1}`)
            expect(part.path).toContain(`PmtInf[${part.paymentInformationIndex}]/CdtTrfTxInf[${part.index}]`)
          }
          seen.push(part.kind)
        }
        const expected = given.paymentInformation.flatMap((block) => [
          'paymentInformation',
          ...block.payments.map(() => 'payment'),
        ])
        expect(seen).toEqual(['header', ...expected, 'end'])
      }),
      { numRuns: sweep(10, 30) },
    )
  })
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
        payments,
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
