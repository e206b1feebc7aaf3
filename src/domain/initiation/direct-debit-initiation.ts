import {
  type Account,
  type Agent,
  type Amount,
  account,
  agent,
  amount,
  at,
  type ChargeBearer,
  type Code,
  chargeBearer,
  code,
  count,
  date,
  day,
  flag,
  hasOnly,
  invalid,
  isElement,
  type Leaf,
  leaf,
  locate,
  many,
  objectIn,
  one,
  oneOf,
  others,
  type Party,
  type PaymentType,
  party,
  paymentType,
  propertyAt,
  read,
  record,
  refuse,
  regulatoryReporting,
  remittanceInformation,
  required,
  type SupplementaryData,
  text,
  textOf,
  writeGiven,
} from '../index.ts'
import {
  amountBeside,
  currencyBeside,
  type InitiationHeader,
  initiationHeader,
  noAgent,
  notProvided,
  type Payment,
  type PaymentInformationHeader,
} from './initiation.ts'

/**
 * The creditor by its scheme identification: `CdtrSchmeId`. A string is a SEPA creditor identifier
 * (`DE98ZZZ09999999999`), written as the number of a private person with the scheme `SEPA`, which SEPA requires for
 * organisations, too. A party is for every other scheme.
 */
export type CreditorSchemeIdentification = string | Party

/**
 * How banks treat the direct debits: `PmtTpInf`. Give it in the block or in its direct debits, not in both. Every part
 * is optional.
 */
export interface DirectDebitType extends PaymentType {
  /**
   * `PmtTpInf/SeqTp`. FRST first, RCUR one of several, FNAL last, OOFF the only one; RPRE shown again, from
   * pain.008.001.08 on.
   */
  sequenceType?: 'FRST' | 'RCUR' | 'FNAL' | 'OOFF' | 'RPRE' | undefined
}

/** What changed in a mandate since the last collection: `AmdmntInfDtls`. At least one part. */
export interface MandateAmendment {
  /** `OrgnlMndtId`. At most 35 characters. */
  originalMandateId?: string | undefined
  /**
   * `OrgnlCdtrSchmeId` where it says more than a name and a creditor identifier. These two are written in place of its
   * own where they are given, too. Optional.
   */
  originalCreditor?: Party | undefined
  /** `OrgnlCdtrSchmeId/Nm`. At most 70 characters. */
  originalCreditorName?: string | undefined
  /** `OrgnlCdtrSchmeId/Id`. A SEPA creditor identifier. */
  originalCreditorId?: string | undefined
  /**
   * `OrgnlDbtrAcct`. The previous account at the same bank; or, in SEPA since 2016, `{ other: { id: 'SMNDA' } }` for
   * any other account.
   */
  originalDebtorAccount?: Account | undefined
  /** `OrgnlDbtrAgt`. The previous bank. */
  originalDebtorAgent?: Agent | undefined
  /** Any other element of `AmdmntInfDtls`, as it is in the document layer. Optional. */
  otherElements?: OtherAmendmentElements | undefined
}

/** Elements of an amendment that have no name here. */
export interface OtherAmendmentElements {
  /** The creditor's bank before the change. */
  OrgnlCdtrAgt?: unknown
  /** Account of the creditor's bank before the change. */
  OrgnlCdtrAgtAcct?: unknown
  /** The debtor before the change. */
  OrgnlDbtr?: unknown
  /** Account of the debtor's bank before the change. */
  OrgnlDbtrAgtAcct?: unknown
  /** Day of the last collection before the change. */
  OrgnlFnlColltnDt?: unknown
  /** How often it was collected before the change. */
  OrgnlFrqcy?: unknown
  /** Reason of the mandate before the change. */
  OrgnlRsn?: unknown
  /** Tracking days before the change. */
  OrgnlTrckgDays?: unknown
}

/** The mandate that the debtor signed: `MndtRltdInf`. SEPA requires `mandateId` and `dateOfSignature`. */
export interface Mandate {
  /** `MndtId`. At most 35 characters of SEPA identifiers; unique with the creditor identifier. */
  mandateId?: string | undefined
  /** `DtOfSgntr`. `YYYY-MM-DD`, perhaps with an offset, as the file wrote it. */
  dateOfSignature?: string | undefined
  /** `AmdmntInd`. Whether the mandate changed. Default: `true` if `amendment` is given, otherwise it is not written. */
  amendmentIndicator?: boolean | undefined
  /** `AmdmntInfDtls`. What changed. */
  amendment?: MandateAmendment | undefined
  /** `ElctrncSgntr`. At most 1025 characters. */
  electronicSignature?: string | undefined
  /** Any other element of `MndtRltdInf`, as it is in the document layer. Optional. */
  otherElements?: OtherMandateElements | undefined
}

/** Elements of a mandate that have no name here. */
export interface OtherMandateElements {
  /** Day of the first collection. */
  FrstColltnDt?: unknown
  /** Day of the last collection. */
  FnlColltnDt?: unknown
  /** How often it is collected. */
  Frqcy?: unknown
  /** Reason of the mandate. */
  Rsn?: unknown
  /** Tracking days of the mandate. */
  TrckgDays?: unknown
}

/** Elements of a direct debit that have no name here, as objects of the document layer. */
export interface OtherDirectDebitElements {
  /** Account of the debtor's bank. */
  DbtrAgtAcct?: unknown
  /** Taxes. */
  Tax?: unknown
  /** Where remittance information is that comes another way. */
  RltdRmtInf?: unknown
  /** Supplementary data. */
  SplmtryData?: unknown
}

/** Elements of a block that have no name here, as objects of the document layer. */
export interface OtherDirectDebitInformationElements {
  /** Account of the creditor's bank. */
  CdtrAgtAcct?: unknown
  /** Account that charges are taken from. */
  ChrgsAcct?: unknown
  /** Bank of that account. */
  ChrgsAcctAgt?: unknown
}

/** Elements of the header that have no name here, as objects of the document layer. */
export interface OtherDirectDebitHeaderElements {
  /** Authorisations of the file. */
  Authstn?: unknown
  /** Bank that forwards the file. */
  FwdgAgt?: unknown
}

/** One direct debit: `DrctDbtTxInf`. */
export interface DirectDebit
  extends DirectDebitType,
    Pick<Payment, 'instructionId' | 'chargeBearer' | 'regulatoryReporting' | 'remittanceInformation'> {
  /** `PmtId/EndToEndId`. At most 35 characters, passed on to the debtor. Default: `NOTPROVIDED`. */
  endToEndId?: string | undefined
  /** `PmtId/UETR`. A UUID of version 4 in small letters, unique for ever; from pain.008.001.08 on. Optional. */
  uetr?: string | undefined
  /** `InstdAmt`. At most 18 digits; not more decimals than the currency has. SEPA: 0.01 to 999999999.99. */
  amount: Amount
  /** `InstdAmt/@Ccy`. Three capital letters of ISO 4217. Default: `EUR`. */
  currency?: string | undefined
  /** `DrctDbtTx/MndtRltdInf`. Mandatory in SEPA. */
  mandate?: Mandate | undefined
  /** `DrctDbtTx/CdtrSchmeId`. Here or in the block. */
  creditorSchemeId?: CreditorSchemeIdentification | undefined
  /** `DrctDbtTx/PreNtfctnId`. At most 35 characters: the notice the debtor got. Not in SEPA. Optional. */
  preNotificationId?: string | undefined
  /** `DrctDbtTx/PreNtfctnDt`. `YYYY-MM-DD`, perhaps with an offset. Not in SEPA. Optional. */
  preNotificationDate?: string | undefined
  /** `UltmtCdtr`. On whose behalf the creditor collects; here or in the block. Optional. */
  ultimateCreditor?: Party | undefined
  /** `DbtrAgt`. Default: `NOTPROVIDED` in `FinInstnId/Othr/Id`, which means that the IBAN identifies the bank. */
  debtorAgent?: Agent | undefined
  /** `Dbtr`. Who is to pay. */
  debtor: Party
  /** `DbtrAcct`. The account to debit; in SEPA by IBAN. */
  debtorAccount: Account
  /** `UltmtDbtr`. On whose behalf the debtor pays. Optional. */
  ultimateDebtor?: Party | undefined
  /** `InstrForCdtrAgt`. Instruction to your bank: at most 140 characters. Not in SEPA. Optional. */
  instructionForCreditorAgent?: string | undefined
  /** `Purp`. The purpose, for the debtor; a code of at most 4 characters. Optional. */
  purpose?: Code | undefined
  /** Any other element of `DrctDbtTxInf`, as it is in the document layer. Optional. */
  otherElements?: OtherDirectDebitElements | undefined
}

/** What all direct debits of a block have in common: `PmtInf` without them. */
export interface DirectDebitInformationHeader
  extends DirectDebitType,
    Pick<PaymentInformationHeader, 'paymentInformationId' | 'batchBooking' | 'numberOfTransactions' | 'controlSum'> {
  /** `PmtMtd`. Always `DD`. */
  paymentMethod?: 'DD' | undefined
  /** `ReqdColltnDt`. The day on which the debtor is debited: `YYYY-MM-DD`. */
  requestedCollectionDate: string
  /** `Cdtr`. Who collects. */
  creditor: Party
  /** `CdtrAcct`. The account to credit. */
  creditorAccount: Account
  /** `CdtrAgt`. Default: `NOTPROVIDED` in `FinInstnId/Othr/Id`, which means that the IBAN identifies the bank. */
  creditorAgent?: Agent | undefined
  /** `UltmtCdtr`. On whose behalf the creditor collects; here or in the direct debits. Optional. */
  ultimateCreditor?: Party | undefined
  /**
   * `ChrgBr`. Here or in the direct debits. Default: `SLEV` if `sepa` is among the rules and none of them has its own.
   */
  chargeBearer?: ChargeBearer | undefined
  /** `CdtrSchmeId`. Here or in the direct debits; mandatory in SEPA. */
  creditorSchemeId?: CreditorSchemeIdentification | undefined
  /** Any other element of `PmtInf`, as it is in the document layer. Optional. */
  otherElements?: OtherDirectDebitInformationElements | undefined
}

/**
 * A block of direct debits to one account on one day: `PmtInf`.
 * The default of `serviceLevel` is `SEPA` if `sepa` is among the rules and none of them has a payment type of its own.
 */
export interface DirectDebitInformation<DirectDebits = readonly DirectDebit[]> extends DirectDebitInformationHeader {
  /** `DrctDbtTxInf`. At least one. */
  directDebits: DirectDebits
}

/** The header of a file, `GrpHdr`: that of a credit transfer, element for element. */
export interface DirectDebitHeader extends Omit<InitiationHeader, 'otherElements'> {
  /** Any other element of `GrpHdr`, as it is in the document layer. Optional. */
  otherElements?: OtherDirectDebitHeaderElements | undefined
}

/** A file of direct debits: `CstmrDrctDbtInitn`. */
export interface DirectDebitInitiation<DirectDebits = readonly DirectDebit[]> extends DirectDebitHeader {
  /** `PmtInf`. At least one. */
  paymentInformation: readonly DirectDebitInformation<DirectDebits>[]
  /** `SplmtryData`, beside the blocks; from pain.008.001.08 on. Optional. */
  supplementaryData?: readonly SupplementaryData[] | undefined
}

/**
 * Synchronous direct debits of a block: a list, another iterable, or a function that makes one. An iterable that can be
 * read only once (a generator) needs `numberOfTransactions` and `controlSum` in its block, or a function that makes a
 * new one.
 */
export type SyncDirectDebits = readonly DirectDebit[] | Iterable<DirectDebit> | (() => Iterable<DirectDebit>)

/** {@link SyncDirectDebits}, or asynchronous direct debits. */
export type AnyDirectDebits = SyncDirectDebits | AsyncIterable<DirectDebit> | (() => AsyncIterable<DirectDebit>)

/**
 * A creditor identifier inside an identification, as SEPA requires it: the number of a person with the scheme `SEPA`.
 */
const sepaCreditorId = leaf<string>(
  (element) => {
    const others = at(element, ['PrvtId', 'Othr'])
    const [only, second] = Array.isArray(others) ? others : []
    if (second !== undefined || at(only, ['SchmeNm', 'Prtry']) !== 'SEPA') return undefined
    // With anything else beside it, it is a party of another kind.
    const isAlone =
      isOnly(element, 'PrvtId') && isOnly(at(element, ['PrvtId']), 'Othr') && isOnly(only, 'Id', 'SchmeNm')
    return isAlone ? textOf(at(only, ['Id'])) : undefined
  },
  (value: unknown) =>
    typeof value === 'string' ? { PrvtId: { Othr: [{ Id: value, SchmeNm: { Prtry: 'SEPA' } }] } } : invalid,
  {
    expected: 'must be a creditor identifier as a string, such as DE98ZZZ09999999999',
    locate: () => '/PrvtId/Othr[1]/Id',
  },
)

function isOnly(element: unknown, ...names: readonly string[]): boolean {
  return isElement(element) && hasOnly(element, names)
}

const creditorSchemeId = leaf<CreditorSchemeIdentification>(
  (element) => {
    const value = read(party, element)
    if (value === undefined || Object.keys(value).length !== 1) return value
    return sepaCreditorId.read(at(element, ['Id'])) ?? value
  },
  (value: unknown, to, owner, onFault) => {
    if (typeof value === 'string') return { Id: writeGiven(sepaCreditorId, value, to, owner) }
    if (!isElement(value)) return refuse(onFault, 'must be a creditor identifier as a string, or a party')
    return writeGiven(party, value, to, owner, onFault)
  },
  { locate: (path, to) => (path.length === 0 ? '/Id/PrvtId/Othr[1]/Id' : locate(party, path, to)) },
)

/** A party that says more than a name and a creditor identifier, which are properties of their own. */
const otherCreditor: Leaf<Party> = leaf(
  (element) => {
    const { Nm: _, Id, ...others } = objectIn(element) ?? {}
    const isKnown = Id === undefined || sepaCreditorId.read(Id) !== undefined
    return isKnown && hasOnly(others, []) ? undefined : read(party, element)
  },
  (value: unknown, to, owner, onFault) => writeGiven(party, value, to, owner, onFault),
  {
    locate: (path, to) => locate(party, path, to),
    propertyAt: (segments, to) => propertyAt(party, segments, to),
  },
)

const amendment = record<MandateAmendment>({
  originalMandateId: one('OrgnlMndtId', text),
  originalCreditor: one('OrgnlCdtrSchmeId', otherCreditor),
  originalCreditorName: one('OrgnlCdtrSchmeId/Nm', text),
  originalCreditorId: one('OrgnlCdtrSchmeId/Id', sepaCreditorId),
  originalDebtorAccount: one('OrgnlDbtrAcct', account),
  originalDebtorAgent: one('OrgnlDbtrAgt', agent),
  otherElements: others<OtherAmendmentElements>({
    OrgnlCdtrAgt: true,
    OrgnlCdtrAgtAcct: true,
    OrgnlDbtr: true,
    OrgnlDbtrAgtAcct: true,
    OrgnlFnlColltnDt: true,
    OrgnlFrqcy: true,
    OrgnlRsn: true,
    OrgnlTrckgDays: true,
  }),
})

/** A mandate; `AmdmntInd` is set if it has an amendment. An amendment without parts is none. */
const mandate = record<Mandate>(
  {
    mandateId: one('MndtId', text),
    dateOfSignature: one('DtOfSgntr', date),
    amendmentIndicator: one('AmdmntInd', flag),
    amendment: one('AmdmntInfDtls', amendment),
    electronicSignature: one('ElctrncSgntr', text),
    otherElements: others<OtherMandateElements>({
      FrstColltnDt: true,
      FnlColltnDt: true,
      Frqcy: true,
      Rsn: true,
      TrckgDays: true,
    }),
  },
  {
    arrange: (element) =>
      element.AmdmntInfDtls !== undefined && element.AmdmntInd === undefined
        ? { ...element, AmdmntInd: 'true' }
        : element,
  },
)

const itself = (element: unknown): unknown => element

export const directDebitType = record<DirectDebitType>({
  ...paymentType.properties,
  sequenceType: one('PmtTpInf/SeqTp', oneOf('FRST', 'RCUR', 'FNAL', 'OOFF', 'RPRE')),
})

/** A direct debit and its `DrctDbtTxInf`. */
export const directDebit = record<DirectDebit>({
  instructionId: one('PmtId/InstrId', text),
  endToEndId: one('PmtId/EndToEndId', text, notProvided),
  uetr: one({ 2019: 'PmtId/UETR' }, text),
  ...directDebitType.properties,
  amount: required(
    'InstdAmt',
    amountBeside<DirectDebit>([], itself, (amount) => amount),
  ),
  currency: one('InstdAmt', currencyBeside([], itself)),
  chargeBearer: one('ChrgBr', chargeBearer),
  mandate: one('DrctDbtTx/MndtRltdInf', mandate),
  creditorSchemeId: one('DrctDbtTx/CdtrSchmeId', creditorSchemeId),
  preNotificationId: one('DrctDbtTx/PreNtfctnId', text),
  preNotificationDate: one('DrctDbtTx/PreNtfctnDt', date),
  ultimateCreditor: one('UltmtCdtr', party),
  debtorAgent: one('DbtrAgt', agent, noAgent),
  debtor: required('Dbtr', party),
  debtorAccount: required('DbtrAcct', account),
  ultimateDebtor: one('UltmtDbtr', party),
  instructionForCreditorAgent: one('InstrForCdtrAgt', text),
  purpose: one('Purp', code),
  regulatoryReporting: many('RgltryRptg', regulatoryReporting),
  remittanceInformation: one('RmtInf', remittanceInformation),
  otherElements: others<OtherDirectDebitElements>({
    DbtrAgtAcct: true,
    Tax: true,
    RltdRmtInf: true,
    SplmtryData: true,
  }),
})

/** A block and its `PmtInf`, both without direct debits. */
export const directDebitInformation = record<DirectDebitInformationHeader>({
  paymentInformationId: required('PmtInfId', text),
  paymentMethod: one('PmtMtd', oneOf('DD'), 'DD'),
  batchBooking: one('BtchBookg', flag),
  numberOfTransactions: one('NbOfTxs', count),
  controlSum: one('CtrlSum', amount),
  ...directDebitType.properties,
  requestedCollectionDate: required('ReqdColltnDt', day),
  creditor: required('Cdtr', party),
  creditorAccount: required('CdtrAcct', account),
  creditorAgent: one('CdtrAgt', agent, noAgent),
  ultimateCreditor: one('UltmtCdtr', party),
  chargeBearer: one('ChrgBr', chargeBearer),
  creditorSchemeId: one('CdtrSchmeId', creditorSchemeId),
  otherElements: others<OtherDirectDebitInformationElements>({
    CdtrAgtAcct: true,
    ChrgsAcct: true,
    ChrgsAcctAgt: true,
  }),
})

export const directDebitHeader = record<DirectDebitHeader>({
  ...initiationHeader.properties,
  otherElements: others<OtherDirectDebitHeaderElements>({ Authstn: true, FwdgAgt: true }),
})
