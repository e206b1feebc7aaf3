import { barFigure } from '../charts.ts'
import type { ReadFile } from '../protocol.ts'
import { factList, findingLine } from '../views.ts'
import type { Words } from '../words.ts'
import { draw, element } from './element.ts'
import { tableButtons } from './save.ts'
import { createTableView, type TableView } from './table-view.ts'
import type { WorkerClient } from './worker-client.ts'

/** Matches all files that were read: every payment that was sent, with what was reported and booked. */
export function createMatchingView(words: Words, files: readonly ReadFile[], client: WorkerClient): HTMLElement {
  const { say } = words
  let table: TableView | undefined
  const verdict = element('p', { role: 'status', text: say('matching') })
  const band = element('div', { class: 'band open' }, verdict)
  const progress = element('progress', { 'aria-label': say('matching') })
  const facts = element('div')
  const findings = element('ul', { class: 'plain-findings' })
  const chartArea = element('div', { class: 'charts' })
  const tableArea = element('div')
  const save = element('div', { class: 'save' })
  const end = (tone: string, text: string): void => {
    progress.remove()
    band.className = `band ${tone}`
    verdict.textContent = text
  }

  client.ask({ kind: 'match', files: files.map(({ file, message }) => ({ file, message })) }, (answer) => {
    if (answer.kind === 'table') {
      table = createTableView(words, say(answer.title), answer.columns)
      tableArea.replaceChildren(table.root)
    } else if (answer.kind === 'rows') table?.add(answer.rows)
    else if (answer.kind === 'failed') end('bad', answer.message)
    else if (answer.kind === 'matched' && answer.matching !== undefined) {
      const { facts: found, findings: faults, bars, payments, needLook } = answer.matching
      const warnings = faults.filter(({ severity }) => severity !== 'info').length
      const through =
        needLook > 0
          ? say('paymentsNeedLook', { need: words.count(needLook), count: payments })
          : warnings > 0
            ? say('findingsNeedLook', { count: warnings })
            : say('wentThrough', { count: payments })
      end(
        warnings === 0 && needLook === 0 ? 'good' : 'open',
        `${say('matched', { files: say('fileCount', { count: files.length }) })} ${through}`,
      )
      facts.replaceChildren(draw(factList(found, { class: 'facts' })))
      findings.replaceChildren(...faults.map((finding) => draw(findingLine(words, finding))))
      chartArea.replaceChildren(...bars.map((each) => draw(barFigure(words, each))))
      if (table !== undefined)
        save.replaceChildren(...tableButtons(words, client, table, 'payments', (text) => end('bad', text)))
    }
  })
  const parts = [band, progress, facts, save, findings, tableArea, chartArea]
  return element('section', { 'aria-label': say('allPayments') }, ...parts)
}
