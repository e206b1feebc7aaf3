import type { Fact } from '../../domain/index.ts'
import type { Details } from '../details.ts'
import { markup } from '../markup.ts'
import type { PageColumn, PageRow } from '../rows/page-table.ts'
import { factList } from '../views.ts'
import { columnWords, countWords, valueWords } from '../words.ts'
import { draw, element } from './element.ts'

/** What stands below an open row: its own values, then what the file has more. */
export function detailsView(
  row: PageRow,
  columns: readonly PageColumn[],
): { root: HTMLElement; show: (details: Details) => void } {
  const more = element('div')
  const root = element('div', { class: 'details' }, draw(factList(ownFacts(row, columns))), more)
  return {
    root,
    show({ payments, paymentsOmitted, elements }) {
      more.replaceChildren()
      // The only payment of an entry is in the row itself, but for what the row has no column for.
      if (payments.length > 1)
        more.append(element('h3', { text: countWords(payments.length + paymentsOmitted, 'payment') }))
      for (const { title, amount, facts } of payments) {
        const who = markup('b', {}, markup('bdi', {}, title))
        const head = markup('p', { class: 'payment' }, who, markup('span', {}, amount))
        more.append(...(payments.length > 1 ? [draw(head)] : []), draw(factList(facts)))
      }
      const omitted = `${countWords(paymentsOmitted, 'payment')} more: see the CSV of all transactions.`
      if (paymentsOmitted > 0) more.append(element('p', { class: 'quiet', text: omitted }))
      const summary = element('summary', { text: `Every value in the file (${elements.length})` })
      if (elements.length > 0) more.append(element('details', {}, summary, draw(factList(elements))))
    },
  }
}

function ownFacts(row: PageRow, columns: readonly PageColumn[]): Fact[] {
  return columns.flatMap((column, at) => {
    const cell = row[at]
    if (cell == null || cell === '') return []
    return [{ name: columnWords(column.name), value: valueWords(column, cell) }]
  })
}
