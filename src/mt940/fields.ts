import type { Position } from '../diagnostics/index.ts'
import type { TextLine } from './lines.ts'

export interface Field extends Position {
  kind: 'field'
  /** `20`, `60F`, `NS`. */
  tag: string
  lines: string[]
}

export type FieldPart = Field | { kind: 'messageEnd' } | ({ kind: 'stray' } & Position)

/** The fields of MT940, and those that only MT942 has: other lines of a text may begin like a field. */
const tagged = /^:(20|21|25P?|28C?|60[FM]?|61|62[FM]?|64|65|86|NS|13[CD]?|34F|90[CD]):/
/** Characters of a field at most; SWIFT has six lines of 65. What is more is not read, which a finding says. */
const longestField = 65_536

/**
 * A line without the characters that stand around messages: beginning and end of a text (1 and 3), and dollar signs
 * before a block.
 */
function withoutMarks(text: string): string {
  const isMark = (at: number): boolean => text.charCodeAt(at) === 1 || text.charCodeAt(at) === 3
  const start = isMark(0) ? 1 : 0
  const end = text.length - (text.length > start && isMark(text.length - 1) ? 1 : 0)
  return text.slice(start + (text.startsWith('${1:', start) ? 1 : 0), end)
}

type FieldLines = ReturnType<typeof openFields>

export function openFields() {
  return {
    field: undefined as Field | undefined,
    length: 0,
    /** Between `{1:` and `{4:`. */
    inHead: false,
    inText: false,
    strayed: false,
    /** Whether the end of the statement has begun: its closing balance, or the sums of an MT942. */
    closing: false,
    /** A line `-` in front of the end, of which the next line says whether it ends the statement or is text. */
    dash: undefined as TextLine | undefined,
  }
}

const messageEnd = { kind: 'messageEnd' } as const

/** What follows the end of a statement: nothing, another end, the next statement, and what some banks put before it. */
const endsBefore = /^(?:$|-$|\$|:20:|:?94[02]:|\{[1-5S]:|\$\{)/

/**
 * Takes a line; gives what it ends or is. The text of a message is bare and ends with a line `-`, or stands in the
 * blocks of the network (`{1:…}{2:…}{4:` … `-}`), of which only the text is read.
 */
export function takeLine(lines: FieldLines, line: TextLine): FieldPart[] {
  const { dash } = lines
  if (dash !== undefined) {
    const isText = !endsBefore.test(withoutMarks(line.text).trim())
    lines.dash = undefined
    const before = isText ? takeText(lines, dash, '-') : [...closeField(lines), messageEnd]
    return [...before, ...takeLine(lines, line)]
  }
  let text = withoutMarks(line.text)
  const parts: FieldPart[] = []
  if (/^-\}/.test(text)) {
    parts.push(...closeField(lines), messageEnd)
    lines.inText = false
    text = text.slice(2)
    if (text === '') return parts
  } else if ((text === '-' || text === '$') && !lines.inText) {
    if (lines.closing || lines.field === undefined || text === '$') return [...closeField(lines), messageEnd]
    lines.dash = line
    return parts
  }
  if (/^\{[1-5S]:/.test(text) || lines.inHead) {
    const start = text.indexOf('{4:')
    lines.inHead = start < 0 && !/^(?:\{5:|\{S:)/.test(text)
    if (start < 0) return [...parts, ...closeField(lines)]
    lines.inText = true
    text = text.slice(start + 3)
    if (text === '') return [...parts, ...closeField(lines)]
  }
  return [...parts, ...takeText(lines, line, text)]
}

function takeText(lines: FieldLines, { line, offset }: TextLine, text: string): FieldPart[] {
  const tag = tagged.exec(text)
  if (tag !== null) {
    const parts = closeField(lines)
    lines.field = { kind: 'field', tag: tag[1] ?? '', lines: [text.slice(tag[0].length)], line, column: 1, offset }
    lines.strayed = false
    if (lines.field.tag === '20') lines.closing = false
    else if (/^(?:62|90)/.test(lines.field.tag)) lines.closing = true
    lines.length = text.length
    return parts
  }
  if (text.trim() === '') return []
  lines.length += text.length + 1
  if (lines.field !== undefined && lines.length <= longestField) {
    lines.field.lines.push(text)
    return []
  }
  if (lines.strayed) return []
  lines.strayed = true
  return [...closeField(lines), { kind: 'stray', line, column: 1, offset }]
}

function closeField(lines: FieldLines): FieldPart[] {
  const closed = lines.field
  lines.field = undefined
  return closed === undefined ? [] : [closed]
}

export function endOfFields(lines: FieldLines): { parts: FieldPart[]; open: boolean } {
  const isEnded = lines.dash !== undefined
  return { parts: [...closeField(lines), ...(isEnded ? [messageEnd] : [])], open: lines.inText || lines.inHead }
}
