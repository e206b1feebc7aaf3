/** One column of a table. */
export interface Column {
  title: string
  align?: 'left' | 'right'
  /** Longer texts are cut and end in an ellipsis. Default: the space that is left. */
  widest?: number
}

/** The width of a usual terminal, and of paper. */
const pageWidth = 100
const gap = 2
/** The least width of the last column, when the others leave no space. */
const narrowest = 10
const indent = '  '

/** How a table is laid out. */
export interface TableOptions {
  /** Whether a column that is empty in all rows is still shown. Default `false`. */
  keepEmpty?: boolean
}

/** A table that can be written in pieces, one below the other. */
export interface Table {
  /**
   * The lines of some rows; the first piece begins with the titles. A column is never narrower than in the piece
   * before.
   */
  lines(rows: readonly (readonly string[])[]): string[]
}

/**
 * Lays out a table with aligned columns, at most 100 characters wide. The last column takes the space that the others
 * leave. Each text is put on one line; see {@link oneLine}.
 */
export function createTable(columns: readonly Column[], { keepEmpty = false }: TableOptions = {}): Table {
  const least = columns.map(({ title }) => title.length)
  let begun = false

  function lines(rows: readonly (readonly string[])[]): string[] {
    const texts = rows.map((row) => columns.map((_column, index) => oneLine(row[index] ?? '')))
    const shown = columns.map((_column, index) => keepEmpty || texts.some((row) => row[index] !== ''))
    let left = pageWidth - indent.length
    const widths = columns.map(({ widest = pageWidth }, index) => {
      if (shown[index] !== true) return 0
      const longest = Math.max(least[index] ?? 0, ...texts.map((row) => lengthOf(row[index] ?? '')))
      const last = !shown.includes(true, index + 1)
      const width = Math.min(longest, widest, last ? Math.max(left, narrowest) : pageWidth)
      least[index] = width
      left -= width + gap
      return width
    })
    const line = (row: readonly string[]): string => {
      const cells = columns.map(({ align = 'left' }, index) => aligned(row[index] ?? '', widths[index] ?? 0, align))
      return (
        indent +
        cells
          .filter((_cell, index) => shown[index])
          .join(' '.repeat(gap))
          .trimEnd()
      )
    }
    const titles = begun ? [] : [columns.map(({ title }) => title)]
    begun = true
    return [...titles, ...texts].map(line)
  }

  return { lines }
}

/**
 * A text of a file made safe for one line of a terminal: line ends, tabs and other control characters, and characters
 * that change the direction of writing, become a space.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim()
}

/** A text in lines of a given maximum length, broken at spaces. */
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
