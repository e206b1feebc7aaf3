import { editDistance } from '../values/nearest-name.ts'
import type { XmlAttribute } from '../xml/tokens.ts'
import { namespaceFound } from './explain.ts'
import { prepareSchema, type ReadySchema } from './prepare.ts'
import type { SchemaTables } from './tables.ts'

/** What a schema is chosen by. */
interface Named {
  namespace: string
  message: string
}

/** Which schema a document is read with, and what is wrong about its namespace. */
export interface SchemaChoice<Schema> {
  schema: Schema | undefined
  problem: string | undefined
  /** The attribute that was meant to declare the namespace: `Xmlns`. */
  misspelt?: XmlAttribute | undefined
}

/** {@link chooseByNamespace}, with the schema made ready to run. */
export function chooseSchema(
  schemas: readonly SchemaTables[],
  namespace: string | undefined,
  attributes: readonly XmlAttribute[],
): SchemaChoice<ReadySchema> {
  const choice = chooseByNamespace(schemas, namespace, attributes)
  return { ...choice, schema: choice.schema === undefined ? undefined : prepareSchema(choice.schema) }
}

/**
 * Chooses the schema by the namespace of the root element. A namespace that is a slip of the pen away from a known one,
 * and any namespace where only one schema is given, is a finding, and the document is read with that schema all the same.
 */
export function chooseByNamespace<Schema extends Named>(
  schemas: readonly Schema[],
  namespace: string | undefined,
  attributes: readonly XmlAttribute[],
): SchemaChoice<Schema> {
  const exact = schemas.find((schema) => schema.namespace === namespace)
  if (exact !== undefined) return { schema: exact, problem: undefined }
  const [only, second] = schemas
  // Said where prefixes are checked.
  if (namespace === undefined) return { schema: undefined, problem: undefined }
  const misspelt = attributes.find(
    (attribute) => attribute.namespace === '' && attribute.name.toLowerCase() === 'xmlns',
  )
  const meant = second === undefined ? only : slipOf(schemas, misspelt?.value ?? namespace)
  return { schema: meant, problem: `${namespaceFound(namespace)}. ${remedy(schemas, meant, misspelt)}`, misspelt }
}

function remedy(schemas: readonly Named[], meant: Named | undefined, misspelt: XmlAttribute | undefined): string {
  if (misspelt !== undefined) return `The attribute ${misspelt.name} must be written xmlns, in small letters.`
  if (meant !== undefined) return `Write xmlns="${meant.namespace}", or check that it is the right file.`
  const known = schemas.map((schema) => schema.message).join(', ')
  return `Known are ${known}. Check the file and its xmlns attribute, or give the schema of this message.`
}

function slipOf<Schema extends Named>(known: readonly Schema[], namespace: string): Schema | undefined {
  let schemas = known
  const trimmed = namespace.trim()
  const same = schemas.find((schema) => schema.namespace.toLowerCase() === trimmed.toLowerCase())
  if (same !== undefined) return same
  if (areas.has(/:([a-z]{4})\.\d{3}\.\d{3}\.\d\d$/.exec(trimmed)?.[1] ?? '')) {
    // pacs.008 is no pain.008 with two slips, but another message.
    schemas = schemas.filter((schema) => schema.message.slice(0, 4) === trimmed.slice(-15, -11))
  }
  // A digit more or less is another version or message, not a slip.
  const digits = (text: string): string => text.replace(/\D/g, '')
  return schemas.find(
    (schema) => digits(schema.namespace) === digits(trimmed) && editDistance(schema.namespace, trimmed, 4) < 4,
  )
}

/** Business areas of ISO 20022 that are near in spelling to those of payments. */
const areas: ReadonlySet<string> = new Set(['acmt', 'admi', 'cain', 'camt', 'pacs', 'pain', 'remt'])
