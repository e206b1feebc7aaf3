import { isXmlFault, type PositionedElement, readElement } from '../../xml/index.ts'
import { brokenSchema, isSchemaError, noSchema, SchemaError, schemaDtd } from '../findings.ts'

/** Returns the text of another schema by its location, relative to the compiled one; throws if it cannot. */
export type ResolveSchema = (location: string) => string

export interface Definition {
  element: PositionedElement
  /** Its target namespace; without one, that of the document that includes it. */
  namespace: string
  location: string
}

interface SchemaDocuments {
  namespace: string
  line: number
  definitions: readonly Definition[]
}

export const xsd = 'http://www.w3.org/2001/XMLSchema'

/** Limit of documents for one schema; published schemas have one or two. */
const mostDocuments = 100

interface Reading {
  resolve: ResolveSchema | undefined
  /** Documents read so far, by namespace and location: each is read once, even if two include each other. */
  seen: Set<string>
  /**
   * Their texts, by namespace: the first document has no location, so that only its text tells when another includes
   * it; and one document may be reached by two locations.
   */
  texts: Set<string>
  definitions: Definition[]
}

/**
 * Reads a schema, and with a resolver what it includes and imports; without one both are refused by name. Throws
 * `SchemaError`, which names the document if it is not the compiled one.
 */
export function readSchemaDocuments(text: string, resolve: ResolveSchema | undefined): SchemaDocuments {
  const root = readRoot(text)
  const namespace = attributeOf(root, 'targetNamespace') ?? ''
  const reading: Reading = {
    resolve,
    seen: new Set([`${namespace} `]),
    texts: new Set([textKey(namespace, text)]),
    definitions: [],
  }
  readInto(reading, root, namespace, '')
  return { namespace, line: root.line, definitions: reading.definitions }
}

/** A text without its byte order mark, which some resolvers keep. */
function textKey(namespace: string, text: string): string {
  return `${namespace} ${text.charCodeAt(0) === 0xfeff ? text.slice(1) : text}`
}

/** Runs a function on a document, and adds the location to its errors. */
export function inDocument<T>(location: string, work: () => T): T {
  if (location === '') return work()
  try {
    return work()
  } catch (error) {
    if (!isSchemaError(error) || error.location !== undefined) throw error
    throw new SchemaError(error.reason, error.line, location)
  }
}

function readRoot(text: string): PositionedElement {
  let root: PositionedElement
  try {
    root = readElement(text)
  } catch (error) {
    if (!isXmlFault(error)) throw error
    const words = error.code === 'xml-doctype' ? schemaDtd : brokenSchema(error.message)
    throw new SchemaError(words, error.position?.line ?? 1)
  }
  if (root.name === 'schema' && root.namespace === xsd) return root
  throw new SchemaError(noSchema(root.name), root.line)
}

/** Adds the definitions of a document, unless they are `known`, and those of what it includes and imports. */
function readInto(reading: Reading, root: PositionedElement, namespace: string, location: string, known = false): void {
  checkForms(root, namespace, location)
  for (const child of root.children) {
    if (typeof child === 'string' || (child.namespace === xsd && child.name === 'annotation')) continue
    const isOther = child.namespace === xsd && others.includes(child.name)
    if (isOther && reading.resolve !== undefined) {
      readOther(reading, child, namespace, location, reading.resolve)
      if (child.name === 'redefine' && !known) redefine(reading.definitions, child, namespace, location)
    } else if (!known) reading.definitions.push({ element: child, namespace, location })
  }
}

const others: readonly string[] = ['include', 'import', 'redefine']

function readOther(
  reading: Reading,
  statement: PositionedElement,
  namespace: string,
  outer: string,
  resolve: ResolveSchema,
): void {
  const isInclude = statement.name !== 'import'
  const written = attributeOf(statement, 'schemaLocation')
  if (written === undefined) throw new SchemaError(`xs:${statement.name} has no schemaLocation`, statement.line)
  const location = locationFrom(outer, written)
  const wanted = isInclude ? namespace : (attributeOf(statement, 'namespace') ?? '')
  if (!isInclude && wanted === namespace) {
    throw new SchemaError('xs:import is for another namespace than that of the schema: use xs:include', statement.line)
  }
  const { seen, texts } = reading
  if (seen.size === seen.add(`${wanted} ${location}`).size) return
  if (seen.size > mostDocuments) {
    throw new SchemaError(`A schema of more than ${mostDocuments} documents is not supported`, statement.line)
  }
  const text = resolve(location)
  if (typeof text !== 'string') throw new TypeError(`compileSchema: resolve gave no text for ${location}`)
  inDocument(location, () => {
    const root = readRoot(text)
    const found = attributeOf(root, 'targetNamespace') ?? ''
    const isChameleon = isInclude && found === ''
    if (found !== wanted && !isChameleon) {
      const words =
        `the namespace is ${found === '' ? 'none' : found}, ` + `where ${wanted === '' ? 'none' : wanted} was expected`
      throw new SchemaError(`This is not the schema that xs:${statement.name} means: ${words}`, root.line)
    }
    if (isChameleon) adopt(root, namespace)
    // The same text elsewhere may include other documents, so it is looked at again.
    readInto(reading, root, wanted, location, texts.size === texts.add(textKey(wanted, text)).size)
  })
}

/**
 * Puts the types of an `xs:redefine` in the place of those that they restrict, which get another name: whatever names
 * the type means the new one, and only the new one names the old (XSD part 1, 4.2.2).
 */
function redefine(definitions: Definition[], statement: PositionedElement, namespace: string, location: string): void {
  const named = new Map<string, PositionedElement>()
  for (const each of definitions) {
    if (each.namespace === namespace && types.includes(each.element.name)) named.set(nameOf(each.element), each.element)
  }
  for (const element of childElements(statement)) {
    if (element.namespace === xsd && element.name === 'annotation') continue
    if (element.namespace !== xsd || !types.includes(element.name)) {
      throw new SchemaError(`xs:${element.name} in xs:redefine is not supported`, element.line)
    }
    const name = nameOf(element)
    const old = named.get(name)
    const [base] = derivationsIn(element).flatMap(({ attributes }) => attributes.filter((each) => each.name === 'base'))
    if (old?.name !== element.name || base?.value.slice(base.value.indexOf(':') + 1) !== name) {
      const words = `In xs:redefine, the type ${name} must restrict the type ${name} of the redefined schema`
      throw new SchemaError(words, element.line)
    }
    let free = `${name}.redefined`
    while (named.has(free)) free += '_'
    for (const each of old.attributes) if (each.name === 'name') each.value = free
    base.value = base.value.slice(0, base.value.length - name.length) + free
    named.set(free, old)
    named.set(name, element)
    definitions.push({ element, namespace, location })
  }
}

const types: readonly string[] = ['simpleType', 'complexType']

const nameOf = (element: PositionedElement): string => attributeOf(element, 'name') ?? ''

/** The restrictions and extensions in a type. */
export function derivationsIn(definition: PositionedElement): PositionedElement[] {
  const inner = childElements(definition)
  if (definition.name === 'simpleType') return inner.filter(({ name }) => name === 'restriction')
  const contents = inner.filter(({ name }) => name === 'complexContent' || name === 'simpleContent')
  return contents.flatMap(childElements).filter(({ name }) => name === 'restriction' || name === 'extension')
}

export function childElements(element: PositionedElement): PositionedElement[] {
  return element.children.filter((child): child is PositionedElement => typeof child !== 'string')
}

/**
 * A document without a namespace takes that of the document which includes it (XSD part 1, 4.2.1): names without a
 * prefix, too.
 */
function adopt(element: PositionedElement, namespace: string): void {
  const { resolve } = element
  element.resolve = (prefix) => resolve(prefix) || (prefix === '' ? namespace : undefined)
  for (const child of element.children) if (typeof child !== 'string') adopt(child, namespace)
}

const plainAttributes = ['targetNamespace', 'elementFormDefault', 'attributeFormDefault', 'version', 'id', 'lang']

/** Elements are in the namespace of the schema and attributes in none, as in all schemas of ISO 20022. */
function checkForms(root: PositionedElement, namespace: string, location: string): void {
  for (const { name, namespace, value } of root.attributes) {
    if (namespace !== '' || plainAttributes.includes(name)) continue
    throw new SchemaError(`The attribute ${name}="${value}" in the schema is not supported`, root.line)
  }
  // Without a namespace, qualified and unqualified elements are the same; an included list of simple types has no
  // elements.
  const hasElements = root.children.some(
    (child) => typeof child !== 'string' && (child.name === 'element' || child.name === 'complexType'),
  )
  if (namespace !== '' && (location === '' || hasElements) && attributeOf(root, 'elementFormDefault') !== 'qualified') {
    throw new SchemaError('Only elementFormDefault="qualified" is supported', root.line)
  }
  if ((attributeOf(root, 'attributeFormDefault') ?? 'unqualified') !== 'unqualified') {
    throw new SchemaError('Only attributeFormDefault="unqualified" is supported', root.line)
  }
}

export function attributeOf(element: PositionedElement, name: string): string | undefined {
  return element.attributes.find((candidate) => candidate.name === name && candidate.namespace === '')?.value.trim()
}

/**
 * A location relative to the first document, from one relative to `outer`. Addresses and paths from the root stay as
 * they are.
 */
function locationFrom(outer: string, written: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|[/\\])/i.test(written)) return written
  const parts = outer.split('/').slice(0, -1)
  for (const part of written.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
