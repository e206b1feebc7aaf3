import { element } from './element.ts'

let groups = 0

interface Tab {
  id: string
  button: HTMLElement
  panel: HTMLElement
}

/**
 * Tabs as the ARIA practices describe them: one of them is in the tab order, the arrow keys move between them.
 * `onChoose` is called with the id of the tab that becomes visible.
 */
export function createTabs(label: string, onChoose: (id: string) => void) {
  // Tabs of different files have the same ids here, and others in the page.
  const group = ++groups
  const list = element('div', { role: 'tablist', 'aria-label': label })
  const panels = element('div', { class: 'panels' })
  const root = element('div', { class: 'tabs' }, list, panels)
  const tabs: Tab[] = []
  let chosen: string | undefined

  function choose(id: string): void {
    chosen = id
    for (const { id: each, button, panel } of tabs) {
      button.setAttribute('aria-selected', String(each === id))
      button.tabIndex = each === id ? 0 : -1
      panel.hidden = each !== id
    }
    reveal()
    onChoose(id)
  }

  function reveal(): void {
    const button = tabs.find(({ id }) => id === chosen)?.button
    if (button !== undefined) list.scrollLeft = button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2
  }
  new ResizeObserver(reveal).observe(list)

  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next =
      event.key === 'Home'
        ? tabs[0]
        : event.key === 'End'
          ? tabs.at(-1)
          : step === undefined
            ? undefined
            : tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    choose(next.id)
    next.button.focus()
  })

  return {
    root,
    set(id: string, title: string, content: HTMLElement): void {
      const known = tabs.find((tab) => tab.id === id)
      if (known !== undefined) {
        known.button.textContent = title
        known.panel.replaceChildren(content)
        return
      }
      const button = element('button', {
        type: 'button',
        role: 'tab',
        id: `tab-${group}-${id}`,
        'aria-controls': `panel-${group}-${id}`,
        onclick: () => choose(id),
        text: title,
      })
      const panel = element(
        'div',
        { role: 'tabpanel', id: `panel-${group}-${id}`, 'aria-labelledby': `tab-${group}-${id}` },
        content,
      )
      tabs.push({ id, button, panel })
      list.append(button)
      panels.append(panel)
      choose(chosen ?? id)
    },
    remove(id: string): void {
      const at = tabs.findIndex((tab) => tab.id === id)
      const [tab] = at < 0 ? [] : tabs.splice(at, 1)
      tab?.button.remove()
      tab?.panel.remove()
      const [first] = tabs
      if (chosen !== id) return
      chosen = undefined
      if (first !== undefined) choose(first.id)
    },
    /** Marks a tab with a state, in colour; its content says the same in words. */
    mark(id: string, state: string): void {
      const button = tabs.find((tab) => tab.id === id)?.button
      if (button !== undefined) button.dataset.state = state
    },
    choose,
  }
}
