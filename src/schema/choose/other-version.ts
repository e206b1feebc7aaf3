import { maskNamespace } from '../../diagnostics/index.ts'
import type { SchemaTables } from '../compile/tables.ts'
import type { LazySchema } from './lazy-schema.ts'

/** A document of a version without a schema here. */
export interface OtherVersion {
  /** Name of the message: the one of its namespace where that is of ISO 20022, else the one it is read like. */
  message: string
  /** The schema of the version it is read like. */
  nearest: SchemaTables
  /** The text of the finding. */
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

/** Reads a document with the nearest schema. */
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
