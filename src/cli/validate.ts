import { defineCommand } from './command.ts'
import { expandFiles } from './io/input.ts'
import { type CommandIo, painter, UsageError } from './io/io.ts'
import { flag, formatOf, formatOptions, group, shared } from './options/options.ts'
import type { Metrics } from './reports/metrics.ts'
import { type CheckedFile, jsonView, type ReportOptions, type ReportView, textView } from './reports/report.ts'
import { checkFile, checkFiles } from './validate/check-files.ts'
import { checkTable, findingsTable, prepareChecks } from './validate/checks.ts'

const views = {
  text: async (options: ReportOptions) => textView(options),
  json: async (options: ReportOptions) => jsonView(options),
  github: async (options: ReportOptions) => (await import('./reports/machines.ts')).githubView(options),
  sarif: async (options: ReportOptions) => (await import('./reports/machines.ts')).sarifView(options),
  junit: async (options: ReportOptions) => (await import('./reports/machines.ts')).junitView(options),
  html: async (options: ReportOptions) => (await import('./reports/html.ts')).htmlView(options),
} satisfies Record<string, (options: ReportOptions) => Promise<ReportView>>

const reportFormats = Object.keys(views) as (keyof typeof views)[]

export const command = defineCommand({
  usage: 'FILE... [options]',
  takes: [1, Number.POSITIVE_INFINITY],
  about: `
Checks each file, and reports what is wrong, where, and what to do: by the XSD of its message, the check digits of
IBANs, BICs, LEIs, creditor identifiers and references, counts and sums, and whether a statement adds up; of MT940 and
MT942 fields, balances and sums. The line of a file says what was checked; what its receiver demands is checked only
where --for names the receiver.

\`-\` is standard input, a folder stands for the .xml, .xml.gz and .zip files in it, a pattern such as "in/**/*.xml" for
the files that match. gzip is decompressed; each file in a ZIP archive is checked, and named X.zip:entry.xml.`,
  options: {
    ...checkTable,
    ...group('What is printed', {
      ...formatOptions(
        reportFormats,
        'text (default), json (one object a line for each file), github (annotations), sarif (2.1.0), junit, html',
      ),
      quiet: flag('leave out valid files and remarks', 'q'),
      ...findingsTable,
      metrics: shared.metrics,
    }),
    ...group('How', {
      watch: flag(
        'keep running: check new files and files that change, until Ctrl-C; the exit code is that of the last check',
      ),
      jobs: shared.jobs,
    }),
  },
  exits: ['every file is valid', 'a file has errors'],
  async run(values, names, io) {
    const { quiet, watch, jobs } = values
    const format = formatOf(values, 'text')
    const excerpts = format !== 'text' && format !== 'html' ? 'none' : quiet ? 'invalid' : 'all'
    const checks = await prepareChecks({ ...values, excerpts })
    if (watch) checkWatch(names, format)
    const by = { quiet, showValues: values['show-values'], profile: checks.profile, date: checks.date }
    const newView = (): Promise<ReportView> => views[format]({ ...by, paint: painter(io) })
    const files = await expandFiles(names, (path) =>
      io.stderr(`iso20022 validate: ${path} is not a file (a pipe, a socket or a device), and was skipped\n`),
    )
    const verdicts = new Map<string, number>()
    const { metrics: file } = values
    const metrics =
      file === undefined ? undefined : (await import('./reports/metrics.ts')).createMetrics('validate', file, io)
    const written = watch ? await filesWritten(names, files, io) : undefined
    await printAll(checkFiles(files, checks, jobs, io), verdicts, newView, metrics, io)
    for await (const file of written ?? [])
      await printAll(checkFile({ file, size: 0 }, checks, io), verdicts, newView, metrics, io)
    return Math.max(0, ...verdicts.values())
  },
})

async function printAll(
  results: AsyncIterable<CheckedFile>,
  verdicts: Map<string, number>,
  newView: () => Promise<ReportView>,
  metrics: Metrics | undefined,
  io: CommandIo,
): Promise<void> {
  const view = await newView()
  const printed = new Set<string>()
  for await (const checked of results) {
    const { argument, exitCode, warning } = checked
    if (warning !== undefined) io.stderr(warning)
    verdicts.set(argument, Math.max(printed.has(argument) ? (verdicts.get(argument) ?? 0) : 0, exitCode))
    printed.add(argument)
    metrics?.add(checked)
    io.stdout(view.file(checked))
  }
  io.stdout(view.end?.() ?? '')
  await metrics?.write()
}

function checkWatch(names: readonly string[], format: keyof typeof views): void {
  if (names.includes('-')) throw new UsageError('--watch takes files, not standard input')
  if (format !== 'text' && format !== 'json')
    throw new UsageError(`--watch works with text or json, not with ${format}`)
}

/** The files that are written from now on, until the user ends the command. */
async function filesWritten(
  names: readonly string[],
  files: readonly string[],
  io: CommandIo,
): Promise<AsyncIterable<string>> {
  const [watch, { interruption }] = await Promise.all([
    import('./validate/watch.ts'),
    import('./service/local-server.ts'),
  ])
  const stop = new AbortController()
  void interruption().then(() => stop.abort())
  io.stderr('Watching. Ctrl-C ends it.\n')
  return watch.changedFiles(() => expandFiles(names), { since: await watch.stampsOf(files), signal: stop.signal })
}
