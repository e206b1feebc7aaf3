import { collectionOf, type Kept, type ResourceKind } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'

/** A resource in `READY`, which waits for the decision of an account owner. */
export interface Waiting {
  kind: ResourceKind
  id: string
  /** IBAN of the owner's account; `undefined` for a pull that names no payer. */
  account: string | undefined
  /** Decimal text; of a pull whose amount is open, `undefined`. */
  amount: string | undefined
  description: string | undefined
  date_creation: string | undefined
  sharing: string | undefined
}

/** What waits for the owner of an account, or for any owner, oldest first. */
export async function findWaiting(transaction: StoreTransaction, iban?: string): Promise<Waiting[]> {
  const found: Waiting[] = []
  for (const kind of ['push', 'pull', 'pain001', 'form'] as const) {
    // A pull waits for the payer, not for the account that made it.
    const owner = kind === 'pull' ? undefined : iban
    for (const { data } of await transaction.find(collectionOf[kind], { owner, status: ['READY'] })) {
      const waiting = waitingOf(kind, data as unknown as Shown)
      if (iban === undefined || waiting.account === iban) found.push(waiting)
    }
  }
  return found.sort((a, b) => instantOf(a) - instantOf(b))
}

interface Shown extends Kept<{ id: string } & { readonly [field: string]: unknown }> {
  payer?: string | undefined
}

function waitingOf(kind: ResourceKind, { entity, account, payer }: Shown): Waiting {
  const text = (name: string): string | undefined => {
    const value = entity[name]
    return typeof value === 'string' ? value : undefined
  }
  const amount = entity.transfer_amount_policy === 'OPEN' ? undefined : text('amount')
  return {
    kind,
    id: entity.id,
    account: kind === 'pull' ? payer : account,
    amount,
    description: text('description'),
    date_creation: text('date_creation'),
    sharing: text('sharing'),
  }
}

function instantOf({ date_creation }: Waiting): number {
  return Date.parse(date_creation ?? '') || 0
}
