/** The body of a refusal of the service ("Errors", 1). The document has no full list of codes. */
export interface ErrorBody {
  /** `100` missing arguments; `103` deleting a job in `DONE`, with HTTP 409. */
  code?: string | undefined
  description?: string | undefined
  [field: string]: unknown
}
