import { looseObject, string } from 'zod/mini'
import type {
  FormSource,
  Owner,
  OwnerWithLogo,
  PullRecipient,
  PullSource,
  PushRecipient,
  PushSource,
  Webhooks,
} from '../parties.ts'
import { absent, oddlySpelled, type Wire } from './base.ts'

const text = absent(string())

const owner: Wire<Owner> = looseObject({ name: text })

const ownerWithLogo: Wire<OwnerWithLogo> = looseObject({ name: text, logo: text })

/** {@link PushSource} on the wire. */
export const pushSource: Wire<PushSource> = looseObject({
  account: text,
  account_iban: text,
  id: text,
  username: text,
  owner: absent(owner),
})

const pushRecipientShape = { account_iban: text, username: text, owner: absent(owner), bank_name: text }

/** {@link PushRecipient} on the wire. */
export const pushRecipient: Wire<PushRecipient> = oddlySpelled(looseObject({ account: text, ...pushRecipientShape }))

/** {@link PushRecipient} on the wire as it is sent: the account is required, the odd spelling is not used. */
export const postedPushRecipient: Wire<PushRecipient & { account: string }> = looseObject({
  account: string(),
  ...pushRecipientShape,
})

const pullSourceShape = { id: text, username: text, account_iban: text, account: text, owner: absent(ownerWithLogo) }

/** {@link PullSource} on the wire. */
export const pullSource: Wire<PullSource> = oddlySpelled(looseObject(pullSourceShape))

/** {@link PullRecipient} on the wire. */
export const pullRecipient: Wire<PullRecipient> = looseObject({ ...pullSourceShape, bank_name: text })

/** {@link FormSource} on the wire. */
export const formSource: Wire<FormSource> = oddlySpelled(
  looseObject({ ...pullSourceShape, iban: text, email: text, name: text }),
)

/** {@link Webhooks} on the wire. */
export const webhooks: Wire<Webhooks> = looseObject({ all: text })
