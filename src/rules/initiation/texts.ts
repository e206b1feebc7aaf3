import { isSepaText } from '../../values/index.ts'
import type { Rule, RuleContext, RuleSubjects } from '../rule.ts'
import { levelPaths, type RuleText, rule } from './elements.ts'

/** What a look at all texts of a header, a block or a payment showed: most have nothing to find. */
export interface Texts {
  element: object
  /** Whether a text, also one that {@link characterless} excepts, holds other characters than those of SEPA. */
  hasOther: boolean
  /** Whether a text consists of white space. */
  hasBlank: boolean
  /** Whether there is an LEI. */
  hasLei: boolean
}

/**
 * Elements whose characters no rule on texts checks, nor those inside: identifiers, which have a rule of their own, and
 * what the schema limits to letters and digits.
 */
export const characterless: ReadonlySet<string> = new Set([
  ...['PmtId', 'Amt', 'InstdAmt', 'IBAN', 'BIC', 'BICFI', 'AnyBIC', 'LEI'],
  ...['MsgId', 'PmtInfId', 'InstrId', 'EndToEndId', 'MndtId', 'OrgnlMndtId'],
])

/** Rules on texts share one walk through each element. One object serves all of them. */
const subjects: RuleSubjects = {
  start: () => {
    const texts: Texts = { element: {}, hasOther: false, hasBlank: false, hasLei: false }
    const look = (element: unknown): Texts => {
      texts.hasOther = false
      texts.hasBlank = false
      texts.hasLei = false
      texts.element = element as object
      walk(texts, element as object)
      return texts
    }
    return Object.fromEntries(levelPaths.map((path) => [path, look]))
  },
}

/** A rule on the texts of the header, of blocks and of payments, wherever they stand inside. */
export function textRule(text: RuleText, check: (texts: Texts, context: RuleContext) => void): Rule {
  const look = (element: object, context: RuleContext): void => check(element as Texts, context)
  return { ...rule(text, () => ({ header: look, block: look, payment: look })), subjects }
}

function walk(texts: Texts, element: object): void {
  for (const key in element) {
    const value = (element as Record<string, unknown>)[key]
    if (typeof value === 'string') lookAt(texts, value)
    else if (Array.isArray(value)) for (const item of value) walkValue(texts, item)
    else walkValue(texts, value)
    if (key === 'LEI') texts.hasLei = true
  }
}

function walkValue(texts: Texts, value: unknown): void {
  if (typeof value === 'string') lookAt(texts, value)
  else if (typeof value === 'object' && value !== null) walk(texts, value)
}

function lookAt(texts: Texts, text: string): void {
  if (isBlank(text)) texts.hasBlank = true
  if (!texts.hasOther && !isSepaText(text)) texts.hasOther = true
}

/**
 * Whether a text has white space and nothing else: an empty one is left to the schema. The first character decides for
 * nearly all.
 */
export function isBlank(text: string): boolean {
  return text.charCodeAt(0) <= 0x20 && text.trim() === ''
}
