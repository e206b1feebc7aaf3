/** Lists are read when first asked for: most programs need one or two. */
const namesByList = new Map<string, ReadonlyMap<string, string>>()

/** The names of a list of codes (a code and its name a line) by code. */
export function namesIn(list: string): ReadonlyMap<string, string> {
  const read = namesByList.get(list)
  if (read !== undefined) return read
  const made = new Map<string, string>()
  for (const line of list.trim().split('\n')) {
    const space = line.indexOf(' ')
    made.set(line.slice(0, space), line.slice(space + 1))
  }
  namesByList.set(list, made)
  return made
}

/**
 * The English name of a code in a list, as `codeName` gives it: who names the list itself loads no other. `undefined`
 * for a code that the list does not have.
 */
export function nameIn(list: string, code: string): string | undefined {
  return namesIn(list).get(code)
}
