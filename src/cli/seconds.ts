import { UsageError } from './usage-error.ts'

/** The seconds of `--timeout`. Throws `UsageError` when it is not a whole number. */
export function seconds(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('--timeout takes a whole number of seconds')
  return Number(text)
}
