/** Longest reference XML knows, but for numbers with leading zeros. */
export const longestReference = 64

/**
 * Cuts text behind each reference, or behind the first character that cannot be of one. saxes takes what follows a bare ampersand for
 * its name, up to a semicolon anywhere; asked after each of these cuts, it can be stopped where the fault is, and at the same place
 * however the text came in pieces.
 */
export function createReferenceCutter(): (text: string) => Iterable<string> {
  // Characters since the ampersand of a reference that is not over; -1 outside one.
  let length = -1

  return function* cut(text) {
    let from = 0
    let at = 0
    for (;;) {
      if (length < 0) {
        const ampersand = text.indexOf('&', at)
        if (ampersand < 0) break
        at = ampersand + 1
        length = 0
      }
      while (at < text.length && length <= longestReference && !ends.test(text[at] ?? '')) {
        at++
        length++
      }
      if (at >= text.length) break
      if (text[at] === '\r') {
        // saxes looks at a carriage return together with what follows, perhaps in the next piece.
        length = longestReference + 1
        if (++at >= text.length) break
      }
      length = text[at] === '&' ? 0 : -1
      at++
      yield text.slice(from, at)
      from = at
    }
    if (from < text.length) yield from === 0 ? text : text.slice(from)
  }
}

const ends = /[\s<>&"';]/
