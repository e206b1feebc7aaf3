/**
 * The file is an EBICS customer protocol (HAC): it uses the form of a status report to tell of transmissions and signatures, and says
 * nothing about payments. Read as a report it would look like one. Source: EBICS specification, order type HAC; the file calls the
 * message it reports on `EBICS`.
 */
export class EbicsProtocolError extends Error {
  override readonly name = 'EbicsProtocolError'
  /** MsgId of the protocol. */
  readonly messageId: string | undefined

  constructor(messageId: string | undefined) {
    super(
      'The file is an EBICS protocol (HAC) in the form of a pain.002: it tells of transmissions and signatures, not of payments. Fetch the payment status report (order type Z01, CRZ or the like) instead.',
    )
    this.messageId = messageId
  }
}

/** Whether an error is an {@link EbicsProtocolError}, told by its name so that two copies of the package agree. */
export function isEbicsProtocolError(error: unknown): error is EbicsProtocolError {
  return error instanceof Error && error.name === 'EbicsProtocolError'
}
