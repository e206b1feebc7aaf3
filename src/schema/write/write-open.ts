import { type DocumentFindingCode, type Finding, maskName } from '../../diagnostics/index.ts'
import { defaultXmlLimits, escapeAttribute, escapeText, forbiddenCharacter, type XmlElement } from '../../xml/index.ts'
import { isName } from '../compile/base-types.ts'
import { admits, type ModelLeaf } from '../compile/model.ts'
import { prepareSchema } from '../compile/prepare.ts'
import type { SchemaTables } from '../compile/tables.ts'
import { forbiddenInXml, insteadOf, noName, undeclared } from '../findings.ts'

interface OpenContent {
  text: string
  /** Findings with paths that begin at the element. */
  findings: Finding[]
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

/**
 * Writes an element of an `xs:any` so that a reader gets it back unchanged, and checks it as the reader will.
 * `depth` is the number of its ancestors. Content that cannot be written as XML is a finding.
 */
export function writeOpenElement(
  given: unknown,
  leaf: ModelLeaf,
  tables: SchemaTables,
  depth: number,
  checkOpen: OpenCheck,
): OpenContent {
  const findings: Finding[] = []

  function report(code: DocumentFindingCode, path: string, message: string): void {
    findings.push({ code, severity: 'error', path, message })
  }

  function element(value: unknown, outerNamespace: string, outerPath: string, level: number): string {
    if (!isElement(value)) {
      report('value-type', outerPath, insteadOf(value, 'an element ({ name, namespace, attributes, children })'))
      return ''
    }
    const { name, namespace, children } = value
    const path = `${outerPath}/${maskName(name)}`
    if (level > defaultXmlLimits.maxDepth) {
      const { maxDepth } = defaultXmlLimits
      report('xml-limit', path, `Elements are nested more than ${maxDepth} deep, the limit of readers. Nest them less.`)
      return ''
    }
    if (!isName(name)) report('xml-syntax', path, noName('element'))
    if (namespace === xmlnsNamespace) {
      report('xml-prefix', path, 'The namespace of xmlns is for declarations only. Give the element another one.')
    }
    // The namespace of xml can be the default one nowhere.
    const tag = namespace === xmlNamespace ? `xml:${name}` : name
    const inner = namespace === xmlNamespace ? outerNamespace : namespace
    const declaration = inner === outerNamespace ? '' : ` xmlns="${escapeAttribute(clean(namespace, path))}"`
    const start = `<${tag}${declaration}${attributesOf(value, path)}`
    if (children.length === 0) return `${start}/>`
    const content = children.map((child) =>
      typeof child === 'string' ? escapeText(clean(child, path)) : element(child, inner, path, level + 1),
    )
    return `${start}>${content.join('')}</${tag}>`
  }

  function attributesOf({ attributes }: OpenElement, path: string): string {
    let text = ''
    let prefixes = 0
    const seen = new Set<string>()
    for (const attribute of attributes) {
      if (!isAttribute(attribute)) {
        report('value-type', path, insteadOf(attribute, 'an attribute ({ name, namespace, value })'))
        continue
      }
      const { name, value } = attribute
      const namespace = attribute.namespace ?? ''
      const at = `${path}/@${maskName(name)}`
      if (!isName(name) || (namespace === '' && name === 'xmlns') || namespace === xmlnsNamespace) {
        report('xml-syntax', at, noName('attribute'))
      }
      const key = `${namespace} ${name}`
      if (seen.has(key)) report('xml-syntax', at, `The attribute ${maskName(name)} is given twice. Keep one.`)
      seen.add(key)
      const written = `${name}="${escapeAttribute(clean(value, at))}"`
      if (namespace === '') {
        text += ` ${written}`
      } else if (namespace === xmlNamespace) {
        text += ` xml:${written}`
      } else {
        prefixes++
        text += ` xmlns:n${prefixes}="${escapeAttribute(clean(namespace, at))}" n${prefixes}:${written}`
      }
    }
    return text
  }

  function clean(text: string, path: string): string {
    if (forbiddenCharacter(text) !== undefined) {
      report('xml-character', path, forbiddenInXml())
    }
    return text
  }

  const text = element(given, tables.namespace, '', depth + 1)
  if (findings.length === 0 && isElement(given)) checkAgainstSchema(given, leaf, tables, report, findings, checkOpen)
  return { text, findings }
}

function checkAgainstSchema(
  element: XmlElement,
  leaf: ModelLeaf,
  tables: SchemaTables,
  report: (code: DocumentFindingCode, path: string, message: string) => void,
  findings: Finding[],
  checkOpen: OpenCheck,
): void {
  const { name, namespace } = element
  if (!admits(leaf, namespace, tables.namespace)) {
    const words = `<${maskName(name)}> is in a namespace that the schema does not allow here (${leaf.namespace}).`
    report('element-namespace', `/${maskName(name)}`, `${words} Remove it.`)
    return
  }
  if (leaf.process === 'skip') return
  const known = namespace === tables.namespace && prepareSchema(tables).root(name) !== undefined
  if (leaf.process === 'strict' && !known) {
    report('element-unexpected', `/${maskName(name)}`, undeclared(maskName(name)))
    return
  }
  for (const finding of checkDeclared(element, tables, checkOpen)) findings.push(finding)
}

function checkDeclared(element: XmlElement, tables: SchemaTables, check: OpenCheck): Finding[] {
  const { name, namespace, children } = element
  if (namespace === tables.namespace && prepareSchema(tables).root(name) !== undefined) return check(element, tables)
  const inside = children.flatMap((child) => (typeof child === 'string' ? [] : checkDeclared(child, tables, check)))
  return inside.map((finding) => ({ ...finding, path: `/${name}${finding.path}` }))
}

/** Whether a value has the shape of an element; the content of its lists is not checked here. */
interface OpenElement {
  name: string
  namespace: string
  attributes: readonly unknown[]
  children: readonly unknown[]
}

function isElement(value: unknown): value is OpenElement & XmlElement {
  if (!isRecord(value)) return false
  const { name, namespace, attributes, children } = value
  return (
    typeof name === 'string' && typeof namespace === 'string' && Array.isArray(attributes) && Array.isArray(children)
  )
}

function isAttribute(given: unknown): given is { name: string; namespace?: string | undefined; value: string } {
  if (!isRecord(given)) return false
  const { name, namespace, value } = given
  return (
    typeof name === 'string' && typeof value === 'string' && (namespace === undefined || typeof namespace === 'string')
  )
}

/** Checks an element of open content that the schema declares; paths of findings begin at the element. */
export type OpenCheck = (element: XmlElement, tables: SchemaTables) => Finding[]

// An object of the document layer: the elements in an element by their names, beside its attributes.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The check of open content when payments are built. The only element there that the schema declares would be a whole
 * message of the same kind. It is refused, and therefore the reader's full check is not needed.
 */
export function noMessageInside({ name }: XmlElement, { message: known }: SchemaTables): Finding[] {
  const message = `A whole ${known} is inside another one. Write it into a file of its own.`
  return [{ code: 'element-unexpected', severity: 'error', path: `/${name}`, message }]
}
