import { isTextElement } from '../../domain/index.ts'
import { firstOffendingCharacter, isDecimal, isSepaText, transliterate, validateLei } from '../../values/index.ts'
import { leiSentence } from '../identifiers.ts'
import type { Rule, RuleContext, RuleSubjects } from '../rule.ts'
import { levelPaths, textRule } from './elements.ts'

/** Rules on texts share one walk through each element. */
const subjects: RuleSubjects = { start: () => Object.fromEntries(levelPaths.map((path) => [path, look])) }

type Texts = ReturnType<typeof look>

/**
 * What all texts of a header, a block or a payment show: most have nothing to find. `hasOther`: a text, also one that
 * {@link characterless} excepts, holds other characters than those of SEPA.
 */
function look(element: unknown) {
  const texts = { element: element as object, hasOther: false, hasBlank: false, hasLei: false }
  walk(texts, texts.element)
  return texts
}

function inTexts(check: (texts: Texts, context: RuleContext) => void) {
  const look = (element: object, context: RuleContext): void => check(element as Texts, context)
  return { subjects, header: look, block: look, payment: look }
}

function walk(texts: Texts, element: object): void {
  for (const key in element) {
    const value = (element as Record<string, unknown>)[key]
    if (typeof value === 'string') lookAt(texts, value)
    // A list is walked like an object; all else has nothing inside.
    else walk(texts, value as object)
    if (key === 'LEI') texts.hasLei = true
  }
}

function lookAt(texts: Texts, text: string): void {
  if (isBlank(text)) texts.hasBlank = true
  if (!texts.hasOther && !isSepaText(text)) texts.hasOther = true
}

/**
 * Whether a text has white space and nothing else: an empty one is left to the schema. The first character decides for
 * nearly all.
 */
function isBlank(text: string): boolean {
  return text.charCodeAt(0) <= 0x20 && text.trim() === ''
}

function eachText(element: unknown, path: string, onText: (text: string, path: string) => void): void {
  if (typeof element === 'string') onText(element, path)
  else if (Array.isArray(element)) {
    for (const [index, item] of element.entries()) eachText(item, `${path}[${index + 1}]`, onText)
  } else if (typeof element === 'object' && element !== null && !isDecimal(element)) {
    for (const [name, value] of Object.entries(element)) eachText(value, path === '' ? name : `${path}/${name}`, onText)
  }
}

/**
 * Elements whose characters no rule on texts checks, nor those inside: identifiers, which have a rule of their own,
 * what the schema limits to letters and digits, and signatures, which are data.
 */
const characterless: ReadonlySet<string> = new Set([
  ...['PmtId', 'InstdAmt', 'EqvtAmt', 'IBAN', 'BIC', 'BICFI', 'AnyBIC', 'LEI'],
  ...['MsgId', 'PmtInfId', 'InstrId', 'EndToEndId', 'MndtId', 'OrgnlMndtId', 'ElctrncSgntr'],
])

/** The characters that a receiver takes beside those of SEPA, and the sentences about others. */
interface TakenCharacters {
  more: string
  /** Paths of elements that may hold any character, beside those that no rule checks. Default: none. */
  free?: RegExp
  /** What follows the name of a character: `which SEPA banks may refuse`. */
  others: string
  allowed: string
}

export function charactersRule(
  text: Pick<Rule, 'description' | 'source' | 'example'> & Partial<Pick<Rule, 'severity' | 'messages'>>,
  { more, free, others, allowed }: TakenCharacters,
): Rule {
  const taken = new Set(more)
  return textRule({
    name: 'characters',
    ...text,
    ...inTexts((texts, context) => {
      if (!texts.hasOther) return
      eachText(texts.element, '', (value, path) => {
        const offending = firstOffendingCharacter(value, taken)
        if (offending === undefined || path.split(/[/[]/).some((name) => characterless.has(name))) return
        if (free?.test(path) === true) return
        const { character, codePoint } = offending
        const at = path.replace(/\/value$/, '')
        const shown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? ` (${character})` : ''
        const remedy = canBeConverted(at, value, more)
          ? "Replace it, or build with characters: 'transliterate'."
          : 'Replace it.'
        context.report(at, `It holds ${codePoint}${shown}, ${others}. ${allowed} ${remedy}`)
      })
    }),
  })
}

export const characters = /* @__PURE__ */ charactersRule(
  {
    description: "Texts hold only a-z A-Z 0-9 / - ? : ( ) . , ' + and space.",
    source: 'EPC132-08, 1.4; EPC217-08',
    example: { good: '<Nm>Mueller und Soehne</Nm>', bad: '<Nm>Müller &amp; Söhne</Nm>' },
  },
  {
    more: '',
    others: 'which SEPA banks may refuse',
    allowed: "Allowed: a-z A-Z 0-9 / - ? : ( ) . , ' + and space.",
  },
)

/** Whether building with `characters: 'transliterate'` has a better replacement than a full stop. */
function canBeConverted(at: string, text: string, keep: string): boolean {
  const name = at.slice(at.lastIndexOf('/') + 1).replace(/\[.*/, '')
  return isTextElement(name) && transliterate(text, { keep }).changes[0]?.to !== '.'
}

/** Elements with a rule of their own that says the same, and a signature, which is data. */
const skipped = /(?:^|\/)(?:MsgId|PmtInfId|InstrId|EndToEndId|MndtId|OrgnlMndtId|ElctrncSgntr)$|^(?:Dbtr|Cdtr)\/Nm$/

export const blank = textRule({
  name: 'blank',
  description: 'No text consists of spaces only: names, towns, remittance information and all others.',
  source:
    'EPC132-08 and EPC130-08: an attribute that is given has a content; PSA Payment Services Austria, ' +
    'pain.001.001.09.at.005 and pain.008.001.08.at.004, Max35Text, Max70Text, Max140Text',
  example: { good: '<Ustrd>Invoice 17</Ustrd>', bad: '<Ustrd> </Ustrd>' },
  ...inTexts(({ element, hasBlank }, context) => {
    if (!hasBlank) return
    eachText(element, '', (text, path) => {
      if (!isBlank(text) || skipped.test(path)) return
      context.report(path, 'The text consists of spaces only. Leave the element out, or fill it in.')
    })
  }),
})

export const lei = textRule({
  name: 'lei',
  messages: ['pain.001.001.09', 'pain.008.001.08'],
  description: 'LEIs of organisations and banks have right check digits.',
  source: 'ISO 17442; ISO 7064, MOD 97-10',
  example: { good: '<LEI>529900T8BM49AURSDO55</LEI>', bad: '<LEI>529900T8BM49AURSDO54</LEI>' },
  ...inTexts(({ element, hasLei }, context) => {
    if (!hasLei) return
    eachText(element, '', (text, path) => {
      if (!path.endsWith('/LEI')) return
      const result = validateLei(text)
      // The schema says what else may be wrong.
      if (result.valid || result.reason !== 'check-digits') return
      context.report(path, leiSentence)
    })
  }),
})
