import type { Envelope } from '../schema/index.ts'
import { type Decimal, formatAmountText, isoDateOf, minorUnits } from '../values/index.ts'

/** What a column of a row holds. */
export type ColumnType =
  /** Text, as the file wrote it. */
  | 'text'
  /** An exact decimal number as text, with its sign and at least the decimals of its currency: `-12.50`. */
  | 'amount'
  /** A whole number. */
  | 'integer'
  /** True or false. */
  | 'boolean'
  /** A day, `YYYY-MM-DD`, as written: no offset is applied. */
  | 'date'

/** A column of flat rows. */
export interface Column {
  /** Name of the column, as the property of a row. */
  readonly name: string
  /** What it holds, so that databases and Parquet get a type of it. */
  readonly type: ColumnType
  /** What it holds, and where that comes from. */
  readonly description: string
}

/** An amount, and the currency that says how many decimals it is written with. */
export interface CellAmount {
  amount?: Decimal | undefined
  currency?: string | undefined
  /** The text of the file, for rows that show it is. */
  written?: string | undefined
}

/** How a column stands on the page, which has titles in its languages. */
export interface PageView {
  /** In HTML that is no page of that kind. */
  title?: string
  /** Columns with a smaller number come first; those with the same number as they are described. Default 0. */
  order?: number
}

interface InspectView<Source> {
  /** The heading in the table. A column without one is in JSON only. */
  title?: string
  /** The property in JSON. A column without one is in the table only. */
  json?: string
  /** Longer texts are cut in the table. Default: the space that is left. */
  widest?: number
  /**
   * What it may be, for `--mask`. Default `code`: a code, date or count, which is hidden if it looks like none. `shown`
   * was made for showing, and nothing in it is hidden.
   */
  holds?: 'code' | 'text' | 'id' | 'account' | 'bic' | 'shown'
  /** The cell of the table in place of the text that would stand there, which is empty where there is no value. */
  cell?: (shown: string, source: Source) => string
  behind?: (source: Source, show: Show) => string | undefined
  order?: number
}

/** The value of a column before it is written: dates as the file has them, amounts exact. */
export type ColumnValue = string | number | boolean | CellAmount | undefined

/** A column, where in an object its value comes from, and which views show it beside rows. */
export interface ColumnOf<Source> extends Column {
  readonly of: (source: Source) => ColumnValue
  readonly page?: PageView
  readonly inspect?: InspectView<Source>
}

type Describe<Source, Type extends ColumnType, Value> = <Name extends string>(
  name: Name,
  description: string,
  of: (source: Source) => Value | undefined,
  views?: Pick<ColumnOf<Source>, 'page' | 'inspect'>,
) => ColumnOf<Source> & { readonly name: Name; readonly type: Type }

/** Functions that describe the columns of one kind of object: `text('uetr', '`Refs/UETR`', ({ uetr }) => uetr)`. */
export function columnsOf<Source>(): {
  text: Describe<Source, 'text', string>
  date: Describe<Source, 'date', string>
  amount: Describe<Source, 'amount', CellAmount>
  integer: Describe<Source, 'integer', number>
  flag: Describe<Source, 'boolean', boolean>
} {
  const describe =
    <Type extends ColumnType, Value extends ColumnValue>(type: Type): Describe<Source, Type, Value> =>
    (name, description, of, views) => ({ name, type, description, of, ...views })
  return {
    text: describe('text'),
    date: describe('date'),
    amount: describe('amount'),
    integer: describe('integer'),
    flag: describe('boolean'),
  }
}

/** What a row has in a column: a date as its day, an amount as exact text, `null` where there is no value. */
export type Cell = string | number | boolean | null

export function cellOf<Source>({ type, of }: Pick<ColumnOf<Source>, 'type' | 'of'>, source: Source): Cell {
  return cellWith(type, of(source))
}

export function cellWith(type: ColumnType, value: ColumnValue): Cell {
  if (value === undefined) return null
  if (typeof value === 'object') return value.written ?? amountCell(value)
  return type === 'date' && typeof value === 'string' ? shownDay(value) : value
}

/** An amount with at least the decimals of its currency, as people write it. */
function amountCell({ amount, currency = '' }: CellAmount): string | null {
  return amount === undefined ? null : formatAmountText(amount, { minDigits: minorUnits(currency) ?? 0 })
}

/** The days of dates that were asked for: most rows of a file have few, and a day is read once for all of them. */
const days = new Map<string, string | null>()
const mostDays = 64

function shownDay(date: string): string | null {
  const known = days.get(date)
  if (known !== undefined) return known
  if (days.size === mostDays) days.clear()
  const day = isoDateOf(date) ?? null
  days.set(date, day)
  return day
}

export function columnsIn<Shown extends Pick<ColumnOf<never>, 'page' | 'inspect'>>(
  view: 'page' | 'inspect',
  columns: readonly Shown[],
): Shown[] {
  const orderOf = (column: Shown): number => column[view]?.order ?? 0
  return columns.filter((column) => column[view] !== undefined).sort((a, b) => orderOf(a) - orderOf(b))
}

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

export interface Fact {
  name: string
  value: string
}

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

const label = 'Envelope'
const head = ({ applicationHeader }: Envelope): Partial<NonNullable<typeof applicationHeader>> =>
  applicationHeader ?? {}

export const envelopeFacts: readonly FactOf<Envelope>[] = [
  { json: 'path', label, page: 'Envelope', of: ({ path }) => path },
  { json: 'businessMessageId', label, page: 'Business message', of: (it, { id }) => id(head(it).businessMessageId) },
  { json: 'messageDefinitionId', of: (it, { code }) => code(head(it).messageDefinitionId) },
  { json: 'creationDate', label, page: 'Created', of: (it, { code }) => code(head(it).creationDate) },
  { json: 'from', page: 'From', of: (it, show) => partyOf(it, 'from', show) },
  { label, of: (it, show) => prefixed('from', partyOf(it, 'from', show)) },
  { json: 'to', page: 'To', of: (it, show) => partyOf(it, 'to', show) },
  { label, of: (it, show) => prefixed('to', partyOf(it, 'to', show)) },
]

function partyOf(envelope: Envelope, side: 'from' | 'to', show: Show): string | undefined {
  const { bic, name, id, lei } = head(envelope)[side] ?? {}
  return show.bic(bic) ?? show.text(name) ?? show.id(id) ?? show.id(lei)
}
