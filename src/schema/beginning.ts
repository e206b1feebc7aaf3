import { iteratorOf, readerChunks } from '../xml/chunks.ts'
import { createReader, type Reader } from '../xml/reader.ts'
import type { Source } from '../xml/source.ts'
import type { ByteHandler, TokenHandler, XmlAttribute } from '../xml/tokens.ts'
import { textOf } from '../xml/utf8.ts'
import { rootAtAGlance } from './root-at-a-glance.ts'

/** The root element of a message. */
export interface Root {
  namespace: string | undefined
  attributes: readonly XmlAttribute[]
  /** Name of the first element in it. */
  content: string | undefined
}

/** What the beginning of a file shows. */
export interface Beginning {
  root: Root | undefined
  /** Where the message is not the root of the file: what stands around it. */
  around?: Around | undefined
}

/** What stands around a message. */
export interface Around {
  /** Names of the elements from the root to the message. */
  names: readonly string[]
  /** The tokens of the first business application header before the message, each as a call of a handler. */
  header: readonly ((handler: TokenHandler) => void)[]
}

/** The element every message begins with. */
export const messageRoot = 'Document'

/**
 * Reads a document as far as its message begins, and gives it from its beginning once more. `isRoot` says which elements a message may
 * begin with; another root with a `Document` in it is an envelope.
 */
export async function readBeginning(
  source: Source,
  isRoot: (name: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<{ found: Beginning; again: Source }> {
  if (typeof source === 'string' || ArrayBuffer.isView(source)) {
    const plain = rootAtAGlance(source)
    const isPlain = plain !== undefined && isRoot(plain.name)
    return { found: isPlain ? { root: plain.root } : await beginningOf(source, isRoot, signal), again: source }
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
        // Let go one by one, and not with `shift`, which moves all that follow: there may be as many pieces as characters.
        if (result !== undefined) taken[given++] = undefined
        return result ?? iterator.next()
      },
      return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
    }),
  }
  const found = await beginningOf(first, isRoot, signal)
  // Whoever reads the document now stops at once, without asking the source for anything.
  if (signal?.aborted === true) void iterator.return?.()?.catch(() => {})
  return { found, again }
}

/** A piece as it is now: a source may fill its buffer again. */
function copied(result: IteratorResult<string | Uint8Array, unknown>): IteratorResult<string | Uint8Array, unknown> {
  if (result.done === true || !(result.value instanceof Uint8Array)) return result
  return { done: false, value: new Uint8Array(result.value) }
}

/** Characters of an envelope in which its message must begin: all of them are kept until it is read. */
const longestSearch = 1_000_000

/**
 * The root element of the message and the first one in it, as far as the source can be read up to them. Whatever goes wrong on the way goes
 * wrong once more when the document is read, and is reported then. A root that no schema has, with a message in it, is an envelope.
 */
async function beginningOf(
  source: Source,
  isRoot: (name: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<Beginning> {
  const found: Beginning = { root: undefined }
  /** The root of the file, as long as no message was found in it. */
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
        throw new BeginningSeen()
      }
      if (around.length > 0 && reader.position().offset - begins > longestSearch) throw new BeginningSeen()
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
      if (found.root !== undefined) throw new BeginningSeen()
    },
  }
  const reader: Reader = createReader(byteHandlerOf(handler))
  try {
    for await (const piece of readerChunks(source, { signal })) await reader.write(piece)
    // A long token at the end waits for more before it is looked at again, and the root may stand behind it.
    await reader.settle()
  } catch {
    // Told when the document is read.
  }
  return found.root === undefined ? { root: outermost } : found
}

/** Takes the tokens of the byte reader in their simple form. */
function byteHandlerOf(handler: TokenHandler): ByteHandler {
  return {
    open: handler.open,
    text: handler.text,
    close: handler.close,
    openTag: ({ name, namespace, attributes }) => handler.open(name, namespace, attributes),
    value: (bytes, from, to, isAscii) => handler.text(textOf(bytes, from, to, isAscii)),
    leaf: () => false,
    skipsBlank: () => false,
  }
}

/** Ends the reading where all that is needed was seen. */
class BeginningSeen extends Error {}
