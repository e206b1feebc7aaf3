import { recordsOfText } from '../../spreadsheet/index.ts'

export type FilledRow = Readonly<Record<string, string>>

/** `undefined` for what is no such list. Spreadsheets write a CSV back with the character that they like. */
export function readFilledList(text: string, format: 'csv' | 'json'): FilledRow[] | undefined {
  return format === 'json' ? rowsOfJson(text) : rowsOfCsv(text)
}

function rowsOfJson(text: string): FilledRow[] | undefined {
  try {
    const rows: unknown[] = [JSON.parse(text)].flat()
    if (rows.some((row) => typeof row !== 'object' || row === null)) return undefined
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row as object).map(([name, value]) => [name, cellText(value)])),
    )
  } catch {
    return undefined
  }
}

function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function rowsOfCsv(text: string): FilledRow[] | undefined {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  const records = recordsOfText(text, head.includes(';') && !head.includes(',') ? ';' : ',')
  const [names = [], ...rows] = records ?? []
  if (records === undefined || rows.some((row) => row.length !== names.length)) return undefined
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}
