import { holdsStatements, isInitiation } from '../../recognise/index.ts'
import type { Analysis, RulesChoice } from '../analyse.ts'
import { barFigure } from '../charts.ts'
import { largestFixed, type ReadFile } from '../protocol.ts'
import { type ReportedFile, writeReport } from '../report-file.ts'
import type { PageColumn } from '../rows/page-table.ts'
import { factList, storiesMarkup, verdictOf } from '../views.ts'
import { countWords } from '../words.ts'
import { balanceChart, type ChartView } from './chart-view.ts'
import { draw, element } from './element.ts'
import { createFindingsView } from './findings-view.ts'
import { createTableView, type TableView } from './table-view.ts'
import { createTabs } from './tabs.ts'
import type { WorkerClient } from './worker-client.ts'

/** A file on the page. */
export interface FileView extends ReadFile {
  readonly root: HTMLElement
  /** Reads the file from its start. */
  read(): void
  /** Draws the charts in the current width. */
  redraw(): void
}

/** What the page does with a file. */
export interface FileViewOptions {
  client: WorkerClient
  /** Called when the file was read to its end, and whether it is valid. */
  onRead: (valid: boolean) => void
  /** Opens another file, such as a corrected one. */
  open: (file: File) => void
  /** What files of payments are checked by, until the person at the page chooses otherwise. */
  rules: RulesChoice
  /** Called with that choice, which holds for the files opened from then on. */
  onRules: (rules: RulesChoice) => void
}

const rulesNames: readonly [RulesChoice, string][] = [
  ['none', 'the schema alone'],
  ['iso', 'identifiers and sums'],
  ['sepa', 'SEPA'],
  ['de', 'banks in Germany'],
  ['at', 'banks in Austria'],
  ['ch', 'banks in Switzerland'],
  ['service', 'the service'],
]

/** Shows a file: its verdict, what it says, its rows, charts and findings. */
export function createFileView(
  file: File,
  { client, onRead, open, rules: before, onRules }: FileViewOptions,
): FileView {
  let analysis: Analysis | undefined
  let table: { title: string; columns: readonly PageColumn[]; view: TableView } | undefined
  let charts: ChartView[] = []
  let reading = 0

  const verdict = element('p', { role: 'status' })
  const rules = element(
    'select',
    { 'aria-label': 'Checked by the rules of' },
    ...rulesNames.map(([value, text]) => element('option', { value, text, selected: value === before })),
  )
  const other = element('label', { class: 'button-like', hidden: true }, 'Check ', rules)
  const remedy = element('div', { class: 'remedy' })
  const band = element('div', { class: 'band' }, verdict, other, remedy)
  const progress = element('progress', { max: 1, value: 0, 'aria-label': `Reading ${file.name}` })
  const stories = element('div', { class: 'stories' })
  const save = element('div', { class: 'save' })
  const findings = createFindingsView((offset, take) =>
    client.ask({ kind: 'source', file, message: analysis?.message, offset }, (answer) => {
      if (answer.kind === 'source') take(answer.window)
    }),
  )
  const redraw = (): void => {
    for (const chart of charts) chart.redraw()
  }
  const tabs = createTabs(`Parts of ${file.name}`, (id) => {
    if (id === 'charts') redraw()
    if (id === 'findings') findings.reveal()
  })
  const root = element('section', { 'aria-label': file.name }, band, progress, stories, save, tabs.root)
  rules.addEventListener('change', () => {
    onRules(chosenRules())
    view.read()
  })

  const chosenRules = (): RulesChoice => rulesNames.find(([value]) => value === rules.value)?.[0] ?? 'iso'

  function say(tone: string, word: string, sentence: string): void {
    band.className = `band ${tone}`
    verdict.replaceChildren(element('b', { text: `${word}.` }), ` ${sentence}`)
  }

  function finish(found: Analysis): void {
    analysis = found
    view.message = found.message
    progress.hidden = true
    const { tone, word, sentence } = verdictOf(found)
    say(tone, word, sentence)
    const paying = isInitiation(found.message ?? '')
    other.hidden = !paying
    stories.replaceChildren(...storiesMarkup(found, true).map(draw))
    if (found.facts.length > 0) stories.append(draw(factList(found.facts, { class: 'facts' })))
    if (found.note !== undefined) stories.append(element('p', { class: 'note', text: found.note }))
    findings.show(found.findings, found.findingsOmitted)
    const count = found.findings.length + found.findingsOmitted
    tabs.set('findings', `Text and findings (${count.toLocaleString('en')})`, findings.root)
    charts = found.balances.map(balanceChart)
    const figures = [...charts.map((chart) => chart.root), ...found.bars.map((bars) => draw(barFigure(bars)))]
    if (figures.length > 0) tabs.set('charts', 'Charts', element('div', { class: 'charts' }, ...figures))
    else tabs.remove('charts')
    const faulty = found.findings.some(({ severity }) => severity === 'error')
    tabs.choose(faulty || table === undefined ? 'findings' : 'table')
    showSaving(found)
    if (paying && count > 0 && file.size <= largestFixed) proposeRemedy()
    onRead(found.valid)
  }

  /** Offers the corrected file where faults have a safe remedy. */
  function proposeRemedy(): void {
    const mine = reading
    client.ask({ kind: 'fix', file, rules: chosenRules(), on: today() }, (answer) => {
      if (mine !== reading || answer.kind !== 'fixed' || answer.file === undefined) return
      const { changes, valid } = answer
      const fixed = new File([answer.file], file.name.replace(/(\.xml)?(\.gz)?$/i, '-fixed.xml'))
      const download = saveButton('Fix and download', () => {
        saveBlob(fixed, fixed.name)
        open(fixed)
      })
      download.className = 'button'
      const outcome = valid ? 'the file is valid with them' : 'faults remain for you'
      const summary = element('summary', { text: `${countWords(changes.length, 'safe change')}; ${outcome}` })
      const list = element('ul', {}, ...changes.map((text) => element('li', { text })))
      remedy.replaceChildren(download, element('details', {}, summary, list))
    })
  }

  function showSaving(found: Analysis): void {
    const shown = table
    const buttons: HTMLElement[] = []
    if (shown !== undefined && shown.view.rows().length > 0) {
      buttons.push(saveButton('CSV of the rows shown', () => saveBlob(shown.view.csv(), nameFor(file, 'rows.csv'))))
    }
    const message = found.message ?? ''
    if (holdsStatements(message) && found.note === undefined) {
      for (const level of ['entry', 'transaction'] as const) {
        const save = (): void =>
          client.ask({ kind: 'csv', file, message, level }, (answer) => {
            if (answer.kind === 'csv') saveBlob(answer.file, nameFor(file, `${level}.csv`))
            if (answer.kind === 'failed') say('bad', 'Not saved', answer.message)
          })
        buttons.push(saveButton(level === 'entry' ? 'CSV of all entries' : 'CSV of all transactions', save))
      }
    }
    for (const showValues of [true, false]) {
      const text = showValues ? 'Report' : 'Report without names'
      buttons.push(saveButton(text, () => saveReport(found, showValues)))
    }
    save.replaceChildren(...buttons)
  }

  function saveReport(found: Analysis, showValues: boolean): void {
    const reported: ReportedFile = { name: file.name, analysis: found, table, rows: table?.view.rows() ?? [] }
    const style = document.querySelector('style')?.textContent ?? ''
    const pieces = [...writeReport([reported], { showValues, style })]
    saveBlob(new Blob(pieces, { type: 'text/html' }), nameFor(file, 'report.html'))
  }

  const view: FileView = {
    root,
    file,
    message: undefined,
    redraw,
    read() {
      const mine = ++reading
      analysis = undefined
      table = undefined
      progress.hidden = false
      progress.value = 0
      save.replaceChildren()
      remedy.replaceChildren()
      say('open', 'Reading', file.name)
      client.ask({ kind: 'analyse', file, rules: chosenRules(), on: today() }, (answer) => {
        if (mine !== reading) return
        if (answer.kind === 'progress') progress.value = answer.share
        else if (answer.kind === 'table') {
          const { title, columns } = answer
          const rows = createTableView(title, columns, (index, take) =>
            client.ask({ kind: 'details', file, message: analysis?.message ?? '', index }, (details) => {
              if (details.kind === 'details') take(details.details)
            }),
          )
          table = { title, columns, view: rows }
          tabs.set('table', title, rows.root)
          tabs.choose('table')
        } else if (answer.kind === 'rows') table?.view.add(answer.rows)
        else if (answer.kind === 'analysed') finish(answer.analysis)
        else if (answer.kind === 'failed') {
          progress.hidden = true
          say('bad', 'Not read', answer.message)
        }
      })
    },
  }
  return view
}

/** The day on the calendar of the person at the page, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date()
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
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

function nameFor(file: File, what: string): string {
  return `${file.name.replace(/(?:\.(?:xml|txt|sta|mt940|940))?(?:\.gz)?$/i, '')}-${what}`
}
