import type { Details, PaymentDetails } from '../details.ts'
import type { PageColumn, PageRow } from '../rows/page-table.ts'
import { factList, markup } from '../views.ts'
import type { Words } from '../words.ts'
import { draw, element } from './element.ts'

const ofEach = new Set(
  `payees remittance end_to_end_id counterparty_account creditor_reference mandate_id creditor_id
   return_reason`.split(/\s+/),
)

/**
 * What stands below an open row: what the row itself does not say, by the columns it `shows`, then what the file has
 * more.
 */
export function detailsView(
  words: Words,
  row: PageRow,
  columns: readonly PageColumn[],
  shows: ReadonlySet<string>,
): { root: HTMLElement; show: (details: Details) => void } {
  const { say } = words
  const isBatch = columns.some(({ name }, at) => name === 'batch' && row[at])
  const own = columns.flatMap((column, at) => {
    const cell = row[at] ?? ''
    if (cell === '' || shows.has(column.name) || (isBatch && ofEach.has(column.name))) return []
    return [{ name: words.column(column.heading), value: words.value(column, cell) }]
  })
  const inRow = new Map(columns.map(({ name }, at) => [name, row[at]]))
  const more = element('div')
  const root = element('div', { class: 'details' }, own.length > 0 ? draw(factList(own)) : undefined, more)

  function paymentParts(
    { isDifference, name, amount = '', currency = '', cells }: PaymentDetails,
    alone: boolean,
  ): Node[] {
    // The only payment of an entry is in the row itself, but for what the row has no column for.
    const shown = cells.filter(({ name: column, text }) => (alone ? !inRow.has(column) : inRow.get(column) !== text))
    const facts = shown.map((cell) => ({ name: words.column(cell.name), value: words.value(cell, cell.text) }))
    const title = isDifference ? say('difference') : (name ?? say('withoutName'))
    const who = markup('b', {}, markup('bdi', {}, title))
    const sum = markup('span', {}, `${words.amount(amount)} ${currency}`.trim())
    const head = alone ? [] : [draw(markup('p', { class: 'payment' }, who, sum))]
    return facts.length === 0 ? head : [...head, draw(factList(facts))]
  }

  return {
    root,
    show({ payments, paymentsOmitted, elements, elementsOmitted }) {
      const alone = payments.length < 2
      const heading = element('h3', { text: say('paymentCount', { count: payments.length + paymentsOmitted }) })
      const left = element('p', { class: 'quiet', text: say('paymentsLeft', { count: paymentsOmitted }) })
      const omitted =
        elementsOmitted === 0 ? [] : [{ name: say('more'), value: say('moreValues', { count: elementsOmitted }) }]
      const summary = element('summary', { text: say('everyValue', { count: elements.length + elementsOmitted }) })
      const every = element('details', {}, summary, draw(factList([...elements, ...omitted])))
      more.replaceChildren(
        ...(alone ? [] : [heading]),
        ...payments.flatMap((payment) => paymentParts(payment, alone)),
        ...(paymentsOmitted > 0 ? [left] : []),
        ...(elements.length > 0 ? [every] : []),
      )
    },
  }
}
