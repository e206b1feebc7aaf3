// Prepares a release: node scripts/release.mjs VERSION             prints what it would do, and changes nothing
//                     node scripts/release.mjs VERSION --write     writes version and changelog, checks and packs
// Publishing is not done here: the script prints the command. A person runs it, in a CI that can sign (npm's provenance
// needs one).
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const [version, write] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+(?:-[a-z0-9.]+)?$/.test(version ?? '') || (write !== undefined && write !== '--write')) {
  console.error('Usage: node scripts/release.mjs VERSION [--write], VERSION like 1.2.0')
  process.exit(2)
}
const npm = (...args) => execFileSync('npm', args, { stdio: 'inherit' })
const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim()
if (changed !== '') throw new Error(`Commit or remove first:\n${changed}`)

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const [, notes = ''] = /^## Unreleased\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog) ?? []
if (notes.trim() === '') throw new Error('CHANGELOG.md has nothing under "Unreleased"')
const day = new Date().toISOString().slice(0, 10)
console.log(`Release ${version} of ${day}:\n${notes.trim()}\n`)

if (write === '--write') {
  writeFileSync(
    'CHANGELOG.md',
    changelog.replace('## Unreleased\n', () => `## Unreleased\n\n## ${version} (${day})\n`),
  )
  npm('version', version, '--no-git-tag-version')
  npm('run', 'build')
  npm('run', 'check:package')
  npm('run', '-s', 'sbom')
  npm('pack', '--ignore-scripts')
}
console.log(
  `Then: git commit -am "Release ${version}" && git tag v${version}, and in CI: npm publish --provenance --access public`,
)
