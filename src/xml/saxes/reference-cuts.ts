/** Longest reference XML knows, but for numbers with leading zeros. */
export const longestReference = 64

/**
 * Cuts text behind each reference, behind the first character that cannot be of one, and where one has become longer than any but a
 * number. saxes takes what follows a bare ampersand for its name, up to a semicolon anywhere; asked after each of these cuts, it can
 * be stopped where the fault is, and at the same place however the text came in pieces.
 */
export function createReferenceCutter(): (text: string) => Iterable<string> {
  let inside: 'nothing' | 'name' | 'number' | 'line end' = 'nothing'
  // Characters since the ampersand.
  let length = 0

  /** Goes on to where a reference ends, or may not go on; answers the length of the text where it goes on behind it. */
  function skip(text: string, from: number): number {
    let at = from
    if (inside === 'name') {
      while (at < text.length && length <= longestReference && !ends.test(text[at] ?? '')) {
        at++
        length++
      }
    } else if (inside === 'number') {
      while (at < text.length && digit.test(text[at] ?? '')) at++
    }
    return at
  }

  return function* cut(text) {
    let from = 0
    let at = 0
    for (;;) {
      if (inside === 'nothing') {
        const ampersand = text.indexOf('&', at)
        if (ampersand < 0) break
        at = ampersand + 1
        inside = 'name'
        length = 0
      }
      at = skip(text, at)
      if (inside === 'name' && length > longestReference) {
        inside = 'number'
      } else {
        if (at >= text.length) break
        if (inside !== 'line end' && text[at] === '\r') {
          // saxes looks at a carriage return together with what follows, perhaps in the next piece.
          inside = 'line end'
          if (++at >= text.length) break
        }
        inside = text[at] === '&' ? 'name' : 'nothing'
        length = 0
        at++
      }
      yield text.slice(from, at)
      from = at
    }
    if (from < text.length) yield from === 0 ? text : text.slice(from)
  }
}

const ends = /[\s<>&"';]/
const digit = /[\da-fA-F]/
