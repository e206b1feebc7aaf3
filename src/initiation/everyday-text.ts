import type { EverydayPayment } from '../rules/index.ts'
import { type ElementTemplate, templateOf, type WriteOptions, writeTemplate } from '../schema/index.ts'
import { type BicName, everydayElement } from './everyday-payment.ts'

/** A sample payment whose values are valid and all different. */
const sample: EverydayPayment = {
  endToEndId: 'INV-1',
  amount: '12.50',
  name: 'Nordwind GmbH',
  iban: 'DE89370400440532013000',
  country: 'DE',
  bic: 'COBADEFFXXX',
  text: 'Invoice 17',
}

/** Writes everyday payments directly as text, without making an element. */
export interface EverydayText {
  /** The text of a payment, equal to that of the writer of elements; `undefined` if that writer must decide. */
  write(payment: EverydayPayment): string | undefined
}

/** Starts writing everyday payments of one file. `path` leads from the root to them. */
export function createEverydayText(options: WriteOptions, path: readonly string[], bicName: BicName): EverydayText {
  const templates: (ElementTemplate | undefined)[] = []

  function template(hasBic: boolean, hasText: boolean): ElementTemplate {
    const own = { ...sample, bic: hasBic ? sample.bic : '', text: hasText ? sample.text : '' }
    return templateOf(options, path, everydayElement(own, bicName), [
      { path: ['PmtId', 'EndToEndId'], sample: sample.endToEndId },
      { path: ['Amt', 'InstdAmt'], sample: sample.amount },
      ...(hasBic ? [{ path: ['CdtrAgt', 'FinInstnId', bicName], sample: sample.bic }] : []),
      { path: ['Cdtr', 'Nm'], sample: sample.name },
      { path: ['CdtrAcct', 'Id', 'IBAN'], sample: sample.iban },
      ...(hasText ? [{ path: ['RmtInf', 'Ustrd'], sample: sample.text }] : []),
    ])
  }

  return {
    write({ endToEndId, amount, name, iban, bic, text }) {
      const hasBic = bic !== ''
      const hasText = text !== ''
      const index = (hasBic ? 1 : 0) + (hasText ? 2 : 0)
      const known = templates[index] ?? template(hasBic, hasText)
      templates[index] = known
      if (hasBic) {
        return writeTemplate(
          known,
          hasText ? [endToEndId, amount, bic, name, iban, text] : [endToEndId, amount, bic, name, iban],
        )
      }
      return writeTemplate(known, hasText ? [endToEndId, amount, name, iban, text] : [endToEndId, amount, name, iban])
    },
  }
}
