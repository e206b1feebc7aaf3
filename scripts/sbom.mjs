// Writes the software bill of materials: every package that an installation brings, as CycloneDX in .tmp/sbom.json.
//
//   npm run sbom
//
// npm lists all packages, and we choose: `npm sbom --omit dev` leaves out each package that some tool needs, too.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { componentsFrom } from './components.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(`${project}${path}`, 'utf8')
const all = JSON.parse(
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
)
const { name, dependencies } = JSON.parse(read('package.json'))
const bill = componentsFrom(all, Object.keys(dependencies))
// npm takes the name of the folder.
bill.metadata.component.name = name
mkdirSync(`${project}.tmp`, { recursive: true })
writeFileSync(`${project}.tmp/sbom.json`, `${JSON.stringify(bill, undefined, 2)}\n`)
console.log(`written: .tmp/sbom.json (${bill.components.length} packages)`)
