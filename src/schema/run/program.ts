import type { ScannedTag, Scope } from '../../xml/index.ts'
import { type Model, type ModelLeaf, mayFollow } from '../compile/model.ts'
import { type ReadyComplexType, type ReadySchema, typeOfChild } from '../compile/prepare.ts'
import type { SimpleTypeTable } from '../compile/tables.ts'
import type { CursorState, EachNode, Frame } from '../cursor/state.ts'
import { rowOf } from '../pattern/pattern-test.ts'
import * as layout from './layout.ts'
import { allocate, type Machine, type Program, type Run, type Transition, type Variant } from './run.ts'

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
  if (leaves.length > layout.mostLeaves) return undefined
  const slots = allocate(m, (leaves.length + 1) * layout.slotSize)
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
  m.i32[(slotAt(slots, state) + layout.slotEnds) >> 2] = 1
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
  if (!isPlainTag(tag) || tag.tag.namespace !== cursor.namespace) return false
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
  for (let place = slot + layout.slotTransitions; place < slot + layout.slotTransitionsEnd; place += 4) {
    if (i32[place >> 2] === 0) return place
  }
  return slot + layout.slotTransitionsEnd - 4
}

function slotAt(slots: number, state: number): number {
  return slots + (state + 1) * layout.slotSize
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
  const made = {
    tag,
    leaf,
    type,
    inside,
    each,
    repeats,
    isObject,
    isPlain,
    last: '',
    steps: undefined,
    step: undefined,
  }
  const at = writeTransition(m, made, program.transitions.length)
  program.transitions.push(made)
  return at
}

/** The transition at an address; `undefined` for an end tag alone. */
export function transitionOf({ i32 }: Machine, { transitions }: Program, address: number): Transition | undefined {
  return transitions[i32[(address + layout.transitionId) >> 2] as number]
}

// Writes tables into the memory of the run, see `layout.ts`. Where there is no room, all tables were
// forgotten, and the memory has another generation: who writes looks at that. What was written at address 0 meanwhile
// are registers, which each run begins with anew.

const comparedAtOnce = 8
const encoder = new TextEncoder()

function writeTransition(m: Machine, made: Transition, id: number): number {
  const { tag, leaf, type, inside } = made
  const at = writeEndTag(m, tag)
  const opener = encoder.encode(tag.text)
  const written = putBytes(m, opener)
  if (type.kind !== 'complex') writeCheck(m, at, byteCheckOf(type.facets))
  putFirst(m, at + layout.transitionFirst, opener)
  const { i32 } = m
  i32[(at + layout.transitionTag) >> 2] = written
  i32[(at + layout.transitionTagLength) >> 2] = opener.length
  i32[(at + layout.transitionId) >> 2] = id
  i32[(at + layout.transitionLeaf) >> 2] = leaf.index
  i32[(at + layout.transitionMost) >> 2] = Math.min(leaf.max, unbounded)
  i32[(at + layout.transitionSlots) >> 2] = inside?.slots ?? 0
  i32[(at + layout.transitionLeaves) >> 2] = inside?.type.model.leaves.length ?? 0
  return at
}

function writeEndTag(m: Machine, { closer }: ScannedTag): number {
  const at = allocate(m, layout.transitionSize)
  const written = putBytes(m, closer)
  putFirst(m, at + layout.transitionEndFirst, closer)
  const { i32 } = m
  i32[(at + layout.transitionEnd) >> 2] = written
  i32[(at + layout.transitionEndLength) >> 2] = closer.length
  i32[(at + layout.transitionId) >> 2] = -1
  return at
}

function putBytes(m: Machine, bytes: Uint8Array): number {
  const at = allocate(m, bytes.length)
  if (at !== 0) m.u8.set(bytes, at)
  return at
}

function putNumbers(m: Machine, numbers: Int32Array): number {
  const at = allocate(m, numbers.byteLength)
  if (at !== 0) m.i32.set(numbers, at >> 2)
  return at
}

/** The first eight bytes of a tag, and behind them which of these count. */
function putFirst({ u8 }: Machine, at: number, bytes: Uint8Array): void {
  const length = Math.min(bytes.length, comparedAtOnce)
  u8.set(bytes.subarray(0, length), at)
  u8.fill(0xff, at + comparedAtOnce, at + comparedAtOnce + length)
}

function writeCheck(m: Machine, at: number, check: ByteCheck): void {
  const { kind, min, max, codes, marks, least, most } = check
  const writtenCodes = putNumbers(m, codes)
  const writtenMarks = putBytes(m, wideMarks(marks))
  const writtenLeast = putNumbers(m, least)
  const writtenMost = putNumbers(m, most)
  const { i32 } = m
  i32[(at + layout.transitionCheck) >> 2] = kind
  i32[(at + layout.transitionMin) >> 2] = Math.min(min, unbounded)
  i32[(at + layout.transitionMax) >> 2] = Math.min(max, unbounded)
  i32[(at + layout.transitionCodes) >> 2] = writtenCodes
  i32[(at + layout.transitionCodesLength) >> 2] = codes.length
  i32[(at + layout.transitionMarks) >> 2] = writtenMarks
  i32[(at + layout.transitionSegments) >> 2] = least.length
  i32[(at + layout.transitionSegmentsLeast) >> 2] = writtenLeast
  i32[(at + layout.transitionSegmentsMost) >> 2] = writtenMost
}

/** The marks of segments with room for every byte: those above 7F are in none. */
function wideMarks(marks: Uint8Array): Uint8Array {
  const narrow = 128
  const wide = new Uint8Array((marks.length / narrow) * layout.marksSize)
  for (let i = 0; i < marks.length; i += narrow)
    wide.set(marks.subarray(i, i + narrow), (i / narrow) * layout.marksSize)
  return wide
}

/**
 * A check of values as bytes, which the run accepts or does not know. An accepted value is allowed by the type, and its
 * white space needs no treatment. A value that is not accepted may still be allowed: the check of the text decides.
 */
interface ByteCheck {
  kind: number
  min: number
  max: number
  codes: Int32Array
  /**
   * Segments of a pattern: for each one a table of 128 flags (allowed characters), and how many of them may stand in a
   * row.
   */
  marks: Uint8Array
  least: Int32Array
  most: Int32Array
}

const noNumbers = new Int32Array(0)
const noMarks = new Uint8Array(0)

function check(kind: number, min = 0, max = 0): ByteCheck {
  return { kind, min, max, codes: noNumbers, marks: noMarks, least: noNumbers, most: noNumbers }
}

/** The check for a simple type; where there is no fast check, one that accepts nothing. */
function byteCheckOf({ base, facets }: Pick<SimpleTypeTable, 'base' | 'facets'>): ByteCheck {
  const { enumeration, patterns, length, minLength, maxLength, whiteSpace, ...others } = facets
  const bounds = { min: length ?? minLength ?? 0, max: length ?? maxLength ?? Number.MAX_SAFE_INTEGER }
  const isOther = Object.values(others).some((value) => value !== undefined)
  if (base === 'string' && !isOther && (whiteSpace === undefined || whiteSpace === 'preserve')) {
    if (enumeration !== undefined)
      return patterns === undefined ? codeCheck(enumeration, bounds) : check(layout.checkNever)
    return patterns === undefined ? check(layout.checkText, bounds.min, bounds.max) : patternCheck(patterns, bounds)
  }
  if (patterns !== undefined || enumeration !== undefined) return check(layout.checkNever)
  if (base === 'decimal') {
    const { totalDigits, fractionDigits, minInclusive, ...bounded } = others
    const isBounded = Object.values(bounded).some((value) => value !== undefined)
    if (isBounded || (minInclusive !== undefined && minInclusive !== '0')) return check(layout.checkNever)
    return check(layout.checkDecimal, fractionDigits ?? Number.MAX_SAFE_INTEGER, totalDigits ?? Number.MAX_SAFE_INTEGER)
  }
  if (isOther) return check(layout.checkNever)
  if (base === 'date') return check(layout.checkDate)
  if (base === 'dateTime') return check(layout.checkDateTime)
  return base === 'boolean' ? check(layout.checkBoolean) : check(layout.checkNever)
}

interface Bounds {
  min: number
  max: number
}

function codeCheck(enumeration: readonly string[], { min, max }: Bounds): ByteCheck {
  if (min > 1 || max < 4 || !enumeration.every((value) => /^[!-~]{1,4}$/.test(value))) return check(layout.checkNever)
  const packed = enumeration.map((value) => {
    let number = 0
    for (let i = 0; i < value.length; i++) number = (number << 8) | value.charCodeAt(i)
    return number
  })
  return { ...check(layout.checkCode, 1, 4), codes: Int32Array.from(packed).sort() }
}

/** A bound or count that does not bind; four times as much is still an `i32`. */
const unbounded = 0x0fffffff

function patternCheck(patterns: readonly (readonly string[])[], { min, max }: Bounds): ByteCheck {
  const [only = '', second] = patterns.flat()
  const row = second === undefined ? rowOf(only) : undefined
  if (row === undefined) return check(layout.checkNever)
  const marks = new Uint8Array(row.length * 128)
  for (const [index, segment] of row.entries()) marks.set(segment.marks, index * 128)
  return {
    ...check(layout.checkPattern, min, max),
    marks,
    least: Int32Array.from(row, ({ least }) => Math.min(least, unbounded)),
    most: Int32Array.from(row, ({ most }) => Math.min(most, unbounded)),
  }
}
