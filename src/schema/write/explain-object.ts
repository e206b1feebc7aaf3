// The sentences of the findings that only an object can have, which reading need not load. All others are in
// `explain.ts`.

/** The kind of a value; the value itself may identify somebody. */
export function describe(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return `a ${typeof value}`
}

/** A value of an object that is of another kind than `wanted`. */
export function insteadOf(value: unknown, wanted: string): string {
  return `Found ${describe(value)} instead of ${wanted}.`
}

/** A property of an object that is not an attribute of the type. */
export function unknownProperty(property: string, name: string): string {
  return `The property ${property} does not belong in <${name}>. Remove it.`
}

/** A character that XML does not allow, by its number. */
export function forbiddenInXml(code?: number): string {
  const what = code === undefined ? 'A character stands here that' : `The character U+${hexadecimal(code)}`
  return code === undefined ? `${what} XML cannot carry. Remove it.` : `${what} cannot stand in XML. Remove it.`
}

function hexadecimal(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}

/** A name that XML does not allow in its place. */
export function noName(of: 'element' | 'attribute'): string {
  const why = of === 'element' ? 'not a name in XML' : 'not allowed in XML here'
  return `The name of this ${of} is ${why}. Correct it.`
}

/** An element in the namespace of declarations. */
export function declarationsOnly(): string {
  return 'The namespace of xmlns is for declarations only. Give the element another one.'
}

/** An attribute that stands twice. */
export function attributeTwice(attribute: string): string {
  return `The attribute ${attribute} is given twice. Keep one.`
}

/** Elements of open content that are nested deeper than can be read again. */
export function nestedTooDeep(max: number): string {
  return `Elements are nested more than ${max} deep, the limit of readers. Nest them less.`
}
