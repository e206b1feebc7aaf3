import {
  type ByteHandler,
  createReader,
  iteratorOf,
  type OpenSource,
  openPiece,
  openSource,
  type Reader,
  readerChunks,
  type Source,
  type TokenHandler,
  wholeChunks,
  type XmlAttribute,
} from '../../xml/index.ts'

export interface Beginning {
  root: Root | undefined
  around?: Around | undefined
}

export interface Around {
  /** Names of the elements from the root to the message. */
  names: readonly string[]
  /** The tokens of the first business application header before the message, each as a call of a handler. */
  header: readonly ((handler: TokenHandler) => void)[]
}

interface Root {
  namespace: string | undefined
  attributes: readonly XmlAttribute[]
  content: string | undefined
}

/** The element every message begins with. */
export const messageRoot = 'Document'

/**
 * Reads a document up to the beginning of its message, and returns the source so that it can be read again from its
 * start. `isRoot` tells whether a message may begin with an element; another root with a `Document` in it is an
 * envelope.
 */
export async function readBeginning(
  anySource: Source,
  isRoot: (name: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<{ found: Beginning; again: OpenSource }> {
  const source = openSource(anySource)
  if (typeof source === 'string' || source instanceof Uint8Array) {
    return { found: await beginningOf(source, isRoot, signal), again: source }
  }
  const iterator = iteratorOf(source)
  const taken: (Promise<IteratorResult<string | Uint8Array, unknown>> | undefined)[] = []
  let given = 0
  const first: AsyncIterable<string | Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next() {
        const result = iterator.next().then(copied)
        taken.push(result)
        return result
      },
    }),
  }
  const again: AsyncIterable<string | Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next() {
        const result = taken[given]
        // Cleared one by one instead of `shift`, which moves all following pieces: there may be as many pieces as
        // characters.
        if (result !== undefined) taken[given++] = undefined
        return result ?? iterator.next()
      },
      return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
    }),
  }
  const found = await beginningOf(first, isRoot, signal)
  // A reader that stops now does so at once, without reading the source.
  if (signal?.aborted === true) void iterator.return?.()?.catch(() => {})
  return { found, again }
}

/** A copy of a piece, since a source may fill its buffer again. */
function copied(result: IteratorResult<string | Uint8Array, unknown>): IteratorResult<string | Uint8Array, unknown> {
  if (result.done === true || typeof result.value === 'string') return result
  return { done: false, value: new Uint8Array(openPiece(result.value) as Uint8Array) }
}

/** The message of an envelope must begin within this many characters, because all of them are kept in memory. */
const longestSearch = 1_000_000

/**
 * Finds the root element of the message and the first element in it. A fault before them is not reported here: it is
 * found again, and reported, when the document is read. A root that no schema has, with a message in it, is an
 * envelope.
 */
async function beginningOf(
  source: Source,
  isRoot: (name: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<Beginning> {
  const found: Beginning = { root: undefined }
  let outermost: Root | undefined
  let begins = 0
  const around: string[] = []
  const header: ((handler: TokenHandler) => void)[] = []
  /** Depth of the header that is open; 0 before it, and behind it -1. */
  let headerDepth = 0
  const handler: TokenHandler = {
    open(name, namespace, attributes) {
      if (found.root !== undefined) {
        found.root.content = name
        throw beginningSeen
      }
      if (around.length > 0 && reader.position().offset - begins > longestSearch) throw beginningSeen
      const root = { namespace, attributes: attributes.map((attribute) => ({ ...attribute })), content: undefined }
      if (around.length === 0) {
        outermost = root
        begins = reader.position().offset
        if (isRoot(name)) found.root = root
      } else if (name === messageRoot) {
        found.root = root
        found.around = { names: [...around, name], header: headerDepth < 0 ? header : [] }
      }
      if (headerDepth > 0 || (headerDepth === 0 && name === 'AppHdr')) {
        headerDepth++
        const own = root.attributes
        header.push((handler) => handler.open(name, namespace, own))
      }
      around.push(name)
    },
    text(text) {
      if (headerDepth > 0) header.push((handler) => handler.text(text))
    },
    close() {
      if (headerDepth > 0) {
        header.push((handler) => handler.close())
        if (--headerDepth === 0) headerDepth = -1
      }
      around.pop()
      // An empty message.
      if (found.root !== undefined) throw beginningSeen
    },
  }
  const reader: Reader = createReader(byteHandlerOf(handler))
  try {
    const isWhole = typeof source === 'string' || source instanceof Uint8Array
    const pieces = isWhole ? wholeChunks(source, { signal }) : readerChunks(source, { signal })
    for (;;) {
      // Only what is a promise is awaited: promises would take as long as a small message.
      const next = pieces.next()
      const { done, value } = next instanceof Promise ? await next : next
      if (done === true) break
      const waiting = reader.write(value)
      if (waiting !== undefined) await waiting
    }
    // The scanner may wait for the rest of a long token, behind which the root may stand.
    await reader.checkSoFar()
  } catch {
    // Reported when the document is read.
  } finally {
    reader.leave()
  }
  return found.root === undefined ? { root: outermost } : found
}

function byteHandlerOf(handler: TokenHandler): ByteHandler {
  return {
    open: handler.open,
    text: handler.text,
    close: handler.close,
    openTag: ({ name, namespace, attributes }) => handler.open(name, namespace, attributes),
    skipsBlank: () => false,
  }
}

/** Ends the reading once root and first element are known. One for all, because making an error takes long. */
const beginningSeen = new Error('The beginning was seen')
