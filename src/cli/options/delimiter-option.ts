import { UsageError } from '../io/usage-error.ts'

/**
 * The character between the fields of a CSV; a tab is `\t`, too.
 * @throws UsageError for any other text.
 */
export function delimiterOption(text: string | undefined): string | undefined {
  const delimiter = text === '\\t' ? '\t' : text
  if (delimiter === undefined || /^[^"\r\n]$/.test(delimiter)) return delimiter
  throw new UsageError('--delimiter takes one character, or \\t: no quotation mark and no end of line')
}
