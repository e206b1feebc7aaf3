import type { Position } from '../../src/index.ts'
import type { XmlLimits } from '../../src/schema.ts'
import { createTokenizer } from '../../src/xml/read.ts'
import { isXmlFault } from '../../src/xml/tokens.ts'

/** What a tokenizer said of a text, a line each: `3:5@27 <Amt Ccy=EUR>`, `@12` being the offset. */
export interface TokenLog {
  tokens: string[]
  /** Code, place and words of the fault that ended it. */
  fault?: { code: string; place: string; message: string }
}

/** Reads pieces of text; neighbouring texts are written as one, because where a text is cut means nothing. */
export function tokensOf(pieces: Iterable<string>, limits?: XmlLimits): TokenLog {
  const tokens: string[] = []
  let text = ''
  const flush = (): void => {
    if (text !== '') tokens.push(text)
    text = ''
  }
  const tokenizer = createTokenizer(
    {
      open(name, namespace, attributes) {
        flush()
        const written = attributes.map((attribute) => {
          const prefix = attribute.namespace === '' ? '' : `{${attribute.namespace ?? 'unbound'}}`
          return ` ${prefix}${attribute.name}=${JSON.stringify(attribute.value)}`
        })
        const prefix = namespace === '' ? '' : `{${namespace ?? 'unbound'}}`
        tokens.push(`${placeOf(tokenizer.position())} <${prefix}${name}${written.join('')}>`)
      },
      text(piece) {
        text = text === '' ? `${placeOf(tokenizer.position())} ${JSON.stringify(piece)}` : text + JSON.stringify(piece)
      },
      close() {
        flush()
        tokens.push(`${placeOf(tokenizer.position())} </>`)
      },
    },
    limits,
  )
  try {
    for (const piece of pieces) tokenizer.write(piece)
    tokenizer.end()
    return { tokens }
  } catch (error) {
    if (!isXmlFault(error)) throw error
    flush()
    const place = placeOf(error.position ?? tokenizer.position())
    return { tokens, fault: { code: error.code, place, message: error.message } }
  }
}

function placeOf({ line, column, offset }: Position): string {
  return `${line}:${column}@${offset}`
}
