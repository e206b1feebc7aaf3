/**
 * Where the service document can be read in two ways, each reading has a name, so that a connector can be tested
 * against both. The first value of each list is the default. `docs/sandbox.md` says where the document has them.
 */
export const readings = {
  /**
   * The effect of `READY` for a push: `confirm` reserves the money and waits for the account owner, `schedule` needs no
   * confirmation.
   */
  pushReady: ['confirm', 'schedule'],
  /**
   * When a SEPA push above 1,500.00 EUR goes to the back office: after the account owner confirmed, when it becomes
   * `READY`, as soon as it is created, even as a draft, or when it would be sent.
   */
  backOffice: ['after-confirmation', 'at-ready', 'at-creation', 'at-cut-off'],
  /**
   * What becomes of a `READY` push that cannot be made (its balance is too low, or the name does not match): it is
   * saved and fails at its confirmation, or the answer is in `FAILURE` and nothing is saved.
   */
  impossiblePush: ['saved', 'FAILURE'],
  /** When the file of a job is validated: as soon as it is given, or when the job becomes `READY`. */
  validation: ['when-given', 'when-ready'],
  /** Whether the answer to a request waits for the validation, or is given in `VALIDATING`. */
  validating: ['in-the-request', 'afterwards'],
  /** The result of a file with a MsgId that the account has used: a job in `DISCARDED`, or HTTP 400. */
  duplicateMessageId: ['discarded', 'refused'],
  /**
   * The meaning of "escaped XML": JSON escapes, or XML entities (`&lt;Document`) inside the string. `both` accepts
   * either.
   */
  escapedXml: ['json', 'entities', 'both'],
  /** State after a delete of a PAIN.001 job in `DRAFT`: the second by the meaning of `CANCELLED`, which names it. */
  deletedDraftJob: ['DELETED', 'CANCELLED'],
  /** State after a delete of a PAIN.001 job in `READY`. */
  deletedReadyJob: ['DELETED', 'CANCELLED'],
  /**
   * State after a delete of a PAIN.001 job in `SCHEDULED`: the first by the table, the second by the meanings below it.
   */
  deletedScheduledJob: ['DELETED', 'CANCELLED'],
  /**
   * State after a delete of a PAIN.001 job in `RUNNING`: the first by the table, although its meaning is "before any
   * payment".
   */
  deletedRunningJob: ['CANCELLED', 'REVOKED'],
  /**
   * Who pays a form: the account, or also a transaction of another payment scheme, whose id stands in `source.id` in
   * place of the account's.
   */
  formPayer: ['account', 'transaction'],
  /** State after a delete of a form: the first by the rule and the example, the second by the list of states. */
  deletedForm: ['CANCELLED', 'DELETED'],
  /** Status of the answer for a statement file after its 48 hours. */
  expiredFile: ['410', '500'],
  /** The id in `pain/002/{id}.xml`: a file name made of a user id and a timestamp, or the id of the job. */
  reportId: ['file', 'job'],
  /** What `pg_offset` counts. */
  pageOffset: ['items', 'pages'],
  /** The body posted to a webhook: the envelope, or only the entity. */
  webhookBody: ['envelope', 'entity'],
  /** The status in the webhook of a completed CAMT.053 job; "from RUNNING to IDLE" suggests the second. */
  completedJobStatus: ['DONE', 'IDLE'],
  /** How responses spell the account of a party. */
  accountKey: ['acccount_iban', 'account_iban'],
  /** Whether pushes also accept a user access token, or only that of a third party. */
  pushToken: ['either', 'third-party'],
  /** State of a pull's transfer when it is made; a transfer in `BOOKED` is accounted a minute later. */
  pullTransfer: ['ACCOUNTED', 'BOOKED'],
  /**
   * State of a pull with policy `TRANSFERABLE` after a transfer, with more to come; transfers are accepted "only in
   * SCHEDULED".
   */
  transferablePull: ['RUNNING', 'SCHEDULED'],
  /**
   * Transfers of a `TRANSFERRED` pull with recurrence whose count is not set: until it ends, or 1, the default of that
   * policy.
   */
  recurrenceCount: ['unlimited', 'one'],
  /** Whether the last day of a statement's range belongs to it. */
  rangeEnd: ['inclusive', 'exclusive'],
  /** Statement files of a range: one for the whole range, or one for each day. */
  statementFiles: ['one', 'daily'],
  /** Payments of a block on a statement: by the block's `BtchBookg`, or always one entry each. */
  batches: ['as-asked', 'single'],
} as const satisfies Record<string, readonly [string, ...string[]]>

/** A chosen reading for each. */
export type Readings = { [Name in keyof typeof readings]: (typeof readings)[Name][number] }

export function chooseReadings(given: Readonly<Record<string, string | undefined>> = {}): Readings {
  const chosen: Record<string, string> = {}
  for (const [name, values] of Object.entries(readings)) chosen[name] = values[0]
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const values: readonly string[] | undefined = Object.hasOwn(readings, name)
      ? readings[name as keyof Readings]
      : undefined
    if (values === undefined) {
      throw new RangeError(`The reading ${name} is unknown. The readings are ${Object.keys(readings).join(', ')}`)
    }
    if (!values.includes(value)) throw new RangeError(`The reading ${name} must be one of ${values.join(', ')}`)
    chosen[name] = value
  }
  return chosen as Readings
}
