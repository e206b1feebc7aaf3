import { createDecoder, detectEncoding, isXmlFault } from '../xml/index.ts'
import type { Change } from './change.ts'

/** A file as text that will be written as UTF-8, and what that changed. */
export interface Decoded {
  text: string
  changes: Change[]
}

const declaredEncoding = /^(<\?xml\s[^>]{0,200}?encoding\s*=\s*)(["'])([A-Za-z0-9._-]{1,40})\2/
const laterVersion = /^(<\?xml\s+version\s*=\s*)(["'])1\.[1-9]\2/

/**
 * The text of a file, without byte order mark, and with XML 1.0 and UTF-8 in its declaration if it has one; `undefined`
 * when its bytes are not valid in its encoding.
 */
export function decodeFile(file: Uint8Array): Decoded | undefined {
  const read = textOf(file)
  if (read === undefined) return undefined
  const changes: Change[] = []
  let { text } = read
  if (read.encoding !== 'utf-8') {
    changes.push({
      code: 'xml-encoding',
      path: '',
      change: `the file is written as UTF-8; it was ${read.encoding.toUpperCase()}`,
      proposed: false,
    })
    text = text.replace(declaredEncoding, '$1$2UTF-8$2')
  }
  if (read.isMarked && read.encoding === 'utf-8') {
    changes.push({ code: 'xml-encoding', path: '', change: 'the byte order mark is gone', proposed: false })
  }
  if (laterVersion.test(text)) {
    changes.push({ code: 'xml-version', path: '', change: 'the first line now says XML 1.0', proposed: false })
    text = text.replace(laterVersion, '$1$21.0$2')
  }
  return { text, changes }
}

function textOf(file: Uint8Array): { text: string; encoding: string; isMarked: boolean } | undefined {
  try {
    const guess = detectEncoding(file, true)
    if (guess === undefined) return undefined
    const decoder = createDecoder(guess.encoding)
    const text = decoder.decode(file.subarray(guess.markLength)) + decoder.end()
    return { text, encoding: guess.encoding, isMarked: guess.markLength > 0 }
  } catch (error) {
    if (isXmlFault(error)) return undefined
    throw error
  }
}
