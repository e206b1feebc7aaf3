import { tryParseJson } from '../../service/index.ts'
import { badRequest, Refusal } from '../http/respond.ts'
import { scanPiece, startScan } from './scan.ts'
import { createSpool, type Spool } from './spool.ts'

/** A request's body. */
export interface Body {
  /** JSON tree in which the file is an empty text; `undefined` when there is no body. */
  tree: unknown
  /** The file in the member `initiation`, when it is a text. The caller has to remove it. */
  file?: Spool | undefined
}

/**
 * The body of a request. Its file is read as a stream and never held in memory as a whole; the rest has at most a
 * million characters.
 * @throws Refusal with 413 when it is longer than `largest` bytes; with 400 when it is not JSON in UTF-8 or not
 * declared as JSON.
 */
export async function readBody(request: Request, largest: number): Promise<Body> {
  if (request.body === null) return { tree: undefined }
  const scan = startScan()
  const spool = createSpool()
  try {
    for await (const piece of textOf(request.body, largest)) {
      for (const text of scanPiece(scan, piece)) await spool.write(text)
    }
    const rest = scan.rest.join('')
    if (rest === '') return { tree: undefined }
    if (!isJsonRequest(request.headers.get('content-type'))) {
      throw badRequest('The header content-type must be application/json')
    }
    const json = tryParseJson(rest)
    if (json === undefined) throw badRequest('The body must be JSON')
    return scan.hasFile ? { tree: json.tree, file: spool } : json
  } catch (error) {
    await spool.remove()
    throw error
  }
}

/**
 * The caller ended the connection within a body: nothing was done, and nobody waits for the answer. Its stack is one
 * line, because no code is at fault.
 */
export class BrokenUpload extends Error {
  override readonly name = 'BrokenUpload'

  constructor(path?: string) {
    super(`${path === undefined ? '' : `${path}: `}the upload broke off before its end, so nothing was done`)
    this.stack = this.message
  }
}

async function* received(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new BrokenUpload()
  }
}

/** Whether a header `content-type` says JSON. */
export function isJsonRequest(contentType: string | null | undefined): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')
}

/** A text in UTF-8 as a stream, up to a number of bytes. */
async function* textOf(body: ReadableStream<Uint8Array>, largest: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true })
    } catch {
      throw badRequest('The body must be text in UTF-8')
    }
  }
  let bytes = 0
  for await (const piece of received(body)) {
    bytes += piece.length
    if (bytes > largest) throw new Refusal(413, '113', `The body must not be longer than ${largest} bytes`)
    yield decode(piece)
  }
  yield decode()
}
