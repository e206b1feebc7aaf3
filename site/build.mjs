// Builds the site: README, docs and the API reference as static pages with search, in .tmp/site/dist. It loads nothing
// from elsewhere.
//
//   npm run site                      installs what it needs (its own packages, see site/package.json) and builds
//   npm run site -- --base /toolkit/  for a server that has it in a folder
//
// It fails on a warning of typedoc, a dead link or anchor, or a missing page.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkSite } from './check.mjs'

const { values } = parseArgs({ options: { base: { type: 'string', default: '/' } } })
const here = fileURLToPath(new URL('.', import.meta.url))
const project = dirname(here.replace(/\/$/, ''))
const work = join(project, '.tmp/site')
const pages = join(work, 'pages')

rmSync(work, { recursive: true, force: true })
mkdirSync(pages, { recursive: true })
// The pages keep their paths, so that links between them stay right.
cpSync(join(project, 'docs'), join(pages, 'docs'), { recursive: true })
for (const file of ['README.md', 'CHANGELOG.md', 'SECURITY.md']) {
  writeFileSync(join(pages, file === 'README.md' ? 'about.md' : file), readFileSync(join(project, file)))
}
writeFileSync(join(pages, 'index.md'), readFileSync(join(here, 'landing.md')))
// Pages are compiled to modules, which resolve imports from their own folder.
symlinkSync(join(here, 'node_modules'), join(work, 'node_modules'))
run('typedoc/bin/typedoc', '--options', join(here, 'typedoc.mjs'))
run('vitepress/bin/vitepress.js', 'build', here, '--base', values.base)
// The page of `iso20022 view`, for everyone to try.
execFileSync(process.execPath, [join(project, 'dist/cli.js'), 'view', '--export', join(work, 'dist/try')])
checkSite(join(work, 'dist'), values.base)

/** A program from the packages of this folder. */
function run(program, ...args) {
  execFileSync(process.execPath, [join(here, 'node_modules', program), ...args], { cwd: here, stdio: 'inherit' })
}
