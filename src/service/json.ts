import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json'

/** A number in a JSON tree, as its text: no digit is lost in a binary number. */
export type JsonNumber = LosslessNumber

export function isJsonNumber(value: unknown): value is JsonNumber {
  return isLosslessNumber(value)
}

/** Creates a number of a JSON tree from its text (`1500.00`), which is written unchanged. */
export function jsonNumber(text: string): JsonNumber {
  return new LosslessNumber(text)
}

/**
 * Parses JSON text. Every number becomes a {@link JsonNumber}.
 * @throws SyntaxError when the text is not JSON, or repeats a key of an object with another value.
 */
export function parseJson(text: string): unknown {
  return parse(text)
}

/** Like {@link parseJson}, but returns `undefined` in place of an error. */
export function tryParseJson(text: string): { tree: unknown } | undefined {
  try {
    return { tree: parseJson(text) }
  } catch {
    return undefined
  }
}

/** Writes JSON text. A {@link JsonNumber} is written with its digits; `undefined` members are left out. */
export function writeJson(value: unknown): string {
  return stringify(value) ?? 'null'
}

/** Whether a value of a JSON tree is an object: no list, and no {@link JsonNumber}. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isJsonNumber(value)
}

/** The members of an object of a JSON tree; none of anything else. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {}
}

/**
 * The same tree as plain data: a {@link JsonNumber} as its text, `undefined` members left out, all else unchanged.
 * Fields that the document does not describe reach the caller this way, so that numbers among them keep their digits
 * too.
 */
export function plainData(value: unknown): unknown {
  if (isJsonNumber(value)) return value.value
  if (Array.isArray(value)) return value.map(plainData)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(members.map(([name, member]) => [name, plainData(member)]))
}

/**
 * What "escaped XML" of an initiation means ("Resources and their fields", PAIN.001 job): only the escapes of a JSON
 * text, or also the entities of XML (`&lt;Document`). The service document does not say which.
 */
export type EscapedXml = 'json' | 'entities'

const entityOf: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const characterOf: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Writes the markup of XML as entities. Text that begins with one is left as it is: XML never does. */
export function escapeXmlText(xml: string): string {
  return isEscapedXml(xml) ? xml : xml.replace(/[<>&"]/g, (character) => entityOf[character] ?? character)
}

/** XML whose markup is written as entities, as XML again; any other text unchanged. Entities are replaced once. */
export function unescapeXmlText(text: string): string {
  if (!isEscapedXml(text)) return text
  return text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name !== undefined) return characterOf[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function isEscapedXml(text: string): boolean {
  return /^[\ufeff\s]*&(?:lt|#0*60|#x0*3c);/i.test(text)
}
