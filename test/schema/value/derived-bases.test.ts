import { describe, expect, test } from 'vitest'
import { validate } from '../../../src/schema.ts'
import { smallDocument, tablesOf } from '../../support/small-schema.ts'

// The limits are those of XSD part 2, 3.3: whole numbers between them, both included.
describe('whole numbers that XSD itself limits', () => {
  test.each<[string, string | undefined, string | undefined]>([
    ['nonNegativeInteger', '0', undefined],
    ['positiveInteger', '1', undefined],
    ['nonPositiveInteger', undefined, '0'],
    ['negativeInteger', undefined, '-1'],
    ['long', '-9223372036854775808', '9223372036854775807'],
    ['int', '-2147483648', '2147483647'],
    ['short', '-32768', '32767'],
    ['byte', '-128', '127'],
    ['unsignedLong', '0', '18446744073709551615'],
    ['unsignedInt', '0', '4294967295'],
    ['unsignedShort', '0', '65535'],
    ['unsignedByte', '0', '255'],
  ])('xs:%s from %s to %s', async (type, least, most) => {
    const schema = tablesOf(`<xs:element name="N" type="xs:${type}"/>`)
    const isValid = async (text: string | bigint): Promise<boolean> =>
      (await validate(smallDocument(`<N>${text}</N>`), { schema })).valid
    const far = 10n ** 30n
    for (const [limit, step, beyond] of [
      [least, -1n, -far],
      [most, 1n, far],
    ] as const) {
      expect(await isValid(limit ?? beyond)).toBe(true)
      if (limit !== undefined) expect(await isValid(BigInt(limit) + step)).toBe(false)
    }
    expect(await isValid(`${least ?? most}.0`)).toBe(false)
    expect(await isValid('x')).toBe(false)
  })
})

test.each([
  ['de', true],
  ['de-AT', true],
  ['x-private-1', true],
  ['', false],
  ['de_AT', false],
  ['1de', false],
  ['longerThan8', false],
])('xs:language takes %j: %s', async (text, valid) => {
  const schema = tablesOf('<xs:element name="L" type="xs:language"/>')
  expect((await validate(smallDocument(`<L>${text}</L>`), { schema })).valid).toBe(valid)
})
