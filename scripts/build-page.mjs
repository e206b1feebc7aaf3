// Builds the page as one HTML file that loads nothing from elsewhere. `npm run build` calls it; alone: node
// scripts/build-page.mjs OUT.html
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../', import.meta.url))

async function bundle(entry) {
  return await build({
    metafile: true,
    entryPoints: [`${root}src/page/${entry}`],
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
}

/** The text of a bundle made safe for a page: an end tag inside a script would end the script. */
function textOf({ outputFiles }) {
  return outputFiles[0].text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Writes the page, compressed by brotli where the name ends in `.br`. Returns the files that became part of it. */
export async function writePage(out) {
  const bundles = await Promise.all([bundle('browser/main.ts'), bundle('worker.ts')])
  const [script, worker] = bundles.map(textOf)
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const style = `${read('node_modules/uplot/dist/uPlot.min.css')}${read('src/page/page.css')}`
  // Only code in the page itself runs, and it can send requests only to its own server.
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)} blob:`,
    'worker-src blob:',
    `style-src ${hash(style)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const parts = { policy, style, worker, script }
  const html = read('src/page/index.html').replace(/\{\{(\w+)\}\}/g, (_all, name) => parts[name])
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, out.endsWith('.br') ? brotliCompressSync(html) : html)
  return Object.assign({}, ...bundles.map(({ metafile }) => metafile.inputs))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = process.argv[2] ?? join(root, 'dist/page.html')
  await writePage(out)
  const html = readFileSync(out)
  console.log(`${out}: ${(html.length / 1000).toFixed(0)} kB, ${(gzipSync(html).length / 1000).toFixed(0)} kB gzipped`)
}
