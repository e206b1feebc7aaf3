import { countryNamed, countryOfForm, countryOfSign, isDivision, postCodesIn, townCountries } from './countries.ts'
import { type Piece, pieceOf, plain, wordsOf } from './pieces.ts'
import type { Certainty } from './proposal.ts'

export interface FoundCountry {
  code: string
  /** Number of the line that names it; `undefined` when none does. */
  line: number | undefined
  certainty: Certainty
  rest: readonly Piece[]
}

/** Lines that name another country than the one that is given. */
export const otherCountry = 'other country'

/**
 * The country that is given, that the last piece names, that a post code can only be of, or that is likely otherwise.
 * `undefined` when there is none.
 */
export function countryOf(
  pieces: readonly Piece[],
  { given, likely }: { given: string | undefined; likely: string | undefined },
): FoundCountry | typeof otherCountry | undefined {
  const named = namedAtEnd(pieces, given)
  if (named !== undefined) return given !== undefined && named.code !== given ? otherCountry : named
  if (given !== undefined) return { code: given, line: undefined, certainty: 'certain', rest: pieces }
  const shown = ofSign(pieces) ?? ofState(pieces) ?? ofForm(pieces) ?? ofTown(pieces) ?? likely
  return shown === undefined ? undefined : { code: shown, line: undefined, certainty: 'likely', rest: pieces }
}

function namedAtEnd(pieces: readonly Piece[], given: string | undefined): FoundCountry | undefined {
  const last = pieces.at(-1)
  if (last === undefined || (pieces.length === 1 && wordsOf(last.text).length === 1)) return undefined
  const before = pieces.slice(0, -1)
  const whole = countryNamed(last.text) ?? codeAlone(last, before, given)
  if (whole !== undefined && before.length > 0) {
    // `2016 Luxembourg` needs its town; only a second mention of the name is the country.
    const isTown = townCountries.has(whole) && !before.some(({ text }) => holdsTown(text, whole))
    return isTown ? undefined : { code: whole, line: last.line, certainty: 'certain', rest: before }
  }
  return namedByLastWords(last, before, given)
}

/** A code of two letters in a line of its own. The code of a state, which may be that of a country, is none. */
function codeAlone({ text, line }: Piece, before: readonly Piece[], given: string | undefined): string | undefined {
  if (!/^[A-Z]{2}$/.test(text)) return undefined
  if (text === given) return given
  const isOwnLine = before.every((piece) => piece.line !== line)
  const mayBeState = isDivision(text, 'US') || isDivision(text, 'CA') || isDivision(text, 'IT')
  const holdsCode = before.some((piece) => postCodesIn(wordsOf(piece.text), text).length > 0)
  return isOwnLine || (holdsCode && !mayBeState) ? countryOfSign(text) : undefined
}

function holdsTown(text: string, country: string): boolean {
  const words = wordsOf(text)
  const [code] = postCodesIn(words, country)
  return code !== undefined && words.length > code.to - code.from
}

/** `20354 Hamburg Deutschland`: the longest name among the last words. */
function namedByLastWords(last: Piece, before: readonly Piece[], given: string | undefined): FoundCountry | undefined {
  const words = wordsOf(last.text)
  for (let from = Math.max(1, words.length - 5); from < words.length; from++) {
    const tail = words.slice(from)
    const name = tail.join(' ')
    const code = countryNamed(name) ?? (/^[A-Z]{2}$/.test(name) ? countryOfSign(name) : undefined)
    if (code === undefined || townCountries.has(code)) continue
    const head = words.slice(0, from)
    const texts = [...before.map(({ text }) => text), head.join(' ')]
    const holdsCode = texts.some((text) => postCodesIn(wordsOf(text), code).length > 0)
    const isState = isDivision(plain(name), 'US') || isDivision(plain(name), 'CA')
    const isCode = name.length === 2
    if (isCode && (!holdsCode || isState || isDivision(name, 'IT')) && code !== given) continue
    if (!holdsCode && isState) continue
    return {
      code,
      line: last.line,
      certainty: holdsCode ? 'certain' : 'likely',
      rest: [...before, ...pieceOf(head, last.line)],
    }
  }
  return undefined
}

/** `D-10115 Berlin`. */
function ofSign(pieces: readonly Piece[]): string | undefined {
  for (const { text } of pieces) {
    for (const word of wordsOf(text)) {
      const [, sign = ''] = /^([A-Z]{1,3})[-–]\d{3,5}$/.exec(word) ?? []
      const code = countryOfSign(sign)
      if (code !== undefined && postCodesIn(wordsOf(text), code).some((found) => found.sign === code)) return code
    }
  }
  return undefined
}

/** `NY 10010` at the end, which is a state and its post code. */
function ofState(pieces: readonly Piece[]): string | undefined {
  const words = pieces.slice(-2).flatMap(({ text }) => wordsOf(text))
  const [state = '', code = ''] = words.slice(-2)
  return /^\d{5}(?:-\d{4})?$/.test(code) && /^[A-Z]{2}$/.test(state) && isDivision(state, 'US') ? 'US' : undefined
}

function ofForm(pieces: readonly Piece[]): string | undefined {
  for (const { text } of [...pieces].reverse()) {
    const words = wordsOf(text)
    for (let from = 0; from < words.length; from++) {
      const code = countryOfForm(words.slice(from, from + 2).join(' ')) ?? countryOfForm(words[from] ?? '')
      if (code !== undefined) return code
    }
  }
  return undefined
}

/** `98000 Monaco`: the town names the country. */
function ofTown(pieces: readonly Piece[]): string | undefined {
  const words = wordsOf(pieces.at(-1)?.text ?? '')
  const code = countryNamed(words.filter((word) => !/\d/.test(word)).join(' '))
  return code !== undefined && townCountries.has(code) ? code : undefined
}
