import { join } from 'node:path'
import { isPassingForExisting, isPollTimeoutError, isStatementExpiredError, sleep } from '../client/index.ts'
import { isInvalidDocumentError } from '../diagnostics/index.ts'
import { collectStatements, type FetchedStatement, fetchStatements, isOfAccount } from '../jobs/index.ts'
import { makeFolder } from '../local/index.ts'
import type { Camt053Job, StatementRange } from '../service/index.ts'
import { readCamt053 } from '../statement/index.ts'
import { defineCommand } from './command.ts'
import { type CommandIo, errorWords, isReaderGoneError, isUsageError, UsageError } from './io/io.ts'
import { type Output, openOutput } from './io/output.ts'
import { jsonLine } from './json-line.ts'
import { byDefault, day, flag, group, text, whole } from './options/options.ts'
import { connect, connectionHelp, startWaitReport } from './service/connection.ts'

export const command = defineCommand({
  usage: '--iban IBAN [--from DATE] [--to DATE] [options]',
  about: `
Asks the service for the camt.053 statements of an account, waits for them, and saves them. A file that could not be
saved does not stop the others.`,
  options: {
    ...group('Which statements', {
      iban: text('IBAN', 'the account'),
      from: day('first day; without --from and --to, the current day so far'),
      to: day('last day'),
      duration: text('PERIOD', 'instead of one of them, such as P1M'),
      job: text('ID', 'go on waiting for a job of an earlier call'),
    }),
    ...group('How', {
      output: text('DIR', 'folder to save into (default the current one); no file is overwritten', 'o'),
      timeout: byDefault('600', whole('SECONDS', 'how long to wait')),
      connection: text('FILE', 'where the service is, see below'),
      json: flag('one JSON object a line for each file; of one that could not be saved, "file" is null'),
    }),
  },
  notes: connectionHelp,
  exits: ['the job is `DONE` and every file of it saved'],
  async run(values, _files, io) {
    const { iban, job: jobId, output: folder = '.', json } = values
    const client = await connect(values.connection, io)
    // Checked before the job is created: its files could not be saved.
    await makeFolder(folder)
    const progress = startWaitReport(io)
    const wait = { timeoutMs: values.timeout * 1000, onReading: progress.reading }
    try {
      const { job, statements } = await (jobId === undefined
        ? fetchStatements(client, { iban: required(iban), range: rangeOf(values), ...wait })
        : collectStatements(client, jobId, wait))
      progress.stop()
      const target = { folder, iban: job.iban ?? iban, json }
      let saved = 0
      for (const statement of statements) if (await saveOrSay(statement, target, job.id, io)) saved++
      if (statements.length === 0) io.stderr(`The job ${job.id} is ${job.status} and has no statement.\n`)
      else if (saved < statements.length) {
        io.stderr(`iso20022 statements: ${saved} of the ${statements.length} files of job ${job.id} are saved\n`)
      }
      if (job.status !== 'DONE') {
        io.stderr(
          `iso20022 statements: the job was stopped (${job.status}), so statements may be missing; create a new job\n`,
        )
      }
      return job.status === 'DONE' && saved === statements.length ? 0 : 2
    } catch (error) {
      progress.stop()
      io.stderr(`iso20022 statements: ${explain(error)}\n`)
      return 2
    }
  },
})

function required(iban: string | undefined): string {
  if (iban === undefined) throw new UsageError('name the account with --iban')
  return iban.replace(/\s/g, '')
}

/** The range in the service's parameters. Throws `UsageError` for half a range, naming the options. */
function rangeOf(values: Record<'from' | 'to' | 'duration', string | undefined>): StatementRange | undefined {
  const { from: begin, to: end, duration } = values
  const given = [begin, end, duration].filter((each) => each !== undefined)
  if (given.length === 1) {
    throw new UsageError('a range takes two of --from, --to and --duration, or none of the three for the current day')
  }
  return given.length === 0 ? undefined : { begin, end, duration }
}

interface Target {
  folder: string
  /** The account of the job, or the one that was asked for; `undefined` when neither is known. */
  iban: string | undefined
  json: boolean
}

/** Saves a file, or reports why it could not be saved. Returns whether it is saved. */
async function saveOrSay(statement: FetchedStatement, target: Target, jobId: string, io: CommandIo): Promise<boolean> {
  const { fileName, file } = statement
  try {
    await saveWithRetries(statement, target, io)
    return true
  } catch (error) {
    if (isReaderGoneError(error)) throw error
    // Another fault than a lost file may pass: the job keeps its files for a while.
    const again = isStatementExpiredError(error) && error.status === 410 ? '' : `; fetch it again with --job ${jobId}`
    const words = `${error instanceof NotSavedError ? error.message : `${fileName}: ${errorWords(error)}`}${again}`
    io.stderr(`iso20022 statements: ${words}\n`)
    if (target.json) {
      io.stdout(jsonLine({ file: null, name: fileName, issued: file.date_issue ?? null, error: words }))
    }
    return false
  }
}

const attempts = 3

/** Saves a file; again from its start where another download may be whole. */
async function saveWithRetries(statement: FetchedStatement, target: Target, io: CommandIo): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await save(statement, target, io)
    } catch (error) {
      const mayPass = isPassingForExisting(error) || (error instanceof NotSavedError && error.isIncomplete)
      if (attempt >= attempts || !mayPass) throw error
    }
    await sleep(500 * attempt, undefined)
  }
}

/**
 * Saves a file under its name, or with a number added if that name is taken. A file that is not a complete camt.053
 * (cut short, an error page of a gateway, empty), or is of another account, is not kept.
 */
async function save({ file, fileName, open }: FetchedStatement, target: Target, io: CommandIo): Promise<void> {
  const options = { numbered: true, mode: 0o600 } as const
  const output = await openOutput(join(target.folder, fileName), io, options)
  let path: string
  try {
    await readWhole(written(await open(), output), fileName, target.iban)
    path = await output.finish()
  } catch (error) {
    await output.abandon()
    throw error
  }
  io.stdout(target.json ? jsonLine({ file: path, issued: file.date_issue ?? null }) : `${path}\n`)
}

class NotSavedError extends Error {
  constructor(
    name: string,
    why: string,
    readonly isIncomplete = false,
  ) {
    super(`${name} was not saved, because it is ${why}`)
  }
}

/** Passes the bytes on and writes each piece as the reader takes it. */
async function* written(bytes: ReadableStream<Uint8Array>, output: Output): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    await output.write(piece)
    yield piece
  }
}

async function readWhole(source: AsyncGenerator<Uint8Array>, name: string, iban: string | undefined): Promise<void> {
  let message: string | undefined
  try {
    for await (const part of readCamt053(source)) {
      if (part.kind === 'header') message = part.header.message
      if (!isOfAccount(part, iban)) {
        throw new NotSavedError(name, 'a statement of another account than the one asked for')
      }
    }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    throw new NotSavedError(name, `not a complete camt.053: ${error.message}`, true)
  } finally {
    // Ends the download where reading ended before it: an open connection would keep the command alive.
    await source.return(undefined)
  }
  if (message?.startsWith('camt.053.')) return
  throw new NotSavedError(
    name,
    `not a camt.053: it ${message === undefined ? 'has no group header' : `is a ${message}`}`,
  )
}

function explain(error: unknown): string {
  if (isPollTimeoutError(error)) {
    const { id, status } = error.last as Camt053Job
    return `the job is still ${status}; continue to wait with --job ${id}`
  }
  // An impossible range is a mistake on the command line, which `main` reports.
  if (isUsageError(error) || error instanceof TypeError) throw error
  return errorWords(error)
}
