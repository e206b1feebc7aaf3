import type { Tag } from '../../xml/index.ts'
import { addNamed, setNamed } from './build.ts'
import type { Frame, UnlistedElement } from './frame.ts'
import type { CursorState } from './state.ts'

// Elements that a schema does not have where they stand, kept for tolerant readers: a bank's file often has elements of
// another version. They are kept as `createFreeCursor` keeps those of a version without a schema.

/**
 * Most such elements that open items hold at once. A file may have any number of them, and those outside of the items
 * that are streamed would stay in memory.
 */
const mostKept = 100_000

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'

/** Begins an element, if the reader asked for such elements. */
export function openUnlisted({ unlisted, keepUnlisted }: CursorState, tag: Tag): void {
  if (!keepUnlisted) return
  const parent = unlisted.at(-1)
  if (parent !== undefined) {
    parent.object ??= {}
    parent.hasElements = true
  }
  const own = tag.attributes.filter(({ namespace }) => namespace !== xsi)
  const object: Record<string, unknown> = { value: '' }
  for (const { name, value } of own) setNamed(object, name, value)
  unlisted.push({ name: tag.name, object: own.length === 0 ? undefined : object, text: [], hasElements: false })
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
  if (holder === undefined || state.unlistedKept >= mostKept) return
  state.unlistedKept++
  holder.object ??= {}
  addNamed(holder.object, element.name, contentOf(element))
}

function contentOf({ object, text, hasElements }: UnlistedElement): unknown {
  const whole = text.join('')
  if (object === undefined) return whole
  if (!hasElements || whole.trim() !== '') object.value = whole
  else if (object.value === '') delete object.value
  return object
}
