import type { MessageSchema } from '../compile/tables.ts'

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

/** Makes a schema that is loaded by a function, once. */
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

/** The tables of a schema; loads them if necessary. */
export async function loadSchema<Document>(schema: SchemaSource<Document>): Promise<MessageSchema<Document>> {
  return isLazy(schema) ? schema.load() : schema
}

/** Whether the tables of a schema are not loaded yet. */
export function isLazy<Document>(schema: SchemaSource<Document>): schema is LazySchema<Document> {
  return 'load' in schema
}
