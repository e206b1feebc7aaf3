// The page is no entry: its words, numbers and days are tried without a browser, which page.test.ts drives.
import { describe, expect, test } from 'vitest'
import { said } from '../../src/page/details.ts'
import { overviewTable } from '../../src/page/overview.ts'
import { paymentTable } from '../../src/page/rows/initiation-rows.ts'
import { reportTable } from '../../src/page/rows/report-rows.ts'
import { entryTableColumns } from '../../src/page/rows/statement-rows.ts'
import { de } from '../../src/page/texts/de.ts'
import { en, type TextKey } from '../../src/page/texts/en.ts'
import { es } from '../../src/page/texts/es.ts'
import { fr } from '../../src/page/texts/fr.ts'
import { it as italian } from '../../src/page/texts/it.ts'
import { nl } from '../../src/page/texts/nl.ts'
import { accountWords, createWords, type Language, languages, readerOf } from '../../src/page/words.ts'
import { rowColumns } from '../../src/statement/index.ts'

const keys = Object.keys(en) as TextKey[]
const wordsOf = (locale: string) => createWords({ language: locale.slice(0, 2) as Language, locale })

describe.each(Object.entries({ de, fr, it: italian, es, nl }))('the texts in %s', (language, texts) => {
  test('are all there, each with the values and the plurals of the English one', () => {
    expect(Object.keys(texts)).toEqual(keys)
    const marks = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()
    for (const key of keys.filter((each) => each !== 'findingsInEnglish')) {
      expect(texts[key], key).not.toBe('')
      expect(marks(texts[key]), key).toEqual(marks(en[key]))
      if (en[key].includes('|')) expect(texts[key].split('|'), key).toHaveLength(2)
    }
  })

  test('say that findings are in English so far', () => expect(texts.findingsInEnglish).toMatch(/^\S.*\.$/))
  test('are in a language that the page offers', () => expect(Object.keys(languages)).toContain(language))
})

test('every column that the page shows has a title', () => {
  const shown = [...entryTableColumns, ...paymentTable.columns, ...reportTable.columns, ...overviewTable.columns]
  const inside = rowColumns.filter(({ name }) => !/^(?:balance_|entry_id)/.test(name) && !said.has(name))
  for (const name of [...shown.map(({ heading }) => heading), ...inside.map((column) => column.name)])
    expect(keys).toContain(`column_${name}`)
})

test.each([
  ['en-GB', '−1,234,567.50', '27 Nov 2026', ','],
  ['de', '−1.234.567,50', '27.11.2026', ';'],
  ['de-CH', "−1'234'567.50", '27.11.2026', ';'],
  ['fr', '−1\u202f234\u202f567,50', '27 nov. 2026', ';'],
  ['it', '−1.234.567,50', '27 nov 2026', ';'],
  ['es', '−1.234.567,50', '27 nov 2026', ';'],
  ['nl', '−1.234.567,50', '27 nov 2026', ';'],
])('%s: amounts, days and CSV as its readers write them', (locale, amount, day, delimiter) => {
  const words = wordsOf(locale)
  // Versions of ICU differ in the apostrophe.
  expect(words.amount('-1234567.50').replaceAll('’', "'")).toBe(amount)
  expect(words.day('2026-11-27')).toBe(day)
  expect(words.csv).toEqual({ bom: true, delimiter, decimalComma: amount.endsWith(',50') })
})

test('amounts keep every digit, and what is none stays as it is', () => {
  const { amount } = wordsOf('de')
  expect(amount('9007199254740993123456789.12345678901234567890')).toBe(
    '9.007.199.254.740.993.123.456.789,12345678901234567890',
  )
  for (const text of ['', '12', '1e5', '1.2.3', 'abc']) expect(amount(text)).toBe(text)
})

test('a day is never moved by a time zone, and one that no calendar has stays as the file wrote it', () => {
  const zone = process.env.TZ
  try {
    for (const each of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      process.env.TZ = each
      expect(wordsOf('en-GB').day('2026-11-27')).toBe('27 Nov 2026')
      expect(wordsOf('en-GB').day('2026-03-01T00:30:00+14:00')).toBe('1 Mar 2026')
    }
  } finally {
    process.env.TZ = zone
  }
  for (const text of ['tomorrow', '2026-02-30', '2026-13-01']) expect(wordsOf('en-GB').day(text)).toBe(text)
})

test('counts choose their word by the language', () => {
  expect(wordsOf('en-GB').say('rowCount', { count: 1200 })).toBe('1,200 rows')
  expect(wordsOf('de').say('rowCount', { count: 1 })).toBe('1 Zeile')
  expect(wordsOf('fr').say('rowCount', { count: 0 })).toBe('0 ligne')
  expect(wordsOf('nl').say('matched', { files: '{count}' })).toContain('{count} gekoppeld')
})

test('the reader is who the browser says, unless somebody chose', () => {
  expect(readerOf(['de-CH', 'en'])).toEqual({ language: 'de', locale: 'de-CH' })
  expect(readerOf(['pl', 'fr-BE'])).toEqual({ language: 'fr', locale: 'fr-BE' })
  expect(readerOf(['pl'])).toEqual({ language: 'en', locale: 'en-GB' })
  expect(readerOf(['en-US', 'de-AT'], 'de')).toEqual({ language: 'de', locale: 'de-AT' })
  expect(readerOf(['en_US!', 'x'], 'it')).toEqual({ language: 'it', locale: 'it' })
})

test('IBANs are in groups of four, other numbers as they are', () => {
  expect(accountWords('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(accountWords('12345678')).toBe('12345678')
})
