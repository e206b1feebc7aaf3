import type { Position } from '../diagnostics/index.ts'
import type { TextLine } from './lines.ts'

/** A field: its tag, and its lines without the tag. */
export interface Field extends Position {
  kind: 'field'
  /** `20`, `60F`, `NS`. */
  tag: string
  lines: string[]
}

/** What a file is made of: fields, ends of messages, and lines that belong to none. */
export type FieldPart = Field | { kind: 'messageEnd' } | ({ kind: 'stray' } & Position)

/** Puts lines together to fields. */
export interface FieldReader {
  take(line: TextLine): FieldPart[]
  /** The last field; whether a block of text (`{4:`) is still open. */
  end(): { parts: FieldPart[]; open: boolean }
}

/** The fields of MT940, and those of MT942, by which that one is told; a text may begin with others like them. */
const tagged = /^:(20|21|25P?|28C?|60[FM]?|61|62[FM]?|64|65|86|NS|13[CD]?|34F|90[CD]):/
/** Characters of a field at most; SWIFT has six lines of 65. What is more is told as not read. */
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

/**
 * Starts putting lines together. Takes the text bare, a message ending with a line `-`, and in the blocks of the
 * network (`{1:…}{2:…}{4:` … `-}`), of which only the text is read.
 */
export function createFieldReader(): FieldReader {
  let field: Field | undefined
  /** Between `{1:` and `{4:`. */
  let inHead = false
  let inText = false
  let strayed = false
  let length = 0

  function close(): FieldPart[] {
    const closed = field
    field = undefined
    return closed === undefined ? [] : [closed]
  }

  function takeText(line: TextLine, text: string): FieldPart[] {
    const tag = tagged.exec(text)
    if (tag !== null) {
      const parts = close()
      const { line: number, offset } = line
      field = { kind: 'field', tag: tag[1] ?? '', lines: [text.slice(tag[0].length)], line: number, column: 1, offset }
      strayed = false
      length = text.length
      return parts
    }
    if (text.trim() === '') return []
    length += text.length + 1
    if (field !== undefined && length <= longestField) {
      field.lines.push(text)
      return []
    }
    if (strayed) return []
    strayed = true
    return [...close(), { kind: 'stray', line: line.line, column: 1, offset: line.offset }]
  }

  return {
    take(line) {
      let text = withoutMarks(line.text)
      const parts: FieldPart[] = []
      if (/^-\}/.test(text)) {
        parts.push(...close(), { kind: 'messageEnd' })
        inText = false
        text = text.slice(2)
        if (text === '') return parts
      } else if ((text === '-' || text === '$') && !inText) return [...close(), { kind: 'messageEnd' }]
      if (/^\{[1-5S]:/.test(text) || inHead) {
        const start = text.indexOf('{4:')
        inHead = start < 0 && !/^(?:\{5:|\{S:)/.test(text)
        if (start < 0) return [...parts, ...close()]
        inText = true
        text = text.slice(start + 3)
        if (text === '') return [...parts, ...close()]
      }
      return [...parts, ...takeText(line, text)]
    },
    end: () => ({ parts: close(), open: inText || inHead }),
  }
}
