import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = [
  'src/domain/initiation/initiation.ts',
  'src/domain/party.ts',
  'src/domain/payment-type.ts',
  'src/domain/regulatory-reporting.ts',
  'src/domain/remittance.ts',
  'src/domain/value.ts',
]

/** Properties that no version of pain.001 we write has a place for. */
const onlyLater = ['careOf', 'unitNumber', 'urlAddress', 'amounts']

it('docs/pain001.md shows every field there is', () => {
  const types = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const names = [...types.matchAll(/^ {2}([a-z]\w+)\??: [^\n(]+$(?<![,[])/gm)].map(([, name]) => name ?? '')
  const [, example = ''] = readFileSync('docs/pain001.md', 'utf8').split('## Every field')
  const missing = new Set(names.filter((name) => !new RegExp(`\\b${name}:`).test(example)))
  expect(new Set(names).size).toBeGreaterThan(80)
  expect([...missing].sort(), 'show them in the example below "Every field" of docs/pain001.md').toEqual(
    [...onlyLater].sort(),
  )
})
