import type { ByteCheck } from '../value/check-bytes.ts'
import { compileValueCheck, type ValueCheck } from '../value/check-value.ts'
import { isBaseType } from './base-types.ts'
import { compileModel, type Model, type ModelLeaf } from './model.ts'
import type { AttributeTable, Particle, SchemaTables, SimpleTypeTable, TypeTable } from './tables.ts'

/** An attribute in prepared form. */
export interface ReadyAttribute {
  name: string
  required: boolean
  value: ValueCheck
}

/** The parts of the check of a value. */
export type ValueFacets = Pick<SimpleTypeTable, 'base' | 'facets'>

/** A simple type, or a value with attributes. */
export interface ReadyValueType {
  kind: 'simple' | 'value'
  name: string
  value: ValueCheck
  /** Base and facets of the value. */
  facets: ValueFacets
  /** Accepts most good values as bytes, before they become text; see `byteCheckOf`. */
  bytes: ByteCheck | undefined
  attributes: readonly ReadyAttribute[]
  /** Its table; `undefined` for a base type used directly. */
  table: TypeTable | undefined
}

/** A type with elements inside. */
export interface ReadyComplexType {
  kind: 'complex'
  name: string
  model: Model
  /** Index of a leaf by the symbol of an element's name, `-1` for none. `undefined`: leaves are found by name. */
  leafOf: Int16Array | undefined
  /** Children by leaf of the model that were asked for: see {@link typeOfChild}. */
  children: (ReadyType | undefined)[]
  /** A type of the same schema by its name. */
  typeNamed: (name: string) => ReadyType
  attributes: readonly ReadyAttribute[]
}

/** A type in prepared form. */
export type ReadyType = ReadyValueType | ReadyComplexType

/** A schema in prepared form, with which documents are read. */
export interface ReadySchema {
  tables: SchemaTables
  /** The symbol (a number) of each element name of the schema. */
  symbols: ReadonlyMap<string, number>
  /** The type of a global element. */
  root(name: string): ReadyType | undefined
  /** A named type, or one of XSD's own by `xs:` and its name; `undefined` where there is none. */
  type(name: string): ReadyType | undefined
}

/**
 * A table for each type replaces a look-up by name: 4 MB at most, since a schema of one's own may have thousands of
 * types and names (ISO 20022: 0.2 MB).
 */
const mostInTables = 2_000_000

const ready = new WeakMap<SchemaTables, ReadySchema>()

/** Prepares compiled tables for reading; done once for each tables object. */
export function prepareSchema(tables: SchemaTables): ReadySchema {
  const known = ready.get(tables)
  if (known !== undefined) return known
  const byName = new Map(tables.types.map((type) => [type.name, type]))
  const types = new Map<string, ReadyType>()
  const symbols = symbolsOf(tables)
  const hasTables = symbols.size < 0x8000 && symbols.size * tables.types.length <= mostInTables

  function simpleType(name: string): ReadyValueType {
    const type = typeNamed(name)
    if (type.kind === 'complex') throw new Error(`${name} is not a simple type`)
    return type
  }

  function valueCheck(name: string): ValueCheck {
    return simpleType(name).value
  }

  function attributesOf(attributes: readonly AttributeTable[]): ReadyAttribute[] {
    return attributes.map(({ name, type, required }) => ({ name, required, value: valueCheck(type) }))
  }

  function typeNamed(name: string): ReadyType {
    const done = types.get(name)
    if (done !== undefined) return done
    const table = byName.get(name)
    let type: ReadyType
    if (table === undefined) {
      const base = name.slice(3)
      if (!name.startsWith('xs:') || !isBaseType(base)) throw new Error(`The tables hold no type ${name}`)
      type = { kind: 'simple', name, ...checksOf({ base, facets: {} }), attributes: [], table: undefined }
    } else if (table.kind === 'simple') {
      type = { kind: 'simple', name, ...checksOf(table), attributes: [], table }
    } else if (table.kind === 'value') {
      const { value, facets, bytes } = simpleType(table.type)
      type = { kind: 'value', name, value, facets, bytes, attributes: attributesOf(table.attributes), table }
    } else {
      const model = compileModel(table.content)
      const leafOf = hasTables ? leafTable(model, symbols) : undefined
      const children = model.leaves.map(() => undefined)
      const attributes = attributesOf(table.attributes)
      type = { kind: 'complex', name, model, leafOf, children, typeNamed, attributes }
    }
    types.set(name, type)
    return type
  }

  const schema: ReadySchema = {
    tables,
    symbols,
    root(name) {
      const root = tables.roots.find((candidate) => candidate.name === name)
      return root === undefined ? undefined : typeNamed(root.type)
    },
    type(name) {
      return byName.has(name) || (name.startsWith('xs:') && isBaseType(name.slice(3))) ? typeNamed(name) : undefined
    },
  }
  ready.set(tables, schema)
  return schema
}

/**
 * The type of the element at a leaf of the model, which is no `xs:any`. It is prepared when somebody first asks for it,
 * since a small file has few of the types of its message.
 */
export function typeOfChild(type: ReadyComplexType, leaf: ModelLeaf): ReadyType {
  return type.children[leaf.index] ?? prepareChild(type, leaf)
}

function prepareChild({ children, typeNamed }: ReadyComplexType, leaf: ModelLeaf): ReadyType {
  const child = typeNamed(leaf.type)
  children[leaf.index] = child
  return child
}

function checksOf({ base, facets }: ValueFacets): Pick<ReadyValueType, 'value' | 'facets' | 'bytes'> {
  const value = { base, facets }
  return { value: compileValueCheck(value), facets: value, bytes: undefined }
}

function leafTable(model: Model, symbols: ReadonlyMap<string, number>): Int16Array {
  const table = new Int16Array(symbols.size).fill(-1)
  for (const leaf of model.byName.values()) table[symbols.get(leaf.name) ?? 0] = leaf.index
  return table
}

function symbolsOf(tables: SchemaTables): Map<string, number> {
  const symbols = new Map<string, number>()
  const add = (particle: Particle): void => {
    if (particle.kind === 'any') return
    if (particle.kind !== 'element') for (const inner of particle.particles) add(inner)
    else if (!symbols.has(particle.name)) symbols.set(particle.name, symbols.size)
  }
  for (const type of tables.types) if (type.kind === 'complex' && type.content !== undefined) add(type.content)
  return symbols
}
