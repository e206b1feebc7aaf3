import { resolveReferences, textOf } from './text.ts'
import { createTag, type Tag, type XmlAttribute } from './tokens.ts'

/**
 * Start tags as written. A message has some hundred different tags, whatever its size: each is parsed once, and found
 * again by its text.
 */
export interface TagPool {
  kept: number
  root: Scope
  /** Scopes by their bindings. */
  scopes: Map<string, Scope>
}

export interface Scope {
  /** Prefix to namespace (`''`: the default namespace). */
  bindings: ReadonlyMap<string, string>
  tags: Map<string, ScannedTag>
  /** Whether every document with these bindings gets this scope, so that it is worth knowing more about its tags. */
  isShared: boolean
}

/** A start tag with the facts about its text that a scanner needs. */
export interface ScannedTag {
  tag: Tag
  text: string
  /** Its name as written, with its prefix. */
  qualified: string
  /** Declarations of namespaces on it. */
  declarations: readonly { name: string; value: string }[]
  isEmpty: boolean
  /** Whether all tags of its scope that are written so are this object. */
  isKept: boolean
  attributeCount: number
  closer: Uint8Array
  /** Line ends, and characters before the last line begins. */
  lines: number
  lastLine: number
  /** The scope it opens, where it has declarations. */
  inner: Scope | undefined
}

const longestKept = 96
const longestParsed = 8192
const mostKept = 4096
const mostShared = 128
const longestShared = 1024
const mostBindings = 8

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const encoder = new TextEncoder()

function createPool(): TagPool {
  return { kept: 0, root: createScope(new Map([['xml', xmlNamespace]]), true), scopes: new Map() }
}

function createScope(bindings: ReadonlyMap<string, string>, isShared: boolean): Scope {
  return { bindings, tags: new Map(), isShared }
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

let shared = createPool()

/**
 * The pool of this process. Tags are the same in all files, and parsing the 60 tags of a small message takes most of
 * the time of reading it. When three quarters of the pool are used, new readers get a new one: what finds no room in it
 * is read slowly, in a file of any size.
 */
export function tagPool(): TagPool {
  const { kept, scopes } = shared
  if (4 * kept > 3 * mostKept || 4 * scopes.size > 3 * mostShared) shared = createPool()
  return shared
}

/** For tests: as if no tag had been read in this process. */
export function forgetTags(): void {
  shared = createPool()
}

/** The start tag at `i`. `0` if it is incomplete, `-1` if {@link parseTag} does not parse it. */
export function findTag(pool: TagPool, scope: Scope, bytes: Uint8Array, i: number, end: number): ScannedTag | 0 | -1 {
  const limit = Math.min(end, i + longestKept)
  let to = i
  while (to < limit && bytes[to] !== 0x3e) to++
  if (to < limit) {
    const known = scope.tags.get(textOf(bytes, i, to + 1, true))
    if (known !== undefined) return known
  }
  const close = closeOf(bytes, i, end)
  if (close < 0) return end - i > longestParsed ? -1 : 0
  if (close + 1 - i > longestParsed) return -1
  for (let k = i; k <= close; k++) if (!isCommon(bytes[k] ?? 0)) return -1
  const text = textOf(bytes, i, close + 1, true)
  const parsed = parseTag(text)
  if (parsed === undefined) return -1
  const found = makeTag(pool, scope, text, parsed)
  // A `>` in an attribute would be taken for the end of the tag.
  if (found !== undefined && close === to && pool.kept < mostKept) {
    found.isKept = true
    pool.kept++
    scope.tags.set(text, found)
  }
  return found ?? -1
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
    text,
    qualified,
    declarations,
    isEmpty,
    isKept: false,
    attributeCount: attributes.length,
    closer: encoder.encode(`</${qualified}>`),
    lines: text.split('\n').length - 1,
    lastLine: text.lastIndexOf('\n') + 1,
    inner,
  }
}

interface ParsedTag {
  qualified: string
  prefix: string
  local: string
  /** Attributes in their order, declarations of namespaces among them. */
  attributes: readonly { name: string; value: string }[]
  /** Whether the tag closes itself. */
  isEmpty: boolean
}

const namePart = '[A-Za-z_][A-Za-z0-9._-]*'
const qualifiedName = `(?:(${namePart}):)?(${namePart})`
const tagForm = new RegExp(
  `^<${qualifiedName}((?:[ \\t\\r\\n]+${namePart}(?::${namePart})?[ \\t\\r\\n]*=[ ` +
    `\\t\\r\\n]*(?:"[^"<]*"|'[^'<]*'))*)[ \\t\\r\\n]*(/?)>$`,
)
// Sticky: each attribute begins where the last one ended, so that no character is read twice.
const attributeForm = /[ \t\r\n]+([A-Za-z_][A-Za-z0-9._:-]*)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/gy

const reserved = new Set(['http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/'])

/**
 * Parses a start tag that is surely right; `undefined` for one that may be wrong or is rare: a name that is not ASCII,
 * white space other than spaces or a reference to it in an attribute, two equal attributes, reserved prefixes and
 * namespaces. saxes parses those.
 */
export function parseTag(text: string): ParsedTag | undefined {
  const match = tagForm.exec(text)
  if (match === null) return undefined
  const [, prefix = '', local = '', inside = '', slash] = match
  if (prefix === 'xmlns') return undefined
  const attributes: { name: string; value: string }[] = []
  const names = new Set<string>()
  let prefixed = 0
  for (const [, name = '', double, single] of inside.matchAll(attributeForm)) {
    const value = resolveReferences(double ?? single ?? '')
    // Two attributes with prefixes may be the same attribute by two prefixes.
    if (value === undefined || /[\t\r\n]/.test(value) || names.has(name) || !isSound(name, value)) return undefined
    if (name.includes(':') && !name.startsWith('xmlns:') && ++prefixed > 1) {
      const localName = name.slice(name.indexOf(':'))
      if ([...names].some((other) => other.endsWith(localName))) return undefined
    }
    names.add(name)
    attributes.push({ name, value })
  }
  return { qualified: prefix === '' ? local : `${prefix}:${local}`, prefix, local, attributes, isEmpty: slash === '/' }
}

/** Whether an attribute is not a namespace declaration, or is one that is surely right. */
function isSound(name: string, value: string): boolean {
  if (!name.startsWith('xmlns')) return true
  if (reserved.has(value)) return false
  if (name === 'xmlns') return true
  return name.startsWith('xmlns:') && name !== 'xmlns:xml' && name !== 'xmlns:xmlns' && value !== ''
}
