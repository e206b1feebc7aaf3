import type { RulesChoice } from '../analyse.ts'
import { type ComparisonView, createComparisonView } from './comparison-view.ts'
import { byId, element } from './element.ts'
import { createFileView, type FileView } from './file-view.ts'
import { createTabs } from './tabs.ts'
import { startWorker } from './worker-client.ts'

const client = startWorker(byId('worker', HTMLScriptElement).text)
const main = byId('files', HTMLElement)
const welcome = byId('welcome', HTMLElement)
const choose = byId('choose', HTMLInputElement)
const rules = byId('rules', HTMLSelectElement)
const closeAll = byId('close', HTMLButtonElement)
const say = byId('say', HTMLElement)

/** One file, or two to be compared. */
let views: FileView[] = []
let comparison: ComparisonView | undefined
const redraw = (): void => {
  for (const view of views) view.redraw()
  comparison?.redraw()
}
let tabs = createTabs('Files', redraw)

/** Shows files; a third one replaces the first two. */
function open(files: readonly File[]): void {
  const wanted = files.slice(0, 2)
  if (files.length > 2) say.textContent = 'The page shows two files at a time: the others were left out.'
  else say.textContent = ''
  if (wanted.length === 0) return
  if (views.length + wanted.length > 2) close()
  welcome.hidden = true
  closeAll.hidden = false
  main.replaceChildren(tabs.root)
  for (const file of wanted) {
    const view = createFileView(file, client, compareWhenRead)
    views.push(view)
    const id = `file-${views.length}`
    tabs.set(id, file.name, view.root)
    tabs.choose(id)
    view.read(chosenRules())
  }
}

/** Compares the two files when both are read. */
function compareWhenRead(): void {
  const [one, other] = views
  if (one === undefined || other === undefined) return
  if (one.message() === undefined || other.message() === undefined) return
  comparison = createComparisonView(one, other, client)
  tabs.set('comparison', 'Comparison', comparison.root)
  tabs.choose('comparison')
}

function close(): void {
  client.restart()
  views = []
  comparison = undefined
  tabs = createTabs('Files', redraw)
  main.replaceChildren()
  welcome.hidden = false
  closeAll.hidden = true
}

function chosenRules(): RulesChoice {
  const { value } = rules
  return value === 'iso' || value === 'sepa' || value === 'service' ? value : 'none'
}

choose.addEventListener('change', () => {
  open([...(choose.files ?? [])])
  // Reset, so that the same file can be chosen again after it was changed.
  choose.value = ''
})
closeAll.addEventListener('click', () => {
  close()
  choose.focus()
})
rules.addEventListener('change', () => {
  for (const view of views) view.read(chosenRules())
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
  open([...(event.dataTransfer?.files ?? [])])
})
let resized: ReturnType<typeof setTimeout> | undefined
addEventListener('resize', () => {
  clearTimeout(resized)
  resized = setTimeout(redraw, 100)
})
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw)

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
  open(files)
}

openServed().catch((error: unknown) => {
  main.replaceChildren(element('p', { role: 'alert', text: error instanceof Error ? error.message : String(error) }))
})
