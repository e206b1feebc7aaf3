import { amountOf } from '../bank/money.ts'
import type { Context } from '../context.ts'
import { loadPackage } from '../missing-package-error.ts'
import type { Kept, ResourceKind } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'
import { groupedIban, type Html, html, isolated, page } from './html.ts'

const titles: Readonly<Record<ResourceKind, string>> = {
  push: 'Payment',
  pull: 'Debit authorisation',
  pain001: 'File of payments',
  camt053: 'Statements',
  form: 'Payment of a notice',
}

type Shown = Kept<{ id: string; status: string } & Record<string, unknown>>

/** The page of a sharing link: the facts to confirm, a QR code, and the two buttons of the app. */
export async function confirmationPage(
  context: Context,
  secret: string,
  link: string,
  notice?: string,
): Promise<Response> {
  const found = await context.store.transaction((transaction) => findShown(transaction, secret))
  if (found === undefined)
    return page('Unknown link', html`<main class="narrow"><h1>Unknown link</h1></main>`, { status: 404 })
  const { kind, record, payees } = found
  const { entity } = record
  const canDecide = entity.status === 'READY'
  const body = html`<main class="narrow">
<h1>${titles[kind]}: ${canDecide ? 'to be confirmed' : entity.status}</h1>
${notice === undefined ? undefined : html`<p class="notice" role="status">${isolated(notice)}</p>`}
<dl>${rowsOf(kind, record)}</dl>
${payees === undefined ? undefined : payeesTable(payees)}
${canDecide ? decisionForm(kind, record) : html`<p class="notice">${explain(entity.status)}</p>`}
<h2>In the app</h2>
${await codeOf(link)}
</main>`
  return page(titles[kind], body, { status: notice === undefined ? 200 : 409 })
}

async function codeOf(link: string): Promise<Html> {
  const { encodeQR } = await loadPackage('qr', () => import('qr'))
  let svg: string
  try {
    svg = encodeQR(link, 'svg')
  } catch {
    return html`<p class="notice">The link is too long for a QR code (${link.length} characters; about 2,300 fit). Open the link itself on the telephone.</p>`
  }
  return html`<p>Scan this code to open the same link on a telephone.</p>
<div class="qr" role="img" aria-label="QR code of the link of this page">${{ html: svg }}</div>`
}

async function findShown(
  transaction: StoreTransaction,
  secret: string,
): Promise<{ kind: ResourceKind; record: Shown; payees?: Payees | undefined } | undefined> {
  const share = await transaction.get('shares', secret)
  if (share === undefined) return undefined
  const record = await transaction.get(share.kind, share.resource)
  if (record === undefined) return undefined
  const payees = share.kind === 'pain001' ? await findPayees(transaction, share.resource) : undefined
  return { kind: share.kind, record: record as unknown as Shown, payees }
}

function explain(status: string): string {
  if (status === 'DRAFT') return 'This is a draft. It cannot be confirmed before it is set to READY.'
  return `There is nothing to confirm: the state is ${status}.`
}

function rowsOf(kind: ResourceKind, { entity, account }: Shown): Html[] {
  const text = (value: unknown): Html | undefined =>
    typeof value === 'string' && value !== '' ? isolated(value) : undefined
  const iban = (value: unknown): Html | undefined => (typeof value === 'string' ? groupedIban(value) : undefined)
  const party = (value: unknown): Html | undefined => {
    const { account_iban, owner } = (value ?? {}) as { account_iban?: string; owner?: { name?: string } }
    const parts = [text(owner?.name), iban(account_iban)].filter((each) => each !== undefined)
    return parts.length === 0 ? undefined : html`${parts.map((each) => html`<div>${each}</div>`)}`
  }
  const progress = entity.progress as { of?: number } | undefined
  const rows: [string, Html | undefined][] = [
    ['Amount', text(amountText(entity))],
    ['Fee', entity.fee === undefined ? undefined : text(`${entity.fee} EUR`)],
    ['From', kind === 'pull' ? party(entity.source) : iban(account)],
    ['To', party(entity.recipient) ?? text(entity.nome_ente)],
    ['Payments', progress?.of === undefined ? undefined : text(String(progress.of))],
    ['Repeats every', text((entity.recurrence as { period?: string } | undefined)?.period)],
    ['Ends', text(entity.date_end)],
    ['Reason', text(entity.transfer_description) ?? text(entity.description) ?? text(entity.causale)],
    ['Planned', text(entity.date_scheduled)],
    ['State', text(entity.status)],
  ]
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [html`<dt>${name}</dt><dd>${value}</dd>`]))
}

function amountText({ amount, transfer_amount, transfer_amount_policy: policy }: Shown['entity']): string | undefined {
  if (policy === 'OPEN') return 'open'
  const value = amount ?? transfer_amount
  if (value === undefined) return undefined
  return policy === 'LIMITED' ? `up to ${value} EUR` : `${value} EUR`
}

function decisionForm(kind: ResourceKind, record: Shown): Html {
  const policy = record.entity.transfer_amount_policy
  const isPull = kind === 'pull'
  const needsPayer = isPull && record.entity.source === undefined
  return html`<form method="post">
${needsPayer ? html`<label>IBAN of the paying account <input name="account" required autocomplete="off"></label>` : undefined}
${isPull && (policy === 'OPEN' || policy === 'LIMITED') ? html`<label>Amount in EUR <input name="amount" inputmode="decimal" required autocomplete="off"></label>` : undefined}
<button class="confirm" name="decision" value="confirm">Confirm</button>
<button class="refuse" name="decision" value="refuse" formnovalidate>Refuse</button>
</form>`
}

/** Payees shown one by one; those with the largest sums. */
const shownPayees = 100

interface Payee {
  name: string
  iban: string
  payments: number
  cents: number
}

export type Payees = readonly Payee[]

/** The payees of a job's file; `undefined` when it has none, because its file is missing or invalid. */
async function findPayees(transaction: StoreTransaction, job: string): Promise<Payees | undefined> {
  const payees = new Map<string, Payee>()
  for (const { data } of await transaction.find('payments', { owner: job })) {
    const { creditorName: name = '', creditorIban: iban, cents } = data
    const key = `${iban} ${name}`
    const before = payees.get(key) ?? { name, iban, payments: 0, cents: 0 }
    payees.set(key, { ...before, payments: before.payments + 1, cents: before.cents + cents })
  }
  if (payees.size === 0) return undefined
  return [...payees.values()].sort((a, b) => b.cents - a.cents)
}

function payeesTable(payees: Payees): Html {
  const rest = payees.slice(shownPayees)
  const row = (who: Html, of: readonly Payee[]): Html => html`<tr>${who}<td class="number">${total(of, 'payments')}</td>
<td class="number">${amountOf(total(of, 'cents'))}</td></tr>`
  const number = (title: string): Html => html`<th scope="col" class="number">${title}</th>`
  const all = `${payees.length} ${payees.length === 1 ? 'payee' : 'payees'}`
  return html`<h2>Payees</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Payees"><table class="payees">
<thead><tr><th scope="col">Payee</th>${number('Payments')}${number('EUR')}</tr></thead>
<tbody>${payees.slice(0, shownPayees).map((payee) => row(named(payee), [payee]))}
${rest.length === 0 ? undefined : row(html`<td>${rest.length} more</td>`, rest)}</tbody>
<tfoot>${row(html`<th scope="row">Sum of ${all}</th>`, payees)}</tfoot>
</table></div>`
}

function named({ name, iban }: Payee): Html {
  return html`<td>${name === '' ? undefined : html`<div>${isolated(name)}</div>`}<div>${groupedIban(iban)}</div></td>`
}

function total(payees: Payees, what: 'payments' | 'cents'): number {
  return payees.reduce((sum, payee) => sum + payee[what], 0)
}
