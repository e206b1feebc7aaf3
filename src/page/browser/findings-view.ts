import type { Finding, Position } from '../../diagnostics/index.ts'
import type { SourceWindow } from '../files.ts'
import type { Words } from '../words.ts'
import { element } from './element.ts'

/**
 * Findings in a list beside the text of the file, with that of the chosen one marked. `readSource` gives the text
 * around an offset of the file.
 */
export function createFindingsView({ say }: Words, readSource: (offset: number) => Promise<SourceWindow>) {
  const list = element('ol', { class: 'findings', 'aria-label': say('findings') })
  const source = element('div', { class: 'source', tabindex: 0, role: 'region', 'aria-label': say('text') })
  const root = element('div', { class: 'beside' }, list, source)
  let chosen: HTMLElement | undefined

  function choose(button: HTMLElement, finding: Finding): void {
    chosen?.removeAttribute('aria-current')
    button.setAttribute('aria-current', 'true')
    chosen = button
    if (!hasPosition(finding)) {
      source.replaceChildren(element('p', { class: 'quiet', text: say('aboutWhole') }))
      return
    }
    show(finding.offset, finding, button)
  }

  function show(offset: number, finding: (Finding & Position) | undefined, button?: HTMLElement): void {
    readSource(offset).then(
      (window) => {
        if (chosen === button) showSource(source, window, finding)
      },
      // What cannot be read, the findings say.
      () => source.replaceChildren(),
    )
  }

  return {
    root,
    /** Scrolls the marked position into sight, once the view itself is in sight. */
    reveal: () => reveal(source),
    show(findings: readonly Finding[], omitted: number): void {
      const items = findings.map((finding) => findingItem(say, finding, choose))
      if (omitted > 0) items.push(element('li', { class: 'quiet', text: say('moreFindings', { count: omitted }) }))
      const note = say('findingsInEnglish')
      if (note !== '' && findings.length > 0) items.unshift(element('li', { class: 'quiet', text: note }))
      list.replaceChildren(
        ...(items.length === 0 ? [element('li', { class: 'quiet', text: say('noFindings') })] : items),
      )
      const buttons = list.querySelectorAll('button')
      const first = findings.find(hasPosition)
      const button = first === undefined ? undefined : buttons[findings.indexOf(first)]
      if (first !== undefined && button instanceof HTMLElement) choose(button, first)
      else show(0, undefined)
    },
  }
}

function findingItem(
  say: Words['say'],
  finding: Finding,
  choose: (button: HTMLElement, finding: Finding) => void,
): HTMLElement {
  const { severity, code, path, message, line, column } = finding
  const where =
    line === undefined ? say('wholeFile') : say('lineColumn', { line: String(line), column: String(column) })
  const button: HTMLButtonElement = element(
    'button',
    { type: 'button', onclick: () => choose(button, finding) },
    element('span', { class: `severity ${severity}`, text: say(severity) }),
    element('span', { class: 'place', text: `${where} · ${code}` }),
    element('span', { class: 'message', lang: 'en', text: message }),
    path === '' ? undefined : element('span', { class: 'path', text: path }),
  )
  return element('li', {}, button)
}

function hasPosition(finding: Finding): finding is Finding & Position {
  return finding.offset !== undefined
}

const linesAround = 60

function showSource(
  source: HTMLElement,
  { text, before, isStart, isEnd }: SourceWindow,
  position: Position | undefined,
): void {
  // Line ends as XML counts them: CR LF is one, and a single CR is one too.
  const lines = text.split(/\r\n|\r|\n/)
  const at = text.slice(0, before).split(/\r\n|\r|\n/).length - 1
  const firstNumber = (position?.line ?? 1) - at
  const from = Math.max(isStart ? 0 : Math.min(1, at), at - linesAround)
  const to = Math.min(lines.length, at + linesAround)
  const shown = lines.slice(from, to).map((line, index) => {
    const number = firstNumber + from + index
    const isMarked = position !== undefined && from + index === at
    // The column counts from the start of the line only if the line begins inside the piece.
    const start = at === 0 && !isStart ? before : (position?.column ?? 1) - 1
    const content = isMarked ? marked(line, start) : [line]
    return element(
      'div',
      { class: isMarked ? 'line here' : 'line' },
      element('span', { class: 'number', text: number }),
      element('code', {}, ...content),
    )
  })
  const more = element('p', { class: 'quiet', text: '…' })
  source.replaceChildren(element('pre', {}, ...shown), ...(isEnd && to === lines.length ? [] : [more]))
  reveal(source)
}

function reveal(source: HTMLElement): void {
  const [here, mark] = source.querySelectorAll<HTMLElement>('.here, mark')
  source.scrollTop = here === undefined ? 0 : here.offsetTop - source.clientHeight / 3
  // A mark at the end of a long line is in sight, too; one near its start leaves the start in sight.
  const end = mark === undefined ? 0 : mark.offsetLeft + Math.min(mark.offsetWidth, source.clientWidth / 2) + 16
  source.scrollLeft = end < source.clientWidth ? 0 : end - source.clientWidth * 0.6
}

/** A line with the tag at the position marked, or the rest of the line if no tag begins there. */
function marked(line: string, start: number): (Node | string)[] {
  const rest = line.slice(start)
  const end = rest.startsWith('<') ? rest.indexOf('>') + 1 : 0
  const length = end > 0 ? end : rest.length
  return [line.slice(0, start), element('mark', { text: rest.slice(0, length) || ' ' }), rest.slice(length)]
}
