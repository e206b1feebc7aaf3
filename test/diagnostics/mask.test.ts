// What of a value is shown decides about privacy: tried with more values than schemas have types.
import { describe, expect, test } from 'vitest'
import { isHarmless, maskText, showValue } from '../../src/diagnostics/mask.ts'
import { words } from '../support/texts.ts'

describe('masking', () => {
  test.each([
    ['DE89370400440532013000', 'DE… (22 characters)'],
    ['Hans Meier', 'Ha… (10 characters)'],
    ['Meier', 'Me… (5 characters)'],
    ['Anna', '… (4 characters)'],
    ['A', '… (1 character)'],
    ['', '… (0 characters)'],
    ['𝄞𝄞𝄞𝄞𝄞', '𝄞𝄞… (5 characters)'],
  ])('%j', (value, masked) => {
    expect(maskText(value)).toBe(masked)
  })

  test('a text of millions of characters takes no time', () => {
    expect(maskText('x'.repeat(10_000_000))).toBe('xx… (10000000 characters)')
  })
})

describe('what of a wrong value is shown', () => {
  test.each(['EUR', 'slev', 'SLEV', '1', 'DE', ' BOOK', '€', '?'])('%j where a code belongs', (value) => {
    expect(showValue(value, 'code', false)).toBe(`"${value}"`)
  })

  test.each(['Anna', 'Meier', 'MEIER', 'DE89370400440532013000', '532013000', 'A B'])(
    'not %j where a code belongs',
    (value) => {
      expect(showValue(value, 'code', false)).toBe(maskText(value))
    },
  )

  test('what is no harmless number, day or boolean is not shown where one belongs', () => {
    expect(showValue('12,50', 'plain', false)).toBe('"12,50"')
    expect(showValue('Meier', 'plain', false)).toBe(maskText('Meier'))
  })

  test('of a text nothing is shown, however harmless', () => {
    expect(showValue('12', 'text', false)).toBe('… (2 characters)')
  })

  test('an empty value is called so', () => {
    expect(['text', 'code', 'plain'].map((shape) => showValue('', shape as 'text', false))).toEqual(
      Array(3).fill('an empty value'),
    )
  })

  test('where values are asked for they are quoted, up to 200 characters', () => {
    expect(showValue('Hans Meier', 'text', true)).toBe('"Hans Meier"')
    expect(showValue('', 'text', true)).toBe('""')
    expect(showValue('x'.repeat(201), 'text', true)).toBe(`"${'x'.repeat(200)}…"`)
    expect(showValue(`${'x'.repeat(199)}𝄞x`, 'text', true)).toBe(`"${'x'.repeat(199)}…"`)
  })
})

describe('numbers, days and times in the forms that people write', () => {
  test.each([
    ...['1e10', '1e-100', '1.234.567', "1'234", '1,234', '1.234,5', '1.234,56789', '1 234 567,8', '-1 234.56'],
    ...['1/2/2026', '2026.1.2', '2026-01-02T10', '2026-01-02T10:30Z', '2026-01-02T10:30:00+01', '2026-01-02+01:00'],
    ...['10:30:00', '10:30+02', '10:30:00.5Z', '10:30-0200', '1:2', '2026-1', '11.2026', '1/2026', '19991231'],
    ...['12,50', '1.234,56', "1'234.50", '1 234,56', '12.505', '-12.50', '+1', '.5', '1e3', '1234567.12', 'NaN', 'INF'],
    ...words('2026-02-30 30.11.2026 30/11/2026 2026-11-30T24:30:00.123+25:00 2026-13 20261130 10:30 TRUE yes nein'),
    '2026-11-30 10:30:00',
    ...['true', 'FALSE', 'no', 'ja', 'oui', 'non', 'Y', 'n', 'T', 'f', '-inf', '+INF'],
  ])('%j is shown', (value) => {
    expect(isHarmless(value, 'plain')).toBe(true)
  })

  test.each([
    ...['12345678', '1e1000', '1.234.567.890.123.456.7', '1 234', '1 234,567', '12 34,5', "1'23", '1234.567,8'],
    ...['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', '532013000', '123 456 789', 'Anna', 'Meier'],
    ...['1234567890123456789.00', '1'.repeat(1000)],
    ...['x1', '1x', '1e', '1 234,5x', 'x1 234,5', '1.234,567890'],
    ...[
      '20-00-00 55779911',
      '2026-01-02 Max',
      'Max 2026-01-02',
      '2026-01-02T10:30x',
      '12345-1-1',
      '2026-123-1',
      '2026-1-12345',
    ],
    ...['10:30 Max', 'Max 10:30', ...words('10:30+ab 10:30:00:00 123:30 12026-13 2026-134 11-20267 1/2 99991231')],
    ...['20261331', '20260132', 'trueman', 'Maxtrue', 'yes!', 'nano', 'inform', 'J'],
  ])('%j is not', (value) => {
    expect(isHarmless(value, 'plain')).toBe(false)
  })
})

test('a pair of surrogates at the end of 200 characters stays whole, and text without one is cut there', () => {
  const text = 'x'.repeat(198)
  expect(showValue(`${text}𝄞yy`, 'text', true)).toBe(`"${text}𝄞…"`)
  expect(showValue(`${text}yyy`, 'text', true)).toBe(`"${text}yy…"`)
})
