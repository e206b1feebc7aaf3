import type { Pain001Job } from '../service/index.ts'

/**
 * A job has ended, but its pain.002 could not be fetched or read. Fetch it later, with `client.pain001.report(job)`.
 */
export class ReportError extends Error {
  override readonly name = 'ReportError'
  /** The job in its final state. Not printed with the error. */
  readonly job: Pain001Job

  constructor(job: Pain001Job, cause: Error) {
    super(`The job ${job.id} is ${job.status}, but its report could not be read: ${cause.message}`, { cause })
    this.job = job
    // Printing the error must not print a person's data.
    Object.defineProperty(this, 'job', { enumerable: false })
  }
}

/** Whether an error is a {@link ReportError}, even of another copy of the package. */
export function isReportError(error: unknown): error is ReportError {
  return error instanceof Error && error.name === 'ReportError'
}
