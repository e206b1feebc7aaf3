import { compileValueCheck, type ValueCheck } from '../value/check-value.ts'
import { isBaseType } from './base-types.ts'
import { compileModel, type Model, type ModelLeaf } from './model.ts'
import type { AttributeTable, SchemaTables, SimpleTypeTable, TypeTable } from './tables.ts'

export interface ReadyAttribute {
  name: string
  required: boolean
  value: ValueCheck
}

export type ValueFacets = Pick<SimpleTypeTable, 'base' | 'facets'>

export interface ReadyValueType {
  kind: 'simple' | 'value'
  name: string
  value: ValueCheck
  facets: ValueFacets
  attributes: readonly ReadyAttribute[]
  table: TypeTable | undefined
}

export interface ReadyComplexType {
  kind: 'complex'
  name: string
  model: Model
  /** Children by leaf of the model that were asked for: see {@link typeOfChild}. */
  children: (ReadyType | undefined)[]
  typeNamed: (name: string) => ReadyType
  attributes: readonly ReadyAttribute[]
}

export type ReadyType = ReadyValueType | ReadyComplexType

export interface ReadySchema {
  tables: SchemaTables
  root(name: string): ReadyType | undefined
  /** A named type, or one of XSD's own by `xs:` and its name; `undefined` where there is none. */
  type(name: string): ReadyType | undefined
}

const ready = new WeakMap<SchemaTables, ReadySchema>()

/** Prepares compiled tables for reading; done once for each tables object. */
export function prepareSchema(tables: SchemaTables): ReadySchema {
  const known = ready.get(tables)
  if (known !== undefined) return known
  const byName = new Map(tables.types.map((type) => [type.name, type]))
  const types = new Map<string, ReadyType>()

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
      const { value, facets } = simpleType(table.type)
      type = { kind: 'value', name, value, facets, attributes: attributesOf(table.attributes), table }
    } else {
      const model = compileModel(table.content)
      const children = model.leaves.map(() => undefined)
      const attributes = attributesOf(table.attributes)
      type = { kind: 'complex', name, model, children, typeNamed, attributes }
    }
    types.set(name, type)
    return type
  }

  const schema: ReadySchema = {
    tables,
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

function checksOf({ base, facets }: ValueFacets): Pick<ReadyValueType, 'value' | 'facets'> {
  const value = { base, facets }
  return { value: compileValueCheck(value), facets: value }
}
