// Made from the tables of this folder by `npm run generate`. Change the tables, not this file.
import {
  elementBehind,
  elementHere,
  isLeafHere,
  nextElement,
  numberHere,
  skipElement,
  type TapeItem,
} from '../schema/index.ts'
import {
  readAccount,
  readAgent,
  readBranch,
  readClearingSystemMember,
  readContactDetails,
  readCreditorReferenceInformation,
  readOrganisationIdentification,
  readOtherIdentification,
  readOwnAddressType,
  readParty,
  readPostalAddress,
  readPrivateIdentification,
  readProxyAccount,
  readReferredDocument,
  readReferredDocumentAmount,
  readStructuredRemittance,
  readWholeRemittance,
} from './compiled.ts'
import { objectIn, onlyOf } from './field.ts'
import type { Account, Agent, Party, PostalAddress } from './party.ts'
import { readCodeOrName, readText } from './read-value.ts'
import { added } from './reading.ts'
import type { CreditorReferenceInformation, StructuredRemittance, WholeRemittance } from './remittance.ts'

/** Fills a {@link PostalAddress}; `undefined` where there is none. */
export function fillPostalAddress(item: TapeItem): PostalAddress | undefined {
  if (isLeafHere(item)) return readPostalAddress(elementHere(item))
  const made = {} as PostalAddress
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1 && name !== 'AdrLine') {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'AdrTp': {
        const value = elementHere(item)
        const own =
          readText(onlyOf(value)) ?? readText(onlyOf(objectIn(value)?.Cd)) ?? readOwnAddressType(objectIn(value)?.Prtry)
        if (own !== undefined) made.addressType = own
        break
      }
      case 'CareOf': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.careOf = own
        break
      }
      case 'Dept': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.department = own
        break
      }
      case 'SubDept': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.subDepartment = own
        break
      }
      case 'StrtNm': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.streetName = own
        break
      }
      case 'BldgNb': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.buildingNumber = own
        break
      }
      case 'BldgNm': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.buildingName = own
        break
      }
      case 'Flr': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.floor = own
        break
      }
      case 'UnitNb': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.unitNumber = own
        break
      }
      case 'PstBx': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.postBox = own
        break
      }
      case 'Room': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.room = own
        break
      }
      case 'PstCd': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.postCode = own
        break
      }
      case 'TwnNm': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.townName = own
        break
      }
      case 'TwnLctnNm': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.townLocationName = own
        break
      }
      case 'DstrctNm': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.districtName = own
        break
      }
      case 'CtrySubDvsn': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.countrySubDivision = own
        break
      }
      case 'Ctry': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.country = own
        break
      }
      case 'AdrLine':
        made.addressLines = added(made.addressLines, readText(elementHere(item)))
        break
      default:
        skipElement(item)
    }
  }
  return made
}

/** Fills a {@link Party}; `undefined` where there is none. */
export function fillParty(item: TapeItem): Party | undefined {
  if (isLeafHere(item)) return readParty(elementHere(item))
  const made = {} as Party
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1) {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'Nm': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.name = own
        break
      }
      case 'PstlAdr': {
        const own = fillPostalAddress(item)
        if (own !== undefined) made.postalAddress = own
        break
      }
      case 'Id':
        if (isLeafHere(item)) break
        for (let name2 = nextElement(item); name2 !== ''; name2 = nextElement(item)) {
          if (numberHere(item) > 1) {
            skipElement(item)
            continue
          }
          switch (name2) {
            case 'OrgId': {
              const own = readOrganisationIdentification(elementHere(item))
              if (own !== undefined) made.organisationId = own
              break
            }
            case 'PrvtId': {
              const own = readPrivateIdentification(elementHere(item))
              if (own !== undefined) made.privateId = own
              break
            }
            default:
              skipElement(item)
          }
        }

        break
      case 'CtryOfRes': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.countryOfResidence = own
        break
      }
      case 'CtctDtls': {
        const own = readContactDetails(elementHere(item))
        if (own !== undefined) made.contactDetails = own
        break
      }
      default:
        skipElement(item)
    }
  }
  return made
}

/** Fills an {@link Agent}; `undefined` where there is none. */
export function fillAgent(item: TapeItem): Agent | undefined {
  if (isLeafHere(item)) return readAgent(elementHere(item))
  const made = {} as Agent
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1) {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'FinInstnId':
        if (isLeafHere(item)) break
        for (let name2 = nextElement(item); name2 !== ''; name2 = nextElement(item)) {
          if (numberHere(item) > 1) {
            skipElement(item)
            continue
          }
          switch (name2) {
            case 'BIC': {
              const own = readText(elementHere(item))
              if (own !== undefined && made.bic === undefined) made.bic = own
              break
            }
            case 'BICFI': {
              const own = readText(elementHere(item))
              if (own !== undefined && made.bic === undefined) made.bic = own
              break
            }
            case 'ClrSysMmbId': {
              const own = readClearingSystemMember(elementHere(item))
              if (own !== undefined) made.clearingSystemMemberId = own
              break
            }
            case 'LEI': {
              const own = readText(elementHere(item))
              if (own !== undefined) made.lei = own
              break
            }
            case 'Nm': {
              const own = readText(elementHere(item))
              if (own !== undefined) made.name = own
              break
            }
            case 'PstlAdr': {
              const own = fillPostalAddress(item)
              if (own !== undefined) made.postalAddress = own
              break
            }
            case 'Othr': {
              const own = readOtherIdentification(elementHere(item))
              if (own !== undefined) made.other = own
              break
            }
            default:
              skipElement(item)
          }
        }

        break
      case 'BrnchId': {
        const own = readBranch(elementHere(item))
        if (own !== undefined) made.branch = own
        break
      }
      default:
        skipElement(item)
    }
  }
  return made
}

/** Fills an {@link Account}; `undefined` where there is none. */
export function fillAccount(item: TapeItem): Account | undefined {
  if (isLeafHere(item)) return readAccount(elementHere(item))
  const made = {} as Account
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1) {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'Id':
        if (isLeafHere(item)) break
        for (let name2 = nextElement(item); name2 !== ''; name2 = nextElement(item)) {
          if (numberHere(item) > 1) {
            skipElement(item)
            continue
          }
          switch (name2) {
            case 'IBAN': {
              const own = readText(elementHere(item))
              if (own !== undefined) made.iban = own
              break
            }
            case 'Othr': {
              const own = readOtherIdentification(elementHere(item))
              if (own !== undefined) made.other = own
              break
            }
            default:
              skipElement(item)
          }
        }

        break
      case 'Tp': {
        const own = readCodeOrName(elementHere(item))
        if (own !== undefined) made.type = own
        break
      }
      case 'Ccy': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.currency = own
        break
      }
      case 'Nm': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.name = own
        break
      }
      case 'Prxy': {
        const own = readProxyAccount(elementHere(item))
        if (own !== undefined) made.proxy = own
        break
      }
      default:
        skipElement(item)
    }
  }
  return made
}

/** Fills a {@link CreditorReferenceInformation}; `undefined` where there is none. */
export function fillCreditorReferenceInformation(item: TapeItem): CreditorReferenceInformation | undefined {
  if (isLeafHere(item)) return readCreditorReferenceInformation(elementHere(item))
  const made = {} as CreditorReferenceInformation
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1) {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'Tp':
        if (isLeafHere(item)) break
        for (let name2 = nextElement(item); name2 !== ''; name2 = nextElement(item)) {
          if (numberHere(item) > 1) {
            skipElement(item)
            continue
          }
          switch (name2) {
            case 'CdOrPrtry': {
              const own = readCodeOrName(elementHere(item))
              if (own !== undefined) made.type = own
              break
            }
            case 'Issr': {
              const own = readText(elementHere(item))
              if (own !== undefined) made.issuer = own
              break
            }
            default:
              skipElement(item)
          }
        }

        break
      case 'Ref': {
        const own = readText(elementHere(item))
        if (own !== undefined) made.reference = own
        break
      }
      default:
        skipElement(item)
    }
  }
  return made
}

/** Fills a {@link StructuredRemittance}; `undefined` where there is none. */
export function fillStructuredRemittance(item: TapeItem): StructuredRemittance | undefined {
  if (isLeafHere(item)) return readStructuredRemittance(elementHere(item))
  let taxRmt: unknown
  let grnshmtRmt: unknown
  const made = {} as StructuredRemittance
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (
      numberHere(item) > 1 &&
      name !== 'RfrdDocInf' &&
      name !== 'AddtlRmtInf' &&
      name !== 'TaxRmt' &&
      name !== 'GrnshmtRmt'
    ) {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'RfrdDocInf':
        made.referredDocuments = added(made.referredDocuments, readReferredDocument(elementHere(item)))
        break
      case 'RfrdDocAmt': {
        const own = readReferredDocumentAmount(elementHere(item))
        if (own !== undefined) made.referredDocumentAmount = own
        break
      }
      case 'CdtrRefInf': {
        const own = fillCreditorReferenceInformation(item)
        if (own !== undefined) made.creditorReferenceInformation = own
        break
      }
      case 'Invcr': {
        const own = fillParty(item)
        if (own !== undefined) made.invoicer = own
        break
      }
      case 'Invcee': {
        const own = fillParty(item)
        if (own !== undefined) made.invoicee = own
        break
      }
      case 'AddtlRmtInf':
        made.additionalInformation = added(made.additionalInformation, readText(elementHere(item)))
        break
      case 'TaxRmt':
        taxRmt = elementBehind(item, taxRmt)
        break
      case 'GrnshmtRmt':
        grnshmtRmt = elementBehind(item, grnshmtRmt)
        break
      default:
        skipElement(item)
    }
  }
  if (taxRmt !== undefined)
    made.otherElements = { ...made.otherElements, TaxRmt: taxRmt } as StructuredRemittance['otherElements']
  if (grnshmtRmt !== undefined)
    made.otherElements = { ...made.otherElements, GrnshmtRmt: grnshmtRmt } as StructuredRemittance['otherElements']
  return made
}

/** Fills a {@link WholeRemittance}; `undefined` where there is none. */
export function fillWholeRemittance(item: TapeItem): WholeRemittance | undefined {
  if (isLeafHere(item)) return readWholeRemittance(elementHere(item))
  const made = {} as WholeRemittance
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1 && name !== 'Ustrd' && name !== 'Strd') {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'Ustrd':
        made.unstructured = added(made.unstructured, readText(elementHere(item)))
        break
      case 'Strd':
        made.structured = added(made.structured, fillStructuredRemittance(item))
        break
      default:
        skipElement(item)
    }
  }
  return made
}
