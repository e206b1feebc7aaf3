import { isBaseType } from './base-types.ts'
import { compileValueCheck, type ValueCheck } from './check-value.ts'
import { compileModel, type Model } from './model.ts'
import type { AttributeTable, SchemaTables, TypeTable } from './tables.ts'

/** An attribute ready to be checked. */
export interface ReadyAttribute {
  name: string
  required: boolean
  value: ValueCheck
}

/** A simple type, or a value with attributes. */
export interface ReadyValueType {
  kind: 'simple' | 'value'
  name: string
  value: ValueCheck
  attributes: readonly ReadyAttribute[]
  /** The table it was made from; none for a base type used directly. */
  table: TypeTable | undefined
}

/** A type with elements inside. */
export interface ReadyComplexType {
  kind: 'complex'
  name: string
  model: Model
  /** Children by leaf of the model; `undefined` for `xs:any`. */
  children: readonly (ReadyType | undefined)[]
  attributes: readonly ReadyAttribute[]
}

/** A type ready to run. */
export type ReadyType = ReadyValueType | ReadyComplexType

/** A schema ready to run. */
export interface ReadySchema {
  tables: SchemaTables
  /** The type of a global element. */
  root(name: string): ReadyType | undefined
  /** A named type, or one of XSD's own by `xs:` and its name; `undefined` where there is none. */
  type(name: string): ReadyType | undefined
}

const ready = new WeakMap<SchemaTables, ReadySchema>()

/** Makes compiled tables ready to run; done once for each tables object. */
export function prepareSchema(tables: SchemaTables): ReadySchema {
  const known = ready.get(tables)
  if (known !== undefined) return known
  const byName = new Map(tables.types.map((type) => [type.name, type]))
  const types = new Map<string, ReadyType>()
  // Types whose children are still to come: a list, because types may lead from one to the next thousands of times.
  const unfinished: { children: (ReadyType | undefined)[]; model: Model }[] = []

  function valueCheck(name: string): ValueCheck {
    const type = typeAlone(name)
    if (type.kind === 'complex') throw new Error(`${name} is no simple type`)
    return type.value
  }

  function attributesOf(attributes: readonly AttributeTable[]): ReadyAttribute[] {
    return attributes.map(({ name, type, required }) => ({ name, required, value: valueCheck(type) }))
  }

  function typeOf(name: string): ReadyType {
    const type = typeAlone(name)
    for (let next = unfinished.pop(); next !== undefined; next = unfinished.pop()) {
      for (const leaf of next.model.leaves) next.children.push(leaf.type === '' ? undefined : typeAlone(leaf.type))
    }
    return type
  }

  function typeAlone(name: string): ReadyType {
    const done = types.get(name)
    if (done !== undefined) return done
    const table = byName.get(name)
    let type: ReadyType
    if (table === undefined) {
      const base = name.slice(3)
      if (!name.startsWith('xs:') || !isBaseType(base)) throw new Error(`The tables hold no type ${name}`)
      type = { kind: 'simple', name, value: compileValueCheck({ base, facets: {} }), attributes: [], table: undefined }
    } else if (table.kind === 'simple') {
      type = { kind: 'simple', name, value: compileValueCheck(table), attributes: [], table }
    } else if (table.kind === 'value') {
      type = { kind: 'value', name, value: valueCheck(table.type), attributes: attributesOf(table.attributes), table }
    } else {
      const model = compileModel(table.content)
      // Plain data and no getter: types of one shape are read fast.
      const children: (ReadyType | undefined)[] = []
      type = { kind: 'complex', name, model, children, attributes: attributesOf(table.attributes) }
      unfinished.push({ children, model })
    }
    types.set(name, type)
    return type
  }

  const schema: ReadySchema = {
    tables,
    root(name) {
      const root = tables.roots.find((candidate) => candidate.name === name)
      return root === undefined ? undefined : typeOf(root.type)
    },
    type(name) {
      return byName.has(name) || (name.startsWith('xs:') && isBaseType(name.slice(3))) ? typeOf(name) : undefined
    },
  }
  ready.set(tables, schema)
  return schema
}
