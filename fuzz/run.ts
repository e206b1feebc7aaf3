// Searches for documents on which two parts of the toolkit, or the toolkit and libxml2, disagree. An input that reaches
// new code, or reaches code more often, is kept, and the next inputs are made from it.
//
//   npm run fuzz -- --minutes 60 --seed 1      the run (these are the defaults)
//   npm run fuzz -- --target readers           one target of targets.ts only
//   npm run fuzz -- --try FILE                 all targets on one document
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { mutantBases } from '../test/support/bases.ts'
import { changeBytes } from '../test/support/byte-mutants.ts'
import { makeMutant } from '../test/support/mutants.ts'
import { createRandom, type Random } from '../test/support/random.ts'
import { partsOf, startCoverage } from './coverage.ts'
import { targets } from './targets.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    target: { type: 'string' },
    try: { type: 'string' },
  },
})

const seed = Number(options.seed)
const chosen = Object.entries(targets).filter(([name]) => options.target === undefined || name === options.target)
if (chosen.length === 0) throw new Error(`--target is one of ${Object.keys(targets).join(', ')}`)
const folder = fileURLToPath(new URL('.', import.meta.url))

/** Inputs are read many times, so long ones are skipped: they would find nothing more. */
const longest = 4000

/** The complaints of the targets about a document, including errors they throw. */
async function complaint(document: Uint8Array): Promise<string | undefined> {
  for (const [name, target] of chosen) {
    try {
      const said = await target(document)
      if (said !== undefined) return `${name}: ${said}`
    } catch (error) {
      return `${name} throws ${error instanceof Error ? error.stack : String(error)}`
    }
  }
  return undefined
}

/** Removes the parts of a document that the complaint does not depend on. */
async function shortened(document: Uint8Array): Promise<Uint8Array> {
  let shortest = document
  for (let length = shortest.length >> 1; length >= 1; length >>= 1) {
    for (let at = 0; at < shortest.length; ) {
      const shorter = Uint8Array.from([...shortest.subarray(0, at), ...shortest.subarray(at + length)])
      if ((await complaint(shorter)) === undefined) at += length
      else shortest = shorter
    }
  }
  return shortest
}

function report(document: Uint8Array, said: string, number: number): void {
  const path = `${folder}found-${seed}-${number}.xml`
  writeFileSync(path, document)
  console.log(`\n${path}\n${said.slice(0, 3000)}\n`)
}

function mutated(corpus: readonly Uint8Array[], random: Random): Uint8Array {
  // In half of the cases, the newest input: it has reached the most code.
  const newest = corpus.slice(-50)
  let document: Uint8Array = random.pick(random.chance(0.5) ? newest : corpus)
  const changes = 1 + random.below(random.pick([1, 2, 8]))
  for (let i = 0; i < changes && document.length > 1; i++)
    document = changeBytes(document, () => random.pick(corpus), random)
  return document.subarray(0, longest)
}

async function fuzz(): Promise<void> {
  const random = createRandom(seed)
  const bases = mutantBases().filter(({ text }) => text.length <= longest)
  const seeds: Uint8Array[] = bases.map(({ text }) => new TextEncoder().encode(text))
  for (let number = 0; number < 300; number++) seeds.push(makeMutant(bases, seed, number).bytes.subarray(0, longest))
  const url = import.meta.url
  const coverage = startCoverage(
    url,
    partsOf(readFileSync(fileURLToPath(url), 'utf8'), ['src/', 'node_modules/saxes/']),
  )
  const corpus: Uint8Array[] = []
  coverage.takeNew()
  const told = new Set<string>()
  const end = performance.now() + Number(options.minutes) * 60_000
  let tried = 0
  let found = 0
  let nextNews = performance.now()
  while (performance.now() < end) {
    const document = seeds[tried] ?? mutated(corpus, random)
    tried++
    const said = await complaint(document)
    if (coverage.takeNew() > 0 || corpus.length === 0) corpus.push(document)
    if (said !== undefined) {
      // One fault appears in many documents; the first words of the complaint identify it.
      const kind = said.replace(/\d+/g, '0').slice(0, 200)
      if (!told.has(kind) && told.size < 100) {
        told.add(kind)
        const short = await shortened(document)
        report(short, (await complaint(short)) ?? said, ++found)
      }
    }
    if (performance.now() > nextNews) {
      nextNews += 60_000
      console.log(`${tried} documents, ${corpus.length} kept, ${coverage.known()} places reached, ${found} complaints`)
    }
  }
  coverage.stop()
  console.log(`${tried} documents, ${corpus.length} kept, ${coverage.known()} places reached, ${found} complaints`)
  if (found > 0) process.exitCode = 1
}

mkdirSync(folder, { recursive: true })
if (options.try === undefined) await fuzz()
else console.log((await complaint(new Uint8Array(readFileSync(options.try)))) ?? 'no complaints')
