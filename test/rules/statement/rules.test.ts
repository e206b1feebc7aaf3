import { expect, test } from 'vitest'
import { readCamt053 } from '../../../src/camt053.ts'
import { validateWithRules } from '../../../src/rules.ts'
import { isInvalidDocumentError } from '../../../src/schema.ts'
import { file, fixture, fixtures } from '../../camt053/support.ts'
import { collect } from '../../support/collect.ts'
import { statementRules } from '../../support/rule-sets.ts'
import { camtSchemas } from '../../support/schemas.ts'
import { expandExample } from './expand.ts'

const schema = camtSchemas

async function codesOf(text: string): Promise<string[]> {
  const { findings } = await validateWithRules(text, { schema, rules: [statementRules] })
  return findings.map(({ code }) => code)
}

test('each rule across statements reports what it is about, and no other', async () => {
  const own = ['sequence-gap', 'sequence-duplicate', 'sequence-balance', 'page-missing']
  const codes = async (name: string): Promise<string[]> => {
    const rule = statementRules.rules.find((each) => each.name === name)
    const found = await codesOf(file(expandExample(rule?.example.bad ?? '')))
    return found.map((code) => code.replace('statement/', '')).filter((code) => own.includes(code))
  }
  expect(await Promise.all(own.map(codes))).toEqual(own.map((name) => [name]))
})

test.each(['', '<GrpHdr/>'])('a statement is checked behind a header that is %j', async (header) => {
  const bad = statementRules.rules.find(({ name }) => name === 'closing-balance')?.example.bad ?? ''
  const text = file(expandExample(bad)).replace(/<GrpHdr>.*<\/GrpHdr>/, header)
  expect(await codesOf(text)).toContain('statement/closing-balance')
})

test('an entry without a readable amount is not compared with its transactions', async () => {
  const bad = statementRules.rules.find(({ name }) => name === 'entry-parts')?.example.bad ?? ''
  const text = file(expandExample(bad)).replace('28.00', 'x')
  expect(text).toContain('>x<')
  expect(await codesOf(text)).not.toContain('statement/entry-parts')
})

test.each(fixtures)('%s: the rule set finds what the reader finds, and at the same positions', async (name) => {
  const byRules = await validateWithRules(fixture(name), { schema, rules: [statementRules] })
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
  const { valid, findings } = await validateWithRules(fixture('balance-wrong.xml'), { schema, rules: [statementRules] })
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
