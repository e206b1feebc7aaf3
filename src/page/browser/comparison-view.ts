import { barChart, type ChartView } from './chart-view.ts'
import { element } from './element.ts'
import { type FileView, factElements, saveBlob, saveButton } from './file-view.ts'
import { createTableView, type TableView } from './table-view.ts'
import type { WorkerClient } from './worker-client.ts'

/** The comparison of two files. */
export interface ComparisonView {
  readonly root: HTMLElement
  redraw(): void
}

/** Compares two files that were read: what was sent with what was reported or booked. */
export function createComparisonView(one: FileView, other: FileView, client: WorkerClient): ComparisonView {
  let table: TableView | undefined
  let charts: ChartView[] = []
  const verdict = element('p', { class: 'verdict', role: 'status', text: 'Comparing' })
  const progress = element('progress', { 'aria-label': 'Comparing' })
  const facts = element('dl', { class: 'facts' })
  const findings = element('ul', { class: 'plain-findings' })
  const chartArea = element('div', { class: 'charts' })
  const tableArea = element('div')
  const save = element('div', { class: 'save' })
  const root = element(
    'section',
    { 'aria-label': 'Comparison' },
    element('div', { class: 'head' }, verdict, save),
    progress,
    facts,
    findings,
    tableArea,
    chartArea,
  )

  client.ask(
    { kind: 'compare', files: [one.file, other.file], messages: [one.message(), other.message()] },
    (answer) => {
      if (answer.kind === 'table') {
        verdict.textContent = answer.title
        table = createTableView(answer.title, answer.columns)
        tableArea.replaceChildren(table.root)
      } else if (answer.kind === 'rows') table?.add(answer.rows)
      else if (answer.kind === 'failed') {
        progress.remove()
        verdict.textContent = answer.message
      } else if (answer.kind === 'compared') {
        progress.remove()
        const { comparison } = answer
        facts.replaceChildren(...factElements(comparison.facts))
        findings.replaceChildren(
          ...comparison.findings.map(({ severity, message }) =>
            element('li', {}, element('span', { class: `severity ${severity}`, text: severity }), ` ${message}`),
          ),
        )
        charts = comparison.bars.map(barChart)
        chartArea.replaceChildren(...charts.map((chart) => chart.root))
        const shown = table
        if (shown !== undefined)
          save.replaceChildren(saveButton('CSV of the rows shown', () => saveBlob(shown.csv(), 'comparison.csv')))
        redraw()
      }
    },
  )

  function redraw(): void {
    for (const chart of charts) chart.draw()
  }
  return { root, redraw }
}
