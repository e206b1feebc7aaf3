import { type Finding, maskText, showValue } from '../diagnostics/index.ts'
import { isTextElement } from '../domain/index.ts'
import { isValidIban, transliterate } from '../values/index.ts'
import { escapeText } from '../xml/index.ts'
import type { PlannedChange } from './change.ts'
import { contentAt, textValue } from './element-text.ts'

/**
 * Writes a name, an address or a remittance text in SEPA characters, by the table of EPC217-08. Identifiers are not
 * changed, nor is a text that would lose a letter or digit because the table has no replacement for it.
 */
export function spellInSepa(
  text: string,
  finding: Finding,
  { showValues, german }: { showValues: boolean; german: boolean },
): PlannedChange | undefined {
  const name = finding.path.slice(finding.path.lastIndexOf('/') + 1).replace(/\[\d+\]$/, '')
  const content = finding.offset === undefined || !isTextElement(name) ? undefined : contentAt(text, finding.offset)
  const value = content === undefined ? undefined : textValue(text, content)
  if (content === undefined || value === undefined) return undefined
  const spelled = transliterate(value, { german })
  const lost = spelled.changes.some(({ from, to }) => to === '.' && /[\p{L}\p{N}]/u.test(from))
  if (spelled.text === value || lost) return undefined
  const shown = showValues
    ? `${showValue(value, 'text', true)} is now ${showValue(spelled.text, 'text', true)}`
    : `${spelled.changes.length} ${spelled.changes.length === 1 ? 'character' : 'characters'} ` +
      'replaced by SEPA characters'
  return {
    code: finding.code,
    path: finding.path,
    change: shown,
    proposed: false,
    edits: [{ from: content.from, to: content.to, text: escapeText(spelled.text) }],
  }
}

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
