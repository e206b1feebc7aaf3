import type { Analysis, RulesChoice } from '../analyse.ts'
import type { Fact } from '../page-table.ts'
import { holdsStatements } from '../statement-message.ts'
import { balanceChart, barChart, type ChartView } from './chart-view.ts'
import { element } from './element.ts'
import { createFindingsView } from './findings-view.ts'
import { createTableView, type TableView } from './table-view.ts'
import { createTabs } from './tabs.ts'
import type { WorkerClient } from './worker-client.ts'

/** A file on the page. */
export interface FileView {
  readonly root: HTMLElement
  readonly file: File
  /** Name of the message, once it is known. */
  message(): string | undefined
  /** Reads the file from its start. */
  read(rules: RulesChoice): void
  /** Draws the charts in the current width and colours. */
  redraw(): void
}

/** Shows a file: its message, findings, rows and charts. Calls `onRead` when the file was read to its end. */
export function createFileView(file: File, client: WorkerClient, onRead: () => void): FileView {
  let analysis: Analysis | undefined
  let table: TableView | undefined
  let charts: ChartView[] = []
  let reading = 0

  const verdict = element('p', { class: 'verdict', role: 'status' })
  const progress = element('progress', { max: 1, value: 0, 'aria-label': `Reading ${file.name}` })
  const facts = element('dl', { class: 'facts' })
  const save = element('div', { class: 'save' })
  const findings = createFindingsView((offset, take) =>
    client.ask({ kind: 'source', file, message: analysis?.message, offset }, (answer) => {
      if (answer.kind === 'source') take(answer.window)
    }),
  )
  const redraw = (): void => {
    for (const chart of charts) chart.draw()
  }
  const tabs = createTabs(`Parts of ${file.name}`, (id) => {
    if (id === 'charts') redraw()
    if (id === 'findings') findings.reveal()
  })
  const root = element(
    'section',
    { 'aria-label': file.name },
    element('div', { class: 'head' }, verdict, save),
    progress,
    facts,
    tabs.root,
  )

  function finish(found: Analysis): void {
    analysis = found
    progress.hidden = true
    verdict.replaceChildren(...verdictOf(found))
    facts.replaceChildren(...factElements(found.facts))
    if (found.note !== undefined)
      facts.append(
        element('div', { class: 'note' }, element('dt', { text: 'Note' }), element('dd', { text: found.note })),
      )
    findings.show(found.findings, found.findingsOmitted)
    tabs.set(
      'findings',
      `Findings (${(found.findings.length + found.findingsOmitted).toLocaleString('en')})`,
      findings.root,
    )
    charts = [...found.balances.map(balanceChart), ...found.bars.map(barChart)]
    if (charts.length > 0)
      tabs.set('charts', 'Charts', element('div', { class: 'charts' }, ...charts.map((chart) => chart.root)))
    else tabs.remove('charts')
    tabs.choose(
      found.findings.some(({ severity }) => severity === 'error') || table === undefined ? 'findings' : 'table',
    )
    showSaving(found)
    onRead()
  }

  function showSaving(found: Analysis): void {
    const shown = table
    const buttons: HTMLElement[] = []
    if (shown !== undefined && shown.count() > 0) {
      buttons.push(saveButton('CSV of the rows shown', () => saveBlob(shown.csv(), csvName(file, 'rows'))))
    }
    const message = found.message ?? ''
    if (holdsStatements(message) && found.note === undefined) {
      for (const level of ['entry', 'transaction'] as const) {
        buttons.push(
          saveButton(level === 'entry' ? 'CSV of all entries' : 'CSV of all transactions', () =>
            client.ask({ kind: 'csv', file, message, level }, (answer) => {
              if (answer.kind === 'csv') saveBlob(answer.file, csvName(file, level))
              if (answer.kind === 'failed')
                verdict.replaceChildren(
                  element('span', { class: 'severity error', text: 'not saved' }),
                  ` ${answer.message}`,
                )
            }),
          ),
        )
      }
    }
    save.replaceChildren(...buttons)
  }

  return {
    root,
    file,
    message: () => analysis?.message,
    redraw,
    read(rules) {
      const mine = ++reading
      analysis = undefined
      table = undefined
      progress.hidden = false
      progress.value = 0
      save.replaceChildren()
      verdict.textContent = `Reading ${file.name}`
      client.ask({ kind: 'analyse', file, rules }, (answer) => {
        if (mine !== reading) return
        if (answer.kind === 'progress') progress.value = answer.share
        else if (answer.kind === 'table') {
          table = createTableView(answer.title, answer.columns)
          tabs.set('findings', 'Findings', findings.root)
          tabs.set('table', answer.title, table.root)
          tabs.choose('table')
        } else if (answer.kind === 'rows') table?.add(answer.rows)
        else if (answer.kind === 'analysed') finish(answer.analysis)
        else if (answer.kind === 'failed') {
          progress.hidden = true
          verdict.replaceChildren(element('span', { class: 'severity error', text: 'not read' }), ` ${answer.message}`)
        }
      })
    },
  }
}

function verdictOf({ valid, message, findings, findingsOmitted, bytes }: Analysis): (Node | string)[] {
  const count = findings.length + findingsOmitted
  const name = message ?? 'not a known message'
  const unknown = message === undefined && findings.some(({ code }) => code === 'message-unknown')
  const verdict = valid ? 'valid' : unknown ? 'not checked' : 'invalid'
  const size = `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 3 })} MB`
  return [
    element('span', { class: valid ? 'severity valid' : 'severity error', text: verdict }),
    ` ${name}, ${count === 1 ? '1 finding' : `${count.toLocaleString('en')} findings`}, ${size}`,
  ]
}

/** Facts as pairs of a name and a value. */
export function factElements(facts: readonly Fact[]): HTMLElement[] {
  return facts.map(({ name, value }) =>
    element('div', {}, element('dt', { text: name }), element('dd', { text: value })),
  )
}

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

function csvName(file: File, what: string): string {
  return `${file.name.replace(/(?:\.(?:xml|txt|sta|mt940|940))?(?:\.gz)?$/i, '')}-${what}.csv`
}
