import { holdsStatements, isInitiation } from '../../recognise/index.ts'
import type { Analysis, TableTitle } from '../analyse.ts'
import { barFigure } from '../charts.ts'
import { largestFixed, type ReadFile } from '../protocol.ts'
import type { Receiver, ReceiverChoices } from '../receiver.ts'
import { type ReportedFile, writeReport } from '../report-file.ts'
import type { TextKey } from '../texts/en.ts'
import { factList, storiesMarkup, verdictOf } from '../views.ts'
import type { Words } from '../words.ts'
import { balanceChart, type ChartView } from './chart-view.ts'
import { draw, element } from './element.ts'
import { createFindingsView } from './findings-view.ts'
import { createReceiverView } from './receiver-view.ts'
import { saveBlob, saveButton } from './save.ts'
import { createTableView, type TableView } from './table-view.ts'
import { createTabs } from './tabs.ts'
import { today } from './today.ts'
import type { Ask, WorkerClient } from './worker-client.ts'

/** A file on the page. */
export interface FileView extends ReadFile {
  readonly root: HTMLElement
  /** How many statements it has. */
  statements: number
  /** Reads the file from its start. */
  read(): void
  /** Draws the charts in the current width. */
  redraw(): void
}

/** What the page does with a file. */
export interface FileViewOptions {
  client: WorkerClient
  words: Words
  /** Called when the file was read to its end, and whether it is valid. */
  onRead: (valid: boolean) => void
  /** Opens another file, such as a corrected one. */
  open: (file: File, receiver: Receiver | undefined) => void
  /** What was chosen for other files, by the country of their account. */
  receivers: () => ReceiverChoices['kept']
  /** Called with that choice, which holds for the files opened from then on. */
  onReceiver: (receiver: Receiver) => void
  /** The receiver of a corrected file is that of the other. */
  receiver?: Receiver | undefined
}

/** Shows a file: its verdict, what it says, its rows, charts and findings. */
export function createFileView(file: File, options: FileViewOptions): FileView {
  const { client, words, onRead, open, receivers, onReceiver } = options
  const { say } = words
  let analysis: Analysis | undefined
  let table: { title: TableTitle; view: TableView } | undefined
  let receiver = options.receiver
  let charts: ChartView[] = []
  let reading = 0

  const verdict = element('p', { role: 'status' })
  const chooser = createReceiverView(words, (chosen) => {
    receiver = chosen
    onReceiver(chosen)
    view.read()
  })
  const remedy = element('div', { class: 'remedy' })
  const band = element('div', { class: 'band' }, verdict, chooser.root, remedy)
  const progress = element('progress', { max: 1, value: 0, 'aria-label': say('readingFile', { file: file.name }) })
  const stories = element('div', { class: 'stories' })
  const save = element('div', { class: 'save' })
  const findings = createFindingsView(words, (offset, take) =>
    client.ask({ kind: 'source', file, message: analysis?.message, offset }, (answer) => {
      if (answer.kind === 'source') take(answer.window)
    }),
  )
  const redraw = (): void => {
    for (const chart of charts) chart.redraw()
  }
  const tabs = createTabs(say('partsOf', { file: file.name }), (id) => {
    if (id === 'charts') redraw()
    if (id === 'findings') findings.reveal()
  })
  const root = element('section', { 'aria-label': file.name }, band, progress, stories, save, tabs.root)

  function tell(tone: string, word: string, sentence: string): void {
    band.className = `band ${tone}`
    verdict.replaceChildren(element('b', { text: `${word}.` }), ` ${sentence}`)
  }

  function finish(found: Analysis, proposed: Receiver | undefined): void {
    analysis = found
    receiver = proposed
    view.message = found.message
    view.statements = holdsStatements(found.message ?? '') ? found.stories.length + found.storiesOmitted : 0
    progress.hidden = true
    const { tone, word, sentence } = verdictOf(words, found)
    tell(tone, word, sentence)
    const paying = isInitiation(found.message ?? '')
    chooser.show(paying ? proposed : undefined)
    stories.replaceChildren(...storiesMarkup(words, found, true).map(draw))
    if (found.facts.length > 0) stories.append(draw(factList(found.facts, { class: 'facts' })))
    if (found.note !== undefined) stories.append(element('p', { class: 'note', text: found.note }))
    findings.show(found.findings, found.findingsOmitted)
    const count = found.findings.length + found.findingsOmitted
    tabs.set('findings', say('findingsTab', { count }), findings.root)
    charts = found.balances.map((balance) => balanceChart(words, balance))
    const figures = [...charts.map((chart) => chart.root), ...found.bars.map((bars) => draw(barFigure(words, bars)))]
    if (figures.length > 0) tabs.set('charts', say('charts'), element('div', { class: 'charts' }, ...figures))
    else tabs.remove('charts')
    const faulty = found.findings.some(({ severity }) => severity === 'error')
    tabs.choose(faulty || table === undefined ? 'findings' : 'table')
    showSaving(found)
    if (proposed !== undefined && count > 0 && file.size <= largestFixed) proposeRemedy(proposed)
    onRead(found.valid)
  }

  /** Offers the corrected file where faults have a safe remedy. */
  function proposeRemedy(checkedFor: Receiver): void {
    const mine = reading
    client.ask({ kind: 'fix', file, rules: checkedFor.rules, on: checkedFor.on }, (answer) => {
      if (mine !== reading || answer.kind !== 'fixed' || answer.file === undefined) return
      const { changes, valid } = answer
      const fixed = new File([answer.file], file.name.replace(/(\.xml)?(\.gz)?$/i, '-fixed.xml'))
      const download = saveButton(say('fix'), () => {
        saveBlob(fixed, fixed.name)
        open(fixed, checkedFor)
      })
      download.className = 'button'
      const outcome = say(valid ? 'fixValid' : 'fixLeft')
      const summary = element('summary', { text: `${say('fixChanges', { count: changes.length })}; ${outcome}` })
      const list = element('ul', { lang: 'en' }, ...changes.map((text) => element('li', { text })))
      remedy.replaceChildren(download, element('details', {}, summary, list))
    })
  }

  /** Saves what the worker makes. */
  function saveAsked(request: Ask, name: string): void {
    client.ask(request, (answer) => {
      if (answer.kind === 'saved') saveBlob(answer.file, nameFor(file, name))
      if (answer.kind === 'failed') tell('bad', say('notSaved'), answer.message)
    })
  }

  function showSaving(found: Analysis): void {
    const { message = '' } = found
    const isWhole = holdsStatements(message) && found.note === undefined
    const ofStatements: [TextKey, () => void][] = [
      ['excel', () => saveAsked({ kind: 'entries', files: [{ file, message }] }, 'entries.xlsx')],
      ['csvEntries', () => saveAsked({ kind: 'csv', file, message, level: 'entry' }, 'entry.csv')],
      ['csvTransactions', () => saveAsked({ kind: 'csv', file, message, level: 'transaction' }, 'transaction.csv')],
    ]
    const shown = table?.view
    const excelOfRows: [TextKey, () => void] = [
      'excel',
      () => shown && saveAsked({ kind: 'workbook', columns: shown.columns, rows: shown.shownRows() }, 'rows.xlsx'),
    ]
    const ofRows: [TextKey, () => void][] = [
      ...(isWhole ? [] : [excelOfRows]),
      ['csvShown', () => shown && saveBlob(shown.csv(), nameFor(file, 'rows.csv'))],
    ]
    const buttons: [TextKey, () => void][] = [
      ...(isWhole ? ofStatements : []),
      ...(shown !== undefined && shown.rows().length > 0 ? ofRows : []),
      ['report', () => saveReport(found, true)],
      ['reportMasked', () => saveReport(found, false)],
    ]
    save.replaceChildren(...buttons.map(([text, work]) => saveButton(say(text), work)))
  }

  function saveReport(found: Analysis, showValues: boolean): void {
    const ofTable = table && { title: table.title, columns: table.view.columns }
    const reported: ReportedFile = { name: file.name, analysis: found, table: ofTable, rows: table?.view.rows() ?? [] }
    const style = document.querySelector('style')?.textContent ?? ''
    const pieces = [...writeReport([reported], { showValues, style, words })]
    saveBlob(new Blob(pieces, { type: 'text/html' }), nameFor(file, 'report.html'))
  }

  const view: FileView = {
    root,
    file,
    message: undefined,
    statements: 0,
    redraw,
    read() {
      const mine = ++reading
      analysis = undefined
      table = undefined
      progress.hidden = false
      progress.value = 0
      save.replaceChildren()
      remedy.replaceChildren()
      tell('open', say('reading'), file.name)
      const choices = { kept: receivers(), today: today() }
      client.ask({ kind: 'analyse', file, receiver, choices }, (answer) => {
        if (mine !== reading) return
        if (answer.kind === 'progress') progress.value = answer.share
        else if (answer.kind === 'table') {
          const { title, columns } = answer
          const rows = createTableView(words, say(title), columns, (index, take) =>
            client.ask({ kind: 'details', file, message: analysis?.message ?? '', index }, (details) => {
              if (details.kind === 'details') take(details.details)
            }),
          )
          table = { title, view: rows }
          tabs.set('table', say(title), rows.root)
          tabs.choose('table')
        } else if (answer.kind === 'rows') table?.view.add(answer.rows)
        else if (answer.kind === 'analysed') finish(answer.analysis, answer.receiver)
        else if (answer.kind === 'failed') {
          progress.hidden = true
          tell('bad', say('notRead'), answer.message)
        }
      })
    },
  }
  return view
}

function nameFor(file: File, what: string): string {
  return `${file.name.replace(/(?:\.(?:xml|txt|sta|mt940|940))?(?:\.gz)?$/i, '')}-${what}`
}
