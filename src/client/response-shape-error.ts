import type { ShapeProblem } from '../service/shape-problem.ts'

/**
 * What came does not have the shape the contract gives it. The request was carried out all the same: after one that creates or changes something,
 * read the resource again before doing anything else.
 */
export class ResponseShapeError extends Error {
  override readonly name = 'ResponseShapeError'
  /** Method and path with names for its parameters: `GET /bank/v1/push/{id}`; `webhook` for an event. */
  readonly operation: string
  /** Where the data differ and what belongs there; never what stood there. At most 20. */
  readonly problems: readonly ShapeProblem[]
  /** The `id` in the answer, where there was one. */
  readonly resourceId: string | undefined

  constructor(operation: string, problems: readonly ShapeProblem[], resourceId?: string) {
    super(`${operation} was answered in an unknown shape: ${problems.slice(0, 3).map(words).join('; ')}`)
    this.operation = operation
    this.problems = problems.slice(0, 20)
    this.resourceId = resourceId
  }
}

/** Whether an error is a {@link ResponseShapeError}, told by its name so that two copies of the package agree. */
export function isResponseShapeError(error: unknown): error is ResponseShapeError {
  return error instanceof Error && error.name === 'ResponseShapeError'
}

function words({ path, expected }: ShapeProblem): string {
  return path === '' ? expected : `${path}: ${expected}`
}
