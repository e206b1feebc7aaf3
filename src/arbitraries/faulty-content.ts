/** The objects of a message with one fault. */
export interface FaultyContent<Content, Fault extends string = string> {
  /** The object to build: the message with the fault in it. */
  content: Content
  /** The name of the fault. */
  fault: Fault
  /**
   * The code of a finding that reading the message must give. There may be other findings that follow from the fault.
   */
  code: string
  /** Path of the place, as findings have it. */
  path: string
}
