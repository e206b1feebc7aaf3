import type { PostalAddress } from '../domain/index.ts'
import { checkOptions, isCountryCode, type OptionChecks, option } from '../values/index.ts'
import { type Habit, habits, unknownHabit } from './countries.ts'
import { countryOf, otherCountry } from './country-of.ts'
import { type Piece, pieceOf, piecesOf, plain } from './pieces.ts'
import { type AddressPart, type AddressProposal, lowest } from './proposal.ts'
import {
  type FoundStreet,
  hasStreetWord,
  isNumberWithUnits,
  partOfBuilding,
  readStreet,
  streetBehindUnit,
  type UnitPart,
  unitsIn,
} from './street.ts'
import { type FoundTown, townOf } from './town-of.ts'

/** Options of {@link proposeAddress}. */
export interface ProposeAddressOptions {
  /**
   * `structured`: every part in an element of its own, and only what has none stays in at most two lines. `hybrid`:
   * town, country and post code in elements, all else in at most two lines. Default: `structured`.
   */
  form?: 'structured' | 'hybrid' | undefined
  /**
   * The country when no line names one, two capital letters: the one of the account, of the company. What is read by it
   * is likely at best. Default: none.
   */
  likelyCountry?: string | undefined
  /** Whether floor, post-office box and room have elements: from pain.001.001.09 on. Default: `true`. */
  laterElements?: boolean | undefined
}

const optionChecks: OptionChecks<ProposeAddressOptions> = {
  form: option.oneOf('structured', 'hybrid'),
  likelyCountry: (value, name) =>
    typeof value === 'string' && isCountryCode(value)
      ? undefined
      : `${name} must be two capital letters of ISO 3166: DE`,
  laterElements: option.flag,
}

/** Characters that the elements of an address take, in the order of the message. */
export const longestPart: Readonly<Record<AddressPart['name'], number>> = {
  streetName: 70,
  buildingNumber: 16,
  floor: 70,
  postBox: 16,
  room: 70,
  postCode: 16,
  townName: 35,
  countrySubDivision: 35,
  country: 2,
}

const longestLine = 70
const mostLines = 2

/**
 * Proposes a structured or hybrid address for one in lines, by the habits of its country: those of SEPA, and US and CA.
 * Each word of the lines is in the proposal once, in an element or a line; only the name of the country becomes its
 * code. Nothing is guessed: where town or country cannot be read, there is no proposal. What is given beside the lines
 * stays, and lines that repeat it go. At most 7 lines and 490 characters; the time grows with their length.
 * @throws RangeError for an unknown option, or a wrong value of one.
 */
export function proposeAddress(address: PostalAddress, options: ProposeAddressOptions = {}): AddressProposal {
  checkOptions({ proposeAddress }, options, optionChecks)
  return propose(address, options)
}

function propose(
  address: PostalAddress,
  { form = 'structured', likelyCountry, laterElements = true }: ProposeAddressOptions,
): AddressProposal {
  const { addressLines = [], ...given } = address
  const pieces = piecesOf(addressLines)
  if (pieces === undefined) return none('too many lines, or more than 490 characters: write the address yourself')
  if (pieces.length === 0) return none('there are no lines to read')
  const country = countryOf(pieces, { given: given.country, likely: likelyCountry })
  if (country === undefined) return none('no line names a country: give it')
  if (country === otherCountry) return none('the lines name another country than the address has: correct one of them')
  const known = habits[country.code]
  const habit = known ?? unknownHabit
  const left = withoutRepeated(country.rest, given)
  const town: FoundTown | undefined =
    given.townName === undefined ? townOf(left, country.code, habit, known !== undefined) : { parts: [], rest: left }
  if (town === undefined) return none('no line can be read as the town: give it')
  const { code: value, line, certainty } = country
  const whole: AddressPart = { name: 'country', value, line, certainty }
  const read = [...town.parts, ...(given.country === undefined || line !== undefined ? [whole] : [])]
  if (read.some(isTooLong)) return none('a town or post code is longer than its element: shorten it')
  const inElements = given.postCode === undefined && given.countrySubDivision === undefined
  if (!inElements && town.parts.some(({ name }) => name === 'postCode' || name === 'countrySubDivision'))
    return none('the lines name another post code than the address has: correct one of them')
  const details =
    form === 'hybrid' || given.streetName !== undefined || given.buildingNumber !== undefined
      ? { parts: [], rest: town.rest }
      : townDetails(town.rest, habit, known !== undefined, laterElements)
  return written(given, [...details.parts, ...read], details.rest)
}

function none(remark: string): AddressProposal {
  return { address: undefined, form: undefined, certainty: 'unsure', parts: [], remarks: [remark] }
}

function isTooLong({ name, value }: AddressPart): boolean {
  return value.length > longestPart[name]
}

/** Pieces that do not repeat the town or the post code that are given. */
function withoutRepeated(pieces: readonly Piece[], { postCode, townName }: PostalAddress): readonly Piece[] {
  if (townName === undefined) return pieces
  const repeated = new Set(
    [townName, `${postCode ?? ''} ${townName}`, `${townName} ${postCode ?? ''}`, postCode ?? townName].map(plain),
  )
  return pieces.filter(({ text }) => !repeated.has(plain(text)))
}

/** What a piece says of a building: the street with its number, or a part of it. */
interface ReadPiece {
  piece: Piece
  kind: UnitPart['kind'] | 'other' | undefined
  street: FoundStreet | undefined
}

function readPiece(piece: Piece, habit: Habit): ReadPiece {
  const kind = kindOf(piece.text)
  const behindUnit = kind === 'other' ? streetBehindUnit(piece.text, habit) : undefined
  if (behindUnit !== undefined) return { piece, kind: undefined, street: behindUnit }
  return { piece, kind, street: kind === undefined ? readStreet(piece.text, habit) : undefined }
}

/** Street, number, floor, post-office box and room of the pieces that are left. */
function townDetails(pieces: readonly Piece[], habit: Habit, isKnown: boolean, laterElements: boolean): FoundTown {
  const read = withUnits(withNumbers(pieces, habit)).map((piece) => readPiece(piece, habit))
  const parts: AddressPart[] = []
  const rest: Piece[] = []
  const put = (kind: ReadPiece['kind'], piece: Piece): void => {
    const { line, text: value } = piece
    const part: AddressPart | undefined =
      kind === undefined || kind === 'other' ? undefined : { name: elements[kind], value, line, certainty: 'certain' }
    const isFree = part !== undefined && laterElements && !parts.some(({ name }) => name === part.name)
    if (isFree && !isTooLong(part)) parts.push(part)
    else rest.push(piece)
  }
  const chosen = streetAmong(read)
  const candidates = read.filter(({ street, kind, piece }) => street !== undefined || isNamed(kind, piece))
  // A number of which nothing says what it is may be that of the house.
  const isLoose = (each: ReadPiece): boolean => each !== chosen && each.kind === undefined && /\d/.test(each.piece.text)
  const isSure = isKnown && candidates.length <= 1 && !read.some(isLoose)
  for (const each of read) {
    const { line, text } = each.piece
    const found = each.street ?? { street: text, number: undefined, units: [], rest: [], certainty: 'likely' }
    const street = each === chosen ? streetParts(found, line, isSure) : []
    if (street.length > 0 && !street.some(isTooLong)) {
      parts.push(...street)
      rest.push(...pieceOf(found.rest, line))
      for (const { kind, words } of found.units) for (const unit of pieceOf(words, line)) put(kind, unit)
    } else put(each.kind, each.piece)
  }
  return { parts, rest }
}

function isNamed(kind: ReadPiece['kind'], { text }: Piece): boolean {
  return kind === undefined && hasStreetWord(text)
}

const elements = { floor: 'floor', postBox: 'postBox', unit: 'room' } as const

function streetParts(found: FoundStreet, line: number, isSure: boolean): AddressPart[] {
  const certainty = isSure ? found.certainty : 'likely'
  const street: AddressPart = { name: 'streetName', value: found.street, line, certainty }
  if (found.number === undefined) return [street]
  return [street, { name: 'buildingNumber', value: found.number, line, certainty }]
}

/** `Via Pisacane, 13`: a number between commas belongs to the street beside it. */
function withNumbers(pieces: readonly Piece[], { number }: Habit): Piece[] {
  const made: Piece[] = []
  for (const piece of pieces) {
    const before = made.at(-1)
    const follows = before !== undefined && before.line === piece.line
    const isNumber = /^\d{1,5}\s?[A-Za-z]?(?:[-/]\d{1,5}[A-Za-z]?)?(?:\s?[-–]\s?\S{1,6})?$/.test(piece.text)
    const isBehind =
      follows && number !== 'before' && (isNumber || isNumberWithUnits(piece.text)) && !/\d/.test(before.text)
    const isInFront = follows && /^\d{1,5}[A-Za-z]?(?: (?:bis|ter))?$/.test(before.text) && !isNumber
    if (isBehind || isInFront) made[made.length - 1] = { line: piece.line, text: `${before.text} ${piece.text}` }
    else made.push(piece)
  }
  return made
}

/** `Via Roma 5, int. 4`: parts of a building behind a comma belong to the number before it. */
function withUnits(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = []
  for (const piece of pieces) {
    const before = made.at(-1)
    const follows = before !== undefined && before.line === piece.line && /\d/.test(before.text)
    const isPart = follows && kindOf(before.text) === undefined && unitsIn(piece.text.split(' ')) !== undefined
    if (isPart) made[made.length - 1] = { line: piece.line, text: `${before.text} ${piece.text}` }
    else made.push(piece)
  }
  return made
}

/** The piece that is the street: the last with a number, else with a word that streets have, else the only one. */
function streetAmong(read: readonly ReadPiece[]): ReadPiece | undefined {
  const [only, another] = read
  return (
    read.findLast(({ street, piece }) => street !== undefined && hasStreetWord(piece.text)) ??
    read.findLast(({ street }) => street !== undefined) ??
    read.findLast(({ kind, piece }) => isNamed(kind, piece)) ??
    (another === undefined && only?.kind === undefined ? only : undefined)
  )
}

function written(given: PostalAddress, parts: readonly AddressPart[], rest: readonly Piece[]): AddressProposal {
  const lines = linesOf(rest)
  if (lines === undefined) return none('more is left than two lines of 70 characters: shorten it')
  const ordered = Object.keys(longestPart).flatMap((name) => parts.filter((part) => part.name === name))
  const address: PostalAddress = {
    ...given,
    ...Object.fromEntries(ordered.map(({ name, value }) => [name, value])),
    ...(lines.length === 0 ? {} : { addressLines: lines }),
  }
  const certainty = lowest(ordered.map((part) => part.certainty))
  return {
    address,
    form: lines.length === 0 ? 'structured' : 'hybrid',
    certainty,
    parts: ordered,
    remarks: ordered.filter((part) => part.certainty !== 'certain').map(remarkOf),
  }
}

const words: Readonly<Record<AddressPart['name'], string>> = {
  streetName: 'street',
  buildingNumber: 'number',
  floor: 'floor',
  postBox: 'post-office box',
  room: 'part of the building',
  postCode: 'post code',
  townName: 'town',
  countrySubDivision: 'state',
  country: 'country',
}

function remarkOf({ name, line }: AddressPart): string {
  return line === undefined
    ? `no line names the ${words[name]}`
    : `the ${words[name]} may be read otherwise (line ${line})`
}

/** The pieces that are left as lines: those of one line together, and joined further where two lines do not suffice. */
function linesOf(pieces: readonly Piece[]): string[] | undefined {
  const byLine = new Map<number, string[]>()
  for (const { line, text } of pieces) byLine.set(line, [...(byLine.get(line) ?? []), text])
  const lines = [...byLine].sort(([a], [b]) => a - b).map(([, texts]) => texts.join(', '))
  return lines.length <= mostLines && lines.every((line) => line.length <= longestLine) ? lines : packed(lines)
}

function packed(lines: readonly string[]): string[] | undefined {
  const made: string[] = []
  for (const text of lines.flatMap((line) => (line.length > longestLine ? line.split(', ') : [line]))) {
    const last = made.at(-1)
    if (last !== undefined && last.length + 2 + text.length <= longestLine) made[made.length - 1] = `${last}, ${text}`
    else made.push(text)
  }
  return made.length <= mostLines && made.every((line) => line.length <= longestLine) ? made : undefined
}

/** Words of somebody who passes a letter on, and of parts of a building with a name: such pieces are no streets. */
const otherWords =
  'C O, Z HD, Z H, ATTN, ATT, APT, APARTMENT, APPARTEMENT, SUITE, STE, UNIT, FLAT, ROOM, RAUM, ZIMMER, GEBAUDE, BUILDING, ' +
  'BLDG, HAUS, BATIMENT, BAT, EINGANG, STIEGE, TOP, BLOCK, SHOP, STUDIO'
const other = new RegExp(`^(?:${otherWords.split(', ').join('|')})\\b`)

/** What a piece is, if its first words say so. */
function kindOf(text: string): UnitPart['kind'] | 'other' | undefined {
  const part = partOfBuilding(text)
  if (part !== undefined) return part
  return (text.length <= 70 && other.test(plain(text))) || text.startsWith('#') ? 'other' : undefined
}
