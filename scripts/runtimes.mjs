// Uses the package, packed and installed as users get it, on every runtime, compiler and bundler that we promise to
// support. Prints a line for each: ok, FAILED, or not run with the reason.
//
//   npm run build && npm run runtimes
//   npm run runtimes -- deno typescript     only what has one of these words in its name
//
// Everything it needs besides this Node comes from npm, into .tmp/runtimes. A tool that is not available is not run; in
// CI that is a failure, unless there is no registry at all.
import { existsSync } from 'node:fs'
import { bundlers } from './runtimes/bundlers.mjs'
import { engines } from './runtimes/engines.mjs'
import { installPacked, NotAvailableError } from './runtimes/install.mjs'
import { typescripts } from './runtimes/typescripts.mjs'

if (!existsSync('dist/index.js')) throw new Error('Build first: npm run build')
const words = process.argv.slice(2)
const tools = [...engines, ...typescripts, ...bundlers].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
)
if (tools.length === 0) throw new Error(`Nothing has one of these words in its name: ${words.join(', ')}`)
let failed = 0

const project = await attempt('anything', installPacked)
for (const { name, prepare, checks } of project === undefined ? [] : tools) {
  const tool = await attempt(name, () => prepare(project))
  if (tool === undefined) continue
  for (const [what, check] of Object.entries(checks)) {
    const done = await attempt(`${name}: ${what}`, () => check(tool, project))
    if (done !== undefined) console.log(`ok      ${name}: ${what}${done === '' ? '' : ` (${done})`}`)
  }
}
console.log(failed === 0 ? 'Everything that ran is as it should be.' : `${failed} failed.`)
process.exitCode = failed === 0 ? 0 : 1

/** Returns the result, or nothing after it has printed the error. */
async function attempt(name, action) {
  try {
    return (await action()) ?? ''
  } catch (error) {
    if (error instanceof NotAvailableError) {
      console.log(`not run ${name}: ${error.message}`)
      if (process.env.CI === 'true' && error.mustBe) failed += 1
    } else {
      failed += 1
      console.log(`FAILED  ${name}: ${error.stderr || error.stdout || error.message}`)
    }
    return undefined
  }
}
