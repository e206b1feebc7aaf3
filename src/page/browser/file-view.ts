import { holdsStatements, isInitiation } from '../../recognise/index.ts'
import type { Analysis, TableTitle } from '../analyse.ts'
import { isRulesChoice, type Receiver, type ReceiverChoices, rulesChoices } from '../receiver.ts'
import { writeReport } from '../report-file.ts'
import type { BalanceFigures } from '../rows/page-table.ts'
import {
  balanceDrawing,
  balanceNumbers,
  barFigure,
  factList,
  pointsAcross,
  pointWords,
  storiesMarkup,
  type Verdict,
  verdictOf,
} from '../views.ts'
import { today, type Words } from '../words.ts'
import type { Part, ReadFile } from '../worker.ts'
import { draw, element } from './element.ts'
import { createFindingsView } from './findings-view.ts'
import { type Saving, saveBlob, saveButtons, tableSavings } from './save.ts'
import { createTableView, type TableView } from './table-view.ts'
import { createTabs } from './tabs.ts'
import type { WorkerClient } from './worker-client.ts'

/** Larger files are fixed on the command line: the whole file and its changed text are in memory. */
const largestFixed = 20_000_000

export interface FileView extends ReadFile {
  readonly root: HTMLElement
  statements: number
  read(): void
  redraw(): void
}

interface FileViewOptions {
  client: WorkerClient
  words: Words
  onRead: (tone: Verdict['tone']) => void
  open: (file: File, receiver: Receiver | undefined) => void
  receivers: () => ReceiverChoices['kept']
  onReceiver: (receiver: Receiver) => void
  receiver?: Receiver | undefined
}

export function createFileView(file: File, options: FileViewOptions): FileView {
  const { client, words, onRead, open, receivers, onReceiver } = options
  const { say } = words
  const name = file.name.replace(/(?:\.(?:xml|txt|sta|mt940|940))?(?:\.gz)?$/i, '')
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
  const findings = createFindingsView(words, (offset) => client.ask('source', { file, message: view.message, offset }))
  const redraw = (): void => {
    for (const chart of charts) chart.redraw()
  }
  const tabs = createTabs(say('partsOf', { file: file.name }), (id) => {
    if (id === 'charts') redraw()
    if (id === 'findings') findings.reveal()
  })
  const root = element('section', { 'aria-label': file.name }, band, progress, stories, save, tabs.root)

  function tell({ tone, word, sentence }: Verdict): void {
    band.className = `band ${tone}`
    verdict.replaceChildren(element('b', { text: `${word}.` }), ` ${sentence}`)
  }

  function finish(found: Analysis): void {
    const message = found.message ?? ''
    view.message = found.message
    view.statements = holdsStatements(message) ? found.stories.length + found.storiesOmitted : 0
    progress.hidden = true
    const said = verdictOf(words, found)
    tell(said)
    chooser.show(isInitiation(message) ? receiver : undefined)
    stories.replaceChildren(...storiesMarkup(words, found, true).map(draw))
    if (found.facts.length > 0) stories.append(draw(factList(found.facts)))
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
    const failed = (why: string): void => tell({ tone: 'bad', word: say('notSaved'), sentence: why })
    save.replaceChildren(...saveButtons(words, savingsOf(found), failed))
    if (receiver !== undefined && count > 0 && file.size <= largestFixed) void proposeRemedy(receiver)
    onRead(said.tone)
  }

  /** Offers the corrected file where faults have a safe remedy. */
  async function proposeRemedy(checkedFor: Receiver): Promise<void> {
    const mine = reading
    const { rules, on } = checkedFor
    const fixed = await client.ask('fix', { file, rules, on }).catch(() => undefined)
    if (mine !== reading || fixed?.file === undefined) return
    const made = new File([fixed.file], file.name.replace(/(\.xml)?(\.gz)?$/i, '-fixed.xml'))
    const onclick = (): void => {
      saveBlob(made, made.name)
      open(made, checkedFor)
    }
    const download = element('button', { type: 'button', class: 'button', onclick, text: say('fix') })
    const outcome = say(fixed.valid ? 'fixValid' : 'fixLeft')
    const summary = element('summary', { text: `${say('fixChanges', { count: fixed.changes.length })}; ${outcome}` })
    const list = element('ul', { lang: 'en' }, ...fixed.changes.map((text) => element('li', { text })))
    remedy.replaceChildren(download, element('details', {}, summary, list))
  }

  function savingsOf(found: Analysis): Saving[] {
    const { message = '' } = found
    const rows =
      table !== undefined && table.view.rows().length > 0 ? tableSavings(client, table.view, `${name}-rows`) : []
    const [excel, csv] = rows
    const csvOf = (level: 'entry' | 'transaction') => () => client.ask('csv', { file, message, level })
    const entries = (): Promise<Blob> => client.ask('entries', { files: [{ file, message }] })
    // Of statements that were read to their end Excel and CSV have more than the table.
    const ofStatements: Saving[] = [
      { text: 'excel', name: `${name}-entries.xlsx`, make: entries },
      { text: 'csvEntries', name: `${name}-entry.csv`, make: csvOf('entry') },
      { text: 'csvTransactions', name: `${name}-transaction.csv`, make: csvOf('transaction') },
    ]
    const isWhole = holdsStatements(message) && found.note === undefined
    const ofTable = [...(isWhole ? ofStatements : [excel]), csv].filter((saving) => saving !== undefined)
    const report = (showValues: boolean) => () => reportOn(found, showValues)
    return [
      ...ofTable,
      { text: 'report', name: `${name}-report.html`, make: report(true) },
      { text: 'reportMasked', name: `${name}-report.html`, make: report(false) },
    ]
  }

  function reportOn(analysis: Analysis, showValues: boolean): Blob {
    const ofTable = table && { title: table.title, columns: table.view.columns }
    const reported = { name: file.name, analysis, table: ofTable, rows: table?.view.rows() ?? [] }
    const style = document.querySelector('style')?.textContent ?? ''
    return new Blob([...writeReport([reported], { showValues, style, words })], { type: 'text/html' })
  }

  function take(part: Part): void {
    if (part.kind === 'progress') progress.value = part.share
    else if (part.kind === 'rows') table?.view.add(part.rows)
    else {
      const { title, columns } = part
      const rows = createTableView(words, title, columns, (index) =>
        client.ask('details', { file, message: view.message ?? '', index }),
      )
      table = { title, view: rows }
      tabs.set('table', say(title), rows.root)
      tabs.choose('table')
    }
  }

  const view: FileView = {
    root,
    file,
    message: undefined,
    statements: 0,
    redraw,
    read() {
      const mine = ++reading
      view.message = undefined
      table = undefined
      progress.hidden = false
      progress.value = 0
      save.replaceChildren()
      remedy.replaceChildren()
      tell({ tone: 'open', word: say('reading'), sentence: file.name })
      const choices = { kept: receivers(), today: today() }
      client
        .ask('analyse', { file, receiver, choices }, (part) => mine === reading && take(part))
        .then(
          (answer) => {
            if (mine !== reading) return
            receiver = answer.receiver
            finish(answer.analysis)
          },
          (error: Error) => {
            progress.hidden = true
            tell({ tone: 'bad', word: say('notRead'), sentence: error.message })
          },
        )
    },
  }
  return view
}

type ChartView = ReturnType<typeof balanceChart>

/** A balance over time. The pointer, or the slider below it by keyboard, goes from day to day and reads the value. */
function balanceChart(words: Words, figures: BalanceFigures) {
  const { title, unit, points } = figures
  const canvas = element('div', { class: 'canvas' })
  const value = element('output', {})
  const slider = element('input', {
    type: 'range',
    min: 0,
    max: points.length - 1,
    value: points.length - 1,
    'aria-label': words.say('dayIn', { title }),
  })
  const root = element(
    'figure',
    {},
    element('figcaption', { text: title }),
    value,
    canvas,
    slider,
    draw(balanceNumbers(words, figures)),
  )
  let chosen: number | undefined

  function redraw(): void {
    const width = canvas.clientWidth
    if (width > 0) canvas.replaceChildren(draw(balanceDrawing(words, figures, width, chosen)))
    const point = points[chosen ?? points.length - 1]
    if (point === undefined) return
    value.textContent = pointWords(words, point, unit)
    slider.setAttribute('aria-valuetext', value.textContent)
  }
  function choose(index: number): void {
    if (chosen === index) return
    chosen = index
    slider.value = String(index)
    redraw()
  }
  slider.addEventListener('input', () => choose(Number(slider.value)))
  canvas.addEventListener('pointermove', ({ clientX }) => {
    const across = clientX - canvas.getBoundingClientRect().left
    const distances = pointsAcross(words, points, canvas.clientWidth).map(({ x }) => Math.abs(x - across))
    choose(distances.indexOf(Math.min(...distances)))
  })
  return { root, redraw }
}

/** What a file of payments is checked by, and on which day: a proposal, until somebody chooses. */
function createReceiverView({ say, language }: Words, onChoose: (receiver: Receiver) => void) {
  const rules = element(
    'select',
    { 'aria-label': say('rulesLabel') },
    ...rulesChoices.map((value) => element('option', { value, text: say(`rules_${value}`) })),
  )
  const day = element('input', { type: 'date', required: true, 'aria-label': say('onDay') })
  const proposed = element('small', {})
  const root = element(
    'div',
    { class: 'receiver', hidden: true },
    element('label', {}, `${say('checkFor')} `, rules),
    element('label', {}, `${say('onDay')} `, day),
    proposed,
  )
  let shown: Receiver | undefined

  function choose(): void {
    if (shown === undefined || !isRulesChoice(rules.value) || !/^\d{4}-\d\d-\d\d$/.test(day.value)) return
    onChoose({ ...shown, rules: rules.value, on: day.value, isProposed: false })
  }
  rules.addEventListener('change', choose)
  day.addEventListener('change', choose)

  return {
    root,
    show(receiver: Receiver | undefined): void {
      shown = receiver
      root.hidden = receiver === undefined
      if (receiver === undefined) return
      rules.value = receiver.rules
      day.value = receiver.on
      const { country, isProposed } = receiver
      proposed.textContent =
        isProposed && country !== undefined ? say('proposed', { country: countryName(country) }) : ''
    },
  }

  function countryName(country: string): string {
    return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
  }
}
