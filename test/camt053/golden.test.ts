import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCamt053 } from '../../src/camt053/parse.ts'
import { readCamt053 } from '../../src/camt053/read.ts'
import { isInvalidDocumentError } from '../../src/diagnostics/index.ts'
import { collect, fixture, fixtures, folder, plain } from './support.ts'

async function golden(name: string): Promise<string> {
  try {
    const { statements, ...rest } = await parseCamt053(fixture(name), { identities: true })
    return `${JSON.stringify(plain({ ...rest, statements }), null, 2)}\n`
  } catch (error) {
    if (isInvalidDocumentError(error)) return `${JSON.stringify({ refused: error.findings }, null, 2)}\n`
    throw error
  }
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

test.each(fixtures)('%s reads the same byte by byte', async (name) => {
  const bytes = fixture(name)
  async function* single(): AsyncGenerator<Uint8Array> {
    for (let i = 0; i < bytes.length; i++) yield bytes.subarray(i, i + 1)
  }
  const read = async (source: Uint8Array | AsyncGenerator<Uint8Array>): Promise<unknown> => {
    try {
      return plain(await collect(readCamt053(source, { transactions: 'stream', identities: true })))
    } catch (error) {
      if (isInvalidDocumentError(error)) return error.findings
      throw error
    }
  }
  expect(await read(single())).toEqual(await read(bytes))
})
