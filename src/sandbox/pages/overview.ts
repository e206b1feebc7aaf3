import { zonedDateTime } from '../../service/index.ts'
import { amountOf } from '../cents.ts'
import { readClock } from '../clock.ts'
import type { Context } from '../context.ts'
import { withoutCredentials } from '../control/deliveries.ts'
import { isSystemAccount } from '../ledger.ts'
import { collectionOf, resourceWords } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'
import { findWaiting } from '../waiting.ts'
import { type Html, html, isolated, page } from './html.ts'

/** Rows shown of each table. */
const shownRows = 50

/** Fetches the tables regularly, so that the page shows changes. */
const script = `
  const live = document.getElementById('live')
  async function refresh() {
    try {
      const text = await (await fetch(location.href)).text()
      // The head is left out: a style with another nonce would be reported as an error every time.
      const body = text.slice(text.indexOf('<main'))
      const fresh = new DOMParser().parseFromString(body, 'text/html').getElementById('live')
      if (fresh && fresh.innerHTML !== live.innerHTML) live.innerHTML = fresh.innerHTML
    } catch {}
    setTimeout(refresh, 1000)
  }
  setTimeout(refresh, 1000)
`

/** The page with accounts, entries, resources and deliveries, updated while they change. */
export async function overviewPage(context: Context): Promise<Response> {
  const tables = await context.store.transaction((transaction) => tablesOf(context, transaction))
  return page('Sandbox', html`<main><h1>Sandbox</h1><div id="live">${tables}</div></main>`, { script })
}

async function tablesOf(context: Context, transaction: StoreTransaction): Promise<Html> {
  const newest = { newestFirst: true, limit: shownRows }
  const time = (instant: number): string => zonedDateTime(instant, context.timeZone)
  const accounts = await transaction.find('accounts', {})
  const entries = await transaction.find('entries', { newestFirst: true, limit: 2 * shownRows })
  const resources = await Promise.all(
    Object.values(collectionOf).map(async (collection) =>
      (await transaction.find(collection, newest)).map(({ data }) => ({ collection, data })),
    ),
  )
  const deliveries = await transaction.find('deliveries', newest)
  const now = time(await readClock(context.clock, transaction))
  return html`<p>The clock says <time>${now}</time> (${context.clock.kind}).</p>
${table(
  'Accounts',
  ['User', 'Name', 'IBAN', 'Balance', 'Held'],
  accounts.map(({ data }) => [data.username, data.name, data.iban, cents(data.balance), cents(data.reserved)]),
)}
${table(
  'Waiting for a confirmation',
  ['Created', 'Kind', 'Account', 'Amount', 'Description', 'Link'],
  (await findWaiting(transaction))
    .slice(0, shownRows)
    .map(({ date_creation, kind, account, amount, description, sharing }) => [
      date_creation,
      kind,
      account,
      number(amount ?? ''),
      description,
      sharing === undefined ? '' : html`<td><a href="${new URL(sharing).pathname}">confirm or refuse</a></td>`,
    ]),
)}
${table(
  'Entries',
  ['Booked', 'Account', 'Amount', 'For', 'Other party', 'Reason'],
  entries
    .filter(({ data }) => !isSystemAccount(data.account))
    .map(({ data }) => [
      time(data.at),
      data.account,
      cents(data.cents),
      data.details.reason,
      data.details.counterparty?.name ?? data.details.counterparty?.iban,
      data.details.returnReason ?? data.details.remittance,
    ]),
)}
${table(
  'Pushes, pulls, jobs and forms',
  ['Created', 'Kind', 'State', 'Amount', 'Description', 'Id'],
  resources
    .flat()
    .map(({ collection, data: { entity } }) => [
      entity.date_creation,
      resourceWords[collection],
      entity.status,
      'amount' in entity && entity.amount !== undefined ? number(String(entity.amount)) : '',
      entity.description,
      entity.id,
    ]),
)}
${table(
  'Deliveries',
  ['Event', 'Resource', 'To', 'State', 'Attempts', 'Last'],
  deliveries.map(({ data }) => [
    data.etype,
    data.resource,
    withoutCredentials(data.url),
    data.state,
    number(String(data.attempts)),
    data.last,
  ]),
)}`
}

function cents(value: number): Html {
  return number(amountOf(value))
}

function number(text: string): Html {
  return html`<td class="number">${text}</td>`
}

function table(title: string, heads: readonly string[], rows: readonly unknown[][]): Html {
  const isCell = (value: unknown): value is Html => typeof value === 'object' && value !== null && 'html' in value
  const cell = (value: unknown): Html => (isCell(value) ? value : html`<td>${isolated(String(value ?? ''))}</td>`)
  if (rows.length === 0) return html`<h2>${title}</h2><p>None yet.</p>`
  const titles = heads.map((head, index) => {
    const kind = isCell(rows[0]?.[index]) ? html` class="number"` : ''
    return html`<th scope="col"${kind}>${head}</th>`
  })
  return html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${titles}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody>
</table></div>`
}
