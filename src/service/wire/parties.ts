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
import { legacyIbanSpelling, nullish, object, string, type Wire } from './base.ts'

const text = nullish(string)

const owner: Wire<Owner> = object({ name: text })

const ownerWithLogo: Wire<OwnerWithLogo> = object({ name: text, logo: text })

/** {@link PushSource} on the wire. */
export const pushSource: Wire<PushSource> = object({
  account: text,
  account_iban: text,
  id: text,
  username: text,
  owner: nullish(owner),
})

const pushRecipientShape = { account_iban: text, username: text, owner: nullish(owner), bank_name: text }

/** {@link PushRecipient} on the wire. */
export const pushRecipient: Wire<PushRecipient> = legacyIbanSpelling(object({ account: text, ...pushRecipientShape }))

/** {@link PushRecipient} on the wire as it is sent: the account is required, and its usual spelling is used. */
export const postedPushRecipient: Wire<PushRecipient & { account: string }> = object({
  account: string,
  ...pushRecipientShape,
})

const pullSourceShape = { id: text, username: text, account_iban: text, account: text, owner: nullish(ownerWithLogo) }

/** {@link PullSource} on the wire. */
export const pullSource: Wire<PullSource> = legacyIbanSpelling(object(pullSourceShape))

/** {@link PullRecipient} on the wire. */
export const pullRecipient: Wire<PullRecipient> = object({ ...pullSourceShape, bank_name: text })

/** {@link FormSource} on the wire. */
export const formSource: Wire<FormSource> = legacyIbanSpelling(
  object({ ...pullSourceShape, iban: text, email: text, name: text }),
)

/** {@link Webhooks} on the wire. */
export const webhooks: Wire<Webhooks> = object({ all: text })
