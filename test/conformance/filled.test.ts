// The accelerator is switched off and on, which no entry does, to compare what is read with it and without.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openSchema } from '../../src/arbitraries/document.ts'
import { readCamt053, type Source } from '../../src/camt053.ts'
import { readPain001 } from '../../src/pain001.ts'
import { isEbicsProtocolError, readPain002 } from '../../src/pain002.ts'
import { readPain008 } from '../../src/pain008.ts'
import { loadRun } from '../../src/schema/run/accelerator.ts'
import { runSwitch } from '../../src/schema/run/run-switch.ts'
import { buildDocument, isInvalidDocumentError } from '../../src/schema.ts'
import { loadSaxes } from '../../src/xml/reader.ts'
import { mutantBases } from '../support/bases.ts'
import { fixturesIn } from '../support/fixtures.ts'
import { withFullestItems } from '../support/fullest-items.ts'
import { makeMutant } from '../support/mutants.ts'
import { inPieces } from '../support/pieces.ts'
import { createRandom, type Random } from '../support/random.ts'
import { schemaTables, shipped } from '../support/schemas.ts'
import { isFull, sweep } from '../support/sweep.ts'

// Objects are filled from the tape of the run, or made of the objects of the document layer: whichever it is, they must
// be the same.

beforeAll(() => Promise.all([loadSaxes(), loadRun()]))

const encoder = new TextEncoder()

interface Reading {
  read: (source: Source) => AsyncIterable<object>
  messages: RegExp
}

const readers: Reading[] = [
  { read: (source) => readCamt053(source), messages: /^camt\.05[234]/ },
  { read: (source) => readPain001(source), messages: /^pain\.001/ },
  { read: (source) => readPain008(source), messages: /^pain\.008/ },
  { read: (source) => readPain002(source), messages: /^pain\.002/ },
]

/** What reading gives, as plain data: an error at the end, too. */
async function outcomeOf(read: Reading['read'], source: Source): Promise<unknown[]> {
  const parts: unknown[] = []
  try {
    // Copied at once: nothing may change them after they were handed over.
    for await (const part of read(source)) parts.push(JSON.stringify(part, undefinedToo))
  } catch (error) {
    if (isEbicsProtocolError(error)) parts.push({ message: error.message })
    else if (isInvalidDocumentError(error)) parts.push({ message: error.message, findings: error.findings })
    else throw error
  }
  return parts
}

/** A property that is there with the value `undefined` is not the same as none. */
function undefinedToo(_: string, value: unknown): unknown {
  return value === undefined ? 'undefined!' : sorted(value)
}

/** Properties in one order: it is that of the file where an object is made of its elements. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function sourceOf(bytes: Uint8Array, random: Random): Source {
  if (random.chance(0.3)) return bytes
  const cuts = Array.from({ length: random.below(12) }, () => random.below(bytes.length)).sort((a, b) => a - b)
  return inPieces(bytes, cuts)
}

/** The names of documents that are read into something else with the run, in random pieces and windows. */
async function differences(
  { read }: Reading,
  documents: Iterable<{ name: string; bytes: Uint8Array }>,
  random: Random,
): Promise<string[]> {
  const different: string[] = []
  for (const { name, bytes } of documents) {
    runSwitch.runs = false
    const expected = await outcomeOf(read, bytes)
    runSwitch.runs = true
    for (let time = 0; time < sweep(1, 2); time++) {
      runSwitch.window = random.chance(0.3) ? 40 + random.below(5000) : Number.POSITIVE_INFINITY
      const found = await outcomeOf(read, sourceOf(bytes, random))
      if (JSON.stringify(found) !== JSON.stringify(expected)) different.push(`${name}, seed ${time}`)
    }
  }
  runSwitch.window = Number.POSITIVE_INFINITY
  return different
}

// No fixture is a pain.008, of which mutants could be made.
test.each(readers.filter(({ messages }) => !messages.test('pain.008')))('mutants of $messages', async (reading) => {
  const bases = mutantBases().filter(({ message }) => reading.messages.test(message))
  function* mutants(): Generator<{ name: string; bytes: Uint8Array }> {
    for (let number = 0; number < sweep(8, 2000); number++) {
      yield { name: `mutant ${number}`, bytes: makeMutant(bases, 31, number).bytes }
    }
  }
  expect(await differences(reading, mutants(), createRandom(7))).toEqual([])
})

test.each(readers)('valid documents of $messages', async (reading) => {
  const bases = mutantBases().filter(({ message }) => reading.messages.test(message))
  const documents = bases.map(({ name, text }) => ({ name, bytes: encoder.encode(text) }))
  expect(await differences(reading, documents, createRandom(8))).toEqual([])
})

test.each([...['pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'], ...['pain.002.001.03', 'pain.002.001.10']])(
  'drawn documents of %s',
  async (message) => {
    const reading = readers.find(({ messages }) => messages.test(message))
    if (reading === undefined) throw new Error(message)
    const schema = schemaTables(message)
    const drawn = fc.sample(openSchema(schema, { repeat: 3 }).document(), { seed: 2, numRuns: sweep(2, 150) })
    const documents = drawn.map((document, number) => ({
      name: `document ${number}`,
      bytes: encoder.encode(buildDocument(document, { schema })),
    }))
    expect(await differences(reading, documents, createRandom(10))).toEqual([])
  },
)

const filled: readonly (readonly [messages: RegExp, item: string])[] = [
  [/^camt\.052/, 'BkToCstmrAcctRpt/Rpt/Ntry'],
  [/^camt\.053/, 'BkToCstmrStmt/Stmt/Ntry'],
  [/^camt\.054/, 'BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry'],
  [/^pain\.001/, 'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'],
  [/^pain\.002/, 'CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts'],
  [/^pain\.008/, 'CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf'],
]
const everyElement = filled.flatMap(([messages, item]) => {
  const versions = shipped.filter((message) => messages.test(message))
  // Reports and notifications have the tables of statements; the first and the last version stand for those in between.
  if (!isFull && /05[24]$/.test(messages.source)) return []
  return (isFull ? versions : [...new Set([versions[0] ?? '', versions.at(-1) ?? ''])]).map((message) => ({
    message,
    item,
  }))
})

test.each(everyElement)('each element of $message as often as it may stand', async ({ message, item }) => {
  const reading = readers.find(({ messages }) => messages.test(message))
  if (reading === undefined) throw new Error(message)
  const schema = schemaTables(message)
  const { document, items } = withFullestItems(schema, item)
  expect(items).toBeGreaterThan(50)
  const bytes = encoder.encode(buildDocument(document, { schema }))
  expect(await differences(reading, [{ name: message, bytes }], createRandom(11))).toEqual([])
})

test.each([
  { folder: 'camt053', of: 'camt.053' },
  { folder: 'pain002', of: 'pain.002' },
])('fixtures of $folder', async ({ folder, of }) => {
  const reading = readers.find(({ messages }) => messages.test(of))
  if (reading === undefined) throw new Error(of)
  const fixtures = fixturesIn(folder).map(({ name, bytes }) => ({ name, bytes }))
  expect(await differences(reading, fixtures, createRandom(9))).toEqual([])
})
