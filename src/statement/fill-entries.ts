import { dialects, readEntry } from '../domain/statement/index.ts'
import type { Fillers } from '../schema/index.ts'

/** What fills the entries of all messages. */
export function makeEntryFillers(): Fillers {
  return new Map(dialects.map(({ root, statement }) => [`/Document/${root}/${statement}/Ntry`, readEntry]))
}
