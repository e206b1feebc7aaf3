import { at, invalid, isElement, locate, many, one, record, refuse, required } from './description.ts'
import { read } from './plan.ts'
import { type Code, code, date, leaf, oneOf, text, textOf } from './value.ts'
import { writeGiven } from './write-given.ts'

/** Another number for something: `Othr`. */
export interface OtherIdentification {
  /**
   * `Id`. The number itself: at most 35 characters, 34 for an account; from the edition of 2023 on 256 for an
   * organisation or a person.
   */
  id: string
  /**
   * `SchmeNm`. The kind of number: a code of at most 4 characters (`TXID`, `CUST`, `BBAN`), or a name of your own.
   * Optional.
   */
  schemeName?: Code | undefined
  /** `Issr`. The issuer: at most 35 characters. Optional. */
  issuer?: string | undefined
}

/** A kind of address that has no code: `AdrTp/Prtry`, from pain.001.001.09 and camt .08 on. */
export interface OwnAddressType {
  /** `Id`. Four letters or digits. */
  id: string
  /** `Issr`. The issuer: at most 35 characters. */
  issuer: string
  /** `SchmeNm`. At most 35 characters. Optional. */
  schemeName?: string | undefined
}

/** An address: `PstlAdr`. In SEPA from 15 November 2026: at least `townName` and `country`. Every part is optional. */
export interface PostalAddress {
  /**
   * `AdrTp`. ADDR postal, PBOX post-office box, HOME, BIZZ business, MLTO for mail, DLVY for deliveries; or a kind of
   * your own.
   */
  addressType?: string | OwnAddressType | undefined
  /** `CareOf`. At most 140 characters; from camt .12 on. */
  careOf?: string | undefined
  /** `Dept`. At most 70 characters. */
  department?: string | undefined
  /** `SubDept`. At most 70 characters. */
  subDepartment?: string | undefined
  /** `StrtNm`. At most 70 characters. */
  streetName?: string | undefined
  /** `BldgNb`. At most 16 characters. */
  buildingNumber?: string | undefined
  /** `BldgNm`. At most 35 characters; from pain.001.001.09 and camt .08 on. */
  buildingName?: string | undefined
  /** `Flr`. At most 70 characters; from pain.001.001.09 and camt .08 on. */
  floor?: string | undefined
  /** `UnitNb`. At most 16 characters; from camt .12 on. */
  unitNumber?: string | undefined
  /** `PstBx`. At most 16 characters; from pain.001.001.09 and camt .08 on. */
  postBox?: string | undefined
  /** `Room`. At most 70 characters; from pain.001.001.09 and camt .08 on. */
  room?: string | undefined
  /** `PstCd`. At most 16 characters. */
  postCode?: string | undefined
  /** `TwnNm`. At most 35 characters. */
  townName?: string | undefined
  /** `TwnLctnNm`. At most 35 characters; from pain.001.001.09 and camt .08 on. */
  townLocationName?: string | undefined
  /** `DstrctNm`. At most 35 characters; from pain.001.001.09 and camt .08 on. */
  districtName?: string | undefined
  /** `CtrySubDvsn`. At most 35 characters. */
  countrySubDivision?: string | undefined
  /** `Ctry`. Two capital letters of ISO 3166: `DE`. */
  country?: string | undefined
  /** `AdrLine`. At most 7 lines of 70 characters; SEPA takes 2. */
  addressLines?: readonly string[] | undefined
}

/** Numbers of an organisation: `OrgId`. SEPA takes one. */
export interface OrganisationIdentification {
  /** `AnyBIC`, in the oldest versions `BICOrBEI`. 8 or 11 capital letters and digits. Optional. */
  anyBic?: string | undefined
  /** `LEI`. 20 letters and digits; from pain.001.001.09 and camt .08 on. Optional. */
  lei?: string | undefined
  /** `Othr`. Optional. */
  others?: readonly OtherIdentification[] | undefined
}

/** Where and when a person was born: `DtAndPlcOfBirth`. */
export interface BirthDateAndPlace {
  /** `BirthDt`. `YYYY-MM-DD`, perhaps with an offset, as the file wrote it. */
  birthDate: string
  /** `PrvcOfBirth`. At most 35 characters. Optional. */
  provinceOfBirth?: string | undefined
  /** `CityOfBirth`. At most 35 characters. */
  cityOfBirth: string
  /** `CtryOfBirth`. Two capital letters of ISO 3166. */
  countryOfBirth: string
}

/** Numbers of a person: `PrvtId`. SEPA takes one. */
export interface PrivateIdentification {
  /** `DtAndPlcOfBirth`. */
  dateAndPlaceOfBirth?: BirthDateAndPlace | undefined
  /** `Othr`. Optional. */
  others?: readonly OtherIdentification[] | undefined
}

/** Another way to reach somebody: `CtctDtls/Othr`, from pain.001.001.09 and camt .08 on. */
export interface OtherContact {
  /** `ChanlTp`. At most 4 characters. */
  channelType: string
  /** `Id`. At most 128 characters. Optional. */
  id?: string | undefined
}

/** How to reach somebody: `CtctDtls`. Not passed on in SEPA. Every part is optional. */
export interface ContactDetails {
  /** `NmPrfx`. DOCT, MIST, MISS or MADM; MIKS from pain.001.001.09 and camt .08 on. */
  namePrefix?: 'DOCT' | 'MIST' | 'MISS' | 'MADM' | 'MIKS' | undefined
  /** `Nm`. At most 140 characters. */
  name?: string | undefined
  /** `PhneNb`. `+`, country code, `-`, number: `+49-301234567`. */
  phoneNumber?: string | undefined
  /** `MobNb`. As `phoneNumber`. */
  mobileNumber?: string | undefined
  /** `FaxNb`. As `phoneNumber`. */
  faxNumber?: string | undefined
  /** `URLAdr`. At most 2048 characters; from camt .12 on. */
  urlAddress?: string | undefined
  /** `EmailAdr`. At most 2048 characters. */
  emailAddress?: string | undefined
  /** `EmailPurp`. At most 35 characters; from pain.001.001.09 and camt .08 on. */
  emailPurpose?: string | undefined
  /** `JobTitl`. At most 35 characters; from pain.001.001.09 and camt .08 on. */
  jobTitle?: string | undefined
  /** `Rspnsblty`. At most 35 characters; from pain.001.001.09 and camt .08 on. */
  responsibility?: string | undefined
  /** `Dept`. At most 70 characters; from pain.001.001.09 and camt .08 on. */
  department?: string | undefined
  /** `Othr`. At most 35 characters; before pain.001.001.09 and camt .08. */
  other?: string | undefined
  /** `Othr`. From pain.001.001.09 and camt .08 on. */
  others?: readonly OtherContact[] | undefined
  /**
   * `PrefrdMtd`. LETT letter, MAIL e-mail, PHON telephone, FAXX fax, CELL mobile telephone; from pain.001.001.09 and
   * camt .08 on.
   */
  preferredMethod?: string | undefined
}

/** Somebody in a payment. Every part is optional in the schema; SEPA requires the names of debtor and creditor. */
export interface Party {
  /** `Nm`. At most 140 characters; SEPA takes 70. */
  name?: string | undefined
  /** `PstlAdr`. */
  postalAddress?: PostalAddress | undefined
  /** `Id/OrgId`. This one or `privateId`. */
  organisationId?: OrganisationIdentification | undefined
  /** `Id/PrvtId`. This one or `organisationId`. */
  privateId?: PrivateIdentification | undefined
  /** `CtryOfRes`. Two capital letters of ISO 3166. */
  countryOfResidence?: string | undefined
  /** `CtctDtls`. */
  contactDetails?: ContactDetails | undefined
}

/** A name that stands for an account, such as a telephone number: `Prxy`. From pain.001.001.09 and camt .08 on. */
export interface ProxyAccount {
  /** `Tp`. A code such as `TELE` or `EMAL`, or a name of your own. Optional. */
  type?: Code | undefined
  /** `Id`. At most 2048 characters. */
  id: string
}

/** An account. */
export interface Account {
  /**
   * `Id/IBAN`. Capital letters and digits without spaces (see `electronicIban`). This one or `other`; SEPA takes this
   * one only.
   */
  iban?: string | undefined
  /** `Id/Othr`. This one or `iban`. */
  other?: OtherIdentification | undefined
  /** `Tp`. A code such as CACC or SVGS, or a name of your own. Optional. */
  type?: Code | undefined
  /** `Ccy`. Three capital letters of ISO 4217. Optional. */
  currency?: string | undefined
  /** `Nm`. At most 70 characters. Optional. */
  name?: string | undefined
  /** `Prxy`. Optional. */
  proxy?: ProxyAccount | undefined
}

/** A number in a national clearing system: `ClrSysMmbId`. */
export interface ClearingSystemMember {
  /** `ClrSysId`. A code of at most 5 characters (`DEBLZ`), or a name of your own. Optional. */
  clearingSystem?: Code | undefined
  /** `MmbId`. At most 35 characters. */
  memberId: string
}

/** A branch of a bank: `BrnchId`. */
export interface Branch {
  /** `Id`. At most 35 characters. */
  id?: string | undefined
  /** `LEI`. 20 letters and digits; from pain.001.001.09 and camt .08 on. */
  lei?: string | undefined
  /** `Nm`. At most 140 characters. */
  name?: string | undefined
  /** `PstlAdr`. */
  postalAddress?: PostalAddress | undefined
}

/** A bank. Every part is optional. */
export interface Agent {
  /** `FinInstnId/BICFI`, in the oldest versions `BIC`. 8 or 11 capital letters and digits. */
  bic?: string | undefined
  /** `FinInstnId/ClrSysMmbId`. */
  clearingSystemMemberId?: ClearingSystemMember | undefined
  /** `FinInstnId/LEI`. 20 letters and digits; from pain.001.001.09 and camt .08 on. */
  lei?: string | undefined
  /** `FinInstnId/Nm`. At most 140 characters. */
  name?: string | undefined
  /** `FinInstnId/PstlAdr`. */
  postalAddress?: PostalAddress | undefined
  /** `FinInstnId/Othr`. */
  other?: OtherIdentification | undefined
  /** `BrnchId`. */
  branch?: Branch | undefined
}

const otherIdentification = record<OtherIdentification>({
  id: required('Id', text),
  schemeName: one('SchmeNm', code),
  issuer: one('Issr', text),
})

const ownAddressType = record<OwnAddressType>({
  id: required('Id', text),
  issuer: required('Issr', text),
  schemeName: one('SchmeNm', text),
})

const noOwnType = 'must be a code like ADDR; a kind of your own has no place in this version of the message'
const ownAddressTypeOrCode = 'must be a code like ADDR, or { id, issuer }'

/** The kind of address: a code in the editions up to 2013; since 2019 a choice of a code and a kind of one's own. */
const addressType = leaf<string | OwnAddressType>(
  (element) => textOf(element) ?? textOf(at(element, ['Cd'])) ?? read(ownAddressType, at(element, ['Prtry'])),
  (value: unknown, to, owner, onFault) => {
    if (typeof value === 'string') return to.edition < 2019 ? value : { Cd: value }
    if (to.edition < 2019) return refuse(onFault, noOwnType)
    if (!isElement(value)) return refuse(onFault, ownAddressTypeOrCode)
    const Prtry = writeGiven(ownAddressType, value, to, owner)
    if (Prtry !== invalid) return { Prtry }
    if (onFault !== undefined) writeGiven(ownAddressType, value, to, owner, onFault)
    return invalid
  },
  { locate: (path, to) => (path.length === 0 ? '' : `/Prtry${locate(ownAddressType, path, to)}`) },
)

const postalAddress = record<PostalAddress>({
  addressType: one('AdrTp', addressType),
  careOf: one({ 2023: 'CareOf' }, text),
  department: one('Dept', text),
  subDepartment: one('SubDept', text),
  streetName: one('StrtNm', text),
  buildingNumber: one('BldgNb', text),
  buildingName: one({ 2019: 'BldgNm' }, text),
  floor: one({ 2019: 'Flr' }, text),
  unitNumber: one({ 2023: 'UnitNb' }, text),
  postBox: one({ 2019: 'PstBx' }, text),
  room: one({ 2019: 'Room' }, text),
  postCode: one('PstCd', text),
  townName: one('TwnNm', text),
  townLocationName: one({ 2019: 'TwnLctnNm' }, text),
  districtName: one({ 2019: 'DstrctNm' }, text),
  countrySubDivision: one('CtrySubDvsn', text),
  country: one('Ctry', text),
  addressLines: many('AdrLine', text),
})

const organisationIdentification = record<OrganisationIdentification>({
  anyBic: one({ 2009: 'BICOrBEI', 2013: 'AnyBIC' }, text),
  lei: one({ 2019: 'LEI' }, text),
  others: many('Othr', otherIdentification),
})

const privateIdentification = record<PrivateIdentification>({
  dateAndPlaceOfBirth: one(
    'DtAndPlcOfBirth',
    record<BirthDateAndPlace>({
      birthDate: required('BirthDt', date),
      provinceOfBirth: one('PrvcOfBirth', text),
      cityOfBirth: required('CityOfBirth', text),
      countryOfBirth: required('CtryOfBirth', text),
    }),
  ),
  others: many('Othr', otherIdentification),
})

const otherContact = record<OtherContact>({ channelType: required('ChanlTp', text), id: one('Id', text) })

const contactDetails = record<ContactDetails>({
  namePrefix: one('NmPrfx', oneOf('DOCT', 'MIST', 'MISS', 'MADM', 'MIKS')),
  name: one('Nm', text),
  phoneNumber: one('PhneNb', text),
  mobileNumber: one('MobNb', text),
  faxNumber: one('FaxNb', text),
  urlAddress: one({ 2023: 'URLAdr' }, text),
  emailAddress: one('EmailAdr', text),
  emailPurpose: one({ 2019: 'EmailPurp' }, text),
  jobTitle: one({ 2019: 'JobTitl' }, text),
  responsibility: one({ 2019: 'Rspnsblty' }, text),
  department: one({ 2019: 'Dept' }, text),
  other: one({ 2009: 'Othr', 2019: undefined }, text),
  others: many({ 2019: 'Othr' }, otherContact),
  preferredMethod: one({ 2019: 'PrefrdMtd' }, text),
})

export const party = record<Party>({
  name: one('Nm', text),
  postalAddress: one('PstlAdr', postalAddress),
  organisationId: one('Id/OrgId', organisationIdentification),
  privateId: one('Id/PrvtId', privateIdentification),
  countryOfResidence: one('CtryOfRes', text),
  contactDetails: one('CtctDtls', contactDetails),
})

export const account = record<Account>({
  iban: one('Id/IBAN', text),
  other: one('Id/Othr', otherIdentification),
  type: one('Tp', code),
  currency: one('Ccy', text),
  name: one('Nm', text),
  proxy: one({ 2019: 'Prxy' }, record<ProxyAccount>({ type: one('Tp', code), id: required('Id', text) })),
})

/** An agent. One that is known by its branch only has an empty `FinInstnId`, which the schema demands. */
export const agent = record<Agent>(
  {
    bic: one({ 2009: 'FinInstnId/BIC', 2013: 'FinInstnId/BICFI' }, text),
    clearingSystemMemberId: one(
      'FinInstnId/ClrSysMmbId',
      record<ClearingSystemMember>({ clearingSystem: one('ClrSysId', code), memberId: required('MmbId', text) }),
    ),
    lei: one({ 2019: 'FinInstnId/LEI' }, text),
    name: one('FinInstnId/Nm', text),
    postalAddress: one('FinInstnId/PstlAdr', postalAddress),
    other: one('FinInstnId/Othr', otherIdentification),
    branch: one(
      'BrnchId',
      record<Branch>({
        id: one('Id', text),
        lei: one({ 2019: 'LEI' }, text),
        name: one('Nm', text),
        postalAddress: one('PstlAdr', postalAddress),
      }),
    ),
  },
  {
    arrange: (element) =>
      element.BrnchId !== undefined && element.FinInstnId === undefined ? { FinInstnId: {}, ...element } : element,
  },
)

/** The number of an account: its IBAN, or its other identification; `undefined` if it has neither. */
export function accountNumber(
  account: { iban?: string | undefined; other?: { id?: string | undefined } | undefined } | undefined,
): string | undefined {
  return account?.iban ?? account?.other?.id
}
