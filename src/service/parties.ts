/** A person or company, with the fields that the service has for one. */
export interface Owner {
  /** Name of the account's owner. */
  name?: string | undefined
  [field: string]: unknown
}

/** {@link Owner} of a pull or a form; may have a picture. */
export interface OwnerWithLogo extends Owner {
  /** Icon of the owner, if there is one. */
  logo?: string | undefined
}

/** Sending side of a push ("Resources and their fields", Push SourceInfo). */
export interface PushSource {
  /** Source account of the service, an IBAN. Posted. */
  account?: string | undefined
  /** IBAN of the sending account. Returned. */
  account_iban?: string | undefined
  /** Public id of the source account. Returned. */
  id?: string | undefined
  /** User name of the source user. Returned. */
  username?: string | undefined
  /** Who owns the account. Returned. */
  owner?: Owner | undefined
  [field: string]: unknown
}

/** Receiving side of a push ("Resources and their fields", Push RecipientInfo). */
export interface PushRecipient {
  /** Recipient account; can be an IBAN. Required when posted. */
  account?: string | undefined
  /**
   * IBAN of the recipient account. Responses spell it `acccount_iban`; both spellings are read, and it has this one
   * name here.
   */
  account_iban?: string | undefined
  /** User name of the recipient, if the recipient is an account owner of the service. Returned. */
  username?: string | undefined
  /** Required for SEPA transfers. */
  owner?: Owner | undefined
  /** Name of the recipient's bank. Returned. */
  bank_name?: string | undefined
  [field: string]: unknown
}

/** The payer of a pull ("Resources and their fields", Pull SourceInfo). */
export interface PullSource {
  /** The service document calls it required and returned. It may be missing here, because a posted source has none. */
  id?: string | undefined
  /** Returned. */
  username?: string | undefined
  /** Returned, spelled `acccount_iban` on the wire; both spellings are read. */
  account_iban?: string | undefined
  /** IBAN. Posted. */
  account?: string | undefined
  /** Who owns the account. Returned. */
  owner?: OwnerWithLogo | undefined
  [field: string]: unknown
}

/**
 * The receiver of a pull ("Resources and their fields", Pull RecipientInfo); should be the account that created the
 * pull.
 */
export interface PullRecipient {
  /** Public id of the account. */
  id?: string | undefined
  /** Returned. */
  username?: string | undefined
  /** IBAN of the account that is paid. Returned. */
  account_iban?: string | undefined
  /** Can be an IBAN. */
  account?: string | undefined
  /** Who owns the account. Returned. */
  owner?: OwnerWithLogo | undefined
  /** Name of its bank. */
  bank_name?: string | undefined
  [field: string]: unknown
}

/**
 * Payer of a public-notice form ("Resources and their fields", Public-notice payment form). For responses, the field
 * table has `username`, `iban`, `email` and `name`, and the table of the source object has the other fields; both are
 * read.
 */
export interface FormSource {
  /** The service document calls it required and returned. It may be missing here, because a posted source has none. */
  id?: string | undefined
  /** Returned. */
  username?: string | undefined
  /** Returned, spelled `acccount_iban` on the wire; both spellings are read. */
  account_iban?: string | undefined
  /** IBAN. Posted. */
  account?: string | undefined
  /** Returned. */
  iban?: string | undefined
  /** Returned. */
  email?: string | undefined
  /** Returned. */
  name?: string | undefined
  /** Returned. */
  owner?: OwnerWithLogo | undefined
  [field: string]: unknown
}

/**
 * Where the service posts events of a push, a pull or a form ("Events"). Events are not signed: see `verifyWebhook`.
 */
export interface Webhooks {
  /** Listener for all events of the resource. See `checkWebhookUrl` for the ports. */
  all?: string | undefined
  [field: string]: unknown
}
