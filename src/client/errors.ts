import type { ShapeProblem } from '../service/index.ts'

export const errorBodyLimit = 2000

/**
 * The service answered with a status other than success ("Errors"). For a request that is not a GET, this means that
 * the answer was a refusal; it does not always mean that nothing happened: a status of 500 and above may come after the
 * work was done. The error contains no header and no token, and IBANs in it are masked, because errors end up in logs.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Method and path with parameter names: `GET /bank/v1/push/{id}`. */
  readonly operation: string
  /** HTTP status. */
  readonly status: number
  /** The service's code, such as `100` for missing arguments. The service document has no full list. */
  readonly code: string | undefined
  /** The service's message, with IBANs masked. */
  readonly description: string | undefined
  /** Start of the body, at most 2,000 characters, with IBANs masked. */
  readonly body: string
  /** The service's `x-request-id` or `x-correlation-id`. Give it to the bank when you ask about the request. */
  readonly requestId: string | undefined
  /** How long the service asks the client to wait, from `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /**
   * Whether the request had the token. `false` for a file whose address, or that of a redirection, is not of the origin
   * of `baseUrl`.
   */
  readonly tokenSent: boolean
  /**
   * Whether the function of the option `token` has given a new token after status 401. The request was not sent again,
   * because it may have been carried out: look first.
   */
  readonly tokenRenewed: boolean

  constructor(fields: ApiErrorFields) {
    super(summarize(fields))
    this.operation = fields.operation
    this.status = fields.status
    this.code = fields.code
    this.description = fields.description === undefined ? undefined : maskIbans(fields.description)
    this.body = maskIbans(fields.body)
    this.requestId = fields.requestId
    this.retryAfterMs = fields.retryAfterMs
    this.tokenSent = fields.tokenSent ?? true
    this.tokenRenewed = fields.tokenRenewed ?? false
  }
}

/** The values of an {@link ApiError}; by default the token was sent, and there is no new one since. */
export type ApiErrorFields = Pick<ApiError, 'operation' | 'status' | 'body'> &
  Partial<Pick<ApiError, 'code' | 'description' | 'requestId' | 'retryAfterMs' | 'tokenSent' | 'tokenRenewed'>>

/** Whether an error is an {@link ApiError}, even of another copy of the package. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

export function isRenewed(error: unknown): error is ApiError {
  return isApiError(error) && error.tokenRenewed === true
}

function summarize({ operation, status, code, description, tokenSent }: ApiErrorFields): string {
  const words = [code === undefined ? '' : `code ${code}`, maskIbans(description ?? '')].filter((each) => each !== '')
  const answer = `${operation} was answered with status ${status}${words.length > 0 ? `: ${words.join(', ')}` : ''}`
  if (tokenSent !== false) return answer
  return `${answer}. The token was not sent, because the address is not of the origin (scheme, host, port) of baseUrl`
}

/** Masks what looks like an IBAN, except country and length. If two may overlap, both are masked as one. */
export function maskIbans(text: string): string {
  let masked = ''
  let end = 0
  for (const [start, stop] of ibansIn(text)) {
    masked += `${text.slice(end, start)}${text.slice(start, start + 2)}… (${stop - start} characters)`
    end = stop
  }
  return masked + text.slice(end)
}

/**
 * The positions of possible IBANs in any grouping, from start to end. Their length is bounded, and overlapping ones
 * become one.
 */
function ibansIn(text: string): [start: number, stop: number][] {
  const ranges: [number, number][] = []
  // The search starts again at every character, because other words or a second IBAN can follow directly.
  for (const { index, 1: iban = '' } of text.matchAll(/\b(?=([A-Z]{2}\d{2}(?:[ +]?[A-Z0-9]){11,30}\b))/gi)) {
    const stop = index + iban.length
    const before = ranges.at(-1)
    if (before !== undefined && index <= before[1]) before[1] = Math.max(before[1], stop)
    else ranges.push([index, stop])
  }
  return ranges
}

/**
 * No answer came: the connection could not be made or broke, or the answer was cut short. Of the cause only the code is
 * kept, because errors of `fetch` can contain a request with its token.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** Method and path with parameter names: `GET /bank/v1/push/{id}`. */
  readonly operation: string
  /**
   * Code of the cause, such as `ECONNRESET`, if the platform gives one; `ERR_BAD_PORT` for a port that `fetch` never
   * connects to.
   */
  readonly code: string | undefined
  /**
   * Whether the service may have received the request and changed something: `false` when it is certain that no
   * connection was made, and for GET, which changes nothing.
   */
  readonly mayHaveArrived: boolean

  constructor(operation: string, code: string | undefined, mayHaveArrived: boolean) {
    const reads = isReading(operation)
    const fate = mayHaveArrived ? (reads ? '' : '; the request may have arrived') : '; the request was not sent'
    const reason = code === 'ERR_BAD_PORT' ? `${code}: fetch never connects to this port` : code
    super(`${operation} got no answer${reason === undefined ? '' : ` (${reason})`}${fate}`)
    this.operation = operation
    this.code = code
    this.mayHaveArrived = mayHaveArrived && !reads
  }
}

function isReading(operation: string): boolean {
  return operation.startsWith('GET ')
}

/** Whether an error is a {@link NetworkError}, even of another copy of the package. */
export function isNetworkError(error: unknown): error is NetworkError {
  return error instanceof Error && error.name === 'NetworkError'
}

/** No answer, or not all of it, came in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  /** Method and path with parameter names: `GET /bank/v1/push/{id}`. */
  readonly operation: string
  /** The time allowed, in milliseconds. */
  readonly timeoutMs: number
  /**
   * Whether the service may have received the request and changed something: `false` when no token came in time, so
   * that nothing was sent, and for GET, which changes nothing.
   */
  readonly mayHaveArrived: boolean

  constructor(operation: string, timeoutMs: number, mayHaveArrived = true) {
    const reads = isReading(operation)
    super(
      mayHaveArrived
        ? `${operation} was not answered within ${timeoutMs} ms${reads ? '' : '; the request may have arrived'}`
        : `${operation} was not sent: no token came within ${timeoutMs} ms`,
    )
    this.mayHaveArrived = mayHaveArrived && !reads
    this.operation = operation
    this.timeoutMs = timeoutMs
  }
}

/**
 * Whether an error is a {@link TimeoutError}, even of another copy of the package. The `DOMException` of
 * `AbortSignal.timeout` has the same name but no operation, so it is not one.
 */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return error instanceof Error && error.name === 'TimeoutError' && 'operation' in error
}

/**
 * The data do not have the shape that the contract gives them. The service carried out the request all the same: after
 * one that creates or changes something, read the resource again before you do anything else.
 */
export class ResponseShapeError extends Error {
  override readonly name = 'ResponseShapeError'
  /** Method and path with parameter names: `GET /bank/v1/push/{id}`; `webhook` for an event. */
  readonly operation: string
  /** Where the data differ and what is expected there; never the data themselves. At most 20. */
  readonly problems: readonly ShapeProblem[]
  /** The `id` in the answer, if it has one. */
  readonly resourceId: string | undefined

  constructor(operation: string, problems: readonly ShapeProblem[], resourceId?: string) {
    super(`${operation} was answered in an unknown shape: ${problems.slice(0, 3).map(words).join('; ')}`)
    this.operation = operation
    this.problems = problems.slice(0, 20)
    this.resourceId = resourceId
  }
}

/** Whether an error is a {@link ResponseShapeError}, even of another copy of the package. */
export function isResponseShapeError(error: unknown): error is ResponseShapeError {
  return error instanceof Error && error.name === 'ResponseShapeError'
}

const json = 'expected JSON'

export function notJson(operation: string): ResponseShapeError {
  return new ResponseShapeError(operation, [{ path: '', expected: json }])
}

/** Whether the answer was no JSON at all, so that it did not come from the service. */
export function isNotJson(error: unknown): boolean {
  return isResponseShapeError(error) && error.problems[0]?.expected === json
}

function words({ path, expected }: ShapeProblem): string {
  return path === '' ? expected : `${path}: ${expected}`
}

/**
 * A statement file is no longer available: the service keeps it for 48 hours after its job became `DONE` or
 * `CANCELLED`, and answers 410 or 500 afterwards ("States and transitions", CAMT.053 job; "Errors", 3). Create a new
 * job for the same range.
 */
export class StatementExpiredError extends Error {
  override readonly name = 'StatementExpiredError'
  /** 410, or 500 for a file issued more than 48 hours ago. */
  readonly status: number

  constructor(status: number) {
    super(
      status === 410
        ? 'The statement file is no longer available (status 410): files are kept for 48 hours; create a new job'
        : `The service failed (status ${status}) at a statement file that is older than the 48 hours for which files ` +
            'are kept: it is gone, or the service has a fault; create a new job, or try again',
    )
    this.status = status
  }
}

/** Whether an error is a {@link StatementExpiredError}, even of another copy of the package. */
export function isStatementExpiredError(error: unknown): error is StatementExpiredError {
  return error instanceof Error && error.name === 'StatementExpiredError'
}
