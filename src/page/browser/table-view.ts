import { compareDecimals } from '../../schema/index.ts'
import { createCsvWriter } from '../../statement/index.ts'
import type { PageColumn, PageRow } from '../page-table.ts'
import { element } from './element.ts'

/** A table of any number of rows. Only the rows in sight are elements of the page. */
export interface TableView {
  readonly root: HTMLElement
  add(rows: readonly PageRow[]): void
  /** Number of rows so far. */
  count(): number
  /** The rows after filtering, as CSV. */
  csv(): Blob
}

/** Height of a row, as in the style sheet. */
const rowHeight = 28
/** Rows kept before and after those in sight. */
const margin = 10
/** Browsers cannot lay out a greater height than that of this many rows. */
const mostRows = 500_000

interface Sorting {
  column: number
  descending: boolean
}

/** Creates an empty table with a filter, sortable columns, and a line with the number of rows shown. */
export function createTableView(title: string, columns: readonly PageColumn[]): TableView {
  const rows: PageRow[] = []
  let shown: readonly number[] | undefined
  let sorting: Sorting | undefined
  let words = ''

  const status = element('p', { class: 'quiet', role: 'status' })
  const filter = element('input', { type: 'search', placeholder: 'Filter rows', 'aria-label': `Filter ${title}` })
  const body = element('tbody')
  const headers = columns.map((column, index) => header(column, () => sortBy(index)))
  const table = element(
    'table',
    {},
    element('caption', { class: 'unseen', text: title }),
    element('colgroup', {}, ...columns.map(({ width }) => columnOf(width))),
    element('thead', {}, element('tr', { 'aria-rowindex': 1 }, ...headers)),
    body,
  )
  table.style.width = `${columns.reduce((sum, { width }) => sum + width, 0) + columns.length * 2}ch`
  const viewport = element('div', { class: 'viewport', tabindex: 0, role: 'region', 'aria-label': title }, table)
  const root = element('div', { class: 'table' }, element('div', { class: 'bar' }, filter, status), viewport)

  let asked = false
  const redraw = (): void => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      draw()
    })
  }
  viewport.addEventListener('scroll', redraw, { passive: true })
  new ResizeObserver(redraw).observe(viewport)
  filter.addEventListener('input', () => {
    words = filter.value.trim().toLowerCase()
    arrange()
    viewport.scrollTop = 0
    redraw()
  })

  function sortBy(column: number): void {
    sorting = { column, descending: sorting?.column === column && !sorting.descending }
    for (const [index, cell] of headers.entries()) {
      if (index === column) cell.setAttribute('aria-sort', sorting.descending ? 'descending' : 'ascending')
      else cell.removeAttribute('aria-sort')
    }
    arrange()
    redraw()
  }

  /**
   * Decides which rows are shown, and in which order; without filter and sorting, all rows in the order of the file.
   */
  function arrange(): void {
    if (words === '' && sorting === undefined) {
      shown = undefined
      return
    }
    const found: number[] = []
    for (const [index, row] of rows.entries()) if (words === '' || holds(row, words)) found.push(index)
    if (sorting !== undefined) found.sort(order(rows, columns, sorting))
    shown = found
  }

  function draw(): void {
    const total = shown?.length ?? rows.length
    const laidOut = Math.min(total, mostRows)
    const inSight = Math.ceil(viewport.clientHeight / rowHeight)
    const from = Math.max(0, Math.min(Math.floor(viewport.scrollTop / rowHeight) - margin, laidOut - inSight))
    const to = Math.min(laidOut, from + inSight + 2 * margin)
    const drawn: HTMLElement[] = [spacer(from)]
    for (let at = from; at < to; at++) {
      const row = rows[shown?.[at] ?? at]
      if (row !== undefined) drawn.push(rowElement(row, at, columns))
    }
    drawn.push(spacer(laidOut - to))
    body.replaceChildren(...drawn)
    table.setAttribute('aria-rowcount', String(total + 1))
    const text = countText(total, rows.length)
    if (status.textContent !== text) status.textContent = text
  }

  return {
    root,
    add(more) {
      for (const row of more) rows.push(row)
      if (shown !== undefined) arrange()
      redraw()
    },
    count: () => rows.length,
    csv() {
      const writer = createCsvWriter(columns, { bom: true })
      const all = shown?.map((index) => rows[index] ?? []) ?? rows
      return new Blob([writer.head, ...all.map((row) => writer.line(row))], { type: 'text/csv' })
    },
  }
}

function countText(total: number, all: number): string {
  const count =
    total === all
      ? `${all.toLocaleString('en')} rows`
      : `${total.toLocaleString('en')} of ${all.toLocaleString('en')} rows`
  return total > mostRows
    ? `${count}; the first ${mostRows.toLocaleString('en')} are shown, use the filter to see others`
    : count
}

function holds(row: PageRow, words: string): boolean {
  return row.some((cell) => cell?.toLowerCase().includes(words) === true)
}

function order(
  rows: readonly PageRow[],
  columns: readonly PageColumn[],
  { column, descending }: Sorting,
): (a: number, b: number) => number {
  const type = columns[column]?.type
  const compare = type === 'amount' || type === 'integer' ? compareDecimals : compareTexts
  const sign = descending ? -1 : 1
  return (a, b) => {
    const one = rows[a]?.[column] ?? null
    const other = rows[b]?.[column] ?? null
    if (one === null || other === null) return one === other ? a - b : one === null ? 1 : -1
    return sign * compare(one, other) || a - b
  }
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function header({ title, type }: PageColumn, sort: () => void): HTMLTableCellElement {
  const button = element('button', { type: 'button', onclick: sort, text: title })
  return element('th', { scope: 'col', class: type === 'amount' || type === 'integer' ? 'number' : undefined }, button)
}

function columnOf(width: number): HTMLElement {
  const column = element('col')
  column.style.width = `${width + 2}ch`
  return column
}

function spacer(rows: number): HTMLElement {
  const row = element('tr', { 'aria-hidden': 'true', class: 'spacer' })
  row.style.height = `${rows * rowHeight}px`
  return row
}

function rowElement(row: PageRow, index: number, columns: readonly PageColumn[]): HTMLElement {
  // Tells screen readers the number of this row among all rows; the header is number one.
  const made = element('tr', { 'aria-rowindex': index + 2, class: index % 2 === 1 ? 'odd' : undefined })
  for (const [at, { type }] of columns.entries()) {
    const cell = row[at] ?? ''
    const isNumber = type === 'amount' || type === 'integer'
    made.append(
      element('td', {
        class: isNumber ? (cell.startsWith('-') ? 'number minus' : 'number') : undefined,
        title: cell || undefined,
        text: cell,
      }),
    )
  }
  return made
}
