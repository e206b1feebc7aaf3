import type { Habit } from './habits.ts'
import { plain, wordsOf } from './pieces.ts'
import type { Certainty } from './proposal.ts'
import { type UnitPart, unitsBegin, unitsIn } from './units.ts'

export interface FoundStreet {
  street: string
  number: string | undefined
  /** Parts of the building, which stand behind the number or the street. */
  units: readonly UnitPart[]
  rest: readonly string[]
  certainty: Certainty
}

/** A number of a house: `12`, `12a`, `5-7`, `343/10`, `99-40`, `N95W18855`. */
const houseNumber = /^(?:[A-Za-z]\d{1,3}[A-Za-z])?\d{1,5}[A-Za-z]{0,2}(?:[-–/+]\d{0,5}[A-Za-z]{0,2}){0,3}$/
/** Words that announce a number, and the same joined to it: `Nr. 5`, `núm.5`. */
const signs = 'nr|no|n|n°|nº|n\\.º|num|núm|numero|número|numéro|č|čp|č\\.\\s?p|br|бр|sz|št|d|ž|km'
const numberSign = new RegExp(`^(?:${signs})\\.?$`, 'iu')
const signedNumber = new RegExp(`^(?:${signs})\\.?(?=\\d)`, 'iu')
/** What belongs to the number in front of it. */
const numberAddition = /^(?:[A-Za-z]|bis|ter|quater)$/

/** Words that name streets, plain; at the end of a word in German, Dutch, Nordic and Baltic languages. */
const streetWord = new RegExp(
  '(?:STRASSE|STRASZE|STR|GASSE|WEG|PLATZ|ALLEE|DAMM|RING|UFER|CHAUSSEE|STEIG|STIEG|GRABEN|MARKT|STRAAT|LAAN|PLEIN|' +
    'GRACHT|KADE|DIJK|SINGEL|GATAN|VAGEN|GATE|GATA|VEIEN|VEI|GADE|VEJ|ALLE|KATU|TIE|KUJA|TANAV|TEE|PUIESTEE|IELA|GATVE)$',
)
const streetWords: ReadonlySet<string> = new Set(
  (
    'RUE AVENUE AV AVE BOULEVARD BD BLVD ROUTE CHEMIN IMPASSE PLACE QUAI COURS ALLEE SQUARE VIA VIALE PIAZZA CORSO LARGO ' +
    'STRADA CONTRADA CALLE C CARRER PASEO PASSEIG PLAZA AVENIDA AVINGUDA AVDA CAMINO RONDA RUA TRAVESSA PRACA ESTRADA ' +
    'STREET ST ROAD RD LANE LN DRIVE DR COURT CT WAY TERRACE HILL CLOSE CRESCENT CRES PARADE DROVE WALK GROVE GARDENS ' +
    'MEWS ROW PARK HIGHWAY HWY PARKWAY PKWY CIRCLE CIR TRAIL TRL PIKE LOOP ULICA UL ALEJA AL ALEJE OSIEDLE UTCA UT TER ' +
    'ULITSA BULEVARD BULEVARDUL BDUL CALEA NAMESTI NAM NAMESTIE TRG CESTA ODOS LEOFOROS RR RRUGA УЛ УЛИЦА TRIQ TRIJQ G GATVE IELA'
  ).split(' '),
)

/** Whether a piece names a street by a word that streets have. */
export function hasStreetWord(text: string): boolean {
  return plain(text)
    .split(' ')
    .some((word) => streetWords.has(word) || streetWord.test(word))
}

/** The last word of an English street: `Street`, `Ave`; town names follow it where nobody put a comma. */
export function endOfEnglishStreet(words: readonly string[]): number {
  const at = words.findLastIndex((word, index) => index > 0 && index < words.length - 1 && englishEnd.has(plain(word)))
  if (at < 0) return -1
  return direction.has(plain(words[at + 1] ?? '')) && at + 2 < words.length ? at + 2 : at + 1
}

const englishEnd: ReadonlySet<string> = new Set(
  (
    'STREET ST ROAD RD LANE LN DRIVE DR COURT AVENUE AVE WAY TERRACE TER CLOSE CRESCENT CRES PARADE DROVE WALK GROVE ' +
    'GARDENS MEWS ROW HIGHWAY HWY PARKWAY PKWY CIRCLE CIR TRAIL TRL PIKE LOOP BOULEVARD BLVD PLACE PL SQUARE SQ'
  ).split(' '),
)
const direction: ReadonlySet<string> = new Set('N S E W NE NW SE SW NORTH SOUTH EAST WEST'.split(' '))

/** The street and number in a piece; `undefined` when it has no number where a street has one. */
export function readStreet(text: string, { number }: Habit): FoundStreet | undefined {
  const words = wordsOf(text)
  const front = number === 'after' ? undefined : numberInFront(words)
  const back = number === 'before' ? undefined : numberBehind(words)
  const usual = front ?? back
  if (usual !== undefined) return usual
  const turned = number === 'after' ? numberInFront(words) : (numberInside(words) ?? numberBehind(words))
  return turned === undefined || (number === 'before' && turned.number === undefined)
    ? undefined
    : { ...turned, certainty: 'likely' }
}

/** Number and street behind a part of the building: `Flat 5 12 High Street`. */
export function streetBehindUnit(text: string, { number }: Habit): FoundStreet | undefined {
  const found = number === 'after' ? undefined : numberInside(wordsOf(text))
  return found?.rest.length === 0 ? found : undefined
}

/** Whether a text is a number of a house with parts of the building behind it: `5 int. 4 scala B`. */
export function isNumberWithUnits(text: string): boolean {
  const [first, ...units] = wordsOf(text)
  return isNumber(first) && unitsIn(units) !== undefined
}

/** `Atrium Mall 640 Arthur Kill Rd`, `Flat 5 12 High Street`: a name or a part of the building before the number. */
function numberInside(words: readonly string[]): FoundStreet | undefined {
  const at = words.findLastIndex((word, index) => index > 0 && houseNumber.test(word))
  const found = at < 0 ? undefined : numberInFront(words.slice(at))
  if (found === undefined || !hasStreetWord(found.street)) return undefined
  const before = words.slice(0, at)
  const units = unitsIn(before)
  if (units === undefined) return { ...found, rest: before, certainty: 'likely' }
  return { ...found, units: [...units, ...found.units] }
}

function numberInFront(words: readonly string[]): FoundStreet | undefined {
  if (!houseNumber.test(words[0] ?? '')) return undefined
  let to = 1
  const addition = words[to] ?? ''
  const isLetter = /^[A-Za-z]$/.test(addition)
  // `12 C rue`: a letter before the word that begins a street; before another word it may belong to the name.
  if (/^(?:bis|ter|quater)$/i.test(addition) || /^\d\/\d$/.test(addition)) to++
  else if (isLetter && streetWords.has(plain(words[to + 1] ?? '')) && words.length > to + 2) to++
  const end = unitsBegin(words, to + 1)
  const street = words.slice(to, end)
  if (!hasName(street)) return undefined
  // `12 B Street` may be the street B.
  const isSure = !isLetter || (to > 1 && !englishEnd.has(plain(street[0] ?? '')))
  return {
    street: street.join(' '),
    number: words.slice(0, to).join(' '),
    units: unitsIn(words.slice(end)) ?? [],
    rest: [],
    certainty: isSure ? 'certain' : 'likely',
  }
}

/** The first number behind a name that has only parts of a building behind it; else the last number. */
function numberBehind(words: readonly string[]): FoundStreet | undefined {
  let last: FoundStreet | undefined
  for (let at = 1; at < words.length; at++) {
    if (!isNumber(words[at])) continue
    const found = numberAt(words, at)
    if (found?.rest.length === 0) return found
    last = found ?? last
  }
  return last
}

/** In Hungary a point follows the number. */
const isNumber = (word = ''): boolean => houseNumber.test(word.replace(signedNumber, '').replace(/\.$/, ''))

/** A number in the name of a street that is not the day of a month: `Via 25 Aprile`. */
function isLooseNumber(word: string, index: number, street: readonly string[]): boolean {
  return isNumber(word) && !months.test(plain(street[index + 1] ?? ''))
}

const months = new RegExp(
  '^(?:JAN|FEV|FEB|MAR[SZC]|AVRIL|APRI|ABRIL|MAI$|MAJA|MAGGIO|MAYO|MAIO|JUI|JUN|GIU|LUGLIO|JUL|AOUT|AGOSTO|SEPT|SETT|SET|' +
    'OCT|OTT|OUT|NOV|DEC|DIC|DEZ|GENN|ENERO|STYCZ|LUT|KWIE|CZERW|LIPCA|SIERP|WRZES|PAZDZ|LISTOP|GRUD|RIJNA|KVETNA|DE$)',
)

function numberAt(words: readonly string[], at: number): FoundStreet | undefined {
  // `nr. 5`, and `č. p. 5` in two words
  const sign = [2, 1].find((length) => at > length && numberSign.test(words.slice(at - length, at).join(' '))) ?? 0
  const start = at - sign
  const street = words.slice(0, start)
  if (!hasName(street)) return undefined
  // `12 - 14`, `5 / 3`
  let to = at + 1
  while (/^[-–/+]$/.test(words[to] ?? '') && isNumber(words[to + 1])) to += 2
  const hasAddition = numberAddition.test(words[to] ?? '')
  if (hasAddition) to++
  let units = unitsIn(words.slice(to))
  // `12 B 34`: the flat behind the stair.
  if (hasAddition && units === undefined && /^\d{1,4}[A-Za-z]?$/.test(words[to] ?? ''))
    units = unitsIn(words.slice(++to))
  // Where two numbers stand side by side, either may be that of the house; so it is beside one in the street.
  // A name of two letters may be a word for a box: `PL 123`.
  const isUsual = units !== undefined && !street.some(isLooseNumber) && plain(street.join(' ')).length > 2
  while (units === undefined && isNumber(words[to])) units = unitsIn(words.slice(++to))
  return {
    street: street.join(' '),
    number: words.slice(start, to).join(' '),
    units: units ?? [],
    rest: units === undefined ? words.slice(to) : [],
    certainty: isUsual ? 'certain' : 'likely',
  }
}

/** Whether one of the words has two letters, as names have. */
export function hasName(words: readonly string[]): boolean {
  return words.some((word) => /\p{L}{2}/u.test(word))
}
