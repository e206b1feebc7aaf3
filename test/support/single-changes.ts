import type { ElementParticle, GroupParticle, Particle, SimpleTypeTable } from '../../src/schema/compile/tables.ts'
import { copyElement, type SchemaIndex, type TreeElement } from './document-tree.ts'

/** A document that differs from another in one place. */
export interface SingleChange {
  /** What was changed: `remove Dbtr/Nm`, `Dbtr/Nm = "A"`. Paths begin below the message. */
  what: string
  /** The element that was changed. */
  place: string
  root: TreeElement
}

/** The values tried at a place of a type, apart from those of its enumeration. */
export type ValuesOf = (type: SimpleTypeTable, path: readonly string[]) => readonly string[]

type Path = readonly string[]

/** A document with each place of the schema filled with each value, elements that must stand around it added. */
export function* valueChanges(
  root: TreeElement,
  index: SchemaIndex,
  places: readonly Path[],
  valuesOf: ValuesOf,
): Generator<SingleChange> {
  for (const path of places) {
    const what = path.slice(2).join('/')
    for (const value of valuesAt(path, index, valuesOf)) {
      const made = withValue(root, path, value, index)
      if (made !== undefined) yield { place: what, what: `${what} = ${JSON.stringify(value.slice(0, 40))}`, root: made }
    }
  }
}

/** The document with this value at a path from the root on; `undefined` where it is there already. */
export function withValue(root: TreeElement, path: Path, value: string, index: SchemaIndex): TreeElement | undefined {
  const made = copyElement(root)
  const [, ...rest] = path
  return fill(made, rootType(index), rest, value, index) ? made : undefined
}

/** Every place of the schema where a text stands, from the root on. Attributes are left as they are. */
export function placesOf(index: SchemaIndex): Path[] {
  const places: Path[] = []
  const walk = (type: string, path: Path): void => {
    const inside = index.particles.get(type)
    if (inside === undefined) places.push(path)
    for (const { name, type: own } of inside ?? []) if (name !== 'SplmtryData') walk(own, [...path, name])
  }
  walk(rootType(index), [index.tables.roots[0]?.name ?? ''])
  return places
}

function rootType({ tables }: SchemaIndex): string {
  return tables.roots[0]?.type ?? ''
}

/** A document with each of its elements left out, empty, or several times, as often as it may stand and once more. */
export function* elementChanges(root: TreeElement, index: SchemaIndex): Generator<SingleChange> {
  const steps: { at: number[]; name: string; particle: ElementParticle | undefined }[] = []
  const visit = (element: TreeElement, type: string, at: number[], name: string): void => {
    const particles = index.particles.get(type) ?? []
    for (const [place, child] of element.children.entries()) {
      if (typeof child === 'string') continue
      const particle = particles.find((each) => each.name === child.name)
      const path = name === '' ? child.name : `${name}/${child.name}`
      steps.push({ at: [...at, place], name: path, particle })
      if (particle !== undefined) visit(child, particle.type, [...at, place], path)
    }
  }
  visit(root, rootType(index), [], '')
  for (const { at, name, particle } of steps) {
    const [position = 0] = at.slice(-1)
    const parent = (copy: TreeElement): TreeElement =>
      at.slice(0, -1).reduce((found, step) => found.children[step] as TreeElement, copy)
    const removed = copyElement(root)
    parent(removed).children.splice(position, 1)
    const place = name.split('/').slice(1).join('/')
    yield { place, what: `without ${place}`, root: removed }
    const emptied = copyElement(root)
    const found = parent(emptied).children[position]
    if (typeof found === 'object') found.children = []
    yield { place, what: `${place} empty`, root: emptied }
    for (const times of timesOf(particle?.max ?? 1)) {
      const repeated = copyElement(root)
      const own = parent(repeated).children[position]
      const copies = Array.from({ length: times - 1 }, () => copyElement(own as TreeElement))
      parent(repeated).children.splice(position, 0, ...copies)
      yield { place, what: `${times} times ${place}`, root: repeated }
    }
  }
}

/** How often an element is tried that the schema has so many times at most. */
function timesOf(most: number): number[] {
  if (most === 1) return [2]
  return most === -1 || most > 20 ? [2, 3, 4, 5] : [...new Set([2, 3, most])]
}

function valuesAt(path: Path, index: SchemaIndex, valuesOf: ValuesOf): readonly string[] {
  let type = rootType(index)
  for (const name of path.slice(1)) type = particleOf(type, name, index)?.type ?? ''
  const found = index.types.get(type)
  if (found?.kind === 'complex') return ['']
  const simple = found?.kind === 'value' ? index.types.get(found.type) : found
  const own: SimpleTypeTable =
    simple?.kind === 'simple' ? simple : { kind: 'simple', name: type, base: type.slice(3) as 'string', facets: {} }
  return own.facets.enumeration ?? valuesOf(own, path)
}

function particleOf(type: string, name: string, index: SchemaIndex): ElementParticle | undefined {
  return index.particles.get(type)?.find((each) => each.name === name)
}

/** Puts the value into an element of a type; `false` where it stands there already. */
function fill(element: TreeElement, type: string, [name, ...rest]: Path, value: string, index: SchemaIndex): boolean {
  if (name === undefined) {
    if (element.children.length === 1 && element.children[0] === value) return false
    element.children = [value]
    return true
  }
  const particle = particleOf(type, name, index)
  if (particle === undefined) throw new Error(`${type} has no ${name}`)
  const present = element.children.find((child) => typeof child !== 'string' && child.name === name)
  if (typeof present === 'object') return fill(present, particle.type, rest, value, index)
  for (const rival of rivalsOf(type, name, index)) {
    element.children = element.children.filter((child) => typeof child === 'string' || child.name !== rival)
  }
  const order = (index.particles.get(type) ?? []).map((each) => each.name)
  const behind = element.children.findIndex(
    (child) => typeof child !== 'string' && order.indexOf(child.name) > order.indexOf(name),
  )
  const made = smallest(particle, rest, value, index)
  element.children.splice(behind === -1 ? element.children.length : behind, 0, made)
  return true
}

/** The elements that cannot stand together with one, because both are of one choice. */
function rivalsOf(type: string, name: string, index: SchemaIndex): string[] {
  const table = index.types.get(type)
  const found: string[] = []
  const visit = (particle: Particle): void => {
    if (particle.kind === 'element' || particle.kind === 'any') return
    if (particle.kind === 'choice' && namesIn(particle).includes(name)) {
      for (const inner of particle.particles) if (!namesIn(inner).includes(name)) found.push(...namesIn(inner))
    }
    for (const inner of particle.particles) visit(inner)
  }
  if (table?.kind === 'complex' && table.content !== undefined) visit(table.content)
  return found
}

function namesIn(particle: Particle): string[] {
  if (particle.kind === 'any') return []
  return particle.kind === 'element' ? [particle.name] : particle.particles.flatMap(namesIn)
}

/** The smallest element that has the value at the path in it. */
function smallest(particle: ElementParticle, path: Path, value: string, index: SchemaIndex): TreeElement {
  const element: TreeElement = { name: particle.name, attributes: [], children: [] }
  const type = index.types.get(particle.type)
  if (type?.kind === 'value') element.attributes = type.attributes.map(({ name }) => ({ name, value: 'EUR' }))
  if (type?.kind !== 'complex') element.children = [value]
  else if (type.content !== undefined) element.children = within(type.content, path, value, index)
  return element
}

function within(group: GroupParticle, path: Path, value: string, index: SchemaIndex): TreeElement[] {
  const [name = '', ...rest] = path
  const has = (particle: Particle): boolean => namesIn(particle).includes(name)
  const one = (particle: Particle): TreeElement[] => {
    if (particle.kind === 'any') return []
    if (particle.kind !== 'element') return within(particle, has(particle) ? path : [], value, index)
    return particle.name === name
      ? [smallest(particle, rest, value, index)]
      : [smallest(particle, [], fillers[particle.name] ?? 'A1', index)]
  }
  if (group.kind === 'choice') {
    const chosen = group.particles.find(has) ?? group.particles[0]
    return chosen === undefined ? [] : one(chosen)
  }
  return group.particles.filter((particle) => has(particle) || particle.min > 0).flatMap(one)
}

/** Values of elements that must stand beside the one that is tried. */
const fillers: Readonly<Record<string, string>> = {
  BirthDt: '1980-01-01',
  CtryOfBirth: 'AT',
  CityOfBirth: 'Wien',
  Ctry: 'AT',
  TwnNm: 'Wien',
  Cd: 'CUST',
  IBAN: 'DE89370400440532013000',
  Amt: '1.00',
  InstdAmt: '1.00',
  Dt: '2026-11-30',
  XchgRate: '1',
  CcyOfTrf: 'EUR',
  ChqTp: 'CCHQ',
  RmtdAmt: '1.00',
}
