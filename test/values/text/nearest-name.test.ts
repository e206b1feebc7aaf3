import { describe, expect, test } from 'vitest'
import { editDistance, nearestName } from '../../../src/values/text/nearest-name.ts'

describe('the name that was meant', () => {
  const names = ['Id', 'Nm', 'CreDtTm', 'CtrlSum', 'InitgPty', 'CdtTrfTxInf']
  test.each([
    ['creDtTm', 'CreDtTm'],
    ['ID', 'Id'],
    ['CreDtT', 'CreDtTm'],
    ['InitPty', 'InitgPty'],
    ['CtrlSm', 'CtrlSum'],
    ['CdtTrfTxInfo', 'CdtTrfTxInf'],
    ['Nmm', 'Nm'],
    ['Xyz', undefined],
    ['Xx', undefined],
    ['Nxy', undefined],
    ['Dbtr', undefined],
  ])('%s: %s', (name, near) => {
    expect(nearestName(name, names)).toBe(near)
  })

  test('a name of a million letters takes no time', () => {
    expect(nearestName('x'.repeat(1_000_000), names)).toBeUndefined()
  })
})

test('letters between two texts, up to a limit', () => {
  expect(editDistance('abc', 'abc', 3)).toBe(0)
  expect(editDistance('abc', 'abd', 3)).toBe(1)
  expect(editDistance('abc', 'acb', 3)).toBe(2)
  expect(editDistance('kitten', 'sitting', 9)).toBe(3)
  expect(editDistance('kitten', 'sitting', 2)).toBe(2)
  expect(editDistance('', 'ab', 9)).toBe(2)
})
