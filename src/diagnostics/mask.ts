/**
 * A value that may identify a person or an account, made safe to print: its first two characters, an ellipsis and its
 * length (`DE… (22 characters)`). Shorter than five characters only the length is told.
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
 * What a wrong value should have been, which decides what of it can be shown to anybody: of a `text` nothing, of a `code`
 * what looks like one, of a number, date or boolean (`plain`) what looks like one.
 */
export type ValueShape = 'text' | 'code' | 'plain'

// Bounded: asked of values of at most 40 characters.
const code = /^\s*(?:[A-Z0-9]{1,4}|[a-z0-9]{1,4}|.)\s*$/u

// A name may stand where a code belongs, and an account number where an amount belongs: only what cannot be one of them is
// shown. Numbers of eight digits and more can.
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
 * A wrong value as a message quotes it: in quotation marks where it is asked for or can identify nobody, else masked by
 * {@link maskText}. At most 200 characters of it.
 */
export function showValue(value: string, shape: ValueShape, showValues: boolean): string {
  if (showValues) return `"${firstCharacters(value, 200)}"`
  if (value === '') return 'an empty value'
  const harmless =
    value.length <= 40 &&
    ((shape === 'code' && code.test(value)) || (shape === 'plain' && plain.some((form) => form.test(value))))
  return harmless ? `"${value}"` : maskText(value)
}

function firstCharacters(value: string, count: number): string {
  if (value.length <= count) return value
  // A pair of surrogates stays whole.
  const end = /[\ud800-\udbff]/.test(value[count - 1] ?? '') ? count - 1 : count
  return `${value.slice(0, end)}…`
}
