import type { ReadFile } from '../protocol.ts'
import { findingLine } from '../views.ts'
import type { Words } from '../words.ts'
import { draw, element } from './element.ts'
import { saveBlob, saveButton, tableButtons } from './save.ts'
import { createTableView, type TableView } from './table-view.ts'
import type { WorkerClient } from './worker-client.ts'

/** The statements of all files by account and day, what is missing between them, and their entries in one workbook. */
export function createOverview(words: Words, files: readonly ReadFile[], client: WorkerClient): HTMLElement {
  const { say } = words
  let table: TableView | undefined
  const verdict = element('p', { role: 'status', text: say('reading') })
  const band = element('div', { class: 'band open' }, verdict)
  const findings = element('ul', { class: 'plain-findings' })
  const tableArea = element('div')
  const save = element('div', { class: 'save' })
  const end = (tone: string, text: string): void => {
    band.className = `band ${tone}`
    verdict.textContent = text
  }
  const saveEntries = (order: readonly number[]): void => {
    const sorted = order.flatMap((at) => files[at] ?? [])
    client.ask({ kind: 'entries', files: sorted }, (answer) => {
      if (answer.kind === 'saved') saveBlob(answer.file, 'statements.xlsx')
      if (answer.kind === 'failed') end('bad', answer.message)
    })
  }

  client.ask({ kind: 'overview', files }, (answer) => {
    if (answer.kind === 'table') {
      table = createTableView(words, say(answer.title), answer.columns)
      tableArea.replaceChildren(table.root)
    } else if (answer.kind === 'rows') table?.add(answer.rows)
    else if (answer.kind === 'failed') end('bad', answer.message)
    else if (answer.kind === 'overviewed') {
      const { statements, findings: faults, order } = answer.overview
      const result = faults.length === 0 ? say('overviewGood') : say('overviewOpen', { count: faults.length })
      end(faults.length === 0 ? 'good' : 'open', `${say('overviewText', { count: statements })} ${result}`)
      findings.replaceChildren(...faults.map((finding) => draw(findingLine(words, finding))))
      save.replaceChildren(
        saveButton(say('overviewExcel'), () => saveEntries(order)),
        ...(table === undefined ? [] : tableButtons(words, client, table, 'overview', (text) => end('bad', text))),
      )
    }
  })
  return element('section', { 'aria-label': say('overview') }, band, save, findings, tableArea)
}
