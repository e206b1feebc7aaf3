import type { Habit } from './countries.ts'
import { plain, wordsOf } from './pieces.ts'
import type { Certainty } from './proposal.ts'

/** A part of a building behind the number of the house, as it stands in a piece. */
export interface UnitPart {
  kind: 'unit' | 'floor' | 'postBox'
  words: readonly string[]
}

/** One of several words, as a pattern; none of them has a character with a meaning. */
const oneOf = (words: string): string => `(?:${words.split(', ').join('|')})`

/** Words before the number of a post-office box, plain, in the languages of SEPA. */
const boxWords =
  'PO BOX, P O BOX, POB, POSTFACH, POSTBUS, BP, B P, BOITE POSTALE, CASE POSTALE, CASELLA POSTALE, CP, C P, APARTADO, ' +
  'APARTADO DE CORREOS, APDO, POSTBOKS, POSTBOX, POSTHOLF, POSTILOKERO, FACK, SKRYTKA POCZTOWA, TH, PK'
const boxAlone = 'POSTFACH, CASE POSTALE, CASELLA POSTALE'
const box = new RegExp(`^(?:${oneOf(boxWords)} ?\\d[\\d ]{0,9}|${oneOf(boxAlone)})$`)

const floorWords =
  'FLOOR, FLR, FL, ETAGE, ETG, OG, STOCK, STOCKWERK, VERDIEPING, PISO, PIANO, PLANTA, KERROS, VANING, TRAPPA UPP, EMELET, ' +
  'EM, PIETRO, POSCHODI, POSCHODIE, PATRO, SAL, ANDAR, KAT, HOOG, TR, KRS, ETAZ'
const floorNames =
  'GROUND, FIRST, SECOND, THIRD, FOURTH, FIFTH, TOP, ERSTER, ERSTE, ZWEITER, ZWEITE, DRITTER, DRITTE, VIERTER, PRIMO, ' +
  'SECONDO, TERZO, QUARTO, PRIMER, PRIMERO, SEGUNDO, TERCER, TERCERO, CUARTO, PREMIER, DEUXIEME, TROISIEME, EERSTE, ' +
  'TWEEDE, DERDE, I, II, III, IV, V'
const whichFloor = `(?:\\d{1,2} ?(?:ST |ND |RD |TH |O |A |E |ER |ERE |EME )?|${oneOf(floorNames)} )`
const floor = new RegExp(`^(?:${whichFloor}${oneOf(floorWords)}|${oneOf(floorWords)}(?: \\d{1,2})?)$`)

/** Words of parts of a building in front of their number or letter, plain. */
const unitWords: ReadonlySet<string> = new Set(
  (
    'BUS BTE BOITE BOX TOP TUR STIEGE STG HAUS OBJEKT BLOCK BAUTEIL WHG WOHNUNG APP APPT APT APARTMENT APPARTEMENT ' +
    'APPARTAMENTO APARTAMENTO APTO EINGANG EING AUFGANG GEBAUDE GEB ZIMMER ZI RAUM TOR HALLE KAMER UNIT TOEV LOK LOKAL M ' +
    'MIESZKANIE MIESZK KLATKA KL BUD BUDYNEK POK POKOJ BYT VCHOD AS ASUNTO HUONEISTO LGH UPPG PORT LEIL LEILIGHET INT ' +
    'INTERNO SC SCALA PAL PALAZZINA ED EDIFICIO EDIF LOTTO ESC ESCALERA ESCALIER PTA PUERTA PTE PORTAL BLOQUE BL LOCAL NAVE ' +
    'OF OFICINA LOTE LT LOJA SALA BLOCO FRACAO BAT BATIMENT PORTE HALL LOT FLAT SUITE STE ROOM RM BLDG BUILDING OFFICE ' +
    'STUDIO SHOP AJTO LEPCSOHAZ AP ET DZ KORTER KRT BUTAS STAN ULAZ LAMELA P ВХ БЛ АП ЕТ DOOR KAB'
  ).split(' '),
)

/** Words of parts of a building without a number, plain: a side, a ground floor, a rear building. */
const sideWords: ReadonlySet<string> = new Set(
  (
    'LINKS RECHTS LI RE EG DG UG HP HINTERHAUS VORDERHAUS SEITENFLUGEL HH VH TV MF SAL HS HUIS BAJO BAJOS BJ ATICO ENTLO ' +
    'ENTRESUELO PRAL PRINCIPAL IZQ IZDA IZQUIERDA DCHA DCH DERECHA CENTRO ESQ ESQUERDO DTO DIREITO FTE FRENTE RC CAVE FSZ ' +
    'NB BV REZ RDC GROUND ST'
  ).split(' '),
)

const ordinal = /^\d{1,2}(?:\.|º|ª|°|e|è|er|ère|ème|st|nd|rd|th|o|a|\.º|\.ª)\.?$/i
const letters = /^(?:[A-Za-z]|bis|ter|quater|[IVX]{1,4})\.?$/
const argument = /^#?(?:[A-Za-z]{1,2}|[A-Za-z]{0,2}\d{1,5}[A-Za-z]{0,2})(?:[-/.][A-Za-z0-9]{1,5}){0,2}\.?$/

/** Whether a word says a part of a building with its number, in one: `lok.12`, `Top5`, `#4`, `H0301`. */
function isWhole(word: string): boolean {
  const text = plain(word)
  if (isSide(word) || /^#\d{1,5}[A-Za-z]?$/.test(word) || /^[HLKU]0[1-9]0\d$/.test(word)) return true
  const [, name] = /^(\p{L}+) ?\d{1,5} ?\p{L}?$/u.exec(text) ?? []
  return name !== undefined && unitWords.has(name)
}

const isSide = (word = ''): boolean => sideWords.has(plain(word).replace(' ', ''))
const isUnitWord = (word: string | undefined): boolean =>
  word === '#' || (word !== undefined && unitWords.has(plain(word)))
const isArgument = (word: string | undefined): boolean => word !== undefined && argument.test(word)

/**
 * The parts of a building that words behind the number of a house name, and nothing else; `undefined` where a word is
 * none of them.
 */
export function unitsIn(words: readonly string[]): UnitPart[] | undefined {
  const parts: UnitPart[] = []
  for (let at = 0; at < words.length; ) {
    const found = longWordsAt(words, at) ?? unitAt(words, at)
    if (found === undefined) return undefined
    at += found.words.length
    const last = parts.at(-1)
    if (last?.kind === 'unit' && found.kind === 'unit') parts[parts.length - 1] = joined(last, found)
    else parts.push(found)
  }
  return parts
}

function joined(before: UnitPart, next: UnitPart): UnitPart {
  return { kind: 'unit', words: [...before.words, ...next.words] }
}

function longWordsAt(words: readonly string[], at: number): UnitPart | undefined {
  for (let length = Math.min(5, words.length - at); length > 0; length--) {
    const text = plain(words.slice(at, at + length).join(' '))
    if (text.length > 70) continue
    // `č. p. 88` is the number of a house.
    if (box.test(text) && !/^č/iu.test((words[at] ?? '').normalize('NFC')))
      return { kind: 'postBox', words: words.slice(at, at + length) }
    if (floor.test(text)) return { kind: 'floor', words: words.slice(at, at + length) }
  }
  return undefined
}

function unitAt(words: readonly string[], at: number): UnitPart | undefined {
  const [word = '', next, third] = words.slice(at, at + 3)
  const unit = (length: number): UnitPart => ({ kind: 'unit', words: words.slice(at, at + length) })
  if ((isUnitWord(word) || isSide(word)) && isArgument(next) && !isUnitWord(third) && !isSide(third)) return unit(2)
  if (isUnitWord(word) && isArgument(next)) return unit(2)
  if (isWhole(word)) return unit(1)
  // `3. ajtó`, `2 lgh`, `4 t.v.`: the number stands in front, where none follows.
  const isInFront = isUnitWord(next) ? !isArgument(third) : isSide(next)
  if ((ordinal.test(word) || isArgument(word)) && isInFront) return unit(2)
  return ordinal.test(word) || letters.test(word) || /^[A-Za-z]\d{1,3}$/.test(word) ? unit(1) : undefined
}

/** What a piece is that names nothing but a part of a building or a box. */
export function partOfBuilding(text: string): UnitPart['kind'] | undefined {
  const words = text.split(' ')
  if (text.length > 70 || letters.test(words[0] ?? '') || /^\d+$/.test(words[0] ?? '')) {
    return longWordsAt(words, 0)?.words.length === words.length ? longWordsAt(words, 0)?.kind : undefined
  }
  const parts = unitsIn(words)
  return parts === undefined ? undefined : ((parts.length === 1 ? parts[0]?.kind : 'unit') ?? undefined)
}

/** Where trailing words begin that name parts of a building, from `from` on; the length where there are none. */
function unitsBegin(words: readonly string[], from: number): number {
  for (let at = from; at < words.length; at++) {
    const word = words[at] ?? ''
    // A street may end in a word of sides: `Rue Principale`, `Plaza Centro`.
    const begins = isUnitWord(word) || (isWhole(word) && /\d/.test(word)) || longWordsAt(words, at) !== undefined
    if (begins && unitsIn(words.slice(at)) !== undefined) return at
  }
  return words.length
}

export interface FoundStreet {
  street: string
  number: string | undefined
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

export function hasName(words: readonly string[]): boolean {
  return words.some((word) => /\p{L}{2}/u.test(word))
}
