/** A cell of CSV in quotation marks (RFC 4180). */
export function csvQuoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
