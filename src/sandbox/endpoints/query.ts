import { instantOfZoned, type Members, noteOf } from '../../service/index.ts'
import { isIsoDate, parseIsoDateTime } from '../../values/index.ts'
import type { Query } from '../http/call.ts'
import { badRequest } from '../http/respond.ts'

/** The most items on a page. */
const largestPage = 1000

/**
 * The query of a request, by the parameters of its endpoint. A date without a time of day means its beginning
 * (`date_to`: its end).
 * @throws Refusal with 400 for an invalid value. Parameters that the endpoint does not have are ignored.
 */
export function readQuery(parameters: Members, given: URLSearchParams, timeZone: string): Query {
  const query: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(parameters)) {
    const text = given.get(name)
    if (text === null || text === '') continue
    const { known, kind = 'text' } = noteOf(schema)
    if (known !== undefined && !known.includes(text)) throw badRequest(`${name} must be one of ${known.join(', ')}`)
    if (kind === 'list') query[name] = text.split(',').map((each) => each.trim())
    else if (kind === 'count') query[name] = wholeNumber(name, text)
    else if (kind === 'time') query[name] = instant(name, text, timeZone)
    else query[name] = text
  }
  return query
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
