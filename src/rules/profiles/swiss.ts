import { isQrIban, swissCharacters } from '../../values/index.ts'
import { qrReferenceProblem } from '../identifiers.ts'
import { addressForm } from '../initiation/addresses.ts'
import {
  type Agent,
  amountOf,
  amountPath,
  type Block,
  blockOf,
  creditTransfers,
  type Payment,
  rule,
  serviceLevelsOf,
  textOrEmpty,
  textRule,
} from '../initiation/elements.ts'
import { charactersRule } from '../initiation/texts.ts'
import type { Rule, RuleContext } from '../rule.ts'
import { atMost, type ElementTree, leaves, needed, type ProfileElements, profileElements } from './element-tree.ts'

// The elements of the Swiss Payment Standards 2026 for pain.001.001.09 (schema pain.001.001.09.ch.03).

const codeOrText: ElementTree = { Cd: true, Prtry: true }
const otherOnce = atMost(1, { Id: true, SchmeNm: true, Issr: true })
const identification: ElementTree = {
  OrgId: { ...leaves('AnyBIC LEI'), Othr: otherOnce },
  PrvtId: { DtAndPlcOfBirth: true, Othr: otherOnce },
}
const parts = 'Dept SubDept StrtNm BldgNb BldgNm Flr PstBx Room PstCd TwnNm TwnLctnNm DstrctNm CtrySubDvsn Ctry'
const structured = leaves(parts)
const address: ElementTree = { ...structured, AdrLine: atMost(2, true) }
const party: ElementTree = { Nm: true, PstlAdr: address, Id: identification }
const clearing: ElementTree = { ClrSysId: { Cd: true }, MmbId: true }
const number: ElementTree = { IBAN: true, Othr: { Id: true } }
const proxy: ElementTree = { Tp: codeOrText, Id: true }
/** The account of another bank: with the scheme of its number. */
const bankAccount: ElementTree = { Id: { IBAN: true, Othr: true } }
const serviceLevel = atMost(3, codeOrText)

/** A party of a document the payment is about: two numbers, no lines in its address. */
const documentParty: ElementTree = {
  Nm: true,
  PstlAdr: structured,
  Id: {
    OrgId: { ...leaves('AnyBIC LEI'), Othr: atMost(2, true) },
    PrvtId: { DtAndPlcOfBirth: true, Othr: atMost(2, true) },
  },
  CtryOfRes: true,
}

const transfers: ProfileElements = {
  header: {
    ...leaves('MsgId CreDtTm NbOfTxs CtrlSum'),
    InitgPty: { Nm: true, Id: identification, CtctDtls: { Othr: atMost(4, { ChanlTp: true, Id: needed(true) }) } },
    FwdgAgt: {
      FinInstnId: {
        ...leaves('BICFI ClrSysMmbId LEI Nm'),
        PstlAdr: { AdrLine: true },
        Othr: leaves('Id SchmeNm'),
      },
    },
  },
  block: {
    ...leaves('PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum ReqdExctnDt InstrForDbtrAgt ChrgBr'),
    PmtTpInf: { InstrPrty: true, SvcLvl: serviceLevel, LclInstrm: codeOrText, CtgyPurp: { Cd: true } },
    Dbtr: { Nm: true, PstlAdr: { AdrTp: true, ...address }, Id: identification },
    DbtrAcct: { Id: number, Tp: true, Ccy: true, Prxy: proxy },
    // `Othr` is left to the rule on the agent, which says what to do instead.
    DbtrAgt: { FinInstnId: { ...leaves('BICFI LEI Othr'), ClrSysMmbId: clearing } },
    UltmtDbtr: party,
    ChrgsAcct: { Id: number, Ccy: true, Prxy: proxy },
  },
  payment: {
    ...leaves('PmtId XchgRateInf ChrgBr InstrForDbtrAgt RgltryRptg'),
    PmtTpInf: { InstrPrty: true, SvcLvl: serviceLevel, LclInstrm: codeOrText, CtgyPurp: codeOrText },
    Amt: leaves('InstdAmt EqvtAmt'),
    ChqInstr: leaves('ChqTp DlvryMtd'),
    UltmtDbtr: party,
    IntrmyAgt1: {
      FinInstnId: { ...leaves('BICFI LEI Nm'), ClrSysMmbId: clearing, PstlAdr: { AdrLine: atMost(2, true) } },
    },
    IntrmyAgt1Acct: bankAccount,
    CdtrAgt: {
      FinInstnId: { ...leaves('BICFI LEI Nm'), ClrSysMmbId: clearing, PstlAdr: address, Othr: { Id: true } },
    },
    CdtrAgtAcct: bankAccount,
    Cdtr: { ...party, Nm: needed(true) },
    CdtrAcct: { Id: number, Prxy: proxy },
    UltmtCdtr: party,
    InstrForCdtrAgt: atMost(2, true),
    Purp: { Cd: true },
    RltdRmtInf: atMost(1, { RmtId: true, RmtLctnDtls: atMost(2, true) }),
    RmtInf: {
      Ustrd: atMost(1, true),
      Strd: atMost(1, {
        ...leaves('RfrdDocInf RfrdDocAmt CdtrRefInf TaxRmt AddtlRmtInf'),
        Invcr: documentParty,
        Invcee: documentParty,
        GrnshmtRmt: {
          ...leaves('Tp RefNb Dt RmtdAmt FmlyMdclInsrncInd MplyeeTermntnInd'),
          Grnshee: documentParty,
          GrnshmtAdmstr: documentParty,
        },
      }),
    },
  },
}

const source = 'SIX, Swiss Payment Standards 2026, schema pain.001.001.09.ch.03'

function checkMemberIds(owner: object, context: RuleContext): void {
  for (const [name, agent] of Object.entries(owner as Record<string, Agent | undefined>)) {
    if (!name.includes('Agt') || typeof agent !== 'object') continue
    const number = textOrEmpty(agent.FinInstnId?.ClrSysMmbId?.MmbId)
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/i.test(number.replace(/\s/g, ''))) continue
    context.report(
      `${name}/FinInstnId/ClrSysMmbId/MmbId`,
      'This is an IBAN, and no clearing number of a bank: banks refuse the payment. Write the number of the bank ' +
        '(IID, of a Swiss IBAN the digits 5 to 9), or its BIC, or leave the agent out.',
    )
  }
}

function qrReferencesOf({ RmtInf }: Payment): { reference: string; where: string }[] {
  return (RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf }, index) =>
    textOrEmpty(CdtrRefInf?.Tp?.CdOrPrtry?.Prtry) === 'QRR'
      ? [{ reference: textOrEmpty(CdtrRefInf?.Ref), where: `RmtInf/Strd[${index + 1}]/CdtrRefInf/Ref` }]
      : [],
  )
}

const qrSource = 'SIX, Swiss Implementation Guidelines QR-bill (not at hand; widely published)'

export const swissVersion = /* @__PURE__ */ textRule({
  name: 'version',
  messages: ['pain.001.001.03'],
  description: 'The version is pain.001.001.09: Swiss banks guarantee the one before until November 2026 only.',
  source: 'SIX, roadmap of the Swiss Payment Standards 2026, valid from 14 November 2026',
  example: { good: 'pain.001.001.09', bad: 'pain.001.001.03' },
  header: (_, context) =>
    context.report(
      '',
      'Swiss banks need not take pain.001.001.03 since 14 November 2026. Build the later version, or convert ' +
        'the file (iso20022 convert --to pain.001.001.09).',
    ),
})

export const swissRules: readonly Rule[] = [
  /* @__PURE__ */ addressForm('2026-11-14', {
    messages: ['pain.001.001.09'],
    severity: 'warning',
    source: 'PostFinance (one source): structured addresses are mandatory in pain.001 from 14 November 2026',
    who: 'Swiss banks (PostFinance says so) take',
  }),
  /* @__PURE__ */ profileElements(
    {
      name: 'elements',
      description:
        'The file has only elements of the Swiss Payment Standards: no country of residence, no names of accounts, no ' +
        'taxes, no second intermediary agent, two address lines at most, one remittance text or structure, and others.',
      source,
      example: { good: '<Cdtr><Nm>A</Nm></Cdtr>', bad: '<Cdtr><Nm>A</Nm><CtryOfRes>CH</CtryOfRes></Cdtr>' },
    },
    'Swiss banks accept',
    { 'pain.001.001.09': transfers },
  ),
  /* @__PURE__ */ textRule({
    name: 'debtor-agent',
    messages: ['pain.001.001.09'],
    description: 'The bank of the debtor is named by its BIC or its clearing number (IID), not by Othr.',
    source,
    example: {
      good: '<FinInstnId><BICFI>EXABCHZZXXX</BICFI></FinInstnId>',
      bad: '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>',
    },
    block: ({ DbtrAgt }: Block, context) => {
      const institution: { BICFI?: unknown; ClrSysMmbId?: unknown; Othr?: unknown } = DbtrAgt?.FinInstnId ?? {}
      const isNamed = institution.BICFI !== undefined || institution.ClrSysMmbId !== undefined
      if (isNamed && institution.Othr === undefined) return
      context.report(
        institution.Othr === undefined ? 'DbtrAgt/FinInstnId' : 'DbtrAgt/FinInstnId/Othr',
        'Swiss banks want the BIC of the debtor’s bank, or its clearing number. Give one of them, and no Othr.',
      )
    },
  }),
  /* @__PURE__ */ textRule({
    name: 'member-id',
    messages: ['pain.001.001.09'],
    description: 'The clearing number of a bank (MmbId) is no IBAN.',
    source:
      'ISO 20022 external code set ExternalClearingSystemIdentification1Code: a member of a clearing system is a bank; ' +
      'BCApps #10136: files with an IBAN there were refused',
    example: {
      good: '<CdtrAgt><FinInstnId><ClrSysMmbId><MmbId>00762</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>',
      bad: '<CdtrAgt><FinInstnId><ClrSysMmbId><MmbId>CH9300762011623852957</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>',
    },
    header: checkMemberIds,
    block: checkMemberIds,
    payment: checkMemberIds,
  }),
  /* @__PURE__ */ textRule({
    name: 'service-level',
    messages: ['pain.001.001.09'],
    description: 'A payment with the service level SEPA is in EUR.',
    source: 'EPC125-05: SEPA credit transfers are in euro; a test page of a bank and sepa_king #68: refused with CHF',
    example: {
      good: '<SvcLvl><Cd>SEPA</Cd></SvcLvl> and <InstdAmt Ccy="EUR">12.50</InstdAmt>',
      bad: '<SvcLvl><Cd>SEPA</Cd></SvcLvl> and <InstdAmt Ccy="CHF">12.50</InstdAmt>',
    },
    payment: (payment, context) => {
      const levels = [blockOf(context).PmtTpInf, payment.PmtTpInf].flatMap(serviceLevelsOf)
      if (!levels.some(({ code }) => code === 'SEPA')) return
      const { EqvtAmt } = payment.Amt ?? {}
      const currency = textOrEmpty(EqvtAmt === undefined ? amountOf(payment)?.Ccy : EqvtAmt.CcyOfTrf)
      if (currency === '' || currency === 'EUR') return
      context.report(
        EqvtAmt === undefined ? `${amountPath(payment)}/@Ccy` : 'Amt/EqvtAmt/CcyOfTrf',
        `The service level is SEPA, and the payment is in ${currency}: SEPA is in euro only. Leave SvcLvl out, or pay in EUR.`,
      )
    },
  }),
  /* @__PURE__ */ charactersRule(
    {
      messages: ['pain.001.001.09'],
      description:
        'Texts hold the characters of Basic Latin, Latin-1 Supplement and Latin Extended-A, and € Ș ș Ț ț; ' +
        'no control characters.',
      source,
      example: { good: '<Nm>Müller &amp; Žižek</Nm>', bad: '<Nm>Ελλάς</Nm>' },
    },
    {
      more: swissCharacters,
      // Codes, which the schema does not limit; those of regulatory reporting are texts.
      free: /^(?!RgltryRptg).*\/(?:Cd|Rsn)$/,
      others: 'which Swiss banks do not accept',
      allowed: 'Allowed: Latin letters with their marks, and the signs of Latin-1, without control characters.',
    },
  ),
  /* @__PURE__ */ textRule({
    name: 'direct-debits',
    severity: 'warning',
    messages: ['pain.008.001.02', 'pain.008.001.08'],
    description:
      'The file is one of credit transfers: Swiss direct debits have guidelines of their own, which the ' +
      'profile does not know.',
    source: 'SIX, Swiss Payment Standards: direct debits were not verified',
    example: { good: 'pain.001.001.09', bad: 'pain.008.001.08' },
    header: (_, context) =>
      context.report(
        '',
        'The profile has no rules for Swiss direct debits; only those of ISO were checked. Ask your bank.',
      ),
  }),
  /* @__PURE__ */ textRule({
    name: 'qr-reference',
    messages: creditTransfers,
    description: 'A QR reference (type QRR) has 27 digits, the last one a right check digit (modulo 10, recursive).',
    source: qrSource,
    example: { good: '<Ref>210000000003139471430009017</Ref>', bad: '<Ref>210000000003139471430009018</Ref>' },
    payment: (payment, context) => {
      for (const { reference, where } of qrReferencesOf(payment)) {
        const problem = qrReferenceProblem(reference)
        if (problem !== undefined) context.report(where, problem)
      }
    },
  }),
  /* @__PURE__ */ rule({
    name: 'qr-iban',
    messages: creditTransfers,
    description:
      'A payment to a QR-IBAN (institution 30000 to 31999) has a QR reference (type QRR), and one with a QR ' +
      'reference goes to a QR-IBAN.',
    source: qrSource,
    example: {
      good: '<IBAN>CH4431999123000889012</IBAN> with QRR',
      bad: '<IBAN>CH4431999123000889012</IBAN> with a text',
    },
    payment: (payment, context) => {
      const [reference] = qrReferencesOf(payment)
      const isQr = isQrIban(textOrEmpty(payment.CdtrAcct?.Id?.IBAN))
      if (isQr && reference === undefined) {
        context.report(
          'CdtrAcct/Id/IBAN',
          'The account is a QR-IBAN, but the payment has no QR reference. Give it in CdtrRefInf with the type QRR, or ' +
            'the IBAN that is no QR-IBAN.',
        )
      }
      if (!isQr && reference !== undefined) {
        context.report(
          reference.where,
          'The payment has a QR reference, but its account is no QR-IBAN. Give the QR-IBAN of the QR-bill, or another ' +
            'kind of reference.',
        )
      }
    },
  }),
]
