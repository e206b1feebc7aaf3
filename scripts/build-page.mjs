// Builds the page as one HTML text that loads nothing from elsewhere; its worker is a script of its own in it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../', import.meta.url))

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** XML without the comment at its top. */
const withoutComment = (text) => text.replace(/<!--[\s\S]*?-->\n/, '')

/** An end tag inside a script would end it; both stand only in texts and expressions, where `\\x3c` is the same. */
const inScript = (text) => text.replace(/<(?=\/script|!--)/gi, '\\x3c')

/** Packages for schemas of users, which the page does not take. */
const withoutEngine = { resolve: { alias: { re2js: join(root, 'scripts/nothing.mjs') } } }

/** A script with all that it imports, and the names of the packages among that. */
async function buildScript(path) {
  const bundle = await rolldown({
    cwd: root,
    input: path,
    platform: 'browser',
    external: /^node:/,
    treeshake: { moduleSideEffects: (id) => id.endsWith(path) },
    transform: { target: 'es2022' },
    ...withoutEngine,
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true, comments: false })
  await bundle.close()
  const [{ code, moduleIds, imports }] = output
  if (imports.length > 0) throw new Error(`${path}: a browser has no ${imports.join(', ')}`)
  const packages = moduleIds.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
  return { text: inScript(code), packages }
}

/** The page, and the names of the packages that became part of it. */
export async function buildPage() {
  const [main, worker] = await Promise.all([buildScript('src/page/browser/main.ts'), buildScript('src/page/worker.ts')])
  const script = main.text
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const style = read('src/page/page.css')
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
    'payments.xml': withoutComment(read('src/page/sample-payments.xml')),
    'report.xml': withoutComment(read('fixtures/demo/report.xml')),
    'statement.xml': withoutComment(read('fixtures/demo/statement.xml')),
  }).replaceAll('<', '\\u003c')
  const parts = { policy, style, script, samples, worker: worker.text }
  const html = read('src/page/index.html').replace(/\{\{(\w+)\}\}/g, (_all, name) => parts[name])
  return { html, packages: [...new Set([...main.packages, ...worker.packages])].sort() }
}
