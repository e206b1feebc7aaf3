// Which sets are loaded for a message is seen in no result: it must be those that apply to it.
import { expect, test } from 'vitest'
import { builtInSchemas } from '../../src/messages/index.ts'
import { appliesTo, defaultRuleSets, loadDefaultRuleSets } from '../../src/rules/index.ts'

test.each(builtInSchemas.map(({ message }) => message))('%s has the sets that apply to it', async (message) => {
  expect(await loadDefaultRuleSets([message])).toEqual(defaultRuleSets.filter((set) => appliesTo(set, message)))
})

test('several messages have the sets of each, and none has none', async () => {
  expect(await loadDefaultRuleSets(['pain.002.001.03', 'camt.053.001.08'])).toHaveLength(3)
  expect(await loadDefaultRuleSets([])).toEqual([])
})
