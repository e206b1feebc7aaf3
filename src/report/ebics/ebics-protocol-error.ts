import { type DocumentObject, textOf } from '../../domain/statement/index.ts'

/**
 * The file is an EBICS customer protocol (HAC): it has the form of a status report, but reports transmissions and
 * signatures and no payments. Source: EBICS specification, order type HAC; its name of the original message is `EBICS`.
 */
export class EbicsProtocolError extends Error {
  override readonly name = 'EbicsProtocolError'
  /** MsgId of the protocol. */
  readonly messageId: string | undefined

  constructor(messageId: string | undefined) {
    super(
      'The file is an EBICS protocol (HAC) in the form of a pain.002: it reports transmissions and signatures, ' +
        'not payments. Read it with readEbicsProtocol, on the command line with `iso20022 inspect`; payments are ' +
        'reported by the payment status report (order type Z01, CRZ or the like).',
    )
    this.messageId = messageId
  }
}

/** Whether an error is an {@link EbicsProtocolError}, by its name, so that two copies of the package agree. */
export function isEbicsProtocolError(error: unknown): error is EbicsProtocolError {
  return error instanceof Error && error.name === 'EbicsProtocolError'
}

/** Whether the message reported on is called EBICS: a customer protocol (HAC) in the form of a report. */
export function isEbicsGroup(group: DocumentObject): boolean {
  return textOf(group.OrgnlMsgNmId)?.trim().toUpperCase() === 'EBICS'
}
