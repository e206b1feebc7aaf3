/** What the service says when it refuses ("Errors", 1). A full list of codes: not shown. */
export interface ErrorBody {
  /** `100` missing arguments; `103` deleting a job in `DONE`, with HTTP 409. */
  code?: string | undefined
  description?: string | undefined
  [field: string]: unknown
}
