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

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/temporary.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { sequencer: BrowsersLast },
    // Files share a process, one for each core: no test changes what others see (globals, working folder, environment), and loading
    // the sources for every file anew was a third of all processor time.
    isolate: false,
    coverage: {
      include: ['src/**/*.ts'],
      // Tables and types that a generator wrote, and what runs in a browser only.
      exclude: ['src/messages/**', 'src/page/browser/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: '.tmp/coverage',
    },
  },
})
