import { namesOf, plainCopy } from '../../domain/index.ts'
import type { AnyBlock, AnyHeader, AnyPayment, Totals } from '../../domain/initiation/index.ts'
import { formatAmountText, isDecimal, plainAmount } from '../../values/index.ts'
import type { InitiationFormat } from './initiation-format.ts'
import { paymentSourceOf } from './payment-source.ts'

/**
 * Reads the blocks of any given value: a value that is not a list of blocks, or payments that are not iterable, is a
 * finding.
 */
export function planBlocks(initiation: unknown, format: InitiationFormat) {
  const names = [...namesOf(format.header), 'paymentInformation', 'supplementaryData']
  const { paymentInformation, supplementaryData, ...header } = isObject(initiation) ? plainCopy(initiation, names) : {}
  const isList = Array.isArray(paymentInformation)
  return {
    header: header as unknown as AnyHeader,
    blocks: isList ? paymentInformation.map((block) => planBlock(block, format)) : [],
    /** `SplmtryData`, which stands behind the blocks. */
    supplementaryData,
    /** Why there are no blocks. */
    problem: isList ? undefined : 'paymentInformation must be a list of blocks.',
  }
}

/** A block before its payments are read. */
export type BlockPlan = ReturnType<typeof planBlock>

function planBlock(block: unknown, format: InitiationFormat) {
  const { payments: property, noun } = format
  const nouns = `${noun.toLowerCase()}s`
  const { [property]: payments, ...rest } = isObject(block)
    ? plainCopy(block, [...namesOf(format.block), property])
    : {}
  const header = rest as unknown as AnyBlock
  const source = paymentSourceOf<AnyPayment>(payments)
  // A list is gone through in no time, and what it holds is better than what is said about it.
  const totals = Array.isArray(payments) ? undefined : givenTotals(header)
  // Why its payments cannot be read.
  let problem: string | undefined
  if (source === undefined) problem = `${property} must be a list of ${nouns}, or another iterable.`
  else if (!source.again && totals === undefined) {
    const remedy = `Give numberOfTransactions and controlSum of the block, a list, or a function that makes new ${nouns} each time.`
    problem = `${property} can be read only once, but must be counted before they are written. ${remedy}`
  }
  return { header, source, totals, problem }
}

/** Totals the caller gave, which make a first pass unnecessary. */
function givenTotals({ numberOfTransactions, controlSum }: AnyBlock): Totals | undefined {
  if (typeof numberOfTransactions !== 'number' || controlSum === undefined) return undefined
  const sum = sumText(controlSum)
  return sum === undefined
    ? undefined
    : { numberOfTransactions, controlSum: sum, chargeBearer: false, paymentType: false, instant: false }
}

function sumText(given: unknown): string | undefined {
  if (typeof given === 'string') return plainAmount(given)
  return isDecimal(given) && given.isFinite() ? formatAmountText(given) : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
