import { expect, test } from 'vitest'
import { builtInSchemas } from '../../src/messages/index.ts'
import { profile, validateWithRules } from '../../src/rules.ts'
import { documentWith, groupsOf, leafPathsOf } from '../support/leaf-paths.ts'
import { sweep } from '../support/sweep.ts'

/**
 * What each profile has against an element of a message, found out by files that hold every element of its schema. The
 * lists beside this test say it; `npx vitest run test/rules/profile-elements.test.ts -u` writes them anew, and whoever
 * does so compares the difference with what the banks publish.
 */

const cases = [
  ['sepa', 'pain.001.001.03'],
  ['de', 'pain.001.001.09'],
  ['at', 'pain.001.001.09'],
  ['ch', 'pain.001.001.09'],
  ['at', 'pain.008.001.08'],
  ['sepa', 'pain.001.001.09'],
  ['sepa', 'pain.008.001.02'],
  ['sepa', 'pain.008.001.08'],
  ['de', 'pain.008.001.08'],
] as const

test.each(cases.slice(0, sweep(2, cases.length)))(
  '%s has against elements of %s what its list says',
  async (name, message) => {
    const schema = builtInSchemas.filter((each) => each.message === message)
    const rules = [profile(name, { on: '2026-11-13' })]
    const tables = await (schema[0] as (typeof schema)[number]).load()
    const lines = new Set<string>()
    for (const group of groupsOf(tables, leafPathsOf(tables), 400)) {
      const { findings } = await validateWithRules(documentWith(tables, group, 0), {
        schema,
        rules,
        maxFindings: 100_000,
      })
      for (const { code, path, message: words } of findings) {
        if (code.endsWith('/elements')) lines.add(`${path.replace(/\[\d+\]/g, '')}: ${words}`)
      }
    }
    const list = [...lines].map((line) => line.replace('/Document/', '')).sort()
    await expect(`${list.join('\n')}\n`).toMatchFileSnapshot(`profile-elements/${name}-${message}.txt`)
  },
)
