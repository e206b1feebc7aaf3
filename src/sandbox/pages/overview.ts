import { downloads, operations, zonedDateTime } from '../../service/index.ts'
import { amountWords } from '../../values/index.ts'
import { findWaiting, type Waiting } from '../bank/accounts.ts'
import { amountOf, isSystemAccount } from '../bank/money.ts'
import { type Context, readClock } from '../context.ts'
import type { Fault } from '../faults.ts'
import { withoutCredentials } from '../outbox.ts'
import { type ResourceKind, resourceWords } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'
import { groupedIban, type Html, html, isolated, page, time } from './html.ts'

const shownRows = 50

const resourceKinds = Object.keys(resourceWords) as ResourceKind[]

/** The page with accounts, entries, resources and deliveries, updated while they change, and with the control calls. */
export async function overviewPage(context: Context, faults: readonly Fault[]): Promise<Response> {
  const tables = await context.store.transaction((transaction) => tablesOf(context, transaction, faults))
  const body = html`<main><h1>Sandbox</h1>
<p id="said" role="status" tabindex="-1"></p>
<section class="controls">
${context.clock.kind === 'manual' ? clockForm : undefined}
${faultForm}
</section>
<div id="live">${tables}</div></main>`
  return page('Sandbox', body, { script: overviewScript })
}

const clockForm = html`<form class="card" data-call="/_sandbox/clock"><h2>Move the clock</h2>
<p><button type="button" id="hour" data-call="/_sandbox/clock" data-body="${JSON.stringify({ advance: 'PT1H' })}">1 hour on</button>
<button type="button" id="day" data-call="/_sandbox/clock" data-body="${JSON.stringify({ advance: 'P1D' })}">1 day on</button></p>
<label>To a time, with offset <input name="now" required placeholder="2026-12-01T09:00:00+01:00" autocomplete="off"></label>
<button>Move</button></form>`

/** The faults that a form can ask for: their name in the call, and what they do. */
const faultWords: readonly [string, string][] = [
  ['status', 'answer with this status and do nothing'],
  ['statusAfter', 'do it, and answer with this status'],
  ['delayMs', 'wait this many milliseconds'],
  ['drop', 'break the connection: before, or after it is done'],
  ['hideNewest', 'leave out this many of the newest'],
  ['largestPage', 'at most this many on a page'],
  ['shrinkPage', 'leave out this many at the end of a page'],
  ['truncate', 'cut a file after this many characters'],
  ['duplicate', 'deliver to a webhook twice: true'],
  ['lateMs', 'deliver to a webhook this many milliseconds late'],
]

const faultForm = html`<form class="card" data-call="/_sandbox/faults" data-fault><h2>Ask for a fault</h2>
<label>At <select name="operation"><option value="">any operation</option>${[...Object.keys(operations), ...Object.keys(downloads)].map((name) => html`<option>${name}</option>`)}</select></label>
<label>Do <select name="kind">${faultWords.map(([name, words]) => html`<option value="${name}">${name}: ${words}</option>`)}</select></label>
<label>With <input name="value" required value="503" autocomplete="off"></label>
<label>How many times <input name="times" type="number" min="1" value="1" required></label>
<button>Ask for it</button>
<button type="button" id="no-faults" data-call="/_sandbox/faults" data-body="${JSON.stringify({ faults: [] })}">Clear all</button></form>`

async function tablesOf(context: Context, transaction: StoreTransaction, faults: readonly Fault[]): Promise<Html> {
  const newest = { newestFirst: true, limit: shownRows }
  const when = (instant: number): Html | undefined => time(zonedDateTime(instant, context.timeZone))
  const accounts = await transaction.find('accounts', {})
  const entries = await transaction.find('entries', { newestFirst: true, limit: 2 * shownRows })
  const resources = await Promise.all(
    resourceKinds.map(async (kind) => (await transaction.find(kind, newest)).map(({ data }) => ({ kind, data }))),
  )
  const approvals = await transaction.find('push', { ...newest, status: ['WAITING_APPROVAL'] })
  const deliveries = await transaction.find('deliveries', newest)
  const now = when(await readClock(context.clock, transaction))
  return html`<p>The clock says ${now} (${context.clock.kind}).</p>
${table(
  'Waiting for a confirmation',
  (await findWaiting(transaction)).slice(0, shownRows).map((waiting) => ({
    Created: time(waiting.date_creation),
    Kind: waiting.kind,
    Account: iban(waiting.account),
    Amount: amount(waiting.amount),
    Description: waiting.description,
    Decide: decision(waiting),
  })),
)}
${table(
  'Waiting for the back office',
  approvals.map(({ data: { entity, account } }) => ({
    Created: time(entity.date_creation),
    Account: iban(account),
    Amount: amount(entity.amount),
    Description: entity.description,
    Decide: html`${call('Approve', `/_sandbox/back-office/${entity.id}`, { decision: 'approve' })}
${call('Refuse', `/_sandbox/back-office/${entity.id}`, { decision: 'refuse' })}`,
  })),
)}
${table(
  'Accounts',
  accounts.map(({ data }) => ({
    User: data.username,
    Name: data.name,
    IBAN: iban(data.iban),
    Balance: cents(data.balance),
    Held: cents(data.reserved),
  })),
)}
${table(
  'Entries',
  entries
    .filter(({ data }) => !isSystemAccount(data.account))
    .map(({ data: { at, account, cents: moved, details } }) => ({
      Booked: when(at),
      Account: iban(account),
      Amount: cents(moved),
      For: details.reason,
      'Other party': details.counterparty?.name ?? details.counterparty?.iban,
      Reason: details.returnReason ?? details.remittance,
    })),
)}
${table(
  'Pushes, pulls, jobs and forms',
  resources.flat().map(({ kind, data: { entity } }) => ({
    Created: time(entity.date_creation),
    Kind: resourceWords[kind],
    State: entity.status,
    Amount: amount('amount' in entity ? entity.amount : undefined),
    Description: entity.description,
    Id: entity.id,
  })),
)}
${table(
  'Deliveries',
  deliveries.map(({ data }) => ({
    Event: data.etype,
    Resource: data.resource,
    To: withoutCredentials(data.url),
    State: data.state,
    Attempts: number(String(data.attempts)),
    Last: data.last,
  })),
)}
${table(
  'Faults to come',
  faults.map(({ operation = 'any operation', times, ...fault }) => ({
    At: operation,
    Fault: Object.entries(fault)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    Times: number(String(times)),
  })),
)}`
}

/** What the owner decides: here, or on the page of the link where something is to be filled in. */
function decision({ kind, account, amount: asked, sharing }: Waiting): Html {
  if (sharing === undefined) return html``
  const path = new URL(sharing).pathname
  const needsMore = kind === 'pull' && (account === undefined || asked === undefined)
  return html`${needsMore ? undefined : call('Confirm', path, { decision: 'confirm' })}
${call('Refuse', path, { decision: 'refuse' })}
<a href="${path}">${needsMore ? 'fill in and confirm' : 'its page'}</a>`
}

/** A button that makes a control call. Its id keeps the focus on it when the tables are drawn again. */
function call(words: string, path: string, body: object): Html {
  return html`<button type="button" id="${words}-${path}" data-call="${path}" data-body="${JSON.stringify(body)}">${words}</button>`
}

interface NumberCell extends Html {
  number: true
}

function number(text: string): NumberCell {
  return { ...html`${text}`, number: true }
}

function cents(value: number): NumberCell {
  return number(amountWords(amountOf(value)))
}

function amount(value: unknown): NumberCell {
  return number(value === undefined ? '' : amountWords(String(value)))
}

function iban(value: string | undefined): Html | undefined {
  return value === undefined ? undefined : groupedIban(value)
}

/** A text; nothing at all without one, so that a card leaves the column out. */
function textCell(value: unknown): Html | undefined {
  return value === undefined || value === '' ? undefined : isolated(String(value))
}

function table(title: string, rows: readonly Readonly<Record<string, unknown>>[]): Html {
  const [first] = rows
  if (first === undefined) return html`<h2>${title}</h2><p>None yet.</p>`
  const isHtml = (value: unknown): value is Html => typeof value === 'object' && value !== null && 'html' in value
  const kind = (value: unknown): Html | undefined =>
    isHtml(value) && 'number' in value ? html` class="number"` : undefined
  // A narrow page shows each row as a card: the name of the column is then beside its value.
  const cell = ([head, value]: [string, unknown]): Html =>
    html`<td${kind(value)} data-head="${head}">${isHtml(value) ? value : textCell(value)}</td>`
  const titles = Object.entries(first).map(([head, value]) => html`<th scope="col"${kind(value)}>${head}</th>`)
  return html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table class="cards">
<thead><tr>${titles}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${Object.entries(row).map(cell)}</tr>`)}</tbody>
</table></div>`
}

/**
 * The script of the overview: makes the control calls of its buttons and forms, says what came of them, and draws the
 * tables again while they change. It is a text because the page's policy allows no other script.
 */
const overviewScript = `
  const live = document.getElementById('live')
  const said = document.getElementById('said')
  // Where other machines can reach the sandbox, the page's address has the token that the calls need.
  const token = new URLSearchParams(location.search).get('token')

  async function draw() {
    const text = await (await fetch(location.href)).text()
    // The head is left out: a style with another nonce would be reported as an error every time.
    const body = text.slice(text.indexOf('<main'))
    const fresh = new DOMParser().parseFromString(body, 'text/html').getElementById('live')
    if (!fresh || fresh.innerHTML === live.innerHTML) return
    const focused = live.contains(document.activeElement) ? document.activeElement : undefined
    live.innerHTML = fresh.innerHTML
    // The button of what is decided is gone: the keyboard goes on where the result is said.
    if (focused) (document.getElementById(focused.id) ?? said).focus()
  }

  async function refresh() {
    try { await draw() } catch {}
    setTimeout(refresh, 1000)
  }
  setTimeout(refresh, 1000)

  async function call(words, path, body) {
    said.textContent = words + ' …'
    try {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const answer = response.ok ? undefined : await response.json().catch(() => undefined)
      said.textContent = words + ': ' + (response.ok ? 'done.' : (answer?.description ?? 'status ' + response.status))
      await draw()
    } catch {
      said.textContent = words + ': the sandbox did not answer. Is it still running?'
    }
  }

  /** A fault as its form states it: whole numbers and true are values of JSON, other texts stay texts. */
  function faultOf({ operation, kind, value, times }) {
    const stated = /^[0-9]+$/.test(value) ? Number(value) : value === 'true' ? true : value
    return { ...(operation === '' ? {} : { operation }), [kind]: stated, times: Number(times) }
  }

  document.addEventListener('click', ({ target }) => {
    const button = target.closest('button[data-call]')
    if (button) call(button.textContent, button.dataset.call, JSON.parse(button.dataset.body))
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    event.preventDefault()
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]))
    const body = 'fault' in form.dataset ? faultOf(fields) : fields
    call(event.submitter?.textContent ?? 'The form', form.dataset.call, body)
  })
`
