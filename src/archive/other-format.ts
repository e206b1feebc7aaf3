/** How files begin that are neither XML nor MT940 nor CSV, as Latin-1 text, and what to do with them. */
const formats: readonly (readonly [begins: string, words: string])[] = [
  [
    '%PDF-',
    'The file is a PDF, which is for reading only. Ask the bank for the XML (camt.053) or the MT940 of the statement.',
  ],
  [
    // Containers of Office before 2007.
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    'The file is an Excel workbook (.xls), or another document of Office. Save the sheet as CSV (UTF-8), and give that ' +
      'file to iso20022 build.',
  ],
  ['7z\xbc\xaf\x27\x1c', 'The file is a 7z archive. Unpack it, and give the files in it.'],
  ['Rar!\x1a\x07', 'The file is a RAR archive. Unpack it, and give the files in it.'],
]

/** The first files in the ZIP archives that are documents. */
const documents: readonly (readonly [first: string, kind: string])[] = [
  ['[Content_Types].xml', 'an Excel workbook (.xlsx), or another document of Office'],
  ['_rels/', 'an Excel workbook (.xlsx), or another document of Office'],
  ['docProps/', 'an Excel workbook (.xlsx), or another document of Office'],
  ['xl/', 'an Excel workbook (.xlsx)'],
  ['mimetypeapplication/vnd.oasis.opendocument', 'a sheet of LibreOffice (.ods), or another OpenDocument'],
]

/** How many bytes of a file tell its format. */
export const formatBytes = 128

/**
 * What a file is that is no payment file, and what to do with it, told by its first {@link formatBytes} as Latin-1 text;
 * `undefined` for any other. A ZIP archive of payment files is none: see {@link isZip}.
 */
export function otherFormat(beginning: string): string | undefined {
  if (!isZip(beginning)) return formats.find(([begins]) => beginning.startsWith(begins))?.[1]
  // The name of the first file stands behind a head of 30 bytes.
  const first = beginning.slice(30)
  const kind = documents.find(([name]) => first.startsWith(name))?.[1]
  if (kind === undefined) return undefined
  return `The file is ${kind}. Save the sheet as CSV (UTF-8), and give that file to iso20022 build.`
}

/** Whether a file is a ZIP archive, told by its first four bytes as Latin-1 text. */
export function isZip(beginning: string): boolean {
  return beginning.startsWith('PK\x03\x04') || beginning.startsWith('PK\x05\x06')
}
