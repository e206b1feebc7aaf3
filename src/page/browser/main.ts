import { holdsStatements, isInitiation, isReport } from '../../recognise/index.ts'
import type { RulesChoice } from '../analyse.ts'
import { byId, element } from './element.ts'
import { createFileView, type FileView } from './file-view.ts'
import { createMatchingView } from './matching-view.ts'
import { createTabs } from './tabs.ts'
import { startWorker } from './worker-client.ts'

const client = startWorker(byId('worker', HTMLScriptElement).text)
const main = byId('files', HTMLElement)
const welcome = byId('welcome', HTMLElement)
const choose = byId('choose', HTMLInputElement)
const sample = byId('sample', HTMLButtonElement)
const closeAll = byId('close', HTMLButtonElement)

let views: FileView[] = []
/** Files that were read to their end, and whether all of them were matched since. */
const read = new Set<FileView>()
let matched = false
/** What the person at the page chose last; a corrected file is checked by the same. */
let rules: RulesChoice = 'iso'
/** Files that were opened since the page was last empty, so that each tab has a number of its own. */
let opened = 0
const redraw = (): void => {
  for (const view of views) view.redraw()
}
let tabs = createTabs('Files', redraw)
const matchingTab = 'matching'

/** Shows files beside those that are open. */
function open(files: readonly File[]): void {
  if (files.length === 0) return
  welcome.hidden = true
  closeAll.hidden = false
  main.replaceChildren(tabs.root)
  tabs.remove(matchingTab)
  matched = false
  for (const file of files) {
    const id = `file-${++opened}`
    const view: FileView = createFileView(file, {
      client,
      open: (fixed) => open([fixed]),
      rules,
      onRules(chosen) {
        rules = chosen
      },
      onRead(valid) {
        tabs.mark(id, valid ? 'good' : 'bad')
        read.add(view)
        matchWhenRead()
      },
    })
    views.push(view)
    tabs.set(id, file.name, view.root)
    tabs.choose(id)
    view.read()
  }
}

/** Shows files, of one in which a bank put several documents one behind the other each document for itself. */
async function openEach(files: readonly File[]): Promise<void> {
  const documents = files.map(
    (file) =>
      new Promise<readonly File[]>((resolve) => {
        // What cannot be read is shown as it is, with what is wrong.
        client.ask({ kind: 'documents', file }, (answer) => resolve('files' in answer ? answer.files : [file]))
      }),
  )
  open((await Promise.all(documents)).flat())
}

/** Matches the files when all are read, where there are payments and something that answers them. */
function matchWhenRead(): void {
  if (matched || read.size < views.length) return
  const messages = views.map(({ message = '' }) => message)
  if (!messages.some(isInitiation) || !messages.some((message) => isReport(message) || holdsStatements(message))) return
  matched = true
  tabs.set(matchingTab, 'All payments', createMatchingView(views, client))
  tabs.choose(matchingTab)
}

function close(): void {
  client.restart()
  views = []
  read.clear()
  opened = 0
  tabs = createTabs('Files', redraw)
  main.replaceChildren()
  welcome.hidden = false
  closeAll.hidden = true
}

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
  open(Object.entries(texts).map(([name, text]) => new File([text], name)))
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
