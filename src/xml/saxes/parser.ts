import { SaxesParser } from 'saxes'

/**
 * A parser of saxes for XML 1.0. Its own namespace handling stays off (a third slower, quadratic in depth), and so does
 * its work on the place of each token.
 */
export function createParser(): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true })
  reserveHandlers(parser)
  return parser
}

/**
 * Sets the handler properties of the parser by name. `on` adds them by computed names, and some ten of those put an
 * object into V8's dictionary mode, which takes four times as long. (Making the parser a prototype also prevents that,
 * but only for the first few parsers of a process: then each parser has its own shape, and code that has met many
 * shapes stays slow.)
 */
function reserveHandlers(parser: object): void {
  const slots: Partial<Record<HandlerSlot, undefined>> = parser
  slots.xmldeclHandler = undefined
  slots.doctypeHandler = undefined
  slots.commentHandler = undefined
  slots.piHandler = undefined
  slots.textHandler = undefined
  slots.cdataHandler = undefined
  slots.attributeHandler = undefined
  slots.openTagHandler = undefined
  slots.closeTagHandler = undefined
  slots.errorHandler = undefined
}

type HandlerSlot =
  | 'xmldeclHandler'
  | 'doctypeHandler'
  | 'commentHandler'
  | 'piHandler'
  | 'textHandler'
  | 'cdataHandler'
  | 'attributeHandler'
  | 'openTagHandler'
  | 'closeTagHandler'
  | 'errorHandler'

/** The text that saxes has collected but not reported yet: a private field. */
export function gatheredText(parser: SaxesParser): string | undefined {
  const text: unknown = Reflect.get(parser, 'text')
  return typeof text === 'string' ? text : undefined
}

/** The name so far of the reference that saxes is reading: also a private field. */
export function gatheredReference(parser: SaxesParser): string | undefined {
  const reference: unknown = Reflect.get(parser, 'entity')
  return typeof reference === 'string' ? reference : undefined
}
