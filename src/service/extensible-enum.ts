/**
 * A closed list of texts that may grow: the names are offered by an editor, and any other text is allowed, so that a
 * value the service adds later neither fails to compile nor to read.
 */
export type ExtensibleEnum<Known extends string> = Known | (string & Record<never, never>)

/** Any of the fields of a resource. */
export type SomeOf<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }
