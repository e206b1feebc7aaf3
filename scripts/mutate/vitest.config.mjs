// vitest for mutate.mjs: one process that loads the sources with the switches of the mutants in them.

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const project = fileURLToPath(new URL('../..', import.meta.url))
const { instrumented } = JSON.parse(readFileSync(process.env.ISO20022_MUTATION_PLAN, 'utf8'))

export default defineConfig({
  root: project,
  plugins: [
    {
      name: 'mutant-switches',
      enforce: 'pre',
      load: (id) => instrumented[relative(project, id.split('?')[0])],
    },
  ],
  test: {
    include: ['scripts/mutate/entry.mjs'],
    runner: fileURLToPath(new URL('worker.mjs', import.meta.url)),
    globalSetup: ['test/support/temporary.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxConcurrency: 1,
    maxWorkers: 1,
    isolate: false,
    update: false,
    watch: false,
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
