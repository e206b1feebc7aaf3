import { codePointLength, type IdentifierFault, identifierFault } from '../../values/index.ts'
import { referenceProblem } from '../identifiers.ts'
import type { RuleContext } from '../rule.ts'
import { rule, textOrEmpty, textRule } from './elements.ts'
import { recentlySeen } from './recent.ts'

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
  const fault = identifierFault(textOrEmpty(id))
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
        const id = textOrEmpty(block.PmtInfId)
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
        const uetr = textOrEmpty((PmtId as { UETR?: unknown } | undefined)?.UETR)
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
      const reference = textOrEmpty(information.Ref)
      if (/^(?:$|\s*r\s*f)/i.test(reference) || textOrEmpty(information.Tp?.Issr) === 'ISO') {
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
