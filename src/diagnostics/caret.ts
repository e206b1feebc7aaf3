import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import { escapeControls, replaceControls } from './escape-controls.ts'
import type { Finding } from './finding.ts'
import { type MarkupState, maskMarkup } from './mask-markup.ts'

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
