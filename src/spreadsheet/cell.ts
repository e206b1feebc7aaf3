/**
 * Characters before a field that was a cell of a workbook and no text. XML does not allow them, so no text of a
 * workbook has them.
 */
export const cellMarks = { number: '\u001f', date: '\u001e', error: '\u001d', unsaved: '\u001c' } as const

/** What a field was as a cell; `text` for any field of a CSV. */
type CellKind = keyof typeof cellMarks | 'text'

const kinds = new Map<string, CellKind>(
  Object.entries(cellMarks).map(([kind, mark]) => [mark, kind as keyof typeof cellMarks]),
)

/** The kind of a field, its text without the mark, and what is shown beside a number. */
export function cellOf(field: string): { kind: CellKind; text: string; shown?: string | undefined } {
  const kind = kinds.get(field.charAt(0))
  if (kind === undefined) return { kind: 'text', text: field }
  const [text = '', shown] = field.slice(1).split(cellMarks.number)
  return { kind, text, shown }
}
