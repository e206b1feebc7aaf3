import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import type { Finding } from './finding.ts'
import { escapeControls, isPlainEncoding, isPlainName, replaceControls } from './mask.ts'

/** How a finding is printed. */
export interface CaretOptions {
  /** Name of the file, in front of line and column. Default: none. */
  file?: string | undefined
  /** The line of the file the finding points to, or the part of it around the position. Default: no line, no caret. */
  excerpt?: Excerpt | undefined
  /** Whether texts and attribute values of the excerpt are shown. Default `false`: dots stand in their place. */
  showValues?: boolean | undefined
  /** Puts colour on a part of the output; `part` says which one. Default: none. */
  paint?: ((part: 'place' | 'error' | 'warning' | 'info' | 'quiet', text: string) => string) | undefined
}

const checks: OptionChecks<CaretOptions> = {
  file: option.text,
  excerpt: option.object('an object with text and before'),
  showValues: option.flag,
  paint: option.function,
}

/** A piece of one line of a file. */
export interface Excerpt {
  /** The piece of the file. */
  text: string
  /** Characters of the piece in front of the position. */
  before: number
  /** The kind of markup or content of its first character. Default: unknown, and only the tag there is shown. */
  state?: MarkupState | undefined
}

const widest = 100

/**
 * A finding for a terminal: position, code, path, message, and the line of the file with a caret under it. Texts,
 * attribute values, CDATA, comments and instructions in that line are replaced by dots unless `showValues`, because
 * they may name people and accounts. Control characters, and those that turn the direction of writing, are escaped; in
 * the line of the file U+FFFD stands in their place.
 */
export function formatFinding(finding: Finding, options: CaretOptions = {}): string {
  checkOptions({ formatFinding }, options, checks)
  const paint = options.paint ?? ((_part, text) => text)
  const position = finding.line !== undefined ? `${finding.line}:${finding.column}` : ''
  const file = options.file === undefined ? undefined : escapeControls(options.file)
  const location = [file, position].filter((part) => part !== undefined && part !== '').join(':')
  const lead = location === '' ? '' : `${paint('place', location)}: `
  const lines = [`${lead}${paint(finding.severity, finding.severity)} ${finding.code}`]
  if (finding.path !== '') lines.push(`  ${paint('quiet', escapeControls(finding.path))}`)
  lines.push(`  ${escapeControls(finding.message)}`)
  if (options.excerpt !== undefined && finding.line !== undefined) {
    lines.push(...caretLines(finding.line, options.excerpt, options.showValues ?? false, paint))
  }
  return lines.join('\n')
}

function caretLines(
  line: number,
  excerpt: Excerpt,
  showValues: boolean,
  paint: NonNullable<CaretOptions['paint']>,
): string[] {
  const from = Math.max(0, excerpt.before - 30)
  const shown = replaceControls(showValues ? excerpt.text : masked(excerpt))
  const cropped = shown.slice(from, from + widest)
  const lead = from > 0 ? '…' : ''
  const tail = shown.length > from + widest ? '…' : ''
  const gutter = ` ${line} | `
  // Tabs stay tabs in front of the caret, so that it stands under its place at any tab width.
  const margin = lead.replace(/./g, ' ') + cropped.slice(0, excerpt.before - from).replace(/[^\t]/g, ' ')
  return [
    `${paint('quiet', gutter)}${lead}${cropped}${tail}`,
    `${paint('quiet', `${' '.repeat(gutter.length - 2)}| `)}${margin}${paint('error', '^')}`,
  ]
}

function masked({ text, before, state }: Excerpt): string {
  if (state !== undefined) return maskMarkup(text, state)
  const from = text[before] === '<' ? 'text' : 'unknown'
  return maskMarkup(text.slice(0, before), 'unknown') + maskMarkup(text.slice(before), from)
}

/**
 * The kind of markup or content a character belongs to. `single` and `double` are attribute values in these quotes;
 * `unknown` is shown as dots.
 */
export type MarkupState =
  | 'text'
  | 'tag'
  | 'single'
  | 'double'
  | 'comment'
  | 'cdata'
  | 'instruction'
  | 'declaration'
  | 'unknown'

const ends: Readonly<
  Record<'single' | 'double' | 'comment' | 'cdata' | 'instruction' | 'declaration', [string, MarkupState]>
> = {
  single: ["'", 'tag'],
  double: ['"', 'tag'],
  comment: ['-->', 'text'],
  cdata: [']]>', 'text'],
  instruction: ['?>', 'text'],
  declaration: ['>', 'text'],
}

const openings: readonly [string, MarkupState][] = [
  ['<!--', 'comment'],
  ['<![CDATA[', 'cdata'],
  ['<?', 'instruction'],
  ['<!', 'declaration'],
]

/** Length of the longest delimiter. With so many characters behind it, the state of a character is known. */
export const longestDelimiter = 9

const nameStart = /[A-Za-z_:\u0080-\uffff]/
const attributeName = /[^\s=<>"'/]+/y
const elementName = /<\/?[^\s<>"'/=]+/y
const xmlDeclaration =
  /<\?xml(?:\s{1,20}(?:version|encoding|standalone)\s{0,20}=\s{0,20}(?:"[\w.-]{0,20}"|'[\w.-]{0,20}')){1,3}\s{0,20}\?>/y
const declared = /(version|encoding|standalone)\s*=\s*["']([^"']*)/g

/** The next piece of markup or content: where it ends, the state after it, and whether it may be shown. */
interface Piece {
  end: number
  state: MarkupState
  shown: boolean
  /** Whether it is a name, after `<` or `</` or alone: a long one may hold a value. */
  name?: boolean
}

/**
 * Reads text from a state up to an offset.
 * @returns The state at `at`, which is `to`, or up to nine characters later if a delimiter crosses it.
 */
export function followMarkup(
  text: string,
  state: MarkupState,
  from: number,
  to: number,
): { state: MarkupState; at: number } {
  let at = from
  let now = state
  while (at < to) {
    const piece = nextPiece(text, at, now)
    // A piece that continues beyond it is of one kind; a delimiter or a name is read as a whole.
    if (piece.end > to && !piece.shown) return { state: now, at: to }
    at = piece.end
    now = piece.state
  }
  return { state: now, at }
}

/**
 * A piece of one line of a file with a dot for every character that may be somebody's name or account: of texts,
 * attribute values, CDATA, comments and instructions. Names of elements and attributes stay unless they may hold a
 * value (see `maskName`), and columns are what they were.
 * @param state The state at the first character; if it is unknown, nothing is shown.
 */
export function maskMarkup(text: string, state: MarkupState): string {
  let shown = ''
  let at = 0
  let now = state
  while (at < text.length) {
    const piece = nextPiece(text, at, now)
    const part = text.slice(at, piece.end)
    shown += !piece.shown ? part.replace(/\S/g, '·') : piece.name === true ? maskTagName(part) : part
    at = piece.end
    now = piece.state
  }
  return shown
}

function nextPiece(text: string, at: number, state: MarkupState): Piece {
  switch (state) {
    case 'unknown':
      return { end: text.length, state, shown: false }
    case 'text':
      return inText(text, at)
    case 'tag':
      return inTag(text, at)
    default: {
      const [end, after] = ends[state]
      const found = text.indexOf(end, at)
      if (found === at) return { end: at + end.length, state: after, shown: true }
      return { end: found < 0 ? text.length : found, state, shown: false }
    }
  }
}

function inText(text: string, at: number): Piece {
  if (text[at] !== '<') {
    const next = text.indexOf('<', at)
    return { end: next < 0 ? text.length : next, state: 'text', shown: false }
  }
  xmlDeclaration.lastIndex = at
  // Nothing else begins so, and an expression that is used twice is compiled twice.
  if (
    text.startsWith('<?xml', at) &&
    xmlDeclaration.test(text) &&
    isPlainDeclaration(text.slice(at, xmlDeclaration.lastIndex))
  ) {
    return { end: xmlDeclaration.lastIndex, state: 'text', shown: true }
  }
  for (const [opening, state] of openings) {
    if (text.startsWith(opening, at)) return { end: at + opening.length, state, shown: true }
  }
  const first = text[at + (text[at + 1] === '/' ? 2 : 1)] ?? ''
  // A bare < is a character of a text.
  if (!nameStart.test(first)) return { end: at + 1, state: 'text', shown: false }
  elementName.lastIndex = at
  elementName.test(text)
  return { end: elementName.lastIndex, state: 'tag', shown: true, name: true }
}

/** Whether nothing in an XML declaration but what belongs there can be read from it. */
function isPlainDeclaration(declaration: string): boolean {
  for (const [, name, value = ''] of declaration.matchAll(declared)) {
    const plain = name === 'encoding' ? isPlainEncoding(value) : /^(?:1\.\d{1,3}|yes|no)$/.test(value)
    if (!plain) return false
  }
  return true
}

/** A name with dots behind its first two characters, where {@link maskName} would not show it. */
function maskTagName(name: string): string {
  const [, lead = '', own = ''] = /^(<?\/?)(.*)$/s.exec(name) ?? []
  return isPlainName(own) ? name : lead + own.slice(0, 2) + own.slice(2).replace(/\S/g, '·')
}

function inTag(text: string, at: number): Piece {
  const character = text[at] ?? ''
  if (character === '>') return { end: at + 1, state: 'text', shown: true }
  if (character === '<') return inText(text, at)
  if (character === '"') return { end: at + 1, state: 'double', shown: true }
  if (character === "'") return { end: at + 1, state: 'single', shown: true }
  attributeName.lastIndex = at
  if (!attributeName.test(text)) return { end: at + 1, state: 'tag', shown: true }
  const end = attributeName.lastIndex
  // Only what is followed by an equals sign, and follows none, is the name of an attribute.
  const isName = /^\s*=/.test(text.slice(end, end + 20)) && !text.slice(0, at).trimEnd().endsWith('=')
  return { end, state: 'tag', shown: isName, name: isName }
}
