import { expect, test } from 'vitest'
import { readTownLine } from '../../src/initiation/town-line.ts'

test.each([
  ['10115 Berlin', '10115', 'Berlin'],
  ['D-10115 Berlin', '10115', 'Berlin'],
  ['CH-8001 Zürich', '8001', 'Zürich'],
  ["1010 St. Pölten-Land d'Or", '1010', "St. Pölten-Land d'Or"],
  [`10115 B${'x'.repeat(33)}`, '10115', `B${'x'.repeat(33)}`],
])('%s is a postcode and a town', (line, postcode, town) => {
  expect(readTownLine(line)).toEqual({ postcode, town })
})

test.each([
  '',
  'Berlin',
  '10115',
  'Street 10115 Berlin',
  'DEU-10115 Berlin',
  '1-10115 Berlin',
  '101 Berlin',
  '101150 Berlin',
  '10115  Berlin',
  '10115 Berlin 24',
  '10115 B',
  '10115 -erlin',
  `10115 B${'x'.repeat(34)}`,
])('%j may mean something else', (line) => {
  expect(readTownLine(line)).toBeUndefined()
})
