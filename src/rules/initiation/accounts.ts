import { isSepaIbanCountry, validateIban } from '../../values/index.ts'
import { ibanSentence } from '../identifiers.ts'
import { creditTransfers, eachAccount, isDirectDebit, rule, textOf } from './elements.ts'

export const ibanOnly = rule({
  name: 'iban-only',
  description: 'Accounts of debtor and creditor are given by IBAN.',
  source: 'EPC132-08, AT-01 and AT-20',
  example: { good: '<Id><IBAN>DE89370400440532013000</IBAN></Id>', bad: '<Id><Othr><Id>532013000</Id></Othr></Id>' },
  ...eachAccount((account, where, context) => {
    if (account.Id?.Othr !== undefined && account.Id.IBAN === undefined) {
      const message = 'The account is not given by IBAN. SEPA payments use IBANs only: ask for the IBAN.'
      context.report(`${where}/Id/Othr`, message)
    }
  }),
})

export const creditorAccount = rule({
  name: 'creditor-account',
  messages: creditTransfers,
  description: 'The account of the creditor is given.',
  source: 'EPC132-08, AT-20',
  example: {
    good: '<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>',
    bad: '<CdtTrfTxInf> without CdtrAcct',
  },
  payment: (payment, context) => {
    if (payment.CdtrAcct !== undefined || (payment.Cdtr === undefined && payment.ChqInstr === undefined)) return
    context.report('CdtrAcct', 'The account of the creditor is missing. SEPA requires it: add its IBAN.')
  },
})

export const iban = rule({
  name: 'iban',
  replaces: ['value-pattern', 'value-length'],
  description: 'IBANs are right: country, length, structure and check digits.',
  source: 'ISO 13616, IBAN registry release 101; EPC132-08, AT-01 and AT-20',
  example: { good: '<IBAN>DE89370400440532013000</IBAN>', bad: '<IBAN>DE88370400440532013000</IBAN>' },
  ...eachAccount((account, where, context) => {
    const value = account.Id?.IBAN
    if (value === undefined) return
    const result = validateIban(textOf(value))
    if (!result.valid) context.report(`${where}/Id/IBAN`, ibanSentence(textOf(value), result.reason))
  }),
})

export const ibanCountry = rule({
  name: 'iban-country',
  description: 'IBANs are of countries of the SEPA area.',
  source: 'EPC409-09',
  example: { good: '<IBAN>DE89370400440532013000</IBAN>', bad: '<IBAN>TR330006100519786457841326</IBAN>' },
  ...eachAccount((account, where, context) => {
    const value = textOf(account.Id?.IBAN)
    const country = value.slice(0, 2)
    if (isSepaIbanCountry(country) || !/[A-Z]{2}/.test(country)) return
    // The rule on IBANs reports a country code that does not exist.
    const result = validateIban(value)
    if (!result.valid && result.reason === 'country') return
    context.report(
      `${where}/Id/IBAN`,
      `The account is in ${country}, which is not in the SEPA area. ${isDirectDebit(context) ? 'It cannot be collected from' : 'Pay it with an international credit transfer'}.`,
    )
  }),
})
