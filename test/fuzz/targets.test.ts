import { expect, test } from 'vitest'
import { targets } from '../../fuzz/targets.ts'
import { fixturesIn } from '../support/fixtures.ts'
import { sweep } from '../support/sweep.ts'

const fixtures = [...fixturesIn('valid'), ...fixturesIn('broken')].filter((_, at) => at % sweep(12, 1) === 0)

test.each(Object.keys(targets))('%s has nothing to say of the fixtures', async (name) => {
  for (const { name: file, bytes } of fixtures) expect(await targets[name]?.(bytes), file).toBeUndefined()
})
