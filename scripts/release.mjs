// Prepares a release: version, section of the changelog, build, checks, tarball, bill of materials.
//
//   npm run release -- 1.2.0 --dry-run   in a copy (.tmp/release), up to the tarball; changes and publishes nothing
//   npm run release -- 1.2.0 --write     here, from a clean working tree
//
// It does not publish: its last line is the command for that. Run it in a CI that can sign, because npm's provenance
// names the CI and the commit of a package.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unreleasedNotes, withRelease } from './changelog.mjs'
import { pack } from './pack.mjs'
import { placeholders } from './packed-files.mjs'

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
  const tarball = await prepare(folder)
  publishesAsItIs(folder, tarball)
  console.log(`\nNothing was published, and nothing changed here. What would be is in ${folder}.`)
} else {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: project, encoding: 'utf8' }).trim()
  if (changed !== '') throw new Error(`Commit or remove first:\n${changed}`)
  const open = placeholders(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')))
  if (open.length > 0) throw new Error(`package.json: give the real address first, in ${open.join(', ')}`)
  const tarball = await prepare(project)
  console.log(`\nNext: git commit -am "Release ${version}" && git tag v${version}`)
  console.log(`Then, in a CI that can sign: npm ${publish.join(' ')} ./${tarball}`)
}

/** Writes version and changelog, builds, checks and packs. Returns the name of the tarball. */
async function prepare(folder) {
  const file = join(folder, 'CHANGELOG.md')
  const changelog = readFileSync(file, 'utf8')
  console.log(`Release ${version}:\n\n${unreleasedNotes(changelog)}\n`)
  writeFileSync(file, withRelease(changelog, version, new Date().toISOString().slice(0, 10)))
  npm(folder, 'version', version, '--no-git-tag-version', '--allow-same-version')
  for (const step of ['build', 'check:package', 'size:package', 'sbom']) npm(folder, 'run', '-s', step)
  const tarball = `iso20022-toolkit-${version}.tgz`
  const { size } = await pack(folder, join(folder, tarball))
  console.log(`${tarball}: ${Math.round(size / 1000)} KB`)
  return tarball
}

/** Tries to publish: npm must send the tarball byte for byte (some versions packed anew what is in the folder). */
function publishesAsItIs(folder, tarball) {
  const args = [...publish, '--dry-run', '--json', `./${tarball}`]
  console.log(`> npm ${args.join(' ')}`)
  const sent = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 }))
  const ours = createHash('sha1')
    .update(readFileSync(join(folder, tarball)))
    .digest('hex')
  const { shasum, entryCount } = Object.hasOwn(sent, 'shasum') ? sent : Object.values(sent)[0]
  if (shasum !== ours) throw new Error(`npm would publish ${shasum}, which is not ${tarball} (${ours})`)
  console.log(`npm would publish its ${entryCount} files as they are, shasum ${shasum}`)
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
