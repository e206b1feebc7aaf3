import type { FindingCode } from '../diagnostics/index.ts'

/** One change of a file of payments, made because of a finding. */
export interface Change {
  /** Code of the finding it answers; `xml-encoding` where the file was in another encoding than UTF-8. */
  code: FindingCode
  /** Path of the element that was changed, with indexes; empty where it is the file as a whole. */
  path: string
  /** What was done, in words. Values of persons and accounts are masked unless they were asked for. */
  change: string
  /** Whether it reads more out of a text than the text says for sure: look at it before the file is used. */
  proposed: boolean
}

/** A piece of the text of a file and what stands there instead. */
export interface Edit {
  /** Offset of the first character that goes, in UTF-16 units. */
  from: number
  /** Offset behind the last one. */
  to: number
  text: string
}

/** A change and the edits that make it. */
export interface PlannedChange extends Change {
  edits: readonly Edit[]
}

/** The text with all edits made; they must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const edit of [...edits].sort((a, b) => a.from - b.from)) {
    pieces.push(text.slice(at, edit.from), edit.text)
    at = edit.to
  }
  pieces.push(text.slice(at))
  return pieces.join('')
}
