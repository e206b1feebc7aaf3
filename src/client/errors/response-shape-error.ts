import type { ShapeProblem } from '../../service/index.ts'

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

/** The error for an answer that is no JSON: most often a page of a gateway. */
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
