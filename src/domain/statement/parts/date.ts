import { type Element, leaf, objectIn, textOf } from '../../index.ts'
import type { Writable } from '../writable.ts'

/**
 * Reads a choice of date and date-time, or a plain date, as the file wrote it: `2020-04-01`, `2020-04-01+02:00`,
 * `2020-04-01T12:30:00`. `isoDateOf` gives the day of either. `undefined` where there is none.
 */
export function readDate(element: unknown): string | undefined {
  const choice = objectIn(element)
  return choice === undefined ? textOf(element) : (textOf(choice.Dt) ?? textOf(choice.DtTm))
}

/** A span of time, each end a date-time (or date) as the file wrote it. */
export interface Period {
  /** `FrDtTm`, as the file wrote it. */
  from: string | undefined
  /** `ToDtTm`, as the file wrote it. */
  to: string | undefined
}

/** Reads a period of date-times or of dates; `undefined` where there is none. */
function readPeriod(element: unknown): Period | undefined {
  const period = objectIn(element)
  if (period === undefined) return undefined
  const from = textOf(period.FrDtTm) ?? textOf(period.FrDt)
  const to = textOf(period.ToDtTm) ?? textOf(period.ToDt)
  return from === undefined && to === undefined ? undefined : { from, to }
}

/** A choice of date and date-time. */
export function dateElement(date: string): Element {
  return date.includes('T') ? { DtTm: date } : { Dt: date }
}

/** A date, or a date and time, as the file has it. */
export const date = leaf<string>(readDate, dateElement)

/** A period from one date to another: of date-times, or of dates. */
export const period = leaf<Period>(readPeriod, ({ from, to }: Writable<Period>): Element | undefined => {
  if (from === undefined && to === undefined) return undefined
  const hasTime = from?.includes('T') === true || to?.includes('T') === true
  return hasTime ? { FrDtTm: from, ToDtTm: to } : { FrDt: from, ToDt: to }
})
