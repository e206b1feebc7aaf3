import { instantOfZoned, type Members, noteOf, type PagingInfo } from '../../service/index.ts'
import { isIsoDate, nearestName, parseIsoDateTime } from '../../values/index.ts'
import type { Query } from '../http/call.ts'
import { badRequest } from '../http/respond.ts'

/** The most items on a page. */
const largestPage = 1000

/**
 * The query of a request, by the parameters of its endpoint. A date without a time of day means its beginning
 * (`date_to`: its end).
 * @throws Refusal with 400 that names a parameter the endpoint does not have, one that is given twice and is no list,
 * or one with an invalid value.
 */
export function readQuery(parameters: Members, given: URLSearchParams, timeZone: string): Query {
  refuseOtherNames(Object.keys(parameters), given)
  const query: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(parameters)) {
    const texts = given.getAll(name)
    const [text] = texts
    if (text === undefined) continue
    const { known, kind = 'text' } = noteOf(schema)
    if (texts.length > 1 && kind !== 'list') throw badRequest(`${name} must be given once`)
    const values = kind === 'list' ? texts.flatMap((each) => each.split(',')).map((each) => each.trim()) : texts
    if (values.includes('')) throw badRequest(`${name} must not be empty`)
    if (known !== undefined && !values.every((each) => known.includes(each))) {
      throw badRequest(`${name} must be ${kind === 'list' ? 'among' : 'one of'} ${known.join(', ')}`)
    }
    if (kind === 'list') query[name] = values
    else if (kind === 'count') query[name] = wholeNumber(name, text)
    else if (kind === 'time') query[name] = instant(name, text, timeZone)
    else query[name] = text
  }
  return query
}

/**
 * Refuses parameters that an endpoint does not have: they would be ignored in silence.
 * @throws Refusal with 400 that names the first one.
 */
export function refuseOtherNames(known: readonly string[], given: URLSearchParams): void {
  const other = [...given.keys()].find((name) => !known.includes(name))
  if (other === undefined) return
  const near = nearestName(other, known)
  const names = known.length === 0 ? 'it takes none' : `there are ${known.join(', ')}`
  const remedy = near === undefined ? names : `did you mean ${near}?`
  throw badRequest(`There is no parameter ${JSON.stringify(other.slice(0, 40))}: ${remedy}`)
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  const isSize = name === 'pg_size'
  const isRight = /^\d{1,9}$/.test(text) && (!isSize || (number >= 1 && number <= largestPage))
  if (!isRight) throw badRequest(`${name} must be a whole number${isSize ? ` from 1 to ${largestPage}` : ''}`)
  return number
}

function instant(name: string, given: string, timeZone: string): number {
  // A plus sign that was not escaped is decoded as a space.
  const text = given.replace(' ', '+')
  if (/^\d{4}-\d\d-\d\d$/.test(text) && isIsoDate(text)) {
    const time = name === 'date_to' ? '23:59:59' : '00:00:00'
    return instantOfZoned(`${text}T${time}`, timeZone) + (name === 'date_to' ? 999 : 0)
  }
  const parsed = parseIsoDateTime(text)
  if (parsed === undefined) throw badRequest(`${name} must be an ISO 8601 date or date-time`)
  return parsed.offset === undefined ? instantOfZoned(text.slice(0, 19), timeZone) : Date.parse(text)
}

/** Items on a page when the request does not say; the default is not shown, the examples have 100. */
const defaultPageSize = 100

/** The items of a list that are requested. */
interface PageRange {
  size: number
  /** Number of items before the page. */
  offset: number
}

/** The range by the number of the page, from 0, as in lists of transfers. */
export function rangeByNumber({ pg_num = 0, pg_size = defaultPageSize }: Query): PageRange {
  return { size: pg_size, offset: pg_num * pg_size }
}

/** The range by offset, as in lists of jobs; the reading `pageOffset` decides what it counts. */
export function rangeByOffset({ pg_offset = 0, pg_size = defaultPageSize }: Query, unit: 'items' | 'pages'): PageRange {
  return { size: pg_size, offset: unit === 'items' ? pg_offset : pg_offset * pg_size }
}

/** The facts of a list about its pages. */
export function pagingInfo({ size, offset }: PageRange, total: number): PagingInfo {
  return {
    current_page: Math.floor(offset / size),
    total_pages: Math.ceil(total / size),
    page_size: size,
    total_items: total,
    items_offset: offset,
  }
}
