import { sepaTransmission } from '../service/cut-off.ts'
import type { Rules } from './context.ts'

/** When a SEPA transfer is sent that is scheduled on a day or at a date-time: a date-time in the zone of the sandbox. */
export function cutOffText(scheduled: string, { timeZone, closingDays }: Omit<Rules, 'readings'>): string {
  return sepaTransmission(scheduled, { timeZone, closingDays })
}

/** {@link cutOffText} in milliseconds since 1970. */
export function cutOffInstant(scheduled: string, rules: Omit<Rules, 'readings'>): number {
  return Date.parse(cutOffText(scheduled, rules))
}
