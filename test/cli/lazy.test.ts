import { expect, test } from 'vitest'
import { loadedWith } from '../support/loaded-with.ts'

test('the command line loads no command before it knows which', async () => {
  const loaded = await loadedWith('src/cli/main.ts')
  expect(loaded).toContain('src/cli/command.ts')
  // Whether a name is that of a file; options, texts without control characters, and errors of the system.
  const others = ['node:fs', 'node:util', 'src/diagnostics/mask.ts', 'src/values/error-code.ts']
  expect(loaded.filter((path) => !path.startsWith('src/cli')).sort()).toEqual(others)
  expect(loaded.length).toBeLessThan(13)
})

test('validate loads neither rules nor libxml2 nor a progress bar nor printers of other formats', async () => {
  const loaded = await loadedWith('src/cli/validate.ts')
  expect(loaded).toContain('src/schema/read.ts')
  const heavy =
    /^(?:src\/(?:rules|statement|report\/|initiation|camt053|pain00|client|service|jobs|sandbox)|src\/xsd\/(?!engine)|cli-progress|tinyglobby|libxml2|zod|csv-parse|hyparquet|node:(?:zlib|child))|reports\/(?!report|create-report-printer)/
  expect(loaded.filter((path) => heavy.test(path))).toEqual([])
})

test.each(['src/rules/validate-with-rules.ts', 'src/rules/iso.ts', 'src/rules/identifiers.ts'])(
  'a file of payments is validated without other rules, objects and exact numbers: %s',
  async (path) => {
    const loaded = await loadedWith(path)
    expect(loaded).toContain(path)
    const others =
      /^src\/(?:domain|rules\/(?:profiles?|file|statement|report|built-in|sepa|service)|values\/amounts\/decimal\.ts)|^(?:decimal|@noble|lossless)/
    expect(loaded.filter((each) => others.test(each))).toEqual([])
  },
)
