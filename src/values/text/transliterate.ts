import { type OptionChecks, option } from '../check-options.ts'
import { isSepaText, sepaCharacters } from './characters.ts'

/**
 * Replacement text, and the characters it replaces. The pairs are those of the conversion table of EPC217-08 (SEPA
 * requirements for an extended character set) without the rows whose replacement is a full stop, the default for
 * unlisted characters; its Greek and Cyrillic (Bulgarian) parts follow the official romanisations of those countries.
 * `&`, `_` and `~` follow the text of the same document; line breaks and tabs are ours.
 */
const replaced: Readonly<Record<string, string>> = {
  ' ': '\u00a0\t\n\r',
  "'": '`',
  '(': '[{',
  ')': ']}',
  '+': '&',
  ',': ';',
  '-': '_~',
  '/': '\\|',
  '?': '¿',
  A: 'ÀÁÂÃÄÅÆĀĂĄΆΑАЪ',
  B: 'Б',
  C: 'ÇĆĈĊČ',
  CH: 'ΧЧ',
  D: 'ÐĎĐΔД',
  E: 'ÈÉÊËĒĔĖĘĚΈΕЕ€',
  F: 'ΦФ',
  G: 'ĜĞĠĢΓГ',
  H: 'ĤĦХ',
  I: 'ÌÍÎÏĨĪĬĮİĲΉΊΗΙΪИ',
  J: 'Ĵ',
  K: 'ĶΚК',
  L: 'ĹĻĽĿŁΛЛ',
  M: 'ΜМ',
  N: 'ÑŃŅŇΝН',
  O: 'ÒÓÔÕÖØŐŒΌΏΟΩО',
  P: 'ΠП',
  PS: 'Ψ',
  R: 'ŔŖŘΡР',
  S: 'ŚŜŞŠȘΣС',
  SH: 'Ш',
  SHT: 'Щ',
  T: 'ÞŢŤŦȚΤТ',
  TH: 'Θ',
  TS: 'Ц',
  U: 'ÙÚÛÜŨŪŬŮŰŲУ',
  V: 'ΒВ',
  W: 'Ŵ',
  X: 'Ξ',
  Y: 'ÝŶŸΎΥΫЙЬ',
  YA: 'Я',
  YU: 'Ю',
  Z: 'ŹŻŽΖЗ',
  ZH: 'Ж',
  a: 'àáâãäåæāăąάαаъ',
  b: 'б',
  c: 'çćĉċč',
  ch: 'χч',
  d: 'ðďđδд',
  e: 'èéêëēĕėęěέεе',
  f: 'φф',
  g: 'ĝğġģγг',
  h: 'ĥħх',
  i: 'ìíîïĩīĭįıĳΐήίηιϊи',
  j: 'ĵ',
  k: 'ķκк',
  l: 'ĺļľŀłλл',
  m: 'μм',
  n: 'ñńņňνн',
  o: 'òóôõöøőœοωόώо',
  p: 'πп',
  ps: 'ψ',
  r: 'ŕŗřρр',
  s: 'ßśŝşšșςσс',
  sh: 'ш',
  sht: 'щ',
  t: 'þţťŧțτт',
  th: 'θ',
  ts: 'ц',
  u: 'ùúûüũūŭůűųу',
  v: 'βв',
  w: 'ŵ',
  x: 'ξ',
  y: 'ýÿŷΰυϋύйь',
  ya: 'я',
  yu: 'ю',
  z: 'źżžζз',
  zh: 'ж',
}

/** What each character becomes; characters that are not a key become a full stop. */
const replacements: ReadonlyMap<string, string> = new Map(
  Object.entries(replaced).flatMap(([to, characters]) => Array.from(characters, (from) => [from, to] as const)),
)

/** The replacements for German texts (the alternative that the German banks' guidelines name beside EPC217-08). */
const germanReplacements: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
  ['ẞ', 'SS'],
])

/** How characters that a bank may refuse are replaced. */
export interface TransliterateOptions {
  /** `ä ö ü ß` become `ae oe ue ss` (and `Ä` `Ae` …) in place of `a o u s`. Default: false. */
  german?: boolean
  /** Characters that stay as they are, beside those of SEPA: `'äöü&'` for a bank that takes them. Default: none. */
  keep?: string
}

export const transliterateChecks: OptionChecks<TransliterateOptions> = { german: option.flag, keep: option.text }

interface CharacterChange {
  /** Where it starts in the text given, in UTF-16 units from 0. */
  index: number
  from: string
  /** The replacement: one to three characters, more if marks became full stops. */
  to: string
}

interface Transliteration {
  /** The text, in SEPA characters only (see `sepaCharacters`), and those of `keep`. */
  text: string
  /** Every replacement, in order; empty when the text was left as it was. */
  changes: CharacterChange[]
}

/**
 * What may need converting: a character outside the set with the combining marks that follow, or one of the set that
 * has such marks.
 */
const cluster = /[^a-zA-Z0-9/\-?:().,'+ ]\p{M}*|.\p{M}+/gu

/**
 * Converts a text to the characters every SEPA bank accepts (and those of `keep`), by the conversion table of EPC217-08
 * (Latin, Greek and Cyrillic), and lists every change. A character that is not in the table (an emoji, Chinese, a
 * control character, half a surrogate pair) becomes one full stop; a line break or a tab becomes a space. A letter with
 * separate combining marks is treated like the composed letter (Unicode NFC). A second conversion changes nothing more.
 * The text may become longer (`Щ` gives `SHT`): check its length afterwards. Meant for names, addresses and remittance
 * text, never for identifiers and account numbers.
 */
export function transliterate(text: string, options: TransliterateOptions = {}): Transliteration {
  if (isSepaText(text)) return { text, changes: [] }
  const changes: CharacterChange[] = []
  const converted = text.replace(cluster, (from: string, index: number) => {
    const to = convert(from, options)
    if (to !== from) changes.push({ index, from, to })
    return to
  })
  return { text: converted, changes }
}

function convert(text: string, { german = false, keep = '' }: TransliterateOptions): string {
  let converted = ''
  for (const character of text.normalize('NFC')) {
    const stays = sepaCharacters.has(character) || keep.includes(character)
    converted += stays ? character : (replacement(character, german) ?? '.')
  }
  return converted
}

function replacement(character: string, german: boolean): string | undefined {
  return (german ? germanReplacements.get(character) : undefined) ?? replacements.get(character)
}
