import fc from 'fast-check'
import { type Booked, balance, decimal, entryOf, messageOf } from './books.ts'

/** Files with statements of one account, and what is true of the part of its history that they cover. */
export interface MadeChain {
  files: string[]
  entries: Booked[]
  opening: number
  closing: number
  /** Numbered statements of one form that follow each other, and copies: nothing that leaves a doubt. */
  isPlain: boolean
}

type Shape = 'whole' | 'statementPages' | 'messagePages' | 'mt940' | 'mt940Pages'

export interface Cut {
  from: number
  to: number
  number: number | undefined
  shape: Shape
  name: string
}

const fees = [-1000, -500, 1000, -250, 500]

const history = fc.array(
  fc.record({
    day: fc.integer({ min: 2, max: 6 }),
    cents: fc.oneof(fc.constantFrom(...fees), fc.integer({ min: -5000, max: 5000 })).filter((cents) => cents !== 0),
    isReferenced: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
)

/** Chains of statements: several a day, pages, copies, overlaps, one missing, in any order. */
export const chains: fc.Arbitrary<MadeChain> = fc
  .record({
    history,
    opening: fc.integer({ min: -3000, max: 20_000 }),
    marks: fc.array(fc.nat(14), { maxLength: 6 }),
    referenced: fc.constantFrom('never', 'never', 'sometimes'),
    numbered: fc.constantFrom(true, true, false),
    format: fc.constantFrom<'camt' | 'mt940' | 'both'>('camt', 'mt940', 'both'),
    shapes: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
    copies: fc.array(fc.nat(), { maxLength: 2 }),
    overlaps: fc.array(fc.tuple(fc.nat(14), fc.nat(14), fc.boolean()), { maxLength: 2 }),
    dropped: fc.option(fc.nat(), { freq: 6 }),
    order: fc.infiniteStream(fc.nat(1000)),
  })
  .map((made) => {
    const entries = [...made.history]
      .sort((a, b) => a.day - b.day)
      .map(({ day, cents, isReferenced }, index) => ({
        day,
        cents,
        reference: made.referenced === 'sometimes' && isReferenced ? `R-${index}` : undefined,
      }))
    const size = entries.length
    const ends = [...new Set([0, size, ...made.marks.map((mark) => Math.min(mark, size))])].sort((a, b) => a - b)
    const shapeAt = (index: number): Shape => {
      const number = made.shapes[index] ?? 0
      const isSwift = made.format === 'mt940' || (made.format === 'both' && number % 2 === 1)
      if (isSwift) return number % 3 === 0 ? 'mt940Pages' : 'mt940'
      return (['whole', 'whole', 'statementPages', 'messagePages'] as const)[number % 4] ?? 'whole'
    }
    let cuts = ends.slice(1).map(
      (to, index): Cut => ({
        from: ends[index] ?? 0,
        to,
        number: made.numbered ? index + 1 : undefined,
        shape: shapeAt(index),
        name: `S${index + 1}`,
      }),
    )
    if (made.dropped !== null && cuts.length > 1) {
      const at = made.dropped % cuts.length
      cuts = cuts.filter((_, index) => index !== at)
    }
    // A day begins where the day before ends.
    const edge = (mark: number): number => {
      let at = Math.min(mark, size)
      while (at > 0 && at < size && entries[at]?.day === entries[at - 1]?.day) at++
      return at
    }
    const overlaps = made.overlaps.flatMap(([one, other, isLoose], index): Cut[] => {
      const place = (mark: number): number => (isLoose ? Math.min(mark, size) : edge(mark))
      const [from, to] = [Math.min(place(one), place(other)), Math.max(place(one), place(other))]
      if (from === to) return []
      return [{ from, to, number: undefined, shape: 'whole', name: `O${index + 1}` }]
    })
    const all = [...cuts, ...overlaps]
    const copies = made.copies.flatMap((number) => all[number % all.length] ?? [])
    const before = (at: number): number => entries.slice(0, at).reduce((sum, { cents }) => sum + cents, made.opening)
    const files = [...all, ...copies].flatMap((cut) => written(cut, entries, before))
    const keys = made.order[Symbol.iterator]()
    const shuffled = files.map((file) => ({ file, key: Number(keys.next().value) })).sort((a, b) => a.key - b.key)
    const covered = entries.filter((_, at) => all.some(({ from, to }) => from <= at && at < to))
    return {
      files: shuffled.map(({ file }) => file),
      entries: covered,
      opening: before(Math.min(...all.map(({ from }) => from))),
      closing: before(Math.max(...all.map(({ to }) => to))),
      isPlain: made.numbered && made.format !== 'both' && overlaps.length === 0 && made.dropped === null,
    }
  })

function written(cut: Cut, entries: readonly Booked[], before: (at: number) => number): string[] {
  const { from, to, shape } = cut
  const days = { opening: entries[from]?.day ?? 1, closing: entries[to - 1]?.day ?? 1 }
  const middle = from + Math.floor((to - from) / 2)
  const inside = entries.slice(from, to)
  const [one, other] = [entries.slice(from, middle), entries.slice(middle, to)]
  const head = balance('OPBD', before(from), days.opening)
  const foot = balance('CLBD', before(to), days.closing)
  const last = Math.max(1, days.opening - 1)
  switch (shape) {
    case 'whole':
      return [camt(cut, '', '', head + foot, inside)]
    case 'statementPages':
      return [
        camt(cut, '', page('StmtPgntn', 1, false), head, one),
        camt(cut, '', page('StmtPgntn', 2, true), foot, other),
      ]
    case 'messagePages':
      return [
        camt(cut, page('MsgPgntn', 1, false), '', head + foot, one),
        camt(cut, page('MsgPgntn', 2, true), '', head + foot, other),
      ]
    case 'mt940':
      return [swift(cut, '1', ['F', before(from), last], inside, ['F', before(to), days.closing])]
    case 'mt940Pages':
      return [
        swift(cut, '1', ['F', before(from), last], one, ['M', before(middle), days.closing]),
        swift(cut, '2', ['M', before(middle), days.closing], other, ['F', before(to), days.closing]),
      ]
  }
}

export function page(element: string, number: number, isLast: boolean): string {
  return `<${element}><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></${element}>`
}

export function camt(
  cut: Cut,
  messagePage: string,
  ownPage: string,
  balances: string,
  entries: readonly Booked[],
): string {
  const number = cut.number === undefined ? '' : `<ElctrncSeqNb>${cut.number}</ElctrncSeqNb>`
  const lines = entries.map((entry) => entryOf(entry, '<AddtlNtryInf>Fee</AddtlNtryInf>'))
  return messageOf(cut.name, balances + lines.join(''), ownPage + number, messagePage)
}

type SwiftBalance = readonly ['F' | 'M', number, number]

export function swift(
  cut: Cut,
  pageNumber: string,
  head: SwiftBalance,
  entries: readonly Booked[],
  foot: SwiftBalance,
) {
  const mark = (cents: number): string => (cents < 0 ? 'D' : 'C')
  const field = (tag: string, [kind, cents, day]: SwiftBalance): string =>
    `:${tag}${kind}:${mark(cents)}26030${day}EUR${decimal(cents, ',')}`
  const lines = entries.map(
    ({ day, cents, reference }) =>
      `:61:26030${day}030${day}${mark(cents)}${decimal(cents, ',')}NCHG${reference === undefined ? 'NONREF' : `NONREF//${reference}`}\r\n:86:Fee`,
  )
  return [
    `:20:${cut.name}`,
    ':25:DE89370400440532013000',
    `:28C:${cut.number ?? 0}/${pageNumber}`,
    field('60', head),
    ...lines,
    field('62', foot),
    '-',
    '',
  ].join('\r\n')
}
