import { dialects, type Entry, fillEntry } from '../domain/statement/index.ts'
import { type Filler, type Fillers, firstTextOf } from '../schema/index.ts'

/** An entry that was filled, with the text of its amount: adding a text is faster. */
export interface FilledEntry {
  entry: Entry
  amount: string | undefined
}

/** What fills the entries of all messages. */
export function makeEntryFillers(): Fillers {
  return new Map(dialects.map(({ root, statement }) => [`/Document/${root}/${statement}/Ntry`, fillWithAmount]))
}

const fillWithAmount: Filler = (item, position): FilledEntry => {
  const { at } = item
  const entry = fillEntry(item, position)
  return { entry, amount: firstTextOf(item, at, 'Amt') }
}
