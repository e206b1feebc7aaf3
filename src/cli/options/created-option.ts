import { isIsoDateTime } from '../../values/index.ts'
import { UsageError } from '../io/usage-error.ts'

/**
 * The value of `--created`: date and time in UTC, whole seconds.
 * @throws UsageError for any other text.
 */
export function createdOption(given: string | undefined): string | undefined {
  if (given === undefined || (given.length === 20 && given.endsWith('Z') && isIsoDateTime(given))) return given
  throw new UsageError('--created takes a date and time in UTC like 2026-11-24T08:00:00Z')
}
