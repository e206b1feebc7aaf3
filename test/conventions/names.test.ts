import { describe, expect, test } from 'vitest'
import { entryFiles, exportsOf } from '../support/entries.ts'

const all = [...entryFiles()].map(([entry, file]) => ({ entry, exported: exportsOf(file) }))
/** Types of messages are the standard's own, one set an area: `PostalAddress6` of `camt` and of `pain`. */
const ours = all.filter(({ entry }) => !entry.startsWith('./messages/'))

describe('names of the entries', () => {
  test('every entry exports something', () => {
    expect(ours.length).toBeGreaterThan(12)
    for (const { entry, exported } of all) expect(exported.size, entry).toBeGreaterThan(0)
  })

  test('a name means one thing in all of them', () => {
    const meanings = new Map<string, Map<string, string[]>>()
    for (const { entry, exported } of ours) {
      for (const [name, place] of exported) {
        const places = meanings.get(name) ?? new Map<string, string[]>()
        meanings.set(name, places.set(place, [...(places.get(place) ?? []), entry]))
      }
    }
    // The options of an entry's own verb (CONTRIBUTING, "Names"); and `validate` of `.` checks all that files are checked
    // for without being asked, where that of `./schema` checks the schema alone.
    const isOfVerb = (name: string) => /^(?:(?:Read|Write|Build|Parse|Validate)Options|validate)$/.test(name)
    const several = [...meanings].filter(([name, places]) => places.size > 1 && !isOfVerb(name))
    expect(several.map(([name, places]) => [name, Object.fromEntries(places)])).toEqual([])
  })

  test('a name of the toolkit is not a name of a type of the standard', () => {
    const own = new Set(ours.flatMap(({ exported }) => [...exported.keys()]))
    const standard = all.filter((each) => !ours.includes(each)).flatMap(({ exported }) => [...exported.keys()])
    expect([...new Set(standard.filter((name) => own.has(name)))]).toEqual([])
  })
})
