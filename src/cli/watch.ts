import { type FileVerdict, type WatchedFile, watchFolder } from '../local/index.ts'
import { defineCommand } from './command.ts'
import { type CommandIo, errorWords, nameOf, UsageError } from './io/io.ts'
import { jsonLine } from './json-line.ts'
import { byDefault, checkedDay, flag, group, type Option, shared, text, valued } from './options/options.ts'
import { createMetrics } from './reports/metrics.ts'
import { type CheckedFile, jsonReport, verdictOf } from './reports/report.ts'
import { stopOnSignals } from './service/local-server.ts'
import { checkFile } from './validate/check-files.ts'
import { type Checks, checkTable, findingsTable, prepareChecks } from './validate/checks.ts'

export const command = defineCommand({
  usage: 'IN --done DIR --failed DIR [options]',
  takes: [1, 1],
  about: `
Checks each file that comes into a folder as validate does, and moves it: to --done where it is valid, else to --failed.
Beside it stands NAME.json, which says what was found, by which rules and when. It comes last: a file that has it is
complete.

A file counts as completely written when it has not changed for --settle seconds. Names of uploads that go on are left
alone: those that begin with . or ~, and .tmp, .part, .filepart and the like. A name that exists gets a number, and
nothing is overwritten. Whenever the command is killed, the next one goes on with what it had begun: no file is lost, and
none is there twice. Several may watch one folder.`,
  options: {
    ...group('Folders', {
      done: text('DIR', 'where valid files go; made if it is missing'),
      failed: text('DIR', 'where all others go; made if it is missing'),
    }),
    ...checkTable,
    ...group('How', {
      once: flag('end when the files that are there are done, for cron; else it runs until Ctrl-C or a signal'),
      settle: byDefault('2', seconds('how long a file must not change')),
      metrics: shared.metrics,
      json: shared.json,
      ...findingsTable,
    }),
  },
  exits: [
    'ended by a signal; with `--once`: every file is valid, or there was none',
    'with `--once`: a file has errors; with 2, one could not be checked or moved',
  ],
  async run(values, [folder = ''], io) {
    const { done, failed, once, settle, json } = values
    if (done === undefined || failed === undefined) throw new UsageError('name the folders with --done and --failed')
    const options = { ...values, excerpts: 'none' } as const
    let checks = await prepareChecks(options)
    // It may run for months: rules go by the day of the file.
    async function checkToday(path: string, name: string): Promise<Verdict> {
      if (checks.date !== checkedDay(values.on)) checks = await prepareChecks(options)
      return check(path, name, checks, io)
    }
    const metrics = values.metrics === undefined ? undefined : createMetrics('watch', values.metrics, io)
    // With `once` a signal ends it at once, which loses nothing.
    const signal = once ? undefined : stopOnSignals().signal
    let written = 0
    const watched = watchFolder(folder, checkToday, {
      ...{ done, failed, once, settleMs: settle * 1000, signal },
      async onLook(waiting, oldest) {
        metrics?.wait(waiting, oldest)
        if (Date.now() < written + writeMs) return
        written = Date.now()
        await metrics?.write()
      },
    })
    if (!once) io.stderr(`Watching ${nameOf({ file: folder })}. Ctrl-C ends it.\n`)
    let exitCode = 0
    for await (const each of watched) {
      exitCode = Math.max(exitCode, exitCodeOf(each))
      for (const checked of each.moved?.verdict?.results ?? []) metrics?.add(checked)
      if (each.moved === undefined) metrics?.addProblem()
      print(each, json, io)
      written = 0
    }
    await metrics?.write()
    return once ? exitCode : 0
  },
})

/** What is found in a file; in an archive, in each of its files. */
interface Verdict extends FileVerdict {
  results: CheckedFile[]
}

async function check(path: string, name: string, checks: Checks, io: CommandIo): Promise<Verdict> {
  const results: CheckedFile[] = []
  for await (const checked of checkFile({ file: path, size: 0 }, checks, io)) {
    results.push({ ...checked, file: checked.file.replace(path, () => name) })
  }
  const failed = results.some(({ exitCode }) => exitCode > 0)
  return { failed, report: results.map((each) => jsonReport(each, checks)), results }
}

function exitCodeOf({ moved }: WatchedFile<Verdict>): number {
  if (moved === undefined) return 2
  // What an earlier process found is in its report.
  return Math.max(moved.failed ? 1 : 0, ...(moved.verdict?.results ?? []).map(({ exitCode }) => exitCode))
}

function print(watched: WatchedFile<Verdict>, json: boolean, io: CommandIo): void {
  const { file, moved, problem } = watched
  const words = problem === undefined ? undefined : errorWords(problem)
  if (words !== undefined) io.stderr(`iso20022 watch: ${nameOf(watched)} stays where it is: ${words}\n`)
  if (json) {
    const { path = null, report = null, failed = null, verdict } = moved ?? {}
    const facts = { file, path, report, failed, problem: words ?? null, results: verdict?.report ?? null }
    io.stdout(jsonLine(facts))
  } else if (moved !== undefined) {
    const verdicts = (moved.verdict?.results ?? []).map(verdictOf)
    const found = verdicts.length === 0 ? 'checked before' : [...new Set(verdicts)].join('; ')
    io.stdout(`${nameOf(watched)}: ${found}, now ${nameOf({ file: moved.path })}\n`)
  }
}

/** Figures are written anew after so long, so that one sees that it still watches. */
const writeMs = 10_000

function seconds(words: string): Option<number | undefined> {
  return valued('SECONDS', words, (given, name) => {
    if (/^\d{1,5}(?:\.\d{1,3})?$/.test(given)) return Number(given)
    throw new UsageError(`${name} takes seconds, such as 2 or 0.5`)
  })
}
