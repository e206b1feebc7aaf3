// Writes the software bill of materials: every package that an installation brings, as CycloneDX in .tmp/sbom.json.
//
//   npm run build && npm run sbom
//
// The package is packed and installed as users do: of the project itself npm also lists what only tools need.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pack } from './pack.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const folder = `${project}.tmp/sbom`
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/package.json`, '{ "private": true, "name": "installation", "version": "1.0.0" }\n')
const npm = (...args) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 })
npm('install', pack(project, folder).tarball, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund')
const bill = JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx'))
const own = bill.components.find(({ name }) => name === 'iso20022-toolkit')
const isOther = ({ 'bom-ref': ref }) => ref !== own['bom-ref']
bill.metadata.component = own
bill.components = bill.components.filter(isOther)
bill.dependencies = bill.dependencies.filter(({ ref }) => !ref.startsWith('installation@'))
writeFileSync(`${project}.tmp/sbom.json`, `${JSON.stringify(bill, undefined, 2)}\n`)
console.log(`written: .tmp/sbom.json (${bill.components.length} packages)`)
