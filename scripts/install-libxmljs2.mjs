// Installs libxmljs2 beside the project, in .tmp/libxmljs2, so that the tests that compare three engines can run.
// It is a native module. If there is no prebuilt one, it is compiled here; if that fails, only the comparison is left
// out.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../.tmp/libxmljs2/', import.meta.url))
const major = Number.parseInt(process.versions.node, 10)
// The last version that supports Node 20, and the last version of all.
const version = major < 22 ? '0.35.0' : '0.37.0'

mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}package.json`, '{ "private": true }\n')
const { status } = spawnSync('npm', ['install', `libxmljs2@${version}`, '--no-audit', '--no-fund'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
try {
  const { libxml_version: libxml } = createRequire(`${folder}package.json`)('libxmljs2')
  console.log(`libxmljs2 ${version} is installed, with libxml2 ${libxml}: the tests will use it.`)
} catch {
  console.log(
    `libxmljs2 ${version} could not be installed here (npm ended with ${status}): the tests skip it and report that.`,
  )
}
