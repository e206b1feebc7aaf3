import { maskNamespace } from '../../diagnostics/index.ts'
import { editDistance } from '../../values/index.ts'
import type { XmlAttribute } from '../../xml/index.ts'
import type { MessageSchema, SchemaTables } from '../compile/tables.ts'
import { namespaceFound } from '../findings.ts'

/** A schema with its message and namespace, whose tables are loaded when they are needed. */
export interface LazySchema<Document = unknown> {
  /** Message name: `camt.053.001.06`. */
  readonly message: string
  /** Target namespace: `urn:iso:std:iso:20022:tech:xsd:camt.053.001.06`. */
  readonly namespace: string
  /** The element inside the root, which no other message has: `BkToCstmrStmt`. */
  readonly content: string
  /** Loads the tables, once. Rejects with the error of the import; the next call tries again. */
  load(): Promise<MessageSchema<Document>>
}

/** A schema, or one that is still to be loaded. */
export type SchemaSource<Document = unknown> = MessageSchema<Document> | LazySchema<Document>

export function lazySchema<Document>(
  message: string,
  namespace: string,
  content: string,
  load: () => Promise<MessageSchema<Document>>,
): LazySchema<Document> {
  let loaded: Promise<MessageSchema<Document>> | undefined
  return {
    message,
    namespace,
    content,
    load() {
      loaded ??= load().catch((error: unknown) => {
        loaded = undefined
        throw error
      })
      return loaded
    },
  }
}

export async function loadSchema<Document>(schema: SchemaSource<Document>): Promise<MessageSchema<Document>> {
  return isLazy(schema) ? schema.load() : schema
}

export function isLazy<Document>(schema: SchemaSource<Document>): schema is LazySchema<Document> {
  return 'load' in schema
}

interface Named {
  namespace: string
  message: string
}

interface SchemaChoice<Schema> {
  schema: Schema | undefined
  problem: string | undefined
  /** The misspelt attribute that should declare the namespace: `Xmlns`. */
  misspelt?: XmlAttribute | undefined
}

/**
 * Chooses the schema by the namespace of the root element. A namespace that looks like a typing error of a known one,
 * and any other namespace where only one schema is given, is a finding; the document is then read with that schema.
 */
export function chooseByNamespace<Schema extends Named>(
  schemas: readonly Schema[],
  namespace: string | undefined,
  attributes: readonly XmlAttribute[],
): SchemaChoice<Schema> {
  const exact = schemas.find((schema) => schema.namespace === namespace)
  if (exact !== undefined) return { schema: exact, problem: undefined }
  const [only, second] = schemas
  // The check of prefixes reports it.
  if (namespace === undefined) return { schema: undefined, problem: undefined }
  const misspelt = attributes.find(
    (attribute) => attribute.namespace === '' && attribute.name.toLowerCase() === 'xmlns',
  )
  const meant = second === undefined ? only : slipOf(schemas, misspelt?.value ?? namespace)
  const words = remedy(schemas, meant, misspelt, readerOf(namespace))
  return { schema: meant, problem: `${namespaceFound(namespace)}. ${words}`, misspelt }
}

/** What reads a message, for who gave it to the reader of another one. */
const readers: readonly (readonly [messages: RegExp, reader: string])[] = [
  [/\bcamt\.05[234]\./, 'readCamt053 (iso20022-toolkit/camt053)'],
  [/\bpain\.001\./, 'readPain001 (iso20022-toolkit/pain001)'],
  [/\bpain\.002\./, 'readPain002 (iso20022-toolkit/pain002)'],
  [/\bpain\.008\./, 'readPain008 (iso20022-toolkit/pain008)'],
  [/\b(?:camt\.055|camt\.056|camt\.029|pain\.007)\./, 'readRecall (iso20022-toolkit/recalls)'],
]

function readerOf(name: string): string | undefined {
  return readers.find(([messages]) => messages.test(name))?.[1]
}

function remedy(
  schemas: readonly Named[],
  meant: Named | undefined,
  misspelt: XmlAttribute | undefined,
  reader: string | undefined,
): string {
  if (misspelt !== undefined) return `The attribute ${misspelt.name} must be written xmlns, in small letters.`
  if (meant !== undefined) return `Write xmlns="${meant.namespace}", or check that it is the right file.`
  const known = schemas.map((schema) => schema.message).join(', ')
  if (reader !== undefined && !schemas.some(({ message }) => readerOf(message) === reader))
    return `Known are ${known}. The file is for another reader: ${reader}.`
  return `Known are ${known}. Check the file and its xmlns attribute, or give the schema of this message.`
}

function slipOf<Schema extends Named>(known: readonly Schema[], namespace: string): Schema | undefined {
  let schemas = known
  const trimmed = namespace.trim()
  const same = schemas.find((schema) => schema.namespace.toLowerCase() === trimmed.toLowerCase())
  if (same !== undefined) return same
  if (areas.has(/:([a-z]{4})\.\d{3}\.\d{3}\.\d\d$/.exec(trimmed)?.[1] ?? '')) {
    // pacs.008 is another message, and not pain.008 with two typing errors.
    schemas = schemas.filter((schema) => schema.message.slice(0, 4) === trimmed.slice(-15, -11))
  }
  // Other digits mean another version or message, and are not a typing error.
  const digits = (text: string): string => text.replace(/\D/g, '')
  return schemas.find(
    (schema) => digits(schema.namespace) === digits(trimmed) && editDistance(schema.namespace, trimmed, 4) < 4,
  )
}

/** Business areas of ISO 20022 whose names look like those of payments. */
const areas: ReadonlySet<string> = new Set(['acmt', 'admi', 'cain', 'camt', 'pacs', 'pain', 'remt'])

export interface OtherVersion {
  /** Name of the message: the one of its namespace where that is of ISO 20022, else the one it is read like. */
  message: string
  nearest: SchemaTables
  notice: string
}

const isoNamespace = /^urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3}\.001\.\d{2})$/
const versionIn = /(?:^|[:/])[a-z]{4}\.\d{3}\.\d{3}\.(\d{2})/

/**
 * The schema with which a document of another version is read, or one with a bank's or country's own namespace or none.
 * It is the schema of the same message with the nearest version (of two, the newer), or without a version the newest.
 */
export function nearestSchema(
  schemas: readonly LazySchema[],
  namespace: string,
  content: string | undefined,
): LazySchema | undefined {
  const candidates = schemas.filter((schema) => schema.content === content)
  const version = Number(versionIn.exec(namespace)?.[1] ?? 99)
  const distance = (schema: LazySchema): number => Math.abs(versionOf(schema) - version)
  return candidates.sort((a, b) => distance(a) - distance(b) || versionOf(b) - versionOf(a))[0]
}

function versionOf({ message }: LazySchema): number {
  return Number(message.slice(-2))
}

export function otherVersion(namespace: string, nearest: SchemaTables): OtherVersion {
  const message = isoNamespace.exec(namespace)?.[1]
  const found = message ?? (namespace === '' ? 'in no namespace' : `in the namespace ${maskNamespace(namespace)}`)
  const is = message === undefined ? 'is' : 'is a'
  return {
    message: message ?? nearest.message,
    nearest,
    notice:
      `The document ${is} ${found}, for which there is no schema. It was read as ${nearest.message} and not ` +
      'validated: to validate it, give the schema of this version.',
  }
}

export const messageRoot = 'Document'
