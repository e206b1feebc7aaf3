import type { GroupParticle, Particle } from './tables.ts'

/** An element (or `xs:any`) of a content model, with what can follow it. */
export interface ModelLeaf {
  /** Place in document order of the schema. */
  index: number
  /** Name of the element; `*` for `xs:any`. */
  name: string
  /** Type of the element; empty for `xs:any`. */
  type: string
  min: number
  /** `Infinity` for unbounded. */
  max: number
  /** Leaves that may come right after this one, by index. */
  follows: readonly boolean[]
  /** Whether the content may end here. */
  last: boolean
  /** Namespace constraint of `xs:any`. */
  namespace?: string
  process?: 'lax' | 'skip' | 'strict'
}

/**
 * A content model made ready to run: an automaton with one state for each element in it. Deterministic because no
 * element name occurs twice in one model of these schemas, which is checked.
 */
export interface Model {
  leaves: readonly ModelLeaf[]
  byName: ReadonlyMap<string, ModelLeaf>
  /** The `xs:any` of the model, where it has one. */
  any: ModelLeaf | undefined
  /** Leaves the content may begin with, by index. */
  first: readonly boolean[]
  /** Whether the content may be empty. */
  nullable: boolean
  /** Pairs of leaves of which only one may occur, as the choice both belong to. */
  choices: readonly (readonly number[][])[]
}

interface Part {
  nullable: boolean
  first: number[]
  last: number[]
}

/** Compiles a content model. Throws an `Error` that names what is not supported. */
export function compileModel(content: GroupParticle | undefined): Model {
  const leaves: (ModelLeaf & { follows: boolean[] })[] = []
  const byName = new Map<string, ModelLeaf>()
  const choices: number[][][] = []
  let any: ModelLeaf | undefined

  function addLeaf(particle: Exclude<Particle, GroupParticle>): Part {
    const index = leaves.length
    const max = particle.max < 0 ? Number.POSITIVE_INFINITY : particle.max
    const leaf = {
      index,
      name: particle.kind === 'element' ? particle.name : '*',
      type: particle.kind === 'element' ? particle.type : '',
      min: particle.min,
      max,
      follows: [],
      last: false,
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
    return { nullable: particle.min === 0, first: [index], last: [index] }
  }

  function connect(from: readonly number[], to: readonly number[]): void {
    for (const a of from) for (const b of to) (leaves[a]?.follows ?? [])[b] = true
  }

  function add(particle: Particle): Part {
    if (particle.kind === 'element' || particle.kind === 'any') return addLeaf(particle)
    const before = leaves.length
    const parts: Part[] = []
    const branches: number[][] = []
    for (const inner of particle.particles) {
      if (inner.max === 0) continue
      const start = leaves.length
      parts.push(add(inner))
      branches.push(range(start, leaves.length))
    }
    const part = particle.kind === 'choice' ? choiceOf(parts) : sequenceOf(parts)
    if (particle.kind === 'choice') choices.push(branches)
    if (leaves.length === before) return part
    // An object keeps its elements by name, so that the order of a group that repeats would be lost.
    if (particle.max !== 1) {
      const max = particle.max < 0 ? 'unbounded' : particle.max
      throw new Error(`a ${particle.kind} with maxOccurs="${max}" is not supported`)
    }
    return particle.min === 0 ? { ...part, nullable: true } : part
  }

  function sequenceOf(parts: readonly Part[]): Part {
    let result: Part = { nullable: true, first: [], last: [] }
    for (const part of parts) {
      connect(result.last, part.first)
      result = {
        nullable: result.nullable && part.nullable,
        first: result.nullable ? [...result.first, ...part.first] : result.first,
        last: part.nullable ? [...result.last, ...part.last] : part.last,
      }
    }
    return result
  }

  const whole = content === undefined ? { nullable: true, first: [], last: [] } : add(content)
  for (const index of whole.last) {
    const leaf = leaves[index]
    if (leaf !== undefined) leaf.last = true
  }
  const first: boolean[] = []
  for (const index of whole.first) first[index] = true
  const dense = (sparse: readonly boolean[]): boolean[] => leaves.map((leaf) => sparse[leaf.index] === true)
  for (const leaf of leaves) leaf.follows = dense(leaf.follows)
  return { leaves, byName, any, first: dense(first), nullable: whole.nullable, choices }
}

function choiceOf(parts: readonly Part[]): Part {
  return {
    nullable: parts.length === 0 || parts.some((part) => part.nullable),
    first: parts.flatMap((part) => part.first),
    last: parts.flatMap((part) => part.last),
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

/**
 * What is missing between two states, as the shortest way there: each step with its alternatives, of which one is
 * needed. `from` is `-1` for the beginning; `to` is `undefined` for the end of the content. `undefined` when there is
 * no way.
 */
export function missingBetween(model: Model, from: number, to: number | undefined): ModelLeaf[][] | undefined {
  const reached = new Map<number, number>()
  let front = [from]
  const done = (state: number): boolean => {
    if (to !== undefined) return (state < 0 ? model.first : (model.leaves[state]?.follows ?? []))[to] === true
    return state < 0 ? model.nullable : model.leaves[state]?.last === true
  }
  while (front.length > 0) {
    const arrived = front.find(done)
    if (arrived !== undefined) {
      const steps: ModelLeaf[][] = []
      for (let state = arrived; state !== from; state = reached.get(state) ?? from) {
        const leaf = model.leaves[state]
        if (leaf !== undefined) steps.unshift(alternatives(model, leaf))
      }
      return steps
    }
    const next: number[] = []
    for (const state of front) {
      const follows = state < 0 ? model.first : (model.leaves[state]?.follows ?? [])
      for (const leaf of model.leaves) {
        if (follows[leaf.index] === true && leaf.index !== from && !reached.has(leaf.index)) {
          reached.set(leaf.index, state)
          next.push(leaf.index)
        }
      }
    }
    front = next
  }
  return undefined
}

/** The leaf and, where it begins a branch of a choice, the leaves that begin the other branches. */
function alternatives(model: Model, leaf: ModelLeaf): ModelLeaf[] {
  const choice = model.choices.find((branches) => branches.some((branch) => branch[0] === leaf.index))
  if (choice === undefined) return [leaf]
  return choice.flatMap((branch) => model.leaves[branch[0] ?? -1] ?? [])
}

/** Whether two leaves stand in different branches of one choice, so that only one may occur. */
export function excludeEachOther(model: Model, a: number, b: number): boolean {
  return model.choices.some((branches) => {
    const branchOfA = branches.findIndex((branch) => branch.includes(a))
    const branchOfB = branches.findIndex((branch) => branch.includes(b))
    return branchOfA >= 0 && branchOfB >= 0 && branchOfA !== branchOfB
  })
}

/** Whether an `xs:any` lets an element of a namespace in. */
export function admits(any: ModelLeaf, elementNamespace: string, target: string): boolean {
  const constraint = any.namespace ?? '##any'
  if (constraint === '##any') return true
  if (constraint === '##other') return elementNamespace !== '' && elementNamespace !== target
  return constraint
    .split(/\s+/)
    .map((part) => (part === '##targetNamespace' ? target : part === '##local' ? '' : part))
    .includes(elementNamespace)
}

/** The property of an object that holds a leaf of its model. */
export function keyOf(leaf: ModelLeaf): string {
  return leaf.name === '*' ? 'any' : leaf.name
}
