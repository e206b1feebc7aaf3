import { documentFindingCodes } from './codes.ts'
import type { Finding } from './finding.ts'

/** Messages that banks make and their customers read, by their content. */
const fromBanks = /^\/(?:[^/]*\/)?(?:BkToCstmr|CstmrPmtStsRpt)/

/** Beginning of a sentence that tells the author of a file what to do. */
const remedy =
  /^(?:Shorten|Remove|Add|Move|Close|Correct|Write|Keep|Leave|Fill|Round|Declare|Was|Give|It is too short)\b/

const codes: ReadonlySet<string> = new Set(
  documentFindingCodes.filter((code) =>
    /^(?:element|attribute|text|xsi|value)-|^xml-(?:syntax|prefix|character)$/.test(code),
  ),
)

/**
 * A finding in words for who received a file and did not write it: nobody shortens a statement of a bank. What is wrong and what is allowed stays,
 * the remedy is to tell the bank. Findings about files of one's own stay as they are.
 */
export function wordsForReceiver(finding: Finding): Finding {
  if (!codes.has(finding.code) || !fromBanks.test(finding.path)) return finding
  const message = withoutRemedy(finding.message)
  if (message === undefined) return finding
  return { ...finding, message: `${message} Ask the bank to correct it; do not change its file.`.trimStart() }
}

/** A message without its last sentence, where that is a remedy; `undefined` where it is none. */
function withoutRemedy(message: string): string | undefined {
  const text = message.trimEnd()
  const end = text.lastIndexOf('. ', text.length - 2)
  const last = text.slice(end === -1 ? 0 : end + 2)
  if (!text.endsWith('.') || !remedy.test(last)) return undefined
  return end === -1 ? '' : text.slice(0, end + 1)
}
