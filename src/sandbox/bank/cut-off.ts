import { sepaTransmission } from '../../service/index.ts'
import type { Facts } from '../context.ts'

/** When a SEPA transfer that is scheduled on a date or date-time is sent: a date-time in the zone of the sandbox. */
export function cutOffText(scheduled: string, { timeZone, closingDays }: Facts['context']): string {
  return sepaTransmission(scheduled, { timeZone, closingDays })
}

/** {@link cutOffText} in milliseconds since 1970. */
export function cutOffInstant(scheduled: string, context: Facts['context']): number {
  return Date.parse(cutOffText(scheduled, context))
}
