import { createCsvWriter } from '../../statement/index.ts'
import { compareDecimals } from '../../values/index.ts'
import type { Details } from '../details.ts'
import { createFilter } from '../filter.ts'
import { layoutOf, shownAt, shownCell } from '../layout.ts'
import { cellMarkup } from '../report-file.ts'
import type { PageColumn, PageRow } from '../rows/page-table.ts'
import type { Words } from '../words.ts'
import { detailsView } from './details-view.ts'
import { draw, element } from './element.ts'

/** A table of any number of rows. Only the rows in sight are elements of the page, and one row is open at a time. */
export type TableView = ReturnType<typeof createTableView>

/** Asks for all that the file has about a row, by its number in the file. */
export type AskDetails = (index: number) => Promise<Details>

/** Rows kept before and after those in sight. */
const margin = 10
/** Browsers cannot lay out a greater height than that of this many rows. */
const mostRows = 300_000
const narrow = matchMedia('(max-width: 640px)')
const printed = matchMedia('print')

interface Sorting {
  column: number
  descending: boolean
}

/** The open row, and what is shown below it. */
interface Opened {
  index: number
  more: HTMLTableRowElement
}

/** Creates an empty table with a filter, sortable columns, and a line with the number of rows shown. */
export function createTableView(words: Words, title: string, columns: readonly PageColumn[], ask?: AskDetails) {
  const { say } = words
  const rows: PageRow[] = []
  // A column is as wide as its title in any language.
  const layout = layoutOf(columns).map((column) => ({
    ...column,
    width: Math.max(column.width, words.column(column.heading).length + 1),
  }))
  let shown: readonly number[] | undefined
  let sorting: Sorting | undefined
  let opened: Opened | undefined

  const status = element('p', { class: 'quiet', role: 'status' })
  const filter = element('input', {
    type: 'search',
    placeholder: say('filter'),
    'aria-label': say('filterLabel', { title }),
  })
  const body = element('tbody')
  const headers = layout.map(({ heading, kind, at }) => {
    const text = words.column(heading)
    const button = element('button', { type: 'button', onclick: () => sortBy(at), text })
    return element('th', { scope: 'col', class: kind }, button)
  })
  const opener = element(
    'th',
    { scope: 'col', class: 'opener' },
    element('span', { class: 'unseen', text: say('open') }),
  )
  const table = element(
    'table',
    { class: 'rows' },
    element('caption', { class: 'unseen', text: title }),
    element('colgroup', {}, ...[4, ...layout.map(({ kind, width }) => (kind === 'who' ? 0 : width))].map(columnOf)),
    element('thead', {}, element('tr', { 'aria-rowindex': 1 }, opener, ...headers)),
    body,
  )
  const setWidth = (): void => {
    table.style.minWidth =
      narrow.matches || printed.matches ? '' : `${layout.reduce((sum, { width }) => sum + width, 4)}ch`
  }
  setWidth()
  const viewport = element('div', { class: 'viewport', tabindex: 0, role: 'region', 'aria-label': title }, table)
  const root = element('div', { class: 'table' }, element('div', { class: 'bar' }, filter, status), viewport)

  let asked = false
  const redraw = (): void => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      drawRows()
    })
  }
  viewport.addEventListener('scroll', redraw, { passive: true })
  new ResizeObserver(redraw).observe(viewport)
  narrow.addEventListener('change', () => {
    setWidth()
    redraw()
  })
  // What is printed has all rows, at once: there is no time for another frame.
  printed.addEventListener('change', () => {
    setWidth()
    drawRows()
  })
  filter.addEventListener('input', () => {
    arrange()
    viewport.scrollTop = 0
    redraw()
  })
  body.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || getSelection()?.isCollapsed === false) return
    const at = target.closest('tr')?.dataset.at
    if (at !== undefined) toggle(Number(at))
  })
  body.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const { activeElement: active } = document
    const at = active instanceof HTMLButtonElement ? active.closest('tr')?.dataset.at : undefined
    if (step === undefined || at === undefined) return
    event.preventDefault()
    const next = body.querySelector(`tr[data-at="${Number(at) + step}"] button`)
    if (!(next instanceof HTMLElement)) return
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  })

  function toggle(at: number): void {
    const index = shown?.[at] ?? at
    const row = rows[index]
    if (row === undefined) return
    if (opened?.index === index) opened = undefined
    else {
      const view = detailsView(words, row, columns, shownAt(layout, row, narrow.matches))
      const cell = element('td', { colspan: layout.length + 1 }, view.root)
      opened = { index, more: element('tr', { class: 'more' }, cell) }
      ask?.(index).then(
        (details) => {
          view.show(details)
          redraw()
        },
        // The row itself is all there is.
        () => {},
      )
    }
    drawRows()
    // The height of what was opened is known only now.
    redraw()
  }

  function sortBy(column: number): void {
    sorting = { column, descending: sorting?.column === column && !sorting.descending }
    for (const [index, cell] of headers.entries()) {
      if (layout[index]?.at === column) cell.setAttribute('aria-sort', sorting.descending ? 'descending' : 'ascending')
      else cell.removeAttribute('aria-sort')
    }
    arrange()
    redraw()
  }

  /** Decides which rows are shown, in which order; without filter and sorting, all rows in the order of the file. */
  function arrange(): void {
    if (filter.value.trim() === '' && sorting === undefined) {
      shown = undefined
      return
    }
    const holds = createFilter(filter.value, columns, words)
    const found: number[] = []
    for (const [index, row] of rows.entries()) if (holds(row)) found.push(index)
    if (sorting !== undefined) found.sort(order(rows, columns, sorting))
    shown = found
  }

  function drawRows(): void {
    const rowHeight = narrow.matches ? 84 : 46
    const total = shown?.length ?? rows.length
    const laidOut = Math.min(total, mostRows)
    const index = opened?.index
    const open = index === undefined ? -1 : shown === undefined ? index : shown.indexOf(index)
    const extra = open === -1 ? 0 : (opened?.more.offsetHeight ?? 0)
    const below = (open + 1) * rowHeight
    const { scrollTop } = viewport
    const top = open >= 0 && scrollTop > below ? Math.max(below, scrollTop - extra) : scrollTop
    // The box grows with its rows, so that its own height says nothing yet.
    const inSight = Math.ceil(innerHeight / rowHeight)
    const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - margin, laidOut - inSight))
    const [from, to] = printed.matches ? [0, laidOut] : [first, Math.min(laidOut, first + inSight + 2 * margin)]
    const { activeElement: active } = document
    const focused =
      active instanceof HTMLElement && body.contains(active) ? active.closest('tr')?.dataset.at : undefined
    const inMore = opened?.more.contains(active) === true
    const drawn: HTMLElement[] = [spacer(from * rowHeight + (open >= 0 && open < from ? extra : 0))]
    for (let at = from; at < to; at++) {
      const row = rows[shown?.[at] ?? at]
      if (row === undefined) continue
      drawn.push(rowElement(row, at, at === open))
      if (at === open && opened !== undefined) drawn.push(opened.more)
    }
    drawn.push(spacer((laidOut - to) * rowHeight + (open >= to ? extra : 0)))
    body.replaceChildren(...drawn)
    if (inMore && active instanceof HTMLElement) active.focus({ preventScroll: true })
    else if (focused !== undefined) {
      const button = body.querySelector(`tr[data-at="${focused}"] button`)
      if (button instanceof HTMLElement) button.focus({ preventScroll: true })
    }
    table.setAttribute('aria-rowcount', String(total + 1))
    const text = countText(words, total, rows.length)
    if (status.textContent !== text) status.textContent = text
  }

  function rowElement(row: PageRow, at: number, isOpen: boolean): HTMLElement {
    const who = layout.find(({ kind }) => kind === 'who')
    const name = who === undefined ? '' : shownCell(words, who, columns, row).words
    const button = element('button', {
      type: 'button',
      'aria-expanded': String(isOpen),
      'aria-label': say('openRow', { number: String(at + 1), name }),
    })
    // Tells screen readers the number of this row among all rows; the header is number one.
    return element(
      'tr',
      { 'aria-rowindex': at + 2, 'data-at': at, class: isOpen ? 'opened' : undefined },
      element('td', { class: 'opener' }, button),
      ...layout.map((column) => draw(cellMarkup(words, column, columns, row))),
    )
  }

  const shownRows = (): readonly PageRow[] => shown?.map((index) => rows[index] ?? []) ?? rows

  return {
    root,
    columns,
    add(more: readonly PageRow[]): void {
      for (const row of more) rows.push(row)
      if (shown !== undefined) arrange()
      redraw()
    },
    /** All rows so far, in the order of the file. */
    rows: (): readonly PageRow[] => rows,
    /** The rows after filtering, in their order. */
    shownRows,
    /** Those rows as CSV. */
    csv(): Blob {
      const writer = createCsvWriter(columns, words.csv)
      return new Blob([writer.head, ...shownRows().map((row) => writer.line(row))], { type: 'text/csv' })
    },
  }
}

function countText({ say, count }: Words, total: number, all: number): string {
  const text = total === all ? say('rowCount', { count: all }) : say('rowsOf', { shown: count(total), all: count(all) })
  return total > mostRows ? say('rowsCut', { rows: text, count: mostRows }) : text
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

function columnOf(width: number): HTMLElement {
  const column = element('col')
  if (width > 0) column.style.width = `${width}ch`
  return column
}

function spacer(height: number): HTMLElement {
  const row = element('tr', { 'aria-hidden': 'true', class: 'spacer' })
  row.style.height = `${height}px`
  return row
}
