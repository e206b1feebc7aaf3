import type {
  AttributeTable,
  BaseType,
  Facets,
  GroupParticle,
  Particle,
  SchemaTables,
  SimpleTypeTable,
  TypeTable,
} from './tables.ts'

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

/** What stands behind each `@`. */
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
  const attributes = type.attributes.map(packAttribute).join('')
  if (type.kind === 'value') return `${type.name}=${type.type}${attributes}`
  return `${type.name}${type.content === undefined ? '' : packParticle(type.content)}${attributes}`
}

function packAttribute({ name, type, required }: AttributeTable): string {
  return `@${name}:${type}${required ? '' : '?'}`
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
