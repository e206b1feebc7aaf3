import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/temporary.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
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
