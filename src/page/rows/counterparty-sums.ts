import { type AmountSum, createSum, Decimal, formatAmountText, minorUnits } from '../../values/index.ts'
import type { Words } from '../words.ts'
import type { BarFigures } from './page-table.ts'

interface Sums {
  label: string
  in: AmountSum
  out: AmountSum
}

const mostShown = 15
/** Past this number, new names are summed together, so that memory does not grow with the file. */
const mostNames = 100_000

/**
 * Sums the amounts sent to and received from each counterparty. `directions` names the two, one of which may be
 * missing.
 */
export function createCounterpartySums(words: Words, title: string, directions: { in?: string; out?: string }) {
  const byCurrency = new Map<string, Map<string, Sums>>()

  function sumsOf(label: string, currency: string): Sums {
    const names = byCurrency.get(currency) ?? new Map<string, Sums>()
    byCurrency.set(currency, names)
    const key = names.has(label) || names.size < mostNames ? label : words.say('allOthers')
    const sums = names.get(key) ?? { label: key, in: createSum(), out: createSum() }
    names.set(key, sums)
    return sums
  }

  return {
    /** Adds an amount; a positive one is incoming money. */
    add(name: string | undefined, currency: string | undefined, amount: Decimal): void {
      const sums = sumsOf(name ?? words.say('noName'), currency ?? '?')
      if (amount.isNegative()) sums.out.add(amount.abs())
      else sums.in.add(amount)
    },
    /** One figure for each currency, with its 15 largest counterparties. */
    figures: (): BarFigures[] =>
      [...byCurrency].map(([currency, names]) => figuresOf(words, title, currency, [...names.values()], directions)),
  }
}

function figuresOf(
  words: Words,
  title: string,
  currency: string,
  names: readonly Sums[],
  directions: { in?: string; out?: string },
): BarFigures {
  const totals = names.map(({ label, ...sums }) => ({ label, in: sums.in.total(), out: sums.out.total() }))
  const sorted = totals.sort((a, b) => b.in.plus(b.out).comparedTo(a.in.plus(a.out)))
  const rest = sorted.slice(mostShown)
  const minDigits = minorUnits(currency) ?? 0
  const valuesOf = (sums: { in: Decimal; out: Decimal }): string[] => [
    ...(directions.in === undefined ? [] : [formatAmountText(sums.in, { minDigits })]),
    ...(directions.out === undefined ? [] : [formatAmountText(sums.out, { minDigits })]),
  ]
  const sumOf = (side: 'in' | 'out'): Decimal => rest.reduce((sum, each) => sum.plus(each[side]), new Decimal(0))
  const restSums = (): string => {
    const [one = '', other] = valuesOf({ in: sumOf('in'), out: sumOf('out') }).map(words.amount)
    return `${other === undefined ? one : words.say('and', { one, other })} ${currency}`
  }
  return {
    title: `${title}, ${currency}`,
    unit: currency,
    series: [directions.in, directions.out].filter((name) => name !== undefined),
    bars: sorted.slice(0, mostShown).map((each) => ({ label: each.label, values: valuesOf(each) })),
    left: rest.length === 0 ? undefined : words.say('barsLeft', { count: rest.length, sums: restSums() }),
  }
}
