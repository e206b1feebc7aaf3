import { barFigure, factList, findingsMarkup } from '../views.ts'
import type { Words } from '../words.ts'
import type { ReadFile } from '../worker.ts'
import { draw, element } from './element.ts'
import { type Saving, saveButtons, tableSavings } from './save.ts'
import { createTableView, type TableView } from './table-view.ts'
import type { WorkerClient } from './worker-client.ts'

/**
 * What all files say together: every payment that was sent, with what was reported and booked, or the statements by
 * account and day, with what is missing between them.
 */
export function createJoinedView(
  words: Words,
  joined: 'allPayments' | 'statements',
  files: readonly ReadFile[],
  client: WorkerClient,
): HTMLElement {
  const { say } = words
  const title = say(joined === 'statements' ? 'overview' : 'allPayments')
  let table: TableView | undefined
  const verdict = element('p', { role: 'status', text: say(joined === 'statements' ? 'reading' : 'matching') })
  const band = element('div', { class: 'band open' }, verdict)
  const progress = element('progress', { 'aria-label': title })
  const rest = element('div')
  const root = element('section', {}, band, progress, rest)

  function tell(tone: string, text: string): void {
    progress.remove()
    band.className = `band ${tone}`
    verdict.textContent = text
  }

  function savings(order: readonly number[] | undefined): Saving[] {
    if (table === undefined) return []
    if (order === undefined) return tableSavings(client, table, 'payments')
    const [excel, csv] = tableSavings(client, table, 'overview')
    const sorted = order.flatMap((at) => files[at] ?? [])
    const entries = (): Promise<Blob> => client.ask('entries', { files: sorted })
    return [{ text: 'overviewExcel', name: 'statements.xlsx', make: entries }, { ...excel, text: 'excelShown' }, csv]
  }

  client
    .ask('joined', { files, title: joined }, (part) => {
      if (part.kind === 'table') {
        table = createTableView(words, part.title, part.columns)
        rest.replaceWith(table.root)
      } else if (part.kind === 'rows') table?.add(part.rows)
    })
    .then(
      ({ tone, sentence, facts, findings, bars, order }) => {
        tell(tone, sentence)
        const buttons = saveButtons(words, savings(order), (message) => tell('bad', message))
        band.after(
          ...(facts.length === 0 ? [] : [draw(factList(facts))]),
          element('div', { class: 'save' }, ...buttons),
          ...findingsMarkup(
            words,
            findings.map(({ severity, message }) => ({ severity, message })),
          ).map(draw),
        )
        root.append(element('div', { class: 'charts' }, ...bars.map((each) => draw(barFigure(words, each)))))
      },
      (error: Error) => tell('bad', error.message),
    )
  return root
}
