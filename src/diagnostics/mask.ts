/**
 * A value that may identify a person or an account, made safe to print: its first two characters, an ellipsis and its
 * length (`DE… (22 characters)`). Of a value with fewer than five characters only the length is shown.
 */
export function maskText(value: string): string {
  let length = 0
  let start = ''
  for (const character of value) {
    if (length < 2) start += character
    length++
  }
  const count = `${length} character${length === 1 ? '' : 's'}`
  return length < 5 ? `… (${count})` : `${start}… (${count})`
}

/**
 * The kind of value that was expected. It decides what a message may show of a wrong value: of a `text` nothing; for a
 * `code` a value that looks like a code; for a number, date or boolean (`plain`) a value that looks like one.
 */
export type ValueShape = 'text' | 'code' | 'plain'

// Bounded: asked of values of at most 40 characters.
const code = /^\s*(?:[A-Z0-9]{1,4}|[a-z0-9]{1,4}|.)\s*$/u

// Somebody may write a name in place of a code, or an account number in place of an amount. Only values that cannot be
// either are shown; a number of eight or more digits may be an account.
const plain = [
  /^[+-]?\d{0,7}(?:[.,]\d{0,9})?(?:[eE][+-]?\d{1,3})?$/,
  /^[+-]?\d{1,3}(?:[.,']\d{3}){1,4}(?:[.,]\d{1,5})?$/,
  /^[+-]?\d{1,3}(?: \d{3}){1,4}[.,]\d{1,2}$/,
  /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ]\d{1,2}(?::\d{1,2}){0,2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{1,2}(?::?\d\d)?)?$/,
  /^\d{1,2}(?::\d{1,2}){1,2}(?:[.,]\d{1,9})?(?:Z|[+-]\d{1,2}(?::?\d\d)?)?$/,
  /^(?:\d{4}[-./]\d{1,2}|\d{1,2}[-./]\d{4})$/,
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
  /^(?:true|false|yes|no|ja|nein|oui|non|y|n|t|f|[+-]?inf|nan)$/i,
]

/**
 * A wrong value as a message quotes it: in quotation marks if values are shown or it can identify nobody, otherwise
 * masked by {@link maskText}. At most 200 characters of it.
 */
export function showValue(value: string, shape: ValueShape, showValues: boolean): string {
  if (showValues) return `"${firstCharacters(value, 200)}"`
  if (value === '') return 'an empty value'
  return isHarmless(value, shape) ? `"${value}"` : maskText(value)
}

/** Whether a value looks like one of its kind, so that it can identify nobody. */
export function isHarmless(value: string, shape: ValueShape): boolean {
  if (value.length > 40) return false
  return (shape === 'code' && code.test(value)) || (shape === 'plain' && plain.some((form) => form.test(value)))
}

function firstCharacters(value: string, count: number): string {
  if (value.length <= count) return value
  // A pair of surrogates stays whole.
  const end = /[\ud800-\udbff]/.test(value[count - 1] ?? '') ? count - 1 : count
  return `${value.slice(0, end)}…`
}
