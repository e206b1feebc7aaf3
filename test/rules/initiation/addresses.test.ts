import { describe, expect, test } from 'vitest'
import { createSepaRules } from '../../../src/rules.ts'
import { findingsOf } from './findings-of.ts'

const lines = (count: number) => ({ PstlAdr: { AdrLine: Array(count).fill('Street 1') } })

test('sepa/address-lines takes two', () => {
  expect(findingsOf('sepa/address-lines', [['payment', { Cdtr: {} }]])).toEqual([])
  expect(findingsOf('sepa/address-lines', [['payment', { Cdtr: lines(2) }]])).toEqual([])
  expect(findingsOf('sepa/address-lines', [['payment', { Cdtr: lines(7) }]])).toEqual([
    'Cdtr/PstlAdr/AdrLine[3]: The address has 7 lines; SEPA takes 2. Put the parts into elements of their own: StrtNm, ' +
      'PstCd, TwnNm, Ctry.',
  ])
})

describe('sepa/address-form', () => {
  const said = (PstlAdr: object | undefined, day: string, ...sets: Parameters<typeof findingsOf>[3][]): string[] =>
    findingsOf('sepa/address-form', [['block', { ReqdExctnDt: day, Dbtr: { PstlAdr } }]], 'pain.001.001.03', ...sets)
  const words = (missing: string, since: string, add: string): string =>
    `Dbtr/PstlAdr: The address has no ${missing}. ${since} SEPA takes structured addresses, or hybrid ones of town, ` +
    `country and at most 2 lines: add ${add}, or leave the address out.`

  test.each([
    [undefined, []],
    [{ TwnNm: 'Berlin', Ctry: 'DE' }, []],
    [{ TwnNm: 'Berlin' }, ['Ctry', 'Ctry']],
    [{ Ctry: 'DE' }, ['TwnNm', 'TwnNm']],
    [{}, ['TwnNm and no Ctry', 'TwnNm and Ctry']],
  ])('of %j', (address, [missing, add]) => {
    const expected = (since: string) => (missing === undefined ? [] : [words(missing, since, add ?? '')])
    expect(said(address, '2026-11-15')).toEqual(expected('Since 2026-11-15'))
    expect(said(address, '2026-11-14')).toEqual(expected('From 2026-11-15 on'))
  })

  test('has the day the file was made, where that is later', () => {
    const header = (day: string) => ({ CreDtTm: `${day}T10:00:00`, InitgPty: { PstlAdr: { Ctry: 'DE' } } })
    const since = (day: string) => findingsOf('sepa/address-form', [['header', header(day)]]).join()
    expect(since('2026-11-15')).toContain('Since 2026-11-15')
    expect(since('2026-11-14')).toContain('From 2026-11-15 on')
  })

  test('has the day it is given', () => {
    const sets = [createSepaRules({ structuredAddressesFrom: '2027-11-01' })]
    expect(said({ Ctry: 'DE' }, '2027-10-31', sets)).toEqual([words('TwnNm', 'From 2027-11-01 on', 'TwnNm')])
    expect(said({ Ctry: 'DE' }, '2027-11-01', sets)).toEqual([words('TwnNm', 'Since 2027-11-01', 'TwnNm')])
  })
})
