import type { GroupParticle, Particle } from './tables.ts'

export interface ModelLeaf {
  index: number
  name: string
  type: string
  min: number
  /** `Infinity` for unbounded. */
  max: number
  last: boolean
  /** The groups that contain it, from the outermost. */
  stands: readonly Stand[]
  namespace?: string
  process?: 'lax' | 'skip' | 'strict'
}

interface Stand {
  group: Group
  part: number
  leads: boolean
  ends: boolean
}

interface Group {
  kind: 'sequence' | 'choice'
  parts: readonly Part[]
  /** For each part of a sequence, the index of the next mandatory part; the number of parts if there is none. */
  nextNeeded: readonly number[]
}

interface Part {
  nullable: boolean
  from: number
  to: number
  /** The smallest list of leaves that satisfies it; `undefined` for an empty choice, which nothing satisfies. */
  needed: readonly number[] | undefined
}

/**
 * A content model as an automaton with one state for each of its elements. It is deterministic, because no
 * element name occurs twice in one model of these schemas (checked).
 */
export interface Model {
  leaves: readonly ModelLeaf[]
  byName: ReadonlyMap<string, ModelLeaf>
  any: ModelLeaf | undefined
  nullable: boolean
  whole: Part
  /** Results of {@link mayFollow}, for models of usual size: 0 not yet known, 1 no, 2 yes. */
  follows: Uint8Array | undefined
}

/**
 * For models with more elements than this, {@link mayFollow} is computed each time, because a table of all pairs would
 * be too large. No type of ISO 20022 has as many.
 */
const mostLeavesInTable = 128

/** Compiles a content model. Throws an `Error` that names what is not supported. */
export function compileModel(content: GroupParticle | undefined): Model {
  const leaves: (ModelLeaf & { stands: Stand[] })[] = []
  const byName = new Map<string, ModelLeaf>()
  let any: ModelLeaf | undefined

  function addLeaf(particle: Exclude<Particle, GroupParticle>): Part {
    const index = leaves.length
    const leaf = {
      index,
      name: particle.kind === 'element' ? particle.name : '*',
      type: particle.kind === 'element' ? particle.type : '',
      min: particle.min,
      max: particle.max < 0 ? Number.POSITIVE_INFINITY : particle.max,
      last: false,
      stands: [],
      ...(particle.kind === 'any' ? { namespace: particle.namespace, process: particle.process } : {}),
    }
    leaves.push(leaf)
    if (particle.kind === 'any') {
      if (any !== undefined) throw new Error('two xs:any in one content model are not supported')
      any = leaf
    } else {
      if (byName.has(leaf.name)) throw new Error(`the element ${leaf.name} twice in one content model is not supported`)
      byName.set(leaf.name, leaf)
    }
    const nullable = particle.min === 0
    return { nullable, from: index, to: index + 1, needed: nullable ? [] : [index] }
  }

  function add(particle: Particle): Part {
    if (particle.kind === 'element' || particle.kind === 'any') return addLeaf(particle)
    const from = leaves.length
    const parts = particle.particles.filter((inner) => inner.max !== 0).map(add)
    const to = leaves.length
    // An object keeps its elements by name, which would lose the order of a repeated group.
    if (to > from && particle.max !== 1) {
      const max = particle.max < 0 ? 'unbounded' : particle.max
      throw new Error(`a ${particle.kind} with maxOccurs="${max}" is not supported`)
    }
    placeLeaves({ kind: particle.kind, parts, nextNeeded: nextNeededOf(parts) })
    const needed = particle.kind === 'choice' ? leastOf(parts) : sumOfNeeds(parts)
    if (particle.min === 0) return { nullable: true, from, to, needed: [] }
    const isEmptied =
      particle.kind === 'choice' ? parts.some(({ nullable }) => nullable) : parts.every(({ nullable }) => nullable)
    return { nullable: needed !== undefined && isEmptied, from, to, needed }
  }

  function placeLeaves(group: Group): void {
    const { kind, parts, nextNeeded } = group
    let neededBefore = false
    for (const [part, { from, to, nullable }] of parts.entries()) {
      const neededBehind = (nextNeeded[part] ?? parts.length) < parts.length
      for (const { stands } of leaves.slice(from, to)) {
        const [inner] = stands
        const leads = (inner?.leads ?? true) && (kind === 'choice' || !neededBefore)
        const ends = (inner?.ends ?? true) && (kind === 'choice' || !neededBehind)
        stands.unshift({ group, part, leads, ends })
      }
      if (!nullable) neededBefore = true
    }
  }

  const nothing: Part = { nullable: true, from: 0, to: 0, needed: [] }
  const whole = content === undefined ? nothing : add(content)
  for (const leaf of leaves) leaf.last = leaf.stands[0]?.ends ?? false
  const follows = leaves.length > mostLeavesInTable ? undefined : new Uint8Array((leaves.length + 1) * leaves.length)
  return { leaves, byName, any, nullable: whole.nullable, whole, follows }
}

function nextNeededOf(parts: readonly Part[]): number[] {
  const next: number[] = []
  let needed = parts.length
  for (let part = parts.length - 1; part >= 0; part--) {
    next[part] = needed
    if (parts[part]?.nullable === false) needed = part
  }
  return next
}

/** A choice without parts accepts nothing, not even empty content (XSD part 1, 3.8.1). */
function leastOf(parts: readonly Part[]): readonly number[] | undefined {
  let least: readonly number[] | undefined
  for (const { needed } of parts) {
    if (needed !== undefined && (least === undefined || needed.length < least.length)) least = needed
  }
  return least
}

function sumOfNeeds(parts: readonly Part[]): readonly number[] | undefined {
  const sum: number[] = []
  for (const { needed } of parts) {
    if (needed === undefined) return undefined
    for (const index of needed) sum.push(index)
  }
  return sum
}

/** Whether a leaf may come right after another one, apart from their numbers; `from` is `-1` for the beginning. */
export function mayFollow(model: Model, from: number, to: number): boolean {
  const { follows: table } = model
  if (table === undefined) return follows(model, from, to)
  const at = (from + 1) * model.leaves.length + to
  if (table[at] === 0) table[at] = follows(model, from, to) ? 2 : 1
  return table[at] === 2
}

function follows(model: Model, from: number, to: number): boolean {
  const { stands } = model.leaves[to] as ModelLeaf
  if (from < 0) return stands[0]?.leads === true
  const { stands: before } = model.leaves[from] as ModelLeaf
  const level = parting(before, stands)
  const a = before[level]
  const b = stands[level]
  if (a === undefined || b === undefined || a.group.kind === 'choice' || a.part >= b.part) return false
  const reachesB = b.part <= (a.group.nextNeeded[a.part] ?? 0)
  return reachesB && (before[level + 1]?.ends ?? true) && (stands[level + 1]?.leads ?? true)
}

/** The level of the innermost group that holds two leaves in different parts; beyond both for one leaf and itself. */
function parting(a: readonly Stand[], b: readonly Stand[]): number {
  let level = 0
  while (level < a.length && a[level]?.group === b[level]?.group && a[level]?.part === b[level]?.part) level++
  return level
}

function excludeEachOther(model: Model, a: number, b: number): boolean {
  const [{ stands }, other] = [model.leaves[a] as ModelLeaf, model.leaves[b] as ModelLeaf]
  return stands[parting(stands, other.stands)]?.group.kind === 'choice'
}

/**
 * What is missing between two states, as the shortest way there: each step with its alternatives, of which one is
 * needed. `from` is `-1` for the beginning; `to` is `undefined` for the end of the content. `undefined` when there is
 * no way.
 */
export function missingBetween(model: Model, from: number, to: number | undefined): ModelLeaf[][] | undefined {
  const before = model.leaves[from]?.stands ?? []
  const behind = to === undefined ? [] : (model.leaves[to]?.stands ?? [])
  const needed: number[] = []
  const level = from < 0 || to === undefined ? -1 : parting(before, behind)
  // From the first leaf to the end of each of its inner groups, on to the second leaf, and into its inner groups.
  for (let i = before.length - 1; i > level; i--) if (!need(needed, before[i], undefined)) return undefined
  if (level >= 0 && !need(needed, before[level], behind[level])) return undefined
  for (let i = level + 1; i < behind.length; i++) if (!need(needed, undefined, behind[i])) return undefined
  if (from < 0 && to === undefined) {
    if (model.whole.needed === undefined) return undefined
    for (const index of model.whole.needed) needed.push(index)
  }
  return needed.map((index) => alternatives(model, index))
}

/** Adds the missing elements between two places of a group; returns whether there is a way from one to the other. */
function need(needed: number[], from: Stand | undefined, to: Stand | undefined): boolean {
  const group = (from ?? to)?.group
  if (group === undefined) return false
  if (group.kind === 'choice') return from === undefined || to === undefined
  if (from !== undefined && to !== undefined && from.part >= to.part) return false
  for (let part = (from?.part ?? -1) + 1; part < (to?.part ?? group.parts.length); part++) {
    const inner = group.parts[part]
    if (inner === undefined || inner.nullable) continue
    if (inner.needed === undefined) return false
    for (const index of inner.needed) needed.push(index)
  }
  return true
}

/** The leaf and, where it begins a part of a choice, the leaves that begin the other parts. */
function alternatives(model: Model, index: number): ModelLeaf[] {
  const leaf = model.leaves[index]
  if (leaf === undefined) return []
  const choice = leaf.stands.findLast(({ group, part }) => group.kind === 'choice' && group.parts[part]?.from === index)
  if (choice === undefined) return [leaf]
  return choice.group.parts.flatMap(({ from, to }) => model.leaves.slice(from, to).slice(0, 1))
}

export interface ContentState {
  state: number
  inARow: number
}

/**
 * The fault of a step. `missing`: another element must come before this one. `choice`: this element and an earlier one
 * are alternatives. `order`: it belongs before an earlier one. `repeated`: it occurs too often.
 */
export type StepFault = 'missing' | 'choice' | 'order' | 'repeated'

/**
 * The step of a content model from a state to the next element, which is the `count`th of its name in this content. It
 * changes nothing: after `ok` or `missing`, {@link moveTo} moves the state to the element. After another fault the
 * state stays, so that the following elements are compared with the last good one.
 */
export function step(model: Model, at: Readonly<ContentState>, leaf: ModelLeaf, count: number): StepFault | 'ok' {
  const { state, inARow } = at
  const { index } = leaf
  if (state === index && inARow < leaf.max) return 'ok'
  if (mayFollow(model, state, index)) return isShort(model, at) ? 'missing' : 'ok'
  if (state >= 0 && excludeEachOther(model, state, index)) return 'choice'
  if (missingBetween(model, state, index) !== undefined) return 'missing'
  return count > leaf.max ? 'repeated' : 'order'
}

export function moveTo(at: ContentState, leaf: ModelLeaf): void {
  at.inARow = at.state === leaf.index ? at.inARow + 1 : 1
  at.state = leaf.index
}

export function isShort(model: Model, at: Readonly<ContentState>): boolean {
  // V8 looks an index of -1 up as a property name, which took 4 % of the time of `validate`.
  return at.state >= 0 && at.inARow < (model.leaves[at.state]?.min ?? 0)
}

export function mayEnd(model: Model, at: Readonly<ContentState>): boolean {
  return at.state < 0 ? model.nullable : model.leaves[at.state]?.last === true && !isShort(model, at)
}

export function admits(any: ModelLeaf, elementNamespace: string, target: string): boolean {
  const constraint = any.namespace ?? '##any'
  if (constraint === '##any') return true
  if (constraint === '##other') return elementNamespace !== '' && elementNamespace !== target
  return constraint
    .split(/\s/)
    .filter((part) => part !== '')
    .map((part) => (part === '##targetNamespace' ? target : part === '##local' ? '' : part))
    .includes(elementNamespace)
}

export function leafKey(leaf: ModelLeaf): string {
  return leaf.name === '*' ? 'any' : leaf.name
}
