import { type FoundPostCode, type Habit, isDivision, postCodesIn } from './countries.ts'
import { type Piece, pieceOf, plain, wordsOf } from './pieces.ts'
import type { AddressPart, Certainty } from './proposal.ts'
import { endOfEnglishStreet, hasName, hasStreetWord } from './street.ts'

export interface FoundTown {
  parts: AddressPart[]
  rest: readonly Piece[]
}

/** Where post code and town stand: words of one piece, around which others may be left. */
interface Spot {
  index: number
  code: FoundPostCode | undefined
  town: readonly string[]
  left: readonly string[]
  certainty: Certainty
}

/** The town of an address by the habits of its country; `undefined` when no piece can be it. */
export function townOf(
  pieces: readonly Piece[],
  country: string,
  habit: Habit,
  isKnown: boolean,
): FoundTown | undefined {
  const spot = spotOf(pieces, country, habit)
  if (spot === undefined) return undefined
  const certainty: Certainty = isKnown ? spot.certainty : 'likely'
  const { line } = pieces[spot.index] as Piece
  const code: AddressPart[] =
    spot.code === undefined ? [] : [{ name: 'postCode', value: spot.code.value, line, certainty }]
  const own = pieces.slice(0, spot.index)
  const behind = pieces.slice(spot.index + 1)
  const left = pieceOf(spot.left, line)
  const { town, division } = splitDivision(spot.town, country)
  const divisions = partOf('countrySubDivision', division, line, certainty)
  if (town.length > 0) {
    const split = habit.postCode === 'after' && spot.left.length === 0 ? endOfEnglishStreet(town) : -1
    // What has digits before the post code is no town alone, and nothing shows where the town begins.
    if (!isTownName(split < 0 ? town : town.slice(split), country, spot.code !== undefined)) return undefined
    const name = split < 0 ? town : town.slice(split)
    const street = split < 0 ? [] : pieceOf(town.slice(0, split), line)
    // What stands before the town in one piece was split by the last word that streets have.
    const sure = split < 0 ? certainty : 'likely'
    return {
      parts: [...code, ...partOf('townName', name, line, sure), ...divisions],
      rest: [...own, ...left, ...street, ...behind],
    }
  }
  const [hasDivision, hasLeft] = [division.length > 0, left.length > 0]
  const beside = besideCode({ own, behind, country, habit, certainty, hasDivision, hasLeft })
  return beside === undefined
    ? undefined
    : { parts: [...code, ...beside.parts, ...divisions], rest: [...left, ...beside.rest] }
}

function partOf(
  name: 'townName' | 'countrySubDivision',
  words: readonly string[],
  line: number,
  certainty: Certainty,
): AddressPart[] {
  return pieceOf(words, line).map(({ text }) => ({ name, value: text, line, certainty }))
}

/** The spot of the post code nearest to the end, or the last piece that can be a town. */
function spotOf(pieces: readonly Piece[], country: string, habit: Habit): Spot | undefined {
  const spots = pieces.flatMap(({ text }, index) => {
    const words = wordsOf(text)
    return postCodesIn(words, country).flatMap((code) => {
      const spot = spotAround(words, code, index, habit, pieces.length, country)
      return spot === undefined ? [] : [spot]
    })
  })
  const best = (certainty: Certainty): Spot | undefined => spots.findLast((spot) => spot.certainty === certainty)
  return best('certain') ?? best('likely') ?? withoutCode(pieces, country)
}

function spotAround(
  words: readonly string[],
  code: FoundPostCode,
  index: number,
  { postCode }: Habit,
  count: number,
  country: string,
): Spot | undefined {
  const head = words.slice(0, code.from)
  const tail = code.tail === undefined ? words.slice(code.to) : [code.tail, ...words.slice(code.to)]
  const hasHead = hasName(head)
  const hasTail = hasName(tail)
  // A number at the begin of the first of several pieces is that of a house.
  const isFirst = index === 0 && count > 1
  if (postCode === 'before') {
    if (hasTail) {
      if (isFirst && !hasHead && hasStreetWord(tail.join(' '))) return undefined
      const isUsual = !hasHead && isTownName(tail, country, true)
      return { index, code, town: tail, left: head, certainty: isUsual ? 'certain' : 'likely' }
    }
    if (hasHead && (count === 1 || hasStreetWord(head.join(' ')) || index < count - 1)) return undefined
    return { index, code, town: head, left: tail, certainty: 'likely' }
  }
  // `Kingswood Road SW2 4JE, London`
  const isStreet = hasStreetWord(head.join(' ')) && index < count - 1
  if (!hasTail && isStreet) return { index, code, town: [], left: [...head, ...tail], certainty: 'likely' }
  if (isFirst) return undefined
  if (!hasTail) return { index, code, town: head, left: tail, certainty: 'certain' }
  return hasHead ? undefined : { index, code, town: tail, left: head, certainty: 'likely' }
}

/** A name of a town has no digits, but for the district behind it: `Praha 1`, `Lyon Cedex 03`, `Dublin 4`. */
function isTownName(words: readonly string[], country: string, isBesideCode: boolean): boolean {
  const mayHaveDistrict = isBesideCode || country === 'IE'
  return words.every(
    (word, index) =>
      !/\d/.test(word) || (mayHaveDistrict && index > 0 && index === words.length - 1 && /^\d{1,2}$/.test(word)),
  )
}

/** The last piece without digits, if there is a street before it. */
function withoutCode(pieces: readonly Piece[], country: string): Spot | undefined {
  const index = pieces.length - 1
  const words = wordsOf(pieces[index]?.text ?? '')
  if (!hasName(words) || !isTownName(words, country, false) || (pieces.length === 1 && hasStreetWord(words.join(' '))))
    return undefined
  return { index, code: undefined, town: words, left: [], certainty: 'likely' }
}

/** Divides `Palo Alto CA`, `Barletta (BT)` into town and state. */
function splitDivision(words: readonly string[], country: string): { town: string[]; division: string[] } {
  for (let from = Math.max(0, words.length - 4); from < words.length; from++) {
    const last = words.slice(from)
    const isCapital = country !== 'IT' || /^\(?[A-Z]{2}\)?$/.test(last.join(' '))
    if (!isCapital || !isDivision(plain(last.join(' ')), country)) continue
    // `Durham` and `Washington` are towns, too: what stands alone in Britain and Italy is the town.
    if (from === 0 && country === 'IT') continue
    return { town: words.slice(0, from), division: last.map((word) => word.replace(/^\(|\)$/g, '')) }
  }
  return { town: [...words], division: [] }
}

/** What stands around a post code without its town: pieces before and behind it. */
interface Around {
  own: readonly Piece[]
  behind: readonly Piece[]
  country: string
  habit: Habit
  certainty: Certainty
  hasDivision: boolean
  hasLeft: boolean
}

/** The town in the piece before a post code that stands alone or beside a state; or behind it, as some write it. */
function besideCode(around: Around): FoundTown | undefined {
  const { own, behind, country, habit, certainty, hasDivision, hasLeft } = around
  const [next] = behind
  const isTown = ({ text }: Piece): boolean => isTownName(wordsOf(text), country, false)
  const townIn = ({ text, line }: Piece, of: Certainty, rest: readonly Piece[]): FoundTown => ({
    parts: partOf('townName', wordsOf(text), line, of),
    rest,
  })
  if ((habit.postCode === 'before' || hasLeft) && next !== undefined && isTown(next))
    return townIn(next, 'likely', [...own, ...behind.slice(1)])
  const last = own.at(-1)
  if (last === undefined) return undefined
  const upper = own.at(-2)
  const isCounty = !hasDivision && isDivision(plain(last.text), country)
  if (isCounty && upper !== undefined && isTown(upper) && !hasStreetWord(upper.text)) {
    const { parts, rest } = townIn(upper, certainty, [...own.slice(0, -2), ...behind])
    return { parts: [...parts, ...partOf('countrySubDivision', wordsOf(last.text), last.line, certainty)], rest }
  }
  const words = wordsOf(last.text)
  const split = endOfEnglishStreet(words)
  const tail = { line: last.line, text: words.slice(split).join(' ') }
  if (split > 0 && isTown(tail))
    return townIn(tail, 'likely', [...own.slice(0, -1), ...pieceOf(words.slice(0, split), last.line), ...behind])
  const [first] = own
  const isFree = isTownName(words, country, true) && !/\d/.test(last.text)
  // `Budapest, Dezső utca 11, 1111`: the Hungarian order, with the town before the street.
  if (!isFree && first !== undefined && own.length > 1 && isTown(first))
    return townIn(first, 'likely', [...own.slice(1), ...behind])
  if (!isTownName(words, country, habit.postCode === 'after' && country === 'IE')) return undefined
  // With several pieces without a number before the code, any of them may be the town.
  const isOnly = own.length === 1 || /\d/.test(upper?.text ?? '') || hasStreetWord(upper?.text ?? '')
  const isSure = habit.postCode === 'after' && isOnly && !hasStreetWord(last.text)
  return townIn(last, isSure ? certainty : 'likely', [...own.slice(0, -1), ...behind])
}
