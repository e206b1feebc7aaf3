import { holdsStatements, isInitiation, isReport } from '../../recognise/index.ts'
import type { OpenedFile } from '../files.ts'
import { isRulesChoice, type Receiver, type RulesChoice } from '../receiver.ts'
import type { TextKey } from '../texts/en.ts'
import { shortName } from '../views.ts'
import { createWords, isLanguage, type Language, languages, readerOf } from '../words.ts'
import { byId, element } from './element.ts'
import { createFileView, type FileView } from './file-view.ts'
import { createJoinedView } from './joined-view.ts'
import { createPaymentListView } from './payment-list-view.ts'
import { createTabs } from './tabs.ts'
import { startWorker } from './worker-client.ts'

const settingsKey = 'iso20022-page'
let settings = loadSettings()
let words = createWords(readerOf(navigator.languages, settings.language))
const client = startWorker(byId('worker', HTMLScriptElement).text, () => ({
  language: words.language,
  locale: words.locale,
}))
const main = byId('files', HTMLElement)
const welcome = byId('welcome', HTMLElement)
const choose = byId('choose', HTMLInputElement)
const sample = byId('sample', HTMLButtonElement)
const closeAll = byId('close', HTMLButtonElement)
const language = byId('language', HTMLSelectElement)

let shown: OpenedFile[] = []
let views: FileView[] = []
/** Files that were read to their end, and whether all of them were put together since. */
const read = new Set<FileView>()
let joined = false
/** Files that were opened since the page was last empty, so that each tab has a number of its own. */
let opened = 0
const redraw = (): void => {
  for (const view of views) view.redraw()
}
let tabs = createTabs(words.say('files'), redraw)
const [matchingTab, overviewTab] = ['matching', 'overview']

function open(files: readonly OpenedFile[], receiver?: Receiver): void {
  if (files.length === 0) return
  welcome.hidden = true
  closeAll.hidden = false
  main.replaceChildren(tabs.root)
  tabs.remove(matchingTab)
  tabs.remove(overviewTab)
  joined = false
  for (const each of files) {
    const id = `file-${++opened}`
    shown.push(each)
    const { root, start } = contentOf(each, id, receiver)
    tabs.set(id, shortName(each.file.name), root)
    tabs.choose(id)
    start()
  }
}

function contentOf(
  { file, isTable, fault }: OpenedFile,
  id: string,
  receiver: Receiver | undefined,
): { root: HTMLElement; start: () => void } {
  const { say } = words
  const list = (): HTMLElement => createPaymentListView(words, file, client, (made) => open([{ file: made }]))
  if (fault !== undefined) {
    const why = element('span', { lang: 'en', text: fault })
    const verdict = element('p', {}, element('b', { text: `${say('notRead')}.` }), ' ', why)
    const root = element('section', { 'aria-label': file.name }, element('div', { class: 'band bad' }, verdict))
    // Who knows better goes on.
    const onclick = (): void => root.replaceWith(list())
    if (isTable === true) {
      const button = element('button', { type: 'button', onclick, text: say('makePayments') })
      root.append(element('div', { class: 'save' }, button))
    }
    return { root, start: () => tabs.mark(id, 'bad') }
  }
  if (isTable === true) return { root: list(), start() {} }
  const view: FileView = createFileView(file, {
    client,
    words,
    receiver,
    open: (fixed, itsReceiver) => open([{ file: fixed }], itsReceiver),
    receivers: () => settings.receivers,
    onReceiver({ country, rules }) {
      if (country === undefined) return
      settings = { ...settings, receivers: { ...settings.receivers, [country]: rules } }
      saveSettings(settings)
    },
    onRead(tone) {
      tabs.mark(id, tone)
      read.add(view)
      joinWhenRead()
    },
  })
  views.push(view)
  return { root: view.root, start: view.read }
}

/** Shows files, of an archive the files in it, and of several documents in one file each for itself. */
async function openEach(files: readonly File[]): Promise<void> {
  // What cannot be read is shown as it is, with what is wrong.
  const documents = files.map((file) => client.ask('documents', { file }).catch((): OpenedFile[] => [{ file }]))
  open((await Promise.all(documents)).flat())
}

/** Puts together what was read: statements by account and day, payments with what answers them. */
function joinWhenRead(): void {
  if (joined || read.size < views.length) return
  joined = true
  const files = views.map(({ file, message }) => ({ file, message }))
  const statements = views.filter(({ message = '' }) => holdsStatements(message))
  if (statements.reduce((count, view) => count + view.statements, 0) > 1) {
    const theirs = files.filter(({ message = '' }) => holdsStatements(message))
    tabs.set(overviewTab, words.say('overview'), createJoinedView(words, 'statements', theirs, client))
    if (statements.length > 1) tabs.choose(overviewTab)
  }
  const messages = views.map(({ message = '' }) => message)
  if (!messages.some(isInitiation) || !messages.some((message) => isReport(message) || holdsStatements(message))) return
  tabs.set(matchingTab, words.say('allPayments'), createJoinedView(words, 'allPayments', files, client))
  tabs.choose(matchingTab)
}

function close(): void {
  client.restart()
  shown = []
  views = []
  read.clear()
  opened = 0
  tabs = createTabs(words.say('files'), redraw)
  main.replaceChildren()
  welcome.hidden = false
  closeAll.hidden = true
}

function translate(): void {
  document.documentElement.lang = words.language
  document.title = words.say('title')
  language.value = words.language
  for (const each of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const key = each.dataset.text as TextKey
    each.textContent = words.say(key)
  }
}

language.append(...Object.entries(languages).map(([value, text]) => element('option', { value, lang: value, text })))
translate()
language.addEventListener('change', () => {
  if (!isLanguage(language.value)) return
  settings = { ...settings, language: language.value }
  saveSettings(settings)
  words = createWords(readerOf(navigator.languages, language.value))
  translate()
  const files = shown
  if (files.length === 0) return
  close()
  open(files)
})

choose.addEventListener('change', () => {
  void openEach([...(choose.files ?? [])])
  // Reset, so that the same file can be chosen again after it was changed.
  choose.value = ''
})
closeAll.addEventListener('click', () => {
  close()
  choose.focus()
})
sample.addEventListener('click', () => {
  const texts: Record<string, string> = JSON.parse(byId('samples', HTMLScriptElement).text)
  open(Object.entries(texts).map(([name, text]) => ({ file: new File([text], name) })))
})
document.addEventListener('dragover', (event) => {
  event.preventDefault()
  document.body.classList.add('over')
})
document.addEventListener('dragleave', (event) => {
  if (event.relatedTarget === null) document.body.classList.remove('over')
})
document.addEventListener('drop', (event) => {
  event.preventDefault()
  document.body.classList.remove('over')
  void openEach([...(event.dataTransfer?.files ?? [])])
})
let resized: ReturnType<typeof setTimeout> | undefined
addEventListener('resize', () => {
  clearTimeout(resized)
  resized = setTimeout(redraw, 100)
})

/** What the page keeps from one visit to the next: choices, and nothing of any file. */
interface Settings {
  language?: Language
  receivers: Readonly<Record<string, RulesChoice>>
}

/** What was kept; nothing where the browser refuses, or has something else. */
function loadSettings(): Settings {
  try {
    const { language, receivers } = JSON.parse(localStorage.getItem(settingsKey) ?? '{}')
    const kept = Object.entries(receivers ?? {}).filter(
      ([country, rules]) => /^[A-Z]{2}$/.test(country) && isRulesChoice(rules),
    )
    return {
      ...(isLanguage(language) ? { language } : {}),
      receivers: Object.fromEntries(kept) as Settings['receivers'],
    }
  } catch {
    return { receivers: {} }
  }
}

function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(settingsKey, JSON.stringify(settings))
  } catch {
    // They hold for this visit.
  }
}

/** The files that `iso20022 view` was called with; a page without that command has none. */
async function openServed(): Promise<void> {
  const given = document.querySelector('meta[name="served-files"]')?.getAttribute('content') ?? '[]'
  const list: { name: string; url: string }[] = JSON.parse(given)
  const files = await Promise.all(
    list.map(async ({ name, url }) => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`${name} could not be read: the server answers ${response.status}`)
      return new File([await response.blob()], name)
    }),
  )
  await openEach(files)
}

openServed().catch((error: unknown) => {
  main.replaceChildren(element('p', { role: 'alert', text: error instanceof Error ? error.message : String(error) }))
})
