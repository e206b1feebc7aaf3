import { resolveReferences } from './references.ts'

/** The parts of a start tag. */
export interface ParsedTag {
  /** Name as written, with its prefix. */
  qualified: string
  /** Prefix of the name; empty for none. */
  prefix: string
  /** Name without its prefix. */
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
