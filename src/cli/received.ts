import { documentFindingCodes } from '../diagnostics/index.ts'
import type { ValidationReport } from '../schema/index.ts'

/** Messages that banks make and their customers read. */
const fromBanks = /^(?:camt\.05[234]|pain\.002)\./

/** A last sentence that tells the author of a file what to do. */
const remedy =
  /(?:^|\s)(?:Shorten|Remove|Add|Move|Correct|Write|Keep|Leave|Fill|Round|Declare|Was|Give|It is too short)\b[^.]{0,300}\.\s*$/

const codes: ReadonlySet<string> = new Set(
  documentFindingCodes.filter((code) => /^(?:element|attribute|value)-/.test(code)),
)

/**
 * Words for who received a file and did not write it: nobody shortens a statement of a bank. What is wrong and what is allowed stays, the
 * remedy is to tell the bank.
 */
export function wordsForReceiver(report: ValidationReport): ValidationReport {
  if (report.message === undefined || !fromBanks.test(report.message)) return report
  const findings = report.findings.map((finding) =>
    codes.has(finding.code) && remedy.test(finding.message)
      ? {
          ...finding,
          message: `${finding.message.replace(remedy, '')} Ask the bank to correct it; do not change its file.`,
        }
      : finding,
  )
  return { ...report, findings }
}
