import { plain } from './pieces.ts'

/** One of several words, as a pattern; none of them has a character with a meaning. */
const oneOf = (words: string): string => `(?:${words.split(', ').join('|')})`

/** Words before the number of a post-office box, plain, in the languages of SEPA. */
const boxWords =
  'PO BOX, P O BOX, POB, POSTFACH, POSTBUS, BP, B P, BOITE POSTALE, CASE POSTALE, CASELLA POSTALE, C P, APARTADO, ' +
  'APARTADO DE CORREOS, POSTBOKS, BOX, PL, SKRYTKA POCZTOWA, TH, PK'
const box = new RegExp(`^${oneOf(boxWords)} ?\\d[\\d ]{0,9}$`)

/** Words of floors, plain. */
const floorWords =
  'FLOOR, FL, ETAGE, OG, STOCK, STOCKWERK, VERDIEPING, PISO, PIANO, PLANTA, KERROS, VANING, TRAPPA UPP, EMELET, PIETRO, ' +
  'POSCHODI'
const floor = new RegExp(`^(?:(?:\\d{1,2}|[A-Z]+) ?(?:ST |ND |RD |TH |O |A |E )?)?${oneOf(floorWords)}(?: \\d{1,2})?$`)

/** Words of parts of a building, and of somebody who passes a letter on; such pieces are no streets. */
const otherWords =
  'C O, Z HD, Z H, ATTN, ATT, APT, APARTMENT, APPARTEMENT, SUITE, STE, UNIT, FLAT, ROOM, RAUM, ZIMMER, GEBAUDE, BUILDING, ' +
  'BLDG, HAUS, BATIMENT, BAT, EINGANG, STIEGE, TOP, BLOCK, SHOP, STUDIO'
const other = new RegExp(`^${oneOf(otherWords)}\\b`)

/** What a piece is, if its first words say so. */
export function kindOf(text: string): 'postBox' | 'floor' | 'other' | undefined {
  const words = plain(text)
  if (words.length > 70) return undefined
  if (box.test(words)) return 'postBox'
  if (floor.test(words)) return 'floor'
  return other.test(words) || text.startsWith('#') ? 'other' : undefined
}
