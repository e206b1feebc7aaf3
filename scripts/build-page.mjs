// Builds the page as one HTML text that loads nothing from elsewhere, without its worker: `iso20022 view` puts the
// worker in, made of the modules of the library (`src/cli/page-worker.ts`).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'

const root = fileURLToPath(new URL('../', import.meta.url))

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** XML without the comment at its top. */
const packed = (text) => text.replace(/<!--[\s\S]*?-->\n/, '')

/** The page, with `{{worker}}` where the worker's script belongs, and the files that became part of it. */
export async function buildPage() {
  const { metafile, outputFiles } = await build({
    metafile: true,
    entryPoints: [`${root}src/page/browser/main.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: root,
  })
  // An end tag inside a script would end the script.
  const script = outputFiles[0].text.replace(/<(?=\/script|!--)/gi, '\\x3c')
  const read = (path) => readFileSync(join(root, path), 'utf8')
  // Without white space: a report to send carries the style, too.
  const { code: style } = await transform(read('src/page/page.css'), { loader: 'css', minify: true })
  // Only code in the page itself runs, and it can send requests only to its own server.
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)} blob: 'wasm-unsafe-eval'`,
    'worker-src blob:',
    `style-src ${hash(style)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const samples = JSON.stringify({
    'payments.xml': packed(read('src/page/sample-payments.xml')),
    'report.xml': packed(read('fixtures/demo/report.xml')),
    'statement.xml': packed(read('fixtures/demo/statement.xml')),
  }).replaceAll('<', '\\u003c')
  const parts = { policy, style, script, samples, worker: '{{worker}}' }
  const html = read('src/page/index.html').replace(/\{\{(\w+)\}\}/g, (_all, name) => parts[name])
  return { html, inputs: metafile.inputs }
}
