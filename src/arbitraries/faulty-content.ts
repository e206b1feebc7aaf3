/** What a message is written of, with one fault. */
export interface FaultyContent<Content, Fault extends string = string> {
  /** What is built: the message with the fault in it. */
  content: Content
  /** The name of the fault. */
  fault: Fault
  /** The code of a finding that reading the message must give. There may be others besides it, which follow from it. */
  code: string
  /** Path of the place, as findings have it. */
  path: string
}
