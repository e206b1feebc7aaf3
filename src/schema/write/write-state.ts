import type { DocumentFindingCode, Finding } from '../../diagnostics/index.ts'
import type { XmlElement } from '../../xml/index.ts'
import type { SchemaTables } from '../compile/tables.ts'
import { type FindingList, listFinding } from '../findings/finding-list.ts'
import type { Layout } from '../write-layout.ts'

/** The state of writing a document: the text and findings so far, and the place of the next element. */
export interface WriteState {
  /** Text that the caller has not taken yet. */
  text: string
  layout: Layout
  findings: FindingList
  /** Whether messages quote values that may identify a person or an account. */
  showValues: boolean
  /** Names of the open elements, from the root. */
  names: string[]
  /** Their indexes in paths, from 1; 0 for an element that does not repeat. */
  occurrences: number[]
  checkOpen: OpenCheck
  /** The values of `xs:ID` so far, which must be unique. */
  identifiers: Set<string>
  /** The values of `xs:IDREF` whose `xs:ID` was not written before them. */
  references: { value: string; path: string }[]
}

/** Checks an element of open content as a reader will; paths of findings begin at the element. */
export type OpenCheck = (element: XmlElement, tables: SchemaTables) => Finding[]

/** The state before anything is written; `layout` is made by `createLayout`. */
export function createWriteState(
  layout: Layout,
  maxFindings: number,
  { showValues, checkOpen }: Pick<WriteState, 'showValues' | 'checkOpen'>,
): WriteState {
  return {
    text: '',
    layout,
    findings: { list: [], omitted: 0, errors: 0, max: maxFindings, onFinding: undefined },
    showValues,
    checkOpen,
    names: [],
    occurrences: [],
    identifiers: new Set(),
    references: [],
  }
}

/** Enters an element. */
export function enter(state: WriteState, name: string, occurrence: number): void {
  state.names.push(name)
  state.occurrences.push(occurrence)
}

/** Leaves the element entered last. */
export function leave(state: WriteState): void {
  state.names.pop()
  state.occurrences.pop()
}

/** The path to the element that is written, as `/Document/CstmrCdtTrfInitn/PmtInf[2]`. */
export function pathOf({ names, occurrences }: WriteState): string {
  let path = ''
  for (let i = 0; i < names.length; i++) {
    path += `/${names[i]}`
    const occurrence = occurrences[i] ?? 0
    if (occurrence > 0) path += `[${occurrence}]`
  }
  return path
}

/** Adds an error about the element that is written; `below` is the rest of the path, such as `/@Ccy`. */
export function report(state: WriteState, code: DocumentFindingCode, below: string, message: string): void {
  listFinding(state.findings, { code, severity: 'error', path: pathOf(state) + below, message })
}
