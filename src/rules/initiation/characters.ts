import { isTextElement } from '../../domain/index.ts'
import { firstOffendingCharacter, transliterate } from '../../values/index.ts'
import type { RuleContext } from '../rule.ts'
import { characterless, textRule } from './texts.ts'

/** Texts use the characters that every SEPA bank accepts. */
export const characters = textRule(
  {
    name: 'characters',
    description: "Texts hold only a-z A-Z 0-9 / - ? : ( ) . , ' + and space.",
    source: 'EPC132-08, 1.4; EPC217-08',
    example: { good: '<Nm>Mueller und Soehne</Nm>', bad: '<Nm>Müller &amp; Söhne</Nm>' },
  },
  ({ element, hasOther }, context) => {
    if (hasOther) name(element, '', context)
  },
)

function name(element: object, prefix: string, context: RuleContext): void {
  for (const [key, value] of Object.entries(element)) {
    if (characterless.has(key)) continue
    const at = key === 'value' ? prefix.slice(0, -1) : `${prefix}${key}`
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) nameValue(item, `${at}[${index + 1}]`, context)
    } else nameValue(value, at, context)
  }
}

function nameValue(value: unknown, at: string, context: RuleContext): void {
  if (typeof value === 'object' && value !== null) name(value, `${at}/`, context)
  if (typeof value !== 'string') return
  const offending = firstOffendingCharacter(value)
  if (offending === undefined) return
  const shown = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(offending.character) ? ` (${offending.character})` : ''
  const remedy = canBeConverted(at, value) ? "Replace it, or build with characters: 'transliterate'." : 'Replace it.'
  context.report(
    at,
    `It holds ${offending.codePoint}${shown}, which SEPA banks may refuse. Allowed: a-z A-Z 0-9 / - ? : ( ) . , ` +
      `' + and space. ${remedy}`,
  )
}

/** Whether building with `characters: 'transliterate'` has a better replacement than a full stop. */
function canBeConverted(at: string, text: string): boolean {
  const name = at.slice(at.lastIndexOf('/') + 1).replace(/\[\d+\]$/, '')
  return isTextElement(name) && transliterate(text).changes[0]?.to !== '.'
}
