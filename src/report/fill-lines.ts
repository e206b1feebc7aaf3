import { readLine } from '../domain/report/index.ts'
import type { Fillers } from '../schema/index.ts'

/** What fills the lines of a report, by their path. */
export function makeLineFillers(path: string): Fillers {
  return new Map([[path, readLine]])
}
