import { plain } from './pieces.ts'

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
/** Which floor, where a word says it. */
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

/** A box or a floor of several words. */
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
export function unitsBegin(words: readonly string[], from: number): number {
  for (let at = from; at < words.length; at++) {
    const word = words[at] ?? ''
    // A street may end in a word of sides: `Rue Principale`, `Plaza Centro`.
    const begins = isUnitWord(word) || (isWhole(word) && /\d/.test(word)) || longWordsAt(words, at) !== undefined
    if (begins && unitsIn(words.slice(at)) !== undefined) return at
  }
  return words.length
}
