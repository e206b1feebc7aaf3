import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameIn, namesIn } from '../../../src/values/codes/name-in.ts'

test('a list is read once, and has every name that was written into it', () => {
  const names = fc.dictionary(fc.stringMatching(/^[A-Z0-9]{1,8}$/), fc.stringMatching(/^[a-z]([a-z ]{0,20}[a-z])?$/), {
    minKeys: 1,
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(names, (given) => {
      const list = Object.entries(given)
        .map(([code, name]) => `${code} ${name}\n`)
        .join('')
      for (const [code, name] of Object.entries(given)) expect(nameIn(list, code)).toBe(name)
      expect(nameIn(list, 'none')).toBeUndefined()
      expect(namesIn(list)).toBe(namesIn(list))
      expect(Object.fromEntries(namesIn(list))).toEqual(given)
    }),
    { numRuns: 20 },
  )
})
