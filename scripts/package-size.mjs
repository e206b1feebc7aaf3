// Measures the size of the package that `npm pack` makes, in KB: the whole, and what each part would weigh alone.
//
//   npm run build && npm run size:package

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const project = fileURLToPath(new URL('..', import.meta.url))

/** The largest allowed size of the package, in KB of 1,000 bytes. */
const most = 810

/** The part of the package a file belongs to. */
function partOf(path) {
  if (path.endsWith('.d.ts')) return 'declarations'
  if (path === 'dist/schemas.br') return 'schemas'
  if (path.startsWith('dist/page')) return 'page'
  if (path.startsWith('dist/')) return 'modules'
  return path.split('/')[0]
}

const listing = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
  cwd: project,
  encoding: 'utf8',
  maxBuffer: 64_000_000,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const listed = JSON.parse(listing)
const [tarball] = Array.isArray(listed) ? listed : Object.values(listed)
const parts = new Map()
for (const { path } of tarball.files) {
  const part = partOf(path)
  parts.set(part, (parts.get(part) ?? 0) + gzipSync(readFileSync(join(project, path))).length)
}
const size = Math.round(tarball.size / 1000)
console.log(`npm pack: ${size} KB in ${tarball.files.length} files (at most ${most})`)
for (const [part, bytes] of [...parts].sort((a, b) => b[1] - a[1])) {
  console.log(`  ${String(Math.round(bytes / 1000)).padStart(4)} ${part}`)
}
if (size > most) process.exitCode = 1
