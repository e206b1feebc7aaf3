import { afterAll, expect, it } from 'vitest'
import { mutantBases } from '../support/bases.ts'
import { compareMutant, compareMutants, describeComparison } from '../support/compare.ts'
import { makeMutant } from '../support/mutants.ts'
import { createOracle } from '../support/oracle.ts'
import { sampleBases } from '../support/samples.ts'
import { messages, schemaTables, schemaText } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

// Set by `npm run conformance`; see scripts/conformance.mjs.
const seed = Number(process.env.CONFORMANCE_SEED ?? 1)
const count = Number(process.env.CONFORMANCE_COUNT ?? sweep(80, 2000))
const only = process.env.CONFORMANCE_ONLY
const fromSamples = process.env.CONFORMANCE_SAMPLES === 'yes'

const schemas = new Map(messages.map((message) => [message as string, schemaTables(message)]))
const oracles = new Map(messages.map((message) => [message as string, createOracle(schemaText(message))]))
afterAll(() => {
  for (const oracle of oracles.values()) oracle.dispose()
})

const atOnce = 1000

it(`${only === undefined ? `${count} mutants` : `mutant ${only}`} of seed ${seed}: our verdict is libxml2's, or the recommendation is with us`, async () => {
  const bases = fromSamples ? sampleBases(oracles) : mutantBases()
  if (only !== undefined) {
    const mutant = makeMutant(bases, seed, Number(only))
    console.log(describeComparison(await compareMutant(mutant, schemas, oracles)))
    console.log(new TextDecoder('latin1').decode(mutant.bytes))
    return
  }
  const verdicts = { valid: 0, invalid: 0, 'not-well-formed': 0 }
  const explained = new Map<string, number>()
  const unexplained: string[] = []
  for (let from = 0; from < count; from += atOnce) {
    const part = await compareMutants(bases, schemas, oracles, { seed, from, count: Math.min(atOnce, count - from) })
    for (const verdict of ['valid', 'invalid', 'not-well-formed'] as const) verdicts[verdict] += part.verdicts[verdict]
    for (const [name, times] of part.explained) explained.set(name, (explained.get(name) ?? 0) + times)
    unexplained.push(...part.unexplained.map(describeComparison))
  }
  const share = (number: number): string => `${number} (${Math.round((100 * number) / count)} %)`
  console.log(
    [
      `${count} mutants of ${bases.length} documents, seed ${seed}; libxml2 says: valid ${share(verdicts.valid)}, invalid ${share(verdicts.invalid)}, not well-formed ${share(verdicts['not-well-formed'])}`,
      ...[...explained].map(([name, times]) => `  differs by right ${times} times: ${name}`),
      `  unexplained differences: ${unexplained.length}`,
    ].join('\n'),
  )
  expect(unexplained.slice(0, 20).join('\n\n')).toBe('')
  // A generator that only breaks files, or only well-formedness, would prove little.
  expect(verdicts.valid).toBeGreaterThanOrEqual(Math.floor(count / 10))
  expect(verdicts.invalid).toBeGreaterThanOrEqual(Math.floor(count / 4))
  expect(verdicts['not-well-formed']).toBeGreaterThanOrEqual(Math.floor(count / 10))
}, 3_600_000)
