import fc, { type Arbitrary } from 'fast-check'
import {
  type AnyParticle,
  type AttributeTable,
  type BaseType,
  buildWith,
  type ComplexTypeTable,
  type ElementParticle,
  type MessageSchema,
  type Particle,
  type SchemaTables,
  type TypeTable,
} from '../schema/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import { elementsOf } from './markup.ts'
import { openText, simpleValue } from './simple-value.ts'

/** Options for documents of a schema. */
export interface DocumentOptions {
  /**
   * How often, in percent, an optional element or attribute is present, by depth from the root; the last number applies
   * to all deeper levels. Default `[100, 100, 80, 50, 45, 40, 35, 30]`: some statements of every field, none too large
   * to read.
   */
  presence?: readonly number[] | undefined
  /** How often an element without a limit may repeat at most. Default 3. */
  repeat?: number | undefined
  /**
   * Whether to draw values that schemas allow but that are rare in files: markup and line ends in texts, characters
   * beyond the basic plane, plus signs and leading zeros, years before 1 and after 9999, dates with an offset. Default
   * `false`.
   */
  extremes?: boolean | undefined
  /**
   * Values for a type of the schema, by its name, in place of those drawn by its facets: `{ Max35Text: anyIdentifier()
   * }`. They must obey the facets, or writing refuses the document.
   */
  values?: Readonly<Record<string, Arbitrary<string>>> | undefined
}

export const documentOptionChecks: OptionChecks<DocumentOptions> = {
  presence: option.list('a list of numbers from 0', option.number),
  repeat: option.positive,
  extremes: option.flag,
  values: option.object('an object with an arbitrary for each type'),
}

/**
 * Documents of a schema, as `buildDocument` takes them and `parseDocument` returns them. They are drawn from the schema
 * alone: your own (the result of `compileSchema`) or a built-in one (`await camt053_001_08.load()`). Each is valid by
 * the schema but has no meaning, so that sums need not be right; the arbitraries of each message are for that. Shrinks
 * to the required elements.
 * @throws RangeError for an invalid option, and for a schema with a type for which no value can be drawn (several
 * patterns that exclude each other, classes of characters that JavaScript does not have): pass `values` for it; also
 * for a required `xs:any` that takes declared elements only (`strict`).
 */
export function anyDocument<Document = Record<string, unknown>>(
  schema: MessageSchema<Document>,
  options: DocumentOptions = {},
): Arbitrary<Document> {
  checkOptions({ anyDocument }, options, documentOptionChecks)
  return openSchema(schema, options).document() as Arbitrary<Document>
}

/**
 * Files of a schema: {@link anyDocument} as XML.
 * @throws RangeError like {@link anyDocument}.
 */
export function anyFile(schema: SchemaTables, options: DocumentOptions = {}): Arbitrary<string> {
  checkOptions({ anyFile }, options, documentOptionChecks)
  return openSchema(schema, options)
    .document()
    .map((document) => written(document, schema))
}

export function written(document: unknown, schema: SchemaTables): string {
  return buildWith(document, { schema })
}

export interface SchemaArbitraries {
  /**
   * The content of the root element, as an object of the document layer.
   * @param through Names of elements from below the root that are there in every document.
   */
  document(through?: readonly string[]): Arbitrary<Record<string, unknown>>
  /** A value or object of a named type (also `xs:` and base types), with few optional parts. */
  ofType(name: string): Arbitrary<unknown>
}

type Entry = readonly [name: string, value: unknown]

const everydayPresence = [100, 100, 80, 50, 45, 40, 35, 30]
/** From this depth on, optional parts are left out, so that recursive types come to an end. */
const deepest = 24
/** The limit for a type that contains itself without an optional part. */
const endless = 200

const opened = new WeakMap<SchemaTables, Map<string, SchemaArbitraries>>()

/**
 * Arbitraries of a schema. Each is created when it is first needed, and kept as long as the schema. Options must have
 * been checked.
 */
export function openSchema(tables: SchemaTables, options: DocumentOptions = {}): SchemaArbitraries {
  if (options.values !== undefined) return makeArbitraries(tables, options)
  const key = JSON.stringify([options.presence, options.repeat, options.extremes])
  const kept = opened.get(tables) ?? new Map<string, SchemaArbitraries>()
  opened.set(tables, kept)
  const known = kept.get(key) ?? makeArbitraries(tables, options)
  kept.set(key, known)
  return known
}

function makeArbitraries(tables: SchemaTables, options: DocumentOptions): SchemaArbitraries {
  const { presence = everydayPresence, repeat = 3, extremes = false, values = {} } = options
  const types = new Map(tables.types.map((type) => [type.name, type]))
  const byDepth = new Map<string, Arbitrary<unknown>>()
  let named: ReadonlySet<string> | undefined

  function present(depth: number): number {
    return depth >= deepest ? 0 : (presence[Math.min(depth, presence.length - 1)] ?? 0)
  }

  function ofType(name: string, depth: number, through: readonly string[] = []): Arbitrary<unknown> {
    if (depth > endless) throw new RangeError(`anyDocument: the type ${name} contains itself without end`)
    const type: TypeTable = types.get(name) ?? baseTable(name)
    if (through.length > 0 && type.kind === 'complex') return complex(type, depth, through)
    const key = `${type.kind === 'simple' ? 0 : depth} ${name}`
    const known = byDepth.get(key)
    if (known !== undefined) return known
    const made = makeType(type, depth)
    byDepth.set(key, made)
    return made
  }

  function makeType(type: TypeTable, depth: number): Arbitrary<unknown> {
    const own = Object.hasOwn(values, type.name) ? values[type.name] : undefined
    if (type.kind === 'simple') return own ?? simpleValue(type, extremes)
    if (type.kind === 'complex') return complex(type, depth, [])
    const value = own ?? ofType(type.type, 0)
    return fc
      .tuple(value, ...attributesOf(type.attributes))
      .map(([text, ...entries]) => Object.fromEntries<unknown>([['value', text], ...entries.flat()]))
  }

  function attributesOf(attributes: readonly AttributeTable[]): Arbitrary<Entry[]>[] {
    return attributes.map(({ name, type, required }) =>
      maybe(
        ofType(type, 0).map((value): Entry[] => [[name, value]]),
        required ? 100 : 50,
      ),
    )
  }

  function complex(type: ComplexTypeTable, depth: number, through: readonly string[]): Arbitrary<unknown> {
    const content = type.content === undefined ? fc.constant<Entry[]>([]) : particle(type.content, depth, through)
    return fc.tuple(...attributesOf(type.attributes), content).map((entries) => Object.fromEntries(entries.flat()))
  }

  function particle(part: Particle, depth: number, through: readonly string[]): Arbitrary<Entry[]> {
    if (part.kind === 'element') return element(part, depth, through)
    if (part.kind === 'any') {
      return openElements(part).map((any): Entry[] => (any.length === 0 ? [] : [['any', any]]))
    }
    const [next] = through
    const forced = next !== undefined && holds(part, next)
    const inner =
      part.kind === 'choice' ? choice(part.particles, depth, through) : sequence(part.particles, depth, through)
    return part.min === 0 && !forced ? maybe(inner, present(depth)) : inner
  }

  function sequence(parts: readonly Particle[], depth: number, through: readonly string[]): Arbitrary<Entry[]> {
    return fc.tuple(...parts.map((part) => particle(part, depth, through))).map((steps) => steps.flat())
  }

  function choice(branches: readonly Particle[], depth: number, through: readonly string[]): Arbitrary<Entry[]> {
    const [next] = through
    const wanted = next === undefined ? undefined : branches.find((branch) => holds(branch, next))
    if (wanted !== undefined) return particle(wanted, depth, through)
    const ending =
      depth < deepest ? branches : [branches.find(endsHere) ?? branches[0]].filter((each) => each !== undefined)
    return fc.oneof({ withCrossShrink: true }, ...ending.map((branch) => particle(branch, depth, [])))
  }

  function endsHere(branch: Particle): boolean {
    return branch.kind === 'element' && (types.get(branch.type) ?? baseTable(branch.type)).kind !== 'complex'
  }

  function element(part: ElementParticle, depth: number, through: readonly string[]): Arbitrary<Entry[]> {
    const { name, type, min, max } = part
    const forced = through[0] === name
    if (max === 0 || (min === 0 && !forced && present(depth) === 0)) return fc.constant([])
    const value = ofType(type, depth + 1, forced ? through.slice(1) : [])
    const isThere = min > 0 || forced
    if (max === 1) {
      const once = value.map((one): Entry[] => [[name, one]])
      return isThere ? once : maybe(once, present(depth))
    }
    const least = Math.max(1, min)
    const most = Math.max(least, max === -1 ? repeat : max)
    // Mostly few, sometimes as many as allowed.
    const many = fc.oneof(
      { withCrossShrink: true },
      { weight: 7, arbitrary: fc.array(value, { minLength: least, maxLength: least }) },
      { weight: 1, arbitrary: fc.array(value, { minLength: least, maxLength: most }) },
    )
    const entries = many.map((list): Entry[] => [[name, list]])
    return isThere ? entries : maybe(entries, present(depth))
  }

  /** Elements that an `xs:any` takes: of its namespaces, and none that the schema would check as its own. */
  function openElements(any: AnyParticle): Arbitrary<unknown[]> {
    const namespaces = namespacesFor(any, tables.namespace)
    // No schema is given that would declare an element for a strict one.
    const isClosed = any.process === 'strict' || namespaces.length === 0
    if (isClosed && any.min > 0) {
      throw new RangeError(
        `anyDocument: no element can be drawn for a required xs:any (${any.process}, ${any.namespace}). Make it lax, ` +
          'or leave it out of the schema',
      )
    }
    const most = isClosed ? 0 : Math.max(any.min, any.max === -1 ? repeat : Math.min(any.max, repeat))
    if (most === 0) return fc.constant([])
    named ??= elementNames(tables)
    return fc.array(foreignElement(2, extremes, namespaces, named), { minLength: any.min, maxLength: most })
  }

  const [root] = tables.roots
  if (root === undefined) throw new RangeError(`anyDocument: ${tables.namespace} has no root element`)
  return {
    document: (through = []) => ofType(root.type, 0, through) as Arbitrary<Record<string, unknown>>,
    ofType: (name) => ofType(name, Math.min(presence.length, deepest)),
  }
}

function holds(part: Particle, name: string): boolean {
  if (part.kind === 'element') return part.name === name
  return part.kind !== 'any' && part.particles.some((inner) => holds(inner, name))
}

function maybe(arbitrary: Arbitrary<Entry[]>, percent: number): Arbitrary<Entry[]> {
  if (percent >= 100) return arbitrary
  if (percent <= 0) return fc.constant([])
  return fc.oneof(
    // Optional parts are left out when a counterexample shrinks.
    { withCrossShrink: true },
    { weight: 100 - Math.floor(percent), arbitrary: fc.constant<Entry[]>([]) },
    { weight: Math.max(1, Math.floor(percent)), arbitrary },
  )
}

function baseTable(name: string): TypeTable {
  return { kind: 'simple', name, base: name.slice(3) as BaseType, facets: {} }
}

const foreignNames = ['x', 'Deal', 'Leg', 'constructor', '__proto__', 'toString', 'Ntry', 'é', 'a.b-c_1']
const foreignNamespaces = ['', 'urn:example:one', 'urn:example:two', "http://example.org/?a=1&b='c'"]

/** The namespaces from which elements of an `xs:any` are drawn. */
function namespacesFor({ namespace }: AnyParticle, target: string): readonly string[] {
  if (namespace === '##any') return foreignNamespaces
  if (namespace === '##other') return foreignNamespaces.filter((one) => one !== '' && one !== target)
  const parts = namespace.split(/\s+/).filter((part) => part !== '')
  return parts.map((part) => (part === '##targetNamespace' ? target : part === '##local' ? '' : part))
}

function elementNames({ roots, types }: SchemaTables): Set<string> {
  const contents = types.flatMap((type) => (type.kind === 'complex' && type.content ? elementsOf(type.content) : []))
  return new Set([...roots, ...contents].map(({ name }) => name))
}

/**
 * Elements outside the schema, in the form that the reader returns: no two texts in a row, none of them empty.
 * @param namespaces Those of the element; elements inside it have any.
 * @param named Names that it does not have in any namespace: the schema declares them.
 */
function foreignElement(
  depth: number,
  extremes: boolean,
  namespaces: readonly string[],
  named: ReadonlySet<string>,
): Arbitrary<unknown> {
  const text = openText(extremes)
  const child = depth === 0 ? text : fc.oneof(text, foreignElement(depth - 1, extremes, foreignNamespaces, named))
  return fc.record({
    name: fc.constantFrom(...foreignNames, 'Other-1', 'Other-2').filter((name) => !named.has(name)),
    namespace: fc.constantFrom(...namespaces),
    attributes: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom(...foreignNames),
        namespace: fc.constantFrom(...foreignNamespaces),
        value: text,
      }),
      { maxLength: 3, selector: ({ name, namespace }) => `${namespace} ${name}` },
    ),
    children: fc.array(child, { maxLength: 3 }).map((children) => children.filter(noTextAfterText)),
  })
}

function noTextAfterText(child: unknown, index: number, children: readonly unknown[]): boolean {
  return typeof child !== 'string' || typeof children[index - 1] !== 'string'
}
