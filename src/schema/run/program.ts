import type { ScannedTag, Scope } from '../../xml/index.ts'
import { type Model, type ModelLeaf, mayFollow } from '../compile/model.ts'
import { type ReadyComplexType, type ReadySchema, typeOfChild } from '../compile/prepare.ts'
import type { EachNode } from '../cursor/each-node.ts'
import type { Frame } from '../cursor/frame.ts'
import type { CursorState } from '../cursor/state.ts'
import { mostLeaves, slotEnds, slotSize, slotTransitions, slotTransitionsEnd, transitionId } from './layout.ts'
import { allocate, type Machine } from './machine.ts'
import type { Run } from './run.ts'
import type { Program, Transition, Variant } from './variant.ts'
import { writeEndTag, writeTransition } from './write-transition.ts'

/** Tags with more attributes are left to JavaScript. */
export const mostAttributes = 16

const programs = new WeakMap<ReadySchema, WeakMap<Scope, Program>>()

/** The program of a schema and a scope; a new one where the memory has forgotten it. */
export function programOf(m: Machine, schema: ReadySchema, scope: Scope): Program {
  let ofSchema = programs.get(schema)
  if (ofSchema === undefined) {
    ofSchema = new WeakMap()
    programs.set(schema, ofSchema)
  }
  const known = ofSchema.get(scope)
  if (known !== undefined && known.generation === m.generation) return known
  const made = { generation: m.generation, scope, variants: new Map(), transitions: [], endTags: new Map() }
  ofSchema.set(scope, made)
  return made
}

/** The variant of the open element at a depth; `undefined` where its elements are left to JavaScript. */
export function variantOf({ machine, cursor, variants }: Run, program: Program, k: number): Variant | undefined {
  const { each, type, mode } = cursor.frames[k] as Frame
  if (mode !== 'complex' || type?.kind !== 'complex') return undefined
  const variant = variants[k]
  if (variant?.program === program && variant.type === type && variant.each === each) return variant
  variants[k] = makeVariant(machine, program, type, each)
  return variants[k]
}

function makeVariant(
  m: Machine,
  program: Program,
  type: ReadyComplexType,
  each: EachNode | undefined,
): Variant | undefined {
  const list = program.variants.get(type) ?? []
  const known = list.find((variant) => variant.each === each)
  if (known !== undefined) return known
  const { leaves } = type.model
  if (leaves.length > mostLeaves) return undefined
  const slots = allocate(m, (leaves.length + 1) * slotSize)
  if (slots === 0) return undefined
  const made = { program, type, each, slots, known: new Map() }
  program.variants.set(type, [...list, made])
  return made
}

/** Address of an end tag, for an element that JavaScript opened; where there is no room, all tables were forgotten. */
export function endTagOf(m: Machine, program: Program, tag: ScannedTag): number {
  const known = program.endTags.get(tag.qualified)
  if (known !== undefined) return known
  const at = writeEndTag(m, tag)
  program.endTags.set(tag.qualified, at)
  return at
}

/** Lets a variant end in a state, where JavaScript has taken such an end. */
export function learnEnd(m: Machine, { type: { model }, slots }: Variant, state: number): boolean {
  if (!mayEndAlways(model, state)) return false
  m.i32[(slotAt(slots, state) + slotEnds) >> 2] = 1
  return true
}

/** Whether the content may end in a state, however often its last element occurred. */
function mayEndAlways({ nullable, leaves }: Model, state: number): boolean {
  if (state < 0) return nullable
  const leaf = leaves[state]
  return leaf?.last === true && leaf.min <= 1
}

/** Lets a variant go on from a state with a start tag, where JavaScript has taken it without a finding. */
export function learnTag(m: Machine, cursor: CursorState, variant: Variant, state: number, tag: ScannedTag): boolean {
  const { type } = variant
  if (!isPlainTag(tag) || tag.tag.boundBy !== cursor.symbols || tag.tag.symbol < 0) return false
  const leaf = type.model.byName.get(tag.tag.name)
  if (leaf === undefined || !mayComeAlways(type.model, state, leaf)) return false
  const place = freePlace(m, variant, state)
  const at = variant.known.get(tag) ?? makeTransition(m, variant, leaf, tag)
  // Without room all tables are forgotten, this one too.
  if (at === undefined || variant.program.generation !== m.generation) return false
  variant.known.set(tag, at)
  m.i32[place >> 2] = at
  return true
}

/** Whether a tag is always the same object, stands on one line, and opens neither a scope nor closes itself. */
function isPlainTag({ isKept, isEmpty, lines, inner, attributeCount }: ScannedTag): boolean {
  return isKept && !isEmpty && lines === 0 && inner === undefined && attributeCount <= mostAttributes
}

/** Whether an element may follow in a state, however often the last one occurred; the run counts those of `leaf`. */
function mayComeAlways(model: Model, state: number, leaf: ModelLeaf): boolean {
  if (state === leaf.index) return leaf.max > 1
  if ((model.leaves[state]?.min ?? 0) > 1) return false
  return mayFollow(model, state, leaf.index)
}

/** Address of a free place in a slot, or of the one used last. The run knows no tag here that has one already. */
function freePlace({ i32 }: Machine, { slots }: Variant, state: number): number {
  const slot = slotAt(slots, state)
  for (let place = slot + slotTransitions; place < slot + slotTransitionsEnd; place += 4) {
    if (i32[place >> 2] === 0) return place
  }
  return slot + slotTransitionsEnd - 4
}

function slotAt(slots: number, state: number): number {
  return slots + (state + 1) * slotSize
}

function makeTransition(m: Machine, parent: Variant, leaf: ModelLeaf, tag: ScannedTag): number | undefined {
  const { program } = parent
  const type = typeOfChild(parent.type, leaf)
  const each = parent.each?.children.get(leaf.name)
  // Others than these mean nothing, or it was a finding.
  const hasNoAttributes = type.attributes.length === 0
  let inside: Variant | undefined
  if (type.kind === 'complex') {
    if (!hasNoAttributes) return undefined
    inside = makeVariant(m, program, type, each)
    if (inside === undefined) return undefined
  } else {
    // An element that is handed on needs a frame.
    if (each !== undefined || !(hasNoAttributes || tag.tag.goodFor === type)) return undefined
  }
  const isObject = type.kind === 'value'
  const isPlain = inside === undefined && !isObject
  const repeats = leaf.max > 1
  const made = { tag, leaf, type, inside, each, repeats, isObject, isPlain, steps: undefined, step: undefined }
  const at = writeTransition(m, made, program.transitions.length)
  program.transitions.push(made)
  return at
}

/** The transition at an address; `undefined` for an end tag alone. */
export function transitionOf({ i32 }: Machine, { transitions }: Program, address: number): Transition | undefined {
  return transitions[i32[(address + transitionId) >> 2] as number]
}
