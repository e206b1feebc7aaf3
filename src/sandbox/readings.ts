/**
 * Where the service document can be read in two ways, each reading has a name, so that a connector can be tested against both. The first of
 * each list is the default. `docs/sandbox.md` says where in the document the two come from.
 */
export const readings = {
  /** What `READY` of a push does: `confirm` holds the money and waits for the account owner, `schedule` needs no confirmation. */
  pushReady: ['confirm', 'schedule'],
  /** When a SEPA push above 1,500.00 EUR goes to the back office: after the account owner confirmed, or when it becomes `READY`. */
  backOffice: ['after-confirmation', 'at-ready'],
  /** When the file of a job is validated: as soon as it is given, or when the job becomes `READY`. */
  validation: ['when-given', 'when-ready'],
  /** Whether the answer to a request waits for the validation, or is given in `VALIDATING`. */
  validating: ['in-the-request', 'afterwards'],
  /** What a file with a MsgId that the account has used comes to: a job in `DISCARDED`, or HTTP 400. */
  duplicateMessageId: ['discarded', 'refused'],
  /** What "escaped XML" is: the escapes of JSON, or XML entities (`&lt;Document`) inside of the string. `both` takes either. */
  escapedXml: ['json', 'entities', 'both'],
  /** State after a delete of a PAIN.001 job in `READY`. */
  deletedReadyJob: ['DELETED', 'CANCELLED'],
  /** State after a delete of a PAIN.001 job in `SCHEDULED`: the table says the first, the meanings below it the second. */
  deletedScheduledJob: ['DELETED', 'CANCELLED'],
  /** State after a delete of a PAIN.001 job in `RUNNING`: the table says the first, which by its meaning is before any payment. */
  deletedRunningJob: ['CANCELLED', 'REVOKED'],
  /** State after a delete of a form: the rule and the example say the first, the list of states the second. */
  deletedForm: ['CANCELLED', 'DELETED'],
  /** Status for a statement file after its 48 hours. */
  expiredFile: ['410', '500'],
  /** The id in `pain/002/{id}.xml`: a file name made of a user id and a timestamp, or the id of the job. */
  reportId: ['file', 'job'],
  /** What `pg_offset` counts. */
  pageOffset: ['items', 'pages'],
  /** What is posted to a webhook: the envelope, or the entity alone. */
  webhookBody: ['envelope', 'entity'],
  /** The status that the webhook of a completed CAMT.053 job shows; "from RUNNING to IDLE" speaks for the second. */
  completedJobStatus: ['DONE', 'IDLE'],
  /** How responses spell the account of a party. */
  accountKey: ['acccount_iban', 'account_iban'],
  /** Whether a user access token is taken for pushes, too, or only that of a third party. */
  pushToken: ['either', 'third-party'],
  /** State of a pull with policy `TRANSFERABLE` after a transfer, with more to come; transfers are taken "only in SCHEDULED". */
  transferablePull: ['RUNNING', 'SCHEDULED'],
  /** Transfers of a `TRANSFERRED` pull with recurrence whose count is unset: until it ends, or 1, the default of that policy. */
  recurrenceCount: ['unlimited', 'one'],
  /** Whether the last day of a statement's range belongs to it. */
  rangeEnd: ['inclusive', 'exclusive'],
  /** Statement files of a range: one for all of it, or one a day. */
  statementFiles: ['one', 'daily'],
  /** Payments of a block on a statement: as the block's `BtchBookg` says, or always one entry each. */
  batches: ['as-asked', 'single'],
} as const satisfies Record<string, readonly [string, ...string[]]>

/** A chosen reading for each. */
export type Readings = { [Name in keyof typeof readings]: (typeof readings)[Name][number] }

/**
 * The readings given, and the default for the others.
 * @throws RangeError when a name or a value is none.
 */
export function chooseReadings(given: Readonly<Record<string, string | undefined>> = {}): Readings {
  const chosen: Record<string, string> = {}
  for (const [name, values] of Object.entries(readings)) chosen[name] = values[0]
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const values: readonly string[] | undefined = Object.hasOwn(readings, name)
      ? readings[name as keyof Readings]
      : undefined
    if (values === undefined) {
      throw new RangeError(`There is no reading ${name}. The readings are ${Object.keys(readings).join(', ')}`)
    }
    if (!values.includes(value)) throw new RangeError(`The reading ${name} must be one of ${values.join(', ')}`)
    chosen[name] = value
  }
  return chosen as Readings
}
