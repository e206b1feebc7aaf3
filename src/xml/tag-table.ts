import { parseTag } from './parse-tag.ts'
import { createTag, type Tag, type XmlAttribute } from './tokens.ts'
import { textOf } from './utf8.ts'

/**
 * Start tags by their bytes. A message has some hundred different tags, whatever its size: each is
 * parsed once, and recognised again by comparing bytes.
 */
export interface TagPool {
  /** The bytes of all kept start and end tags. */
  bytes: Uint8Array
  view: DataView
  used: number
  kept: number
  root: Scope
  /** Scopes by their bindings. */
  scopes: Map<string, Scope>
}

/** The tags of one scope of namespaces. */
export interface Scope {
  /** Prefix to namespace (`''`: the default namespace). */
  bindings: ReadonlyMap<string, string>
  /** Tags by the hash of their bytes; those with the same hash are linked. */
  tags: Map<number, ScannedTag>
  /** What comes first in the scope. */
  start: Follower
  /** Whether every document with these bindings gets this scope, so that it is worth knowing more about its tags. */
  isShared: boolean
}

/**
 * The start tags that came next after a place the last times. Two, because some places have two ways on by turns: after
 * `</Cd>` the one of the element around it that repeats, and so on. With both one tag in twenty must be found by its
 * hash, with one of them it was one in four.
 */
export interface Follower {
  next: ScannedTag | undefined
  other: ScannedTag | undefined
}

/** A start tag with the facts about its text that a scanner needs. */
export interface ScannedTag {
  tag: Tag
  /** What comes next right after it, and after its end tag. */
  inside: Follower
  behind: Follower
  /** As written, with its prefix. */
  qualified: string
  /** Declarations of namespaces on it. */
  declarations: readonly { name: string; value: string }[]
  isEmpty: boolean
  /**
   * Whether its element may be read as a whole: a kept tag of one line that neither closes itself nor opens a scope.
   */
  isLeaf: boolean
  /** Attributes and declarations. */
  attributeCount: number
  /** Its bytes in the pool; `-1` for a tag that is not there. */
  at: number
  length: number
  /** The end tag, `</name>`: its bytes in the pool where the tag is kept. */
  closerAt: number
  /** Its bytes in the pool by themselves, and those of the end tag. */
  opener: Uint8Array
  closer: Uint8Array
  /** UTF-16 units, line ends, and units before the last line begins. */
  units: number
  lines: number
  lastLine: number
  /** The scope it opens, where it has declarations. */
  inner: Scope | undefined
  sameHash: ScannedTag | undefined
}

/** Length of the longest kept tag; the slack after a scanner's buffer must be longer. */
export const longestKept = 96
const longestParsed = 8192
const mostKept = 4096
const mostShared = 128
const longestShared = 1024
const mostBindings = 8
const poolSize = 131_072

/** Bytes are compared four at a time. A shorter tag, such as `<x>`, has one letter, which is its hash. */
const leastCompared = 4

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const encoder = new TextEncoder()
const nothing = new Uint8Array(0)

function createPool(): TagPool {
  const bytes = new Uint8Array(poolSize)
  const root = createScope(new Map([['xml', xmlNamespace]]), true)
  return { bytes, view: new DataView(bytes.buffer), used: 0, kept: 0, root, scopes: new Map() }
}

function createScope(bindings: ReadonlyMap<string, string>, isShared: boolean): Scope {
  return { bindings, tags: new Map(), start: createFollower(), isShared }
}

/** The scope of some bindings. It is shared, as long as there are few of them: then its tags are known already. */
function scopeOf(pool: TagPool, bindings: ReadonlyMap<string, string>): Scope {
  // Making a key of many bindings for each element would take longer than reading it.
  if (bindings.size > mostBindings) return createScope(bindings, false)
  const key = JSON.stringify([...bindings].sort())
  const known = pool.scopes.get(key)
  if (known !== undefined) return known
  const isShared = pool.scopes.size < mostShared && key.length <= longestShared
  const scope = createScope(bindings, isShared)
  if (isShared) pool.scopes.set(key, scope)
  return scope
}

function createFollower(): Follower {
  return { next: undefined, other: undefined }
}

let shared = createPool()

/**
 * The pool of this process. Tags are the same in all files, and parsing the 60 tags of a small message takes most of
 * the time of reading it. When three quarters of the pool are used, new readers get a new one: what finds no room in it
 * is read slowly, in a file of any size.
 */
export function tagPool(): TagPool {
  const { kept, used, scopes } = shared
  if (4 * kept > 3 * mostKept || 4 * used > 3 * poolSize || 4 * scopes.size > 3 * mostShared) shared = createPool()
  return shared
}

/** For tests: as if no tag had been read in this process. */
export function forgetTags(): void {
  shared = createPool()
}

/** Whether `length` bytes are equal, compared four at a time; at least four bytes, all inside both views. */
export function sameBytes(a: DataView, at: number, b: DataView, bAt: number, length: number): boolean {
  const last = length - 4
  for (let k = 0; k < last; k += 4) if (a.getInt32(at + k) !== b.getInt32(bAt + k)) return false
  return a.getInt32(at + last) === b.getInt32(bAt + last)
}

/**
 * The start tag at `i`. `0` if it is incomplete, `-1` if {@link parseTag} does not parse it.
 */
export function findTag(
  pool: TagPool,
  scope: Scope,
  bytes: Uint8Array,
  view: DataView,
  i: number,
  end: number,
): ScannedTag | 0 | -1 {
  if (i + 1 >= end) return 0
  const limit = Math.min(end, i + longestKept)
  let hash = 0
  let to = i + 1
  for (; to < limit; to++) {
    const byte = bytes[to] ?? 0
    if (byte === 0x3e) break
    hash = (Math.imul(hash, 31) + byte) | 0
  }
  if (to < limit) {
    const length = to + 1 - i
    let known = scope.tags.get(hash)
    for (; known !== undefined; known = known.sameHash) {
      if (known.length === length && (length < leastCompared || sameBytes(view, i, pool.view, known.at, length)))
        return known
    }
  }
  const close = closeOf(bytes, i, end)
  if (close < 0) return end - i > longestParsed ? -1 : 0
  const length = close + 1 - i
  if (length > longestParsed) return -1
  for (let k = i; k <= close; k++) if (!isCommon(bytes[k] ?? 0)) return -1
  const text = textOf(bytes, i, close + 1, true)
  const parsed = parseTag(text)
  if (parsed === undefined) return -1
  const found = makeTag(pool, scope, text, parsed)
  if (found === undefined) return -1
  // A `>` in an attribute would be found too early by its hash.
  if (close === to && to < limit && pool.kept < mostKept) keep(pool, scope, found, hash, bytes, i)
  return found
}

/** Whether a byte is allowed in a tag that is parsed here: ASCII, and of control characters only white space. */
function isCommon(byte: number): boolean {
  return byte < 0x80 && (byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
}

/** Index of the end of a tag: the first `>` outside of quotes; `-1` if there is none. */
function closeOf(bytes: Uint8Array, i: number, end: number): number {
  let quote = 0
  for (let k = i; k < end; k++) {
    const byte = bytes[k] ?? 0
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === 0x3e) return k
    else if (byte === 0x22 || byte === 0x27) quote = byte
  }
  return -1
}

type Parsed = NonNullable<ReturnType<typeof parseTag>>

function makeTag(pool: TagPool, scope: Scope, text: string, parsed: Parsed): ScannedTag | undefined {
  const { qualified, prefix, local, attributes, isEmpty } = parsed
  // A carriage return alone ends a line, too: left to saxes.
  if (/\r(?!\n)/.test(text)) return undefined
  const declarations = attributes.filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'))
  let inner: Scope | undefined
  if (declarations.length > 0) {
    const bindings = new Map(scope.bindings)
    for (const { name, value } of declarations) bindings.set(name.slice(6), value)
    inner = scopeOf(pool, bindings)
  }
  const { bindings } = inner ?? scope
  const resolved: XmlAttribute[] = []
  for (const { name, value } of attributes) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue
    const colon = name.indexOf(':')
    if (colon < 0) resolved.push({ name, namespace: '', value })
    else resolved.push({ name: name.slice(colon + 1), namespace: bindings.get(name.slice(0, colon)), value })
  }
  const namespace = prefix === '' ? (bindings.get('') ?? '') : bindings.get(prefix)
  return {
    tag: createTag(local, namespace, resolved),
    inside: inner?.start ?? createFollower(),
    behind: createFollower(),
    qualified,
    declarations,
    isEmpty,
    isLeaf: false,
    attributeCount: attributes.length,
    at: -1,
    length: text.length,
    closerAt: -1,
    opener: nothing,
    closer: encoder.encode(`</${qualified}>`),
    units: text.length,
    lines: text.split('\n').length - 1,
    lastLine: text.lastIndexOf('\n') + 1,
    inner,
    sameHash: undefined,
  }
}

function keep(pool: TagPool, scope: Scope, tag: ScannedTag, hash: number, bytes: Uint8Array, i: number): void {
  if (tag.length >= leastCompared && !putInPool(pool, tag, bytes, i)) return
  pool.kept++
  tag.sameHash = scope.tags.get(hash)
  scope.tags.set(hash, tag)
}

/** Puts the bytes of a tag and of its end tag into the pool; whether there is room. */
function putInPool(pool: TagPool, tag: ScannedTag, bytes: Uint8Array, i: number): boolean {
  const { length, closer } = tag
  if (pool.used + length + closer.length > poolSize - 4) return false
  tag.at = pool.used
  tag.closerAt = tag.at + length
  pool.used = tag.closerAt + closer.length
  tag.opener = pool.bytes.subarray(tag.at, tag.closerAt)
  tag.opener.set(bytes.subarray(i, i + length))
  pool.bytes.set(closer, tag.closerAt)
  tag.isLeaf = !tag.isEmpty && tag.lines === 0 && tag.inner === undefined && closer.length <= longestKept
  return true
}
