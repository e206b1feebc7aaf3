import { accountNumber } from '../../domain/index.ts'
import type { Entry, Statement } from '../../domain/statement/index.ts'
import type { StatementPart } from '../../statement/index.ts'
import { type AmountSum, createSum, Decimal, formatAmountText, isoDateOf, minorUnits } from '../../values/index.ts'
import { accountWords, type Words } from '../words.ts'
import type { BalanceFigures, BalancePoint, BarFigures } from './page-table.ts'

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

interface OpenStatement {
  statement: Statement
  byDay: Map<string, AmountSum>
}

/**
 * Follows the balances of accounts through statements.
 * Records the balance at the end of each day: the opening balance plus the bookings until then, and the bank's own
 * balances. If they differ, both are shown, and the rules for statements report it.
 */
export function createBalanceRecorder(words: Words) {
  const accounts = new Map<string, BalanceFigures>()
  let open: OpenStatement | undefined

  return {
    take(part: StatementPart): void {
      if (part.kind === 'statement') open = { statement: part.statement, byDay: new Map() }
      else if (part.kind === 'entry' && open !== undefined) addEntry(open, part.entry)
      else if (part.kind === 'statementEnd' && open !== undefined) {
        // Balances after the entries are only known now.
        record(words, accounts, { ...open, statement: part.statement })
        open = undefined
      }
    },
    figures(): BalanceFigures[] {
      const figures = [...accounts.values()].filter(({ points }) => points.length > 0)
      return figures.map((each) => ({ ...each, points: inTime(each.points) }))
    },
  }
}

function addEntry({ statement, byDay }: OpenStatement, entry: Entry): void {
  const date = entry.bookingDate ?? entry.valueDate
  const day = date === undefined ? undefined : isoDateOf(date)
  if (entry.status !== 'BOOK' || entry.amount === undefined || day === undefined) return
  if (entry.currency !== statement.currency) return
  const sum = byDay.get(day) ?? createSum()
  sum.add(entry.amount)
  byDay.set(day, sum)
}

const openingTypes = new Set(['OPBD', 'PRCD'])
const closingTypes = new Set(['CLBD', 'ITBD'])

function record(words: Words, accounts: Map<string, BalanceFigures>, { statement, byDay }: OpenStatement): void {
  const account = accountNumber(statement.account) ?? words.say('accountWithoutNumber')
  const unit = statement.currency ?? '?'
  const figures = accounts.get(`${account} ${unit}`) ?? {
    title: words.say('balanceOf', { account: accountWords(account), currency: unit }),
    unit,
    points: [],
  }
  accounts.set(`${account} ${unit}`, figures)
  const minDigits = minorUnits(unit) ?? 0
  const add = (date: string | undefined, at: BalancePoint['at'], value: Decimal): void => {
    const day = date === undefined ? undefined : isoDateOf(date)
    if (day !== undefined) figures.points.push({ date: day, at, value: formatAmountText(value, { minDigits }) })
  }
  const opening = statement.balances.find(({ type, amount }) => openingTypes.has(type ?? '') && amount !== undefined)
  let balance = opening?.amount
  // OPBD is the balance at the beginning of a day, PRCD that at the end of the day before.
  if (balance !== undefined) add(opening?.date, opening?.type === 'PRCD' ? 'end' : 'start', balance)
  for (const [day, sum] of [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (balance === undefined) break
    balance = balance.plus(sum.total())
    add(day, 'end', balance)
  }
  for (const { type, amount, date } of statement.balances) {
    if (closingTypes.has(type ?? '') && amount !== undefined) add(date, 'end', amount)
  }
}

function inTime(points: readonly BalancePoint[]): BalancePoint[] {
  const sorted = [...points].sort((a, b) => (shownTime(a) === shownTime(b) ? 0 : shownTime(a) < shownTime(b) ? -1 : 1))
  return sorted.filter((point, at) => {
    const before = sorted[at - 1]
    return before === undefined || shownTime(before) !== shownTime(point) || before.value !== point.value
  })
}

function shownTime({ date, at }: BalancePoint): string {
  return `${date} ${at === 'start' ? 0 : 1}`
}
