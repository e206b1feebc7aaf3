import type { Position } from '../../src/index.ts'
import type { XmlLimits } from '../../src/schema.ts'
import { createTokenizer } from '../../src/xml/read.ts'
import { createReader } from '../../src/xml/reader.ts'
import { isXmlFault, type TokenHandler } from '../../src/xml/tokens.ts'

/** What was said of a text, a line each: `3:5@27 <Amt Ccy=EUR>`, `@12` being the offset. */
export interface TokenLog {
  tokens: string[]
  /** Code, place and words of the fault that ended it. */
  fault?: { code: string; place: string; message: string }
}

interface TokenReader<Piece> {
  write(piece: Piece): unknown
  end(): unknown
  position(): Position
}

/** Reads pieces of text by saxes; neighbouring texts are written as one, because where a text is cut means nothing. */
export function tokensOf(pieces: Iterable<string>, limits?: XmlLimits): TokenLog {
  return logOf(pieces, (handler) => createTokenizer(handler, limits))
}

/** The same by the byte reader, for which saxes must have been loaded. */
export function scannedTokensOf(pieces: Iterable<string | Uint8Array>, limits?: XmlLimits): TokenLog {
  return logOf(pieces, ({ open, text, close }) => {
    const handler = { open, text, close, skipsBlank: () => false }
    return createReader(
      { ...handler, openTag: ({ name, namespace, attributes }) => open(name, namespace, attributes) },
      limits,
    )
  })
}

function logOf<Piece>(pieces: Iterable<Piece>, make: (handler: TokenHandler) => TokenReader<Piece>): TokenLog {
  const tokens: string[] = []
  let text = ''
  const flush = (): void => {
    if (text !== '') tokens.push(text)
    text = ''
  }
  const reader = make({
    open(name, namespace, attributes) {
      flush()
      const written = attributes.map((attribute) => {
        const prefix = attribute.namespace === '' ? '' : `{${attribute.namespace ?? 'unbound'}}`
        return ` ${prefix}${attribute.name}=${JSON.stringify(attribute.value)}`
      })
      const prefix = namespace === '' ? '' : `{${namespace ?? 'unbound'}}`
      tokens.push(`${placeOf(reader.position())} <${prefix}${name}${written.join('')}>`)
    },
    text(piece) {
      text = text === '' ? `${placeOf(reader.position())} ${JSON.stringify(piece)}` : text + JSON.stringify(piece)
    },
    close() {
      flush()
      tokens.push(`${placeOf(reader.position())} </>`)
    },
  })
  try {
    for (const piece of pieces) reader.write(piece)
    reader.end()
    return { tokens }
  } catch (error) {
    if (!isXmlFault(error)) throw error
    flush()
    const place = placeOf(error.position ?? reader.position())
    return { tokens, fault: { code: error.code, place, message: error.message } }
  }
}

function placeOf({ line, column, offset }: Position): string {
  return `${line}:${column}@${offset}`
}
