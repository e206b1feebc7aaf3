import { codePointLength } from '../../values/index.ts'
import { referenceProblem } from '../identifiers.ts'
import { rule, textOf } from './elements.ts'

const longestStructured = 140

export const remittanceOnce = rule({
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

export const remittanceStructuredLength = rule({
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

export const creditorReference = rule({
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
        length += 2 * name.length + 5 + lengthOfContent(item) + currencyLength(item)
    }
  }
  return length
}

/** ` Ccy="EUR"` is part of the start tag. */
function currencyLength(element: unknown): number {
  return (element as { Ccy?: unknown } | undefined)?.Ccy === undefined ? 0 : ' Ccy="EUR"'.length
}
