import { describe, expect, test } from 'vitest'
import { createSepaRules } from '../../../src/rules.ts'
import { findingsOf } from './findings-of.ts'

const message = 'pain.008.001.08'
const typeOf = (code: string | undefined) => ({ PmtTpInf: { LclInstrm: { Cd: code } } })

describe('sepa/local-instrument', () => {
  const said = (why = ''): string =>
    `PmtTpInf/LclInstrm: The local instrument is neither CORE nor B2B.${why} Write the scheme of the mandate.`

  test.each([
    [typeOf('CORE'), []],
    [typeOf('B2B'), []],
    [typeOf('COR1'), [said(' COR1 was given up in November 2017.')]],
    [typeOf('INST'), [said()]],
    [typeOf('b2b'), [said().replace('Write the scheme of the mandate.', 'Write B2B, in capital letters.')]],
    [{ PmtTpInf: {} }, [said()]],
    [{ PmtTpInf: { LclInstrm: {} } }, [said()]],
    // Then each direct debit is asked.
    [{}, []],
  ])('of a block with %j', (block, expected) => {
    expect(findingsOf('sepa/local-instrument', [['block', block]], message)).toEqual(expected)
  })

  test.each([
    ['with one of its own', typeOf('CORE'), {}, []],
    ['with that of the block', {}, typeOf('CORE'), []],
    ['without any', {}, {}, [said()]],
    ['with a wrong one in a good block', typeOf('INST'), typeOf('CORE'), [said()]],
  ])('of a direct debit %s', (_, payment, block, expected) => {
    expect(findingsOf('sepa/local-instrument', [['payment', payment, block]], message)).toEqual(expected)
  })
})

test('sepa/one-local-instrument compares blocks and direct debits, and leaves codes that are no scheme alone', () => {
  const code = 'sepa/one-local-instrument'
  const mixed = 'PmtTpInf/LclInstrm/Cd: The direct debits before are CORE, this is B2B. Put B2B into a file of its own.'
  const blocks = (...codes: string[]) => codes.map((each) => ['block', typeOf(each)] as const)
  expect(findingsOf(code, blocks('CORE', 'CORE'), message)).toEqual([])
  expect(findingsOf(code, blocks('INST', 'CORE', 'B2B', 'CORE', 'B2B'), message)).toEqual([mixed, mixed])
  expect(findingsOf(code, [...blocks('CORE'), ['payment', typeOf('B2B')]], message)).toEqual([mixed])
  expect(findingsOf(code, [...blocks('CORE'), ['payment', {}], ['payment', { PmtTpInf: {} }]], message)).toEqual([])
})

test.each([
  ['FRST', []],
  ['RCUR', []],
  ['FNAL', []],
  ['OOFF', []],
  ['RPRE', ['SEPA does not have this sequence type']],
  [undefined, ['There is no sequence type']],
])('sepa/sequence-type of %s', (SeqTp, why) => {
  expect(findingsOf('sepa/sequence-type', [['block', { PmtTpInf: { SeqTp } }]], message)).toEqual(
    why.map(
      (each) =>
        `PmtTpInf/SeqTp: ${each}. Write OOFF for a mandate for one collection; else RCUR (FRST for the first is ` +
        'allowed), FNAL for the last.',
    ),
  )
})

describe('sepa/collection-lead', () => {
  const said = (CreDtTm: string | undefined, ReqdColltnDt: string | undefined): string[] =>
    findingsOf(
      'sepa/collection-lead',
      [
        ['header', { CreDtTm }],
        ['block', { ReqdColltnDt }],
      ],
      message,
    )

  test.each([
    ['2026-11-26T10:00:00', '2026-11-27'],
    ['2026-11-26T10:00:00', '2026-12-30'],
    // It is not known when the file was made, or what day is meant: the schema refuses it.
    [undefined, '2026-11-27'],
    ['today', '2026-11-27'],
    ['2026-11-26T10:00:00', undefined],
    ['2026-11-26T10:00:00', '2026-11-31'],
  ])('takes a file of %s for %s', (made, day) => expect(said(made, day)).toEqual([]))

  test.each([
    ['2026-11-26T10:00:00', '2026-11-26', '2026-11-27'],
    // A Friday: TARGET opens on Monday.
    ['2026-11-27T10:00:00', '2026-11-29', '2026-11-30'],
    ['2026-11-27T10:00:00', '2026-11-01', '2026-11-30'],
    // Made on a Saturday, so taken on Monday: the earliest day is Tuesday.
    ['2026-11-28T10:00:00', '2026-11-30', '2026-12-01'],
    ['2026-12-25T23:00:00Z', '2026-12-28', '2026-12-29'],
  ])('warns of a file of %s for %s', (made, day, earliest) => {
    expect(said(made, day)).toEqual([
      `ReqdColltnDt: The collection date ${day} is too near to the day the file was made: your bank may refuse the ` +
        `file, or collect later. The earliest is ${earliest}.`,
    ])
  })
})

test('sepa/collection-lead says how many days it wants', () => {
  const lead = (days: number) =>
    createSepaRules({ directDebitLeadDays: days }).rules.find(({ name }) => name === 'collection-lead')?.description
  expect([1, 3].map(lead)).toEqual([
    expect.stringContaining('at least one TARGET day after'),
    expect.stringContaining('at least 3 TARGET days after'),
  ])
})

test.each([
  ['2026-11-30', []],
  ['2026-11-28', ['2026-11-30']],
  ['2026-12-25', ['2026-12-28']],
  ['soon', []],
  [undefined, []],
])('sepa/collection-date of %s', (ReqdColltnDt, next) => {
  expect(findingsOf('sepa/collection-date', [['block', { ReqdColltnDt }]], message)).toEqual(
    next.map(
      (day) =>
        `ReqdColltnDt: TARGET is closed on ${ReqdColltnDt}. Write ${day}, the next day on which it is open, and tell ` +
        'the debtor that day.',
    ),
  )
})

describe('sepa/debtor-address', () => {
  const said = (IBAN: string, PstlAdr?: object, version = message): string[] =>
    findingsOf('sepa/debtor-address', [['payment', { Dbtr: { PstlAdr }, DbtrAcct: { Id: { IBAN } } }]], version)

  test.each(['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'])('is wanted for %s', (country) => {
    const iban = `${country}00123456789`
    const [finding, ...others] = said(iban)
    expect(others).toEqual([])
    expect(finding).toContain(`The account of the debtor is in ${country}, outside the European Economic Area`)
    expect(finding).not.toContain(iban)
    expect(said(iban, { Ctry: country })).toHaveLength(1)
    expect(said(iban, { AdrLine: [' '] })).toHaveLength(1)
    expect(said(iban, { TwnNm: 'Town', Ctry: country })).toEqual([])
    expect(said(iban, { Ctry: country, AdrLine: ['Street 1', 'Town'] })).toEqual([])
    expect(said(iban, undefined, 'pain.008.001.02')).toEqual([
      expect.stringMatching(/^Dbtr\/PstlAdr\/AdrLine\[1\]: .* Add Ctry and AdrLine in PstlAdr\.$/),
    ])
  })

  test.each(['DE', 'LI', 'NO', 'IS', 'FR', 'CY', 'TR', 'US', ''])('and not for %j', (country) => {
    expect(said(`${country}00123456789`)).toEqual([])
  })
})
