import { describe, expect, it } from 'vitest'
import { buildPain008, type DirectDebit, type DirectDebitInitiation } from '../../src/pain008.ts'
import { createSepaRules, type RuleSet, validateWithRules } from '../../src/rules.ts'
import { builtInSchemas, type Finding } from '../../src/schema.ts'
import { germanIban } from '../pain001/initiations.ts'
import { simple } from '../pain008/direct-debits.ts'
import { findingsIn } from '../support/findings.ts'
import { isoRules, sepaRules, serviceRules } from '../support/rule-sets.ts'
import { expectSentences } from '../support/sentences.ts'

const root = '/Document/CstmrDrctDbtInitn'
const block1 = `${root}/PmtInf[1]`
const debit1 = `${block1}/DrctDbtTxInf[1]`
const mandate1 = `${debit1}/DrctDbtTx/MndtRltdInf`

type Block = ReturnType<typeof simple>['paymentInformation'][0]

function withBlock(changes: Partial<Block>): DirectDebitInitiation {
  const initiation = simple()
  return { ...initiation, paymentInformation: [{ ...initiation.paymentInformation[0], ...changes }] }
}

function withDebit(changes: Partial<DirectDebit>): DirectDebitInitiation {
  return withBlock({ directDebits: [{ ...simple().paymentInformation[0].directDebits[0], ...changes }] })
}

const uetr = '8a562c67-ca16-48ba-b074-65581be6f001'
const mandate = { mandateId: 'M-1', dateOfSignature: '2024-05-02' }

function twice(changes: Partial<DirectDebit>): [DirectDebit, DirectDebit] {
  const [first] = simple('1').paymentInformation[0].directDebits
  return [
    { ...first, ...changes },
    { ...first, ...changes, endToEndId: 'E2E-2', remittanceInformation: 'Invoice 2' },
  ]
}

/** Each rule, broken once: what is given, where the finding stands, what is edited in the file first. */
const broken: Record<string, { given: DirectDebitInitiation; path: string; edit?: [RegExp, string] }> = {
  'iso/number-of-transactions': { given: simple(), path: `${root}/GrpHdr/NbOfTxs`, edit: [/<NbOfTxs>1/, '<NbOfTxs>2'] },
  'iso/control-sum': {
    given: simple(),
    path: `${block1}/CtrlSum`,
    edit: [/(<PmtInf>.*<CtrlSum>)12.50/s, '$112.51'],
  },
  'iso/amount-decimals': { given: simple(), path: `${debit1}/InstdAmt`, edit: [/12\.50/g, '12.505'] },
  'iso/levels': {
    given: withDebit({ creditorSchemeId: 'DE98ZZZ09999999999' }),
    path: `${debit1}/DrctDbtTx/CdtrSchmeId`,
  },
  'sepa/identifier-characters': {
    given: withDebit({ mandate: { ...mandate, mandateId: '/M-1' } }),
    path: `${mandate1}/MndtId`,
  },
  'sepa/characters': { given: withDebit({ debtor: { name: 'Müller' } }), path: `${debit1}/Dbtr/Nm` },
  'sepa/blank': { given: withDebit({ remittanceInformation: ' ' }), path: `${debit1}/RmtInf/Ustrd[1]` },
  'sepa/service-level': { given: withBlock({ serviceLevel: 'URGP' }), path: `${block1}/PmtTpInf/SvcLvl[1]` },
  'sepa/charge-bearer': { given: withBlock({ chargeBearer: 'SHAR' }), path: `${block1}/ChrgBr` },
  'sepa/currency': { given: withDebit({ currency: 'USD' }), path: `${debit1}/InstdAmt/@Ccy` },
  'sepa/amount-range': { given: withDebit({ amount: '0' }), path: `${debit1}/InstdAmt` },
  'sepa/name-length': { given: withBlock({ creditor: { name: 'x'.repeat(71) } }), path: `${block1}/Cdtr/Nm` },
  'sepa/debtor-name': { given: withDebit({ debtor: {} }), path: `${debit1}/Dbtr/Nm` },
  'sepa/creditor-name': { given: withBlock({ creditor: {} }), path: `${block1}/Cdtr/Nm` },
  'sepa/address-form': {
    given: withDebit({ debtor: { name: 'A', postalAddress: { addressLines: ['Street 1', '10115 Berlin'] } } }),
    path: `${debit1}/Dbtr/PstlAdr`,
  },
  'sepa/address-town': {
    given: withDebit({ debtor: { name: 'A', postalAddress: { townName: '.', country: 'DE' } } }),
    path: `${debit1}/Dbtr/PstlAdr/TwnNm`,
  },
  'sepa/address-repeated': {
    given: withDebit({
      debtor: { name: 'A', postalAddress: { townName: 'Lyon', country: 'FR', addressLines: ['Lyon, France'] } },
    }),
    path: `${debit1}/Dbtr/PstlAdr/AdrLine[1]`,
  },
  'sepa/debtor-address': {
    given: withDebit({ debtorAccount: { iban: 'GB29NWBK60161331926819' } }),
    path: `${debit1}/Dbtr/PstlAdr/TwnNm`,
  },
  'plausibility/fints-date': {
    given: withBlock({ requestedCollectionDate: '1999-01-01' }),
    path: `${block1}/ReqdColltnDt`,
  },
  'sepa/iban-only': {
    given: withDebit({ debtorAccount: { other: { id: '532013000' } } }),
    path: `${debit1}/DbtrAcct/Id/Othr`,
  },
  'sepa/iban': {
    given: withDebit({ debtorAccount: { iban: 'DE88370400440532013000' } }),
    path: `${debit1}/DbtrAcct/Id/IBAN`,
  },
  'sepa/iban-country': {
    given: withDebit({ debtorAccount: { iban: 'TR330006100519786457841326' } }),
    path: `${debit1}/DbtrAcct/Id/IBAN`,
  },
  'sepa/bic': { given: withDebit({ debtorAgent: { bic: 'COBAXXFFXXX' } }), path: `${debit1}/DbtrAgt/FinInstnId/BICFI` },
  'sepa/bic-country': {
    given: withBlock({ creditorAgent: { bic: 'CHASUS33XXX' } }),
    path: `${block1}/CdtrAgt/FinInstnId/BICFI`,
  },
  'sepa/debtor-agent': { given: withDebit({ debtorAgent: { name: 'Bank' } }), path: `${debit1}/DbtrAgt/FinInstnId` },
  'sepa/creditor-agent': {
    given: withBlock({ creditorAgent: { name: 'Bank' } }),
    path: `${block1}/CdtrAgt/FinInstnId`,
  },
  'sepa/remittance-once': {
    given: withDebit({ remittanceInformation: { unstructured: ['a', 'b'] } }),
    path: `${debit1}/RmtInf`,
  },
  'sepa/creditor-id-present': {
    given: withBlock({ creditorSchemeId: undefined }),
    path: `${debit1}/DrctDbtTx/CdtrSchmeId`,
  },
  'sepa/creditor-id': {
    given: withBlock({ creditorSchemeId: 'DE97ZZZ09999999999' }),
    path: `${block1}/CdtrSchmeId/Id/PrvtId/Othr[1]/Id`,
  },
  'sepa/mandate': { given: withDebit({ mandate: { mandateId: 'M-1' } }), path: `${mandate1}/DtOfSgntr` },
  'sepa/one-off-mandate': {
    given: withBlock({
      sequenceType: 'OOFF',
      directDebits: twice({ mandate }),
    }),
    path: `${block1}/DrctDbtTxInf[2]/DrctDbtTx/MndtRltdInf/MndtId`,
  },
  'sepa/lei': {
    given: withDebit({ debtor: { name: 'A', organisationId: { lei: '529900T8BM49AURSDO54' } } }),
    path: `${debit1}/Dbtr/Id/OrgId/LEI`,
  },
  'iso/uetr-unique': {
    given: withBlock({
      directDebits: twice({ uetr }),
    }),
    path: `${block1}/DrctDbtTxInf[2]/PmtId/UETR`,
  },
  'plausibility/execution-date-past': {
    given: withBlock({ requestedCollectionDate: '2026-11-20' }),
    path: `${block1}/ReqdColltnDt`,
  },
  'plausibility/test-bic': {
    given: withDebit({ debtorAgent: { bic: 'COBADEF0XXX' } }),
    path: `${debit1}/DbtrAgt/FinInstnId/BICFI`,
  },
  'sepa/amendment': {
    given: withDebit({ mandate: { ...mandate, amendment: { originalDebtorAccount: { other: { id: '4711' } } } } }),
    path: `${mandate1}/AmdmntInfDtls/OrgnlDbtrAcct/Id/Othr/Id`,
  },
  'sepa/local-instrument': { given: withBlock({ localInstrument: 'COR1' }), path: `${block1}/PmtTpInf/LclInstrm` },
  'sepa/one-local-instrument': {
    given: {
      ...simple(),
      paymentInformation: [
        simple().paymentInformation[0],
        { ...simple('1').paymentInformation[0], paymentInformationId: 'PMT-2', localInstrument: 'B2B' },
      ],
    },
    path: `${root}/PmtInf[2]/PmtTpInf/LclInstrm/Cd`,
  },
  'sepa/sequence-type': { given: withBlock({ sequenceType: undefined }), path: `${block1}/PmtTpInf/SeqTp` },
  'sepa/collection-date': {
    given: withBlock({ requestedCollectionDate: '2026-11-29' }),
    path: `${block1}/ReqdColltnDt`,
  },
  'sepa/collection-lead': {
    given: withBlock({ requestedCollectionDate: '2026-11-23' }),
    path: `${block1}/ReqdColltnDt`,
  },
  'plausibility/own-account': {
    given: withDebit({ debtorAccount: { iban: germanIban(1) } }),
    path: `${debit1}/DbtrAcct/Id/IBAN`,
  },
  'plausibility/iban-bic-country': {
    given: withDebit({ debtorAgent: { bic: 'BNPAFRPPXXX' } }),
    path: `${debit1}/DbtrAgt/FinInstnId/BICFI`,
  },
  'plausibility/duplicate-payment': {
    given: withBlock({
      directDebits: [simple().paymentInformation[0].directDebits[0], simple().paymentInformation[0].directDebits[0]],
    }),
    path: `${block1}/DrctDbtTxInf[2]`,
  },
  'plausibility/execution-date-far': {
    given: withBlock({ requestedCollectionDate: '2062-11-30' }),
    path: `${block1}/ReqdColltnDt`,
  },
  'plausibility/country-code': {
    given: withDebit({ debtor: { name: 'A', countryOfResidence: 'UK' } }),
    path: `${debit1}/Dbtr/CtryOfRes`,
  },
  'plausibility/external-code': { given: withDebit({ purpose: 'LOHN' }), path: `${debit1}/Purp/Cd` },
}

function built(initiation: DirectDebitInitiation, rules: readonly RuleSet[] = [sepaRules]): readonly Finding[] {
  const warnings: Finding[] = []
  const errors = findingsIn(() => buildPain008(initiation, { rules, onFinding: (finding) => warnings.push(finding) }))
  return errors.length > 0 ? errors : warnings
}

async function validated(file: string, rules: readonly RuleSet[] = [sepaRules]): Promise<readonly Finding[]> {
  return (await validateWithRules(file, { schema: builtInSchemas, rules })).findings
}

describe('the rules of direct debits', () => {
  it('say nothing about a file that keeps them', async () => {
    expect(built(simple())).toEqual([])
    for (const message of ['pain.008.001.02', 'pain.008.001.08'] as const) {
      expect(await validated(buildPain008(simple(), { message }))).toEqual([])
    }
  })

  it.each(Object.entries(broken))('%s is found where it is broken', async (name, { given, path, edit }) => {
    const code = name.replace(/^(iso|plausibility)\//, 'sepa/')
    const rule = code.slice('sepa/'.length)
    const file = buildPain008(given, { rules: [] })
    const changed = edit === undefined ? file : file.replace(...edit)
    if (edit !== undefined) expect(changed).not.toBe(file)
    const matches = (findings: readonly Finding[]): (string | undefined)[] =>
      findings.filter((finding) => finding.code.endsWith(`/${rule}`)).map((finding) => finding.path)
    const found = await validated(changed)
    expect(matches(found)).toContain(path)
    expectSentences(found.filter((finding) => finding.code.endsWith(`/${rule}`)))
    if (edit === undefined) expect(matches(built(given))).toContain(path)
  })

  it('break each rule of the set that is for direct debits', () => {
    const names = sepaRules.rules.filter((rule) => rule.messages.includes('pain.008.001.08')).map(({ name }) => name)
    const untold = new Set([
      // Held by the tests of credit transfers: the same functions, on elements of the same name.
      'payment-information-id-unique',
      'party-identification',
      'address-lines',
      'remittance-structured-length',
      'creditor-reference',
    ])
    const told = Object.keys(broken).map((code) => code.slice(code.indexOf('/') + 1))
    expect(names.filter((name) => !untold.has(name)).sort()).toEqual(told.sort())
  })

  it('take the bank’s lead time', () => {
    const codes = (directDebitLeadDays: number): string[] =>
      built(withBlock({ requestedCollectionDate: '2026-11-25' }), [createSepaRules({ directDebitLeadDays })]).map(
        ({ code }) => code,
      )
    // Made on Saturday the 21st, so taken on Monday the 23rd: Tuesday and Wednesday are two TARGET days after.
    expect(codes(2)).toEqual([])
    expect(codes(3)).toEqual(['sepa/collection-lead'])
    expect(() => createSepaRules({ directDebitLeadDays: 31 })).toThrow(RangeError)
  })

  it('take SMNDA, and say where it goes', () => {
    const amended = (amendment: object): string[] =>
      built(withDebit({ mandate: { ...mandate, amendment } })).map(({ code, path }) => `${code} ${path}`)
    expect(amended({ originalDebtorAccount: { other: { id: 'SMNDA' } } })).toEqual([])
    expect(amended({ originalDebtorAgent: { other: { id: 'SMNDA' } } })).toEqual([
      `sepa/amendment ${mandate1}/AmdmntInfDtls/OrgnlDbtrAgt`,
    ])
    expect(amended({ originalCreditorId: 'DE97ZZZ09999999999' })).toEqual([
      `sepa/creditor-id ${mandate1}/AmdmntInfDtls/OrgnlCdtrSchmeId/Id/PrvtId/Othr[1]/Id`,
    ])
  })

  it('of the service refuse the file, and those of iso run alone', async () => {
    const file = buildPain008(simple())
    expect((await validated(file, [serviceRules])).map(({ code }) => code)).toEqual(['service/credit-transfers-only'])
    expect(await validated(file, [isoRules])).toEqual([])
  })
})
