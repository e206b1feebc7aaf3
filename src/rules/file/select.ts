import type { Ancestor } from '../../schema/index.ts'

export interface Path {
  /** Names of elements, from the element or, where `fromRoot`, from the root. */
  steps: readonly string[]
  /** The attribute at its end, without the `@`. */
  attribute: string | undefined
  fromRoot: boolean
}

/** Something found at a path. */
export interface Selected {
  /** Its text; `undefined` for an element that holds elements. */
  text: string | undefined
  /** Path from the element the rule looks at, with indexes. */
  where: string
}

const step = '[A-Za-z_][\\w.-]*'
const form = new RegExp(`^/?${step}(?:/${step})*(?:/@${step})?$|^@${step}$|^\\.$`)

/**
 * Parses a path; `undefined` when the text is not a path. A path from the root into the element at `at` becomes
 * relative to that element.
 */
export function parsePath(text: string, at?: string): Path | undefined {
  if (!form.test(text)) return undefined
  const inside = at !== undefined && text.startsWith(`${at}/`) ? text.slice(at.length + 1) : text === at ? '.' : text
  const names = inside.split('/').filter((name) => name !== '' && name !== '.')
  const last = names.at(-1)
  const attribute = last?.startsWith('@') === true ? last.slice(1) : undefined
  return {
    steps: attribute === undefined ? names : names.slice(0, -1),
    attribute,
    fromRoot: inside.startsWith('/'),
  }
}

export function select(path: Path, element: unknown, ancestors: readonly Ancestor[]): Selected[] {
  const found: Selected[] = []
  if (!path.fromRoot) {
    follow(element, path, 0, '', found)
    return found
  }
  // Start from the innermost ancestor on the path.
  let depth = 0
  while (depth < path.steps.length && ancestors[depth]?.name === path.steps[depth]) depth++
  follow(ancestors[depth - 1]?.value, path, depth, '', found)
  return found
}

function follow(value: unknown, path: Path, index: number, where: string, found: Selected[]): void {
  const name = path.steps[index]
  if (name === undefined) {
    end(value, path.attribute, where, found)
    return
  }
  const next = own(value, name)
  if (next === undefined) return
  const at = where === '' ? name : `${where}/${name}`
  if (!Array.isArray(next)) {
    follow(next, path, index + 1, at, found)
    return
  }
  for (const [i, item] of next.entries()) follow(item, path, index + 1, `${at}[${i + 1}]`, found)
}

function end(value: unknown, attribute: string | undefined, where: string, found: Selected[]): void {
  if (attribute === undefined) {
    const text = typeof value === 'string' ? value : own(value, 'value')
    found.push({ text: typeof text === 'string' ? text : undefined, where })
    return
  }
  const text = own(value, attribute)
  if (typeof text === 'string') found.push({ text, where: where === '' ? `@${attribute}` : `${where}/@${attribute}` })
}

function own(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
