// Prepares a release: version, section of the changelog, build, checks, tarball.
//
//   npm run release -- 1.2.0 --dry-run   in a copy (.tmp/release), up to the tarball; changes and publishes nothing
//   npm run release -- 1.2.0 --write     here, from a clean working tree
//
// It does not publish: its last line is the command for that. Run it in a CI that can sign, because npm's provenance
// names the CI and the commit of a package.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unreleasedNotes, withRelease } from './changelog.mjs'
import { pack } from './pack.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const [version, mode, ...rest] = process.argv.slice(2)
const isVersion = /^\d+\.\d+\.\d+(?:-[a-z0-9.]+)?$/.test(version ?? '')
if (!isVersion || !['--dry-run', '--write'].includes(mode) || rest.length > 0) {
  console.error('Usage: npm run release -- VERSION --dry-run|--write, VERSION like 1.2.0 or 1.2.0-beta.1')
  process.exit(2)
}

const publish = ['publish', '--provenance', '--access', 'public', ...(version.includes('-') ? ['--tag', 'next'] : [])]
if (mode === '--dry-run') {
  const folder = copyProject()
  const tarball = prepare(folder)
  npm(folder, ...publish, '--dry-run', `./${tarball}`)
  console.log(`\nNothing was published, and nothing changed here. What would be is in ${folder}.`)
} else {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: project, encoding: 'utf8' }).trim()
  if (changed !== '') throw new Error(`Commit or remove first:\n${changed}`)
  const { repository } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  if (repository === undefined) throw new Error('package.json: give the repository first, which the provenance names')
  const tarball = prepare(project)
  console.log(`\nNext: git commit -am "Release ${version}" && git tag v${version}`)
  console.log(`Then, in a CI that can sign: npm ${publish.join(' ')} ./${tarball}`)
}

/** Writes version and changelog, builds, checks and packs. Returns the name of the tarball. */
function prepare(folder) {
  const file = join(folder, 'CHANGELOG.md')
  const changelog = readFileSync(file, 'utf8')
  console.log(`Release ${version}:\n\n${unreleasedNotes(changelog)}\n`)
  writeFileSync(file, withRelease(changelog, version, new Date().toISOString().slice(0, 10)))
  npm(folder, 'version', version, '--no-git-tag-version', '--allow-same-version')
  for (const step of ['build', 'check:package']) npm(folder, 'run', '-s', step)
  const { tarball, size } = pack(folder, folder)
  console.log(`${basename(tarball)}: ${Math.round(size / 1000)} KB`)
  return basename(tarball)
}

/** A copy of the project without installed and built files; the packages it needs are linked. */
function copyProject() {
  const folder = join(project, '.tmp/release')
  const left = new Set(['node_modules', '.git', '.tmp', 'dist'])
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(project)) {
    if (left.has(name)) continue
    cpSync(join(project, name), join(folder, name), { recursive: true, filter: (path) => !left.has(basename(path)) })
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function npm(folder, ...args) {
  console.log(`> npm ${args.join(' ')}`)
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
}
