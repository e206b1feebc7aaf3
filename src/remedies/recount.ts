import type { Finding } from '../diagnostics/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { amountOf, type Payment, textOrEmpty } from '../rules/index.ts'
import { streamWith } from '../schema/index.ts'
import { createSum, type Decimal, formatAmountText } from '../values/index.ts'
import { type PlannedChange, rewriteElement } from './change.ts'

/** How many payments there are and what they add up to, by the number of their block; 0 is the whole file. */
type Counts = ReadonlyMap<number, { count: number; total: Decimal }>

const paymentPaths = [
  '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf',
  '/Document/CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf',
]

/**
 * Counts and sums the payments of a file; `undefined` when an amount cannot be read, because the sum would then be a
 * guess.
 */
export async function countPayments(text: string, message: string): Promise<Counts | undefined> {
  const sums = new Map([[0, { count: 0, sum: createSum() }]])
  const schema = builtInSchemas.filter((each) => each.message === message)
  const each = paymentPaths.filter((path) => path.includes(message.startsWith('pain.008') ? 'DrctDbt' : 'CdtTrf'))
  for await (const part of streamWith(text, { schema, each })) {
    if (part.kind !== 'item') continue
    const block = Number(/\/PmtInf\[(\d+)\]/.exec(part.path)?.[1])
    for (const number of [0, block]) {
      const counted = sums.get(number) ?? { count: 0, sum: createSum() }
      sums.set(number, counted)
      counted.count++
      try {
        // A text that is not an amount is read as empty, and the sum refuses it.
        counted.sum.add(textOrEmpty(amountOf(part.value as Payment)?.value))
      } catch {
        return undefined
      }
    }
  }
  return new Map([...sums].map(([number, { count, sum }]) => [number, { count, total: sum.total() }]))
}

export function recount(text: string, finding: Finding, counts: Counts): PlannedChange | undefined {
  const counted = counts.get(Number(/\/PmtInf\[(\d+)\]/.exec(finding.path)?.[1] ?? 0))
  if (counted === undefined) return undefined
  const isSum = finding.path.endsWith('/CtrlSum')
  return rewriteElement(text, finding, (value) => {
    const right = isSum ? formatAmountText(counted.total, { minDigits: decimalsOf(value) }) : String(counted.count)
    const name = isSum ? 'CtrlSum' : 'NbOfTxs'
    return { to: right, change: `${name} is now ${right}, by the payments; it was ${value.trim().slice(0, 40)}` }
  })
}

/** Keeps the number of decimals of the old sum, unless the new sum needs more. */
function decimalsOf(sum: string): number {
  return /\.(\d{1,5})\s*$/.exec(sum)?.[1]?.length ?? 0
}
