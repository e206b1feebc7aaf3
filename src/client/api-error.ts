/** What an {@link ApiError} is made of. */
export interface ApiErrorFields {
  operation: string
  status: number
  code?: string | undefined
  description?: string | undefined
  body: string
  requestId?: string | undefined
  retryAfterMs?: number | undefined
}

/** Longest text of the body kept in an error, in characters. */
export const errorBodyLimit = 2000

/**
 * The service answered with another status than success ("Errors"). For a request that is not a GET this says that the answer was a refusal,
 * not always that nothing happened: a status of 500 and above may come after the work was done.
 * No header and no token is in it; IBANs are masked in all of it, since errors end in logs.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Method and path with names for its parameters: `GET /bank/v1/push/{id}`. */
  readonly operation: string
  /** HTTP status. */
  readonly status: number
  /** The service's code, such as `100` for missing arguments; a full list is not shown. */
  readonly code: string | undefined
  /** The service's own words, IBANs masked. */
  readonly description: string | undefined
  /** Start of the body, at most 2,000 characters, IBANs masked. */
  readonly body: string
  /** The service's `x-request-id` or `x-correlation-id`, to be named when asking about it. */
  readonly requestId: string | undefined
  /** How long the service asks to wait, from `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(fields: ApiErrorFields) {
    super(summarize(fields))
    this.operation = fields.operation
    this.status = fields.status
    this.code = fields.code
    this.description = fields.description === undefined ? undefined : maskIbans(fields.description)
    this.body = maskIbans(fields.body)
    this.requestId = fields.requestId
    this.retryAfterMs = fields.retryAfterMs
  }
}

/** Whether an error is an {@link ApiError}, told by its name so that two copies of the package agree. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

function summarize({ operation, status, code, description }: ApiErrorFields): string {
  const words = [code === undefined ? '' : `code ${code}`, maskIbans(description ?? '')].filter((each) => each !== '')
  return `${operation} was answered with status ${status}${words.length > 0 ? `: ${words.join(', ')}` : ''}`
}

/** Keeps the country and the length of what looks like an IBAN. Where one may reach into the next, both are masked as one. */
export function maskIbans(text: string): string {
  let masked = ''
  let end = 0
  for (const [start, stop] of ibansIn(text)) {
    masked += `${text.slice(end, start)}${text.slice(start, start + 2)}… (${stop - start} characters)`
    end = stop
  }
  return masked + text.slice(end)
}

/** Where IBANs may stand, in any grouping, from start to end: bounded by their length, those that overlap as one place. */
function ibansIn(text: string): [start: number, stop: number][] {
  const places: [number, number][] = []
  // Looked for at every start, since words and another IBAN can follow one as its own groups do.
  for (const { index, 1: iban = '' } of text.matchAll(/\b(?=([A-Z]{2}\d{2}(?:[ +]?[A-Z0-9]){11,30}\b))/gi)) {
    const stop = index + iban.length
    const before = places.at(-1)
    if (before !== undefined && index <= before[1]) before[1] = Math.max(before[1], stop)
    else places.push([index, stop])
  }
  return places
}
