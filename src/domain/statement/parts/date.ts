import { objectOf, textOf } from '../document.ts'

/**
 * Reads a choice of date and date-time, or a plain date, as the file wrote it: `2020-04-01`, `2020-04-01+02:00`,
 * `2020-04-01T12:30:00`. `isoDateOf` gives the day of either. `undefined` where there is none.
 */
export function readDate(element: unknown): string | undefined {
  const choice = objectOf(element)
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
export function readPeriod(element: unknown): Period | undefined {
  const period = objectOf(element)
  if (period === undefined) return undefined
  const from = textOf(period.FrDtTm) ?? textOf(period.FrDt)
  const to = textOf(period.ToDtTm) ?? textOf(period.ToDt)
  return from === undefined && to === undefined ? undefined : { from, to }
}
