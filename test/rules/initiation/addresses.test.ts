import { describe, expect, test } from 'vitest'
import { createSepaRules, profile, profileNames } from '../../../src/rules.ts'
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

describe('sepa/address-repeated', () => {
  const said = (PstlAdr: object, owner = 'Cdtr', message = 'pain.001.001.09'): string[] =>
    findingsOf('sepa/address-repeated', [['payment', { [owner]: { PstlAdr } }]], message)
  const vienna = { PstCd: '1010', TwnNm: 'Wien', Ctry: 'AT' }
  const london = { PstCd: 'SW1A 1AA', TwnNm: 'London', Ctry: 'GB' }

  test.each([
    ['the town and the post code', vienna, '1010 Wien'],
    ['the town and the post code', vienna, 'A-1010 WIEN'],
    ['the town and the post code', vienna, 'Weg 1, 1010 Wien'],
    ['the town and the post code', vienna, 'Weg 1 1010 Wien'],
    ['the town and the post code and the country', vienna, '1010 Wien, Österreich'],
    ['the town', vienna, 'Wien'],
    ['the country', vienna, 'Austria'],
    ['the post code', vienna, '1010 Innere Stadt'],
    ['the town', { TwnNm: 'Barcelona', Ctry: 'ES' }, 'Calle Principal 20 Barcelona'],
    [
      'the post code and the town',
      { PstCd: '20500', TwnNm: 'Washington', Ctry: 'US' },
      'Avenue NW Washington DC 20500',
    ],
    ['the town', { TwnNm: 'Stockholm', Ctry: 'SE' }, '111 22 Stockholm'],
    ['the town', { TwnNm: 'Köln', Ctry: 'DE' }, 'KOELN'],
    ['the town', { TwnNm: 'Saint-Denis', Ctry: 'FR' }, 'SAINT DENIS'],
    ['the post code and the town', london, 'London SW1A1AA'],
    ['the post code', london, '10 Downing Street SW1A 1AA'],
    ['the street and the number', { ...vienna, StrtNm: 'Ring', BldgNb: '1' }, 'Ring 1'],
    ['the state', { TwnNm: 'Toronto', Ctry: 'CA', CtrySubDvsn: 'ON' }, 'ON'],
  ])('%s: %j, %j', (parts, address, line) => {
    const [finding = '', ...others] = said({ ...address, AdrLine: ['Stiege 2', line] })
    expect(others).toEqual([])
    const repeated = /^Cdtr\/PstlAdr\/AdrLine\[2\]: The line repeats (.*?): /.exec(finding)?.[1]
    expect(repeated?.split(' and ').sort()).toEqual(parts.split(' and ').sort())
  })

  test.each([
    [vienna, 'Wiener Strasse 5'],
    [vienna, 'Postfach 1010'],
    [vienna, 'Hotel Wien am Park'],
    [{ TwnNm: 'Paris', Ctry: 'FR', PstCd: '75001' }, 'Rue de Paris 12'],
    [{ TwnNm: 'Berlin', Ctry: 'DE', BldgNb: '3' }, '3'],
    [{ TwnNm: 'Berlin', Ctry: 'DE', PstCd: '10115' }, 'Hinterhaus, 3. Stock'],
    [{ TwnNm: 'Au', Ctry: 'CH', PstCd: '9434' }, 'c/o Au Peter'],
    [{ TwnNm: 'Berlin', Ctry: 'DE' }, ''],
    // Not hybrid: that is for the rule on the form.
    [{ Ctry: 'AT', PstCd: '1010' }, '1010 Wien'],
  ])('not of %j: %j', (address, line) => {
    expect(said({ ...address, AdrLine: [line] })).toEqual([])
  })

  test.each(['UltmtDbtr', 'UltmtCdtr', 'Cdtr', 'Dbtr'])('of %s, and in the block', (owner) => {
    const PstlAdr = { ...vienna, AdrLine: ['1010 Wien'] }
    for (const message of ['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08']) {
      expect(said(PstlAdr, owner, message)).toHaveLength(1)
      const block = ['block', { [owner]: { PstlAdr } }] as const
      expect(findingsOf('sepa/address-repeated', [block], message)).toHaveLength(1)
    }
  })
})

describe('sepa/address-town', () => {
  const said = (TwnNm: string): string[] =>
    findingsOf('sepa/address-town', [['payment', { Cdtr: { PstlAdr: { TwnNm, Ctry: 'DE' } } }]])

  test.each([
    '.',
    '-',
    '---',
    '0',
    '12345',
    'NOTPROVIDED',
    'Not provided',
    'not_available',
    'n/a',
    'N.A.',
    'XX',
    'xxx',
    'Unbekannt',
  ])('is none: %s', (town) => {
    expect(said(town)).toEqual([expect.stringMatching(/^Cdtr\/PstlAdr\/TwnNm: This is no town, /)])
  })

  test.each([
    'Wien',
    'Y',
    'Å',
    'Au',
    'None',
    'Ii',
    "'s-Hertogenbosch",
    'Αθήνα',
    'Nanterre',
    '1er Arrondissement',
    '',
    ' ',
  ])('may be one: %j', (town) => expect(said(town)).toEqual([]))
})

test.each(profileNames)('both are rules of %s', (name) => {
  const names = profile(name, { on: '2026-11-28' }).rules.map((rule) => rule.name)
  expect(names).toEqual(expect.arrayContaining(['address-town', 'address-repeated']))
})
