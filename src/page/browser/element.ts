import type { Markup } from '../views.ts'

/**
 * The properties of a new element: `class`, `text`, attributes, and listeners by the name of their event (`onclick`).
 */
type ElementProps = Record<string, string | number | boolean | undefined | ((event: Event) => void)>

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: ElementProps = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
  return fill(document.createElement(name), props, children)
}

const drawingTags = new Set(['svg', 'path', 'line', 'rect', 'text', 'circle'])

export function draw({ tag, props, children }: Markup): HTMLElement | SVGElement {
  const made = drawingTags.has(tag)
    ? (document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement)
    : document.createElement(tag)
  const drawn = children.map((child) => (typeof child === 'string' ? child : draw(child)))
  return fill(made, props, drawn)
}

/** Texts never become markup. */
function fill<Kind extends Element>(made: Kind, props: ElementProps, children: (Node | string | undefined)[]): Kind {
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') made.addEventListener(key.replace(/^on/, ''), value)
    else if (key === 'text') made.textContent = String(value)
    else made.setAttribute(key, value === true ? '' : String(value))
  }
  made.append(...children.filter((child) => child !== undefined))
  return made
}

/** The element of the page with an id. Throws when there is none, because the page and its script belong together. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`)
  return found
}
