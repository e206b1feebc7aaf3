import { barFigure } from '../charts.ts'
import type { ReadFile } from '../protocol.ts'
import { factList } from '../views.ts'
import { countWords } from '../words.ts'
import { draw, element } from './element.ts'
import { saveBlob, saveButton } from './file-view.ts'
import { createTableView, type TableView } from './table-view.ts'
import type { WorkerClient } from './worker-client.ts'

/** Matches all files that were read: every payment that was sent, with what was reported and booked. */
export function createMatchingView(files: readonly ReadFile[], client: WorkerClient): HTMLElement {
  let table: TableView | undefined
  const verdict = element('p', { role: 'status', text: 'Matching' })
  const band = element('div', { class: 'band open' }, verdict)
  const progress = element('progress', { 'aria-label': 'Matching' })
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
      table = createTableView(answer.title, answer.columns)
      tableArea.replaceChildren(table.root)
    } else if (answer.kind === 'rows') table?.add(answer.rows)
    else if (answer.kind === 'failed') end('bad', answer.message)
    else if (answer.kind === 'matched' && answer.matching !== undefined) {
      const { facts: found, findings: faults, bars, payments, needLook } = answer.matching
      const warnings = faults.filter(({ severity }) => severity !== 'info').length
      const through =
        needLook > 0
          ? `${needLook} of ${countWords(payments, 'payment')} ${needLook === 1 ? 'needs' : 'need'} a look.`
          : warnings > 0
            ? `${countWords(warnings, 'finding')} ${warnings === 1 ? 'needs' : 'need'} a look.`
            : payments === 1
              ? 'The payment went through.'
              : 'Every payment went through.'
      end(
        warnings === 0 && needLook === 0 ? 'good' : 'open',
        `Matched ${countWords(files.length, 'file')} by references, amounts, accounts and dates. ${through}`,
      )
      facts.replaceChildren(draw(factList(found, { class: 'facts' })))
      findings.replaceChildren(
        ...faults.map(({ severity, message }) =>
          element('li', {}, element('span', { class: `severity ${severity}`, text: severity }), ` ${message}`),
        ),
      )
      chartArea.replaceChildren(...bars.map((each) => draw(barFigure(each))))
      const shown = table
      if (shown !== undefined)
        save.replaceChildren(saveButton('CSV of the rows shown', () => saveBlob(shown.csv(), 'payments.csv')))
    }
  })
  const parts = [band, progress, facts, save, findings, tableArea, chartArea]
  return element('section', { 'aria-label': 'All payments' }, ...parts)
}
