import { sepaTransmission } from '../service/index.ts'
import type { Rules } from './context.ts'

/** When a SEPA transfer that is scheduled on a date or date-time is sent: a date-time in the zone of the sandbox. */
export function cutOffText(scheduled: string, { timeZone, closingDays }: Omit<Rules, 'readings' | 'fees'>): string {
  return sepaTransmission(scheduled, { timeZone, closingDays })
}

/** {@link cutOffText} in milliseconds since 1970. */
export function cutOffInstant(scheduled: string, rules: Omit<Rules, 'readings' | 'fees'>): number {
  return Date.parse(cutOffText(scheduled, rules))
}
