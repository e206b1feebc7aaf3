import { type Finding, maskText, showValue } from '../diagnostics/index.ts'
import { isTextElement } from '../domain/index.ts'
import {
  austrianCharacters,
  electronicIban,
  germanCharacters,
  isValidIban,
  swissCharacters,
  transliterate,
} from '../values/index.ts'
import { type PlannedChange, rewriteElement } from './change.ts'

/** Characters that the banks of a profile take beside those of SEPA. */
const takenBy: Readonly<Record<string, string>> = {
  at: austrianCharacters,
  ch: swissCharacters,
  de: germanCharacters,
}

/**
 * Writes a name, an address or a remittance text in SEPA characters, by the table of EPC217-08. Identifiers are not
 * changed, nor is a text that would lose a letter or digit because the table has no replacement for it. What the
 * receiver takes stays as it is: its own characters, and those it only may refuse.
 */
export function spellInSepa(
  text: string,
  finding: Finding,
  { showValues, german }: { showValues: boolean; german: boolean },
): PlannedChange | undefined {
  const name = finding.path.slice(finding.path.lastIndexOf('/') + 1).replace(/\[\d+\]$/, '')
  if (finding.severity !== 'error' || !isTextElement(name)) return undefined
  return rewriteElement(text, finding, (value) => {
    const spelled = transliterate(value, { german, keep: takenBy[finding.code.split('/')[0] ?? ''] ?? '' })
    const lost = spelled.changes.some(({ from, to }) => to === '.' && /[\p{L}\p{N}]/u.test(from))
    if (spelled.text === value || lost) return undefined
    const { length } = spelled.changes
    const change = showValues
      ? `${showValue(value, 'text', true)} is now ${showValue(spelled.text, 'text', true)}`
      : `${length} ${length === 1 ? 'character' : 'characters'} replaced by SEPA characters`
    return { to: spelled.text, change }
  })
}

/**
 * Writes an IBAN in capital letters and without spaces and dashes, if it is valid then. Any other IBAN is left
 * unchanged, because an account must not be guessed.
 */
export function writeIban(text: string, finding: Finding, showValues: boolean): PlannedChange | undefined {
  return rewriteElement(text, finding, (value) => {
    const iban = electronicIban(value.replace(/[^A-Za-z0-9]/g, ''))
    if (iban === value || !isValidIban(iban)) return undefined
    const shown = showValues ? iban : maskText(iban)
    return { to: iban, change: `the IBAN has capital letters and no spaces or dashes now: ${shown}` }
  })
}
