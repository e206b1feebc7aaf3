import { documentFindingCodes } from '../diagnostics/index.ts'
import type { ValidationReport } from '../schema/index.ts'

/** Messages that banks make and their customers read. */
const fromBanks = /^(?:camt\.05[234]|pain\.002)\./

/** Beginning of a sentence that tells the author of a file what to do. */
const remedy = /^(?:Shorten|Remove|Add|Move|Correct|Write|Keep|Leave|Fill|Round|Declare|Was|Give|It is too short)\b/

const codes: ReadonlySet<string> = new Set(
  documentFindingCodes.filter((code) => /^(?:element|attribute|value)-/.test(code)),
)

/**
 * Words for who received a file and did not write it: nobody shortens a statement of a bank. What is wrong and what is allowed stays, the
 * remedy is to tell the bank.
 */
export function wordsForReceiver(report: ValidationReport): ValidationReport {
  if (report.message === undefined || !fromBanks.test(report.message)) return report
  const findings = report.findings.map((finding) => {
    const message = codes.has(finding.code) ? withoutRemedy(finding.message) : undefined
    if (message === undefined) return finding
    return { ...finding, message: `${message} Ask the bank to correct it; do not change its file.` }
  })
  return { ...report, findings }
}

/** A message without its last sentence, where that is a remedy; `undefined` where it is none. */
function withoutRemedy(message: string): string | undefined {
  const text = message.trimEnd()
  const end = text.lastIndexOf('. ', text.length - 2)
  const last = text.slice(end === -1 ? 0 : end + 2)
  if (!text.endsWith('.') || !remedy.test(last)) return undefined
  return end === -1 ? '' : text.slice(0, end + 1)
}
