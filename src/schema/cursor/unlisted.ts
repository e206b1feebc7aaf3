import type { Tag } from '../../xml/index.ts'
import { addNamed, setNamed } from './build.ts'
import type { Frame, UnlistedElement } from './frame.ts'
import { logSkipped } from './items.ts'
import type { CursorState } from './state.ts'

// Elements that a schema does not have where they stand, kept for tolerant readers: a bank's file often has elements of
// another version. One is an object if it has elements or attributes, otherwise a text; it is a list if it occurs more
// than once.

/**
 * Most such elements that open items hold at once. A file may have any number of them, and those outside of the items
 * that are streamed would stay in memory.
 */
const mostKept = 100_000

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'

/** Begins an element, if the reader asked for such elements. */
export function openUnlisted(state: CursorState, tag: Tag): void {
  const { unlisted, keepUnlisted } = state
  if (!keepUnlisted) return
  const isRoot = state.depth + state.skipping === 0
  const parent = unlisted.at(-1)
  if (parent !== undefined) {
    parent.object ??= {}
    parent.hasElements = true
    if (state.other !== undefined && state.logs) logSkipped(state, tag.name)
  }
  const own = tag.attributes.filter(({ namespace }) => namespace !== xsi)
  let object: Record<string, unknown> | undefined = isRoot ? {} : undefined
  for (const { name, value } of own) {
    object ??= { value: '' }
    setNamed(object, name, value)
  }
  unlisted.push({ name: tag.name, object, text: [], hasElements: false })
}

/** Ends the element opened last, and puts it into the one around it: `holder` is the frame of the outermost. */
export function closeUnlisted(state: CursorState, holder: Frame | undefined): void {
  const element = state.unlisted.pop()
  if (element === undefined) return
  const parent = state.unlisted.at(-1)
  if (parent?.object !== undefined) {
    addNamed(parent.object, element.name, contentOf(element))
    return
  }
  if (holder === undefined) {
    state.document = contentOf(element)
    return
  }
  // Without a finding nothing is left out.
  if (state.other === undefined && state.unlistedKept >= mostKept) return
  state.unlistedKept++
  holder.object ??= {}
  addNamed(holder.object, element.name, contentOf(element))
}

function contentOf({ object, text, hasElements }: UnlistedElement): unknown {
  const whole = text.join('')
  if (object === undefined) return whole
  const isValue = !hasElements && Object.hasOwn(object, 'value')
  if (isValue || whole.trim() !== '') object.value = whole
  else if (object.value === '') delete object.value
  return object
}
