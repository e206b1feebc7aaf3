import { amountIn, type Element, isAmount, isElement, namesOf, plainCopy } from '../../domain/index.ts'
import type { AnyBlock, AnyHeader, AnyPayment } from '../../domain/initiation/index.ts'
import { Decimal, option, parseAmountText, tryParseAmount } from '../../values/index.ts'
import type { InitiationFormat } from '../compose/build-options.ts'

/** The limits by which a file of payments is divided. Without limits it stays whole. */
export interface SplitLimits {
  /** Payments in one file at most. */
  maxPayments?: number | undefined
  /** Sum of one file at most, whatever the currencies; `Decimal` or decimal string. */
  maxAmount?: Decimal | string | undefined
  /** Whether each requested execution date gets files of its own. Default `false`. */
  byDate?: boolean | undefined
  /** Whether each debtor account gets files of its own. Default `false`. */
  byDebtorAccount?: boolean | undefined
}

const sumWords = "a Decimal or a decimal string like '1000000'"

export const sharedLimitChecks = {
  maxPayments: option.positive,
  maxAmount: option.either(sumWords, option.text, option.object(sumWords, 'plus')),
  byDate: option.flag,
}

/** The limits of any format: `byAccount` is for the account of the block, whose owner builds the file. */
export interface AnySplitLimits extends Omit<SplitLimits, 'byDebtorAccount'> {
  byAccount?: boolean | undefined
}

interface Block extends AnyBlock {
  payments: readonly AnyPayment[]
}

interface Part {
  key: string
  blocks: { source: Block; payments: AnyPayment[] }[]
  payments: number
  sum: Decimal
}

export function splitWith(
  format: InitiationFormat,
  initiation: AnyHeader & { paymentInformation: readonly AnyBlock[] },
  limits: AnySplitLimits,
): AnyHeader[] {
  const { paymentInformation, ...whole } = copyOf(initiation, [...namesOf(format.header), 'paymentInformation'])
  const blocks = paymentInformation.map((block): Block => {
    const { [format.payments]: payments, ...rest } = copyOf(block as unknown as Element, [
      ...namesOf(format.block),
      format.payments,
    ])
    return { ...rest, payments } as unknown as Block
  })
  const parts = divide(blocks, checked(limits), format)
  const nextBlockId = createDerivedIds(new Set(blocks.map((block) => block.paymentInformationId)))
  const nextMessageId = createDerivedIds(new Set([whole.messageId]))
  const begun = new Set<Block>()
  return parts.map((part, index) => ({
    ...withoutTotals(whole),
    messageId: index === 0 ? whole.messageId : nextMessageId(whole.messageId),
    paymentInformation: part.blocks.map(({ source, payments }) => {
      const { payments: _, ...rest } = withoutTotals(source)
      const id = begun.has(source) ? nextBlockId(source.paymentInformationId) : source.paymentInformationId
      begun.add(source)
      return { ...rest, paymentInformationId: id, [format.payments]: payments }
    }),
  }))
}

function copyOf<T extends object>(value: T, names: readonly string[]): T {
  return plainCopy(value, names as readonly (keyof T)[])
}

function withoutTotals<T extends object>(value: T): Omit<T, 'numberOfTransactions' | 'controlSum'> {
  const {
    numberOfTransactions: _number,
    controlSum: _sum,
    ...rest
  }: T & { [Name in 'numberOfTransactions' | 'controlSum']?: unknown } = value
  return rest
}

type CheckedLimits = ReturnType<typeof checked>

function checked({ maxPayments = Number.POSITIVE_INFINITY, maxAmount, byDate, byAccount }: AnySplitLimits) {
  const exact = typeof maxAmount === 'string' ? limitOf(maxAmount) : maxAmount
  if (exact !== undefined && !exact.gt(0)) throw new RangeError('maxAmount must be above 0')
  return { maxPayments, maxAmount: exact, byDate, byAccount }
}

/** A limit as text is checked like an amount: `2.000` may be two or two thousand. */
function limitOf(text: string): Decimal {
  const { text: plain, fault } = parseAmountText(text, 'EUR')
  if (plain === undefined) throw new RangeError(`maxAmount ${fault}, or give a Decimal`)
  return new Decimal(plain)
}

function divide(blocks: readonly Block[], limits: CheckedLimits, format: InitiationFormat): Part[] {
  const parts: Part[] = []
  const open = new Map<string, Part>()
  for (const [index, block] of blocks.entries()) {
    const key = blockKey(block, limits, format)
    let number = 0
    for (const payment of block.payments) {
      number++
      const amount = amountOf(payment)
      if (amount === undefined || limits.maxAmount?.lt(amount) === true) {
        const id = payment.endToEndId ?? payment.instructionId
        const which = `${format.noun} ${number}${id === undefined ? '' : ` (${id})`} of block ${index + 1}`
        throw new RangeError(
          amount === undefined
            ? `${which} has an amount that cannot be read. Write it like 1234.50.`
            : `${which} is above maxAmount by itself, and cannot be divided. Raise the limit.`,
        )
      }
      let part = open.get(key)
      if (part === undefined || isFull(part, amount, limits)) {
        part = { key, blocks: [], payments: 0, sum: new Decimal(0) }
        open.set(key, part)
        parts.push(part)
      }
      add(part, block, payment, amount)
    }
  }
  return parts
}

function blockKey(block: Block, { byDate, byAccount }: CheckedLimits, format: InitiationFormat): string {
  const { [format.date.property]: date, [format.account]: account } = block as unknown as Element
  const { iban, other, currency } = isElement(account) ? account : {}
  const accountKey = [iban, isElement(other) ? other.id : undefined, currency]
  return JSON.stringify([byDate ? date : undefined, byAccount ? accountKey : undefined])
}

function amountOf({ amount, currency = 'EUR' }: AnyPayment): Decimal | undefined {
  const text = isAmount(amount) ? amountIn(amount, currency) : undefined
  return text === undefined ? undefined : tryParseAmount(text)
}

function isFull(part: Part, amount: Decimal, { maxPayments, maxAmount }: CheckedLimits): boolean {
  return part.payments >= maxPayments || maxAmount?.lt(part.sum.plus(amount)) === true
}

function add(part: Part, source: Block, payment: AnyPayment, amount: Decimal): void {
  const last = part.blocks.at(-1)
  if (last?.source === source) last.payments.push(payment)
  else part.blocks.push({ source, payments: [payment] })
  part.payments++
  part.sum = part.sum.plus(amount)
}

/** The longest identifier of the standard (Max35Text), in characters. */
const longestId = 35

/**
 * Starts making new ids from old ones: `-2`, `-3` … is added to the id, with the first number that makes a new id. If
 * it would be longer than 35 characters, the end of the id is removed first. No candidate is tried twice, however many
 * ids are made.
 * @param taken Ids in use. New ids are added.
 */
export function createDerivedIds(taken: Set<string>): (id: string) => string {
  /** The next number to try behind a beginning; numbers of each length have beginnings of their own. */
  const next = new Map<string, number>()

  return (id) => {
    const characters = Array.from(id)
    for (let digits = 1; ; digits++) {
      const beginning = characters.slice(0, longestId - 1 - digits).join('')
      const key = `${digits} ${beginning}`
      const end = 10 ** digits
      for (let number = next.get(key) ?? Math.max(2, end / 10); number < end; number++) {
        const candidate = `${beginning}-${number}`
        if (taken.has(candidate)) continue
        taken.add(candidate)
        next.set(key, number + 1)
        return candidate
      }
      next.set(key, end)
    }
  }
}
