import type { Shape } from '../src/domain/field.ts'
import type { Content, Group, Property, Table } from '../src/domain/table.ts'
import { text } from '../src/domain/value.ts'
import {
  article,
  callText,
  exportsOf,
  importsText,
  innerOf,
  itemText,
  type Module,
  readerOf,
  readOf,
  shapeText,
  variable,
  type Whole,
  wholeOf,
} from './compile-tables.ts'

/** What is compiled into one file of fillers. */
export interface FillerCompilation {
  readonly roots: readonly (Shape<never> | Table<never>)[]
  /**
   * Names of the types that are filled from the tape; all others are rare, and read from an object of the document
   * layer that is made for them.
   */
  readonly filled: ReadonlySet<string>
  readonly modules: readonly Module[]
}

/** An element inside another: what is done with it, or the elements in it. */
interface Node {
  lines: string[]
  /** Whether each occurrence counts, and not only the first. */
  isList: boolean
  inside: Map<string, Node>
}

/** What a filler is made of. */
interface Parts {
  root: Node
  /** Variables of elements that are read when all of them are known. */
  captured: Map<string, string>
  /** What is done then. */
  last: string[]
  used: Set<string>
  filled: ReadonlySet<string>
}

/**
 * The code that fills objects from the tape of the run: of the same tables as that of `compileTables`, and with the
 * same outcome.
 */
export function compileFillers({ roots, filled, modules }: FillerCompilation): string {
  const used = new Set(['TapeItem', 'nextElement', 'isLeafHere', 'numberHere', 'skipElement'])
  const declared = exportsOf(modules)
  const wholes = new Map<string, Whole>()
  for (const root of roots) collect(wholeOf(root), wholes, filled, declared)
  const bodies = [...wholes.values()].map((whole) => fillerText(whole, used, filled))
  return `// Made from the tables of this folder by \`npm run generate\`. Change the tables, not this file.
${importsText(used, declared)}
${bodies.join('\n')}`
}

const fillerOf = (name: string): string => `fill${name}`

function collect(
  whole: Whole,
  all: Map<string, Whole>,
  filled: ReadonlySet<string>,
  declared: ReadonlyMap<string, string>,
): void {
  const name = fillerOf(whole.name)
  if (!filled.has(whole.name) || all.has(name) || declared.has(name)) return
  for (const inner of innerOf(whole)) collect(inner, all, filled, declared)
  all.set(name, whole)
}

function fillerText(whole: Whole, used: Set<string>, filled: ReadonlySet<string>): string {
  const { name } = whole
  used.add(name)
  const parts: Parts = { root: node(), captured: new Map(), last: [], used, filled }
  const given = whole.kind === 'table' ? whole.given : undefined
  const made = whole.kind === 'record' ? recordText(whole, parts) : tableText(whole, parts)
  const variables = [...parts.captured.values()].map((each) => `  let ${each}: unknown\n`).join('')
  const parameters = ['item: TapeItem', ...(given ?? []).map(([own, type]) => `${own}: ${type}`)].join(', ')
  for (const [, type] of given ?? []) for (const [word] of type.matchAll(/\b[A-Z]\w*/g)) used.add(word)
  const isGiven = given !== undefined
  if (isGiven) used.add('giveUp')
  else {
    used.add(readerOf(whole))
    used.add('elementHere')
  }
  const leaf = isGiven ? 'giveUp(item)' : `return ${readerOf(whole)}(elementHere(item))`
  const finish = whole.kind === 'table' ? whole.finish : undefined
  if (finish !== undefined) used.add(finish.name)
  const end =
    finish === undefined ? 'made' : `${finish.name}(${['made', ...(given ?? []).map(([own]) => own)].join(', ')})`
  return `/** Fills ${article(name)}${isGiven ? '' : '; `undefined` where there is none'}. */
export function ${fillerOf(name)}(${parameters}): ${name}${isGiven ? '' : ' | undefined'} {
  if (isLeafHere(item)) ${leaf}
${variables}${made}${insideText(parts.root, 1)}${parts.last.map((line) => `  ${line}\n`).join('')}  return ${end}
}
`
}

// Records

function recordText(whole: Extract<Whole, { kind: 'record' }>, parts: Parts): string {
  const { name } = whole
  for (const { key, paths, shape } of whole.properties) {
    const { form } = shape
    const at = `made.${key}`
    if (form?.kind === 'elements') {
      for (const element of form.names) {
        const own = captured(parts, element)
        parts.last.push(`if (${own} !== undefined) ${at} = { ...${at}, ${element}: ${own} } as ${name}['${key}']`)
      }
    } else if (form?.kind === 'list') {
      if (form.unlessText === true || paths.length > 1) throw cannot(name, key)
      const found = nodeAt(parts.root, paths[0] ?? '')
      found.isList = true
      found.lines.push(`${at} = added(${at}, ${itemHere(form.item, parts)})`)
      parts.used.add('added')
    } else {
      const isFirst = paths.length > 1 ? ` && ${at} === undefined` : ''
      const cast = shape !== text && readOf(shape) === readOf(text) ? ` as ${name}['${key}']` : ''
      for (const path of paths) {
        const { lines } = nodeAt(parts.root, path)
        const set = `if (own !== undefined${isFirst}) ${at} = own`
        if (form?.kind === 'first') {
          parts.used.add('elementHere')
          lines.push('const value = elementHere(item)', `const own = ${shapeText(shape, 'value', parts.used)}`, set)
        } else lines.push(`const own = ${shapeHere(shape, parts)}${cast}`, set)
      }
    }
  }
  return `  const made = {} as ${name}\n`
}

const cannot = (name: string, key: string): Error =>
  new Error(`${name}.${key} cannot be filled from the tape: leave ${name} to objects of the document layer`)

/** What a shape makes of the current element. */
function shapeHere(shape: Shape<unknown>, { filled, used }: Parts): string {
  const { form } = shape
  if (form?.kind === 'record' && filled.has(form.name)) return called(fillerOf(form.name), used)
  used.add('elementHere')
  // An element is no list here.
  return shapeText(shape, 'elementHere(item)', used).replace('onlyOf(elementHere(item))', 'elementHere(item)')
}

/** What a shape makes of the current element, as an item of a list. */
function itemHere(shape: Shape<unknown>, { filled, used }: Parts): string {
  const { form } = shape
  if (form?.kind === 'record' && filled.has(form.name)) return called(fillerOf(form.name), used)
  used.add('elementHere')
  const reader = itemText(shape, used)
  return reader.startsWith('(') ? `(${reader})(elementHere(item))` : `${reader}(elementHere(item))`
}

function called(filler: string, used: Set<string>): string {
  used.add(filler)
  return `${filler}(item)`
}

// Tables

function tableText(table: Table<unknown>, parts: Parts): string {
  if (table.when !== undefined || table.holder !== undefined) throw cannot(table.name, 'itself')
  const groups = new Set<Group>()
  const initial = Object.entries<Property>(table.properties).map(([key, property]) => {
    const value = addProperty(table.name, key, property, groups, parts)
    return `    ${value === key ? key : `${key}: ${value}`},\n`
  })
  return `  const made: ${table.name} = {\n${initial.join('')}  }\n`
}

/** Adds how a property is filled; answers what it is before. */
function addProperty(name: string, key: string, property: Property, groups: Set<Group>, parts: Parts): string {
  if (property.kind === 'given') return property.value
  if (property.kind === 'group') {
    if (!groups.has(property.group)) addGroup(property.group, parts)
    groups.add(property.group)
    return property.initial
  }
  const { content, paths } = property
  const at = `made.${key}`
  if (property.kind === 'many') {
    if (paths.length > 1) throw cannot(name, key)
    const found = nodeAt(parts.root, paths[0] ?? '')
    found.isList = true
    found.lines.push(...manyLines(content, at, parts))
    return '[]'
  }
  for (const path of paths) {
    const others = paths.length > 1 ? ` ?? ${at}` : ''
    // Its element has another form where it repeats.
    if (content.kind === 'table' && content.holder !== undefined) {
      const own = captured(parts, path)
      parts.used.add(readerOf(content as Whole))
      parts.last.push(`if (${own} !== undefined) ${at} = ${readerOf(content as Whole)}(${own})${others}`)
    } else nodeAt(parts.root, path).lines.push(`${at} = ${contentHere(content, parts)}${others}`)
  }
  return 'undefined'
}

function manyLines(content: Content, at: string, parts: Parts): string[] {
  if (content.kind === 'leaf') return [`${at}.push(...${contentHere(content, parts)})`]
  return [`const own = ${contentHere(content, parts)}`, `if (own !== undefined) ${at}.push(own)`]
}

function contentHere(content: Content, parts: Parts): string {
  const { filled, used } = parts
  if (content.kind === 'shared') return shapeHere(content.shape, parts)
  if (content.kind === 'table' && filled.has(content.name)) return called(fillerOf(content.name), used)
  if (content.kind === 'leaf' && content.fill !== undefined) return called(content.fill, used)
  used.add('elementHere')
  if (content.kind === 'leaf') return callText(content.read, 'elementHere(item)', used)
  used.add(readerOf(content as Whole))
  return `${readerOf(content as Whole)}(elementHere(item))`
}

function addGroup(group: Group, parts: Parts): void {
  const { fill, names, read, uses = [] } = group
  if (fill !== undefined) {
    const [element = ''] = names
    const found = nodeAt(parts.root, element)
    found.isList = true
    const needed = fill.after.map((name) => captured(parts, name))
    const fillers = uses.map((use) => fillerOf((use() as Whole).name))
    for (const name of [fill.by, ...fillers]) parts.used.add(name)
    found.lines.push(`${fill.by}(${['made', 'item', ...needed, ...fillers].join(', ')})`)
    return
  }
  const readers = uses.map((use) => readerOf(use() as Whole))
  for (const name of [read.name, ...readers]) parts.used.add(name)
  const own = names.map((name) => captured(parts, name))
  parts.last.push(`${read.name}(${['made', ...own, ...readers].join(', ')})`)
}

/** The variable that an element is kept in until the end, with those of its name before it. */
function captured({ root, captured: variables, used }: Parts, element: string): string {
  const own = variables.get(element) ?? variable(element)
  if (variables.has(element)) return own
  variables.set(element, own)
  const found = nodeAt(root, element)
  found.isList = true
  found.lines.push(`${own} = elementBehind(item, ${own})`)
  used.add('elementBehind')
  return own
}

// Elements

const node = (): Node => ({ lines: [], isList: false, inside: new Map() })

function nodeAt(root: Node, path: string): Node {
  let found = root
  for (const name of path.split('/')) {
    const inner = found.inside.get(name) ?? node()
    found.inside.set(name, inner)
    found = inner
  }
  return found
}

/** Goes through the elements inside one. Of elements that are no list, the first counts. */
function insideText({ inside }: Node, depth: number): string {
  if (inside.size === 0) return '  skipElement(item)\n'
  const name = depth === 1 ? 'name' : `name${depth}`
  const lists = [...inside].filter(([, { isList }]) => isList).map(([element]) => ` && ${name} !== '${element}'`)
  const cases = [...inside].map(([element, { lines, inside: inner }]) => {
    if (lines.length > 0 && inner.size > 0) throw new Error(`${element} is filled, and elements in it`)
    const isBlock = lines.some((line) => line.startsWith('const '))
    const text =
      inner.size > 0
        ? `if (isLeafHere(item)) break\n${insideText({ ...node(), inside: inner }, depth + 1)}`
        : lines.join('\n')
    return `case '${element}':${isBlock ? ' {' : ''}\n${text}\nbreak\n${isBlock ? '}\n' : ''}`
  })
  return `for (let ${name} = nextElement(item); ${name} !== ''; ${name} = nextElement(item)) {
    if (numberHere(item) > 1${lists.join('')}) {
      skipElement(item)
      continue
    }
    switch (${name}) {
${cases.join('')}default:
      skipElement(item)
    }
  }
`
}
