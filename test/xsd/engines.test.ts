import { afterAll, describe, expect, it } from 'vitest'
import { type ValidationReport, validateWith as validateStream } from '../../src/schema/index.ts'
import type { XsdEngine } from '../../src/xsd/engine.ts'
import { loadLibxml2 } from '../../src/xsd/libxml2.ts'
import { validateWith } from '../../src/xsd/validate-xsd.ts'
import { deviations } from '../conformance/deviations.ts'
import { mutantBases } from '../support/bases.ts'
import { fixturesIn, validFixtures } from '../support/fixtures.ts'
import { makeMutant } from '../support/mutants.ts'
import { messages, schemaTables, schemaText } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'
import { findLibxmljs2 } from './find-libxmljs2.ts'

/** `XSD_MUTANTS=20000 npx vitest run test/xsd/engines.test.ts` for the long run. */
const mutantCount = Number(process.env.XSD_MUTANTS ?? sweep(20, 400))
const seed = Number(process.env.XSD_SEED ?? 5)

const libxml2 = await loadLibxml2()
const libxmljs2 = findLibxmljs2()
const tables = messages.map((message) => schemaTables(message))
const texts = messages.map((message) => schemaText(message))

const notRun = 'libxmljs2 is not installed, so nothing was run with it; node scripts/install-libxmljs2.mjs installs it'
afterAll(() => {
  if (libxmljs2 === undefined) console.info(notRun)
})

/** Every way to check a document, by name. */
function validators(): Map<string, (bytes: Uint8Array) => Promise<ValidationReport>> {
  const by = (engine: XsdEngine, windowSize?: number) => (bytes: Uint8Array) =>
    validateWith(engine, bytes, { schema: texts, windowSize })
  const all = new Map([
    ['stream', (bytes: Uint8Array) => validateStream(bytes, { schema: tables })],
    ['libxml2', by(libxml2)],
    ['libxml2 in windows', by(libxml2, 1000)],
  ])
  if (libxmljs2 !== undefined) {
    all.set('libxmljs2', by(libxmljs2))
    all.set('libxmljs2 in windows', by(libxmljs2, 1000))
  }
  return all
}

async function verdicts(bytes: Uint8Array): Promise<Record<string, boolean>> {
  const result: Record<string, boolean> = {}
  for (const [name, isValid] of validators()) result[name] = (await isValid(bytes)).valid
  return result
}

function allAre(valid: boolean): Record<string, boolean> {
  return Object.fromEntries([...validators().keys()].map((name) => [name, valid]))
}

/**
 * What libxml2 2.9.9 does beyond the deviations that both have: it refuses numbers of more than 24 digits, zeros
 * included.
 */
function withoutLongNumbers(text: string): string {
  return text.replace(/>[ \t\r\n]*([+-]?\d*)\.(\d*?)0{10,}[ \t\r\n]*</g, '>$1.$20<').replace(/>0{10,}(\d)/g, '>$1')
}

/**
 * Whether a disagreement is gone when the document is written so that libxml2 does not part from the recommendations.
 */
async function isKnown(bytes: Uint8Array, ours: boolean): Promise<boolean> {
  let text = new TextDecoder().decode(bytes)
  for (const { rewrite } of deviations) text = rewrite(text)
  const again = await verdicts(new TextEncoder().encode(withoutLongNumbers(text)))
  return Object.values(again).every((valid) => valid === ours)
}

describe(`all engines${libxmljs2 === undefined ? ` (${notRun})` : ''}`, () => {
  for (const message of messages) {
    for (const { name, bytes } of validFixtures(message)) {
      it(`find ${name} valid`, async () => expect(await verdicts(bytes)).toEqual(allAre(true)))
    }
  }
  for (const { name, bytes } of fixturesIn('broken')) {
    it(`refuse broken/${name}`, async () => expect(await verdicts(bytes)).toEqual(allAre(false)))
  }

  for (const { name, bytes } of libxmljs2 === undefined ? [] : fixturesIn('broken')) {
    it(`of libxml2 have the same content of broken/${name}`, async () => {
      const [one, other] = await Promise.all(
        [libxml2, libxmljs2].flatMap((engine) =>
          engine === undefined ? [] : [validateWith(engine, bytes, { schema: texts })],
        ),
      )
      expect(other).toEqual(one)
    })
  }

  it(`agree on ${mutantCount} mutants`, async () => {
    const bases = mutantBases()
    const disagreements: unknown[] = []
    const counts = { valid: 0, invalid: 0 }
    for (let number = 0; number < mutantCount; number++) {
      const { bytes, base, steps } = makeMutant(bases, seed, number)
      const result = await verdicts(bytes)
      const values = new Set(Object.values(result))
      if (values.size > 1 && !(await isKnown(bytes, result.stream === true)))
        disagreements.push({ number, base, steps, result })
      counts[result.stream === true ? 'valid' : 'invalid']++
    }
    expect(disagreements).toEqual([])
    expect(counts.valid).toBeGreaterThan(mutantCount / 20)
    expect(counts.invalid).toBeGreaterThan(mutantCount / 4)
  }, 36_000_000)
})
