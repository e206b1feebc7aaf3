import {
  account,
  agent,
  always,
  amount,
  at,
  chargeBearer,
  code,
  count,
  date,
  day,
  type Entries,
  flag,
  hasOnly,
  invalid,
  isElement,
  leaf,
  list,
  namesOf,
  objectIn,
  oneOf,
  optional,
  otherElements,
  type Party,
  party,
  paymentTypeEntries,
  perEdition,
  readText,
  record,
  regulatoryReporting,
  remittanceInformation,
  required,
  type Shape,
  text,
} from '../index.ts'
import type {
  CreditorSchemeIdentification,
  DirectDebit,
  DirectDebitHeader,
  DirectDebitInformationHeader,
  DirectDebitType,
  Mandate,
  MandateAmendment,
  OtherAmendmentElements,
  OtherDirectDebitElements,
  OtherDirectDebitInformationElements,
  OtherMandateElements,
} from './direct-debit-initiation.ts'
import { amountBeside, currencyBeside, initiationHeader, noAgent, notProvided } from './initiation-shapes.ts'
import {
  otherAmendmentElements,
  otherDirectDebitElements,
  otherDirectDebitInformationElements,
  otherMandateElements,
} from './without-property.ts'

const directDebitTypeEntries: Entries<DirectDebitType> = {
  ...paymentTypeEntries,
  sequenceType: optional('PmtTpInf/SeqTp', oneOf('FRST', 'RCUR', 'FNAL', 'OOFF', 'RPRE')),
}

/**
 * A creditor identifier inside an identification, as SEPA requires it: the number of a person with the scheme `SEPA`.
 */
const sepaCreditorId: Shape<string> = always({
  ...leaf(
    'must be a creditor identifier as a string, such as DE98ZZZ09999999999',
    (value) =>
      typeof value === 'string' ? { PrvtId: { Othr: [{ Id: value, SchmeNm: { Prtry: 'SEPA' } }] } } : invalid,
    (element) => {
      const others = at(element, ['PrvtId', 'Othr'])
      const [only, second] = Array.isArray(others) ? others : []
      if (second !== undefined || at(only, ['SchmeNm', 'Prtry']) !== 'SEPA') return undefined
      // With anything else beside it, it is a party of another kind.
      const isAlone =
        isOnly(element, 'PrvtId') && isOnly(at(element, ['PrvtId']), 'Othr') && isOnly(only, 'Id', 'SchmeNm')
      return isAlone ? readText(at(only, ['Id'])) : undefined
    },
  ),
  locate: () => '/PrvtId/Othr[1]/Id',
})

function isOnly(element: unknown, ...names: readonly string[]): boolean {
  return isElement(element) && hasOnly(element, names)
}

const creditorSchemeId: Shape<CreditorSchemeIdentification> = perEdition((edition) => {
  const identifier = sepaCreditorId(edition)
  const whole = party(edition)
  return {
    write: (value, owner, partial) => {
      if (typeof value !== 'string') return whole.write(value, owner, partial)
      return { Id: identifier.write(value, owner) }
    },
    faults: (value, owner) => {
      if (typeof value === 'string') return []
      if (isElement(value)) return whole.faults(value, owner)
      return [{ at: [], message: 'must be a creditor identifier as a string, or a party' }]
    },
    read: (element, toDecimal) => {
      const value = whole.read(element, toDecimal)
      if (value === undefined || Object.keys(value).length !== 1) return value
      return identifier.read(at(element, ['Id']), toDecimal) ?? value
    },
    locate: (path) => (path.length === 0 ? '/Id/PrvtId/Othr[1]/Id' : whole.locate(path)),
  }
})

/** A party that says more than a name and a creditor identifier, which are properties of their own. */
const otherCreditor: Shape<Party> = perEdition((edition) => {
  const whole = party(edition)
  const identifier = sepaCreditorId(edition)
  return {
    ...whole,
    read: (element, toDecimal) => {
      const { Nm: _, Id, ...others } = objectIn(element) ?? {}
      const isKnown = Id === undefined || identifier.read(Id, toDecimal) !== undefined
      return isKnown && hasOnly(others, []) ? undefined : whole.read(element, toDecimal)
    },
  }
})

/** What changed in a mandate. */
export const amendment: Shape<MandateAmendment> = record<MandateAmendment>({
  originalMandateId: optional('OrgnlMndtId', text),
  originalCreditor: optional('OrgnlCdtrSchmeId', otherCreditor),
  originalCreditorName: optional('OrgnlCdtrSchmeId/Nm', text),
  originalCreditorId: optional('OrgnlCdtrSchmeId/Id', sepaCreditorId),
  originalDebtorAccount: optional('OrgnlDbtrAcct', account),
  originalDebtorAgent: optional('OrgnlDbtrAgt', agent),
  otherElements: optional('', otherElements<OtherAmendmentElements>(otherAmendmentElements)),
})

/** A mandate as it is given. */
export const mandateAsGiven: Shape<Mandate> = record<Mandate>({
  mandateId: optional('MndtId', text),
  dateOfSignature: optional('DtOfSgntr', date),
  amendmentIndicator: optional('AmdmntInd', flag),
  amendment: optional('AmdmntInfDtls', amendment),
  electronicSignature: optional('ElctrncSgntr', text),
  otherElements: optional('', otherElements<OtherMandateElements>(otherMandateElements)),
})

/** A mandate; `AmdmntInd` is set if it has an amendment. */
const mandate: Shape<Mandate> = perEdition((edition) => {
  const field = mandateAsGiven(edition)
  return {
    ...field,
    write: (value, owner, partial) => {
      const written = field.write(value, owner, partial)
      // An amendment without parts is none.
      const says = isElement(written) && written.AmdmntInfDtls !== undefined && written.AmdmntInd === undefined
      return says ? { ...written, AmdmntInd: 'true' } : written
    },
  }
})

const itself = (element: unknown): unknown => element

/** The properties of a direct debit, each with its path in `DrctDbtTxInf`. */
export const directDebitEntries: Entries<DirectDebit> = {
  instructionId: optional('PmtId/InstrId', text),
  endToEndId: optional('PmtId/EndToEndId', text, notProvided),
  uetr: optional({ 2019: 'PmtId/UETR' }, text),
  ...directDebitTypeEntries,
  amount: required(
    'InstdAmt',
    amountBeside<DirectDebit>([], itself, (amount) => amount),
  ),
  currency: optional('InstdAmt', currencyBeside([], itself)),
  chargeBearer: optional('ChrgBr', chargeBearer),
  mandate: optional('DrctDbtTx/MndtRltdInf', mandate),
  creditorSchemeId: optional('DrctDbtTx/CdtrSchmeId', creditorSchemeId),
  preNotificationId: optional('DrctDbtTx/PreNtfctnId', text),
  preNotificationDate: optional('DrctDbtTx/PreNtfctnDt', date),
  ultimateCreditor: optional('UltmtCdtr', party),
  debtorAgent: optional('DbtrAgt', agent, noAgent),
  debtor: required('Dbtr', party),
  debtorAccount: required('DbtrAcct', account),
  ultimateDebtor: optional('UltmtDbtr', party),
  instructionForCreditorAgent: optional('InstrForCdtrAgt', text),
  purpose: optional('Purp', code),
  regulatoryReporting: optional('RgltryRptg', list(regulatoryReporting)),
  remittanceInformation: optional('RmtInf', remittanceInformation),
  otherElements: optional('', otherElements<OtherDirectDebitElements>(otherDirectDebitElements)),
}

/** A direct debit and its `DrctDbtTxInf`. */
export const directDebit: Shape<DirectDebit> = record(directDebitEntries)

/** The properties of a block, each with its path in `PmtInf`. */
export const directDebitInformationEntries: Entries<DirectDebitInformationHeader> = {
  paymentInformationId: required('PmtInfId', text),
  paymentMethod: optional('PmtMtd', oneOf('DD'), 'DD'),
  batchBooking: optional('BtchBookg', flag),
  numberOfTransactions: optional('NbOfTxs', count),
  controlSum: optional('CtrlSum', amount),
  ...directDebitTypeEntries,
  requestedCollectionDate: required('ReqdColltnDt', day),
  creditor: required('Cdtr', party),
  creditorAccount: required('CdtrAcct', account),
  creditorAgent: optional('CdtrAgt', agent, noAgent),
  ultimateCreditor: optional('UltmtCdtr', party),
  chargeBearer: optional('ChrgBr', chargeBearer),
  creditorSchemeId: optional('CdtrSchmeId', creditorSchemeId),
  otherElements: optional('', otherElements<OtherDirectDebitInformationElements>(otherDirectDebitInformationElements)),
}

/** A block and its `PmtInf`, both without direct debits. */
export const directDebitInformation: Shape<DirectDebitInformationHeader> = record(directDebitInformationEntries)

/** The properties of a block except its direct debits. */
export const directDebitInformationNames = namesOf(directDebitInformationEntries)

/** A header and its `GrpHdr`: that of a credit transfer, element for element. */
export const directDebitHeader: Shape<DirectDebitHeader> = initiationHeader
