import type { Position } from '../diagnostics/index.ts'

/**
 * The position of the first character of a text that is not white space.
 * @param text The text as it was read.
 * @param start Where it begins.
 * @param written How many characters it was written with.
 */
export function startOfWords(text: string, start: Position, written: number): Position {
  const space = /^[ \t\n]*/.exec(text)?.[0] ?? ''
  const newlines = space.split('\n').length - 1
  const extra = written - text.length
  // The written text is longer than the read one: lines ended in two characters, or there are references or CDATA
  // marks.
  const isWindows = extra > 0 && extra === text.split('\n').length - 1
  if (extra !== 0 && !isWindows) return start
  const offset = start.offset + space.length + (isWindows ? newlines : 0)
  if (newlines === 0) return { line: start.line, column: start.column + space.length, offset }
  return { line: start.line + newlines, column: space.length - space.lastIndexOf('\n'), offset }
}
