import type { Form, Shape } from '../src/domain/field.ts'
import type { Content, Group, Property, Table } from '../src/domain/table.ts'
import { text } from '../src/domain/value.ts'

/** A module whose exports compiled code may use, by its path from the compiled file. */
export interface Module {
  readonly path: string
  readonly source: string
}

/** What is compiled into one file. */
export interface Compilation {
  /** Records and tables; those inside them follow. */
  readonly roots: readonly (Shape<never> | Table<never>)[]
  readonly modules: readonly Module[]
}

/** An object to read: a record of a shape, whose missing properties stay missing, or a table, which has them all. */
export type Whole = Extract<Form, { kind: 'record' }> | Table<unknown>

/** An element on the way to properties, with the elements inside it. */
interface Node {
  /** What is done with the element, `value`. */
  lines: string[]
  inside: Map<string, Node>
}

/** The code that reads what tables describe, as one would write it by hand: a loop over elements with a switch. */
export function compileTables({ roots, modules }: Compilation): string {
  const used = new Set<string>()
  const wholes = new Map<string, Whole>()
  const declared = exportsOf(modules)
  for (const root of roots) collect(wholeOf(root), wholes, declared)
  const bodies = [...wholes.values()].map((whole) => functionText(whole, used))
  return `// Made from the tables of this folder by \`npm run generate\`. Change the tables, not this file.
${importsText(used, declared)}
${bodies.join('\n')}`
}

/** The object that a root describes. */
export function wholeOf(root: Shape<never> | Table<never>): Whole {
  if (typeof root !== 'function') return root as Table<unknown>
  if (root.form?.kind === 'record' && root.form.name !== '') return root.form
  throw new Error('only a record with a name can be compiled: give it the name of its type')
}

/** The objects inside one, before it; those that another module has compiled are left to it. */
function collect(whole: Whole, all: Map<string, Whole>, declared: ReadonlyMap<string, string>): void {
  const name = readerOf(whole)
  if (all.has(name) || declared.has(name)) return
  for (const inner of innerOf(whole)) collect(inner, all, declared)
  all.set(name, whole)
}

/** The objects inside one. */
export function innerOf(whole: Whole): Whole[] {
  if (whole.kind === 'record') return whole.properties.flatMap(({ shape }) => recordsIn(shape))
  return Object.values<Property>(whole.properties).flatMap((property) => {
    if (property.kind === 'given') return []
    if (property.kind === 'group') return (property.group.uses ?? []).map((use) => use() as Whole)
    return contentIn(property.content)
  })
}

function contentIn(content: Content): Whole[] {
  if (content.kind === 'leaf') return []
  return content.kind === 'table' ? [content] : recordsIn(content.shape)
}

function recordsIn(shape: Shape<unknown>): Whole[] {
  const { form } = shape
  if (form?.kind === 'record') return [form]
  if (form?.kind === 'list') return recordsIn(form.item)
  return form?.kind === 'first' ? form.of.flatMap(([, each]) => recordsIn(each)) : []
}

/** The name of the compiled reader of an object. */
export const readerOf = (whole: Whole): string => (whole.kind === 'table' && whole.reader) || `read${whole.name}`

// Objects

function functionText(whole: Whole, used: Set<string>): string {
  used.add(whole.name)
  const reader = readerOf(whole)
  if (whole.kind === 'record') {
    const start = `  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as ${whole.name}
`
    const root = recordNode(whole, used)
    used.add('objectIn')
    const about = `/** Reads ${article(whole.name)}; \`undefined\` where there is none. */`
    return `${about}
export function ${reader}(given: unknown): ${whole.name} | undefined {
${start}${insideText(root, 'element', 1, used)}  return made
}
`
  }
  return tableText(whole, reader, used)
}

/** Its name with an article. */
export const article = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} {@link ${name}}`

function recordNode(whole: Extract<Form, { kind: 'record' }>, used: Set<string>): Node {
  const root = node()
  for (const { key, paths: places, shape } of whole.properties) {
    if (shape.form?.kind === 'elements') {
      for (const name of shape.form.names) {
        const at = `made.${key}`
        nodeAt(root, name).lines.push(`${at} = { ...${at}, ${name}: value } as ${whole.name}['${key}']`)
      }
      continue
    }
    for (const place of places) {
      const cast = shape !== text && readOf(shape) === readOf(text)
      const own = `const own = ${shapeText(shape, 'value', used)}${cast ? ` as ${whole.name}['${key}']` : ''}`
      const isFirst = places.length > 1 ? ` && made.${key} === undefined` : ''
      nodeAt(root, place).lines.push(own, `if (own !== undefined${isFirst}) made.${key} = own`)
    }
  }
  return root
}

/** What reads a leaf. */
export function readOf({ form }: Shape<unknown> | Shape<string>): unknown {
  return form?.kind === 'leaf' ? form.read : undefined
}

/** Expression of what a shape reads of the element that an expression gives. */
export function shapeText(shape: Shape<unknown>, value: string, used: Set<string>): string {
  const { form } = shape
  if (form === undefined || form.kind === 'elements' || (form.kind === 'record' && form.name === '')) {
    throw new Error('a shape without a form that can be compiled')
  }
  if (form.kind === 'record') {
    used.add(`read${form.name}`)
    return `read${form.name}(${value})`
  }
  if (form.kind === 'first') {
    const all = form.of.map(([path, each]) => {
      if (path === '') return shapeText(each, value, used)
      used.add('objectIn')
      return shapeText(each, `objectIn(${value})?.${path}`, used)
    })
    return all.join(' ?? ')
  }
  if (form.kind === 'leaf') {
    used.add('onlyOf')
    return `${callText(form.read, `onlyOf(${value})`, used)}`
  }
  used.add('readList')
  const list = `readList(${value}, ${itemText(form.item, used)})`
  return form.unlessText === true ? `typeof ${value} === 'string' ? undefined : ${list}` : list
}

/** The name of what reads an item of a list. */
export function itemText(shape: Shape<unknown>, used: Set<string>): string {
  const { form } = shape
  if (form?.kind === 'record') {
    used.add(`read${form.name}`)
    return `read${form.name}`
  }
  if (form?.kind !== 'leaf') throw new Error('a list of lists cannot be compiled')
  if (form.read.length < 2) {
    used.add(form.read.name)
    return form.read.name
  }
  return `(each) => ${callText(form.read, 'each', used)}`
}

/** The call of a leaf; one that makes exact numbers is given how. */
export function callText(
  read: { readonly name: string; readonly length: number },
  value: string,
  used: Set<string>,
): string {
  used.add(read.name)
  if (read.length < 2) return `${read.name}(${value})`
  used.add('tryParseAmount')
  return `${read.name}(${value}, tryParseAmount)`
}

// Tables

/** An element with a property is not kept, too: it would be written although the property was taken away. */
function checkKept({ name, properties, kept = {} }: Table<unknown>): void {
  for (const [key, property] of Object.entries<Property>(properties)) {
    const paths = property.kind === 'one' || property.kind === 'many' ? property.paths : []
    const both = paths.find((path) => path in kept)
    if (both !== undefined) throw new Error(`${name}: ${key} has the element ${both}, so take ${both} out of \`kept\``)
  }
}

function tableText(table: Table<unknown>, reader: string, used: Set<string>): string {
  const { name, given, when, holder, finish } = table
  checkKept(table)
  const root = node()
  const groups = new Map<Group, string>()
  for (const [key, property] of Object.entries<Property>(table.properties))
    addProperty(root, key, property, groups, used)
  const captured = new Set([...groups.keys()].flatMap((group) => group.names))
  for (const element of captured) nodeAt(root, element).lines.push(`${variable(element)} = value`)
  const needs: string[] = []
  if (given === undefined) {
    used.add(holder?.name ?? 'objectIn')
    needs.push(
      `  const element = ${holder?.name ?? 'objectIn'}(given)`,
      '  if (element === undefined) return undefined',
    )
  }
  if (when !== undefined) {
    used.add(when.name)
    needs.push(`  if (!${when.name}(element)) return undefined`)
  }
  for (const element of captured) needs.push(`  let ${variable(element)}: unknown`)
  const calls = [...groups.values()].map((call) => `  ${call}\n`)
  if (given !== undefined)
    for (const [, type] of given) for (const [word] of type.matchAll(/\b[A-Z]\w*/g)) used.add(word)
  if (given !== undefined) used.add('DocumentObject')
  const end =
    finish === undefined ? 'made' : `${finish.name}(${['made', ...(given ?? []).map(([each]) => each)].join(', ')})`
  if (finish !== undefined) used.add(finish.name)
  if (table.isDocumented === true) used.add('withDocument')
  const documented = table.isDocumented === true ? ['document?: DocumentObject'] : []
  const parameters =
    given === undefined
      ? 'given: unknown'
      : ['element: DocumentObject', ...given.map(([parameter, type]) => `${parameter}: ${type}`), ...documented].join(
          ', ',
        )
  return `/** Reads ${article(name)}${given === undefined ? '; `undefined` where there is none' : ''}. */
export function ${reader}(${parameters}): ${name}${given === undefined ? ' | undefined' : ''} {
${needs.map((line) => `${line}\n`).join('')}  const made: ${name} = ${literalOf(table)}
${insideText(root, 'element', 1, used)}${calls.join('')}  return ${table.isDocumented === true ? `withDocument(${end}, document)` : end}
}
`
}

/** The name of the variable of an element. */
export const variable = (name: string): string => `${(name[0] ?? '').toLowerCase()}${name.slice(1)}`

/** Adds how a property is read. */
function addProperty(root: Node, key: string, property: Property, groups: Map<Group, string>, used: Set<string>): void {
  if (property.kind === 'given') return
  if (property.kind === 'group') {
    const { group } = property
    if (!groups.has(group)) {
      used.add(group.read.name)
      const readers = (group.uses ?? []).map((use) => readerOf(use() as Whole))
      for (const reader of readers) used.add(reader)
      groups.set(
        group,
        `${group.read.name}(${['made', ...group.names.map(variable), ...readers, ...(group.gives ?? [])].join(', ')})`,
      )
    }
    return
  }
  const { paths: places } = property
  for (const place of places) {
    const value = contentText(property, 'value', used)
    nodeAt(root, place).lines.push(`made.${key} = ${value}${places.length > 1 ? ` ?? made.${key}` : ''}`)
  }
}

/** The object of a table before anything is known. */
export function literalOf({ properties }: Table<unknown>): string {
  const lines = Object.entries<Property>(properties).map(([key, property]) => {
    const value = initialOf(property)
    return value === key ? `${key},` : `${key}: ${value},`
  })
  return `{\n${lines.join('\n')}\n}`
}

function initialOf(property: Property): string {
  if (property.kind === 'given') return property.value
  if (property.kind === 'group') return property.initial
  return property.kind === 'many' ? '[]' : 'undefined'
}

function contentText(property: Extract<Property, { kind: 'one' | 'many' }>, value: string, used: Set<string>): string {
  const { content } = property
  if (property.kind === 'many') {
    if (content.kind === 'leaf') return callText(content.read, value, used)
    used.add('readEach')
    const reader = content.kind === 'table' ? readerOf(content) : shapeText(content.shape, '', used).replace('()', '')
    used.add('objectsOf')
    return `readEach(objectsOf(${value}), ${reader})`
  }
  if (content.kind === 'leaf') return callText(content.read, value, used)
  if (content.kind === 'table') return `${readerOf(content)}(${value})`
  return shapeText(content.shape, value, used)
}

// Elements

const node = (): Node => ({ lines: [], inside: new Map() })

function nodeAt(root: Node, place: string): Node {
  let found = root
  for (const name of place.split('/')) {
    const inner = found.inside.get(name) ?? node()
    found.inside.set(name, inner)
    found = inner
  }
  return found
}

/** Goes through the elements that are there: most of those that a version allows are missing in most files. */
function insideText({ inside }: Node, holder: string, depth: number, used: Set<string>): string {
  if (inside.size === 0) return ''
  const name = depth === 1 ? 'name' : `name${depth}`
  const cases = [...inside].map(([element, inner]) => {
    const text = caseText(inner, `${holder}[${name}]`, depth, used)
    const isBlock = text.startsWith('const ') || inner.inside.size > 0
    return `case '${element}':${isBlock ? ' {' : ''}\n${text}break\n${isBlock ? '}\n' : ''}`
  })
  return `for (const ${name} in ${holder}) {
    switch (${name}) {
${cases.join('')}default:
    }
  }
`
}

function caseText({ lines, inside }: Node, value: string, depth: number, used: Set<string>): string {
  const uses = lines.join('\n').split(/\bvalue\b/).length - 1 + (inside.size > 0 ? 1 : 0)
  const own = uses > 1 ? 'value' : value
  const several = lines.filter((line) => line.startsWith('const own = ')).length > 1
  const made = uses > 1 ? [`const value = ${value}`] : []
  lines.forEach((line, index) => {
    // Of several properties of one element each has a constant of its own.
    const constant = several ? `own${Math.floor(index / 2) + 1}` : 'own'
    made.push(line.replace(/\bvalue\b/g, own).replace(/\bown\b/g, constant))
  })
  if (inside.size > 0) {
    used.add('objectIn')
    const holder = `inside${depth}`
    made.push(`const ${holder} = objectIn(${own})`, insideText({ lines: [], inside }, holder, depth + 1, used))
  }
  return made.map((line) => `${line}\n`).join('')
}

// Imports

/** Where each exported name is declared. */
export function exportsOf(modules: readonly Module[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, source } of modules) {
    for (const [, name = ''] of source.matchAll(/^export (?:async )?(?:function|const|interface|type) (\w+)/gm)) {
      if (found.has(name)) throw new Error(`${name} is exported by ${found.get(name)} and ${path}: rename one`)
      found.set(name, path)
    }
  }
  return found
}

/** Imports of the names that are used. */
export function importsText(used: ReadonlySet<string>, declared: ReadonlyMap<string, string>): string {
  const byModule = new Map<string, string[]>()
  for (const name of used) {
    const path = declared.get(name)
    if (path === undefined) continue
    byModule.set(path, [...(byModule.get(path) ?? []), name])
  }
  const lines = [...byModule].map(([path, names]) => {
    const sorted = names.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    const only = sorted.every((name) => /^[A-Z]/.test(name))
    const list = sorted.map((name) => (/^[A-Z]/.test(name) && !only ? `type ${name}` : name))
    return `import ${only ? 'type ' : ''}{ ${list.join(', ')} } from '${path}'\n`
  })
  return lines.join('')
}
