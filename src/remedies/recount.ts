import type { Finding } from '../diagnostics/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { amountOf, type Payment, textOrEmpty } from '../rules/index.ts'
import { streamWith } from '../schema/index.ts'
import { createSum, Decimal, formatAmountText } from '../values/index.ts'
import { type PlannedChange, rewriteElement } from './change.ts'

interface Counted {
  count: number
  total: Decimal
}

export interface Counts {
  file: Counted
  blocks: ReadonlyMap<number, Counted>
}

const paymentPaths = [
  '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf',
  '/Document/CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf',
]

/**
 * Counts and sums the payments of a file; `undefined` when an amount cannot be read, because the sum would then be a
 * guess.
 */
export async function countPayments(text: string, message: string): Promise<Counts | undefined> {
  const blocks = new Map<number, { count: number; sum: ReturnType<typeof createSum> }>()
  const schema = builtInSchemas.filter((each) => each.message === message)
  const each = paymentPaths.filter((path) => path.includes(message.startsWith('pain.008') ? 'DrctDbt' : 'CdtTrf'))
  for await (const part of streamWith(text, { schema, each })) {
    if (part.kind !== 'item') continue
    const number = Number(/\/PmtInf\[(\d+)\]/.exec(part.path)?.[1])
    const block = blocks.get(number) ?? { count: 0, sum: createSum() }
    blocks.set(number, block)
    block.count++
    try {
      // A text that is not an amount is read as empty, and the sum refuses it.
      block.sum.add(textOrEmpty(amountOf(part.value as Payment)?.value))
    } catch {
      return undefined
    }
  }
  const counted = new Map([...blocks].map(([number, { count, sum }]) => [number, { count, total: sum.total() }]))
  const all = [...counted.values()]
  return {
    blocks: counted,
    file: {
      count: all.reduce((sum, { count }) => sum + count, 0),
      total: all.reduce((sum, { total }) => sum.plus(total), new Decimal(0)),
    },
  }
}

export function recount(text: string, finding: Finding, counts: Counts): PlannedChange | undefined {
  const block = /\/PmtInf\[(\d+)\]/.exec(finding.path)?.[1]
  const counted = block === undefined ? counts.file : counts.blocks.get(Number(block))
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
