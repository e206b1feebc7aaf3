// The sentences of the findings about values. Reader, writer and `./xsd` say the same of the same fault. Each follows `Found …`, which
// shows the value as a message may quote it.

/** What is found instead, as far as it may be shown. */
export function found(shown: string, sentence: string): string {
  return `Found ${shown}. ${sentence}`
}

/** A value that its base type does not know; `wanted` is what it should be. */
export function wrongType(wanted: string): string {
  return `Write ${wanted}.`
}

/** A value that is not in the list of those allowed; `meant` is the one that was probably meant. */
export function notListed(values: readonly string[], meant?: string): string {
  const list = values.length <= 20 ? values.join(', ') : `one of the ${values.length} codes of the schema`
  return `Allowed: ${list}.${meant === undefined ? '' : ` Write ${meant}.`}`
}

/** A value of another form than its pattern asks for. */
export function wrongForm(form: string, remedy = 'Correct it'): string {
  return `It must have the form ${form}. ${remedy}.`
}

/** A value that is too long or too short: `min` and `max` are the bounds, `bounds` says them. */
export function wrongLength(length: number, min: number, max: number, bounds: string): string {
  const remedy =
    length === 0
      ? 'Fill it in, or leave the element out where it is optional'
      : length > max
        ? `Shorten it by ${length - max}`
        : `It is too short by ${min - length}`
  return `It has ${length}; allowed: ${bounds}. ${remedy}.`
}

/** A number of more decimals than allowed. */
export function tooManyDecimals(decimals: number, max: number): string {
  const remedy = max === 0 ? 'Write a whole number' : `Write at most ${max}`
  return `It has ${decimals} decimal${decimals === 1 ? '' : 's'}; allowed: ${max}. ${remedy}.`
}

/** A number of more digits than allowed. */
export function tooManyDigits(digits: number, max: number): string {
  return `It has ${digits} digits; allowed: ${max}. Write at most ${max}.`
}

/** A value beyond a bound, which `words` names: `at least`, `before`. */
export function outOfRange(words: string, bound: string): string {
  return `Allowed: ${words} ${bound}. Correct it.`
}

/** White space that a reader would not keep. */
export function spaceAround(): string {
  return 'White space stands around or inside the value, which a reader would take away. Remove it.'
}

/** An amount with a sign. */
export function negativeAmount(): string {
  return 'Allowed: 0 and above. Write the amount without a sign; credit or debit is said by an indicator.'
}
