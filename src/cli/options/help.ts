import { type Command, usageOf } from '../command.ts'
import { wrapText } from '../io/table.ts'
import type { Option } from './option.ts'

const page = 104
/** A longer option stands on a line of its own. */
const widestOption = 25

export function helpOf(name: string, command: Command): string {
  const { about, options, notes, exits } = command
  const lines = usageOf(name, command).map((line, index) => `${index === 0 ? 'Usage:' : '      '} ${line}`)
  const labels = Object.entries(options).map(([option, each]) => labelOf(option, each))
  const width = Math.max(...labels.map(({ length }) => (length > widestOption ? 0 : length)), 0)
  let heading: string | undefined
  const listed = Object.values(options).flatMap((option, index) => {
    const begins = option.group !== heading || index === 0
    heading = option.group
    const title = begins ? ['', ...(heading === undefined ? [] : [`${heading}:`])] : []
    return [...title, ...linesOf(labels[index] ?? '', wordsOf(option), width)]
  })
  const parts = [
    [...lines, '', ...paragraphs(about)],
    listed,
    ...(notes === undefined ? [] : [['', ...paragraphs(notes)]]),
    ['', ...wrapText(exitWords(exits), page)],
  ]
  return `${parts.flat().join('\n')}\n`
}

/** `-o, --output FILE`. */
export function labelOf(name: string, { letter, value }: Option): string {
  return `${letter === undefined ? '' : `-${letter}, `}--${name}${value === undefined ? '' : ` ${value}`}`
}

export function wordsOf({ words, fallback }: Option): string {
  return fallback === undefined ? words : `${words} (default ${fallback})`
}

function linesOf(label: string, words: string, width: number): string[] {
  const [first = '', ...others] = wrapText(words, page - width - 4)
  const indent = ' '.repeat(width + 4)
  const further = others.map((line) => `${indent}${line}`)
  if (label.length > width) return [`  ${label}`, `${indent}${first}`, ...further]
  return [`  ${label.padEnd(width)}  ${first}`, ...further]
}

/** Paragraphs in lines of the page; lines that begin with a blank stay as they are. */
export function paragraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\n+/)
    .flatMap((paragraph, index) => {
      const lines = paragraph.split('\n')
      const shown = lines.some((line) => line.startsWith(' ')) ? lines : wrapText(paragraph, page)
      return [...(index === 0 ? [] : ['']), ...shown]
    })
}

function exitWords([done, faults]: Command['exits']): string {
  return `Exit codes: 0 ${done}, ${faults === undefined ? '' : `1 ${faults}, `}2 the work could not be done.`
}
