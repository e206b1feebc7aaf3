import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCamt053 } from '../../src/camt053.ts'
import { createClient } from '../../src/client.ts'
import { buildPain001, writePain001 } from '../../src/pain001.ts'
import { matchPayments } from '../../src/pain002.ts'
import { validate } from '../../src/schema.ts'
import { simple } from '../pain001/initiations.ts'
import { inPieces } from '../support/pieces.ts'
import { createRandom } from '../support/random.ts'
import { sweep } from '../support/sweep.ts'

// Hundreds of calls at once, their steps mixed, give what each gives alone: nothing that a call reads is seen by another.

const calls = sweep(60, 400)
const random = createRandom(3207)
const statement = readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8')

/** Files of one length with other texts and amounts; every third has a fault. */
const statements = Array.from({ length: 12 }, (_, number) => {
  const text = statement
    .replaceAll(/<NtryRef>.*?<\/NtryRef>/g, (ref) => ref.replace(/.(?=<\/)/, String.fromCharCode(65 + number)))
    .replaceAll(/(?<=<Amt Ccy="...">\d*)\d(?=\.)/g, String(number % 10))
  return new TextEncoder().encode(number % 3 === 0 ? text.replace(/(<Amt Ccy="EUR">\d+)\.(\d)/, '$1,$2') : text)
})

/** All parts of many readings, the next one to go on chosen by chance. */
async function mixed<Part>(readings: readonly AsyncIterable<Part>[]): Promise<string[]> {
  const open = readings.map((reading, index) => ({ iterator: reading[Symbol.asyncIterator](), index }))
  const parts: string[] = readings.map(() => '')
  while (open.length > 0) {
    const at = random.below(open.length)
    const one = open[at]
    if (one === undefined) break
    const { done, value } = await one.iterator.next()
    if (done === true) open.splice(at, 1)
    else parts[one.index] += `${typeof value === 'string' ? value : JSON.stringify(value)}\n`
  }
  return parts
}

async function alone<Part>(readings: readonly (() => AsyncIterable<Part>)[]): Promise<string[]> {
  const parts: string[] = []
  for (const reading of readings) parts.push(...(await mixed([reading()])))
  return parts
}

function inRandomPieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  return inPieces(
    bytes,
    Array.from({ length: 3 }, () => random.below(bytes.length)).sort((a, b) => a - b),
  )
}

test('readCamt053 and validate', async () => {
  const expected = await alone(statements.map((bytes) => () => readCamt053(bytes)))
  expect(new Set(expected).size).toBe(statements.length)
  const chosen = Array.from({ length: calls }, () => random.below(statements.length))
  const found = await mixed(chosen.map((number) => readCamt053(inRandomPieces(statements[number] as Uint8Array))))
  expect(found.filter((text, index) => text !== expected[chosen[index] ?? 0])).toEqual([])
  const verdicts = await Promise.all(chosen.map((number) => validate(inRandomPieces(statements[number] as Uint8Array))))
  expect(verdicts.map(({ valid }) => valid)).toEqual(chosen.map((number) => number % 3 !== 0))
})

test('buildPain001, writePain001 and matchPayments', async () => {
  const initiations = Array.from({ length: 12 }, (_, number) => ({
    ...simple(`${number + 1}.50`, `${number}7.25`),
    messageId: `MSG-${String(number).padStart(2, '0')}`,
  }))
  const files = initiations.map((initiation) => buildPain001(initiation))
  const chosen = Array.from({ length: calls }, () => random.below(files.length))
  const written = await mixed(chosen.map((number) => writePain001(initiations[number] ?? simple())))
  expect(written.map((text) => text.replaceAll('\n', ''))).toEqual(
    chosen.map((number) => (files[number] ?? '').replaceAll('\n', '')),
  )
  const matching = (number: number): AsyncIterable<object> =>
    matchPayments([() => files[number] ?? ''], { statements: readCamt053(statements[1] as Uint8Array) })
  const expected = await alone(files.map((_, number) => () => matching(number)))
  expect(new Set(expected).size).toBe(files.length)
  const found = await mixed(chosen.slice(0, 100).map(matching))
  expect(found.filter((text, index) => text !== expected[chosen[index] ?? 0])).toEqual([])
})

test('clients with tokens of their own, of which answers come in another order', async () => {
  const answered: Promise<unknown>[] = []
  for (let number = 0; number < calls; number++) {
    const client = createClient({
      baseUrl: 'https://bank.example',
      token: `token-${number}`,
      fetch: async (input, init) => {
        const { headers } = new Request(input, init)
        for (let turns = random.below(20); turns > 0; turns--) await Promise.resolve()
        const id = headers.get('authorization')?.replace(/\D+/, '')
        return Response.json({ id, iban: `IBAN-${id}`, status: `OF-${id}` })
      },
    })
    answered.push(client.pain001.get(String(number)))
  }
  expect(await Promise.all(answered)).toMatchObject(
    Array.from({ length: calls }, (_, number) => ({ id: String(number), status: `OF-${number}` })),
  )
})
