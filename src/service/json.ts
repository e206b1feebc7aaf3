import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json'

/** A number in a JSON tree, as the text that was or will be written: no digit is lost to a binary number. */
export type JsonNumber = LosslessNumber

/** Whether a value of a JSON tree is a number. */
export function isJsonNumber(value: unknown): value is JsonNumber {
  return isLosslessNumber(value)
}

/** A number for a JSON tree from its text (`1500.00`), which is written as it is. */
export function jsonNumber(text: string): JsonNumber {
  return new LosslessNumber(text)
}

/**
 * Reads JSON text; every number becomes a {@link JsonNumber}.
 * @throws SyntaxError when the text is not JSON, or repeats a key of an object with another value.
 */
export function parseJson(text: string): unknown {
  return parse(text)
}

/** Like {@link parseJson}, but gives `undefined` where that throws. */
export function tryParseJson(text: string): { tree: unknown } | undefined {
  try {
    return { tree: parseJson(text) }
  } catch {
    return undefined
  }
}

/** Writes JSON text; a {@link JsonNumber} as its digits, `undefined` members left out. */
export function writeJson(value: unknown): string {
  return stringify(value) ?? 'null'
}

/**
 * The same tree as plain data: a {@link JsonNumber} as its text, `undefined` members left out, the rest as it is. Fields nobody described reach
 * the caller this way, so that a number among them keeps its digits, too.
 */
export function plainData(value: unknown): unknown {
  if (isJsonNumber(value)) return value.value
  if (Array.isArray(value)) return value.map(plainData)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(members.map(([name, member]) => [name, plainData(member)]))
}
