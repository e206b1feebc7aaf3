/** Built-in base types of XSD 1.0 that the compiler knows. */
export type BaseType =
  | 'string'
  | 'normalizedString'
  | 'token'
  | 'decimal'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'gYear'
  | 'gYearMonth'
  | 'gMonth'
  | 'gMonthDay'
  | 'gDay'
  | 'base64Binary'
  | 'hexBinary'
  | 'anyURI'
  | 'ID'
  | 'IDREF'

/** The facets of a simple type. Numbers are kept as the text of the schema, exactly. */
export interface Facets {
  enumeration?: readonly string[]
  /** One entry for each derivation step; each entry is a list of alternatives of which one must match. XSD syntax. */
  patterns?: readonly (readonly string[])[]
  length?: number
  minLength?: number
  maxLength?: number
  minInclusive?: string
  maxInclusive?: string
  minExclusive?: string
  maxExclusive?: string
  totalDigits?: number
  fractionDigits?: number
  whiteSpace?: 'preserve' | 'replace' | 'collapse'
}

/** A named simple type, all its derivation steps folded into one. */
export interface SimpleTypeTable {
  kind: 'simple'
  name: string
  base: BaseType
  facets: Facets
  /** The annotation of the schema, where there is one. */
  doc?: string
}

/** An attribute of a type with simple content. */
export interface AttributeTable {
  name: string
  /** Name of a simple type of the same tables, or `xs:` and a base type. */
  type: string
  required: boolean
}

/** A named complex type whose content is a value with attributes (an amount with its `Ccy`). */
export interface ValueTypeTable {
  kind: 'value'
  name: string
  /** Name of the simple type of the value, or `xs:` and a base type. */
  type: string
  attributes: readonly AttributeTable[]
  doc?: string
}

/** An element inside a content model. */
export interface ElementParticle {
  kind: 'element'
  name: string
  /** Name of a type of the same tables, or `xs:` and a base type. */
  type: string
  min: number
  /** `-1` is unbounded, so that the tables stay plain JSON. */
  max: number
  doc?: string
}

/** A sequence or a choice. */
export interface GroupParticle {
  kind: 'sequence' | 'choice'
  min: number
  max: number
  particles: readonly Particle[]
}

/** Any element at all (`xs:any`), checked only where its declaration is known. */
export interface AnyParticle {
  kind: 'any'
  min: number
  max: number
  /** Namespace constraint as in the schema: `##any`, `##other`, `##targetNamespace`, `##local` or a list of URIs. */
  namespace: string
  process: 'lax' | 'skip' | 'strict'
}

/** A part of a content model. */
export type Particle = ElementParticle | GroupParticle | AnyParticle

/** The elements and open content of a content model, in the order of the schema. */
export function leavesOf(content: Particle | undefined): Exclude<Particle, GroupParticle>[] {
  if (content === undefined) return []
  return 'particles' in content ? content.particles.flatMap(leavesOf) : [content]
}

/** A named complex type with elements inside. */
export interface ComplexTypeTable {
  kind: 'complex'
  name: string
  /** `undefined` for a type that allows no content at all. */
  content?: GroupParticle
  attributes: readonly AttributeTable[]
  doc?: string
}

/** Any named type of a schema. */
export type TypeTable = SimpleTypeTable | ValueTypeTable | ComplexTypeTable

/**
 * A compiled schema: plain data that can be stored as JSON. Readers, writers and generators work from it; what is in
 * its types may change between versions.
 */
export interface SchemaTables {
  /** Target namespace: `urn:iso:std:iso:20022:tech:xsd:camt.053.001.06`. */
  namespace: string
  /** Message name from the end of the namespace: `camt.053.001.06`; the whole namespace if it has another form. */
  message: string
  /** The global elements; ISO 20022 has one, `Document`. */
  roots: readonly { name: string; type: string }[]
  /** All named types, in the order of the schema. */
  types: readonly TypeTable[]
}

declare const documentType: unique symbol

/**
 * A compiled schema that knows the type of its documents, so that reading and writing with it need no cast. The type is
 * known to the compiler only: at run time it is a {@link SchemaTables} and nothing more.
 */
export interface MessageSchema<Document> extends SchemaTables {
  /** Never there at run time: it carries the type of the document. */
  readonly [documentType]?: Document
}

/**
 * Reads tables from the form in which they are shipped (see `packTables`), a third as long as JSON:
 *
 *     urn:iso:std:iso:20022:tech:xsd:pain.001.001.03 pain.001.001.03 Document:Document
 *     Document(CstmrCdtTrfInitn:CustomerCreditTransferInitiationV03)
 *     GroupHeader32(MsgId:Max35Text,Authstn:Authorisation1Choice{0,2},CtrlSum:DecimalNumber?)
 *     Authorisation1Choice[Cd:Authorisation1Code,Prtry:Max128Text]
 *     ActiveCurrencyAndAmount=ActiveCurrencyAndAmount_SimpleType@Ccy:ActiveCurrencyCode
 *     Max35Text=string{"minLength":1,"maxLength":35}
 *
 * The first line holds namespace, message and global elements; each other one a type: `(…)` a sequence, `[…]` a choice,
 * `<…>` an `xs:any`, `?`, `*`, `+` and `{min,max}` how often something stands (once without), `=` a value, `@` an
 * attribute.
 * @param common Further types, which the message has in common with others, in the same form.
 */
export function unpackTables(text: string, common?: string): SchemaTables {
  const [head = '', ...lines] = text.split('\n')
  if (common !== undefined) lines.push(...common.split('\n'))
  const [namespace = '', message = '', ...roots] = head.split(' ')
  return {
    namespace,
    message,
    roots: roots.map((root) => ({ name: before(root, ':'), type: behind(root, ':') })),
    types: lines.map(typeOf),
  }
}

function typeOf(line: string): TypeTable {
  const end = line.search(/[=([<@]|$/)
  const name = line.slice(0, end)
  if (line[end] === '=') return valueTypeOf(name, line.slice(end + 1))
  if (line[end] === '@' || end === line.length) return { kind: 'complex', name, attributes: attributesOf(line) }
  const reading = { text: line, at: end }
  const content = nextParticle(reading) as GroupParticle
  return { kind: 'complex', name, content, attributes: attributesOf(line.slice(reading.at)) }
}

function valueTypeOf(name: string, text: string): TypeTable {
  const facets = text.indexOf('{')
  if (facets >= 0) {
    const base = text.slice(0, facets) as BaseType
    const table: SimpleTypeTable = { kind: 'simple', name, base, facets: JSON.parse(text.slice(facets)) as Facets }
    return table
  }
  return { kind: 'value', name, type: before(text, '@'), attributes: attributesOf(text) }
}

function attributesOf(text: string): AttributeTable[] {
  return text
    .split('@')
    .slice(1)
    .map((each) => {
      const required = !each.endsWith('?')
      const attribute = required ? each : each.slice(0, -1)
      return { name: before(attribute, ':'), type: behind(attribute, ':'), required }
    })
}

/** A line of the tables, read up to an index. All of it is read for every small file, before V8 has optimised this. */
interface Reading {
  text: string
  at: number
}

function nextParticle(reading: Reading): Particle {
  const { text, at } = reading
  switch (text[at]) {
    case '(':
      return nextGroup(reading, 'sequence', ')')
    case '[':
      return nextGroup(reading, 'choice', ']')
    case '<': {
      reading.at = text.indexOf('>', at) + 1
      const any = text.slice(at + 1, reading.at - 1)
      const process = before(any, ' ') as 'lax' | 'skip' | 'strict'
      return { kind: 'any', ...nextTimes(reading), namespace: behind(any, ' '), process }
    }
  }
  const colon = text.indexOf(':', at)
  elementEnd.lastIndex = colon
  // An element always stands in a group.
  const end = (elementEnd.exec(text) as RegExpExecArray).index
  reading.at = end
  const { min, max } = nextTimes(reading)
  return { kind: 'element', name: text.slice(at, colon), type: text.slice(colon + 1, end), min, max }
}

const elementEnd = /[),\]?*+{]/g

function nextGroup(reading: Reading, kind: 'sequence' | 'choice', close: string): GroupParticle {
  const particles: Particle[] = []
  const { text } = reading
  reading.at++
  while (text[reading.at] !== close) {
    particles.push(nextParticle(reading))
    if (text[reading.at] === ',') reading.at++
  }
  reading.at++
  const { min, max } = nextTimes(reading)
  return { kind, min, max, particles }
}

const once = { min: 1, max: 1 }

function nextTimes(reading: Reading): { min: number; max: number } {
  const { text, at } = reading
  switch (text[at]) {
    case '?':
      reading.at++
      return { min: 0, max: 1 }
    case '*':
      reading.at++
      return { min: 0, max: -1 }
    case '+':
      reading.at++
      return { min: 1, max: -1 }
    case '{': {
      reading.at = text.indexOf('}', at) + 1
      const times = text.slice(at + 1, reading.at - 1)
      return { min: Number(before(times, ',')), max: Number(behind(times, ',')) }
    }
    default:
      return once
  }
}

/** The part of a text before the first one of a character; all of it where there is none. */
function before(text: string, character: string): string {
  const at = text.indexOf(character)
  return at < 0 ? text : text.slice(0, at)
}

function behind(text: string, character: string): string {
  return text.slice(text.indexOf(character) + 1)
}

/** Writes tables in the form that `unpackTables` reads. Annotations are left out. */
export function packTables({ namespace, message, roots, types }: SchemaTables): string {
  const head = [namespace, message, ...roots.map(({ name, type }) => `${name}:${type}`)].join(' ')
  return [head, ...types.map(packType)].join('\n')
}

function packType(type: TypeTable): string {
  if (type.kind === 'simple') return `${type.name}=${type.base}${JSON.stringify(type.facets)}`
  const attributes = type.attributes
    .map(({ name, type: of, required }) => `@${name}:${of}${required ? '' : '?'}`)
    .join('')
  if (type.kind === 'value') return `${type.name}=${type.type}${attributes}`
  return `${type.name}${type.content === undefined ? '' : packParticle(type.content)}${attributes}`
}

function packParticle(particle: Particle): string {
  const { min, max } = particle
  return `${packContent(particle)}${packTimes(min, max)}`
}

function packContent(particle: Particle): string {
  if (particle.kind === 'element') return `${particle.name}:${particle.type}`
  if (particle.kind === 'any') return `<${particle.process} ${particle.namespace}>`
  const inside = particle.particles.map(packParticle).join(',')
  return particle.kind === 'sequence' ? `(${inside})` : `[${inside}]`
}

function packTimes(min: number, max: number): string {
  if (min === 1 && max === 1) return ''
  if (min === 0 && max === 1) return '?'
  if (min === 0 && max === -1) return '*'
  if (min === 1 && max === -1) return '+'
  return `{${min},${max}}`
}
