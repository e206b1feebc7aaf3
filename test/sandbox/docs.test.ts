import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rows, type TransitionRow } from '../../src/sandbox/machines/transitions.ts'
import { readings } from '../../src/sandbox.ts'

const titles = {
  push: 'Push',
  pull: 'Pull',
  pain001: 'PAIN.001 job',
  camt053: 'CAMT.053 job',
  form: 'Public-notice payment form',
} as const

/** Rows as a table; those that differ in the state alone are one line. */
function table(given: readonly TransitionRow<string>[]): string {
  const lines = new Map<string, string[]>()
  for (const { state, move, when, next, source, assumed } of given) {
    const rest = `${move} | ${when ?? ''} | ${next} | ${source ?? `assumed: ${assumed}`} |`
    lines.set(rest, [...(lines.get(rest) ?? []), state === 'new' ? '(new)' : state])
  }
  const body = [...lines].map(([rest, states]) => `| ${states.join(', ')} | ${rest}`)
  return ['| state | trigger | condition | next state | from |', '|---|---|---|---|---|', ...body].join('\n')
}

it('docs/sandbox-states.md has every row of the code, and a reason for assumed ones', () => {
  const page = 'docs/sandbox-states.md'
  const text = readFileSync(page, 'utf8')
  const names = Object.keys(titles) as (keyof typeof titles)[]
  const sections = names.map((name) => `## ${titles[name]}\n\n${table(rows[name])}`).join('\n\n')
  const [head, , tail] = text.split(/(?<=<!-- rows -->\n)|(?=<!-- \/rows -->)/)
  const expected = `${head}\n${sections}\n\n${tail}`
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, expected)
  else expect(text).toBe(expected)
  const all: readonly TransitionRow<string>[] = Object.values(rows).flat()
  expect(all.filter(({ source, assumed }) => (source === undefined) === ((assumed ?? '') === ''))).toEqual([])
})

it('docs/sandbox.md lists every reading with its values, the default first', () => {
  const text = readFileSync('docs/sandbox.md', 'utf8')
  for (const [name, values] of Object.entries(readings)) {
    expect(text).toContain(`| \`${name}\` | ${values.map((value) => `\`${value}\``).join(', ')} |`)
  }
})
