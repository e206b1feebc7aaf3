import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../support/sweep.ts'
import { type InstalledPackage, installPackage } from './installed.ts'

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installPackage()
}, 600_000)
afterAll(() => installed?.dispose())

test('the package as npm packs it has at most 2 MB', () => {
  expect(installed.packedSize).toBeLessThan(2 * 1024 * 1024)
  expect(installed.packedSize).toBeGreaterThan(100_000)
})

/** Names of entries, and the most KB gzipped that importing one may load at once. */
const most: [name: string, entry: string, most: number][] = [
  ['buildPain001', 'pain001', 90],
  ['readCamt053', 'camt053', 90],
  ['validate', 'schema', 90],
  ['createClient', 'client', 30],
  ['verifyWebhook', 'webhooks', 16],
]

// Each is a build of its own: chunks that pages share would count for both. The first two take long.
const tried = most.slice(sweep(2, 0))
test.each(tried)('%s: a page loads at once what Vite makes of it', { timeout: 120_000 }, async (name, entry, most) => {
  const loaded = await loadedAtOnce(name, entry)
  const bytes = loaded.reduce((total, { code }) => total + gzipSync(code).length, 0)
  expect(bytes).toBeLessThan(most * 1024)
  expect(bytes).toBeGreaterThan(1024)
  // Schemas come as they are asked for, and so does what only rare files need.
  const modules = loaded.flatMap(({ modules }) => Object.keys(modules))
  expect(modules.filter((path) => /saxes|messages\/camt\.\d+|zip\.js/.test(path))).toEqual([])
})

/** The chunks that a page loads at once for one name of an entry, in a production build by Vite. */
async function loadedAtOnce(name: string, entry: string): Promise<{ code: string; modules: object }[]> {
  const path = `${installed.folder}/dist/${entry}.js`
  const made = await build({
    configFile: false,
    root: installed.project,
    logLevel: 'error',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? '\0page' : undefined),
        load: (id) => (id === '\0page' ? `export { ${name} } from ${JSON.stringify(path)}` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      // What a page does not use is left out only where the name itself stays exported.
      rollupOptions: { input: 'page', preserveEntrySignatures: 'strict' },
    },
  })
  const [{ output } = { output: [] }] = [made].flat().filter((each) => 'output' in each)
  const chunks = output.filter((each) => each.type === 'chunk') as Rollup.OutputChunk[]
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const file of atOnce) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) atOnce.add(imported)
  }
  return chunks.filter(({ fileName }) => atOnce.has(fileName))
}
