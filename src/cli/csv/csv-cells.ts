/**
 * Characters before a field that was a cell of a workbook and no text. XML does not allow them, so no text of a
 * workbook has them.
 */
export const cellMarks = { number: '\u001f', date: '\u001e', error: '\u001d', unsaved: '\u001c' } as const

/** What a field was as a cell; `text` for any field of a CSV. */
export type CellKind = keyof typeof cellMarks | 'text'

const kinds = new Map<string, CellKind>(
  Object.entries(cellMarks).map(([kind, mark]) => [mark, kind as keyof typeof cellMarks]),
)

/** The kind of a field, and its text without the mark. */
export function cellOf(field: string): { kind: CellKind; text: string } {
  const kind = kinds.get(field.charAt(0))
  return kind === undefined ? { kind: 'text', text: field } : { kind, text: field.slice(1) }
}
