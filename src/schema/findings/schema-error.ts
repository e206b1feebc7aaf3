/**
 * A schema cannot be compiled: it is not an XML Schema, refers to a type that it does not have, or uses a construct
 * that is not supported. The message names the construct, its type and the line of the schema.
 */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  /** Line of the schema text, from 1. */
  readonly line: number
  /** Location of the schema, if another one includes or imports it. */
  readonly location: string | undefined
  /** The message without line and location. */
  readonly reason: string

  constructor(reason: string, line: number, location?: string) {
    super(`${location === undefined ? '' : `In ${location}: `}${reason} (line ${line} of the schema)`)
    this.line = line
    this.location = location
    this.reason = reason
  }
}

/** Whether an error is a {@link SchemaError}, known by its name. */
export function isSchemaError(error: unknown): error is SchemaError {
  return error instanceof Error && error.name === 'SchemaError'
}
