// Measures the size of the package that is published (`pack.mjs`), in KB: the whole, and what each part would weigh alone.
//
//   npm run build && npm run size:package

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { pack } from './pack.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))

/** The largest allowed size of the package, in KB of 1,000 bytes. */
const most = 2000

/** The part of the package a file belongs to. */
function partOf(path) {
  if (path.endsWith('.d.ts')) return 'declarations'
  if (path === 'dist/schemas.br') return 'schemas'
  if (path.startsWith('dist/page')) return 'page'
  if (path.startsWith('dist/')) return 'modules'
  return path.split('/')[0]
}

const tarball = join(mkdtempSync(join(tmpdir(), 'iso20022-size-')), 'package.tgz')
const packed = await pack(project, tarball)
rmSync(dirname(tarball), { recursive: true })
const parts = new Map()
for (const path of packed.files) {
  const part = partOf(path)
  parts.set(part, (parts.get(part) ?? 0) + gzipSync(readFileSync(join(project, path))).length)
}
const size = Math.round(packed.size / 1000)
console.log(`the package: ${size} KB in ${packed.files.length} files (at most ${most})`)
for (const [part, bytes] of [...parts].sort((a, b) => b[1] - a[1])) {
  console.log(`  ${String(Math.round(bytes / 1000)).padStart(4)} ${part}`)
}
if (size > most) process.exitCode = 1
