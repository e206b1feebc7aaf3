import { isTextElement } from '../../domain/index.ts'
import {
  codePointLength,
  firstOffendingCharacter,
  type IdentifierFault,
  identifierFault,
  isDecimal,
  isSepaText,
  transliterate,
  validateLei,
} from '../../values/index.ts'
import { leiSentence, referenceProblem } from '../identifiers.ts'
import type { Rule, RuleContext, RuleSubjects } from '../rule.ts'
import { levelPaths, rule, textOf, textRule } from './elements.ts'
import { recentlySeen } from './plausible.ts'

const remedies: Record<IdentifierFault, string> = {
  blank: 'It consists of spaces only',
  padded: 'It begins or ends with a space',
  characters: "It holds a character outside a-z A-Z 0-9 / - ? : ( ) . , ' + and space",
  'slash-start': 'It begins with /',
  'slash-end': 'It ends with /',
  'slash-double': 'It holds //',
}

export const identifierCharacters = textRule({
  name: 'identifier-characters',
  description:
    'MsgId, PmtInfId, InstrId, EndToEndId and MndtId hold SEPA characters only, no space and no / at the ' +
    'start or end and no // inside.',
  source: 'EPC132-08, 1.4; EPC230-15',
  example: { good: '<EndToEndId>INV/2026/0017</EndToEndId>', bad: '<EndToEndId>/INV//2026</EndToEndId>' },
  header: (header, context) => checkIdentifier('MsgId', header.MsgId, context),
  block: (block, context) => checkIdentifier('PmtInfId', block.PmtInfId, context),
  payment: (payment, context) => {
    const { InstrId, EndToEndId } = payment.PmtId ?? {}
    checkIdentifier('PmtId/InstrId', InstrId, context)
    checkIdentifier('PmtId/EndToEndId', EndToEndId, context)
    const { MndtId, AmdmntInfDtls } = payment.DrctDbtTx?.MndtRltdInf ?? {}
    checkIdentifier('DrctDbtTx/MndtRltdInf/MndtId', MndtId, context)
    checkIdentifier('DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlMndtId', AmdmntInfDtls?.OrgnlMndtId, context)
  },
})

/** One that is missing or empty is left to the schema. */
function checkIdentifier(where: string, id: unknown, context: RuleContext): void {
  const fault = identifierFault(textOf(id))
  if (fault === undefined) return
  const message = `${remedies[fault]}. Identifiers are never converted: choose another one, and keep it in your records.`
  context.report(where, message)
}

export const paymentInformationIdUnique = rule({
  name: 'payment-information-id-unique',
  home: 'iso',
  severity: 'warning',
  description: 'Each block has a PmtInfId of its own.',
  source: 'ISO 20022 message definition, PaymentInformationIdentification: unique, unambiguous',
  example: {
    good: '<PmtInfId>A-1</PmtInfId> … <PmtInfId>A-2</PmtInfId>',
    bad: '<PmtInfId>A-1</PmtInfId> … <PmtInfId>A-1</PmtInfId>',
  },
  start: () => {
    const seen = new Set<string>()
    return {
      block: (block, context) => {
        const id = textOf(block.PmtInfId)
        if (id !== '' && seen.has(id)) {
          context.report(
            'PmtInfId',
            `An earlier block has the PmtInfId ${id}, too. Give each block its own: a status ` +
              'report names blocks by it.',
          )
        }
        seen.add(id)
      },
    }
  },
})

const rememberedUetrs = 50_000

export const uetrUnique = rule({
  name: 'uetr-unique',
  home: 'iso',
  messages: ['pain.001.001.09', 'pain.008.001.08'],
  description:
    'Each payment has a UETR of its own, if it has one. Each is compared with the last ' +
    `${rememberedUetrs} before it at least.`,
  source: 'ISO 20022 message definition, UETR: universally unique identifier of one transaction; RFC 4122',
  example: {
    good: '<CdtTrfTxInf> with one UETR, the next with another',
    bad: '<UETR>8a562c67-ca16-48ba-b074-65581be6f001</UETR> twice',
  },
  start: () => {
    const earlier = recentlySeen(rememberedUetrs)
    return {
      payment: ({ PmtId }, context) => {
        const uetr = textOf((PmtId as { UETR?: unknown } | undefined)?.UETR)
        if (uetr === '' || !earlier.add([uetr])) return
        context.report('PmtId/UETR', 'An earlier payment of the file has this UETR, too. Make one for each payment.')
      },
    }
  },
})

const longestStructured = 140

export const remittanceOnce = textRule({
  name: 'remittance-once',
  description: 'Remittance information is one Ustrd or one Strd, not both and not several.',
  source: 'EPC132-08, AT-05',
  example: {
    good: '<RmtInf><Ustrd>Invoice 17</Ustrd></RmtInf>',
    bad: '<RmtInf><Ustrd>Invoice 17</Ustrd><Ustrd>Invoice 18</Ustrd></RmtInf>',
  },
  payment: (payment, context) => {
    const texts = payment.RmtInf?.Ustrd?.length ?? 0
    const structures = payment.RmtInf?.Strd?.length ?? 0
    if (texts + structures <= 1) return
    context.report(
      'RmtInf',
      `There are ${texts} Ustrd and ${structures} Strd; SEPA takes one of either. Put all into one text of 140 ` +
        'characters, or split the payment.',
    )
  },
})

export const remittanceStructuredLength = textRule({
  name: 'remittance-structured-length',
  description: 'Structured remittance information has at most 140 characters, tags within Strd included.',
  source: 'EPC132-08, AT-05',
  example: { good: '<Strd><CdtrRefInf>…</CdtrRefInf></Strd>', bad: '<Strd> with 141 characters between its tags' },
  payment: (payment, context) => {
    const structures = payment.RmtInf?.Strd
    if (structures === undefined) return
    for (const [index, structure] of structures.entries()) {
      const length = lengthOfContent(structure)
      if (length > longestStructured) {
        context.report(
          `RmtInf/Strd[${index + 1}]`,
          `The structured remittance information has ${length} characters with its tags; SEPA takes ` +
            `${longestStructured}. Leave out ${length - longestStructured}.`,
        )
      }
    }
  },
})

export const creditorReference = textRule({
  name: 'creditor-reference',
  description:
    'A creditor reference is of the type SCOR and, where it is an ISO 11649 reference, has right check digits.',
  source: 'EPC132-08, AT-05; ISO 11649',
  example: {
    good: '<CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref></CdtrRefInf>',
    bad: '<CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF19539007547034</Ref></CdtrRefInf>',
  },
  payment: (payment, context) => {
    const structures = payment.RmtInf?.Strd
    if (structures === undefined) return
    for (const [index, structure] of structures.entries()) {
      const information = structure.CdtrRefInf
      if (information === undefined) continue
      const at = `RmtInf/Strd[${index + 1}]/CdtrRefInf`
      if (information.Tp?.CdOrPrtry?.Cd !== 'SCOR') {
        context.report(
          `${at}/Tp`,
          'The creditor reference is not of the type SCOR, the only one SEPA takes. Write SCOR in Tp/CdOrPrtry/Cd.',
        )
      }
      const reference = textOf(information.Ref)
      if (/^(?:$|\s*r\s*f)/i.test(reference) || textOf(information.Tp?.Issr) === 'ISO') {
        const problem = referenceProblem(reference)
        if (problem !== undefined) context.report(`${at}/Ref`, problem)
      }
    }
  },
})

/** Characters between the tags of an element, with the tags of the elements inside. */
function lengthOfContent(element: unknown): number {
  if (typeof element === 'string') return codePointLength(element)
  let length = 0
  for (const [name, value] of Object.entries(element ?? {})) {
    if (name === 'value') length += lengthOfContent(value)
    else if (name !== 'Ccy') {
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined) length += 2 * name.length + 5 + lengthOfContent(item) + currencyLength(item)
    }
  }
  return length
}

/** ` Ccy="EUR"` is part of the start tag. */
function currencyLength(element: unknown): number {
  return (element as { Ccy?: unknown } | undefined)?.Ccy === undefined ? 0 : ' Ccy="EUR"'.length
}

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
