import { amountIn, isAmount, plainCopy } from '../domain/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { Decimal, readAmountText, tryParseAmount } from '../values/index.ts'
import { createDerivedIds } from './derived-ids.ts'
import type { CreditTransferInitiation, Payment, PaymentInformation } from './initiation.ts'
import { blockNames, headerNames } from './initiation-shapes.ts'

/** Where a file of payments is divided. Without any of them it stays whole. */
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

const limitChecks: OptionChecks<SplitLimits> = {
  maxPayments: option.positive,
  maxAmount: option.either(
    "a Decimal or a decimal string like '1000000'",
    option.text,
    option.object('a Decimal', 'plus'),
  ),
  byDate: option.flag,
  byDebtorAccount: option.flag,
}

/** A payment that has its place in a file. */
interface Part {
  key: string
  blocks: { source: PaymentInformation; payments: Payment[] }[]
  payments: number
  sum: Decimal
}

/**
 * Divides a file of payments into several, in order, each within the limits. Together they hold exactly the payments of the whole. Numbers and
 * sums given for the whole are left out: the builder makes new ones.
 *
 * The first file keeps the MsgId and the others get `-2`, `-3` … behind it; the same goes for a block that is divided. Where an id would
 * grow beyond 35 characters its end is taken off first, and the number goes up until no other file or block has the id.
 * @throws RangeError when a limit is no positive number, or one payment alone is above `maxAmount`; it names the payment.
 */
export function splitInitiation(initiation: CreditTransferInitiation, limits: SplitLimits): CreditTransferInitiation[] {
  checkOptions('splitInitiation', limits, limitChecks)
  const whole = plainCopy(initiation, [...headerNames, 'paymentInformation'])
  const blocks = whole.paymentInformation.map((block) => plainCopy(block, [...blockNames, 'payments']))
  const parts = divide(blocks, checked(limits))
  const nextBlockId = createDerivedIds(new Set(blocks.map((block) => block.paymentInformationId)))
  const nextMessageId = createDerivedIds(new Set([whole.messageId]))
  const begun = new Set<PaymentInformation>()
  return parts.map(({ blocks }, index) => {
    const { numberOfTransactions: _number, controlSum: _sum, ...header } = whole
    return {
      ...header,
      messageId: index === 0 ? whole.messageId : nextMessageId(whole.messageId),
      paymentInformation: blocks.map(({ source, payments }) => {
        const { numberOfTransactions: _count, controlSum: _total, ...rest } = source
        const id = begun.has(source) ? nextBlockId(source.paymentInformationId) : source.paymentInformationId
        begun.add(source)
        return { ...rest, paymentInformationId: id, payments }
      }),
    }
  })
}

interface CheckedLimits {
  maxPayments: number
  maxAmount: Decimal | undefined
  byDate: boolean
  byDebtorAccount: boolean
}

function checked({ maxPayments, maxAmount, byDate = false, byDebtorAccount = false }: SplitLimits): CheckedLimits {
  const exact = typeof maxAmount === 'string' ? limitOf(maxAmount) : maxAmount
  if (exact !== undefined && !exact.gt(0)) throw new RangeError('maxAmount must be above 0')
  return { maxPayments: maxPayments ?? Number.POSITIVE_INFINITY, maxAmount: exact, byDate, byDebtorAccount }
}

/** A limit as text is held to what amounts are held to: `2.000` may be two or two thousand. */
function limitOf(text: string): Decimal {
  const { text: plain, fault } = readAmountText(text, 'EUR')
  if (plain === undefined) throw new RangeError(`maxAmount ${fault}, or give a Decimal`)
  return new Decimal(plain)
}

function divide(blocks: readonly PaymentInformation[], limits: CheckedLimits): Part[] {
  const parts: Part[] = []
  const open = new Map<string, Part>()
  for (const [index, block] of blocks.entries()) {
    const key = keyOf(block, limits)
    let number = 0
    for (const payment of block.payments) {
      number++
      const amount = amountOf(payment)
      if (amount === undefined || limits.maxAmount?.lt(amount) === true) {
        const id = payment.endToEndId ?? payment.instructionId
        const which = `Payment ${number}${id === undefined ? '' : ` (${id})`} of block ${index + 1}`
        throw new RangeError(
          amount === undefined
            ? `${which} has an amount that cannot be read. Write it like 1234.50.`
            : `${which} is above maxAmount by itself, and one payment cannot be divided. Raise the limit.`,
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

function keyOf(block: PaymentInformation, { byDate, byDebtorAccount }: CheckedLimits): string {
  const { iban, other, currency } = block.debtorAccount
  const account = byDebtorAccount ? [iban, other?.id, currency] : []
  return JSON.stringify([byDate ? block.requestedExecutionDate : undefined, ...account])
}

function amountOf({ amount, currency = 'EUR' }: Payment): Decimal | undefined {
  const text = isAmount(amount) ? amountIn(amount, currency) : undefined
  return text === undefined ? undefined : tryParseAmount(text)
}

function isFull(part: Part, amount: Decimal, { maxPayments, maxAmount }: CheckedLimits): boolean {
  return part.payments >= maxPayments || maxAmount?.lt(part.sum.plus(amount)) === true
}

function add(part: Part, source: PaymentInformation, payment: Payment, amount: Decimal): void {
  const last = part.blocks.at(-1)
  if (last?.source === source) last.payments.push(payment)
  else part.blocks.push({ source, payments: [payment] })
  part.payments++
  part.sum = part.sum.plus(amount)
}
