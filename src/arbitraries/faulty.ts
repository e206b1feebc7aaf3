/** What was drawn with one fault. */
interface Faulty<Fault extends string> {
  /** The name of the fault. */
  fault: Fault
  /**
   * The code of a finding that reading must give. There may be other findings that follow from the fault: a changed
   * amount also changes the sums.
   */
  code: string
}

/** The objects of a message with one fault. */
export interface FaultyContent<Content, Fault extends string = string> extends Faulty<Fault> {
  /** The object to build: the message with the fault in it. */
  content: Content
  /** The path of the finding. */
  path: string
}

/** A file with one fault, and the finding that validating must give. */
export interface FaultyFile<Fault extends string = string> extends Faulty<Fault> {
  /** The whole file, as text. */
  file: string
  /** The path of the finding; `undefined` for a fault of the whole file. */
  path: string | undefined
}

/** The item that a drawn number stands for. There must be at least one item. */
export function pick<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length]
  if (item === undefined) throw new Error('Nothing can have the fault')
  return item
}
