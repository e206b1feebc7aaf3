import { isDecimal } from '../../values/index.ts'
import type { RuleContext } from '../rule.ts'
import { isBlank, textRule } from './texts.ts'

/** Calls back with each text of an element, and its path in it. */
export function eachText(element: unknown, path: string, tell: (text: string, path: string) => void): void {
  if (typeof element === 'string') tell(element, path)
  else if (Array.isArray(element)) {
    for (const [index, item] of element.entries()) eachText(item, `${path}[${index + 1}]`, tell)
  } else if (typeof element === 'object' && element !== null && !isDecimal(element)) {
    for (const [name, value] of Object.entries(element)) eachText(value, path === '' ? name : `${path}/${name}`, tell)
  }
}

/** Elements with a rule of their own that says the same, and a signature, which is data. */
const skipped = /(?:^|\/)(?:MsgId|PmtInfId|InstrId|EndToEndId|MndtId|OrgnlMndtId|ElctrncSgntr)$|^(?:Dbtr|Cdtr)\/Nm$/

/** A text says something. */
export const blank = textRule(
  {
    name: 'blank',
    description: 'No text consists of spaces only: names, towns, remittance information and all others.',
    source:
      'EPC132-08 and EPC130-08: an attribute that is given has a content; PSA Payment Services Austria, ' +
      'pain.001.001.09.at.005 and pain.008.001.08.at.004, Max35Text, Max70Text, Max140Text',
    example: { good: '<Ustrd>Invoice 17</Ustrd>', bad: '<Ustrd> </Ustrd>' },
  },
  ({ element, hasBlank }, context) => {
    if (hasBlank) eachText(element, '', (text, path) => name(text, path, context))
  },
)

function name(text: string, path: string, context: RuleContext): void {
  if (!isBlank(text) || skipped.test(path)) return
  context.report(path, 'The text consists of spaces only. Leave the element out, or fill it in.')
}
