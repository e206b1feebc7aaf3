// Compares our verdict with libxml2's on many mutants of valid documents, and the output of the byte scanner with that
// of saxes, in pieces of 1 to 700 bytes and within small limits.
//
//   npm run conformance -- --count 20000 --seed 1     the run (these are the defaults)
//   npm run conformance -- --verdicts --count 50000   the verdicts only: the scanner takes most of the time
//   npm run conformance -- --only 4711 --seed 1       one mutant of it, printed
//   npm run conformance -- --samples                  mutants of real files, on a machine that has them
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    samples: { type: 'boolean', default: false },
    verdicts: { type: 'boolean', default: false },
  },
})

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'test/conformance/mutants.test.ts',
    ...(values.samples || values.verdicts ? [] : ['test/conformance/scanner.test.ts']),
    '--disable-console-intercept',
  ],
  {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
    env: {
      ...process.env,
      CONFORMANCE_COUNT: values.count,
      CONFORMANCE_SEED: values.seed,
      ...(values.only === undefined ? {} : { CONFORMANCE_ONLY: values.only }),
      CONFORMANCE_SAMPLES: values.samples ? 'yes' : 'no',
    },
  },
)
process.exit(status ?? 1)
