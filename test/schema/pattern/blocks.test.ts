import { describe, expect, test } from 'vitest'
import { blockRanges } from '../../../src/schema/pattern/blocks.ts'

/** The blocks that XSD 1.0 names, each with the code point of a character in the middle of it. */
const middles = [
  'BasicLatin 3F;Latin-1Supplement BF;LatinExtended-A 13F;LatinExtended-B 1E7;IPAExtensions 27F',
  'SpacingModifierLetters 2D7;CombiningDiacriticalMarks 337;Greek 3B7;Cyrillic 47F;Armenian 55F;Hebrew 5C7',
  'Arabic 67F;Syriac 727;Thaana 79F;Devanagari 93F;Bengali 9BF;Gurmukhi A3F;Gujarati ABF;Oriya B3F;Tamil BBF',
  'Telugu C3F;Kannada CBF;Malayalam D3F;Sinhala DBF;Thai E3F;Lao EBF;Tibetan F7F;Myanmar 104F;Georgian 10CF',
  'HangulJamo 117F;Ethiopic 12BF;Cherokee 13CF;UnifiedCanadianAboriginalSyllabics 153F;Ogham 168F;Runic 16CF',
  'Khmer 17BF;Mongolian 1857;LatinExtendedAdditional 1E7F;GreekExtended 1F7F;GeneralPunctuation 2037',
  'SuperscriptsandSubscripts 2087;CurrencySymbols 20B7;CombiningMarksforSymbols 20E7;LetterlikeSymbols 2127',
  'NumberForms 216F;Arrows 21C7;MathematicalOperators 227F;MiscellaneousTechnical 237F;ControlPictures 241F',
  'OpticalCharacterRecognition 244F;EnclosedAlphanumerics 24AF;BoxDrawing 253F;BlockElements 258F',
  'GeometricShapes 25CF;MiscellaneousSymbols 267F;Dingbats 275F;BraillePatterns 287F;CJKRadicalsSupplement 2EBF',
  'KangxiRadicals 2F6F;IdeographicDescriptionCharacters 2FF7;CJKSymbolsandPunctuation 301F;Hiragana 306F',
  'Katakana 30CF;Bopomofo 3117;HangulCompatibilityJamo 315F;Kanbun 3197;BopomofoExtended 31AF',
  'EnclosedCJKLettersandMonths 327F;CJKCompatibility 337F;CJKUnifiedIdeographsExtensionA 40DA',
  'CJKUnifiedIdeographs 76FF;YiSyllables A247;YiRadicals A4AF;HangulSyllables C1D1;PrivateUse EC7F',
  'CJKCompatibilityIdeographs F9FF;AlphabeticPresentationForms FB27;ArabicPresentationForms-A FCA7',
  'CombiningHalfMarks FE27;CJKCompatibilityForms FE3F;SmallFormVariants FE5F;ArabicPresentationForms-B FEB7',
  'Specials FEFF;HalfwidthandFullwidthForms FF77;OldItalic 10317;Gothic 1033F;Deseret 10427',
  'ByzantineMusicalSymbols 1D07F;MusicalSymbols 1D17F;MathematicalAlphanumericSymbols 1D5FF',
  'CJKUnifiedIdeographsExtensionB 2536B;CJKCompatibilityIdeographsSupplement 2F90F;Tags E003F',
]
  .join(';')
  .split(';')
  .map((each): [string, number] => [each.split(' ')[0] ?? '', Number.parseInt(each.split(' ')[1] ?? '', 16)])

const has = (name: string, code: number) => {
  const ranges = blockRanges(name) ?? []
  return ranges.some((from, at) => at % 2 === 0 && code >= from && code <= (ranges[at + 1] ?? 0))
}

describe('blocks', () => {
  test.each(middles)('%s has its characters, and no other block has them', (name, code) => {
    expect(middles.map(([each]) => each).filter((each) => has(each, code))).toEqual([name])
  })

  test('are apart from each other, and no more than these', () => {
    const ranges = middles.flatMap(([name]) => {
      const own = blockRanges(name) ?? []
      return own.flatMap((from, at) => (at % 2 === 0 ? [[from, own[at + 1] ?? 0] as const] : []))
    })
    const sorted = ranges.toSorted(([a], [b]) => a - b)
    expect(sorted.filter(([from], at) => at > 0 && from <= (sorted[at - 1]?.[1] ?? 0))).toEqual([])
    for (const name of ['', 'Latin', 'basiclatin', 'toString']) expect(blockRanges(name)).toBeUndefined()
  })
})
