import {
  type CaretOptions,
  type Excerpt,
  type Finding,
  followMarkup,
  formatFinding,
  longestDelimiter,
  type MarkupState,
  type Position,
  wordsForReceiver,
} from '../../diagnostics/index.ts'
import { isXmlFault, type Source, textChunks } from '../../xml/index.ts'

type Words = readonly [inCode: RegExp, onCommandLine: string]

function assumed(condition: string, options: string): Words {
  return [
    new RegExp(`( if ${condition}); the option \`assume\` reads it so where nothing is said\\.$`),
    `$1; \`iso20022 convert\` and \`inspect\` read it so with ${options}.`,
  ]
}

const remedies: readonly Words[] = [
  [
    // Bounded: our own sentences.
    / a date as a string like (\d{4}-\d\d-\d\d), without time and offset \(not a Date, [^()]{1,80}\)/,
    ' a date like $1, without time and offset',
  ],
  assumed(
    'the entries without a status are booked and the balances without a sign are credits',
    '--assume-booked --assume-credit',
  ),
  assumed('the entries without a status are booked', '--assume-booked'),
  assumed('the balances without a sign are credits', '--assume-credit'),
  [/; the option `assume` reads it so where nothing is said\.$/, '.'],
  [/ the option `assume` takes that day\.$/, ' --assume-date takes that day.'],
  // This has no option there.
  [/, or raise the limit `\w+`\.$/, '.'],
  [/ or raise `maxFindings` \(on the command line (--max-findings)\)\.$/, ' or raise $1.'],
]

const transliterate = /, or build with characters: 'transliterate'\.$/

/** One of these is in each of them: looking for a text is faster than the first use of an expression. */
const ofCode = ['`', ' a date as a string ', 'transliterate']

/**
 * A finding in words for who uses the command line: options of functions become those of commands, and a received file
 * is the bank's to correct (see `wordsForReceiver`).
 */
export function wordsForCommand(finding: Finding): Finding {
  return replaced(finding, [[transliterate, ', or let `iso20022 fix` do it.'], ...remedies])
}

export function wordsForBuild(finding: Finding): Finding {
  return replaced(finding, [[transliterate, ', or use --characters transliterate.'], ...remedies])
}

function replaced(finding: Finding, words: readonly Words[]): Finding {
  const received = wordsForReceiver(finding)
  if (!ofCode.some((part) => received.message.includes(part))) return received
  const message = words.reduce((text, [inCode, onCommandLine]) => text.replace(inCode, onCommandLine), received.message)
  return message === received.message ? received : { ...received, message }
}

const before = 200
const after = 200

/**
 * Reads a file once more for the lines its findings point to: at most 200 characters on either side of each position.
 * Returns them for findings in document order; a finding without a position has none.
 */
export async function readExcerpts(source: Source, findings: readonly Finding[]): Promise<Map<Finding, Excerpt>> {
  const wanted = findings.filter(hasPosition).sort((a, b) => a.offset - b.offset)
  const excerpts = new Map<Finding, Excerpt>()
  let next = 0
  let window = ''
  let windowStart = 0
  // The markup is followed from the start of the file, so that text is not mistaken for markup.
  let state: MarkupState = 'text'
  let followed = 0
  const follow = (to: number): void => {
    const reached = followMarkup(window, state, followed - windowStart, to - windowStart)
    state = reached.state
    followed = windowStart + reached.at
  }
  const cut = (complete: boolean): void => {
    for (;;) {
      const finding = wanted[next]
      if (finding === undefined) return
      if (finding.offset + after > windowStart + window.length && !complete) return
      const excerpt = around(window, finding.offset - windowStart, finding.column - 1)
      follow(finding.offset - excerpt.before)
      // A delimiter may stand across the start of the piece; the piece then starts after it.
      const late = Math.min(followed - (finding.offset - excerpt.before), excerpt.before)
      excerpts.set(finding, { text: excerpt.text.slice(late), before: excerpt.before - late, state })
      next++
    }
  }
  try {
    for await (const text of textChunks(source)) {
      window += text
      cut(false)
      const needed = wanted[next]
      if (needed === undefined) return excerpts
      const sure = Math.min(window.length - longestDelimiter, needed.offset - before - windowStart)
      if (sure > 0) follow(windowStart + sure)
      const drop = Math.min(sure, followed - windowStart)
      if (drop > 0) {
        window = window.slice(drop)
        windowStart += drop
      }
    }
  } catch (error) {
    // The part that could be decoded contains all the positions.
    if (!isXmlFault(error)) throw error
  }
  cut(true)
  return excerpts
}

function hasPosition(finding: Finding): finding is Finding & Position {
  return finding.offset !== undefined
}

function around(window: string, at: number, column: number): Excerpt {
  const lead = Math.min(column, before, at)
  const rest = window.slice(at, at + after)
  const end = rest.search(/[\r\n]/)
  return { text: window.slice(at - lead, at) + (end < 0 ? rest : rest.slice(0, end)), before: lead }
}

/**
 * Up to this number, findings of one kind are printed in full; of more, only the first is, followed by the positions of
 * the others.
 */
const inFull = 2
const positionsNamed = 8

/** Findings of one kind: the same code, severity and path, apart from indexes. */
function groupFindings(findings: readonly Finding[]): Finding[][] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = `${finding.code} ${finding.severity} ${finding.path.replace(/\[\d+\]/g, '')}`
    const group = groups.get(key)
    // Findings without a path are not grouped.
    if (group === undefined || finding.path === '')
      groups.set(`${key}${finding.path === '' ? groups.size : ''}`, [finding])
    else group.push(finding)
  }
  return [...groups.values()].flatMap((group) => (group.length <= inFull ? group.map((each) => [each]) : [group]))
}

export function printFindings(
  findings: readonly Finding[],
  options: CaretOptions & { excerpts?: ReadonlyMap<Finding, Excerpt> | undefined },
): string[] {
  const { file, excerpts, showValues, paint = (_part, text) => text } = options
  return groupFindings(findings).map((group) => {
    const [first, ...others] = group
    if (first === undefined) return ''
    const text = formatFinding(first, { file, excerpt: excerpts?.get(first), showValues, paint })
    if (others.length === 0) return text
    const positions = others.slice(0, positionsNamed).map(shownPosition).join(', ')
    const more = others.length > positionsNamed ? ', …' : ''
    return `${text}\n  ${paint('quiet', `the same at ${others.length} more places: ${positions}${more}`)}`
  })
}

function shownPosition({ line, column, path }: Finding): string {
  return line === undefined ? path : `${line}:${column}`
}
