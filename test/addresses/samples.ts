import { readFileSync } from 'node:fs'
import type { AddressPartName, AddressProposal } from '../../src/addresses.ts'

/** A published address with its parts, of `samples.txt`. */
export interface Sample {
  country: string
  /** Whether a line names the country; otherwise it is given. */
  named: boolean
  lines: string[]
  parts: Partial<Record<AddressPartName, string>>
  source: string
}

const marks: Readonly<Record<string, AddressPartName>> = {
  _: 'streetName',
  '%': 'buildingNumber',
  '@': 'postCode',
  '*': 'townName',
  '^': 'countrySubDivision',
}

/** All samples: `DE|_Street_ %1%|@10115@ *Berlin*|~Germany~`, lines between bars, each part between its marks. */
export function readSamples(): Sample[] {
  let source = ''
  return readFileSync(new URL('samples.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((row): Sample[] => {
      if (row.startsWith('# ')) source = row.slice(2)
      if (row === '' || row.startsWith('#')) return []
      const [country = '', ...written] = row.split('|')
      const parts: Sample['parts'] = { country }
      for (const [, mark = '', value = ''] of row.matchAll(/([_%@*^])([^_%@*^~|]+)\1/g))
        parts[marks[mark] as AddressPartName] = value
      const lines = written.map((line) => line.replace(/[_%@*^~]/g, ''))
      return [{ country, named: row.includes('~'), lines, parts, source }]
    })
}

/** Half of the samples, chosen by a hash of their text: one half is looked at when the reading is changed. */
export function isTuned({ lines, country }: Sample): boolean {
  let hash = 7
  for (const character of country + lines.join('|')) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return hash % 2 === 0
}

const compared: readonly AddressPartName[] = ['streetName', 'buildingNumber', 'postCode', 'townName', 'country']

/** What became of a sample: all parts right, the street left in a line, a part that is wrong, or no proposal. */
export function outcomeOf(
  { parts, lines }: Sample,
  { address }: AddressProposal,
): 'right' | 'inLine' | 'wrong' | 'none' {
  if (address === undefined) return 'none'
  const differ = compared.filter((name) => address[name] !== parts[name])
  if (differ.length === 0) return 'right'
  const isStreet = (name: AddressPartName): boolean => name === 'streetName' || name === 'buildingNumber'
  const inLines = address.addressLines?.join(' ').includes(parts.streetName ?? lines.join(' ')) ?? false
  return differ.every((name) => isStreet(name) && address[name] === undefined) && inLines ? 'inLine' : 'wrong'
}
