import {
  type Client,
  ibanOf,
  isApiError,
  isPassingForExisting,
  isRenewed,
  pollUntil,
  ResponseShapeError,
  type WaitOptions,
  waitOptionChecks,
} from '../client/index.ts'
import {
  type Camt053Job,
  type Camt053JobCreate,
  camt053JobFinalStatuses,
  resolveStatementRange,
  type StatementFile,
  type StatementRange,
} from '../service/index.ts'
import { type ReadOptions, readCamt053, type StatementPart } from '../statement/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'

/** Options of {@link fetchStatements}. `timeoutMs` and the other wait options apply to the end of the job. */
export interface FetchStatementsOptions extends WaitOptions<Camt053Job> {
  /** The account. */
  iban: string
  /** The dates; see `resolveStatementRange`. Default: the current day so far. */
  range?: StatementRange | undefined
  /** Description of the job. */
  description?: string | undefined
  /** Listeners; see `validateWebhookUrl` for the URLs that the service calls. */
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
   * Downloads the file as a stream of bytes, as they come: neither the account nor that the file is whole is checked,
   * which only `read` can.
   * @throws StatementExpiredError after 48 hours; NetworkError and TimeoutError, also from the stream.
   */
  open(): Promise<ReadableStream<Uint8Array>>
  /**
   * Downloads the file and reads it while it arrives, with `readCamt053`.
   * @throws The errors of `open` and `readCamt053`: a file that is cut short never looks like a short one.
   * ResponseShapeError for a statement of another account than the job's.
   */
  read(options?: ReadOptions): AsyncGenerator<StatementPart, void, undefined>
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
  const { id } = await withToken(() => client.camt053.create(request, { signal }))
  await withToken(() => client.camt053.update(id, { status: 'SCHEDULED' }, { signal }))
  return collected(client, id, wait, isPassingForExisting)
}

/** Makes a request that pays nothing; once more where the client has a new token since. */
async function withToken<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    if (!isRenewed(error)) throw error
    return request()
  }
}

/**
 * Waits until a CAMT.053 job that is already scheduled is done, and returns its files. Unlike for a job that was
 * created a moment ago, 404 is an error at once: the id may be wrong.
 * @throws PollTimeoutError with the last job seen; the errors of the client.
 */
export async function collectStatements(
  client: Client,
  jobId: string,
  options: WaitOptions<Camt053Job> = {},
): Promise<FetchedStatements> {
  checkOptions({ collectStatements }, options, waitOptionChecks)
  const passes = (error: unknown) => isPassingForExisting(error) && !(isApiError(error) && error.status === 404)
  return collected(client, jobId, options, passes)
}

async function collected(
  client: Client,
  jobId: string,
  options: WaitOptions<Camt053Job>,
  passes: (error: unknown) => boolean,
): Promise<FetchedStatements> {
  const isFinal = ({ status }: Camt053Job): boolean => camt053JobFinalStatuses.includes(status)
  const job = await pollUntil((signal) => client.camt053.get(jobId, { signal }), isFinal, passes, options)
  const files = job.statements ?? []
  return { job, statements: files.map((file) => fetched(client, file, job.iban, options.signal)) }
}

function fetched(
  client: Client,
  file: StatementFile,
  iban: string | undefined,
  signal: AbortSignal | undefined,
): FetchedStatement {
  const open = (): Promise<ReadableStream<Uint8Array>> => client.camt053.statement(file, { signal })
  async function* read(options: ReadOptions = {}): AsyncGenerator<StatementPart> {
    for await (const part of readCamt053(await open(), { signal, ...options })) {
      if (!isOfAccount(part, iban)) throw new ResponseShapeError(operation, [otherAccount])
      yield part
    }
  }
  return { file, fileName: fileNameOf(file.file), open, read }
}

/**
 * Whether a part of a file is not about another account. An account without an IBAN, or a job without one, cannot be
 * compared.
 */
export function isOfAccount(part: StatementPart, iban: string | undefined): boolean {
  if (part.kind !== 'statement' || iban === undefined) return true
  const found = ibanOf(part.statement.account?.iban)
  return found === undefined || found === ibanOf(iban)
}

const operation = 'GET /bank/iso20022/v1/reports/{job_id}/{file_name}'
const otherAccount = { path: 'Acct.Id.IBAN', expected: 'expected a statement of the account that was asked for' }

function fileNameOf(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .slice(-150)
    .replace(/%[0-9a-f]{2}|[^\w.-]/gi, '_')
  return /^\.*$/.test(name) ? 'statement.xml' : name
}
