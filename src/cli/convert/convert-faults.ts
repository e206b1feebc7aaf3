import { type Finding, formatFinding, hasErrors } from '../../diagnostics/index.ts'
import type { CommandIo } from '../io/io.ts'
import { wordsForCommand } from '../validate/print-findings.ts'

export type Faults = ReturnType<typeof createFaults>

const mostPrinted = 100

export function createFaults(io: CommandIo) {
  let printed = 0
  let failed = false
  let hasBegun = false
  let refused: { file: string; findings: readonly Finding[]; error: unknown } | undefined
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
    /** The file was read to its end. Findings that are not listed may be errors. */
    end({ valid, findings, findingsOmitted }: FileEnd): void {
      failed ||= hasErrors(findings) || (!valid && findingsOmitted > 0)
      if (findingsOmitted > 0) io.stderr(`${faults.file}: ${findingsOmitted} more findings.\n`)
    },
    exitCode: (): number => (failed ? 1 : 0),
    /** Findings from now on are of this file, which can be read. */
    begin(file: string): void {
      reportRefused()
      faults.file = file
      hasBegun = true
    },
    /** A file cannot be read at all (a text file in an archive). It is reported by its name. */
    refuse(file: string, findings: readonly Finding[], error: unknown): void {
      reportRefused()
      refused = { file, findings, error }
      if (hasBegun) reportRefused()
    },
    /** @throws the error of the last file, where none could be read: how many there are is known only at their end. */
    endFiles(): void {
      if (refused === undefined) return
      faults.file = refused.file
      throw refused.error
    },
  }
  function reportRefused(): void {
    if (refused === undefined) return
    faults.file = refused.file
    faults.add(refused.findings)
    refused = undefined
  }
  return faults
}

interface FileEnd {
  valid: boolean
  findings: readonly Finding[]
  findingsOmitted: number
}
