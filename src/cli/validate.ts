import { defineCommand } from './command.ts'
import { expandFiles } from './io/files.ts'
import { type CommandIo, inPieces } from './io/io.ts'
import { UsageError } from './io/usage-error.ts'
import { byDefault, choice, flag, group, text, texts, whole } from './options/option.ts'
import { formatOf, formatOptions, shared } from './options/shared-options.ts'
import {
  createReportPrinter,
  type ReportFormat,
  reportFormats,
  showsExcerpts,
} from './reports/create-report-printer.ts'
import type { CheckedFile, ReportPrinter } from './reports/report.ts'
import { checkFile, checkFiles } from './validate/check-files.ts'
import { engines, prepareChecks } from './validate/checks.ts'

/** `iso20022 validate`: exit 0 when all files are valid, 1 when one has errors, 2 when one could not be checked. */
export const command = defineCommand({
  usage: 'FILE... [options]',
  takes: [1, Number.POSITIVE_INFINITY],
  about: `
Checks each file, and reports what is wrong, where, and what to do: by the XSD of its message, the check digits of
IBANs, BICs, LEIs, creditor identifiers and references, counts and sums, and whether a statement adds up. The line of a
file says what was checked; what its receiver demands is checked only where --for names the receiver.

\`-\` is standard input, a folder stands for the .xml, .xml.gz and .zip files in it, a pattern such as "in/**/*.xml" for
the files that match. gzip is decompressed; each file in a ZIP archive is checked, and named X.zip:entry.xml.`,
  options: {
    ...group('What is checked', {
      for: text(
        'PROFILE',
        'the rules of the receiver, too: sepa, de, at, ch (German, Austrian, Swiss banks), service, or a rule file of ' +
          'your own (./my-bank.json)',
      ),
      on: shared.on,
      rules: texts('NAME,...', 'more rules: sepa, service, plausibility, or a file of your own (./my-bank.json)'),
      severity: shared.severity,
      schema: shared.schema,
      'schema-only': flag('the schema alone, without --rules and --for'),
      engine: byDefault('stream', choice('NAME', engines, 'stream (any size), libxml2 (a second opinion), or both')),
    }),
    ...group('What is printed', {
      ...formatOptions(
        reportFormats,
        'text (default), json (one object a line for each file), github (annotations), sarif (2.1.0), junit, html',
      ),
      quiet: flag('leave out valid files and remarks', 'q'),
      'max-findings': byDefault('100', whole('N', 'findings listed for a file')),
      'show-values': shared.showValues,
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
    const { quiet, watch, jobs, engine, schema, rules, on, severity } = values
    const format = formatOf(values, 'text')
    const checks = await prepareChecks({
      ...{ engine, schema, rules, on, severity, for: values.for },
      schemaOnly: values['schema-only'],
      maxFindings: values['max-findings'],
      showValues: values['show-values'],
      excerpts: showsExcerpts(format) ? (quiet ? 'invalid' : 'all') : 'none',
    })
    if (watch) checkWatch(names, format)
    const newPrinter = (out: CommandIo): Promise<ReportPrinter> => createReportPrinter(format, out, quiet, checks)
    const files = await expandFiles(names, (path) =>
      io.stderr(`iso20022 validate: ${path} is not a file (a pipe, a socket or a device), and was skipped\n`),
    )
    const verdicts = new Map<string, number>()
    const written = watch ? await filesWritten(names, files, io) : undefined
    await printAll(checkFiles(files, checks, jobs, io), verdicts, newPrinter, io)
    for await (const file of written ?? [])
      await printAll(checkFile({ file, size: 0 }, checks, io), verdicts, newPrinter, io)
    return Math.max(0, ...verdicts.values())
  },
})

/** Prints the results of files, and keeps the exit code of each. */
async function printAll(
  results: AsyncIterable<CheckedFile>,
  verdicts: Map<string, number>,
  newPrinter: (io: CommandIo) => Promise<ReportPrinter>,
  given: CommandIo,
): Promise<void> {
  const { io, flush } = inPieces(given)
  const printer = await newPrinter(io)
  const printed = new Set<string>()
  try {
    for await (const checked of results) {
      const { argument, exitCode, warning } = checked
      if (warning !== undefined) io.stderr(warning)
      verdicts.set(argument, Math.max(printed.has(argument) ? (verdicts.get(argument) ?? 0) : 0, exitCode))
      printed.add(argument)
      await printer.print(checked)
    }
    await printer.finish()
  } finally {
    flush()
  }
}

function checkWatch(names: readonly string[], format: ReportFormat): void {
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
