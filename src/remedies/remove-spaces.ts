import { type Finding, maskText } from '../diagnostics/index.ts'
import { isValidIban } from '../values/index.ts'
import type { PlannedChange } from './change.ts'
import { contentAt, textValue } from './element-text.ts'

/**
 * Removes the spaces from an IBAN that is valid without them. Any other IBAN is left unchanged, because an account must
 * not be guessed.
 */
export function removeSpaces(text: string, finding: Finding, showValues: boolean): PlannedChange | undefined {
  const content = finding.offset === undefined ? undefined : contentAt(text, finding.offset)
  const value = content === undefined ? undefined : textValue(text, content)
  if (content === undefined || value === undefined) return undefined
  const iban = value.replace(/[\s\u00a0\u202f]/g, '')
  if (iban === value || !isValidIban(iban)) return undefined
  const shown = showValues ? iban : maskText(iban)
  return {
    code: finding.code,
    path: finding.path,
    change: `spaces removed from the IBAN, which is now ${shown}`,
    proposed: false,
    edits: [{ from: content.from, to: content.to, text: iban }],
  }
}
