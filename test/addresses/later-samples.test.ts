import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type PostalAddress, proposeAddress } from '../../src/addresses.ts'

// Made-up addresses in the ways of each country, written without sight of the reading or of its other samples.
// A row: country|line|line|=street;number;unit;post code;town.

const words = (...values: (string | undefined)[]): string =>
  values
    .join(' ')
    .match(/[^\s,;/]+/gu)
    ?.join(' ') ?? ''

const outcome = (address: PostalAddress, [street, number, unit, postCode, town]: (string | undefined)[]): string => {
  const ownNumber = words(address.buildingNumber)
  const parts = [address.streetName, address.postCode, address.townName].map((part) => words(part))
  const isRight =
    words(...parts) === words(street, postCode, town) && [words(number), words(number, unit)].includes(ownNumber)
  if (!isRight) return 'wrong'
  const held = words(address.buildingNumber, address.floor, address.postBox, address.room).split(' ')
  return words(unit)
    .split(' ')
    .every((word) => word === '' || held.includes(word))
    ? 'right'
    : 'right, unit in a line'
}

const look = (file: string) => {
  const counts: Record<string, number> = {}
  const wrong: string[] = []
  for (const sample of readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')) {
    const [lines = '', truth = ''] = sample.split('|=')
    const [country, ...addressLines] = lines.split('|')
    const { certainty, address } = proposeAddress({ country, addressLines })
    const kind = address === undefined ? 'none' : `${certainty}: ${outcome(address, truth.split(';'))}`
    counts[kind] = (counts[kind] ?? 0) + 1
    if (kind === 'certain: wrong') wrong.push(sample)
  }
  const certain = Object.entries(counts).filter(([kind]) => kind.startsWith('certain'))
  const total = certain.reduce((sum, [, count]) => sum + count, 0)
  expect(total).toBeGreaterThan(0)
  return { counts, wrong, rate: 1 - wrong.length / total }
}

test.each([
  [
    'later-samples.txt',
    {
      'certain: right': 318,
      'certain: right, unit in a line': 7,
      'certain: wrong': 6,
      'likely: right': 21,
      'likely: right, unit in a line': 6,
      'likely: wrong': 14,
      none: 4,
    },
  ],
  [
    'later-samples-2.txt',
    {
      'certain: right': 264,
      'certain: right, unit in a line': 4,
      'certain: wrong': 2,
      'likely: right': 10,
      'likely: right, unit in a line': 4,
      'likely: wrong': 15,
      none: 1,
    },
  ],
])('addresses that the reading was not written for: %s', (file, expected) => {
  const { counts, wrong, rate } = look(file)
  expect(counts).toEqual(expected)
  expect(rate, wrong.join('\n')).toBeGreaterThanOrEqual(0.98)
})
