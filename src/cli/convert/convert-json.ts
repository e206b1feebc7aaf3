import { escapeControls } from '../../diagnostics/index.ts'
import { builtInSchemas } from '../../messages/index.ts'
import { type DocumentReport, type StreamItem, streamWith } from '../../schema/index.ts'
import { parseDocument } from '../../schema.ts'
import type { Input } from '../io/input.ts'
import { repeated } from '../io/repeated.ts'
import { type Conversion, openedDocuments } from './convert-files.ts'
import type { ConvertOptions } from './convert-options.ts'

export async function* toJson(conversion: Conversion): AsyncGenerator<string> {
  const { options, faults } = conversion
  const documents = openedDocuments(conversion, async (input, onProgress) => {
    const pieces = jsonOf(input, options, onProgress)
    return { first: await pieces.next(), pieces }
  })
  for await (const { opened } of documents) {
    for (let next = opened.first; next.done !== true; next = await opened.pieces.next()) {
      const { text, end } = next.value
      if (end !== undefined) {
        faults.add(end.findings)
        faults.end(end)
      }
      yield escapeControls(text)
    }
    yield '\n'
  }
}

const pieceLength = 64 * 1024

/** The JSON of a file; the end of the reading beside the last piece. */
async function* jsonOf(
  { open }: Input,
  { schema }: ConvertOptions,
  onProgress: (bytes: number) => void,
): AsyncGenerator<{ text: string; end?: DocumentReport }> {
  const bytes = await open()
  const json = startJson()
  let head = ''
  const onItem = (item: StreamItem): void => {
    if (head === '') head = `{"message":${JSON.stringify(item.message)},"document":`
    json.take(item)
  }
  if (schema !== undefined) {
    // A schema of the user's own may have its elements in any order.
    const { document, ...end } = await parseDocument(bytes, { onProgress, schema: schema.tables, otherVersions: true })
    yield { text: JSON.stringify({ message: end.message, document, envelope: end.envelope }), end }
    return
  }
  const each = ['/Document', ...Object.values(repeated)]
  let begin = true
  const whole = { schema: builtInSchemas, each, onItem, onProgress, otherVersions: true }
  for await (const part of streamWith(bytes, whole)) {
    if (part.kind === 'end') {
      const envelope = part.envelope === undefined ? '' : `,"envelope":${JSON.stringify(part.envelope)}`
      yield { text: `${begin ? head : ''}${json.taken()}${envelope}}`, end: part }
    } else if (json.length() >= pieceLength) {
      yield { text: `${begin ? head : ''}${json.taken()}` }
      begin = false
    }
  }
}

interface OpenObject {
  object: Readonly<Record<string, unknown>>
  written: Set<string>
  /** The list that is open in it: how many of its elements are written, and how many of the object's are passed. */
  list: { name: string; count: number; passed: number } | undefined
}

/** Starts to write a document, of which no more is in memory than the elements beside its items. */
function startJson() {
  let text = ''
  const open: OpenObject[] = []

  function beginProperty(at: OpenObject, name: string): void {
    text += `${at.written.size === 0 ? '' : ','}${JSON.stringify(name)}:`
    at.written.add(name)
  }

  function writeProperties(at: OpenObject, except?: string): void {
    for (const [name, value] of Object.entries(at.object)) {
      if (name === except || at.written.has(name)) continue
      beginProperty(at, name)
      text += JSON.stringify(value)
    }
  }

  function writeElement(list: NonNullable<OpenObject['list']>, written: string): void {
    text += list.count++ === 0 ? written : `,${written}`
  }

  /** The elements of the open list that are whole, up to one that is not. */
  function writeElements({ object, list }: OpenObject, until?: unknown): void {
    const all = list === undefined ? undefined : object[list.name]
    if (list === undefined || !Array.isArray(all)) return
    for (; list.passed < all.length && all[list.passed] !== until; list.passed++)
      writeElement(list, JSON.stringify(all[list.passed]))
  }

  function closeList(at: OpenObject): void {
    if (at.list === undefined) return
    writeElements(at)
    text += ']'
    at.list = undefined
  }

  /** The beginning of an element inside an object: its name, and of a list what stands before it. */
  function begin(at: OpenObject, path: string, value: unknown, written: string): void {
    const step = path.slice(path.lastIndexOf('/') + 1)
    const bracket = step.indexOf('[')
    const name = bracket < 0 ? step : step.slice(0, bracket)
    if (at.list?.name !== name) {
      closeList(at)
      writeProperties(at, name)
      beginProperty(at, name)
      if (bracket < 0) text += written
      else {
        text += '['
        at.list = { name, count: 0, passed: 0 }
      }
    }
    if (at.list === undefined) return
    writeElements(at, value)
    writeElement(at.list, written)
    at.list.passed++
  }

  function close(): void {
    const at = open.pop()
    if (at === undefined) return
    closeList(at)
    writeProperties(at)
    text += '}'
  }

  /** Takes each item at the moment it closes, `/Document` as the last one. */
  function take({ each, ancestors, path, value }: StreamItem): void {
    if (each === '/Document') {
      if (open.length === 0) text += JSON.stringify(value)
      while (open.length > 0) close()
      return
    }
    const ended = open.findIndex(({ object }, at) => object !== ancestors[at]?.value)
    while (ended >= 0 && open.length > ended) close()
    for (const ancestor of ancestors.slice(open.length)) {
      const parent = open.at(-1)
      if (parent === undefined) text += '{'
      else begin(parent, ancestor.path, ancestor.value, '{')
      open.push({ object: ancestor.value as OpenObject['object'], written: new Set(), list: undefined })
    }
    const parent = open.at(-1)
    if (parent !== undefined) begin(parent, path, value, JSON.stringify(value))
  }

  return {
    take,
    taken() {
      const piece = text
      text = ''
      return piece
    },
    length: () => text.length,
  }
}
