import {
  charactersTakenBy,
  type Dialect,
  linearTest,
  needsEngine,
  type Ranges,
  type Read,
  translate,
  wrong,
} from '../../schema/index.ts'

export interface WholePattern {
  test: (value: string) => boolean
  needsEngine: boolean
}

/**
 * Compiles the `pattern` of a rule: a regular expression of JavaScript (flag `u`) that the whole value must fit. It
 * takes linear time whatever the value. Looks ahead are taken at its beginning only; looks behind, references and word
 * boundaries are not. Throws an `Error` that names what is wrong or not supported.
 */
export function wholePattern(pattern: string): WholePattern {
  // JavaScript says what is no expression at all.
  new RegExp(pattern, 'u')
  let isLinear = false
  const compile = (text: string, isOpen: boolean): ((value: string) => boolean) => {
    const source = translate(text, scriptDialect)
    if (!isOpen && !needsEngine(text)) {
      const expression = new RegExp(`^(?:${text})$`, 'u')
      return (value) => expression.test(value)
    }
    isLinear = true
    return linearTest(pattern, isOpen ? `(?:${source})(?s:.)*` : source)
  }
  const alternatives = alternativesOf(pattern).map((alternative) => {
    const { looks, rest } = divided(alternative, pattern)
    const conditions = looks.map(({ isNegated, text }) => {
      const fits = alternativesOf(text).map((each) => compile(withoutAnchors(each), !endsWithAnchor(each)))
      return (value: string): boolean => fits.some((one) => one(value)) !== isNegated
    })
    return [...conditions, compile(rest, false)]
  })
  return {
    test: (value) => alternatives.some((conditions) => conditions.every((holds) => holds(value))),
    needsEngine: isLinear,
  }
}

/**
 * One alternative of a pattern as the looks ahead at its beginning, as `(?!.*\/\/)`, each a condition on the value on
 * its own, and the expression behind.
 */
function divided(alternative: string, pattern: string) {
  const looks: { text: string; isNegated: boolean }[] = []
  let rest = withoutAnchors(alternative)
  while (rest.startsWith('(?!') || rest.startsWith('(?=')) {
    const end = groupEnd(rest)
    looks.push({ text: rest.slice(3, end), isNegated: rest[2] === '!' })
    rest = rest.slice(end + 1)
    if (looks.length > 20) throw wrong(pattern, 'more than 20 looks ahead')
  }
  return { looks, rest }
}

/** An expression without the anchors at its ends, which make no difference to a whole value. */
function withoutAnchors(text: string): string {
  return text.slice(text.startsWith('^') ? 1 : 0, endsWithAnchor(text) ? -1 : undefined)
}

function endsWithAnchor(text: string): boolean {
  const last = [...charactersOf(text)].at(-1)
  return last?.char === '$' && last.at === text.length - 1
}

function alternativesOf(text: string): string[] {
  const bars = [...charactersOf(text)].filter(({ char, depth }) => char === '|' && depth === 0)
  const starts = [0, ...bars.map(({ at }) => at + 1)]
  return starts.map((start, i) => text.slice(start, bars[i]?.at))
}

function groupEnd(text: string): number {
  for (const { char, depth, at } of charactersOf(text)) if (char === ')' && depth === 0) return at
  return text.length
}

/** The characters of an expression outside of classes and escapes, and in how many groups they are. */
function* charactersOf(text: string): Generator<{ char: string; depth: number; at: number }> {
  let depth = 0
  let inClass = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '\\') at++
    else if (inClass) inClass = char !== ']'
    else if (char === '[') inClass = true
    else {
      if (char === ')') depth--
      yield { char, depth, at }
      if (char === '(') depth++
    }
  }
}

/**
 * The regular expressions of JavaScript (flag `u`), for texts that JavaScript has accepted as one, without looks ahead
 * and behind, references, anchors and word boundaries.
 */
const scriptDialect: Dialect = { character: readAtom, group: readGroup, lazy: true }

function readGroup(text: string, at: number): number {
  const begin = text.slice(at, at + 110)
  // JavaScript has checked the names of groups.
  const [known] = /^\((?:\?:|\?<[^=!>][^>]{0,99}>|(?!\?))/.exec(begin) ?? []
  if (known !== undefined) return at + known.length
  const what = begin.replace(/^(\(\?(?:<?[=!]|[a-z-]+:)?).*$/s, '$1')
  throw wrong(text, /[=!]$/.test(what) ? `${what} elsewhere than at the beginning` : `a group that begins with ${what}`)
}

/** A class, an escape or a character, in a text that JavaScript has accepted. */
const atom = /\[(?:\\.|[^\]\\])*\]|\\(?:[pPu]\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u.{4}|x..|c.|.)|./suy

function readAtom(text: string, at: number): Read<Ranges> {
  const char = text.charAt(at)
  if (char === '^' || char === '$') {
    throw wrong(text, `the anchor ${char} inside (the whole value is compared anyhow: leave it out)`)
  }
  atom.lastIndex = at
  const [whole = ''] = atom.exec(text) ?? []
  // In a class `\b` is the backspace, but nobody means it.
  const refused = whole.match(/\\./gs)?.find((each) => /[bBk1-9]/.test(each))
  if (refused !== undefined) throw wrong(text, refused)
  return { value: charactersTakenBy(whole), end: at + whole.length }
}
