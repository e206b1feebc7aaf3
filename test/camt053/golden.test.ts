import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCamt053, readCamt053 } from '../../src/camt053.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'
import { collect, plain } from '../support/collect.ts'
import { sweep } from '../support/sweep.ts'
import { fixture, fixtures, folder } from './support.ts'

async function golden(name: string): Promise<string> {
  return `${JSON.stringify(withoutOthersWords(plain(await read(name))), null, 2)}\n`
}

async function read(name: string): Promise<unknown> {
  try {
    const { statements, ...rest } = await parseCamt053(fixture(name), { identities: true })
    return { ...rest, statements }
  } catch (error) {
    if (isInvalidDocumentError(error)) return { refused: error.findings }
    throw error
  }
}

/** How XML and schema findings are worded is held elsewhere. */
function withoutOthersWords(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, item) =>
      isFinding(item) && !item.code.includes('/') ? { ...item, message: undefined } : item,
    ),
  )
}

function isFinding(item: unknown): item is { code: string; message: string } {
  return typeof item === 'object' && item !== null && 'severity' in item && 'message' in item && 'code' in item
}

test.each(fixtures)('%s reads as the JSON beside it says', async (name) => {
  const json = new URL(name.replace(/\.xml$/, '.json'), folder)
  await expect(await golden(name)).toMatchFileSnapshot(json.pathname)
})

test('every fixture has a line in the table of the folder, and every line a fixture', () => {
  const readme = readFileSync(new URL('README.md', folder), 'utf8')
  const named = [...readme.matchAll(/^\| `([^`]+\.xml)` \|/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...fixtures].sort())
})

// Every third fixture; in full all of them.
test.each(fixtures.filter((_, at) => at % sweep(3, 1) === 0))('%s reads the same byte by byte', async (name) => {
  const bytes = fixture(name)
  async function* single(): AsyncGenerator<Uint8Array> {
    for (let i = 0; i < bytes.length; i++) yield bytes.subarray(i, i + 1)
  }
  const streamed = async (source: Uint8Array | AsyncGenerator<Uint8Array>): Promise<unknown> => {
    try {
      return plain(await collect(readCamt053(source, { transactions: 'stream', identities: true })))
    } catch (error) {
      if (isInvalidDocumentError(error)) return error.findings
      throw error
    }
  }
  expect(await streamed(single())).toEqual(await streamed(bytes))
})
