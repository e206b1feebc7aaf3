export interface Piece {
  line: number
  text: string
}

/** At most so many lines are read: as many as the element has in a message. */
const mostLines = 7
/** At most so many characters are read in all: those of seven lines of 70. */
const mostCharacters = 490

/** A mark between parts, and a slash between a number and a word: `40/Stiege 2`, `60 / 2. Stock`. */
const mark = /[,;|•·]|(?<=\d[A-Za-z]?) ?\/{1,2} ?(?=\p{L}{2}|\d{1,2}\. ?\p{L})/u

const wordCharacter = /[\p{L}\p{N}]/u

/** The pieces of lines, without those that hold no letter and no digit; `undefined` when there are too many. */
export function piecesOf(lines: readonly string[]): Piece[] | undefined {
  const written = lines.flatMap((line) => line.split(/\r\n?|\n/))
  if (written.filter((line) => wordCharacter.test(line)).length > mostLines) return undefined
  if (written.reduce((sum, line) => sum + line.length, 0) > mostCharacters) return undefined
  return written.flatMap((text, index) =>
    text
      .split(mark)
      .map((part) => ({ line: index + 1, text: wordsOf(part).join(' ') }))
      .filter((piece) => wordCharacter.test(piece.text)),
  )
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** Words of a piece as a piece of its own; empty when none of them holds a letter or a digit. */
export function pieceOf(words: readonly string[], line: number): Piece[] {
  const kept = withoutMarks(words)
  return kept.length === 0 ? [] : [{ line, text: kept.join(' ') }]
}

/** Words without those at both ends that hold no letter and no digit: a dash between post code and town, brackets. */
function withoutMarks(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => wordCharacter.test(word))
  const to = words.findLastIndex((word) => wordCharacter.test(word))
  return from < 0 ? [] : words.slice(from, to + 1)
}

/** A text in capital letters without accents, with single spaces in place of anything but letters and digits. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
