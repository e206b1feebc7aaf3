import {
  atMost,
  change,
  type ElementTree,
  either,
  filled,
  leaves,
  type ProfileElements,
  profileElements,
  refused,
} from './element-tree.ts'

// The elements that the German subset (GBIC_3 and GBIC_5) or the Austrian one (.09 and pain.008.001.08, version of
// 2025) of the EPC's guidelines has: what both refuse, SEPA has not. Countries narrow these lists further.

const code: ElementTree = { Cd: true }
const codeOrText: ElementTree = { Cd: true, Prtry: true }
const other: ElementTree = { Othr: { Id: true, SchmeNm: codeOrText, Issr: true } }
const person: ElementTree = { ...other, DtAndPlcOfBirth: leaves('BirthDt PrvcOfBirth CityOfBirth CtryOfBirth') }
const reference: ElementTree = { Tp: { CdOrPrtry: code, Issr: true }, Ref: true }
const remittance: ElementTree = { Ustrd: true, Strd: { CdtrRefInf: reference } }
const iban: ElementTree = { Id: { IBAN: true } }
const ownAccount: ElementTree = { ...iban, Ccy: true }
const proxy: ElementTree = { Prxy: { Tp: codeOrText, Id: true } }

/** An address in elements of its own, with lines. */
const address = leaves(
  'Dept SubDept StrtNm BldgNb BldgNm Flr PstBx Room PstCd TwnNm TwnLctnNm DstrctNm CtrySubDvsn Ctry AdrLine',
)

const identification: ElementTree = { OrgId: { ...other, ...leaves('AnyBIC LEI') }, PrvtId: person }
const named: ElementTree = { Nm: true, PstlAdr: address }
const ultimate: ElementTree = { Nm: true, Id: identification }
const agent: ElementTree = { FinInstnId: { BICFI: true } }
const agentOrNone: ElementTree = { FinInstnId: either(['BICFI', 'Othr'], { BICFI: true, Othr: { Id: true } }) }
const paymentType: ElementTree = { SvcLvl: atMost(1, code), LclInstrm: codeOrText, CtgyPurp: codeOrText }
const directDebitType: ElementTree = { SvcLvl: atMost(1, code), LclInstrm: code, CtgyPurp: codeOrText, SeqTp: true }
const scheme: ElementTree = { Id: { PrvtId: { Othr: { Id: true, SchmeNm: { Prtry: true } } } } }
const header: ElementTree = { ...leaves('MsgId CreDtTm NbOfTxs CtrlSum'), InitgPty: { Nm: true, Id: identification } }

export const transfers09: ProfileElements = {
  header,
  block: {
    ...leaves('PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum ChrgBr InstrForDbtrAgt'),
    PmtTpInf: { InstrPrty: true, ...paymentType },
    ReqdExctnDt: leaves('Dt DtTm'),
    Dbtr: { ...named, Id: identification },
    DbtrAcct: { ...ownAccount, ...proxy },
    DbtrAgt: agentOrNone,
    UltmtDbtr: ultimate,
  },
  payment: {
    PmtId: leaves('InstrId EndToEndId UETR'),
    PmtTpInf: paymentType,
    Amt: { InstdAmt: true },
    ChrgBr: true,
    UltmtDbtr: ultimate,
    CdtrAgt: agent,
    Cdtr: { ...named, Id: identification },
    CdtrAcct: { ...iban, ...proxy },
    UltmtCdtr: ultimate,
    Purp: code,
    RmtInf: remittance,
  },
}

export const debits08: ProfileElements = {
  header,
  block: {
    ...leaves('PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum ReqdColltnDt ChrgBr'),
    PmtTpInf: directDebitType,
    Cdtr: named,
    CdtrAcct: ownAccount,
    CdtrAgt: agentOrNone,
    UltmtCdtr: ultimate,
    CdtrSchmeId: scheme,
  },
  payment: {
    PmtId: leaves('InstrId EndToEndId UETR'),
    PmtTpInf: directDebitType,
    ...leaves('InstdAmt ChrgBr'),
    DrctDbtTx: {
      MndtRltdInf: {
        ...leaves('MndtId DtOfSgntr AmdmntInd ElctrncSgntr'),
        AmdmntInfDtls: {
          OrgnlMndtId: true,
          OrgnlCdtrSchmeId: { Nm: true, ...scheme },
          OrgnlDbtrAcct: { Id: { IBAN: true, Othr: { Id: true } } },
          OrgnlDbtrAgt: agentOrNone,
        },
      },
      CdtrSchmeId: scheme,
    },
    UltmtCdtr: ultimate,
    DbtrAgt: agentOrNone,
    Dbtr: { ...named, Id: identification },
    DbtrAcct: iban,
    UltmtDbtr: ultimate,
    Purp: code,
    RmtInf: remittance,
  },
}

/** The version before: other names, addresses of country and lines, no proxies. */
const earlyIdentification: ElementTree = { OrgId: filled({ ...other, BICOrBEI: true }), PrvtId: filled(person) }
const laterAddress = refused(
  'Structured addresses need the later version, pain.001.001.09 or pain.008.001.08: build that one, or ' +
    'leave the address out.',
)
const earlyAddress: ElementTree = {
  ...Object.fromEntries(Object.keys(address).map((name) => [name, laterAddress])),
  ...leaves('Ctry AdrLine'),
}
const earlyUltimate: ElementTree = { Nm: true, Id: earlyIdentification }
const earlyAgentOrNone: ElementTree = { FinInstnId: either(['BIC', 'Othr'], { BIC: true, Othr: { Id: true } }) }

export const transfers03: ProfileElements = {
  header: change(header, { 'InitgPty/Id': earlyIdentification }),
  block: change(transfers09.block, {
    InstrForDbtrAgt: undefined,
    ReqdExctnDt: true,
    'Dbtr/PstlAdr': earlyAddress,
    'Dbtr/Id': earlyIdentification,
    DbtrAcct: ownAccount,
    DbtrAgt: earlyAgentOrNone,
    UltmtDbtr: earlyUltimate,
  }),
  payment: change(transfers09.payment, {
    'PmtId/UETR': undefined,
    UltmtDbtr: earlyUltimate,
    CdtrAgt: { FinInstnId: { BIC: true } },
    'Cdtr/PstlAdr': earlyAddress,
    'Cdtr/Id': earlyIdentification,
    CdtrAcct: iban,
    UltmtCdtr: earlyUltimate,
    RmtInf: filled(remittance),
  }),
}

export const debits02: ProfileElements = {
  header: transfers03.header,
  block: change(debits08.block, {
    'Cdtr/PstlAdr': earlyAddress,
    CdtrAgt: earlyAgentOrNone,
    UltmtCdtr: earlyUltimate,
  }),
  payment: change(debits08.payment, {
    'PmtId/UETR': undefined,
    'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlDbtrAgt': earlyAgentOrNone,
    UltmtCdtr: earlyUltimate,
    DbtrAgt: earlyAgentOrNone,
    'Dbtr/PstlAdr': earlyAddress,
    'Dbtr/Id': earlyIdentification,
    UltmtDbtr: earlyUltimate,
    RmtInf: filled(remittance),
  }),
}

export const sepaElements = /* @__PURE__ */ profileElements(
  {
    name: 'elements',
    description:
      'The file has only elements of SEPA: no intermediary agents, cheques, taxes, regulatory reporting, ' +
      'charges accounts, contact details, countries of residence, names of agents, types and names of accounts, ' +
      'addresses of ultimate parties, referred documents, and others. Before .09 and pain.008.001.08 an address ' +
      'is its country and lines: one with TwnNm needs the later version.',
    source:
      'EPC132-08 and EPC130-08, as the German (GBIC_3, GBIC_5) and the Austrian subset (2025) quote them: what ' +
      "both have not. The EPC's own lists were not verified",
    example: { good: '<Cdtr><Nm>A</Nm></Cdtr>', bad: '<Cdtr><Nm>A</Nm><CtryOfRes>DE</CtryOfRes></Cdtr>' },
  },
  'SEPA has',
  {
    'pain.001.001.03': transfers03,
    'pain.001.001.09': transfers09,
    'pain.008.001.02': debits02,
    'pain.008.001.08': debits08,
  },
)
