/** A person or company, as far as the service names one. */
export interface Owner {
  /** Name of the account's owner. */
  name?: string | undefined
  [field: string]: unknown
}

/** {@link Owner} of a pull or a form, which may come with a picture. */
export interface OwnerWithLogo extends Owner {
  /** Icon of the owner, where there is one. */
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
  owner?: Owner | undefined
  [field: string]: unknown
}

/** Receiving side of a push ("Resources and their fields", Push RecipientInfo). */
export interface PushRecipient {
  /** Recipient account; can be an IBAN. Required when posted. */
  account?: string | undefined
  /** IBAN of the recipient account. Responses spell it `acccount_iban`; it is read either way and has this one name here. */
  account_iban?: string | undefined
  /** User name of the recipient, when an account owner of the service. Returned. */
  username?: string | undefined
  /** Given for SEPA transfers. */
  owner?: Owner | undefined
  /** Name of the recipient's bank. Returned. */
  bank_name?: string | undefined
  [field: string]: unknown
}

/** Sending side of a pull, that is, who pays ("Resources and their fields", Pull SourceInfo). */
export interface PullSource {
  /** Required and returned, says the service document; read tolerantly, because a source that was posted has none. */
  id?: string | undefined
  /** Returned. */
  username?: string | undefined
  /** Returned, spelled `acccount_iban` on the wire; read either way. */
  account_iban?: string | undefined
  /** IBAN. Posted. */
  account?: string | undefined
  owner?: OwnerWithLogo | undefined
  [field: string]: unknown
}

/** Receiving side of a pull ("Resources and their fields", Pull RecipientInfo); should be who created the pull. */
export interface PullRecipient {
  id?: string | undefined
  /** Returned. */
  username?: string | undefined
  account_iban?: string | undefined
  /** Can be an IBAN. */
  account?: string | undefined
  owner?: OwnerWithLogo | undefined
  bank_name?: string | undefined
  [field: string]: unknown
}

/**
 * Payer of a public-notice form ("Resources and their fields", Public-notice payment form). The field table names `username`, `iban`, `email`
 * and `name` in responses, the table of the source object the others; both are read.
 */
export interface FormSource {
  /** Required and returned, says the service document; read tolerantly, because a source that was posted has none. */
  id?: string | undefined
  /** Returned. */
  username?: string | undefined
  /** Returned, spelled `acccount_iban` on the wire; read either way. */
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

/** Where the service posts events of a push, a pull or a form ("Events"). Nothing is signed: see `verifyWebhook`. */
export interface Webhooks {
  /** Listener for all events of the resource. See `checkWebhookUrl` for the ports. */
  all?: string | undefined
  [field: string]: unknown
}
