import type { Position } from '../diagnostics/index.ts'
import { createDecoder } from './decode.ts'
import { createTokenizer } from './read.ts'
import type { ScannedTag } from './tags.ts'
import { isXmlFault, type Positioned, type Positions, type TokenHandler, XmlFault, type XmlLimits } from './tokens.ts'
import { escapeAttribute } from './write.ts'

export interface HandOver {
  open: readonly ScannedTag[]
  rootClosed: boolean
  position: Position
  textLength: number
}

export interface Rest extends Positions {
  /** Takes text, or unchecked bytes of UTF-8. */
  write(piece: string | Uint8Array): void
  end(): void
}

/**
 * Goes on with saxes from inside a document. saxes first reads a head, whose tokens are not reported: the start
 * tags of the open elements, so that depth, names and namespaces are right. Without `from` it begins at the beginning.
 */
export function handOver(handler: TokenHandler, limits: XmlLimits | undefined, from: HandOver | undefined): Rest {
  let isMuted = true
  const tokenizer = createTokenizer(
    {
      open(name, namespace, attributes) {
        if (!isMuted) handler.open(name, namespace, attributes)
      },
      text(text) {
        if (!isMuted) handler.text(text)
      },
      close() {
        if (!isMuted) handler.close()
      },
    },
    limits,
  )
  const head = from === undefined ? '' : headOf(from)
  if (from !== undefined) tokenizer.takeHead(head, from.textLength)
  isMuted = false
  const decoder = createDecoder('utf-8')

  function shifted(position: Position): Position {
    if (from === undefined) return position
    const { line, column, offset } = position
    const start = from.position
    return {
      line: line + start.line - 1,
      column: line === 1 ? column - head.length + start.column - 1 : column,
      offset: offset - head.length + start.offset,
    }
  }

  /** Corrects the position of a fault: saxes counts from the head. */
  function corrected(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!isXmlFault(error) || error.position === undefined) throw error
      throw new XmlFault(error.code, error.message, shifted(error.position))
    }
  }

  function decoded(bytes: Uint8Array): string {
    try {
      return decoder.decode(bytes)
    } catch (error) {
      if (decoder.rescued !== '') tokenizer.write(decoder.rescued)
      throw error
    }
  }

  return {
    write(piece) {
      corrected(() => {
        const text = typeof piece === 'string' ? piece : decoded(piece)
        if (text !== '') tokenizer.write(text)
      })
    },
    end() {
      corrected(() => {
        decoder.end()
        tokenizer.end()
      })
    },
    position: () => shifted(tokenizer.position()),
    positionInto(target: Positioned) {
      const { line, column, offset } = shifted(tokenizer.position())
      target.line = line
      target.column = column
      target.offset = offset
    },
    resolve: (prefix) => tokenizer.resolve(prefix),
  }
}

/** The start tags of the open elements, on one line: positions are counted from its length. */
function headOf({ open, rootClosed }: HandOver): string {
  if (rootClosed) return '<a/>'
  return open
    .map(({ qualified, declarations }) => {
      const written = declarations.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`)
      return `<${qualified}${written.join('')}>`
    })
    .join('')
}
