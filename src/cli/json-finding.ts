import type { Finding } from '../diagnostics/index.ts'

/** A finding as `--json` prints it: a place that it does not have is `null`. docs/command-line.md describes it. */
export function jsonFinding({ code, severity, path, line, column, message }: Finding): object {
  return { code, severity, path, line: line ?? null, column: column ?? null, message }
}
