import {
  austrianCharacters,
  categoryPurposeCodes,
  identifierFault,
  purposeCodes,
  tryParseAmount,
} from '../../values/index.ts'
import { charactersRule } from '../initiation/texts.ts'
import {
  atMost,
  change,
  type ElementContent,
  type ElementTree,
  leaves,
  needed,
  oneOf,
  type ProfileElements,
  profileElements,
  text,
} from './element-tree.ts'
import { debits02, debits08, transfers03, transfers09 } from './sepa.ts'

// The elements of the Austrian subset (PSA Payment Services Austria): pain.001.001.09, version 5 of May 2025, and
// pain.008.001.08, version 4. What it had for the versions before is not known here: those keep to the elements of
// SEPA.

const identifier = text('an identifier: no / at its ends and no // in it', isIdentifier)
/** A space at the ends is no fault here. */
function isIdentifier(value: string): boolean {
  const fault = identifierFault(value)
  return fault === undefined || fault === 'padded'
}

const sum = text('between 0.01 and 999999999999.99, with 2 decimals at most', (value) => {
  const amount = tryParseAmount(value)
  return amount?.gte('0.01') === true && amount.lte('999999999999.99') && amount.decimalPlaces() <= 2
})
const number = text('a number of 1 to 999999 without zeros before it', (value) => /^[1-9]\d{0,5}$/.test(value))
const time = text('a time with its offset, and no zero at the end of a fraction: 2026-11-21T10:00:00+01:00', (value) =>
  /^\d{4}(-\d{2}){2}T\d{2}(:\d{2}){2}(\.\d{0,2}[1-9])?(Z|[-+]\d{2}(:\d{2})?)$/.test(value),
)

const organisationCodes = 'BANK BDID BOID CBID CHID CINC COID CUST DUNS EMPL GS1G SREN SRET TXID'.split(' ')
const personCodes = 'ARNU CCPT CUST DRLC EMPL NIDN POID SOSE TELE TXID'.split(' ')
const proxyCodes =
  'BIID CCPT CINC COID COTX CUST DNAM DRLC EIDN EMAL EWAL LEIC MBNO NIDN PVTX SHID SOSE TELE TOKN UBIL VIPN'.split(' ')

const birth = leaves('BirthDt PrvcOfBirth CityOfBirth CtryOfBirth')

/** `personText` is what the number of a person must be: of direct debits, any text. */
function identification(morePersonCodes: readonly string[], personText: ElementContent): ElementTree {
  const other = (codes: readonly string[], own: ElementContent): ElementTree => ({
    Othr: atMost(1, { Id: own, SchmeNm: { Cd: oneOf(codes), Prtry: own }, Issr: true }),
  })
  return {
    OrgId: { ...leaves('AnyBIC LEI'), ...other(organisationCodes, identifier) },
    PrvtId: { DtAndPlcOfBirth: birth, ...other([...personCodes, ...morePersonCodes], personText) },
  }
}

const address: ElementTree = {
  ...leaves('Dept SubDept StrtNm BldgNb BldgNm Flr PstBx Room PstCd TwnLctnNm DstrctNm CtrySubDvsn'),
  TwnNm: needed(true),
  Ctry: needed(true),
}
const proxy: ElementTree = { Tp: { Cd: oneOf(proxyCodes), Prtry: identifier }, Id: true }
const reference = needed({ Tp: needed({ CdOrPrtry: { Cd: true }, Issr: true }), Ref: needed(identifier) })

const header = change(transfers09.header, {
  CreDtTm: time,
  NbOfTxs: number,
  CtrlSum: needed(sum),
  'InitgPty/Id': {
    OrgId: { ...leaves('AnyBIC LEI'), Othr: atMost(1, { Id: identifier, SchmeNm: { Cd: oneOf(['BANK']) } }) },
  },
})
const totals = { NbOfTxs: needed(number), CtrlSum: needed(sum) }

function transfers(): ProfileElements {
  const id = identification(['BANK'], identifier)
  const categories = oneOf(codesOf(categoryPurposeCodes))
  return {
    header,
    block: change(transfers09.block, {
      ...totals,
      'PmtTpInf/LclInstrm': { Cd: oneOf(['TRF', 'PERI', 'INST', 'CCI']), Prtry: identifier },
      'PmtTpInf/CtgyPurp': { Cd: categories, Prtry: identifier },
      'ReqdExctnDt/DtTm': time,
      'Dbtr/PstlAdr': undefined,
      'Dbtr/Id': id,
      'DbtrAcct/Prxy': proxy,
      'UltmtDbtr/Id': id,
    }),
    payment: change(transfers09.payment, {
      'PmtTpInf/LclInstrm': { Cd: oneOf(['TRF', 'PERI', 'INST', 'CCI']), Prtry: identifier },
      'PmtTpInf/CtgyPurp': {
        Cd: categories,
        Prtry: text(
          'an identifier, and not CPPP, which stands in the block',
          (value) => value !== 'CPPP' && isIdentifier(value),
        ),
      },
      'UltmtDbtr/Id': id,
      'Cdtr/PstlAdr': address,
      'Cdtr/Id': id,
      'CdtrAcct/Prxy': proxy,
      'UltmtCdtr/Id': id,
      'Purp/Cd': oneOf(codesOf(purposeCodes)),
      'RmtInf/Strd/CdtrRefInf': reference,
    }),
  }
}

function debits(): ProfileElements {
  const id = identification([], true)
  const categories = without(categoryPurposeCodes, 'SAVG CGWV CTDF')
  const type: ElementTree = {
    SvcLvl: atMost(1, { Cd: true }),
    LclInstrm: needed({ Cd: oneOf(['CORE', 'B2B']) }),
    SeqTp: needed(oneOf(['FRST', 'RCUR', 'FNAL', 'OOFF'])),
    CtgyPurp: { Cd: categories, Prtry: identifier },
  }
  return {
    header,
    block: change(debits08.block, {
      ...totals,
      PmtTpInf: type,
      'Cdtr/PstlAdr': undefined,
      'UltmtCdtr/Id': id,
      'CdtrSchmeId/Id/PrvtId/Othr/Id': identifier,
    }),
    payment: change(debits08.payment, {
      PmtTpInf: type,
      'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlDbtrAgt/FinInstnId/Othr/Id': oneOf(['SMNDA']),
      'UltmtCdtr/Id': id,
      'Dbtr/PstlAdr': address,
      'Dbtr/Id': id,
      'UltmtDbtr/Id': id,
      'Purp/Cd': without(purposeCodes, 'RETL DEPD DEBT RMCO'),
      'RmtInf/Strd/CdtrRefInf': reference,
    }),
  }
}

function without(list: string, codes: string) {
  return oneOf(codesOf(list).filter((each) => !codes.split(' ').includes(each)))
}

function codesOf(list: string): string[] {
  return list.trim().split(/\s/)
}

export const austrianElements = /* @__PURE__ */ profileElements(
  {
    name: 'elements',
    description:
      'The file has only elements of the Austrian subset, with its codes: sums and numbers of payments in ' +
      'header and blocks, times with their offset, no address of the debtor (or of the creditor who collects), ' +
      'structured addresses without lines of the other side, one number of a party at most.',
    source:
      'PSA Payment Services Austria: pain.001.001.09.at.005 and pain.008.001.08.at.004 (SEPA rulebooks 2023). ' +
      'The versions before were not verified: they are held to the elements of SEPA',
    example: { good: '<Dbtr><Nm>A</Nm></Dbtr>', bad: '<Dbtr><Nm>A</Nm><PstlAdr>…</PstlAdr></Dbtr>' },
  },
  'Austrian banks accept',
  {
    'pain.001.001.03': transfers03,
    'pain.001.001.09': /* @__PURE__ */ transfers(),
    'pain.008.001.02': debits02,
    'pain.008.001.08': /* @__PURE__ */ debits(),
  },
)

export const austrianTexts = /* @__PURE__ */ charactersRule(
  {
    description: `Texts hold only a-z A-Z 0-9 / - ? : ( ) . , ' + and space, and ${[...austrianCharacters].join(' ')}.`,
    source:
      'PSA Payment Services Austria: pain.001.001.09.at.005 and pain.008.001.08.at.004, pattern of Max16Text to ' +
      'Max2048Text. For the versions before, whose schemas were not at hand, the same is taken',
    example: { good: '<Nm>Müller &amp; Söhne</Nm>', bad: '<Nm>Café Žižek</Nm>' },
  },
  {
    more: austrianCharacters,
    others: 'which Austrian banks do not accept',
    allowed: `Allowed: a-z A-Z 0-9 / - ? : ( ) . , ' + and space, and ${[...austrianCharacters].join(' ')}.`,
  },
)
