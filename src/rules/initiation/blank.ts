import { isDecimal } from '../../values/index.ts'
import type { RulePlace } from '../rule.ts'
import { rule } from './elements.ts'

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
export const blank = rule(
  {
    name: 'blank',
    description: 'No text consists of spaces only: names, towns, remittance information and all others.',
    source:
      'EPC132-08 and EPC130-08: an attribute that is given has a content; PSA Payment Services Austria, ' +
      'pain.001.001.09.at.005 and pain.008.001.08.at.004, Max35Text, Max70Text, Max140Text',
    example: { good: '<Ustrd>Invoice 17</Ustrd>', bad: '<Ustrd> </Ustrd>' },
  },
  () => ({
    header: look,
    block: look,
    payment: look,
    everyday: { isGood: ({ text }) => text === '' || text.charCodeAt(0) !== 0x20 },
  }),
)

function look(element: object, place: RulePlace): void {
  if (hasBlank(element)) eachText(element, '', (text, path) => name(text, path, place))
}

function name(text: string, path: string, place: RulePlace): void {
  if (!isBlank(text) || skipped.test(path)) return
  place.report(path, 'The text consists of spaces only. Leave the element out, or fill it in.')
}

/** Whether some text is blank. Nearly no payment has one; paths are made for those only. */
function hasBlank(element: unknown): boolean {
  if (typeof element === 'string') return isBlank(element)
  if (typeof element !== 'object' || element === null) return false
  if (Array.isArray(element)) return element.some(hasBlank)
  for (const key in element) if (hasBlank((element as Record<string, unknown>)[key])) return true
  return false
}

/** Whether a text has white space and nothing else: an empty one is left to the schema. The first character decides for nearly all. */
function isBlank(text: string): boolean {
  return text.charCodeAt(0) <= 0x20 && text.trim() === ''
}
