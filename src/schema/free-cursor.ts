import type { Position } from '../diagnostics/index.ts'
import type { XmlFault } from '../xml/fault.ts'
import { createTag, type Places, type Tag } from '../xml/tokens.ts'
import { textOf } from '../xml/utf8.ts'
import { type EachNode, markPaths } from './cursor/each-node.ts'
import type { Around, CursorItem } from './cursor/items.ts'
import type { CursorOptions } from './cursor/state.ts'
import type { Cursor } from './cursor.ts'
import { shortName } from './explain.ts'
import { listFault, listFinding } from './finding-list.ts'
import type { OtherVersion } from './other-version.ts'
import { copyPlaces, createPlaceLog, logPlace, placesOf } from './places.ts'
import { prepareSchema, type ReadyType } from './prepare.ts'

interface FreeFrame extends Position {
  name: string
  /** Index in the path, from 1; 0 for an element that does not repeat. */
  occurrence: number
  /** What the nearest version has at this place. */
  type: ReadyType | undefined
  /** There as soon as there is an element or an attribute in it. */
  object: Record<string, unknown> | undefined
  text: string
  pieces: string[]
  hasElements: boolean
  /** How many elements of each name stand in it. */
  counts: Map<string, number>
  each: EachNode | undefined
  around: readonly Around[] | undefined
  /** Its own number in the log of places. */
  logged: number
  /** Whether an element around it is an item. */
  inItem: boolean
}

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'

/**
 * Builds the document layer of a version whose schema is not there: all that is in it, with nothing checked. The nearest version tells
 * which elements are lists and which are objects; what it does not know is an object where elements stand in it, else a text, and a list
 * where it stands more than once.
 */
export function createFreeCursor(places: () => Places, options: CursorOptions, version: OtherVersion): Cursor {
  const { findings, onItem } = options
  const { nearest, message } = version
  const schema = prepareSchema(nearest)
  const eachRoot = markPaths(options.each)
  const frames: FreeFrame[] = []
  const asked = new Set(options.places === true ? options.each : options.places === false ? [] : options.places)
  // Start tags inside the items that are open.
  const log = createPlaceLog()
  let documentObject: unknown

  function begin(tag: Tag): FreeFrame {
    const { name } = tag
    const parent = frames.at(-1)
    const count = (parent?.counts.get(name) ?? 0) + 1
    parent?.counts.set(name, count)
    const leaf = parent?.type?.kind === 'complex' ? parent.type.model.byName.get(name) : undefined
    const known = parent?.type?.kind === 'complex' && leaf !== undefined ? parent.type.children[leaf.index] : undefined
    const isList = leaf !== undefined && leaf.max > 1
    const frame: FreeFrame = {
      name,
      occurrence: isList || count > 1 ? count : 0,
      type: parent === undefined ? schema.root(name) : known,
      line: 0,
      column: 0,
      offset: 0,
      object: undefined,
      text: '',
      pieces: [],
      hasElements: false,
      counts: new Map(),
      each: parent === undefined ? eachRoot.children.get(name) : parent.each?.children.get(name),
      around: undefined,
      logged: log.length,
      inItem: parent !== undefined && (parent.inItem || parent.each?.each !== undefined),
    }
    places().placeInto(frame)
    if (asked.size > 0) logPlace(log, frames.length, shortName(name), frame.occurrence, frame)
    if (parent !== undefined && !parent.hasElements) {
      parent.hasElements = true
      if (parent.object === undefined) {
        parent.object = {}
        attachTo(frames.at(-2), parent, parent.object)
      }
    }
    frames.push(frame)
    const attributes = tag.attributes.filter(({ namespace }) => namespace !== xsi)
    if (frame.type?.kind === 'complex' || attributes.length > 0 || parent === undefined) {
      frame.object = attributes.length > 0 && frame.type?.kind !== 'complex' ? { value: '' } : {}
      for (const { name: attribute, value } of attributes) set(frame.object, attribute, value)
      attachTo(parent, frame, frame.object)
    }
    return frame
  }

  /** Puts a value where it belongs, as soon as it is known to be an object; what is handed on as an item is not kept. */
  function attachTo(parent: FreeFrame | undefined, frame: FreeFrame, value: unknown): void {
    if (parent?.object === undefined || frame.each?.each !== undefined) return
    const { object } = parent
    const before = Object.hasOwn(object, frame.name) ? object[frame.name] : undefined
    const leaf = parent.type?.kind === 'complex' ? parent.type.model.byName.get(frame.name) : undefined
    if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) set(object, frame.name, [before, value])
    else set(object, frame.name, leaf !== undefined && leaf.max > 1 ? [value] : value)
  }

  function end(frame: FreeFrame): unknown {
    const text = frame.text + frame.pieces.join('')
    const { object } = frame
    if (object === undefined) {
      const value = frame.type?.kind === 'simple' ? frame.type.value.normalize(text) : text
      attachTo(frames.at(-1), frame, value)
      return value
    }
    if (!frame.hasElements && text.trim() !== '' && Object.keys(object).length === 0) {
      // A plain value, where the nearest version has elements: a date and not yet a choice of dates.
      replaceIn(frames.at(-1)?.object, frame.name, text)
      return text
    }
    const isValue = Object.hasOwn(object, 'value') && !frame.hasElements
    if (isValue || text.trim() !== '') set(object, 'value', text)
    else if (object.value === '') delete object.value
    return object
  }

  function aroundAt(index: number): readonly Around[] {
    const frame = frames[index]
    if (frame === undefined) return []
    const { name, object, line, column, offset } = frame
    frame.around ??= [...aroundAt(index - 1), { name, path: pathTo(index), value: object, line, column, offset }]
    return frame.around
  }

  function pathTo(index: number): string {
    const names = frames.slice(0, index + 1)
    return names.map(({ name, occurrence }) => `/${shortName(name)}${occurrence > 0 ? `[${occurrence}]` : ''}`).join('')
  }

  return {
    message,
    get document() {
      return documentObject
    },
    open(name, namespace, attributes) {
      this.openTag(createTag(name, namespace, attributes))
    },
    openTag(tag) {
      const frame = begin(tag)
      if (frames.length > 1) return
      documentObject = frame.object
      const { line, column, offset } = frame
      const place = { path: `/${frame.name}`, line, column, offset }
      listFinding(findings, { code: 'message-version', severity: 'warning', ...place, message: version.notice })
    },
    skipsBlank: () => frames.at(-1)?.type?.kind === 'complex',
    value(bytes, from, to, isAscii) {
      this.text(textOf(bytes, from, to, isAscii))
    },
    text(text) {
      const frame = frames.at(-1)
      if (frame === undefined) return
      if (frame.text === '') frame.text = text
      else frame.pieces.push(text)
    },
    close() {
      const index = frames.length - 1
      const frame = frames[index]
      if (frame === undefined) return
      const path = frame.each?.each === undefined ? '' : pathTo(index)
      const around = frame.each?.each === undefined ? [] : aroundAt(index - 1)
      frames.pop()
      const value = end(frame)
      const each = frame.each?.each
      if (each !== undefined) {
        const { line, column, offset } = frame
        const item: CursorItem = { kind: 'item', message, each, path, line, column, offset, value, around }
        if (asked.has(each)) {
          const copy = copyPlaces(log, frame.logged, log.length)
          item.placeOf = placesOf(copy, 0, copy.length)
        }
        onItem(item)
      }
      // What no item needs any more leaves the log.
      if (!frame.inItem || (each !== undefined && frame.occurrence > 0)) log.length = Math.min(log.length, frame.logged)
    },
    fault(fault: XmlFault) {
      const { line, column, offset } = fault.position ?? places().position()
      const path = pathTo(frames.length - 1)
      listFault(findings, { code: fault.code, severity: 'error', path, line, column, offset, message: fault.message })
    },
  }
}

/** Puts a value in the place of the object that was attached last under a name. */
function replaceIn(object: Record<string, unknown> | undefined, name: string, value: unknown): void {
  const attached = object?.[name]
  if (Array.isArray(attached)) attached[attached.length - 1] = value
  else if (object !== undefined && attached !== undefined) set(object, name, value)
}

/** Sets a property, whatever its name: `__proto__` is a good name for an element. */
function set(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
}
