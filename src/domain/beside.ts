import { isElement, objectIn } from './element.ts'

/** `SplmtryData` of a message, beside its statements or blocks, as an object of the document layer. */
export interface SupplementaryData {
  /** Name of the element it is about, and where that stands: at most 350 characters. Optional. */
  readonly PlcAndNm?: unknown
  /** Any XML. */
  readonly Envlp?: unknown
}

/** What stands beside the statements or blocks of a message. */
export interface Beside {
  /** `SplmtryData` of the message itself, in the order of the file; missing where there is none. */
  supplementaryData?: SupplementaryData[] | undefined
}

/** What stands beside the statements or blocks of a message. */
export function besideIn(message: unknown): Beside {
  const given = objectIn(message)?.SplmtryData
  return given === undefined ? {} : { supplementaryData: [given].flat().filter(isElement) }
}
