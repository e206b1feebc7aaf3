import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  builtInRuleSets,
  type ProfileRule,
  parseRules,
  profileNames,
  profileRules,
  type Rule,
  type RuleSet,
} from '../../src/rules.ts'

const page = fileURLToPath(new URL('../../docs/rules.md', import.meta.url))
const list = fileURLToPath(new URL('../../docs/rule-list.md', import.meta.url))
const germanBank = parseRules(readFileSync(new URL('../../rules/german-bank.json', import.meta.url), 'utf8'))

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ')
}

function code(text: string): string {
  // In a code span nothing is escaped but the bar, which would end the cell.
  return /[<>]/.test(text) ? `\`${text.replaceAll('|', '\\|').replace(/\s+/g, ' ')}\`` : cell(text)
}

function row({ name, severity, description, source, example }: Rule): string {
  return `| \`${name}\` | ${severity} | ${cell(description)} | ${code(example.good)} | ${code(example.bad)} | ${cell(source)} |`
}

function table(rules: readonly Rule[]): string {
  const lines = ['| rule | severity | demands | good | bad | source |', '|---|---|---|---|---|---|', ...rules.map(row)]
  return lines.join('\n')
}

function section(set: RuleSet): string {
  const messages = [...new Set(set.rules.flatMap((rule) => rule.messages))].sort()
  const others = [...builtInRuleSets.values()].filter((other) => other !== set && other.rules.length < set.rules.length)
  const isAbout = (rule: Rule): boolean => rule.messages.some((each) => messages.includes(each))
  const contained = others.filter(({ rules }) => {
    const shared = rules.filter(isAbout)
    return shared.length > 0 && shared.every((rule) => set.rules.includes(rule))
  })
  const own = set.rules.filter((rule) => !contained.some((other) => other.rules.includes(rule)))
  const contains =
    contained.length === 0 ? '' : `, beside the rules of ${contained.map(({ name }) => `\`${name}\``).join(', ')}`
  return `### \`${set.name}\`\n\nFor ${messages.join(', ')}${contains}.\n\n${table(own)}`
}

const inSets = new Set([...builtInRuleSets.values()].flatMap(({ rules }) => rules))

function profileTable(): string {
  const lines = profileNames.flatMap((name) =>
    profileRules(name)
      .filter(({ rule }) => !inSets.has(rule))
      .map(({ rule, from, until }: ProfileRule) => {
        const days = [from === undefined ? '' : `from ${from}`, until === undefined ? '' : `until ${until}`]
        const { severity, messages, description, example, source } = rule
        const cells = [
          severity,
          days.join(' ').trim() || 'always',
          messages.join(', '),
          cell(description),
          code(example.good),
          code(example.bad),
          cell(source),
        ]
        return `| \`${name}/${rule.name}\` | ${cells.join(' | ')} |`
      }),
  )
  const head = '| rule | severity | days | messages | demands | good | bad | source |'
  return [head, '|---|---|---|---|---|---|---|---|', ...lines].join('\n')
}

function between(text: string, name: string, inside: string): string {
  return text.replace(
    new RegExp(`(<!-- ${name} -->\\n).*?(<!-- /${name} -->)`, 's'),
    (_, open: string, close: string) => `${open}\n${inside}\n\n${close}`,
  )
}

describe('docs/rules.md and docs/rule-list.md', () => {
  it('lists every rule of the toolkit as the code has it', () => {
    const text = readFileSync(list, 'utf8')
    const sets = [...builtInRuleSets.values()].map(section).join('\n\n')
    const own = between(between(text, 'sets', sets), 'german-bank', table(germanBank.rules))
    const expected = between(own, 'profiles', profileTable())
    if (process.env.UPDATE_DOCS === '1') writeFileSync(list, expected)
    else expect(text).toBe(expected)
  })

  it('shows a rule file that can be used', () => {
    const [, json = ''] = /^```json\n(.*?)^```$/ms.exec(readFileSync(page, 'utf8')) ?? []
    expect(parseRules(json).rules.map(({ name }) => name)).toEqual(['few-payments', 'salary-batch'])
  })
})
