import { stripVTControlCharacters } from 'node:util'

export function grouped(number: string): string {
  const [whole = '', fraction] = number.split('.')
  // Bounded: an amount has at most 1000 characters.
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ' ')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}

export function shownCount(count: number): string {
  return grouped(String(count))
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${shownCount(count)} ${count === 1 ? one : many}`
}

export function sizeAndTime({ bytes, ms }: { bytes: number; ms: number }): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 3 : 1)} MB, ${(ms / 1000).toFixed(ms < 100 ? 3 : 1)} s`
}

export interface Column {
  title: string
  align?: 'left' | 'right'
  /** Longer texts are cut and end in an ellipsis. Default: the space that is left. */
  widest?: number
}

/** The width of a usual terminal, and of paper: where nothing is known of the terminal. */
export const pageWidth = 100
/** What is laid out where a terminal says that it is narrower still. */
export const narrowestPage = 40
const gap = 2
/** A column of texts gets no narrower, unless all its texts are shorter. */
const narrowest = 8
const indent = '  '
const furtherIndent = '      '

interface TableOptions {
  keepEmpty?: boolean
  width?: number | undefined
}

/** A table that can be written in pieces, one below the other. */
export interface Table {
  /** The first piece begins with the titles. A column is never narrower than in the piece before. */
  lines(rows: readonly (readonly string[])[]): string[]
}

/**
 * Lays out a table with aligned columns within the width of the page. A wider page than the usual one shows more of
 * long texts; on a narrow one columns of texts are cut, and where that is not enough a row goes on in the next line:
 * numbers are never cut. Each text is put on one line; see {@link oneLine}.
 */
export function createTable(
  columns: readonly Column[],
  { keepEmpty = false, width: page = pageWidth }: TableOptions = {},
): Table {
  const least = columns.map(({ title }) => title.length)
  let begun = false

  function lines(rows: readonly (readonly string[])[]): string[] {
    const texts = rows.map((row) => columns.map((_column, index) => oneLine(row[index] ?? '')))
    const shown = columns.flatMap((_column, index) =>
      keepEmpty || texts.some((row) => row[index] !== '') ? [index] : [],
    )
    const sizes = shown.map((index): Size => {
      const longest = texts.reduce((most, row) => Math.max(most, lengthOf(row[index] ?? '')), least[index] ?? 0)
      const { align = 'left', widest = longest, title = '' } = columns[index] ?? {}
      const narrow = align === 'right' ? longest : Math.min(longest, Math.max(title.length, narrowest))
      return { width: Math.min(longest, widest), longest, narrow }
    })
    fitInto(sizes, page - indent.length - gap * (sizes.length - 1), page > pageWidth)
    const groups = linesOfRow(sizes, page)
    for (const [at, index] of shown.entries()) least[index] = sizes[at]?.width ?? 0
    const line = (row: readonly string[]): string => {
      const cells = shown.map((index, at) =>
        aligned(row[index] ?? '', sizes[at]?.width ?? 0, columns[index]?.align ?? 'left'),
      )
      return groups
        .map(
          (group, at) => (at === 0 ? indent : furtherIndent) + group.map((cell) => cells[cell]).join(' '.repeat(gap)),
        )
        .map((text) => text.trimEnd())
        .filter((text, at) => at === 0 || text !== '')
        .join('\n')
    }
    const titles = begun ? [] : [columns.map(({ title }) => title)]
    begun = true
    return [...titles, ...texts].map(line)
  }

  return { lines }
}

/** The width that a column has, what it would take, and the least that it needs. */
interface Size {
  width: number
  longest: number
  narrow: number
}

/** Makes columns wider or narrower until they take the space there is, as far as they can. */
function fitInto(sizes: readonly Size[], space: number, isWide: boolean): void {
  let left = space - sizes.reduce((sum, { width }) => sum + width, 0)
  for (; left < 0; left++) {
    const [first] = sizes.filter(({ width, narrow }) => width > narrow).sort((one, other) => other.width - one.width)
    if (first === undefined) return
    first.width--
  }
  // On the usual page a column is as wide as it asks for.
  if (!isWide) return
  for (const size of sizes) {
    const more = Math.min(left, size.longest - size.width)
    size.width += more
    left -= more
  }
}

function linesOfRow(sizes: readonly Size[], page: number): number[][] {
  const lines: number[][] = []
  let used = page
  for (const [at, { width }] of sizes.entries()) {
    const line = lines.at(-1)
    if (line !== undefined && used + gap + width <= page) {
      line.push(at)
      used += gap + width
    } else {
      used = (lines.length === 0 ? indent : furtherIndent).length + width
      lines.push([at])
    }
  }
  return lines
}

/**
 * A text of a file made safe for one line of a terminal: line ends, tabs and other control characters, and characters
 * that change the direction of writing, become a space.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim()
}

export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of oneLine(text).split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return line === '' ? lines : [...lines, line]
}

function aligned(text: string, width: number, align: 'left' | 'right'): string {
  const length = lengthOf(text)
  if (length > width) return `${[...text].slice(0, Math.max(0, width - 1)).join('')}…`
  const padding = ' '.repeat(width - length)
  return align === 'right' ? padding + text : text + padding
}

function lengthOf(text: string): number {
  return [...text].length
}

/**
 * A line of words in as many lines as the page needs, the further ones indented: for a terminal, which would break it
 * within a word. Marks of colour have no width.
 */
export function inPage(line: string, page: number): string {
  if (lengthOf(stripVTControlCharacters(line)) <= page) return line
  const own = /^ */.exec(line)?.[0] ?? ''
  const further = `${own}    `
  const lines: string[] = []
  let made = own
  let length = own.length
  for (const word of line.slice(own.length).split(/(?<= )(?! )|(?=\/)/)) {
    const width = lengthOf(stripVTControlCharacters(word).trimEnd())
    if (length + width > page && made.trim() !== '') {
      lines.push(made.trimEnd())
      made = further
      length = further.length
    }
    made += word
    length += lengthOf(stripVTControlCharacters(word))
  }
  return [...lines, made.trimEnd()].join('\n')
}
