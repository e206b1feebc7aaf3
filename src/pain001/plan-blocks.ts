import { plainCopy } from '../domain/index.ts'
import { Decimal, isAmountText } from '../values/index.ts'
import type { InitiationHeader, PaymentInformationHeader } from './initiation.ts'
import { blockNames, headerNames } from './initiation-shapes.ts'
import { type PaymentSource, paymentSourceOf } from './payment-source.ts'
import type { Totals } from './totals.ts'

/** A block before its payments are gone through. */
export interface BlockPlan {
  header: PaymentInformationHeader
  source: PaymentSource | undefined
  /** Totals the caller gave, which make a first pass unnecessary. */
  totals: Totals | undefined
  /** Why it cannot be gone through. */
  problem: string | undefined
}

/** An initiation taken apart. */
export interface InitiationPlan {
  header: InitiationHeader
  blocks: BlockPlan[]
  /** Why there are no blocks. */
  problem: string | undefined
}

/** Takes an initiation apart, whatever it is: what is no list of blocks, or nothing to go through, is a finding. */
export function planBlocks(initiation: unknown): InitiationPlan {
  const names = [...headerNames, 'paymentInformation']
  const { paymentInformation, ...header } = isObject(initiation) ? plainCopy(initiation, names) : {}
  const isList = Array.isArray(paymentInformation)
  return {
    header: header as unknown as InitiationHeader,
    blocks: isList ? paymentInformation.map((block) => planBlock(block)) : [],
    problem: isList ? undefined : 'paymentInformation must be a list of blocks.',
  }
}

function planBlock(block: unknown): BlockPlan {
  const { payments, ...rest } = isObject(block) ? plainCopy(block, [...blockNames, 'payments']) : {}
  const header = rest as unknown as PaymentInformationHeader
  const source = paymentSourceOf(payments)
  // A list is gone through in no time, and what it holds is better than what is said about it.
  const totals = Array.isArray(payments) ? undefined : givenTotals(header)
  let problem: string | undefined
  if (source === undefined) problem = 'payments must be a list of payments, or another iterable.'
  else if (!source.again && totals === undefined) {
    const remedy =
      'Give numberOfTransactions and controlSum of the block, a list, or a function that makes the payments anew.'
    problem = `payments can be gone through once only, but must be counted before they are written. ${remedy}`
  }
  return { header, source, totals, problem }
}

function givenTotals({ numberOfTransactions, controlSum }: PaymentInformationHeader): Totals | undefined {
  if (typeof numberOfTransactions !== 'number' || controlSum === undefined) return undefined
  if (!(typeof controlSum === 'string' ? isAmountText(controlSum) : Decimal.isDecimal(controlSum))) return undefined
  return { numberOfTransactions, controlSum: new Decimal(controlSum), chargeBearer: false, paymentType: false }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
