import { child, type DocumentObject, text } from './document.ts'

/**
 * Reads a choice of date and date-time, or a plain date, as the file wrote it: `2020-04-01`, `2020-04-01+02:00`, `2020-04-01T12:30:00`.
 * `isoDateOf` gives the day of either. `undefined` where there is none.
 */
export function readDate(parent: DocumentObject | undefined, name: string): string | undefined {
  const choice = child(parent, name)
  return choice === undefined ? text(parent, name) : (text(choice, 'Dt') ?? text(choice, 'DtTm'))
}

/** A span of time, each end a date-time (or date) as the file wrote it. */
export interface Period {
  from: string | undefined
  to: string | undefined
}

/** Reads a period of date-times or of dates; `undefined` where there is none. */
export function readPeriod(parent: DocumentObject | undefined, name: string): Period | undefined {
  const period = child(parent, name)
  if (period === undefined) return undefined
  const from = text(period, 'FrDtTm') ?? text(period, 'FrDt')
  const to = text(period, 'ToDtTm') ?? text(period, 'ToDt')
  return from === undefined && to === undefined ? undefined : { from, to }
}
