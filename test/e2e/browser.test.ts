import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { isFull } from '../support/sweep.ts'

const run = promisify(execFile)
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
if (chromium === undefined) console.log('No Chromium on this machine: the core was not run in a browser')

const page = `
  import { camt053_001_06 } from './src/messages/camt.053.001.06.ts'
  import { parseDocument, streamDocument, validate, writeDocument } from './src/schema.ts'
  const text = document.getElementById('file').textContent
  const bytes = new TextEncoder().encode(text)
  const say = (name, value) => { document.getElementById(name).textContent = value }
  async function main() {
    const report = await validate(new Blob([bytes]).stream())
    say('valid', String(report.valid) + ' ' + report.message)
    const parsed = await parseDocument(bytes)
    const again = writeDocument(parsed.document, { schema: camt053_001_06 })
    say('same', String(JSON.stringify((await parseDocument(again)).document) === JSON.stringify(parsed.document)))
    let entries = 0
    for await (const part of streamDocument(text, { each: '/Document/BkToCstmrStmt/Stmt/Ntry' })) if (part.kind === 'item') entries++
    say('entries', String(entries))
  }
  main().catch((error) => say('valid', String(error)))
`

test.runIf(isFull && chromium !== undefined)('the document layer runs in a browser', { timeout: 120_000 }, async () => {
  const file = readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8')
  const bundle = await build({
    stdin: { contents: page, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    write: false,
    logLevel: 'error',
  })
  const script = bundle.outputFiles[0]?.text ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'iso20022-browser-'))
  try {
    const escaped = file.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const html = `<!doctype html><meta charset="utf-8"><pre id="file">${escaped}</pre><p id="valid"></p><p id="same"></p><p id="entries"></p><script>${script.replaceAll('</script', '<\\/script')}</script>`
    writeFileSync(join(folder, 'page.html'), html)
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
    const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
    const { stdout } = await run(
      chromium ?? '',
      [
        ...flags,
        ...quiet,
        `--user-data-dir=${folder}/profile`,
        '--virtual-time-budget=20000',
        '--dump-dom',
        `file://${folder}/page.html`,
      ],
      { maxBuffer: 50_000_000 },
    )
    const shown = (id: string): string | undefined => new RegExp(`<p id="${id}">([^<]*)</p>`).exec(stdout)?.[1]
    expect(shown('valid')).toBe('true camt.053.001.06')
    expect(shown('same')).toBe('true')
    expect(shown('entries')).toBe(String(file.match(/<Ntry>/g)?.length))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
