import { createCsvWriter } from '../../statement/index.ts'
import type { TableTitle } from '../analyse.ts'
import { arrangeRows, type Sorting } from '../arrange.ts'
import type { Details } from '../details.ts'
import { cellsOf, headingOf, layoutOf, savedTable, shownCell, shownIn } from '../layout.ts'
import { cellMarkup } from '../report-file.ts'
import type { PageColumn, PageRow } from '../rows/page-table.ts'
import type { Words } from '../words.ts'
import { detailsView } from './details-view.ts'
import { draw, element } from './element.ts'

/** A table of any number of rows. Only the rows in sight are elements of the page, and one row is open at a time. */
export type TableView = ReturnType<typeof createTableView>

type AskDetails = (index: number) => Promise<Details>

const margin = 10
/** Browsers cannot lay out a greater height than that of this many rows. */
const mostRows = 300_000
const narrow = matchMedia('(max-width: 640px)')
const printed = matchMedia('print')

interface Opened {
  index: number
  more: HTMLTableRowElement
}

/** Creates an empty table with a filter, sortable columns, and a line with the number of rows shown. */
export function createTableView(words: Words, named: TableTitle, columns: readonly PageColumn[], ask?: AskDetails) {
  const { say } = words
  const title = say(named)
  const cellsIn = cellsOf(columns)
  const rows: PageRow[] = []
  // A column is as wide as its title in any language.
  const layout = layoutOf(named, columns).map((column) => {
    const heading = headingOf(words, column, columns)
    return { ...column, heading, width: Math.max(column.width, heading.length + 2) }
  })
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
  const headers = layout.map(({ heading, kind, name }) => {
    const at = columns.findIndex((column) => column.name === name)
    const button = element('button', { type: 'button', onclick: () => sortBy(at), text: heading })
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
      const view = detailsView(words, row, columns, shownIn(layout, cellsIn(row), narrow.matches))
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
      if (layout[index]?.name === columns[column]?.name)
        cell.setAttribute('aria-sort', sorting.descending ? 'descending' : 'ascending')
      else cell.removeAttribute('aria-sort')
    }
    arrange()
    redraw()
  }

  function arrange(): void {
    shown = arrangeRows(rows, columns, filter.value, sorting, words)
  }

  function drawRows(): void {
    const total = shown?.length ?? rows.length
    const index = opened?.index
    const open = index === undefined ? -1 : shown === undefined ? index : shown.indexOf(index)
    const { from, to, before, behind } = rowsInSight({
      rows: Math.min(total, mostRows),
      rowHeight: narrow.matches ? 84 : 46,
      open,
      openHeight: open === -1 ? 0 : (opened?.more.offsetHeight ?? 0),
      scrollTop: viewport.scrollTop,
      // The box grows with its rows, so that its own height says nothing yet.
      height: printed.matches ? Number.POSITIVE_INFINITY : innerHeight,
    })
    const { activeElement: active } = document
    const focused =
      active instanceof HTMLElement && body.contains(active) ? active.closest('tr')?.dataset.at : undefined
    const inMore = opened?.more.contains(active) === true
    const drawn: HTMLElement[] = [spacer(before)]
    for (let at = from; at < to; at++) {
      const row = rows[shown?.[at] ?? at]
      if (row === undefined) continue
      drawn.push(rowElement(row, at, at === open))
      if (at === open && opened !== undefined) drawn.push(opened.more)
    }
    drawn.push(spacer(behind))
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
    const name = who === undefined ? '' : shownCell(words, who, cellsIn(row)).words
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
      ...layout.map((column) => draw(cellMarkup(words, column, cellsIn(row)))),
    )
  }

  const toSave = savedTable(words, named, columns)
  const saved = () => ({
    columns: toSave.columns,
    rows: (shown?.map((index) => rows[index] ?? []) ?? rows).map(toSave.row),
  })

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
    saved,
    csv(): Blob {
      const { columns: written, rows: said } = saved()
      const writer = createCsvWriter(written, words.csv)
      return new Blob([writer.head, ...said.map((row) => writer.line(row))], { type: 'text/csv' })
    },
  }
}

function countText({ say, count }: Words, total: number, all: number): string {
  const text = total === all ? say('rowCount', { count: all }) : say('rowsOf', { shown: count(total), all: count(all) })
  return total > mostRows ? say('rowsCut', { rows: text, count: mostRows }) : text
}

/**
 * Which rows are drawn, and the height of those before and behind them. The row `open` (-1 for none) has its details
 * below it.
 */
function rowsInSight(about: {
  rows: number
  rowHeight: number
  open: number
  openHeight: number
  scrollTop: number
  height: number
}): { from: number; to: number; before: number; behind: number } {
  const { rows, rowHeight, open, openHeight, scrollTop, height } = about
  const below = (open + 1) * rowHeight
  const top = open >= 0 && scrollTop > below ? Math.max(below, scrollTop - openHeight) : scrollTop
  const inSight = Math.ceil(height / rowHeight)
  const from = Math.max(0, Math.min(Math.floor(top / rowHeight) - margin, rows - inSight))
  const to = Math.min(rows, from + inSight + 2 * margin)
  return {
    from,
    to,
    before: from * rowHeight + (open >= 0 && open < from ? openHeight : 0),
    behind: (rows - to) * rowHeight + (open >= to ? openHeight : 0),
  }
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
