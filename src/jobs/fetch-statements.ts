import type { ReadCamt053Options } from '../camt053/read.ts'
import { readCamt053 } from '../camt053/read.ts'
import type { StatementPart } from '../camt053/statement-parts.ts'
import {
  type Camt053Job,
  type Camt053JobCreate,
  type Client,
  camt053JobFinalStatuses,
  resolveStatementRange,
  type StatementFile,
  type StatementRange,
  type WaitOptions,
  waitUntil,
} from '../client/index.ts'
import { waitOptionChecks } from '../client/wait-until.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'

/** Options of {@link fetchStatements}. `timeoutMs` and the other wait options apply to the end of the job. */
export interface FetchStatementsOptions extends WaitOptions<Camt053Job> {
  /** The account. */
  iban: string
  /** The dates; see `resolveStatementRange`. Default: the current day so far. */
  range?: StatementRange | undefined
  /** Description of the job. */
  description?: string | undefined
  /** Listeners; see `checkWebhookUrl` for the URLs that the service calls. */
  webhooks?: Camt053JobCreate['webhooks']
}

const checks: OptionChecks<FetchStatementsOptions> = {
  ...waitOptionChecks,
  iban: option.text,
  range: option.object('an object with two of begin, end and duration'),
  description: option.text,
  webhooks: option.group({ camt053: option.text, all: option.text }),
}

/** A statement file at the service. Nothing is downloaded before you ask for it. */
export interface FetchedStatement {
  /** The item of the job's `statements`. */
  file: StatementFile
  /**
   * Last part of the file's address, without anything that could lead out of a folder; `statement.xml` when there is
   * none.
   */
  fileName: string
  /**
   * Downloads the file as a stream of bytes.
   * @throws StatementExpiredError after 48 hours; NetworkError and TimeoutError, also from the stream.
   */
  open(): Promise<ReadableStream<Uint8Array>>
  /**
   * Downloads the file and reads it while it arrives, with `readCamt053`.
   * @throws The errors of `open` and `readCamt053`: a file that is cut short never looks like a short one.
   */
  read(options?: ReadCamt053Options): AsyncGenerator<StatementPart, void, undefined>
}

/** The result of a job. */
export interface FetchedStatements {
  /** The job, in `DONE`, `CANCELLED` or `DELETED`. */
  job: Camt053Job
  /** Its files, in the order of the job; empty when there was nothing to report, or the job was deleted. */
  statements: FetchedStatement[]
}

/**
 * Fetches the statements of an account: creates a CAMT.053 job, schedules it, waits until it is done, and returns its
 * files ("States and transitions", CAMT.053 job). This pays nothing, so it can be called again after any error; each
 * call creates a job.
 * @throws RangeError for a range the service document does not show; PollTimeoutError with the last job seen, so that
 * {@link collectStatements} can continue; the errors of the client.
 */
export async function fetchStatements(client: Client, options: FetchStatementsOptions): Promise<FetchedStatements> {
  checkOptions({ fetchStatements }, options, checks, ['iban'])
  const { iban, range, description, webhooks, ...wait } = options
  const { signal } = wait
  resolveStatementRange(range)
  const request = { iban, description, webhooks, version: '001.006', date_range_statement: range }
  const { id } = await client.camt053.create(request, { signal })
  await client.camt053.update(id, { status: 'SCHEDULED' }, { signal })
  return collectStatements(client, id, wait)
}

/**
 * Waits until a CAMT.053 job that is already scheduled is done, and returns its files.
 * @throws PollTimeoutError with the last job seen; the errors of the client.
 */
export async function collectStatements(
  client: Client,
  jobId: string,
  options: WaitOptions<Camt053Job> = {},
): Promise<FetchedStatements> {
  checkOptions({ collectStatements }, options, waitOptionChecks)
  const job = await waitUntil((signal) => client.camt053.get(jobId, { signal }), isFinal, options)
  const files = job.statements ?? []
  return { job, statements: files.map((file) => fetched(client, file, options.signal)) }
}

function isFinal({ status }: Camt053Job): boolean {
  return camt053JobFinalStatuses.includes(status)
}

function fetched(client: Client, file: StatementFile, signal: AbortSignal | undefined): FetchedStatement {
  const open = (): Promise<ReadableStream<Uint8Array>> => client.camt053.statement(file, { signal })
  async function* read(options: ReadCamt053Options = {}): AsyncGenerator<StatementPart, void, undefined> {
    yield* readCamt053(await open(), { signal, ...options })
  }
  return { file, fileName: fileNameOf(file.file), open, read }
}

/** The end of an address as a name that is safe in a folder. */
function fileNameOf(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .slice(-150)
    .replace(/%[0-9a-f]{2}|[^\w.-]/gi, '_')
  return /^\.*$/.test(name) ? 'statement.xml' : name
}
