import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../local/index.ts'
import { errorCode } from '../values/index.ts'
import { type Commands, defineCommand } from './command.ts'
import { runStep } from './demo-round.ts'
import { type CommandIo, UsageError } from './io/io.ts'
import { writeOutput } from './io/output.ts'
import { counted } from './io/table.ts'
import { flag, text } from './options/options.ts'

export const command = defineCommand({
  usage: '[-o DIR] [--samples]',
  about: `
Goes through all steps with the sandbox, which is the bank's service on your machine: a file of payments is built from a
spreadsheet, checked and submitted; a payee whose name nearly matches its account is corrected; then it is confirmed and
executed; report and statement are fetched and matched to the payments, one of which is returned. It needs the packages
of the sandbox: npm install hono @hono/node-server qr @electric-sql/pglite. Without them, or with --samples, the
demonstration is shorter: it uses the sample files of the package and submits nothing.`,
  options: {
    output: text('DIR', 'the folder for the files (default a new temporary one)', 'o'),
    samples: flag('the sample files of the package, without a sandbox'),
  },
  exits: ['every step ended as expected', 'a step did not'],
  async run(values, _files, io, commands) {
    const folder = values.output ?? (await mkdtemp(join(tmpdir(), 'iso20022-demo-')))
    await makeFolder(folder)
    if (existsSync(join(folder, 'payments.xml')))
      throw new UsageError(`${folder} has the files of an earlier demonstration: name another folder with -o`)
    const missing = values.samples ? [] : missingPackages()
    if (!values.samples && missing.length === 0) return (await import('./demo-round.ts')).runRound(folder, io, commands)
    return runSamples(folder, missing, io, commands)
  },
})

/** Packages that the round needs besides this one. */
const sandboxPackages = ['hono', '@hono/node-server', 'qr', '@electric-sql/pglite']

function missingPackages(): string[] {
  const { resolve } = createRequire(import.meta.url)
  return sandboxPackages.filter((name) => {
    try {
      return resolve(name) === ''
    } catch (error) {
      // The package is installed, but can only be imported.
      return errorCode(error) !== 'ERR_PACKAGE_PATH_NOT_EXPORTED'
    }
  })
}

const created = '--created 2026-11-21T09:00:00Z'

/** Each with its title, what is called, and the exit code that is expected where it is not 0. */
const steps: readonly (readonly [title: string, line: string, expected?: number])[] = [
  [
    'A file of payments, built from a spreadsheet',
    `build fixtures/demo/payments.csv -o ./first.xml --message-id DEMO-20261121-0 ${created}`,
  ],
  [
    'Payments that a bank would refuse are refused here, with line and column',
    `build fixtures/demo/wrong.csv -o ./wrong.xml ${created}`,
    1,
  ],
  [
    'Checked before upload, by two engines and the business rules',
    'validate ./first.xml --engine both --rules sepa,service',
  ],
  [
    'Before the release, the bank checks the payees: one name is close',
    'verify ./first.xml fixtures/demo/verification.xml',
    1,
  ],
  [
    'The name that the bank has is accepted, for a corrected file',
    'verify ./first.xml fixtures/demo/verification.xml --accept close --show-values -o ./payments.xml ' +
      `--message-id DEMO-20261121-1 ${created}`,
  ],
  [
    'German banks take another version since 14 November 2026',
    'convert ./payments.xml --to pain.001.001.09 -o ./payments-09.xml',
  ],
  ['It is checked by their profile', 'validate ./payments-09.xml --for de'],
  ['A file cut short never looks complete', 'validate ./cut.xml', 1],
  ['What the bank reports', 'inspect fixtures/demo/report.xml'],
  ['What the bank booked', 'inspect fixtures/demo/statement.xml'],
  ['The statement as rows', `convert fixtures/demo/statement.xml --to csv --level transaction -o ./statement.csv`],
  ['The outcome of each payment', 'match ./payments.xml fixtures/demo/report.xml fixtures/demo/statement.xml', 1],
]

const samples = fileURLToPath(new URL('../../fixtures/demo/', import.meta.url))

async function runSamples(
  folder: string,
  missing: readonly string[],
  io: CommandIo,
  commands: Commands,
): Promise<number> {
  const whole = `For the whole round: npm install ${missing.join(' ')}\n`
  if (missing.length > 0)
    io.stdout(`The sandbox is not installed, so this is a shorter round, over sample files. ${whole}`)
  const statement = await readFile(join(samples, 'statement.xml'))
  await writeOutput(join(folder, 'cut.xml'), [statement.subarray(0, 2500)], io)
  let failed = 0
  for (const [title, line, expected = 0] of steps) {
    const exitCode = await runStep(io, commands, { 'fixtures/demo/': samples, './': join(folder, '/') }, title, line)
    if (line.endsWith('./statement.csv'))
      io.stdout(await readFile(join(folder, 'statement.csv'), 'utf8').catch(() => ''))
    if (exitCode === expected) continue
    failed++
    io.stdout(`This step should have ended with ${expected}, and ended with ${exitCode}.\n`)
  }

  io.stdout(
    failed === 0
      ? `\nEvery step ended as expected. The files are in ${folder}\n`
      : `\n${counted(failed, 'step')} did not end as expected.\n`,
  )
  if (missing.length > 0) io.stdout(`Nothing was submitted, not even to a sandbox. ${whole}`)
  return failed === 0 ? 0 : 1
}
