import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that drive a browser come last: Playwright runs in an `AsyncLocalStorage`, and from then on each promise of the process costs Node 20
 * more.
 */
class BrowsersLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const last = sorted.filter(({ moduleId }) => /playwright|browser\.ts'/.test(readFileSync(moduleId, 'utf8')))
    return [...sorted.filter((file) => !last.includes(file)), ...last]
  }
}

/**
 * Files that `npm run test:full` runs and `npm test` leaves out, so that it stays short: they start a process for each
 * case, or try long lists of variants.
 */
const fullOnly = [
  'test/cli/jobs.test.ts',
  'test/cli/io/output.test.ts',
  'test/jobs/sandbox.test.ts',
  'test/conformance/hostile.test.ts',
  'test/fuzz/coverage.test.ts',
  'test/initiation/ledger/clocks.test.ts',
  'test/properties/chunking.test.ts',
  'test/rules/profile-differential.test.ts',
  'test/rules/profiles/elements.test.ts',
]

/**
 * What properties draw: `SEED`, or anew each time. In CI it follows from the files under test, so that one state is judged the same each time,
 * and another state draws other documents.
 */
function seed(): string {
  if (process.env.SEED !== undefined) return process.env.SEED
  if (process.env.CI === undefined) return String(Math.floor(Math.random() * 2 ** 31))
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return String(Number.parseInt(tree.slice(0, 7), 16))
  } catch {
    return '1'
  }
}

export default defineConfig({
  test: {
    env: { SEED: seed() },
    include: ['test/**/*.test.ts'],
    exclude: process.env.SWEEPS === 'full' ? [] : fullOnly,
    globalSetup: ['test/support/temporary.ts'],
    setupFiles: ['test/support/run-at-once.ts', 'test/support/seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A process that ran hundreds of files takes a while to end on a busy machine; vitest complains after ten seconds.
    teardownTimeout: 120_000,
    sequence: { sequencer: BrowsersLast },
    // Files share a process, one for each core: no test changes what others see (globals, working folder, environment), and loading
    // the sources for every file anew was a third of all processor time.
    isolate: false,
    // vitest would leave a core free for itself, which has little to do while tests run.
    maxWorkers: '100%',
    // Each file leaves its objects behind: with the usual 16 MB for young ones they are copied around again and again.
    execArgv: ['--max-semi-space-size=64'],
    coverage: {
      include: ['src/**/*.ts'],
      // Tables and types that a generator wrote, and what runs in a browser only.
      exclude: ['src/messages/**', 'src/page/browser/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: '.tmp/coverage',
    },
  },
})
