import { maskName, showValue, type ValueShape } from '../diagnostics/index.ts'
import type { Libxml2Error } from './libxml2.ts'

/** An error of libxml2, made safe to print. */
interface ErrorWords {
  /** The attribute it is about, without its prefix. */
  attribute: string | undefined
  message: string
}

/** The value that a message quotes, between words of libxml2. It may hold anything, those words included. */
const quotedValues: readonly { before: string; after: readonly string[]; shape: ValueShape }[] = [
  { before: ' The value ', after: [' is not accepted by ', ' is not an element of '], shape: 'code' },
  {
    before: ' The value ',
    after: [' has more ', ' is less than ', ' is greater than ', ' must be '],
    shape: 'plain',
  },
  { before: '', after: [' is not a valid value of '], shape: 'plain' },
]

/** What quotes nothing but names of the schema and lengths. */
const quotesNoValue =
  /^(?:This element is not expected|Missing child element|Character content|Element content|No matching global|\[facet '\w+'\] The value has a length of '\d|The attribute '[^']*' is required)/

/** An error in libxml2's own words, without namespaces, and with the value masked unless it is to be shown. */
export function wordsOf(error: Libxml2Error, showValues: boolean): ErrorWords {
  const text = error.message.trim()
  const [, name, attribute, words = ''] = /^Element '([^']*)'(?:, attribute '([^']*)')?: (.*)$/s.exec(text) ?? []
  if (name === undefined)
    return { attribute: undefined, message: `libxml2 refuses line ${error.line}: ${masked(text)}` }
  return {
    attribute: attribute === undefined ? undefined : shownName(attribute),
    message: `libxml2 refuses <${shownName(name)}>: ${shownWords(words, showValues)}`,
  }
}

function shownWords(words: string, showValues: boolean): string {
  if (quotesNoValue.test(words)) return withoutNamespaces(words)
  for (const { before, after, shape } of quotedValues) {
    const start = words.indexOf(before)
    const from = start + before.length
    const to = after.map((text) => words.lastIndexOf(`'${text}`)).find((at) => at > from)
    if (start < 0 || words[from] !== "'" || to === undefined) continue
    const value = words.slice(from + 1, to)
    return `${words.slice(0, from)}${showValue(value, shape, showValues)}${withoutNamespaces(words.slice(to + 1))}`
  }
  return masked(words)
}

/** Words that may quote anything, without what they quote. */
function masked(words: string): string {
  return withoutNamespaces(words)
    .replace(/'.*'/gs, '…')
    .replace(/[\p{L}\p{M}\p{Nd}_.:-]+/gu, maskName)
    .slice(0, 300)
}

function withoutNamespaces(words: string): string {
  return words.replace(/\{[^{}']{1,999}\}\*?/g, (found) => {
    if (!found.includes(':')) return found
    return found.endsWith('*') ? '*' : ''
  })
}

function shownName(name: string): string {
  return maskName(name.replace(/^\{[^}]*\}/, '').replace(/^.*:/, ''))
}
