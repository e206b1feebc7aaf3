import type { TextKey } from '../texts/en.ts'
import type { Words } from '../words.ts'
import { element } from './element.ts'
import type { TableView } from './table-view.ts'
import type { WorkerClient } from './worker-client.ts'

export interface Saving {
  text: TextKey
  name: string
  make: () => Blob | Promise<Blob>
}

/** A button for each file that can be saved. `fail` is called with why one could not be made. */
export function saveButtons(
  { say }: Words,
  savings: readonly Saving[],
  fail: (message: string) => void,
): HTMLButtonElement[] {
  return savings.map(({ text, name, make }) => {
    const save = async (): Promise<void> => saveBlob(await make(), name)
    const onclick = (): void => void save().catch((error: Error) => fail(error.message))
    return element('button', { type: 'button', onclick, text: say(text) })
  })
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  element('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function tableSavings(client: WorkerClient, table: TableView, name: string): [excel: Saving, csv: Saving] {
  const workbook = (): Promise<Blob> => client.ask('workbook', table.saved())
  return [
    { text: 'excel', name: `${name}.xlsx`, make: workbook },
    { text: 'csvShown', name: `${name}.csv`, make: table.csv },
  ]
}
