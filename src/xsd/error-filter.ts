import { kindOf } from './explain.ts'
import type { LocatedError } from './locate.ts'
import type { Window } from './window.ts'

/**
 * Makes the filter for one document: of the errors of a window, given in order, it answers those of the document. A
 * window repeats what stood before it, whose errors belong to an earlier window; it closes elements that go on, which
 * may then seem to miss something; and libxml2 reports one misplaced element in each parent and no more, which has to
 * hold across windows.
 */
export function createErrorFilter(): (window: Window, errors: readonly LocatedError[]) => LocatedError[] {
  /** Elements, by number, whose content model is broken already, and whose text was reported already. */
  let broken = new Set<number>()
  let withText = new Set<number>()

  function isOfDocument({ error, element }: LocatedError): boolean {
    if (error.xml) return element.part === 'own'
    if (element.part === 'head') return false
    switch (kindOf(error.message)) {
      case 'missing-child':
        return element.end !== undefined && !broken.has(element.ordinal)
      case 'unexpected-child':
        if (element.part === 'around') return false
        return element.parent === undefined || isFirst(broken, element.parent.ordinal)
      case 'text':
        // Without text in the slice it is the text of an earlier window.
        if (element.text === undefined && element.part === 'around') return false
        return isFirst(withText, element.ordinal)
      case 'other':
        return element.part === 'own'
    }
  }

  return (window, errors) => {
    const open = new Set(window.open.map((element) => element.ordinal))
    broken = new Set([...broken].filter((ordinal) => open.has(ordinal)))
    withText = new Set([...withText].filter((ordinal) => open.has(ordinal)))
    return errors.filter(isOfDocument)
  }
}

function isFirst(seen: Set<number>, ordinal: number): boolean {
  if (seen.has(ordinal)) return false
  seen.add(ordinal)
  return true
}
