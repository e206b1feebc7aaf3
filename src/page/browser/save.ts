import type { Words } from '../words.ts'
import { element } from './element.ts'
import type { TableView } from './table-view.ts'
import type { WorkerClient } from './worker-client.ts'

/** A button that saves a file. */
export function saveButton(text: string, save: () => void): HTMLElement {
  return element('button', { type: 'button', onclick: save, text })
}

/** Saves a file as a download of the browser; nothing is sent. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  element('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The buttons that save the rows of a table as they are shown, as a workbook and as CSV. */
export function tableButtons(
  { say }: Words,
  client: WorkerClient,
  table: TableView,
  name: string,
  fail: (message: string) => void,
): HTMLElement[] {
  const excel = (): void =>
    client.ask({ kind: 'workbook', columns: table.columns, rows: table.shownRows() }, (answer) => {
      if (answer.kind === 'saved') saveBlob(answer.file, `${name}.xlsx`)
      if (answer.kind === 'failed') fail(answer.message)
    })
  return [saveButton(say('excel'), excel), saveButton(say('csvShown'), () => saveBlob(table.csv(), `${name}.csv`))]
}
