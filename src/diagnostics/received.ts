import { documentFindingCodes } from './codes.ts'
import type { Finding } from './finding.ts'

/** Messages from banks to their customers, by the name of their content. */
const fromBanks = /^\/(?:[^/]*\/)?(?:BkToCstmr|CstmrPmtStsRpt)/

/** Beginnings of remedies: sentences for the author of a file. */
const remedy =
  /^(?:Shorten|Remove|Add|Move|Close|Correct|Write|Keep|Leave|Fill|Round|Declare|Was|Give|It is too short)\b/

const codes: ReadonlySet<string> = new Set(
  documentFindingCodes.filter((code) =>
    /^(?:element|attribute|text|xsi|value)-|^xml-(?:syntax|prefix|character)$/.test(code),
  ),
)

/**
 * A finding with the remedy for a received file, which its reader cannot change: ask the bank. The rest of the message
 * stays. Findings about files of one's own stay as they are.
 */
export function wordsForReceiver(finding: Finding): Finding {
  if (!codes.has(finding.code) || !fromBanks.test(finding.path)) return finding
  const message = withoutRemedy(finding.message)
  if (message === undefined) return finding
  return { ...finding, message: `${message} Ask the bank to correct it; do not change its file.`.trimStart() }
}

/** A message without its last sentence, if that is a remedy; otherwise `undefined`. */
function withoutRemedy(message: string): string | undefined {
  const text = message.trimEnd()
  const end = text.lastIndexOf('. ', text.length - 2)
  const last = text.slice(end === -1 ? 0 : end + 2)
  if (!text.endsWith('.') || !remedy.test(last)) return undefined
  return end === -1 ? '' : text.slice(0, end + 1)
}
