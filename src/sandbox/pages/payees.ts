import { amountOf } from '../bank/cents.ts'
import type { StoreTransaction } from '../store/store.ts'
import { groupedIban, type Html, html, isolated } from './html.ts'

/** Payees shown one by one; those with the largest sums. */
const shownPayees = 100

/** Who is paid by a file: one account under one name. */
interface Payee {
  name: string
  iban: string
  payments: number
  cents: number
}

/** The payees of a file, the one with the largest sum first. */
export type Payees = readonly Payee[]

/** The payees of a job's file; `undefined` when it has none, because its file is missing or invalid. */
export async function findPayees(transaction: StoreTransaction, job: string): Promise<Payees | undefined> {
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

/** The payees of a file with what each gets, and the sum of all. */
export function payeesTable(payees: Payees): Html {
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
