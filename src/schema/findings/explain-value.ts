// The sentences of the findings about values. Reader, writer and `./xsd` use the same sentence for the same fault. Each
// one follows `Found …`, which shows the value as far as a message may quote it.

/** The found value, as far as it may be shown. */
export function found(shown: string, sentence: string): string {
  return `Found ${shown}. ${sentence}`
}

/** A value that is not of its base type; `wanted` describes the type. */
export function wrongType(wanted: string): string {
  return `Write ${wanted}.`
}

/** A value that is not in the list of allowed values; `meant` is the most similar one. */
export function notListed(values: readonly string[], meant?: string): string {
  const list = values.length <= 20 ? values.join(', ') : `one of the ${values.length} codes of the schema`
  return `Allowed: ${list}.${meant === undefined ? '' : ` Write ${meant}.`}`
}

/** A value that does not match its pattern. */
export function wrongForm(form: string, remedy = 'Correct it'): string {
  return `It must have the form ${form}. ${remedy}.`
}

/** A value that is too long or too short: `min` and `max` are the bounds, `bounds` is their text. */
export function wrongLength(length: number, min: number, max: number, bounds: string): string {
  const remedy =
    length === 0
      ? 'Fill it in, or leave the element out where it is optional'
      : length > max
        ? `Shorten it by ${length - max}`
        : `It is too short by ${min - length}`
  return `It has ${length}; allowed: ${bounds}. ${remedy}.`
}

/** A number with more decimals than allowed. */
export function tooManyDecimals(decimals: number, max: number): string {
  const remedy = max === 0 ? 'Write a whole number' : `Write at most ${max}`
  return `It has ${decimals} decimal${decimals === 1 ? '' : 's'}; allowed: ${max}. ${remedy}.`
}

/** A number with more digits than allowed. */
export function tooManyDigits(digits: number, max: number): string {
  return `It has ${digits} digits; allowed: ${max}. Write at most ${max}.`
}

/** A value beyond a bound; `words` is the kind of bound: `at least`, `before`. */
export function outOfRange(words: string, bound: string): string {
  return `Allowed: ${words} ${bound}. Correct it.`
}

/** White space that a reader would not keep. */
export function spaceAround(): string {
  return 'The value has white space that a reader would remove. Write it without.'
}

/** An amount with a sign. */
export function negativeAmount(): string {
  return 'Allowed: 0 and above. Write the amount without a sign; an indicator gives credit or debit.'
}
