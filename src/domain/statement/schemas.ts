import { builtInSchemas } from '../../messages/index.ts'
import type { LazySchema } from '../../schema/index.ts'

/** The schemas the readers of this room choose from by the namespace of a file: statements, reports, notifications. */
export const camtSchemas: readonly LazySchema[] = ['camt.053.', 'camt.052.', 'camt.054.'].flatMap((name) =>
  builtInSchemas.filter(({ message }) => message.startsWith(name)),
)
