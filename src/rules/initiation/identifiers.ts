import { type IdentifierFault, identifierFault } from '../../values/index.ts'
import type { RuleContext } from '../rule.ts'
import { rule, textOf } from './elements.ts'
import { recentlySeen } from './recent.ts'

const remedies: Record<IdentifierFault, string> = {
  blank: 'It consists of spaces only',
  padded: 'It begins or ends with a space',
  characters: "It holds a character outside a-z A-Z 0-9 / - ? : ( ) . , ' + and space",
  'slash-start': 'It begins with /',
  'slash-end': 'It ends with /',
  'slash-double': 'It holds //',
}

export const identifierCharacters = rule({
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
