import type { FindingCode } from '../diagnostics/index.ts'

/** One change of a file of payments, made because of a finding. */
export interface Change {
  /** Code of the finding it corrects; `xml-encoding` if the file was not in UTF-8. */
  code: FindingCode
  /** Path of the changed element, with indexes; empty for the whole file. */
  path: string
  /** The change in words. Values of persons and accounts are masked, unless you asked for them. */
  change: string
  /** Whether the change is a guess that the text does not fully prove: check it before you use the file. */
  proposed: boolean
}

export interface Edit {
  /** Offset of the first character that is replaced, in UTF-16 units. */
  from: number
  to: number
  text: string
}

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
