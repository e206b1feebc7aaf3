import { expect, it } from 'vitest'
import { mutantBases } from '../support/bases.ts'
import { makeByteMutant } from '../support/byte-mutants.ts'
import { makeMutant } from '../support/mutants.ts'
import { createRandom } from '../support/random.ts'
import { messages, schemaTables } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'
import { drawManner, reading, textOf } from '../support/two-readers.ts'

// Set by `npm run conformance`; see scripts/conformance.mjs.
const seed = Number(process.env.CONFORMANCE_SEED ?? 1)
const count = Number(process.env.CONFORMANCE_COUNT ?? sweep(15, 300))
const only = process.env.CONFORMANCE_ONLY

const schemas = messages.map((message) => schemaTables(message))

const bases = mutantBases()

/**
 * Draws how to read the mutants, as bytes and as text; answers what the scanner and the run say otherwise than saxes, which reads
 * them whole.
 */
async function differences(make: (number: number) => { bytes: Uint8Array; steps: readonly string[] }): Promise<string> {
  const found: string[] = []
  const numbers = only === undefined ? Array.from({ length: count }, (_, number) => number) : [Number(only)]
  for (const number of numbers) {
    const { bytes, steps } = make(number)
    const manner = drawManner(bytes.length, createRandom(Math.imul(seed, 0x51ed27) ^ number))
    const whole = await reading(bytes, schemas, { ...manner, cuts: [] }, 'saxes')
    const scanned = await reading(bytes, schemas, manner, 'scanner')
    const run = await reading(bytes, schemas, manner, 'run')
    const text = textOf(bytes)
    const cuts = manner.cuts.filter((cut) => cut < (text?.length ?? 0))
    const asText = text === undefined ? whole : await reading(text, schemas, { ...manner, cuts }, 'run')
    if (only !== undefined) console.log(new TextDecoder('latin1').decode(bytes))
    for (const [how, said] of [
      ['bytes', scanned],
      ['bytes, with the run', run],
      ['text, with the run', asText],
    ] as const) {
      if (said === whole) continue
      const { cuts: all, ...limits } = manner
      const what = `mutant ${number} (${steps.join('; ')}) as ${how}, ${all.length} cuts, ${JSON.stringify(limits)}`
      found.push(`${what}\n${firstDifference(said, whole)}`)
    }
  }
  return found.slice(0, 20).join('\n\n')
}

it(`${count} mutants of seed ${seed}: scanner and run say what saxes says, in any pieces and within any limits`, async () => {
  expect(await differences((number) => makeMutant(bases, seed, number))).toBe('')
}, 36_000_000)

it(`${count} mutants of bytes, of seed ${seed}: likewise`, async () => {
  expect(await differences((number) => ({ bytes: makeByteMutant(bases, seed, number), steps: ['bytes'] }))).toBe('')
}, 36_000_000)

function firstDifference(scanned: string, whole: string): string {
  const ours = scanned.split('\n')
  const theirs = whole.split('\n')
  const at = ours.findIndex((line, index) => line !== theirs[index])
  return `  scanner: ${ours[at]?.slice(-700)}\n  saxes:   ${theirs[at]?.slice(-700)}`
}
