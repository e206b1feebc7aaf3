import { type Finding, formatFinding, hasErrors } from '../../diagnostics/index.ts'
import type { CommandIo } from '../io/io.ts'
import { wordsForCommand } from '../options/command-words.ts'

/** Prints findings of files on standard error and remembers whether one of them is an error. */
export interface Faults {
  /** The file whose findings come; empty for those of no file. */
  file: string
  add(findings: readonly Finding[]): void
  /** These were added already, as other objects. */
  pass(findings: readonly Finding[]): void
  /** The file was read to its end. Findings that are not listed may be errors. */
  end(report: { failed: boolean; findingsOmitted: number }): void
  exitCode(): number
}

const mostPrinted = 100

/** Starts with no faults. */
export function createFaults(io: CommandIo): Faults {
  let printed = 0
  let failed = false
  // A reading that breaks off repeats in its error the findings it has already reported.
  const reported = new WeakSet<Finding>()
  const faults: Faults = {
    file: '',
    add(findings) {
      failed ||= hasErrors(findings)
      for (const finding of findings) {
        if (reported.has(finding)) continue
        reported.add(finding)
        if (printed++ === mostPrinted) io.stderr('More findings are not shown: `iso20022 validate` lists them all.\n')
        if (printed <= mostPrinted)
          io.stderr(`${formatFinding(wordsForCommand(finding), faults.file === '' ? {} : { file: faults.file })}\n`)
      }
    },
    pass(findings) {
      for (const finding of findings) reported.add(finding)
    },
    end(report) {
      failed ||= report.failed
      if (report.findingsOmitted > 0) io.stderr(`${faults.file}: ${report.findingsOmitted} more findings.\n`)
    },
    exitCode: () => (failed ? 1 : 0),
  }
  return faults
}

/** Counts the files that could be read. */
export interface Tries {
  begun(file: string): void
  /**
   * A file cannot be read at all (a text file in an archive). It is reported by its name, unless none could be read.
   * @throws the error of the last file, where none could be read.
   */
  refused(file: string, findings: readonly Finding[], error: unknown): void
}

/** Starts to count; `files` is how many there are. */
export function startTries(files: number, faults: Faults): Tries {
  let begun = 0
  let refused = 0
  return {
    begun(file) {
      faults.file = file
      begun++
    },
    refused(file, findings, error) {
      faults.file = file
      refused++
      if (begun === 0 && refused === files) throw error
      faults.add(findings)
    },
  }
}
