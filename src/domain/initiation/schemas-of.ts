import { builtInSchemas } from '../../messages/index.ts'
import type { LazySchema } from '../../schema/index.ts'

/** The schemas of all versions of a message (`pain.001.`) that are shipped; each is loaded when a file asks for it. */
export function schemasOf(message: string): LazySchema[] {
  return builtInSchemas.filter((schema) => schema.message.startsWith(message))
}
