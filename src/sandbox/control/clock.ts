import { parse } from 'tinyduration'
import { zonedDateTime } from '../../service/index.ts'
import { parseIsoDateTime } from '../../values/index.ts'
import { advanceClock, type Context, readClock } from '../context.ts'
import { badRequest, conflict, jsonResponse } from '../http/respond.ts'
import { runDue } from '../scheduler.ts'
import { type ControlRoute, controlBody, field } from './control-route.ts'

/** Deadlines that are days and months later still have a year of four digits. */
const tooLate = Date.UTC(9999, 0, 1)

export const showClock: ControlRoute['run'] = async (context) => {
  const now = await context.store.transaction((transaction) => readClock(context.clock, transaction))
  return shown(context, now)
}

/**
 * `POST /_sandbox/clock` with `{"now": date-time}` or `{"advance": duration}`: moves a manual clock forward and, before
 * it answers, does all the work that becomes due, each piece at its time.
 */
export const moveClock: ControlRoute['run'] = async (context, _, route) => {
  if (context.clock.kind !== 'manual') {
    throw conflict('This clock cannot be moved: start the sandbox with a manual clock')
  }
  const { now: to, advance: by } = await controlBody(route, { now: field.text, advance: field.text })
  if ((to === undefined) === (by === undefined)) throw badRequest('Give now, a date-time, or advance, a duration')
  const target = await context.store.transaction(async (transaction) => {
    const now = await readClock(context.clock, transaction)
    const next = to === undefined ? now + durationMs(by ?? '') : instantOf(to)
    if (next < now) throw badRequest('The clock cannot go back')
    // The clock would stay there, and no date could be written any more.
    if (!(next < tooLate)) throw badRequest('The clock cannot be moved beyond the year 9998')
    return next
  })
  await runDue(context, target)
  // Later than asked for, if somebody else has moved it further.
  return shown(context, await context.store.transaction((transaction) => advanceClock(transaction, target)))
}

function shown(context: Context, now: number): Response {
  return jsonResponse({ now: zonedDateTime(now, context.timeZone), kind: context.clock.kind })
}

function instantOf(text: string): number {
  const parsed = parseIsoDateTime(text)
  if (parsed?.offset === undefined)
    throw badRequest('now must be a date-time with offset, such as 2026-11-21T10:00:00Z')
  return Date.parse(text)
}

function durationMs(text: string): number {
  const exact = exactDuration(text)
  if (exact !== undefined) return exact
  throw badRequest('advance must be an ISO 8601 duration in weeks, days, hours, minutes and seconds, such as PT24H')
}

/**
 * An ISO 8601 duration in milliseconds. Days have 24 hours and weeks seven days here. `undefined` for anything else,
 * and for months and years, because their length varies.
 */
export function exactDuration(text: string): number | undefined {
  try {
    const { years, months, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0, negative } = parse(text)
    if (years || months || negative) return undefined
    return Math.round(((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  } catch {
    return undefined
  }
}
