import type { DocumentFindingCode, Finding } from '../../diagnostics/index.ts'
import type { XmlElement } from '../../xml/index.ts'
import type { Model, ModelLeaf } from '../compile/model.ts'
import type { SchemaTables } from '../compile/tables.ts'
import { type FindingList, listFinding } from '../findings/finding-list.ts'

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

export function enter(state: WriteState, name: string, occurrence: number): void {
  state.names.push(name)
  state.occurrences.push(occurrence)
}

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

/** The layout of tags, with the tags made so far, because making them again takes time. */
interface Layout {
  indent: string
  /** White space after a tag: a line break, or nothing where all is on one line. */
  newline: string
  /** White space after a whole piece. */
  pieceEnd: string
  /** White space before a tag, by depth. */
  margins: string[]
  /** Tags by depth and name. */
  tags: Map<string, Tags>[]
}

export interface Tags {
  name: string
  /** Start tag without its end, for attributes to follow. */
  begin: string
  open: string
  closeValue: string
  /** End tag after elements. */
  closeContent: string
}

export function createLayout(indent: string, breakPieces: boolean): Layout {
  const newline = indent === '' ? '' : '\n'
  return { indent, newline, pieceEnd: indent === '' && breakPieces ? '\n' : '', margins: [], tags: [] }
}

export function marginAt({ indent, margins }: Layout, depth: number): string {
  margins[depth] ??= indent.repeat(depth)
  return margins[depth]
}

export function tagsOf(layout: Layout, name: string, depth: number): Tags {
  const { newline, tags } = layout
  tags[depth] ??= new Map()
  const known = tags[depth].get(name)
  if (known !== undefined) return known
  const margin = marginAt(layout, depth)
  const begin = `${margin}<${name}`
  const made = {
    name,
    begin,
    open: `${begin}>`,
    closeValue: `</${name}>${newline}`,
    closeContent: `${margin}</${name}>${newline}`,
  }
  tags[depth].set(name, made)
  return made
}

// An object of the document layer: the elements in an element by their names, beside its attributes.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function definedKeys(value: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined)
}

/** The element of a content model that a property holds; `any` is the one for what `xs:any` lets in. */
export function leafOf(model: Model, key: string): ModelLeaf | undefined {
  return model.byName.get(key) ?? (key === 'any' ? model.any : undefined)
}

/**
 * The object with its properties in the order of the schema; itself where they stand so. What the schema does not know
 * is first.
 */
export function inSchemaOrder(model: Model, value: Record<string, unknown>): Record<string, unknown> {
  if (isInOrder(model, value)) return value
  const indexOf = ([key]: [string, unknown]): number => leafOf(model, key)?.index ?? -1
  return Object.fromEntries(Object.entries(value).sort((a, b) => indexOf(a) - indexOf(b)))
}

function isInOrder(model: Model, value: Readonly<Record<string, unknown>>): boolean {
  let last = -1
  for (const key in value) {
    const index = leafOf(model, key)?.index ?? last
    if (index < last) return false
    last = index
  }
  return true
}
