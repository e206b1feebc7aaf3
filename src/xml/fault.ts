import type { DocumentFindingCode, Position } from '../diagnostics/index.ts'

/**
 * The fault that ends the reading of an XML text: it is not well-formed, not decodable, beyond a limit, or cut short.
 * Thrown inside the core, where the cursor turns it into a finding; callers of the public entries never get it.
 */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
  readonly code: DocumentFindingCode
  readonly position: Position | undefined

  /** Position of the fault. Default: the position of the reader. */
  constructor(code: DocumentFindingCode, message: string, position?: Position) {
    super(message)
    this.code = code
    this.position = position
  }
}

/** Whether an error is an {@link XmlFault}. */
export function isXmlFault(error: unknown): error is XmlFault {
  return error instanceof Error && error.name === 'XmlFault'
}
