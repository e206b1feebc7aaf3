// Vite and esbuild: their bundles of programs with the package run in a browser, in Node, and as one file.
import { existsSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { installTool, NotAvailableError, run, versionOf } from './install.mjs'

const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))

/** Bundlers with the bundles that they make of our package. */
export const bundlers = [
  {
    name: 'Vite',
    prepare: () => installTool('vite', 'vite@latest'),
    checks: {
      'bundles a page and its worker, which read a file in Chromium': async (vite, project) => {
        if (browser === undefined) throw new NotAvailableError('there is no Chromium on this machine', false)
        const page = join(project, 'page')
        await run(page, process.execPath, [join(vite, 'bin/vite.js'), 'build', '--base', './', '--logLevel', 'error'])
        const text = await textOfPage(join(page, 'dist'))
        expectText(text, 'page: true 0 10, worker: true 0 10')
        return versionOf(vite)
      },
    },
  },
  {
    name: 'esbuild',
    prepare: () => join(process.cwd(), 'node_modules/esbuild'),
    checks: {
      'makes one file of statements, for no platform in particular': async (_, project) => {
        // As docs/camt053.md describes: the Parquet writer has a separate file for browsers.
        const options = {
          platform: 'neutral',
          format: 'esm',
          conditions: ['browser'],
          mainFields: ['module', 'main'],
          external: ['node:fs'],
        }
        expectText(await printedByBundle(project, 'neutral.mjs', statementProgram, options), 'true 10\n')
      },
      ...Object.fromEntries(
        ['esm', 'cjs'].map((format) => [
          `makes one file with libxml2 beside it, ${format}`,
          async (_, project) => {
            const options = { platform: 'node', format, external: ['libxml2-wasm'] }
            const name = format === 'esm' ? 'xsd.mjs' : 'xsd.cjs'
            const command = 'node_modules/iso20022-toolkit/dist/cli.js'
            const message = 'pain.001.001.03'
            await run(project, process.execPath, [command, 'schema', message, '-o', `${message}.xsd`, '--force'])
            expectText(await printedByBundle(project, name, xsdProgram, options), 'false 1\n')
          },
        ]),
      ),
      'says in words that libxml2 must stay outside, in place of ending without any': async (_, project) => {
        const program = `import { validateXsd } from 'iso20022-toolkit/xsd'
          validateXsd('<a/>', { schema: '' }).catch(({ name, message }) => console.log(name, message))`
        const printed = await printedByBundle(project, 'inside.mjs', program, { platform: 'node', format: 'esm' })
        if (!/^EngineMissingError .*--external:libxml2-wasm/.test(printed)) throw new Error(printed)
      },
    },
  },
]

const statementProgram = `
import { readFileSync } from 'node:fs'
import { readCamt053, toRows } from 'iso20022-toolkit/camt053'
import { Decimal } from 'iso20022-toolkit'
const text = readFileSync('node_modules/iso20022-toolkit/fixtures/valid/camt.053.001.06.xml', 'utf8')
let rows = 0
for await (const row of toRows(readCamt053(text))) if (row.amount !== null) rows += 1
console.log(new Decimal('0.1').plus('0.2').equals('0.3'), rows)
`

const xsdProgram = `
import { readFileSync } from 'node:fs'
import { validateXsd } from 'iso20022-toolkit/xsd'
const at = (path) => 'node_modules/iso20022-toolkit/' + path
const schema = readFileSync('pain.001.001.03.xsd', 'utf8')
validateXsd(readFileSync(at('fixtures/broken/amount-comma.xml')), { schema })
  .then(({ valid, findings }) => console.log(valid, findings.length))
`

async function printedByBundle(project, name, program, options) {
  const outfile = join(project, name)
  await build({
    stdin: { contents: program, resolveDir: project },
    bundle: true,
    outfile,
    logLevel: 'silent',
    ...options,
  })
  return await run(project, process.execPath, [outfile])
}

/** The content of a built page that is served from its folder to a browser. The page may send no other requests. */
async function textOfPage(folder) {
  writeFileSync(join(folder, 'favicon.ico'), '')
  const types = { '.html': 'text/html', '.js': 'text/javascript' }
  const server = createServer(async ({ url }, response) => {
    const path = url === '/' ? '/index.html' : url
    const body = await readFile(join(folder, path)).catch(() => undefined)
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': types[extname(path)] ?? 'text/plain' })
      .end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] })
  try {
    const page = await chrome.newPage()
    const faults = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('response', (response) => response.ok() || faults.push(`${response.status()} ${response.url()}`))
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    const output = page.locator('output:not(:empty)')
    await output.waitFor({ state: 'attached', timeout: 30_000 }).catch((error) => faults.push(error.message))
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return await output.textContent()
  } finally {
    await chrome.close()
    server.close()
  }
}

function expectText(text, expected) {
  if (text !== expected) throw new Error(`It printed\n${text}\nin place of\n${expected}`)
}
