import { isInvalidDocumentError } from '../diagnostics/index.ts'
import { linesOf } from '../mt940/index.ts'
import { isMt940 } from '../recognise/index.ts'
import { isXmlFault, type Source, textChunks } from '../xml/index.ts'

export interface SourceWindow {
  text: string
  before: number
  /** Whether the part includes the start of the file, and its end. */
  isStart: boolean
  isEnd: boolean
}

const reach = 6000

/**
 * Reads the part of a file around an offset (in characters, as findings have it), in memory that does not grow with the
 * file.
 */
export async function readSourceWindow(
  source: Source,
  { message, offset }: { message: string | undefined; offset: number },
): Promise<SourceWindow> {
  const from = Math.max(0, offset - reach)
  const to = offset + reach
  let text = ''
  let at = 0
  let isEnd = true
  try {
    for await (const chunk of isMt940(message) ? mt940Text(source) : textChunks(source)) {
      if (at >= to) {
        isEnd = false
        break
      }
      text += chunk.slice(Math.max(0, from - at), Math.max(0, to - at))
      at += chunk.length
      if (at > to) isEnd = false
    }
  } catch (error) {
    // The part that could be decoded contains the position.
    if (!isXmlFault(error) && !isInvalidDocumentError(error)) throw error
  }
  return { text, before: Math.min(offset - from, text.length), isStart: from === 0, isEnd }
}

/** The text of an MT940, each line in its own encoding. */
async function* mt940Text(source: Source): AsyncGenerator<string> {
  let at = 0
  for await (const lines of linesOf(source, { onOtherEncoding() {} })) {
    let text = ''
    for (const { text: line, offset } of lines) {
      // The end of the line before: the offset shows whether a CR is part of it.
      const end = offset - at === 2 ? '\r\n' : offset > at ? '\n' : ''
      text += end + line
      at = offset + line.length
    }
    yield text
  }
}
