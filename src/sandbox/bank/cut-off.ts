import { sepaTransmission } from '../../service/index.ts'
import type { Context } from '../context.ts'

type Zone = Pick<Context, 'timeZone' | 'closingDays'>

/** When a SEPA transfer that is scheduled on a date or date-time is sent: a date-time in the zone of the sandbox. */
export function cutOffText(scheduled: string, { timeZone, closingDays }: Zone): string {
  return sepaTransmission(scheduled, { timeZone, closingDays })
}

/** {@link cutOffText} in milliseconds since 1970. */
export function cutOffInstant(scheduled: string, context: Zone): number {
  return Date.parse(cutOffText(scheduled, context))
}
