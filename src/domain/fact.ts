import type { Decimal } from '../values/index.ts'

type ShowText = (text: string | undefined) => string | undefined

/** How values of a file are shown: for people or for programs, and some hidden, as the view decides. */
export interface Show {
  /** A code, count, date or name of a message: any text may stand in its place. */
  code: ShowText
  /** A name or a free text. */
  text: ShowText
  id: ShowText
  bic: ShowText
  account: ShowText
  /** For people the day of a date or date-time. */
  day: ShowText
  amount: (amount: Decimal | undefined, currency: string | undefined) => string
  /** A control sum, with the decimals of the file, `written`, since it has no currency. */
  sum: (sum: Decimal, written?: string) => string
  /** `1 payment`, `2 payments`. */
  count: (count: number, one: string, many: string) => string
}

/** A fact in the head of an object, such as a statement or a block, for the views that show it. */
export interface FactOf<Source> {
  /** The property in the JSON of `iso20022 inspect`. */
  json?: string
  /** What stands before it for people there. Facts with the same label stand on one line. */
  label?: string
  /** What stands before it on the page. */
  page?: string
  of: (source: Source, show: Show) => unknown
}

/** A fact as people read it, and what stands before it. */
export interface Fact {
  name: string
  value: string
}

/** The facts of an object that a view has labels for, in words; those without a value are left out. */
export function labelledFacts<Source>(
  view: 'label' | 'page',
  facts: readonly FactOf<Source>[],
  source: Source,
  show: Show,
): Fact[] {
  return facts.flatMap(({ [view]: name, of }) => {
    const value = name === undefined ? undefined : of(source, show)
    return name === undefined || value === undefined || value === '' ? [] : [{ name, value: String(value) }]
  })
}

/** `legal 12`: a word before a text, if there is one. */
export function prefixed(word: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : `${word} ${text}`
}
