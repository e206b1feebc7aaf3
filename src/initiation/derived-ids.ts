/** The longest identifier of the standard (Max35Text), in characters. */
const longestId = 35

/**
 * Starts making new ids from old ones: `-2`, `-3` … is added to the id, with the first number that makes a new id. If
 * it would be longer than 35 characters, the end of the id is removed first. No candidate is tried twice, however many
 * ids are made.
 * @param taken Ids in use. New ids are added.
 */
export function createDerivedIds(taken: Set<string>): (id: string) => string {
  /** The next number to try behind a beginning; numbers of each length have beginnings of their own. */
  const next = new Map<string, number>()

  return (id) => {
    const characters = Array.from(id)
    for (let digits = 1; ; digits++) {
      const beginning = characters.slice(0, longestId - 1 - digits).join('')
      const key = `${digits} ${beginning}`
      const end = 10 ** digits
      for (let number = next.get(key) ?? Math.max(2, end / 10); number < end; number++) {
        const candidate = `${beginning}-${number}`
        if (taken.has(candidate)) continue
        taken.add(candidate)
        next.set(key, number + 1)
        return candidate
      }
      next.set(key, end)
    }
  }
}
