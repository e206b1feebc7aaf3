import { expect, test } from 'vitest'
import { profile, validateWithRules } from '../../../src/rules.ts'
import { builtInSchemas } from '../../../src/schema.ts'
import { documentWith, groupsOf, leafPathsOf } from '../../support/leaf-paths.ts'
import { isFull } from '../../support/sweep.ts'
import { lineOf, refusedBy, tablesOf } from './refused-by.ts'

// What the lists in `elements/` say of single elements is what files get, too.
test.runIf(isFull).each([
  ['sepa', 'pain.001.001.03'],
  ['de', 'pain.001.001.03'],
  ['de', 'pain.001.001.09'],
  ['at', 'pain.001.001.09'],
  ['ch', 'pain.001.001.09'],
  ['at', 'pain.008.001.08'],
  ['sepa', 'pain.001.001.09'],
  ['sepa', 'pain.008.001.02'],
  ['de', 'pain.008.001.02'],
  ['sepa', 'pain.008.001.08'],
  ['de', 'pain.008.001.08'],
] as const)('%s has nothing against elements of %s that its list does not say', async (name, message) => {
  const tables = await tablesOf(message)
  const schema = builtInSchemas.filter((each) => each.message === message)
  const rules = [profile(name, { on: '2026-11-13' })]
  const listed = await refusedBy(name, message)
  for (const group of groupsOf(tables, leafPathsOf(tables), 400)) {
    const text = documentWith(tables, group, 0)
    const { findings } = await validateWithRules(text, { schema, rules, maxFindings: 100_000 })
    for (const { code, path, message: words } of findings) {
      if (!code.endsWith('/elements')) continue
      expect(listed).toContain(lineOf(path, words))
    }
  }
})
