// Each letter that is changed, and options as the builders check them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TransliterateOptions } from '../../../src/pain001.ts'
import { checkOptions } from '../../../src/values/check-options.ts'
import { transliterate, transliterateChecks } from '../../../src/values/index.ts'
import { isSepaText } from '../../../src/values.ts'
import { anyText } from '../../support/texts.ts'

describe('transliterate', () => {
  // EPC217-08, the table of Latin, Greek and Cyrillic letters: a line for each letter of which many become one.
  test.each([
    ['ÀÁÂÃÄÅĀĂĄΑΆА', 'A'],
    ['èéêëēĕėęěέεе', 'e'],
    ['ķκк', 'k'],
    ['ΜМ', 'M'],
    ['ÙÚÛÜŨŪŬŮŰŲУ', 'U'],
    ['ùúûüũūŭůűųу', 'u'],
    ['Ю', 'YU'],
    ['Ж', 'ZH'],
    ['θ', 'th'],
    ['я', 'ya'],
  ])('each of %s becomes %s', (letters, to) => {
    expect(Array.from(letters, (letter) => transliterate(letter).text)).toEqual(Array.from(letters, () => to))
  })

  test.each([
    ['Greek', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', 'AVGDEZITHIKLMNXOPRSTYFCHPSO'],
    ['Bulgarian', 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ', 'ABVGDEZHZIYKLMNOPRSTUFHTSCHSHSHTAYYUYA'],
    ['French and Esperanto', 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸĈĜĤĴŜŬ', 'AAACEEEEIIOOUUUYCGHJSU'],
    ['Polish and Czech', 'ĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽ', 'ACELNOSZZACDEEINRSTUUYZ'],
    ['Icelandic and Maltese', 'ÁÐÉÍÓÚÝÞÆÖĊĠĦŻ', 'ADEIOUYTAOCGHZ'],
    ['Romanian and Turkish', 'ĂÂÎȘȚŞŢÇĞİÖÜ', 'AAISTSTCGIOU'],
    ['Latvian and Lithuanian', 'ĀČĒĢĪĶĻŅŠŪŽĖĮŲ', 'ACEGIKLNSUZEIU'],
    ['Welsh', 'ÂÊÎÔÛŴŶ', 'AEIOUWY'],
  ])('the %s alphabet, large and small', (_, letters, to) => {
    expect(transliterate(letters).text).toBe(to)
    expect(transliterate(letters.replace('İ', '').toLowerCase()).text).toBe(
      letters.includes('İ') ? to.replace('GI', 'G').toLowerCase() : to.toLowerCase(),
    )
  })

  test.each([
    ['Hello World', 'Hello World'],
    ['Crème Brûlée', 'Creme Brulee'],
    ['Müller & Söhne', 'Muller + Sohne'],
    ['Straße', 'Strase'],
    ['Łódź', 'Lodz'],
    ['Ðuro Þór Ærø', 'Duro Tor Aro'],
    ['Ψυχή', 'PSychi'],
    ['Θάλασσα', 'THalassa'],
    ['Щастие', 'SHTastie'],
    ['Царево Жеравна', 'TSarevo ZHeravna'],
    ['€ 12', 'E 12'],
    ['[a]{b}', '(a)(b)'],
    ['a\\b|c', 'a/b/c'],
    ['a;b', 'a,b'],
    ['¿Qué?', '?Que?'],
    ['`quoted`', "'quoted'"],
    ['a_b~c', 'a-b-c'],
    ['me@here!', 'me.here.'],
    ['no\u00a0break', 'no break'],
    ['two\nlines\there', 'two lines here'],
    ['Ы', '.'],
    ['Ō', '.'],
    ['北京', '..'],
    ['💶', '.'],
    ['\ud83d!', '..'],
    ['"<>&"', '...+.'],
    ['', ''],
  ])('%j becomes %j', (from, to) => {
    expect(transliterate(from).text).toBe(to)
  })

  test.each([
    ['Jürgen Groß', 'Juergen Gross'],
    ['ÄÖÜäöüßẞ', 'AeOeUeaeoeuessSS'],
    ['Café', 'Cafe'],
    ['Mu\u0308ller', 'Mueller'],
  ])('German: %j becomes %j', (from, to) => {
    expect(transliterate(from, { german: true }).text).toBe(to)
  })

  test('letters with separate marks count as the composed letter', () => {
    expect(transliterate('Cafe\u0301')).toEqual({ text: 'Cafe', changes: [{ index: 3, from: 'e\u0301', to: 'e' }] })
    expect(transliterate('и\u0306').text).toBe('y')
    expect(transliterate('\u212b').text).toBe('A')
    expect(transliterate('x\u0302').text).toBe('x.')
    expect(transliterate('x\u0302\u0303')).toEqual({
      text: 'x..',
      changes: [{ index: 0, from: 'x\u0302\u0303', to: 'x..' }],
    })
    expect(transliterate('\u0301').text).toBe('.')
  })

  test('every change is told, where it stood', () => {
    expect(transliterate('a💶ä Щ').changes).toEqual([
      { index: 1, from: '💶', to: '.' },
      { index: 3, from: 'ä', to: 'a' },
      { index: 5, from: 'Щ', to: 'SHT' },
    ])
    expect(transliterate('nothing to do').changes).toEqual([])
  })

  test('gives SEPA characters only, changes nothing twice, and its report leads from the one text to the other', () => {
    const text = fc.oneof(
      anyText(),
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('ä', 'e', '\u0301', '\u0308', 'Ж', 'ω', '\ud83d', '\udcb6', '&', ' ', '/', '"'),
      }),
    )
    fc.assert(
      fc.property(text, fc.boolean(), (original, german) => {
        const result = transliterate(original, { german })
        expect(isSepaText(result.text)).toBe(true)
        expect(transliterate(result.text, { german })).toEqual({ text: result.text, changes: [] })
        let rebuilt = ''
        let at = 0
        for (const { index, from, to } of result.changes) {
          expect(original.startsWith(from, index)).toBe(true)
          rebuilt += original.slice(at, index) + to
          at = index + from.length
        }
        expect(rebuilt + original.slice(at)).toBe(result.text)
      }),
      { numRuns: 500 },
    )
  })

  test('characters to be kept stay, composed', () => {
    const keep = 'äöü&'
    expect(transliterate('Mu\u0308ller & Café', { keep })).toEqual({
      text: 'Müller & Cafe',
      changes: [
        { index: 1, from: 'u\u0308', to: 'ü' },
        { index: 13, from: 'é', to: 'e' },
      ],
    })
    expect(transliterate('Müller', { keep, german: true })).toEqual({ text: 'Müller', changes: [] })
  })

  test('a text of nothing but letters never becomes empty', () => {
    fc.assert(
      fc.property(anyText({ minLength: 1 }), (text) => {
        expect(transliterate(text).text.length).toBeGreaterThan(0)
      }),
    )
  })
})

test.each([
  [{ german: 'yes' }, 'build: german must be true or false'],
  [{ keep: true }, 'build: keep must be a string'],
  [{ German: true }, 'build: there is no option "German"; did you mean "german"?'],
])('options that are wrong are refused: %j', (options, message) => {
  expect(() => checkOptions('build', options as TransliterateOptions, transliterateChecks)).toThrow(message)
})
