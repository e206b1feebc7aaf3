import { expect, test } from 'vitest'
import { findingsOf, type Step } from './findings-of.ts'

/** Elements that come one after the other, and all that a rule says of them. */
type Row = readonly [steps: readonly Step[], ...said: string[]]
type Rows = Readonly<Record<string, readonly Row[]>>

const header = (element: object): Step[] => [['header', element]]
const block = (element: object): Step[] => [['block', element]]
const payment = (element: object, around: object = {}): Step[] => [['payment', element, around]]

const iban = (IBAN: unknown) => ({ Id: { IBAN } })
const agent = (BIC: string) => ({ FinInstnId: { BIC } })
const numbered = (Id: string) => ({ FinInstnId: { Othr: { Id } } })
const outside = 'TR330006100519786457841326'
const inTurkey = 'The account is in TR, which is not in the SEPA area.'
const inAmerica = 'The bank is in US, which is not in the SEPA area.'
const [abroad, uncollected] = ['Pay it with an international credit transfer.', 'It cannot be collected from.']

const ibanFaults: readonly [given: string, shown: string, why: string][] = [
  ['', '… (0 characters)', 'It is empty'],
  [
    'DE89 3704 0044 0532 0130 00',
    'DE… (27 characters)',
    'It has characters other than capital letters and digits: write it without spaces and dashes',
  ],
  ['QQ89370400440532013000', 'QQ… (22 characters)', 'It does not begin with the code of a country that has IBANs'],
  ['DE8937040044053201300', 'DE… (21 characters)', 'It is not as long as IBANs of its country are'],
  [
    'DE8937040044053201300A',
    'DE… (22 characters)',
    'It has a letter where its country has a digit, or the other way round',
  ],
  ['DE88370400440532013000', 'DE… (22 characters)', 'The check digits do not fit: most likely a typing error'],
  [
    'BE41539007547035',
    'BE… (16 characters)',
    'The check digits of the national account number do not fit: most likely a typing error',
  ],
]

const bicFaults: readonly [given: string, why: string][] = [
  ['', 'It is empty'],
  ['COBADEFF XXX', 'It has characters other than capital letters and digits'],
  ['COBADEFFX', 'It has neither 8 nor 11 characters'],
  [
    'COB1DEFF',
    'It is not four letters of the bank, two of the country, two characters of the place and three of the branch',
  ],
  ['COBAQQFF', 'Its fifth and sixth characters are not a country code'],
  [
    'NOTPROVIDED',
    "NOTPROVIDED is not a BIC: write it in Othr/Id, or leave the creditor's agent of a credit transfer out",
  ],
]

const identifierFaults: readonly [given: string, why: string][] = [
  ['   ', 'It consists of spaces only'],
  [' a', 'It begins or ends with a space'],
  ['é', "It holds a character outside a-z A-Z 0-9 / - ? : ( ) . , ' + and space"],
  ['/a', 'It begins with /'],
  ['a/', 'It ends with /'],
  ['a//b', 'It holds //'],
]

const wrongReference = (why: string): string => `The creditor reference is wrong. ${why}. Ask for it again.`
const noReference = wrongReference('It does not begin with RF and two check digits')
const printedReference =
  'The creditor reference is right, but in its printed form. Write it without spaces and in capital letters, as in ' +
  'RF18539007547034.'
const referenceFaults: readonly (readonly [given: string, said: string])[] = [
  ['', 'The creditor reference itself is missing. Add it, or leave CdtrRefInf out.'],
  ...['RF18 5390 0754 7034', ' rf18539007547034', 'R F18 5390 0754 7034'].map(
    (given) => [given, printedReference] as const,
  ),
  [
    'RF19 5390 0754 7034',
    wrongReference(
      'It has characters other than capital letters and digits, and is wrong without spaces and small letters too',
    ),
  ],
  ['RFA8539007547034', noReference],
  ['RF18', wrongReference('It has nothing after its check digits, or more than 25 characters')],
  ['RF19539007547034', wrongReference('The check digits do not fit: most likely a typing error')],
]

const tooLong = (place: string, length: number): string =>
  `${place}/Nm: The name has ${length} characters; SEPA takes 70. Shorten it by ${length - 70}.`
const nameMissing = (party: string): string =>
  `${party}/Nm: The name of the ${party === 'Dbtr' ? 'debtor' : 'creditor'} is missing. SEPA requires it: add it.`
const unnamedAgent = (place: string): string =>
  `${place}/FinInstnId: The bank of the ${place === 'DbtrAgt' ? 'debtor' : 'creditor'} has no BIC. Give the BIC, or ` +
  'NOTPROVIDED in Othr/Id.'
const noAccount = 'CdtrAcct: The account of the creditor is missing. SEPA requires it: add its IBAN.'
const neither = 'Cdtr: There is neither a creditor nor a creditor account. Add one of them.'

const Othr = [{ Id: '1' }, { Id: '2' }]
const identified = (Id?: object): Step[] => block({ Dbtr: { Id } })
const identifications = (place: string, count: number): string =>
  `Dbtr/Id/${place}: The party has ${count} identifications; SEPA takes one. Keep the one your bank asked for.`

const method = (said: string): string => `PmtMtd: The payment method is ${said}. SEPA credit transfers have TRF.`
const SEPA = { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } }
const wrongLevel = 'The service level is not SEPA, the only one of this scheme. Write SEPA in SvcLvl/Cd.'
const noLevel =
  'PmtTpInf/SvcLvl: Neither the block nor this payment has a service level. Write SEPA in PmtTpInf/SvcLvl/Cd of the ' +
  'block.'
const wrongBearer =
  'ChrgBr: The charge bearer is not SLEV, the only one of SEPA: debtor and creditor each bear the charges of their own bank.'
const both = { ChrgBr: 'SLEV', PmtTpInf: {}, UltmtDbtr: {}, UltmtCdtr: {} }
const atBothLevels = (place: string): string =>
  `${place}: ${place.split('/').at(-1)} stands in the block and in this payment. Keep one: in the block when it is the ` +
  'same for all payments.'

const blocksOf = (...ids: (string | undefined)[]): Step[] => ids.map((PmtInfId) => ['block', { PmtInfId }])
const uetrs = (...ids: (string | undefined)[]): Step[] =>
  ids.map((UETR) => ['payment', { PmtId: UETR === undefined ? undefined : { UETR } }])
const sameUetr = 'PmtId/UETR: An earlier payment of the file has this UETR, too. Make one for each payment.'
const uniqueUetrs: readonly Row[] = [
  [uetrs('a', 'b', undefined, undefined, '', '', 'c')],
  [uetrs('a', 'b', 'a', 'a'), sameUetr, sameUetr],
]

const remitted = (RmtInf: object): Step[] => payment({ RmtInf })
const onceOnly = (texts: number, structures: number): string =>
  `RmtInf: There are ${texts} Ustrd and ${structures} Strd; SEPA takes one of either. Put all into one text of 140 ` +
  'characters, or split the payment.'
/** Structures of a text, with the characters that their tags have. */
const structures: readonly [tags: number, of: (text: string) => object][] = [
  [27, (text) => ({ AddtlRmtInf: [text] })],
  [36, (Ref) => ({ CdtrRefInf: { Ref } })],
  [54, (value) => ({ RfrdDocAmt: { RmtdAmt: { value, Ccy: 'EUR' } } })],
  [55, (text) => ({ AddtlRmtInf: ['𝕏', text] })],
]
const longStructure =
  'RmtInf/Strd[2]: The structured remittance information has 143 characters with its tags; SEPA takes 140. Leave out 3.'
const referenceAt = 'RmtInf/Strd[1]/CdtrRefInf'
const referred = (CdtrRefInf?: object): Step[] => remitted({ Strd: [{ CdtrRefInf }] })
const SCOR = { CdOrPrtry: { Cd: 'SCOR' } }

const money = (value: string, Ccy = 'EUR'): Step[] => payment({ Amt: { InstdAmt: { value, Ccy } } })
const withoutAmount: readonly Row[] = [{}, { Amt: {} }, { Amt: { EqvtAmt: {}, InstdAmt: {} } }].map((each) => [
  payment(each),
])
const decimals = (count: number, currency: string, most: number): string =>
  `The amount has ${count} decimals; ${currency} has ${most}. Round it to ${most} decimals.`

const transfers: Rows = {
  'sepa/payment-method': [
    [block({ PmtMtd: 'TRF' })],
    [block({})],
    [block({ PmtMtd: 'CHK' }), method('CHK')],
    ...['Anna Mustermann', 'trf', 'CHEQUE', 'xCHK'].map((PmtMtd): Row => [block({ PmtMtd }), method('not TRF')]),
  ],
  'sepa/service-level': [
    [block(SEPA)],
    [block({ PmtTpInf: { SvcLvl: [{ Cd: 'SEPA' }, { Cd: 'URGP' }] } }), `PmtTpInf/SvcLvl[2]: ${wrongLevel}`],
    [block({})],
    [payment({}, SEPA)],
    [payment(SEPA)],
    [payment({}), noLevel],
    [payment({ PmtTpInf: { SvcLvl: { Prtry: 'SEPA' } } }), `PmtTpInf/SvcLvl: ${wrongLevel}`],
  ],
  'sepa/charge-bearer': [block, payment].flatMap((of): Row[] => [
    [of({})],
    [of({ ChrgBr: 'SLEV' })],
    [of({ ChrgBr: 'SHAR' }), wrongBearer],
  ]),
  'sepa/levels': [
    ...['ChrgBr', 'PmtTpInf', 'UltmtDbtr', 'UltmtCdtr'].map(
      (name): Row => [payment({ [name]: {} }, { [name]: {} }), atBothLevels(name)],
    ),
    [
      payment({ ...both, DrctDbtTx: { CdtrSchmeId: {} } }, { ...both, CdtrSchmeId: {} }),
      ...['ChrgBr', 'PmtTpInf', 'UltmtDbtr', 'UltmtCdtr', 'DrctDbtTx/CdtrSchmeId'].map(atBothLevels),
    ],
    [payment(both)],
    [payment({}, both)],
    [payment({ DrctDbtTx: { CdtrSchmeId: {} } })],
    [payment({ DrctDbtTx: {} }, { CdtrSchmeId: {} })],
    [payment({ ChrgBr: 'SLEV' }, { CdtrSchmeId: {} })],
  ],
  'sepa/name-length': [
    ...['x'.repeat(70), '𝕏'.repeat(70), ''].map((Nm): Row => [payment({ Cdtr: { Nm } })]),
    [header({ InitgPty: { Nm: '𝕏'.repeat(73) } }), tooLong('InitgPty', 73)],
  ],
  // A name may begin with any letter, or with a space.
  'sepa/creditor-name': [
    ...['A', 'Österreich', '李', ' A', '\u007fA', '~'].map((Nm): Row => [payment({ Cdtr: { Nm } })]),
    ...[{ Cdtr: { Nm: ' ' } }, { Cdtr: {} }, { CdtrAcct: {} }].map((each): Row => [payment(each), nameMissing('Cdtr')]),
    // The rule on creditor or account says that.
    [payment({})],
  ],
  'sepa/debtor-name': [
    ...['Österreich', '李', ' A', '\u007fA', '~'].map((Nm): Row => [block({ Dbtr: { Nm } })]),
    ...[undefined, {}, { Nm: '' }, { Nm: ' \u00a0' }, { Nm: '\u00a0' }].flatMap((Dbtr): Row[] => [
      [block({ Dbtr }), nameMissing('Dbtr')],
      [payment({ Dbtr })],
    ]),
  ],
  'sepa/creditor-or-account': [
    ...[{ Cdtr: {} }, { CdtrAcct: {} }, { ChqInstr: {} }].map((each): Row => [payment(each)]),
    [payment({}, { PmtMtd: 'CHK' })],
    [payment({}, { PmtMtd: 'TRF' }), neither],
    [payment({}), neither],
  ],
  'sepa/party-identification': [
    ...[undefined, {}, { OrgId: { LEI: 'L' } }, { PrvtId: { DtAndPlcOfBirth: {} } }, { PrvtId: {} }].map(
      (each): Row => [identified(each)],
    ),
    [identified({ OrgId: { AnyBIC: 'B', LEI: 'L', Othr } }), identifications('OrgId', 4)],
    [identified({ OrgId: { BICOrBEI: 'B', Othr: [{ Id: '1' }] } }), identifications('OrgId', 2)],
    [identified({ PrvtId: { DtAndPlcOfBirth: {}, Othr } }), identifications('PrvtId', 3)],
  ],
  'sepa/identifier-characters': identifierFaults.map(([MsgId, why]) => [
    header({ MsgId }),
    `MsgId: ${why}. Identifiers are never converted: choose another one, and keep it in your records.`,
  ]),
  'sepa/payment-information-id-unique': [
    [blocksOf('A', 'B', undefined, undefined, '', 'b')],
    [
      blocksOf('A', 'B', 'A'),
      'PmtInfId: An earlier block has the PmtInfId A, too. Give each block its own: a status report names blocks by it.',
    ],
  ],
  // The version has no such element.
  'iso/uetr-unique': [[uetrs('a', 'a')]],
  'sepa/remittance-once': [
    ...[{}, { Ustrd: ['a'] }, { Strd: [{}] }].map((each): Row => [remitted(each)]),
    [remitted({ Ustrd: ['a', 'b'] }), onceOnly(2, 0)],
    [remitted({ Ustrd: ['a'], Strd: [{}] }), onceOnly(1, 1)],
  ],
  'sepa/remittance-structured-length': [
    [referred({ Tp: undefined, Ref: 'RF18539007547034' })],
    ...structures.flatMap(([tags, of]): Row[] => [
      [remitted({ Strd: [of('x'.repeat(140 - tags))] })],
      [remitted({ Strd: [{ ...of('x'.repeat(140 - tags)), RfrdDocInf: undefined }] })],
      [remitted({ Strd: [{}, of('x'.repeat(143 - tags))] }), longStructure],
    ]),
  ],
  'sepa/creditor-reference': [
    ...[undefined, {}, { CdOrPrtry: {} }, { CdOrPrtry: { Cd: 'QRR' } }, { CdOrPrtry: { Prtry: 'SCOR' } }].map(
      (Tp): Row => [
        referred({ Tp, Ref: 'RF18539007547034' }),
        `${referenceAt}/Tp: The creditor reference is not of the type SCOR, the only one SEPA takes. Write SCOR in ` +
          'Tp/CdOrPrtry/Cd.',
      ],
    ),
    ...['RF18539007547034', 'INVOICE 17', 'PERF 18', 'R18F', 'AB RF19539007547034'].map(
      (Ref): Row => [referred({ Tp: SCOR, Ref })],
    ),
    ...referenceFaults.map(([Ref, said]): Row => [referred({ Tp: SCOR, Ref }), `${referenceAt}/Ref: ${said}`]),
    // What says that it is one of ISO 11649 is held to that.
    [referred({ Tp: { ...SCOR, Issr: 'ISO' }, Ref: '4711' }), `${referenceAt}/Ref: ${noReference}`],
    [referred({ Tp: { ...SCOR, Issr: 'ACME' }, Ref: '4711' })],
    [referred()],
    [remitted({ Ustrd: ['RF'] })],
  ],
  'sepa/amount-range': [
    ...['0.01', '0.010', '.5', '1', '999999999.99', '+12.50', '000000000012.50', '0999999999.999', ''].map(
      (value): Row => [money(value)],
    ),
    ...['0', '0.00', '0.001', '000', '+0', '.', '0.', '+00.009', '.0'].map(
      (value): Row => [
        money(value),
        'Amt/InstdAmt: The amount is below 0.01, the minimum of SEPA. Leave this payment out.',
      ],
    ),
    ...['1000000000', '1000000000.00', '+12345678901', '001000000000.', '9999999999.999'].map(
      (value): Row => [
        money(value),
        'Amt/InstdAmt: The amount is above 999999999.99, the maximum of SEPA. Split it into several payments.',
      ],
    ),
    // The schema finds what is no number.
    ...['0x', '0,5', '-1', 'x0', '1.2.3', '12345678901x', 'x12345678901', '1234567890.x', 'x0.0', '-0'].map(
      (value): Row => [money(value)],
    ),
    ...withoutAmount,
  ],
  'sepa/amount-decimals': [
    ...[money('12.50'), money('12.500'), money('12'), money('1.234', 'KWD'), money('100.00', 'JPY')].map(
      (steps): Row => [steps],
    ),
    // The schema finds what is no number, and a rule of its own a currency that there is not.
    [money('12.5OO')],
    [money('12.505', 'XYZ')],
    [money('12.505'), `Amt/InstdAmt: ${decimals(3, 'EUR', 2)}`],
    [money('12.5050'), `Amt/InstdAmt: ${decimals(3, 'EUR', 2)}`],
    [money('100.5', 'JPY'), `Amt/InstdAmt: ${decimals(1, 'JPY', 0)}`],
    [
      payment({ Amt: { EqvtAmt: { Amt: { value: '12.505', Ccy: 'EUR' }, CcyOfTrf: 'USD' } } }),
      `Amt/EqvtAmt/Amt: ${decimals(3, 'EUR', 2)}`,
    ],
    ...withoutAmount,
  ],
  'sepa/currency': [
    [money('1')],
    [money('1', '')],
    [money('1', 'USD'), 'Amt/InstdAmt/@Ccy: The currency is USD. Only EUR is allowed: pay it in another way.'],
    ...withoutAmount,
  ],
  'sepa/instructed-amount': withoutAmount,
  'sepa/iban': [
    [block({ DbtrAcct: {} })],
    [payment({ CdtrAcct: { Id: { Othr: { Id: '1' } } } })],
    ...ibanFaults.map(
      ([given, shown, why]): Row => [
        payment({ CdtrAcct: iban(given) }),
        `CdtrAcct/Id/IBAN: The IBAN ${shown} is wrong. ${why}. Ask for it again.`,
      ],
    ),
  ],
  'sepa/bic': bicFaults.map(([bic, why]) => [
    payment({ CdtrAgt: agent(bic) }),
    `CdtrAgt/FinInstnId/BIC: The BIC is wrong. ${why}.`,
  ]),
  'sepa/iban-country': [
    // Whether the rest of it is right is another question.
    ...[outside, `${outside}7`].map(
      (each): Row => [payment({ CdtrAcct: iban(each) }), `CdtrAcct/Id/IBAN: ${inTurkey} ${abroad}`],
    ),
    [payment({ CdtrAcct: {} })],
    // There is no country QQ: the rule on IBANs says so.
    ...['T', outside.toLowerCase(), 'Té330006100519786457841326', 'QQ89370400440532013000'].map(
      (each): Row => [payment({ CdtrAcct: iban(each) })],
    ),
  ],
  'sepa/iban-only': [
    [
      block({ DbtrAcct: { Id: { Othr: { Id: '1' } } } }),
      'DbtrAcct/Id/Othr: The account is not given by IBAN. SEPA payments use IBANs only: ask for the IBAN.',
    ],
    [block({ DbtrAcct: { Id: { Othr: { Id: '1' }, IBAN: 'DE89370400440532013000' } } })],
  ],
  'sepa/creditor-account': [
    [payment({ Cdtr: {} }), noAccount],
    [payment({ ChqInstr: {} }), noAccount],
    [payment({ Cdtr: {}, CdtrAcct: {} })],
    [payment({ ChqInstr: {}, CdtrAcct: {} })],
    // The rule on creditor or account says that.
    [payment({})],
  ],
  'sepa/bic-country': [
    [payment({ CdtrAgt: agent('CHASUS33XXX') }), `CdtrAgt/FinInstnId/BIC: ${inAmerica} ${abroad}`],
    [payment({ CdtrAgt: agent('CHASUS3') })],
  ],
  'sepa/debtor-agent': [
    [block({})],
    [block({ DbtrAgt: { FinInstnId: { BICFI: 'COBADEFF' } } })],
    [block({ DbtrAgt: numbered('NOTPROVIDED') })],
    [block({ DbtrAgt: numbered('37040044') }), unnamedAgent('DbtrAgt')],
  ],
}

const creditorAgents: Rows = {
  'sepa/creditor-agent': [
    [block({})],
    [block({ CdtrAgt: { FinInstnId: { BICFI: 'COBADEFF' } } })],
    [block({ CdtrAgt: numbered('NOTPROVIDED') })],
    [block({ CdtrAgt: { FinInstnId: {} } }), unnamedAgent('CdtrAgt')],
    [block({ CdtrAgt: numbered('37040044') }), unnamedAgent('CdtrAgt')],
  ],
}

const mandate = 'DrctDbtTx/MndtRltdInf'
const before = `${mandate}/AmdmntInfDtls/OrgnlCdtrSchmeId`
const slash = (place: string): string =>
  `${place}: It begins with /. Identifiers are never converted: choose another one, and keep it in your records.`

const typeOf = (Cd: string | undefined) => ({ PmtTpInf: { LclInstrm: { Cd } } })
const noScheme = (why = '', remedy = 'Write the scheme of the mandate.'): string =>
  `PmtTpInf/LclInstrm: The local instrument is neither CORE nor B2B.${why} ${remedy}`
const schemes = (...codes: string[]): Step[] => codes.map((each) => ['block', typeOf(each)])
const mixed = 'PmtTpInf/LclInstrm/Cd: The direct debits before are CORE, this is B2B. Put B2B into a file of its own.'
const sequence = (why: string): string =>
  `PmtTpInf/SeqTp: ${why}. Write OOFF for a mandate for one collection; else RCUR (FRST for the first is allowed), ` +
  'FNAL for the last.'
const collectedOn = (CreDtTm: string | undefined, ReqdColltnDt: string | undefined): Step[] => [
  ['header', { CreDtTm }],
  ['block', { ReqdColltnDt }],
]
const tooNear = (day: string, earliest: string): string =>
  `ReqdColltnDt: The collection date ${day} is too near to the day the file was made: your bank may refuse the file, ` +
  `or collect later. The earliest is ${earliest}.`
const closed = (day: string, next: string): string =>
  `ReqdColltnDt: TARGET is closed on ${day}. Write ${next}, the next day on which it is open, and tell the debtor that ` +
  'day.'

const scheme = (...names: (string | undefined)[]) => ({
  Id: { PrvtId: { Othr: names.map((Prtry) => ({ Id: 'DE98ZZZ09999999999', SchmeNm: { Prtry } })) } },
})
const creditorId = (Id: string, Prtry = 'SEPA') => ({ Id: { PrvtId: { Othr: [{ Id, SchmeNm: { Prtry } }] } } })
const amended = (OrgnlCdtrSchmeId: object) => ({ MndtRltdInf: { AmdmntInfDtls: { OrgnlCdtrSchmeId } } })
const wrongForm =
  'It does not hold exactly one identifier in Id/PrvtId/Othr with SchmeNm/Prtry SEPA. Give the creditor identifier that ' +
  'way, for organisations, too.'
const wrongSchemes = [scheme(), scheme('SEPA', 'SEPA'), scheme('OTHER'), scheme(undefined), { Id: { OrgId: {} } }]
const noCreditorId =
  'DrctDbtTx/CdtrSchmeId: Neither the block nor this direct debit has a creditor identifier. Give it in CdtrSchmeId of ' +
  'the block.'
const creditorIdFaults: readonly [given: string, why: string][] = [
  ['', 'It is empty'],
  ['DE98ZZZ0999999999€', "It has characters other than letters, digits and + ? / - : ( ) . , '"],
  ['QQ98ZZZ09999999999', 'It does not begin with the code of a country'],
  [
    'DEA8ZZZ09999999999',
    'It is not country, two check digits, three characters of business code and a national identifier',
  ],
  ['DE98ZZZ', 'It has fewer than 8 characters, or more than 35'],
  ['DE97ZZZ09999999999', 'The check digits do not fit: most likely a typing error'],
]
const wrongCreditorId = (why: string): string =>
  `CdtrSchmeId/Id/PrvtId/Othr[1]/Id: The creditor identifier is wrong. ${why}. Copy it from the letter in which you ` +
  'received it.'

const mandated = (MndtRltdInf: object | undefined, ReqdColltnDt = '2026-11-30'): Step[] =>
  payment({ DrctDbtTx: { MndtRltdInf } }, { ReqdColltnDt })
const noId = `${mandate}/MndtId: The mandate has no identification. Give the mandate reference that the debtor knows.`
const noDay = `${mandate}/DtOfSgntr: The mandate has no date of signature. Give the day the debtor signed.`
const signedLater =
  `${mandate}/DtOfSgntr: The mandate is signed after the collection date 2026-11-30. Correct the date of signature, or ` +
  'collect later.'
const details = `${mandate}/AmdmntInfDtls`
const changedTo = (AmdmntInfDtls: object, AmdmntInd = 'true'): Step[] => mandated({ AmdmntInd, AmdmntInfDtls })

const [oneOff, recurrent] = ['OOFF', 'RCUR'].map((SeqTp) => ({ PmtTpInf: { SeqTp } })) as [object, object]
const debit = (MndtId: string | undefined, creditor?: string) => ({
  DrctDbtTx: {
    MndtRltdInf: { MndtId },
    CdtrSchmeId: creditor === undefined ? undefined : { Id: { PrvtId: { Othr: [{ Id: creditor }] } } },
  },
})
const collections = (...blocks: object[]): Step[] => blocks.map((each) => ['payment', debit('M'), each])
const twice = (element: object, around: object): Step[] => [
  ['payment', element, around],
  ['payment', element, around],
]
const collectedBefore =
  `${mandate}/MndtId: An earlier direct debit of the file has this mandate, which is for one collection (OOFF). Collect ` +
  'it once, or write RCUR where the mandate is for several.'

const debits: Rows = {
  ...creditorAgents,
  'sepa/name-length': [
    [
      payment({ DrctDbtTx: { MndtRltdInf: { AmdmntInfDtls: { OrgnlCdtrSchmeId: { Nm: 'x'.repeat(71) } } } } }),
      tooLong(before, 71),
    ],
  ],
  'sepa/debtor-name': [undefined, {}, { Nm: ' \u00a0' }].flatMap((Dbtr): Row[] => [
    [payment({ Dbtr }), nameMissing('Dbtr')],
    [block({ Dbtr })],
  ]),
  'sepa/identifier-characters': [
    [
      payment({
        PmtId: { InstrId: '/', EndToEndId: '/' },
        DrctDbtTx: { MndtRltdInf: { MndtId: '/', AmdmntInfDtls: { OrgnlMndtId: '/' } } },
      }),
      ...['PmtId/InstrId', 'PmtId/EndToEndId', `${mandate}/MndtId`, `${mandate}/AmdmntInfDtls/OrgnlMndtId`].map(slash),
    ],
    ...[{}, { PmtId: {} }, { DrctDbtTx: { MndtRltdInf: {} } }].map((each): Row => [payment(each)]),
  ],
  'iso/uetr-unique': uniqueUetrs,
  'sepa/iban-country': [[payment({ DbtrAcct: iban(outside) }), `DbtrAcct/Id/IBAN: ${inTurkey} ${uncollected}`]],
  'sepa/local-instrument': [
    ...['CORE', 'B2B'].map((code): Row => [block(typeOf(code))]),
    [block(typeOf('COR1')), noScheme(' COR1 was given up in November 2017.')],
    [block(typeOf('INST')), noScheme()],
    [block(typeOf('b2b')), noScheme('', 'Write B2B, in capital letters.')],
    [block({ PmtTpInf: {} }), noScheme()],
    [block({ PmtTpInf: { LclInstrm: {} } }), noScheme()],
    // Then each direct debit is asked.
    [block({})],
    [payment(typeOf('CORE'))],
    [payment({}, typeOf('CORE'))],
    [payment({}), noScheme()],
    [payment(typeOf('INST'), typeOf('CORE')), noScheme()],
  ],
  // Codes that are no scheme are left alone.
  'sepa/one-local-instrument': [
    [schemes('CORE', 'CORE')],
    [schemes('INST', 'CORE', 'B2B', 'CORE', 'B2B'), mixed, mixed],
    [[...schemes('CORE'), ...payment(typeOf('B2B'))], mixed],
    [[...schemes('CORE'), ...payment({}), ...payment({ PmtTpInf: {} })]],
  ],
  'sepa/sequence-type': [
    ...['FRST', 'RCUR', 'FNAL', 'OOFF'].map((SeqTp): Row => [block({ PmtTpInf: { SeqTp } })]),
    [block({ PmtTpInf: { SeqTp: 'RPRE' } }), sequence('SEPA does not have this sequence type')],
    [block({ PmtTpInf: {} }), sequence('There is no sequence type')],
  ],
  'sepa/collection-lead': [
    [collectedOn('2026-11-26T10:00:00', '2026-11-27')],
    [collectedOn('2026-11-26T10:00:00', '2026-12-30')],
    // It is not known when the file was made, or what day is meant: the schema refuses it.
    [collectedOn(undefined, '2026-11-27')],
    [collectedOn('today', '2026-11-27')],
    [collectedOn('2026-11-26T10:00:00', undefined)],
    [collectedOn('2026-11-26T10:00:00', '2026-11-31')],
    [collectedOn('2026-11-26T10:00:00', '2026-11-26'), tooNear('2026-11-26', '2026-11-27')],
    // A Friday: TARGET opens on Monday.
    [collectedOn('2026-11-27T10:00:00', '2026-11-29'), tooNear('2026-11-29', '2026-11-30')],
    [collectedOn('2026-11-27T10:00:00', '2026-11-01'), tooNear('2026-11-01', '2026-11-30')],
    // Made on a Saturday, so taken on Monday: the earliest day is Tuesday.
    [collectedOn('2026-11-28T10:00:00', '2026-11-30'), tooNear('2026-11-30', '2026-12-01')],
    [collectedOn('2026-12-25T23:00:00Z', '2026-12-28'), tooNear('2026-12-28', '2026-12-29')],
  ],
  'sepa/collection-date': [
    ...['2026-11-30', 'soon', undefined].map((ReqdColltnDt): Row => [block({ ReqdColltnDt })]),
    [block({ ReqdColltnDt: '2026-11-28' }), closed('2026-11-28', '2026-11-30')],
    [block({ ReqdColltnDt: '2026-12-25' }), closed('2026-12-25', '2026-12-28')],
  ],
  'sepa/creditor-id-present': [
    [block({ CdtrSchmeId: scheme('SEPA') })],
    [block({})],
    [payment({ DrctDbtTx: { CdtrSchmeId: scheme('SEPA') } })],
    [payment({}, { CdtrSchmeId: scheme('SEPA') })],
    [payment({}), noCreditorId],
    // The one before an amendment may be a name alone.
    [payment({ DrctDbtTx: { CdtrSchmeId: scheme('SEPA'), ...amended({ Nm: 'A' }) } })],
    [payment({ DrctDbtTx: { CdtrSchmeId: scheme('SEPA'), ...amended({ ...scheme('SEPA'), Nm: 'A' }) } })],
    ...wrongSchemes.flatMap((CdtrSchmeId): Row[] => [
      [block({ CdtrSchmeId }), `CdtrSchmeId: ${wrongForm}`],
      [payment({ DrctDbtTx: { CdtrSchmeId } }), `DrctDbtTx/CdtrSchmeId: ${wrongForm}`],
      [
        payment({ DrctDbtTx: { CdtrSchmeId: scheme('SEPA'), ...amended({ ...CdtrSchmeId, Nm: 'A' }) } }),
        `${before}: ${wrongForm}`,
      ],
    ]),
  ],
  'sepa/creditor-id': [
    ...creditorIdFaults.map(([Id, why]): Row => [block({ CdtrSchmeId: creditorId(Id) }), wrongCreditorId(why)]),
    [payment({ DrctDbtTx: { CdtrSchmeId: creditorId('DE97ZZZ09999999999', 'OTHER') } })],
    [
      payment({ DrctDbtTx: { CdtrSchmeId: creditorId('DE97ZZZ09999999999') } }),
      `DrctDbtTx/${wrongCreditorId('The check digits do not fit: most likely a typing error')}`,
    ],
  ],
  'sepa/mandate': [
    [mandated(undefined), noId, noDay],
    [payment({}), noId, noDay],
    [mandated({ MndtId: 'M' }), noDay],
    [mandated({ DtOfSgntr: '2024-05-02' }), noId],
    [mandated({ MndtId: 'M', DtOfSgntr: '2026-11-30' })],
    [mandated({ MndtId: 'M', DtOfSgntr: '2026-11-30+01:00' })],
    [mandated({ MndtId: 'M', DtOfSgntr: '2026-12-01' }), signedLater],
    // What is no day is left to the schema.
    [mandated({ MndtId: 'M', DtOfSgntr: 'yesterday' })],
    [mandated({ MndtId: 'M', DtOfSgntr: '2026-12-01' }, '')],
  ],
  'sepa/amendment': [
    ...[undefined, {}, { AmdmntInd: 'false' }].map((each): Row => [mandated(each)]),
    [payment({})],
    [changedTo({ OrgnlMndtId: 'M-0' })],
    [changedTo({ OrgnlDbtrAcct: { Id: { Othr: { Id: 'SMNDA' } } } }, '1')],
    [changedTo({ OrgnlDbtrAcct: iban('DE89370400440532013000') })],
    [
      mandated({ AmdmntInd: 'true' }),
      `${details}: AmdmntInd is true, but AmdmntInfDtls is missing. Add AmdmntInfDtls with what changed in the mandate.`,
    ],
    [
      mandated({ AmdmntInfDtls: { OrgnlMndtId: 'M-0' } }),
      `${mandate}/AmdmntInd: AmdmntInfDtls is there, but AmdmntInd is not true. Write true where the mandate changed, or ` +
        'leave the details out.',
    ],
    [
      changedTo({ OrgnlDbtrAcct: { Id: { Othr: { Id: '4711' } } } }),
      `${details}/OrgnlDbtrAcct/Id/Othr/Id: The account before is neither an IBAN nor SMNDA (same mandate, new debtor ` +
        'account). Write SMNDA.',
    ],
    [
      changedTo({ OrgnlDbtrAgt: numbered('SMNDA') }),
      `${details}/OrgnlDbtrAgt: Since November 2016 a change of bank is given as SMNDA in OrgnlDbtrAcct/Id/Othr/Id. ` +
        'Write it there, and leave OrgnlDbtrAgt out.',
    ],
  ],
  'sepa/one-off-mandate': [
    [collections(oneOff, oneOff), collectedBefore],
    [collections(oneOff, oneOff, oneOff), collectedBefore, collectedBefore],
    [collections(recurrent, recurrent, recurrent)],
    [collections(recurrent, oneOff), collectedBefore],
    [collections(oneOff, recurrent, recurrent), collectedBefore, collectedBefore],
    [collections({}, {})],
    [[...payment(debit('M'), oneOff), ...payment(debit('m'), oneOff)]],
    [['DE98ZZZ09999999999', 'DE98ABC09999999999'].flatMap((id) => payment(debit('M', id), oneOff))],
    [twice(debit(undefined), oneOff)],
    [twice({ DrctDbtTx: {} }, oneOff)],
    // What the payment says itself.
    [twice({ ...debit('M'), ...oneOff }, recurrent), collectedBefore],
    [twice({ ...debit('M'), ...recurrent }, oneOff)],
  ],
}

const earlyDebits: Rows = {
  ...creditorAgents,
  'iso/uetr-unique': [[uetrs('a', 'a')]],
  'sepa/bic-country': [
    [payment({ DbtrAgt: agent('CHASUS33XXX') }), `DbtrAgt/FinInstnId/BIC: ${inAmerica} ${uncollected}`],
  ],
}

const messages: Readonly<Record<string, Rows>> = {
  'pain.001.001.03': transfers,
  'pain.001.001.09': { 'iso/uetr-unique': uniqueUetrs },
  'pain.008.001.02': earlyDebits,
  'pain.008.001.08': debits,
}
const cases = Object.entries(messages).flatMap(([message, rules]) =>
  Object.entries(rules).map(([code, rows]) => ({ message, code, rows })),
)

test.each(cases)('$code of $message', ({ message, code, rows }) => {
  for (const [steps, ...said] of rows) {
    expect(findingsOf(code, steps, message), JSON.stringify(steps)).toEqual(said)
  }
})
