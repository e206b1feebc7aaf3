import { type ElementTree, type ProfileElements, profileElements } from './initiation/profile-elements.ts'

// The elements of the technical subset of the Deutsche Kreditwirtschaft: GBIC_3 for pain.001.001.03 and pain.008.001.02, GBIC_5 (April 2025)
// for pain.001.001.09 and pain.008.001.08.

/** Elements by their names, none of them looked into. */
function leaves(names: string): ElementTree {
  return Object.fromEntries(names.split(' ').map((name) => [name, true]))
}

const code: ElementTree = { Cd: true }
const codeOrText: ElementTree = { Cd: true, Prtry: true }
const other: ElementTree = { Othr: { Id: true, SchmeNm: codeOrText, Issr: true } }
const person: ElementTree = { ...other, DtAndPlcOfBirth: leaves('BirthDt PrvcOfBirth CityOfBirth CtryOfBirth') }
const reference: ElementTree = { Tp: { CdOrPrtry: code, Issr: true }, Ref: true }
const remittance: ElementTree = { Ustrd: true, Strd: { CdtrRefInf: reference } }

/** What differs between the versions before and since 2019. */
function partsOf(edition: 2009 | 2019) {
  const early = edition === 2009
  const id: ElementTree = {
    OrgId: { ...other, ...leaves(early ? 'BICOrBEI' : 'AnyBIC LEI') },
    PrvtId: person,
  }
  const address = leaves(
    early
      ? 'Ctry AdrLine'
      : 'Dept SubDept StrtNm BldgNb BldgNm Flr PstBx Room PstCd TwnNm TwnLctnNm DstrctNm CtrySubDvsn Ctry AdrLine',
  )
  const bic = leaves(early ? 'BIC' : 'BICFI')
  const proxy: ElementTree = early ? {} : { Prxy: { Tp: codeOrText, Id: true } }
  const iban: ElementTree = { Id: { IBAN: true } }
  return {
    id,
    header: { ...leaves('MsgId CreDtTm NbOfTxs CtrlSum'), InitgPty: { Nm: true, Id: id } } satisfies ElementTree,
    named: { Nm: true, PstlAdr: address } satisfies ElementTree,
    ultimate: { Nm: true, Id: id } satisfies ElementTree,
    agent: { FinInstnId: bic } satisfies ElementTree,
    agentOrNone: { FinInstnId: { ...bic, Othr: { Id: true } } } satisfies ElementTree,
    iban,
    ownAccount: { ...iban, Ccy: true } satisfies ElementTree,
    proxy,
    type: { SvcLvl: code, LclInstrm: code, CtgyPurp: early ? code : codeOrText } satisfies ElementTree,
    early,
  }
}

function creditTransfers(edition: 2009 | 2019): ProfileElements {
  const { id, header, named, ultimate, agent, agentOrNone, iban, ownAccount, proxy, type, early } = partsOf(edition)
  return {
    header,
    block: {
      ...leaves('PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum ChrgBr'),
      PmtTpInf: { InstrPrty: true, ...type },
      ReqdExctnDt: early ? true : leaves('Dt DtTm'),
      Dbtr: { ...named, Id: id },
      DbtrAcct: { ...ownAccount, ...proxy },
      DbtrAgt: agentOrNone,
      UltmtDbtr: ultimate,
    },
    payment: {
      PmtId: leaves('InstrId EndToEndId'),
      PmtTpInf: type,
      Amt: { InstdAmt: true },
      ChrgBr: true,
      UltmtDbtr: ultimate,
      CdtrAgt: agent,
      Cdtr: { ...named, Id: id },
      CdtrAcct: { ...iban, ...proxy },
      UltmtCdtr: ultimate,
      Purp: code,
      RmtInf: remittance,
    },
  }
}

function directDebits(edition: 2009 | 2019): ProfileElements {
  const { id, header, named, ultimate, agentOrNone, iban, ownAccount, type } = partsOf(edition)
  const scheme: ElementTree = { Id: { PrvtId: { Othr: { Id: true, SchmeNm: { Prtry: true } } } } }
  return {
    header,
    block: {
      ...leaves('PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum ReqdColltnDt ChrgBr'),
      PmtTpInf: { ...type, SeqTp: true },
      Cdtr: named,
      CdtrAcct: ownAccount,
      CdtrAgt: agentOrNone,
      UltmtCdtr: ultimate,
      CdtrSchmeId: scheme,
    },
    payment: {
      PmtId: leaves('InstrId EndToEndId'),
      PmtTpInf: { ...type, SeqTp: true },
      ...leaves('InstdAmt ChrgBr'),
      DrctDbtTx: {
        MndtRltdInf: {
          ...leaves('MndtId DtOfSgntr AmdmntInd ElctrncSgntr'),
          AmdmntInfDtls: {
            OrgnlMndtId: true,
            OrgnlCdtrSchmeId: { Nm: true, ...scheme },
            OrgnlDbtrAcct: { Id: { IBAN: true, Othr: { Id: true } } },
          },
        },
        CdtrSchmeId: scheme,
      },
      UltmtCdtr: ultimate,
      DbtrAgt: agentOrNone,
      Dbtr: { ...named, Id: id },
      DbtrAcct: iban,
      UltmtDbtr: ultimate,
      Purp: code,
      RmtInf: remittance,
    },
  }
}

/** German banks take the elements that their subset has. */
export const germanElements = profileElements(
  {
    name: 'elements',
    says: 'The file has only elements of the German subset: no contact details, no country of residence, no intermediary agents, no addresses of ultimate parties, no proprietary purposes, and others.',
    source: 'Deutsche Kreditwirtschaft, DFÜ agreement, annex 3, chapter 2: GBIC_3 (.03, .02) and GBIC_5 (.09, .08)',
    example: { good: '<Cdtr><Nm>A</Nm></Cdtr>', bad: '<Cdtr><Nm>A</Nm><CtryOfRes>DE</CtryOfRes></Cdtr>' },
  },
  'German banks',
  {
    'pain.001.001.03': creditTransfers(2009),
    'pain.001.001.09': creditTransfers(2019),
    'pain.008.001.02': directDebits(2009),
    'pain.008.001.08': directDebits(2019),
  },
)
