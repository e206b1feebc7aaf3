// Made from the tables of this folder by `npm run generate`. Change the tables, not this file.

import { tryParseAmount } from '../values/index.ts'
import { objectIn, onlyOf } from './field.ts'
import type {
  Account,
  Agent,
  BirthDateAndPlace,
  Branch,
  ClearingSystemMember,
  ContactDetails,
  OrganisationIdentification,
  OtherContact,
  OtherIdentification,
  OwnAddressType,
  Party,
  PostalAddress,
  PrivateIdentification,
  ProxyAccount,
} from './party.ts'
import { readCodeOrName, readCurrencyAmount, readText, readTypedAmount } from './read-value.ts'
import { readList } from './reading.ts'
import type {
  CreditorReferenceInformation,
  DocumentAdjustment,
  ReferredDocument,
  ReferredDocumentAmount,
  StructuredRemittance,
  WholeRemittance,
} from './remittance.ts'

/** Reads an {@link OwnAddressType}; `undefined` where there is none. */
export function readOwnAddressType(given: unknown): OwnAddressType | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as OwnAddressType
  for (const name in element) {
    switch (name) {
      case 'Id': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.id = own
        break
      }
      case 'Issr': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.issuer = own
        break
      }
      case 'SchmeNm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.schemeName = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link PostalAddress}; `undefined` where there is none. */
export function readPostalAddress(given: unknown): PostalAddress | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as PostalAddress
  for (const name in element) {
    switch (name) {
      case 'AdrTp': {
        const value = element[name]
        const own =
          readText(onlyOf(value)) ?? readText(onlyOf(objectIn(value)?.Cd)) ?? readOwnAddressType(objectIn(value)?.Prtry)
        if (own !== undefined) made.addressType = own
        break
      }
      case 'CareOf': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.careOf = own
        break
      }
      case 'Dept': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.department = own
        break
      }
      case 'SubDept': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.subDepartment = own
        break
      }
      case 'StrtNm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.streetName = own
        break
      }
      case 'BldgNb': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.buildingNumber = own
        break
      }
      case 'BldgNm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.buildingName = own
        break
      }
      case 'Flr': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.floor = own
        break
      }
      case 'UnitNb': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.unitNumber = own
        break
      }
      case 'PstBx': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.postBox = own
        break
      }
      case 'Room': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.room = own
        break
      }
      case 'PstCd': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.postCode = own
        break
      }
      case 'TwnNm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.townName = own
        break
      }
      case 'TwnLctnNm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.townLocationName = own
        break
      }
      case 'DstrctNm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.districtName = own
        break
      }
      case 'CtrySubDvsn': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.countrySubDivision = own
        break
      }
      case 'Ctry': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.country = own
        break
      }
      case 'AdrLine': {
        const own = readList(element[name], readText)
        if (own !== undefined) made.addressLines = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads an {@link OtherIdentification}; `undefined` where there is none. */
export function readOtherIdentification(given: unknown): OtherIdentification | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as OtherIdentification
  for (const name in element) {
    switch (name) {
      case 'Id': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.id = own
        break
      }
      case 'SchmeNm': {
        const own = readCodeOrName(onlyOf(element[name]))
        if (own !== undefined) made.schemeName = own
        break
      }
      case 'Issr': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.issuer = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads an {@link OrganisationIdentification}; `undefined` where there is none. */
export function readOrganisationIdentification(given: unknown): OrganisationIdentification | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as OrganisationIdentification
  for (const name in element) {
    switch (name) {
      case 'BICOrBEI': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined && made.anyBic === undefined) made.anyBic = own
        break
      }
      case 'AnyBIC': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined && made.anyBic === undefined) made.anyBic = own
        break
      }
      case 'LEI': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.lei = own
        break
      }
      case 'Othr': {
        const own = readList(element[name], readOtherIdentification)
        if (own !== undefined) made.others = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link BirthDateAndPlace}; `undefined` where there is none. */
export function readBirthDateAndPlace(given: unknown): BirthDateAndPlace | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as BirthDateAndPlace
  for (const name in element) {
    switch (name) {
      case 'BirthDt': {
        const own = readText(onlyOf(element[name])) as BirthDateAndPlace['birthDate']
        if (own !== undefined) made.birthDate = own
        break
      }
      case 'PrvcOfBirth': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.provinceOfBirth = own
        break
      }
      case 'CityOfBirth': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.cityOfBirth = own
        break
      }
      case 'CtryOfBirth': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.countryOfBirth = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link PrivateIdentification}; `undefined` where there is none. */
export function readPrivateIdentification(given: unknown): PrivateIdentification | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as PrivateIdentification
  for (const name in element) {
    switch (name) {
      case 'DtAndPlcOfBirth': {
        const own = readBirthDateAndPlace(element[name])
        if (own !== undefined) made.dateAndPlaceOfBirth = own
        break
      }
      case 'Othr': {
        const own = readList(element[name], readOtherIdentification)
        if (own !== undefined) made.others = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads an {@link OtherContact}; `undefined` where there is none. */
export function readOtherContact(given: unknown): OtherContact | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as OtherContact
  for (const name in element) {
    switch (name) {
      case 'ChanlTp': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.channelType = own
        break
      }
      case 'Id': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.id = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link ContactDetails}; `undefined` where there is none. */
export function readContactDetails(given: unknown): ContactDetails | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as ContactDetails
  for (const name in element) {
    switch (name) {
      case 'NmPrfx': {
        const own = readText(onlyOf(element[name])) as ContactDetails['namePrefix']
        if (own !== undefined) made.namePrefix = own
        break
      }
      case 'Nm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.name = own
        break
      }
      case 'PhneNb': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.phoneNumber = own
        break
      }
      case 'MobNb': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.mobileNumber = own
        break
      }
      case 'FaxNb': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.faxNumber = own
        break
      }
      case 'URLAdr': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.urlAddress = own
        break
      }
      case 'EmailAdr': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.emailAddress = own
        break
      }
      case 'EmailPurp': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.emailPurpose = own
        break
      }
      case 'JobTitl': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.jobTitle = own
        break
      }
      case 'Rspnsblty': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.responsibility = own
        break
      }
      case 'Dept': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.department = own
        break
      }
      case 'Othr': {
        const value = element[name]
        const own1 = readText(onlyOf(value))
        if (own1 !== undefined) made.other = own1
        const own2 = typeof value === 'string' ? undefined : readList(value, readOtherContact)
        if (own2 !== undefined) made.others = own2
        break
      }
      case 'PrefrdMtd': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.preferredMethod = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link Party}; `undefined` where there is none. */
export function readParty(given: unknown): Party | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as Party
  for (const name in element) {
    switch (name) {
      case 'Nm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.name = own
        break
      }
      case 'PstlAdr': {
        const own = readPostalAddress(element[name])
        if (own !== undefined) made.postalAddress = own
        break
      }
      case 'Id': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'OrgId': {
              const own = readOrganisationIdentification(inside1[name2])
              if (own !== undefined) made.organisationId = own
              break
            }
            case 'PrvtId': {
              const own = readPrivateIdentification(inside1[name2])
              if (own !== undefined) made.privateId = own
              break
            }
            default:
          }
        }

        break
      }
      case 'CtryOfRes': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.countryOfResidence = own
        break
      }
      case 'CtctDtls': {
        const own = readContactDetails(element[name])
        if (own !== undefined) made.contactDetails = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link ClearingSystemMember}; `undefined` where there is none. */
export function readClearingSystemMember(given: unknown): ClearingSystemMember | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as ClearingSystemMember
  for (const name in element) {
    switch (name) {
      case 'ClrSysId': {
        const own = readCodeOrName(onlyOf(element[name]))
        if (own !== undefined) made.clearingSystem = own
        break
      }
      case 'MmbId': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.memberId = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link Branch}; `undefined` where there is none. */
export function readBranch(given: unknown): Branch | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as Branch
  for (const name in element) {
    switch (name) {
      case 'Id': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.id = own
        break
      }
      case 'LEI': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.lei = own
        break
      }
      case 'Nm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.name = own
        break
      }
      case 'PstlAdr': {
        const own = readPostalAddress(element[name])
        if (own !== undefined) made.postalAddress = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads an {@link Agent}; `undefined` where there is none. */
export function readAgent(given: unknown): Agent | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as Agent
  for (const name in element) {
    switch (name) {
      case 'FinInstnId': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'BIC': {
              const own = readText(onlyOf(inside1[name2]))
              if (own !== undefined && made.bic === undefined) made.bic = own
              break
            }
            case 'BICFI': {
              const own = readText(onlyOf(inside1[name2]))
              if (own !== undefined && made.bic === undefined) made.bic = own
              break
            }
            case 'ClrSysMmbId': {
              const own = readClearingSystemMember(inside1[name2])
              if (own !== undefined) made.clearingSystemMemberId = own
              break
            }
            case 'LEI': {
              const own = readText(onlyOf(inside1[name2]))
              if (own !== undefined) made.lei = own
              break
            }
            case 'Nm': {
              const own = readText(onlyOf(inside1[name2]))
              if (own !== undefined) made.name = own
              break
            }
            case 'PstlAdr': {
              const own = readPostalAddress(inside1[name2])
              if (own !== undefined) made.postalAddress = own
              break
            }
            case 'Othr': {
              const own = readOtherIdentification(inside1[name2])
              if (own !== undefined) made.other = own
              break
            }
            default:
          }
        }

        break
      }
      case 'BrnchId': {
        const own = readBranch(element[name])
        if (own !== undefined) made.branch = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link ProxyAccount}; `undefined` where there is none. */
export function readProxyAccount(given: unknown): ProxyAccount | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as ProxyAccount
  for (const name in element) {
    switch (name) {
      case 'Tp': {
        const own = readCodeOrName(onlyOf(element[name]))
        if (own !== undefined) made.type = own
        break
      }
      case 'Id': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.id = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads an {@link Account}; `undefined` where there is none. */
export function readAccount(given: unknown): Account | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as Account
  for (const name in element) {
    switch (name) {
      case 'Id': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'IBAN': {
              const own = readText(onlyOf(inside1[name2]))
              if (own !== undefined) made.iban = own
              break
            }
            case 'Othr': {
              const own = readOtherIdentification(inside1[name2])
              if (own !== undefined) made.other = own
              break
            }
            default:
          }
        }

        break
      }
      case 'Tp': {
        const own = readCodeOrName(onlyOf(element[name]))
        if (own !== undefined) made.type = own
        break
      }
      case 'Ccy': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.currency = own
        break
      }
      case 'Nm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.name = own
        break
      }
      case 'Prxy': {
        const own = readProxyAccount(element[name])
        if (own !== undefined) made.proxy = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link ReferredDocument}; `undefined` where there is none. */
export function readReferredDocument(given: unknown): ReferredDocument | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as ReferredDocument
  for (const name in element) {
    switch (name) {
      case 'Tp': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'CdOrPrtry': {
              const own = readCodeOrName(onlyOf(inside1[name2]))
              if (own !== undefined) made.type = own
              break
            }
            case 'Issr': {
              const own = readText(onlyOf(inside1[name2]))
              if (own !== undefined) made.issuer = own
              break
            }
            default:
          }
        }

        break
      }
      case 'Nb': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.number = own
        break
      }
      case 'RltdDt': {
        const value = element[name]
        const own = readText(onlyOf(value)) as ReferredDocument['relatedDate']
        if (own !== undefined && made.relatedDate === undefined) made.relatedDate = own
        const inside1 = objectIn(value)
        for (const name2 in inside1) {
          switch (name2) {
            case 'Dt': {
              const own = readText(onlyOf(inside1[name2])) as ReferredDocument['relatedDate']
              if (own !== undefined && made.relatedDate === undefined) made.relatedDate = own
              break
            }
            default:
          }
        }

        break
      }
      case 'LineDtls':
        made.otherElements = { ...made.otherElements, LineDtls: element[name] } as ReferredDocument['otherElements']
        break
      default:
    }
  }
  return made
}

/** Reads a {@link DocumentAdjustment}; `undefined` where there is none. */
export function readDocumentAdjustment(given: unknown): DocumentAdjustment | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as DocumentAdjustment
  for (const name in element) {
    switch (name) {
      case 'Amt': {
        const own = readCurrencyAmount(onlyOf(element[name]), tryParseAmount)
        if (own !== undefined) made.amount = own
        break
      }
      case 'CdtDbtInd': {
        const own = readText(onlyOf(element[name])) as DocumentAdjustment['creditDebitIndicator']
        if (own !== undefined) made.creditDebitIndicator = own
        break
      }
      case 'Rsn': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.reason = own
        break
      }
      case 'AddtlInf': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.additionalInformation = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link ReferredDocumentAmount}; `undefined` where there is none. */
export function readReferredDocumentAmount(given: unknown): ReferredDocumentAmount | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as ReferredDocumentAmount
  for (const name in element) {
    switch (name) {
      case 'DuePyblAmt': {
        const own = readCurrencyAmount(onlyOf(element[name]), tryParseAmount)
        if (own !== undefined) made.duePayableAmount = own
        break
      }
      case 'DscntApldAmt': {
        const own = readList(element[name], (each) => readTypedAmount(each, tryParseAmount))
        if (own !== undefined) made.discountAppliedAmounts = own
        break
      }
      case 'CdtNoteAmt': {
        const own = readCurrencyAmount(onlyOf(element[name]), tryParseAmount)
        if (own !== undefined) made.creditNoteAmount = own
        break
      }
      case 'TaxAmt': {
        const own = readList(element[name], (each) => readTypedAmount(each, tryParseAmount))
        if (own !== undefined) made.taxAmounts = own
        break
      }
      case 'AdjstmntAmtAndRsn': {
        const own = readList(element[name], readDocumentAdjustment)
        if (own !== undefined) made.adjustments = own
        break
      }
      case 'RmtdAmt': {
        const own = readCurrencyAmount(onlyOf(element[name]), tryParseAmount)
        if (own !== undefined) made.remittedAmount = own
        break
      }
      case 'RmtAmtAndTp': {
        const own = readList(element[name], (each) => readTypedAmount(each, tryParseAmount))
        if (own !== undefined) made.amounts = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link CreditorReferenceInformation}; `undefined` where there is none. */
export function readCreditorReferenceInformation(given: unknown): CreditorReferenceInformation | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as CreditorReferenceInformation
  for (const name in element) {
    switch (name) {
      case 'Tp': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'CdOrPrtry': {
              const own = readCodeOrName(onlyOf(inside1[name2]))
              if (own !== undefined) made.type = own
              break
            }
            case 'Issr': {
              const own = readText(onlyOf(inside1[name2]))
              if (own !== undefined) made.issuer = own
              break
            }
            default:
          }
        }

        break
      }
      case 'Ref': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.reference = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link StructuredRemittance}; `undefined` where there is none. */
export function readStructuredRemittance(given: unknown): StructuredRemittance | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as StructuredRemittance
  for (const name in element) {
    switch (name) {
      case 'RfrdDocInf': {
        const own = readList(element[name], readReferredDocument)
        if (own !== undefined) made.referredDocuments = own
        break
      }
      case 'RfrdDocAmt': {
        const own = readReferredDocumentAmount(element[name])
        if (own !== undefined) made.referredDocumentAmount = own
        break
      }
      case 'CdtrRefInf': {
        const own = readCreditorReferenceInformation(element[name])
        if (own !== undefined) made.creditorReferenceInformation = own
        break
      }
      case 'Invcr': {
        const own = readParty(element[name])
        if (own !== undefined) made.invoicer = own
        break
      }
      case 'Invcee': {
        const own = readParty(element[name])
        if (own !== undefined) made.invoicee = own
        break
      }
      case 'AddtlRmtInf': {
        const own = readList(element[name], readText)
        if (own !== undefined) made.additionalInformation = own
        break
      }
      case 'TaxRmt':
        made.otherElements = { ...made.otherElements, TaxRmt: element[name] } as StructuredRemittance['otherElements']
        break
      case 'GrnshmtRmt':
        made.otherElements = {
          ...made.otherElements,
          GrnshmtRmt: element[name],
        } as StructuredRemittance['otherElements']
        break
      default:
    }
  }
  return made
}

/** Reads a {@link WholeRemittance}; `undefined` where there is none. */
export function readWholeRemittance(given: unknown): WholeRemittance | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as WholeRemittance
  for (const name in element) {
    switch (name) {
      case 'Ustrd': {
        const own = readList(element[name], readText)
        if (own !== undefined) made.unstructured = own
        break
      }
      case 'Strd': {
        const own = readList(element[name], readStructuredRemittance)
        if (own !== undefined) made.structured = own
        break
      }
      default:
    }
  }
  return made
}
