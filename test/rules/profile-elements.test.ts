import { describe, expect, test } from 'vitest'
import { builtInSchemas } from '../../src/messages/index.ts'
import { type ProfileName, profile, profileRules, type RuleChecks, validateWithRules } from '../../src/rules.ts'
import { documentWith, groupsOf, type LeafPath, leafPathsOf } from '../support/leaf-paths.ts'
import { isFull } from '../support/sweep.ts'

/**
 * What each profile has against an element of a message, found out by trying every element of its schema: alone, with an
 * element where a text belongs, five times, and empty. The lists beside this test say it; `npx vitest run test/rules/profile-elements.test.ts -u` writes them anew, and whoever does so
 * compares the difference with what the banks publish.
 */

const cases = [
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
] as const

async function tablesOf(message: string) {
  const tables = await builtInSchemas.find((each) => each.message === message)?.load()
  if (tables === undefined) throw new Error(`no schema of ${message}`)
  return tables
}

/** An element with nothing but the one at the path in it. */
function elementWith(path: LeafPath, innermost: unknown = 'FIRST'): unknown {
  const [name, ...rest] = path
  return name === undefined ? innermost : { [name.replace('@', '')]: elementWith(rest, innermost) }
}

/** The same, with each element five times: the last one has the next in it, and the others are empty. */
function elementOfMany(path: LeafPath): unknown {
  const [name, ...rest] = path
  return name === undefined ? 'FIRST' : { [name.replace('@', '')]: [{}, {}, {}, {}, elementOfMany(rest)] }
}

/** The elements that a leaf is tried in: as it should be, with an element in its text, repeated, and without it. */
function elementsWith(path: LeafPath): unknown[] {
  const around = path.map((_, depth) => elementWith(path.slice(0, depth), {}))
  return [elementWith(path), elementWith(path, { Inside: 'FIRST' }), elementOfMany(path), ...around]
}

function lineOf(path: string, message: string): string {
  return `${path.replace(/\[\d+\]/g, '').replace('/Document/', '')}: ${message}`
}

/** What a profile has against each leaf, the header, block or payment around it being all there is. */
async function refusedBy(name: ProfileName, message: string): Promise<Set<string>> {
  const rule = profileRules(name).find((each) => each.rule.name === 'elements')?.rule
  const checks: RuleChecks = rule?.start() ?? {}
  const lines = new Set<string>()
  for (const path of leafPathsOf(await tablesOf(message))) {
    // The element with a check that is nearest to the leaf.
    const depth = [4, 3].find((each) => `/${path.slice(0, each).join('/')}` in checks)
    if (depth === undefined) continue
    const owner = path.slice(0, depth).join('/')
    const report = (where: string, words: string): unknown => lines.add(lineOf(`/${owner}/${where}`, words))
    const context = { message, ancestors: [], position: {}, report }
    for (const element of elementsWith(path.slice(depth))) checks[`/${owner}`]?.(element as never, context)
  }
  return lines
}

describe.each(cases)('%s has against elements of %s', (name, message) => {
  test('what its list says', async () => {
    const list = [...(await refusedBy(name, message))].sort()
    await expect(`${list.join('\n')}\n`).toMatchFileSnapshot(`profile-elements/${name}-${message}.txt`)
  })

  test.runIf(isFull)('nothing else in files', async () => {
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
})
