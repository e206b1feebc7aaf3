import { readFile } from 'node:fs/promises'
import { type CodeList, codeName, whatToDo } from '../values/index.ts'
import { nearestName } from '../values/nearest-name.ts'
import { parseArgs } from './arguments.ts'
import type { CommandIo } from './io.ts'
import { UsageError } from './usage-error.ts'

const help = `Usage: iso20022 explain [CODE...]

Explains the code of a finding, or of what a bank answers (AC04, MD07, ACSC), and what to do about it. Without
a code, lists all codes of findings.
`

/** `iso20022 explain`: exit 0, or 2 for a code that does not exist. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  })
  if (values.help) {
    io.stdout(help)
    return 0
  }
  const explanations = await readExplanations()
  if (positionals.length === 0) {
    io.stdout(`${[...explanations.keys()].join('\n')}\n`)
    return 0
  }
  const texts = positionals.map((code) => {
    const text = explanations.get(code.toLowerCase()) ?? ofAnotherSet(code.toLowerCase(), explanations)
    if (text !== undefined) return `${code.toLowerCase()}\n\n${text}\n`
    const answer = ofBank(code.toUpperCase())
    if (answer !== undefined) return `${code.toUpperCase()}\n\n${answer}\n`
    const meant = nearestName(code, explanations.keys())
    throw new UsageError(
      `there is no code "${code.slice(0, 60)}".${meant === undefined ? '' : ` Did you mean ${meant}?`} ` +
        '`iso20022 explain` lists them',
    )
  })
  io.stdout(texts.join('\n'))
  return 0
}

/** A set may include rules of another one: `sepa/control-sum` is explained as `iso/control-sum`. */
function ofAnotherSet(code: string, explanations: ReadonlyMap<string, string>): string | undefined {
  const [set, rule] = code.split('/')
  if (rule === undefined || ![...explanations.keys()].some((each) => each.startsWith(`${set}/`))) return undefined
  const same = [...explanations].find(([each]) => each.endsWith(`/${rule}`))
  return same === undefined ? undefined : `as ${same[0]}\n${same[1]}`
}

/** The lists of ISO 20022 from which a bank's codes come. */
const lists: readonly [list: CodeList, what: string][] = [
  ['paymentStatus', 'status of a payment'],
  ['statusReason', 'reason of a status'],
  ['returnReason', 'reason of a return'],
]

/** The meaning of a code in a bank's report or statement; one code may be in several lists. */
function ofBank(code: string): string | undefined {
  const meanings = lists.flatMap(([list, what]) => {
    const name = codeName(list, code)
    return name === undefined ? [] : [`${what}: ${name}`]
  })
  if (meanings.length === 0) return undefined
  const advice = whatToDo(code)
  return [...meanings, ...(advice === undefined ? [] : [`what to do: ${advice}`])].join('\n')
}

/** The explanations of each code in the documentation of the package. `docs/` is beside `src` and beside `dist`. */
async function readExplanations(): Promise<Map<string, string>> {
  const page = (name: string): Promise<string> => readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
  const [findings, rules] = await Promise.all([page('findings.md'), page('rules.md')])
  return new Map([...sectionsOf(findings), ...rowsOf(findings, ''), ...rulesOf(rules)])
}

/** Sections whose heading is a code: `` ### `xml-empty` ``. */
function sectionsOf(page: string): [code: string, text: string][] {
  return page
    .split(/^### /m)
    .slice(1)
    .flatMap((section): [string, string][] => {
      const code = /^`([a-z\d/-]+)`/.exec(section)?.[1]
      const text = section.slice(section.indexOf('\n')).split(/^#/m, 1)[0] ?? ''
      return code === undefined ? [] : [[code, plain(text)]]
    })
}

/** The tables of rules, each under the name of its rule set. */
function rulesOf(page: string): [code: string, text: string][] {
  return page
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const set = /^`([a-z\d-]+)`/.exec(section)?.[1]
      return set === undefined ? [] : rowsOf(section, `${set}/`)
    })
}

/** Rows of tables whose first cell is a code; the other cells are keyed by the names of their columns. */
function rowsOf(section: string, prefix: string): [code: string, text: string][] {
  const rows: [string, string][] = []
  let titles: string[] = []
  for (const line of section.split('\n')) {
    if (!line.startsWith('|')) {
      titles = []
      continue
    }
    const cells = line
      .slice(1, line.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    if (titles.length === 0) titles = cells
    const code = /^`([a-z\d/-]+)`$/.exec(cells[0] ?? '')?.[1]
    const isCode = titles[0] === (prefix === '' ? 'code' : 'rule')
    if (code === undefined || !isCode) continue
    const told = cells.slice(1).map((cell, index) => `${titles[index + 1] ?? ''}: ${plain(cell)}`)
    rows.push([prefix + code, told.join('\n')])
  }
  return rows
}

// Bounded: these are cells of our own pages.
const link = /\[([^\]]*)\]\([^)]*\)/g

/** Markdown as plain text. */
function plain(text: string): string {
  return text.trim().replace(link, '$1').replaceAll('\\|', '|').replaceAll('`', '')
}
