import fc, { type Arbitrary } from 'fast-check'
import type {
  AttributeTable,
  BaseType,
  ComplexTypeTable,
  ElementParticle,
  Facets,
  Particle,
  SchemaTables,
  SimpleTypeTable,
  TypeTable,
} from '../../src/schema/tables.ts'

/**
 * Arbitrary documents of a schema, made from its tables alone: every choice, every optional element and every facet is
 * drawn from what the tables allow, and nothing is known of any one message.
 */
export interface SchemaArbitraries {
  /** The content of the root element, as an object of the document layer. */
  document: Arbitrary<Record<string, unknown>>
  /** A value or object of a named type (`xs:` and a base type included). */
  ofType(name: string): Arbitrary<unknown>
}

/** How generous the documents are. */
export interface ArbitraryOptions {
  /** Probability, in percent, that an optional element is there, by depth; the last one holds for all that is deeper. */
  presence?: readonly number[]
  /** Occurrences at most of an element that may repeat. */
  repeat?: number
}

type Entry = readonly [name: string, value: unknown]

/** Builds the arbitraries of a schema. */
export function schemaArbitraries(tables: SchemaTables, options: ArbitraryOptions = {}): SchemaArbitraries {
  const { presence = [100, 100, 80, 50, 45, 40, 35, 30], repeat = 3 } = options
  const types = new Map(tables.types.map((type) => [type.name, type]))
  const byDepth = new Map<string, Arbitrary<unknown>>()

  function present(depth: number): number {
    return presence[Math.min(depth, presence.length - 1)] ?? 0
  }

  function ofType(name: string, depth: number): Arbitrary<unknown> {
    const type: TypeTable = types.get(name) ?? baseTable(name)
    if (type.kind === 'simple') depth = 0
    const key = `${depth} ${name}`
    const known = byDepth.get(key)
    if (known !== undefined) return known
    const made =
      type.kind === 'simple' ? simpleValue(type) : type.kind === 'value' ? withAttributes(type) : complex(type, depth)
    byDepth.set(key, made)
    return made
  }

  function simpleOf(name: string): Arbitrary<string> {
    return ofType(name, 0) as Arbitrary<string>
  }

  function withAttributes(type: { type: string; attributes: readonly AttributeTable[] }): Arbitrary<unknown> {
    const attributes = type.attributes.map(({ name, type: attributeType, required }) =>
      maybe(
        simpleOf(attributeType).map((value): Entry[] => [[name, value]]),
        required ? 100 : 50,
      ),
    )
    return fc
      .tuple(simpleOf(type.type), ...attributes)
      .map(([value, ...entries]) => Object.fromEntries<unknown>([['value', value], ...entries.flat()]))
  }

  function complex(type: ComplexTypeTable, depth: number): Arbitrary<unknown> {
    if (type.attributes.length > 0) throw new Error(`${type.name} has attributes on element content`)
    if (type.content === undefined) return fc.constant({})
    return particle(type.content, depth).map((entries) => Object.fromEntries(entries))
  }

  function particle(part: Particle, depth: number): Arbitrary<Entry[]> {
    if (part.kind === 'element') return element(part, depth)
    if (part.kind === 'any') {
      return fc
        .array(foreignElement(2), { minLength: part.min, maxLength: part.max === -1 ? repeat : part.max })
        .map((any): Entry[] => (any.length === 0 ? [] : [['any', any]]))
    }
    if (part.max !== 1) throw new Error('Repeating groups are not drawn')
    const inner =
      part.kind === 'choice'
        ? fc.oneof(...part.particles.map((branch) => particle(branch, depth)))
        : fc.tuple(...part.particles.map((step) => particle(step, depth))).map((steps) => steps.flat())
    return part.min === 0 ? maybe(inner, present(depth)) : inner
  }

  function element({ name, type, min, max }: ElementParticle, depth: number): Arbitrary<Entry[]> {
    const value = ofType(type, depth + 1)
    if (max === 1) {
      const once = value.map((one): Entry[] => [[name, one]])
      return min === 1 ? once : maybe(once, present(depth))
    }
    const most = max === -1 ? Math.max(min, repeat) : max
    // Mostly few, now and then as many as there may be.
    const many = fc.oneof(
      { weight: 7, arbitrary: fc.array(value, { minLength: Math.max(1, min), maxLength: Math.max(1, min) }) },
      { weight: 1, arbitrary: fc.array(value, { minLength: Math.max(1, min), maxLength: most }) },
    )
    const entries = many.map((list): Entry[] => [[name, list]])
    return min > 0 ? entries : maybe(entries, present(depth))
  }

  const [root] = tables.roots
  if (root === undefined) throw new Error(`${tables.namespace} has no root element`)
  return {
    document: ofType(root.type, 0) as Arbitrary<Record<string, unknown>>,
    // As deep as it gets, so that only few optional elements are there.
    ofType: (name) => ofType(name, presence.length),
  }
}

function maybe(arbitrary: Arbitrary<Entry[]>, percent: number): Arbitrary<Entry[]> {
  if (percent >= 100) return arbitrary
  return fc.oneof(
    { weight: 100 - percent, arbitrary: fc.constant<Entry[]>([]) },
    { weight: percent, arbitrary: arbitrary },
  )
}

function baseTable(name: string): SimpleTypeTable {
  if (!name.startsWith('xs:')) throw new Error(`No type ${name}`)
  return { kind: 'simple', name, base: name.slice(3) as BaseType, facets: {} }
}

/** Arbitrary values of a simple type, in the form a reader gives them back (white space already treated). */
export function simpleValue({ base, facets }: Pick<SimpleTypeTable, 'base' | 'facets'>): Arbitrary<string> {
  if (facets.enumeration !== undefined) return fc.constantFrom(...facets.enumeration)
  if (facets.patterns !== undefined) return fromPatterns(facets)
  switch (base) {
    case 'string':
      return xmlText(facets)
    case 'decimal':
    case 'integer':
      return decimalText(base, facets)
    case 'boolean':
      return fc.constantFrom('true', 'false', '1', '0')
    case 'date':
      return fc.tuple(day, zone).map(([date, offset]) => date + offset)
    case 'dateTime':
      return fc.tuple(day, clock, zone).map(([date, time, offset]) => `${date}T${time}${offset}`)
    case 'gYearMonth':
      return fc.tuple(day, zone).map(([date, offset]) => date.replace(/-\d\d$/, '') + offset)
    case 'gYear':
      return day.map((date) => date.replace(/-\d\d-\d\d$/, ''))
    default:
      throw new Error(`No arbitrary for xs:${base}`)
  }
}

function fromPatterns(facets: Facets): Arbitrary<string> {
  const [alternatives, more] = facets.patterns ?? []
  if (alternatives === undefined || more !== undefined) throw new Error('Several steps of patterns are not drawn')
  const min = facets.length ?? facets.minLength ?? 0
  const max = facets.length ?? facets.maxLength ?? Number.POSITIVE_INFINITY
  return fc
    .oneof(...alternatives.map((pattern) => fc.stringMatching(new RegExp(`^(?:${pattern})$`))))
    .filter((text) => text.length >= min && text.length <= max)
}

// Weighed towards what breaks readers and writers.
const character = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)) },
  { weight: 6, arbitrary: fc.constantFrom('&', '<', '>', '"', "'", ']]>', '&amp;', ' ', '\t', '\n', '\r', '\r\n') },
  { weight: 3, arbitrary: fc.constantFrom('\u0085', '\u2028', '\u00a0', '\ufeff', '\u007f', '\ufffd', '\ud7ff') },
  { weight: 4, arbitrary: fc.integer({ min: 0xa1, max: 0x2fff }).map((code) => String.fromCodePoint(code)) },
  { weight: 3, arbitrary: fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) },
)

function xmlText(facets: Facets): Arbitrary<string> {
  const min = facets.length ?? facets.minLength ?? 0
  const max = facets.length ?? facets.maxLength ?? 60
  const some = Math.min(max, Math.max(min, 24))
  const cut = (text: string): string => Array.from(text).slice(0, max).join('')
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc.array(character, { minLength: min, maxLength: some }).map((list) => cut(list.join(''))),
    },
    { weight: 1, arbitrary: fc.array(character, { minLength: max, maxLength: max }).map((list) => cut(list.join(''))) },
  )
}

function decimalText(base: BaseType, facets: Facets): Arbitrary<string> {
  const total = facets.totalDigits ?? 20
  const most = base === 'integer' ? 0 : Math.min(facets.fractionDigits ?? 20, total)
  const { minInclusive, maxInclusive, minExclusive, maxExclusive } = facets
  if (maxInclusive !== undefined || minExclusive !== undefined || maxExclusive !== undefined) {
    throw new Error('Only a lower bound is drawn')
  }
  if (minInclusive !== undefined && minInclusive !== '0') throw new Error('Only the lower bound 0 is drawn')
  const signs = minInclusive === undefined ? ['', '', '', '-', '+'] : ['', '', '', '+']
  return fc
    .record({
      sign: fc.constantFrom(...signs),
      digits: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: total }),
      fraction: fc.integer({ min: 0, max: most }),
      zeros: fc.constantFrom('', '', '', '0', '000'),
      trailing: fc.boolean(),
      bare: fc.constantFrom(false, false, false, true),
    })
    .map(({ sign, digits, fraction, zeros, trailing, bare }) => {
      const text = digits.join('')
      const point = Math.max(0, text.length - fraction)
      const whole = zeros + text.slice(0, point)
      const part = text.slice(point)
      if (base === 'integer') return sign + zeros + text
      if (part === '') return sign + (whole === '' ? '0' : whole) + (bare ? '.' : '')
      const padded = trailing && part.length < most ? `${part}0` : part
      return `${sign}${whole === '' && !bare ? '0' : whole}.${padded}`
    })
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

const day = fc
  .record({
    year: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1900, max: 2100 }) },
      { weight: 1, arbitrary: fc.constantFrom(1, 4, 999, 2000, 9999, 10000, 123456) },
      { weight: 1, arbitrary: fc.integer({ min: -3000, max: -1 }) },
    ),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, date }) => {
    const last = month === 2 ? 28 : [4, 6, 9, 11].includes(month) ? 30 : 31
    return `${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}-${pad(month, 2)}-${pad(Math.min(date, last), 2)}`
  })

const clock = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .record({
        hour: fc.integer({ min: 0, max: 23 }),
        minute: fc.integer({ min: 0, max: 59 }),
        second: fc.integer({ min: 0, max: 59 }),
        fraction: fc.constantFrom('', '', '.0', '.5', '.123', '.1234567', '.000000001'),
      })
      .map(({ hour, minute, second, fraction }) => `${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}${fraction}`),
  },
  { weight: 1, arbitrary: fc.constant('24:00:00') },
)

const zone = fc.constantFrom('', '', '', 'Z', '+01:00', '-05:30', '+14:00', '-14:00', '+00:00', '-00:00')

const foreignName = fc.constantFrom('Deal', 'Leg', 'x', 'constructor', '__proto__', 'toString', 'Ntry', 'é', 'a.b-c_1')
const foreignNamespace = fc.constantFrom('', 'urn:example:one', 'urn:example:two', "http://example.org/?a=1&b='c'")

/** Arbitrary elements no schema knows, in the form the reader gives them: no two texts in a row, none of them empty. */
function foreignElement(depth: number): Arbitrary<unknown> {
  const text = fc.array(character, { minLength: 1, maxLength: 8 }).map((list) => list.join(''))
  const child = depth === 0 ? text : fc.oneof(text, foreignElement(depth - 1))
  return fc.record({
    name: foreignName,
    namespace: foreignNamespace,
    attributes: fc.uniqueArray(fc.record({ name: foreignName, namespace: foreignNamespace, value: text }), {
      maxLength: 3,
      selector: ({ name, namespace }) => `${namespace} ${name}`,
    }),
    children: fc.array(child, { maxLength: 3 }).map((children) => children.filter(noTextAfterText)),
  })
}

function noTextAfterText(child: unknown, index: number, children: readonly unknown[]): boolean {
  return typeof child !== 'string' || typeof children[index - 1] !== 'string'
}
