// Imports the machines: the page is made of their rows.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { machines } from '../../src/sandbox/resources/handlers.ts'
import { listOf } from '../../src/sandbox/resources/machine.ts'
import { readings } from '../../src/sandbox.ts'

/** The readings, and the name of a condition as words: `isForLater` is `for later`. */
function wordsOf({ reading = {}, if: condition }: AnyRow): string {
  const read = Object.entries(reading).map(([name, values]) => `\`${name}\` ${listOf(values).join(' or ')}`)
  const words = condition?.name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^is /, '')
  return [...read, ...(words === undefined ? [] : [words])].join(', ')
}

interface AnyRow {
  from: string | readonly string[]
  on: string | readonly string[]
  if?: { name: string }
  reading?: Readonly<Record<string, string | readonly string[]>>
  to?: string
  refuse?: unknown
  row?: number
  assumed?: string
}

function tableOf(table: string, rows: readonly AnyRow[]): string {
  const body = rows.map((row) => {
    const { from, on, to, refuse, row: number, assumed } = row
    const states = listOf(from).map((state) => (state === 'new' ? '(new)' : state))
    const next = to ?? (refuse === undefined ? 'unchanged' : 'refused')
    const origin = number === undefined ? `assumed: ${assumed}` : `${table} ${number}`
    return `| ${states.join(', ')} | ${listOf(on).join(', ')} | ${wordsOf(row)} | ${next} | ${origin} |`
  })
  return ['| state | trigger | condition | next state | from |', '|---|---|---|---|---|', ...body].join('\n')
}

it('docs/sandbox-states.md has every row of the code', () => {
  const page = 'docs/sandbox-states.md'
  const text = readFileSync(page, 'utf8')
  const sections = Object.values(machines).map(({ table, rows }) => `## ${table}\n\n${tableOf(table, rows)}`)
  const mark = '<!-- rows -->\n'
  const expected = `${text.slice(0, text.indexOf(mark))}${mark}\n${sections.join('\n\n')}\n`
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, expected)
  else expect(text).toBe(expected)
})

it('docs/sandbox.md lists every reading with its values, the default first', () => {
  const text = readFileSync('docs/sandbox.md', 'utf8')
  for (const [name, values] of Object.entries(readings)) {
    expect(text).toContain(`| \`${name}\` | ${values.map((value) => `\`${value}\``).join(', ')} |`)
  }
})
