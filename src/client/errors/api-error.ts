/** The values of an {@link ApiError}. */
export interface ApiErrorFields {
  /** Method and path with names for its parameters: `GET /bank/v1/push/{id}`. */
  operation: string
  /** HTTP status. */
  status: number
  /** The service's code. */
  code?: string | undefined
  /** The service's own words; IBANs are masked. */
  description?: string | undefined
  /** Start of the body; IBANs are masked. */
  body: string
  /** The service's id of the request. */
  requestId?: string | undefined
  /** How long the service asks to wait, in milliseconds. */
  retryAfterMs?: number | undefined
  /** Whether the request had the token. Default: true. */
  tokenSent?: boolean | undefined
  /** Whether there is a new token since. Default: false. */
  tokenRenewed?: boolean | undefined
}

/** Longest text of a body that an error keeps, in characters. */
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

/** Whether an error is an {@link ApiError}, even of another copy of the package. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** Whether an error is a 401 after which the client has a new token. */
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
