import { describe, expect, test } from 'vitest'
import { readCamt053 } from '../../../src/camt053.ts'
import { camtSchemas } from '../../../src/domain/statement/schemas.ts'
import { validateByRules } from '../../../src/rules/index.ts'
import { statementRules } from '../../../src/rules/statement.ts'
import { isInvalidDocumentError } from '../../../src/schema.ts'
import { file, fixture, fixtures } from '../../camt053/support.ts'
import { collect } from '../../support/collect.ts'
import { expectSentences } from '../../support/sentences.ts'
import { expandExample } from './expand.ts'

const schema = camtSchemas

async function codesOf(text: string): Promise<string[]> {
  const { findings } = await validateByRules(text, { schema, rules: [statementRules] })
  return findings.map(({ code }) => code)
}

describe('every rule of the set', () => {
  test.each(statementRules.rules)(
    '$name keeps quiet about its good example and speaks about its bad one',
    async (rule) => {
      expect(await codesOf(file(expandExample(rule.example.good)))).not.toContain(`statement/${rule.name}`)
      const bad = file(expandExample(rule.example.bad))
      const { findings } = await validateByRules(bad, { schema, rules: [statementRules] })
      const found = findings.filter(({ code }) => code === `statement/${rule.name}`)
      expect(found.length).toBeGreaterThan(0)
      expectSentences(found)
    },
  )
})

test.each(fixtures)('%s: the rule set finds what the reader finds, and at the same positions', async (name) => {
  const byRules = await validateByRules(fixture(name), { schema, rules: [statementRules] })
  for (const transactions of ['inline', 'stream'] as const) {
    let read: { code: string; path: string }[]
    try {
      const parts = await collect(readCamt053(fixture(name), { transactions }))
      const end = parts.at(-1)
      read = end?.kind === 'end' ? end.findings.filter(({ code }) => code.startsWith('statement/')) : []
    } catch (error) {
      if (!isInvalidDocumentError(error)) throw error
      read = []
    }
    const found = byRules.findings.filter(({ code }) => /^statement\/(?!sequence|page)/.test(code))
    const pairs = (list: { code: string; path: string }[]): string[] => list.map((f) => `${f.code} ${f.path}`).sort()
    expect(pairs(found)).toEqual(pairs(read))
  }
})

test('a finding of the rule set stands at the balance it names', async () => {
  const { valid, findings } = await validateByRules(fixture('balance-wrong.xml'), { schema, rules: [statementRules] })
  expect(valid).toBe(false)
  expect(findings).toEqual([
    {
      code: 'statement/closing-balance',
      severity: 'error',
      path: '/Document/BkToCstmrStmt/Stmt[1]/Bal[2]',
      line: 38,
      column: 7,
      offset: 932,
      message:
        'OPBD 100.00 plus booked entries 20.00 is 120.00, but CLBD is 125.00: 5.00 apart. Entries may be missing or doubled; ask the bank before you book.',
    },
  ])
})
