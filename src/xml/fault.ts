import type { DocumentFindingCode, Position } from '../diagnostics/index.ts'

/**
 * What ends the reading of an XML text: it is not well-formed, not decodable, beyond a limit, or cut short.
 * Thrown inside the core and turned into a finding by the cursor; never reaches a caller of the public entries.
 */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
  readonly code: DocumentFindingCode
  readonly position: Position | undefined

  /** Without a position, the fault is where the reader stands. */
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
