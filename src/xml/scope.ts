import { maskName } from '../diagnostics/index.ts'
import { type XmlAttribute, XmlFault } from './tokens.ts'

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

/** The namespaces of prefixes: the declarations of one element, and those of its ancestors. */
export interface Scope {
  /** Depth of the element that made the declarations. */
  depth: number
  /** Prefix to namespace, as this element declares them. */
  bindings: Map<string, string>
  outer: Scope | undefined
  /** Qualified element names met in this scope, resolved; at most {@link namesKept}. */
  names: Map<string, ResolvedName>
}

/** A name with its namespace; `undefined` where the prefix is not bound. */
export interface ResolvedName {
  local: string
  namespace: string | undefined
}

/** Limit of stored names. Messages use a few hundred; a file with ever new names must not fill the memory. */
const namesKept = 4096

interface WrittenAttribute {
  name: string
  value: string
}

export function outermostScope(): Scope {
  return { depth: 0, bindings: new Map([['xml', xmlNamespace]]), outer: undefined, names: new Map() }
}

/** The scope inside an element at a depth with these attributes; the outer one if they declare nothing. */
export function scopeInside(scope: Scope, depth: number, own: readonly WrittenAttribute[]): Scope {
  let bindings: Map<string, string> | undefined
  for (const { name, value } of own) {
    if (!isDeclaration(name)) continue
    const prefix = name.slice(6)
    bindings ??= new Map()
    refuseReserved(name, prefix, value)
    bindings.set(prefix, value)
  }
  return bindings === undefined ? scope : { depth, bindings, outer: scope, names: new Map() }
}

function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:')
}

export function namespaceOf(scope: Scope, prefix: string): string | undefined {
  for (let inner: Scope | undefined = scope; inner !== undefined; inner = inner.outer) {
    const bound = inner.bindings.get(prefix)
    if (bound !== undefined) return bound
  }
  return undefined
}

/**
 * Resolves the name of an element, once for each name and scope. Throws `XmlFault` for a name that is not a qualified
 * name.
 */
export function resolveElement(scope: Scope, name: string): ResolvedName {
  const known = scope.names.get(name)
  if (known !== undefined) return known
  const colon = name.indexOf(':')
  const resolved =
    colon < 0
      ? { local: name, namespace: namespaceOf(scope, '') ?? '' }
      : { local: name.slice(colon + 1), namespace: resolvePrefix(scope, name, colon) }
  if (scope.names.size < namesKept) scope.names.set(name, resolved)
  return resolved
}

function resolvePrefix(scope: Scope, name: string, colon: number): string | undefined {
  const rest = name.slice(colon + 1)
  if (colon === 0 || rest === '' || rest.includes(':') || beginsNoName.test(rest) || name.startsWith('xmlns:')) {
    throw new XmlFault(
      'xml-prefix',
      `The name "${maskName(name)}" has more than one colon, or nothing before or after it. Correct the name.`,
    )
  }
  return namespaceOf(scope, name.slice(0, colon))
}

/**
 * Resolves attributes; declarations are left out. Throws `XmlFault` if an attribute is given twice by different
 * prefixes.
 */
export function resolveAttributes(scope: Scope, own: readonly WrittenAttribute[]): readonly XmlAttribute[] {
  const resolved: XmlAttribute[] = []
  let prefixed = 0
  for (const { name, value } of own) {
    if (isDeclaration(name)) continue
    const colon = name.indexOf(':')
    if (colon < 0) {
      resolved.push({ name, namespace: '', value })
    } else {
      prefixed++
      resolved.push({ name: name.slice(colon + 1), namespace: resolvePrefix(scope, name, colon), value })
    }
  }
  if (prefixed > 1) refuseTwins(resolved)
  return resolved
}

function refuseReserved(name: string, prefix: string, value: string): void {
  const wrong =
    (name === 'xmlns:' && 'a declaration names no prefix') ||
    (prefix === 'xmlns' && 'the prefix xmlns is declared') ||
    ((prefix.includes(':') || beginsNoName.test(prefix)) && 'a declared prefix is not a name') ||
    (prefix === 'xml' && value !== xmlNamespace && 'the prefix xml is given another meaning') ||
    (prefix !== 'xml' && value === xmlNamespace && 'the namespace of the prefix xml is given to another prefix') ||
    (value === xmlnsNamespace && 'the namespace of xmlns is declared') ||
    (prefix !== '' && value === '' && `the prefix ${maskName(prefix)} is bound to nothing`)
  if (wrong === false) return
  throw new XmlFault('xml-prefix', `In the namespace declarations ${wrong}. Correct the declaration.`)
}

function refuseTwins(attributes: readonly XmlAttribute[]): void {
  const seen = new Set<string>()
  for (const { name, namespace } of attributes) {
    if (namespace === undefined) continue
    const key = `${namespace} ${name}`
    if (seen.has(key)) {
      throw new XmlFault('xml-syntax', `The attribute "${maskName(name)}" is given twice. Keep one.`)
    }
    seen.add(key)
  }
}

/** Characters that are allowed in a name, but not at its start. */
const beginsNoName = /^(?:[-.0-9\u00b7\u203f\u2040]|[\u0300-\u036f])/
