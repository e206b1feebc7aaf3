/** Length of the longest reference in XML, except for numbers with leading zeros. */
export const longestReference = 64

/**
 * Cuts text after each reference, after the first character that cannot be part of one, and where one is too long for
 * anything but a number. saxes reads the text after a bare ampersand as a name, up to the next semicolon. A check after
 * each of these cuts can stop it at the fault, always at the same place, whatever the pieces of the text.
 */
export function createReferenceCutter(): (text: string) => Iterable<string> {
  let inside: 'nothing' | 'name' | 'number' | 'line end' = 'nothing'
  // Characters since the ampersand.
  let length = 0

  /** The index at which a reference ends or becomes wrong; the length of the text if it goes on after it. */
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
          // saxes handles a carriage return together with the next character, perhaps of the next piece.
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
