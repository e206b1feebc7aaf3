import {
  charactersTakenBy,
  complement,
  type Dialect,
  type Ranges,
  type Read,
  rangesOf,
  translate,
  without,
  wrong,
} from './translate.ts'

/**
 * A regular expression of XSD 1.0 (part 2, appendix F) in the syntax of RE2. Name characters (`\i`, `\c`) are those of
 * XML 1.0, fifth edition. Throws an `Error` that names what is wrong or not supported.
 */
export function translatePattern(pattern: string): string {
  return translate(pattern, xsdDialect)
}

const xsdDialect: Dialect = {
  character: readCharacter,
  group: (text, at) => {
    if (text[at + 1] === '?') throw wrong(text, 'a group that begins with a question mark')
    return at + 1
  },
  lazy: false,
}

function readCharacter(text: string, at: number): Read<Ranges> {
  const char = text.charAt(at)
  if (char === '[') return readClass(text, at)
  if (char === ']') throw wrong(text, 'a closing bracket without an opening one')
  // No anchors in XSD: ^ and $ stand for themselves. The dot is any character but two line ends.
  if (char === '.') return { value: complement([0xa, 0xa, 0xd, 0xd]), end: at + 1 }
  const { value, end } = readMember(text, at)
  return { value: typeof value === 'number' ? [value, value] : value, end }
}

function readClass(text: string, from: number): Read<Ranges> {
  // A class that is removed from a class may have another removed from it.
  const levels: { isNegated: boolean; members: number[] }[] = []
  let at = from
  for (;;) {
    const isNegated = text[at + 1] === '^'
    const members: number[] = []
    levels.push({ isNegated, members })
    at = readMembers(text, at + (isNegated ? 2 : 1), members)
    if (text[at] === ']') break
    at++
    if (levels.length > 20) throw wrong(text, 'class subtraction more than 20 deep')
  }
  let set: Ranges = []
  for (const { isNegated, members } of levels.reverse()) {
    const own = isNegated ? complement(rangesOf(members)) : rangesOf(members)
    set = without(own, set)
    if (text[at] !== ']') throw wrong(text, 'class subtraction that is not the end of its class')
    at++
  }
  return { value: set, end: at }
}

/** Reads the members of a class up to its `]`, or to the `-` before a class that is removed from it. */
function readMembers(text: string, from: number, members: number[]): number {
  let at = from
  for (;;) {
    const char = text[at]
    if (char === undefined) throw wrong(text, 'a class without its closing bracket')
    if (char === ']' || (char === '-' && text[at + 1] === '[')) {
      if (at === from) throw wrong(text, 'an empty class')
      return at
    }
    const member = readMember(text, at)
    if (typeof member.value !== 'number') {
      members.push(...member.value)
      at = member.end
      if (text[at] === '-' && text[at + 1] !== ']' && text[at + 1] !== '[') throw wrong(text, 'a range from a class')
      continue
    }
    const isRange = text[member.end] === '-' && text[member.end + 1] !== ']' && text[member.end + 1] !== '['
    const last = isRange ? readMember(text, member.end + 1) : member
    if (typeof last.value !== 'number') throw wrong(text, 'a range to a class')
    if (last.value < member.value) {
      throw wrong(text, `the range ${text.slice(at, last.end)}, whose end is before its beginning`)
    }
    members.push(member.value, last.value)
    at = last.end
  }
}

function readMember(text: string, at: number): Read<number | Ranges> {
  const char = text[at]
  if (char === undefined) throw wrong(text, 'a class without its closing bracket')
  if (char === '[') throw wrong(text, 'a bracket in a class')
  if (char === '\\') return readEscape(text, at)
  const code = text.codePointAt(at) ?? 0
  return { value: code, end: at + String.fromCodePoint(code).length }
}

const controls: Readonly<Record<string, number>> = { n: 0xa, r: 0xd, t: 0x9 }
const categories = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/

function readEscape(text: string, at: number): Read<number | Ranges> {
  const char = text.charAt(at + 1)
  const end = at + 2
  if (char === 'p' || char === 'P') return readProperty(text, at)
  const set = setOfEscape(char)
  if (set !== undefined) return { value: set, end }
  const control = Object.hasOwn(controls, char) ? controls[char] : undefined
  if (control !== undefined) return { value: control, end }
  if (!/[.\\?*+(){}[\]|^$-]/.test(char)) throw wrong(text, `\\${char}`)
  return { value: char.charCodeAt(0), end }
}

function readProperty(text: string, at: number): Read<Ranges> {
  const isNegated = text[at + 1] === 'P'
  const [written, name = ''] = /^\{([A-Za-z0-9-]{1,60})\}/.exec(text.slice(at + 2, at + 64)) ?? []
  if (written === undefined) throw wrong(text, text.slice(at, at + 13))
  const end = at + 2 + written.length
  const block = name.startsWith('Is') ? blockRanges(name.slice(2)) : undefined
  if (block === undefined && !categories.test(name)) throw wrong(text, text.slice(at, end))
  const ranges = block === undefined ? propertyRanges(name) : rangesOf(block)
  return { value: isNegated ? complement(ranges) : ranges, end }
}

/** XML 1.0, fifth edition, productions 4 and 4a. */
const nameStart = [
  ...[0x3a, 0x3a, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d],
  ...[0x37f, 0x1fff, 0x200c, 0x200d, 0x2070, 0x218f, 0x2c00, 0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf],
  ...[0xfdf0, 0xfffd, 0x10000, 0xeffff],
]
const nameCharacter = [...nameStart, 0x2d, 0x2e, 0x30, 0x39, 0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040]

function propertyRanges(property: string): Ranges {
  return charactersTakenBy(`\\p{${property}}`)
}

const sets: Readonly<Record<string, () => Ranges>> = {
  s: () => [0x9, 0xa, 0xd, 0xd, 0x20, 0x20],
  d: () => propertyRanges('Nd'),
  w: () => complement(rangesOf(['P', 'Z', 'C'].flatMap(propertyRanges))),
  i: () => rangesOf(nameStart),
  c: () => rangesOf(nameCharacter),
}

/** Capital letters stand for all other characters. */
function setOfEscape(char: string): Ranges | undefined {
  const small = char.toLowerCase()
  const set = Object.hasOwn(sets, small) ? sets[small]?.() : undefined
  return set === undefined || char === small ? set : complement(set)
}

/** The blocks that XSD 1.0 names (part 2, appendix F.1.1), with their first and last code points. */
const blocks = [
  'BasicLatin 0 7F;Latin-1Supplement 80 FF;LatinExtended-A 100 17F;LatinExtended-B 180 24F;IPAExtensions 250 2AF',
  'SpacingModifierLetters 2B0 2FF;CombiningDiacriticalMarks 300 36F;Greek 370 3FF;Cyrillic 400 4FF;Armenian 530 58F',
  'Hebrew 590 5FF;Arabic 600 6FF;Syriac 700 74F;Thaana 780 7BF;Devanagari 900 97F;Bengali 980 9FF;Gurmukhi A00 A7F',
  'Gujarati A80 AFF;Oriya B00 B7F;Tamil B80 BFF;Telugu C00 C7F;Kannada C80 CFF;Malayalam D00 D7F;Sinhala D80 DFF',
  'Thai E00 E7F;Lao E80 EFF;Tibetan F00 FFF;Myanmar 1000 109F;Georgian 10A0 10FF;HangulJamo 1100 11FF',
  'Ethiopic 1200 137F;Cherokee 13A0 13FF;UnifiedCanadianAboriginalSyllabics 1400 167F;Ogham 1680 169F',
  'Runic 16A0 16FF;Khmer 1780 17FF;Mongolian 1800 18AF;LatinExtendedAdditional 1E00 1EFF;GreekExtended 1F00 1FFF',
  'GeneralPunctuation 2000 206F;SuperscriptsandSubscripts 2070 209F;CurrencySymbols 20A0 20CF',
  'CombiningMarksforSymbols 20D0 20FF;LetterlikeSymbols 2100 214F;NumberForms 2150 218F;Arrows 2190 21FF',
  'MathematicalOperators 2200 22FF;MiscellaneousTechnical 2300 23FF;ControlPictures 2400 243F',
  'OpticalCharacterRecognition 2440 245F;EnclosedAlphanumerics 2460 24FF;BoxDrawing 2500 257F',
  'BlockElements 2580 259F;GeometricShapes 25A0 25FF;MiscellaneousSymbols 2600 26FF;Dingbats 2700 27BF',
  'BraillePatterns 2800 28FF;CJKRadicalsSupplement 2E80 2EFF;KangxiRadicals 2F00 2FDF',
  'IdeographicDescriptionCharacters 2FF0 2FFF;CJKSymbolsandPunctuation 3000 303F;Hiragana 3040 309F',
  'Katakana 30A0 30FF;Bopomofo 3100 312F;HangulCompatibilityJamo 3130 318F;Kanbun 3190 319F',
  'BopomofoExtended 31A0 31BF;EnclosedCJKLettersandMonths 3200 32FF;CJKCompatibility 3300 33FF',
  'CJKUnifiedIdeographsExtensionA 3400 4DB5;CJKUnifiedIdeographs 4E00 9FFF;YiSyllables A000 A48F',
  'YiRadicals A490 A4CF;HangulSyllables AC00 D7A3;PrivateUse E000 F8FF F0000 FFFFD 100000 10FFFD',
  'CJKCompatibilityIdeographs F900 FAFF;AlphabeticPresentationForms FB00 FB4F;ArabicPresentationForms-A FB50 FDFF',
  'CombiningHalfMarks FE20 FE2F;CJKCompatibilityForms FE30 FE4F;SmallFormVariants FE50 FE6F',
  'ArabicPresentationForms-B FE70 FEFE;Specials FEFF FEFF FFF0 FFFD;HalfwidthandFullwidthForms FF00 FFEF',
  'OldItalic 10300 1032F;Gothic 10330 1034F;Deseret 10400 1044F;ByzantineMusicalSymbols 1D000 1D0FF',
  'MusicalSymbols 1D100 1D1FF;MathematicalAlphanumericSymbols 1D400 1D7FF',
  'CJKUnifiedIdeographsExtensionB 20000 2A6D6;CJKCompatibilityIdeographsSupplement 2F800 2FA1F;Tags E0000 E007F',
]

/** The characters of a block, by the name XSD gives it (`BasicLatin`); `undefined` where there is none. */
function blockRanges(name: string): Ranges | undefined {
  const lines = blocks.join(';').split(';')
  const found = lines.map((line) => line.split(' ')).find(([block]) => block === name)
  return found?.slice(1).map((code) => Number.parseInt(code, 16))
}
