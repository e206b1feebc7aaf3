import type { Finding } from './finding.ts'

/** Whether a path is in a message from a bank to its customer, by the name of the content: the root, or inside it. */
function isFromBank(path: string): boolean {
  const [, ...names] = path.split('/', 3)
  return names.some((name) => name.startsWith('BkToCstmr') || name.startsWith('CstmrPmtStsRpt'))
}

/** Beginnings of remedies: sentences for the author of a file. */
const remedy =
  /^(?:Shorten|Remove|Add|Move|Close|Correct|Write|Keep|Leave|Fill|Round|Declare|Was|Give|It is too short)\b/

/** Of the codes of documents, which have no slash, those of faults in what a bank wrote. */
const ofContent = /^(?:(?:element|attribute|text|xsi|value)-[a-z-]+|xml-(?:syntax|prefix|character))$/

/**
 * A finding with the remedy for a received file, which its reader cannot change: ask the bank. The rest of the message
 * stays. Findings about files of one's own stay as they are.
 */
export function wordsForReceiver(finding: Finding): Finding {
  if (!isFromBank(finding.path) || !ofContent.test(finding.code)) return finding
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
