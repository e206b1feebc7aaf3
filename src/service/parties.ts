import { legacyIban, type Open, object, optional, type Schema, text, url } from './contract.ts'

const ownerFields = {
  /** Name of the account's owner. Required for the recipient of a SEPA transfer. */
  name: optional(text),
}

/** A person or company, with the fields that the service has for one. */
export interface Owner extends Open<typeof ownerFields> {}

const owner: Schema<Owner> = object(ownerFields)

const ownerWithLogoFields = {
  ...ownerFields,
  /** Icon of the owner, if there is one. */
  logo: optional(text),
}

/** {@link Owner} of a pull or a form; may have a picture. */
export interface OwnerWithLogo extends Open<typeof ownerWithLogoFields> {}

const ownerWithLogo: Schema<OwnerWithLogo> = object(ownerWithLogoFields)

const pushSourceFields = {
  /** Source account of the service, an IBAN. Posted. */
  account: optional(text),
  /** IBAN of the sending account. Returned. */
  account_iban: optional(text),
  /** Public id of the source account. Returned. */
  id: optional(text),
  /** User name of the source user. Returned. */
  username: optional(text),
  /** Who owns the account. Returned. */
  owner: optional(owner),
}

/** Sending side of a push ("Resources and their fields", Push SourceInfo). */
export interface PushSource extends Open<typeof pushSourceFields> {}

export const pushSource: Schema<PushSource> = object(pushSourceFields, 'PushSource')

const pushRecipientFields = {
  /** Recipient account; can be an IBAN. Required when posted. */
  account: optional(text),
  /**
   * IBAN of the recipient account. Responses spell it `acccount_iban`, with three c.
   * @remarks Both spellings are read, and it has this one name here.
   */
  account_iban: optional(text),
  /** User name of the recipient, if the recipient is an account owner of the service. Returned. */
  username: optional(text),
  /** Required for SEPA transfers. */
  owner: optional(owner),
  /** Name of the recipient's bank. Returned. */
  bank_name: optional(text),
}

/** Receiving side of a push ("Resources and their fields", Push RecipientInfo). */
export interface PushRecipient extends Open<typeof pushRecipientFields> {}

export const pushRecipient: Schema<PushRecipient> = legacyIban(
  pushRecipientFields,
  ['account_iban', 'acccount_iban'],
  'PushRecipient',
)

const postedPushRecipientFields = {
  ...pushRecipientFields,
  /** Recipient account; can be an IBAN. */
  account: text,
}

/** Receiving side of a push as it is sent: the account is required, and `account_iban` has its usual spelling. */
export interface PostedPushRecipient extends Open<typeof postedPushRecipientFields> {}

export const postedPushRecipient: Schema<PostedPushRecipient> = object(postedPushRecipientFields, 'PostedPushRecipient')

const pullSourceFields = {
  /**
   * Public id of the account. Returned.
   * @remarks The service document calls it required. It may be missing here, because a posted source has none.
   */
  id: optional(text),
  /** User name of the payer. Returned. */
  username: optional(text),
  /**
   * IBAN of the account. Returned, spelled `acccount_iban` with three c.
   * @remarks Both spellings are read, and it has this one name here.
   */
  account_iban: optional(text),
  /** IBAN of the account. Posted. */
  account: optional(text),
  /** Who owns the account. Returned. */
  owner: optional(ownerWithLogo),
}

/** The payer of a pull ("Resources and their fields", Pull SourceInfo). */
export interface PullSource extends Open<typeof pullSourceFields> {}

export const pullSource: Schema<PullSource> = legacyIban(pullSourceFields, ['acccount_iban'], 'PullSource')

const pullRecipientFields = {
  /** Public id of the account. */
  id: optional(text),
  /** User name of the recipient. Returned. */
  username: optional(text),
  /** IBAN of the account that is paid. Returned. */
  account_iban: optional(text),
  /** Account that is paid; can be an IBAN. */
  account: optional(text),
  /** Who owns the account. Returned. */
  owner: optional(ownerWithLogo),
  /** Name of its bank. Returned. */
  bank_name: optional(text),
}

/**
 * The receiver of a pull ("Resources and their fields", Pull RecipientInfo); should be the account that created the
 * pull.
 */
export interface PullRecipient extends Open<typeof pullRecipientFields> {}

export const pullRecipient: Schema<PullRecipient> = object(pullRecipientFields, 'PullRecipient')

const formSourceFields = {
  ...pullSourceFields,
  /** IBAN of the payer. Returned. */
  iban: optional(text),
  /** E-mail address of the payer. Returned. */
  email: optional(text),
  /** Name of the payer. Returned. */
  name: optional(text),
}

/**
 * Payer of a public-notice form ("Resources and their fields", Public-notice payment form). For responses, the field
 * table has `username`, `iban`, `email` and `name`, and the table of the source object has the other fields; both are
 * read.
 */
export interface FormSource extends Open<typeof formSourceFields> {}

export const formSource: Schema<FormSource> = legacyIban(formSourceFields, ['acccount_iban'], 'FormSource')

const webhooksFields = {
  /**
   * Listener for all events of the resource.
   * @remarks See `validateWebhookUrl` for the ports.
   */
  all: optional(url),
}

/**
 * Where the service posts events of a push, a pull or a form ("Events").
 * @remarks Events are not signed: see `verifyWebhook`.
 */
export interface Webhooks extends Open<typeof webhooksFields> {}

export const webhooks: Schema<Webhooks> = object(webhooksFields, 'Webhooks')
