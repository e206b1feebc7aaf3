import type { Habit } from './habits.ts'
import { plain, wordsOf } from './pieces.ts'
import type { Certainty } from './proposal.ts'

/** A street and the number of a house, as they stand in a piece. */
export interface FoundStreet {
  street: string
  number: string | undefined
  /** Words behind the number: a floor, a door. */
  rest: string[]
  certainty: Certainty
}

/** A number of a house: `12`, `12a`, `5-7`, `343/10`, `99-40`, `N95W18855`. */
const houseNumber = /^(?:[A-Za-z]\d{1,3}[A-Za-z])?\d{1,5}[A-Za-z]{0,2}(?:[-–/+]\d{0,5}[A-Za-z]{0,2}){0,3}$/
/** What belongs to the number in front of it. */
const numberAddition = /^(?:[A-Za-z]|bis|ter|quater)$/
/** Words that announce a number. */
const numberSign = /^(?:nr|no|n°|nº|č|čp|br|бр|sz|št)\.?$/iu

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

/** `Atrium Mall 640 Arthur Kill Rd`: a name before the number. */
function numberInside(words: readonly string[]): FoundStreet | undefined {
  const at = words.findLastIndex((word, index) => index > 0 && houseNumber.test(word))
  const street = at < 0 ? [] : words.slice(at + 1)
  if (!hasName(street) || !hasStreetWord(street.join(' '))) return undefined
  return { street: street.join(' '), number: words[at], rest: words.slice(0, at), certainty: 'likely' }
}

function numberInFront(words: readonly string[]): FoundStreet | undefined {
  if (!houseNumber.test(words[0] ?? '')) return undefined
  let to = 1
  if (/^(?:bis|ter|quater)$/i.test(words[to] ?? '') || /^\d\/\d$/.test(words[to] ?? '')) to++
  const street = words.slice(to)
  if (!hasName(street)) return undefined
  return { street: street.join(' '), number: words.slice(0, to).join(' '), rest: [], certainty: 'certain' }
}

function numberBehind(words: readonly string[]): FoundStreet | undefined {
  const isNumber = (index: number): boolean => index > 0 && houseNumber.test(words[index] ?? '')
  let at = words.findLastIndex((_, index) => isNumber(index))
  // `12 - 14`, `5 / 3`: the number begins with the first of them.
  while (isNumber(at - 1) || (/^[-–/+]$/.test(words[at - 1] ?? '') && isNumber(at - 2))) {
    at -= isNumber(at - 1) ? 1 : 2
  }
  if (at < 1) return undefined
  const start = numberSign.test(words[at - 1] ?? '') && at > 1 ? at - 1 : at
  const street = words.slice(0, start)
  if (!hasName(street)) return undefined
  let to = at + 1
  while (isNumber(to) || (/^[-–/+]$/.test(words[to] ?? '') && isNumber(to + 1))) to++
  if (numberAddition.test(words[to] ?? '') && to + 1 >= words.length) to++
  const rest = words.slice(to)
  const isUsual = rest.length === 0 && !/\s\d/.test(words.slice(at, to).join(' '))
  return {
    street: street.join(' '),
    number: words.slice(start, to).join(' '),
    rest,
    certainty: isUsual ? 'certain' : 'likely',
  }
}

/** Whether one of the words has two letters, as names have. */
export function hasName(words: readonly string[]): boolean {
  return words.some((word) => /\p{L}{2}/u.test(word))
}
