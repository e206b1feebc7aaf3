import type { Position } from '../diagnostics/index.ts'
import { createTag, type Tag, type XmlAttribute } from './tokens.ts'

/**
 * Number of bytes of the character that begins at `i` with a byte above 7F: 2, 3 or 4; 0 if it is not UTF-8 (RFC 3629),
 * cut short, or a character that XML does not allow (FFFE and FFFF).
 */
export function sequenceLength(bytes: Uint8Array, i: number): 0 | 2 | 3 | 4 {
  const lead = bytes[i] ?? 0
  const second = bytes[i + 1] ?? 0
  if ((second & 0xc0) !== 0x80) return 0
  if (lead < 0xe0) return lead >= 0xc2 ? 2 : 0
  const third = bytes[i + 2] ?? 0
  if ((third & 0xc0) !== 0x80) return 0
  if (lead < 0xf0) {
    // Overlong forms, and halves of surrogate pairs.
    if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f)) return 0
    return lead === 0xef && second === 0xbf && third > 0xbd ? 0 : 3
  }
  if (lead > 0xf4 || (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return 0
  return ((bytes[i + 3] ?? 0) & 0xc0) === 0x80 ? 4 : 0
}

/** Methods of Node's `Buffer` that read any bytes: for short texts three times as fast as `TextDecoder`. */
interface Slices {
  latin1Slice(this: Uint8Array, from: number, to: number): string
  utf8Slice(this: Uint8Array, from: number, to: number): string
}

const slices: Slices | undefined = (globalThis as { Buffer?: { prototype: Slices } }).Buffer?.prototype
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of bytes that are known to be UTF-8; `isAscii` if none is above 7F. */
export function decodeText(bytes: Uint8Array, from: number, to: number, isAscii: boolean): string {
  if (slices !== undefined) {
    return isAscii ? slices.latin1Slice.call(bytes, from, to) : slices.utf8Slice.call(bytes, from, to)
  }
  return decoder.decode(bytes.subarray(from, to))
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const numbered = /^#(?:([0-9]{1,7})|x([0-9a-fA-F]{1,6}))$/

/** Maximum length between the ampersand and the semicolon of a reference: `#1114111` or `#x10FFFF`. */
const longest = 8

/**
 * A text with its references resolved; `undefined` for a reference that XML does not define, or to a character that
 * it does not allow.
 */
export function resolveReferences(text: string): string | undefined {
  let at = text.indexOf('&')
  if (at < 0) return text
  let resolved = ''
  let from = 0
  // Search and slice: `replace` with a function took four times as long.
  for (; at >= 0; at = text.indexOf('&', from)) {
    const end = text.indexOf(';', at)
    if (end < 0 || end - at - 1 > longest) return undefined
    const name = text.slice(at + 1, end)
    const character = named.get(name) ?? numberedCharacter(name)
    if (character === undefined) return undefined
    resolved += text.slice(from, at) + character
    from = end + 1
  }
  return resolved + text.slice(from)
}

function numberedCharacter(name: string): string | undefined {
  const [, decimal, hexadecimal = ''] = numbered.exec(name) ?? []
  const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number.parseInt(decimal, 10)
  return isCharacter(code) ? String.fromCodePoint(code) : undefined
}

function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}

/**
 * The position of the first character of a text that is not white space.
 * @param text The text as it was read.
 * @param start Where it begins.
 * @param written How many characters it was written with.
 */
export function startOfWords(text: string, start: Position, written: number): Position {
  const space = /^[ \t\n]*/.exec(text)?.[0] ?? ''
  const newlines = space.split('\n').length - 1
  const extra = written - text.length
  // The written text is longer than the read one: lines ended in two characters, or there are references or CDATA
  // marks.
  const isWindows = extra > 0 && extra === text.split('\n').length - 1
  if (extra !== 0 && !isWindows) return start
  const offset = start.offset + space.length + (isWindows ? newlines : 0)
  if (newlines === 0) return { line: start.line, column: start.column + space.length, offset }
  return { line: start.line + newlines, column: space.length - space.lastIndexOf('\n'), offset }
}

/**
 * Start tags as written. A message has some hundred different tags, whatever its size: each is parsed once, and found
 * again by its text.
 */
export interface TagPool {
  kept: number
  root: Scope
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
  qualified: string
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
    const known = scope.tags.get(decodeText(bytes, i, to + 1, true))
    if (known !== undefined) return known
  }
  const close = closeOf(bytes, i, end)
  if (close < 0) return end - i > longestParsed ? -1 : 0
  if (close + 1 - i > longestParsed) return -1
  for (let k = i; k <= close; k++) if (!isCommon(bytes[k] ?? 0)) return -1
  const text = decodeText(bytes, i, close + 1, true)
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

function makeTag(pool: TagPool, scope: Scope, text: string, parsed: ParsedTag): ScannedTag | undefined {
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
function parseTag(text: string): ParsedTag | undefined {
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
