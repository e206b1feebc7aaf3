import { SaxesParser } from 'saxes'

/**
 * A parser of saxes for XML 1.0. Its own namespace handling stays off (a third slower, quadratic in depth), and so does its
 * work on the place of each token.
 */
export function createParser(): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true })
  reserveHandlers(parser)
  return parser
}

/**
 * Gives the parser its properties for handlers by name. `on` adds them by computed names, and some ten of those put an
 * object into V8's slow mode, which takes four times as long. (Making the parser a prototype cures that too, but only the
 * first few parsers of a process: each is of a shape of its own then, and code that has met many shapes is slow for good.)
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

/** The text that saxes has gathered and not reported yet: a field of its own that it shows to nobody. */
export function gatheredText(parser: SaxesParser): string | undefined {
  const text: unknown = Reflect.get(parser, 'text')
  return typeof text === 'string' ? text : undefined
}

/** The name of the reference that saxes is reading, as far as it has come: likewise. */
export function gatheredReference(parser: SaxesParser): string | undefined {
  const reference: unknown = Reflect.get(parser, 'entity')
  return typeof reference === 'string' ? reference : undefined
}
