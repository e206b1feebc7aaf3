import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDocument } from '../../src/arbitraries.ts'
import { buildCamt053, parseCamt053 } from '../../src/camt053.ts'
import { buildPain001, type CreditTransferInitiation, parsePain001 } from '../../src/pain001.ts'
import { buildPain002, parsePain002 } from '../../src/pain002.ts'
import { buildPain008, type DirectDebitInitiation, parsePain008 } from '../../src/pain008.ts'
import { buildDocument, builtInSchemas, parseDocument } from '../../src/schema.ts'
import { minorUnits, tryParseAmount } from '../../src/values.ts'
import { sampled } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

/** Writes a file again from the objects that reading it gives. */
type WriteAgain = (text: string, message: never) => Promise<string>

const families: readonly (readonly [string, WriteAgain])[] = [
  ['camt.', async (text, message) => buildCamt053(await parseCamt053(text), { message, sums: 'none' })],
  ['pain.002.', async (text, message) => buildPain002(await parsePain002(text), { message, sums: 'none' })],
  [
    'pain.001.',
    async (text, message) => {
      const initiation = uncounted((await parsePain001(text)).initiation) as CreditTransferInitiation
      return buildPain001(initiation, { message, rules: [] })
    },
  ],
  [
    'pain.008.',
    async (text, message) => {
      const initiation = uncounted((await parsePain008(text)).initiation) as DirectDebitInitiation
      return buildPain008(initiation, { message, rules: [] })
    },
  ],
]

/** An initiation without its numbers and sums, which were drawn: those that contradict the payments are refused. */
function uncounted(initiation: object): object {
  return JSON.parse(JSON.stringify(initiation), (key, value: unknown) => (sums.includes(key) ? undefined : value))
}

const sums = ['numberOfTransactions', 'controlSum', 'NbOfTxs', 'CtrlSum']

/** The paths of what a document has and another one has not, apart from elements that hold nothing. */
function missing(given: unknown, written: unknown, path = ''): string[] {
  if (typeof given === 'string') return isSame(given, written) ? [] : [path]
  if (typeof given !== 'object' || given === null) return given === written ? [] : [path]
  if (isBlank(given)) return []
  if (Array.isArray(given)) {
    const items = Array.isArray(written) ? written.filter((each) => !isBlank(each)) : []
    const filled = given.filter((each) => !isBlank(each))
    return filled.flatMap((each, index) => missing(each, items[index], `${path}[${index + 1}]`))
  }
  const inside = Object(written) as Record<string, unknown>
  return Object.entries(given).flatMap(([name, value]) =>
    sums.includes(name) ? [] : missing(value, inside[name], `${path}/${name}`),
  )
}

function isSame(given: string, written: unknown): boolean {
  if (given === written) return true
  const number = tryParseAmount(given)
  return number !== undefined && typeof written === 'string' && tryParseAmount(written)?.eq(number) === true
}

/** Whether no amount is finer than its currency: XSDs allow 800.60 VUV, which builders refuse. */
function isPayable(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return true
  const { value, Ccy } = given as Record<string, unknown>
  if (typeof value === 'string' && typeof Ccy === 'string') return isFineEnough(value, Ccy)
  return Object.values(given).every(isPayable)
}

function isFineEnough(text: string, currency: string): boolean {
  const units = minorUnits(currency)
  return units === undefined || (tryParseAmount(text)?.decimalPlaces() ?? 0) <= units
}

function isBlank(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isBlank)
}

/** Recalls, answers and reversals are read into objects, and of these only recalls are built, from payments. */
const onlyRead = /^(?:camt\.0(?:29|55|56)|pain\.007)\./
const both = sampled(builtInSchemas).filter(({ message }) => !onlyRead.test(message))

test.each(both.map((schema) => [schema.message, schema] as const))(
  'what is read into objects and written again is all there, at the same paths: %s',
  { timeout: 120_000 },
  async (message, schema) => {
    const tables = await schema.load()
    const again = families.find(([family]) => message.startsWith(family))?.[1]
    if (again === undefined) throw new Error(`${message} has no objects`)
    await fc.assert(
      fc.asyncProperty(anyDocument(tables, { repeat: 2 }).filter(isPayable), async (drawn) => {
        const text = await again(buildDocument(drawn, { schema: tables }), message as never)
        const { document } = await parseDocument(text, { schema: tables })
        expect(missing(drawn, document)).toEqual([])
      }),
      { numRuns: sweep(3, 40), endOnFailure: true },
    )
  },
)
