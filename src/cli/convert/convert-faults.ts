import { type Finding, formatFinding, hasErrors } from '../../diagnostics/index.ts'
import type { CommandIo } from '../io/io.ts'
import { wordsForCommand } from '../options/command-words.ts'

/** Findings of files, which are printed on standard error. */
export type Faults = ReturnType<typeof createFaults>

const mostPrinted = 100

/** Starts with no faults, and remembers whether one of them is an error. */
export function createFaults(io: CommandIo) {
  let printed = 0
  let failed = false
  // A reading that breaks off repeats in its error the findings it has already reported.
  const reported = new WeakSet<Finding>()
  const faults = {
    /** The file whose findings come; empty for those of no file. */
    file: '',
    add(findings: readonly Finding[]): void {
      failed ||= hasErrors(findings)
      for (const finding of findings) {
        if (reported.has(finding)) continue
        reported.add(finding)
        if (printed++ === mostPrinted) io.stderr('More findings are not shown: `iso20022 validate` lists them all.\n')
        if (printed <= mostPrinted)
          io.stderr(`${formatFinding(wordsForCommand(finding), faults.file === '' ? {} : { file: faults.file })}\n`)
      }
    },
    /** These were added already, as other objects. */
    pass(findings: readonly Finding[]): void {
      for (const finding of findings) reported.add(finding)
    },
    /** The file was read to its end. Findings that are not listed may be errors. */
    end(report: { failed: boolean; findingsOmitted: number }): void {
      failed ||= report.failed
      if (report.findingsOmitted > 0) io.stderr(`${faults.file}: ${report.findingsOmitted} more findings.\n`)
    },
    exitCode: (): number => (failed ? 1 : 0),
  }
  return faults
}

/** Which files could be read. How many there are is known at the end: a file may hold several documents. */
export function startTries(faults: Faults) {
  let hasBegun = false
  let last: { file: string; findings: readonly Finding[]; error: unknown } | undefined
  function report(): void {
    if (last === undefined) return
    faults.file = last.file
    faults.add(last.findings)
    last = undefined
  }
  return {
    begun(file: string): void {
      report()
      faults.file = file
      hasBegun = true
    },
    /** A file cannot be read at all (a text file in an archive). It is reported by its name. */
    refused(file: string, findings: readonly Finding[], error: unknown): void {
      report()
      last = { file, findings, error }
      if (hasBegun) report()
    },
    /** @throws the error of the last file, where none could be read. */
    ended(): void {
      if (last === undefined) return
      faults.file = last.file
      throw last.error
    },
  }
}
