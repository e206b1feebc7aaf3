/**
 * A regular expression of XSD (part 2, appendix F) as one of JavaScript, anchored at both ends. Throws an `Error` that
 * names what is not supported: class subtraction, the name classes `\i` and `\c`, and blocks (`\p{Is…}`).
 */
export function compilePattern(pattern: string): RegExp {
  let source = ''
  let inClass = false
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] ?? ''
    const next = pattern[i + 1] ?? ''
    if (char === '\\') {
      i++
      if (next === 'p' || next === 'P') {
        const property = /^\{([A-Z][a-z]?)\}/.exec(pattern.slice(i + 1))
        if (property === null) throw unsupported(pattern, `\\${next}${pattern.slice(i + 1, i + 12)}`)
        source += `\\${next}${property[0]}`
        i += property[0].length
      } else {
        source += escaped(next, inClass, pattern)
      }
    } else if (inClass) {
      if (char === '[')
        throw unsupported(pattern, pattern[i - 1] === '-' ? 'class subtraction' : 'a bracket in a class')
      if (char === ']') inClass = false
      source += char
    } else if (char === '[') {
      if (/^\^?\]/.test(pattern.slice(i + 1, i + 3))) throw unsupported(pattern, 'an empty class')
      inClass = true
      source += char
    } else if (char === '^' || char === '$') {
      // No anchors in XSD: both stand for themselves.
      source += `\\${char}`
    } else if (char === '.') {
      source += '[^\\n\\r]'
    } else if (char === '?' && /[?*+}]/.test(pattern[i - 1] ?? '') && pattern[i - 2] !== '\\') {
      throw unsupported(pattern, 'a quantifier behind a quantifier')
    } else if (char === '{' && !/^\{\d+(,\d*)?\}/.test(pattern.slice(i))) {
      throw unsupported(pattern, 'an opening brace that begins no quantifier')
    } else if (char === '(' && next === '?') {
      throw unsupported(pattern, 'a group that begins with a question mark')
    } else {
      source += char
    }
  }
  return new RegExp(`^(?:${source})$`, 'u')
}

const digit = '\\p{Nd}'
const space = '\\u0020\\t\\n\\r'
const notWord = '\\p{P}\\p{Z}\\p{C}'

function escaped(char: string, inClass: boolean, pattern: string): string {
  switch (char) {
    case 'd':
      return digit
    case 'D':
      return '\\P{Nd}'
    case 's':
      return inClass ? space : `[${space}]`
    case 'S':
      if (inClass) throw unsupported(pattern, '\\S in a class')
      return `[^${space}]`
    case 'w':
      if (inClass) throw unsupported(pattern, '\\w in a class')
      return `[^${notWord}]`
    case 'W':
      return inClass ? notWord : `[${notWord}]`
    case 'n':
    case 'r':
    case 't':
      return `\\${char}`
    case '-':
      return inClass ? '\\-' : '-'
    default:
      if (/[.\\?*+(){}[\]|^$]/.test(char)) return `\\${char}`
      throw unsupported(pattern, `\\${char}`)
  }
}

function unsupported(pattern: string, what: string): Error {
  return new Error(`The pattern ${pattern} holds ${what}, which is not supported`)
}
