import { at, type Form, invalid, isElement, leaf, perEdition, type Shape, type ToDecimal } from './field.ts'
import { type Entries, list, optional, record, required } from './record.ts'
import { type Code, code, date, oneOf, readText, text } from './value.ts'

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

/** Another number for something. */
const otherIdentification: Shape<OtherIdentification> = record<OtherIdentification>(
  {
    id: required('Id', text),
    schemeName: optional('SchmeNm', code),
    issuer: optional('Issr', text),
  },
  'OtherIdentification',
)

const ownAddressType: Shape<OwnAddressType> = record<OwnAddressType>(
  {
    id: required('Id', text),
    issuer: required('Issr', text),
    schemeName: optional('SchmeNm', text),
  },
  'OwnAddressType',
)

const addressTypeForm: Form = {
  kind: 'first',
  of: [
    ['', text],
    ['Cd', text],
    ['Prtry', ownAddressType],
  ],
}

/** The kind of address: a code in the editions up to 2013; since 2019 a choice of a code and a kind of one's own. */
const addressType: Shape<string | OwnAddressType> = perEdition<string | OwnAddressType>((edition) => {
  const own = ownAddressType(edition)
  const read = (element: unknown, toDecimal: ToDecimal): string | OwnAddressType | undefined =>
    readText(element) ?? readText(at(element, ['Cd'])) ?? own.read(at(element, ['Prtry']), toDecimal)
  if (edition < 2019) {
    const expected = 'must be a code like ADDR; a kind of your own has no place in this version of the message'
    return leaf(expected, (value) => (typeof value === 'string' ? value : invalid), read)
  }
  return {
    write: (value, owner) => {
      if (typeof value === 'string') return { Cd: value }
      const written = own.write(value, owner)
      return written === invalid ? invalid : { Prtry: written }
    },
    faults: (value, owner) => {
      if (typeof value === 'string') return []
      return isElement(value)
        ? own.faults(value, owner)
        : [{ at: [], message: 'must be a code like ADDR, or { id, issuer }' }]
    },
    read,
    locate: (path) => (path.length === 0 ? '' : `/Prtry${own.locate(path)}`),
  }
}, addressTypeForm)

/** An address. */
const postalAddress: Shape<PostalAddress> = record<PostalAddress>(
  {
    addressType: optional('AdrTp', addressType),
    careOf: optional({ 2023: 'CareOf' }, text),
    department: optional('Dept', text),
    subDepartment: optional('SubDept', text),
    streetName: optional('StrtNm', text),
    buildingNumber: optional('BldgNb', text),
    buildingName: optional({ 2019: 'BldgNm' }, text),
    floor: optional({ 2019: 'Flr' }, text),
    unitNumber: optional({ 2023: 'UnitNb' }, text),
    postBox: optional({ 2019: 'PstBx' }, text),
    room: optional({ 2019: 'Room' }, text),
    postCode: optional('PstCd', text),
    townName: optional('TwnNm', text),
    townLocationName: optional({ 2019: 'TwnLctnNm' }, text),
    districtName: optional({ 2019: 'DstrctNm' }, text),
    countrySubDivision: optional('CtrySubDvsn', text),
    country: optional('Ctry', text),
    addressLines: optional('AdrLine', list(text)),
  },
  'PostalAddress',
)

const organisationIdentification: Shape<OrganisationIdentification> = record<OrganisationIdentification>(
  {
    anyBic: optional({ 2009: 'BICOrBEI', 2013: 'AnyBIC' }, text),
    lei: optional({ 2019: 'LEI' }, text),
    others: optional('Othr', list(otherIdentification)),
  },
  'OrganisationIdentification',
)

const privateIdentification: Shape<PrivateIdentification> = record<PrivateIdentification>(
  {
    dateAndPlaceOfBirth: optional(
      'DtAndPlcOfBirth',
      record<BirthDateAndPlace>(
        {
          birthDate: required('BirthDt', date),
          provinceOfBirth: optional('PrvcOfBirth', text),
          cityOfBirth: required('CityOfBirth', text),
          countryOfBirth: required('CtryOfBirth', text),
        },
        'BirthDateAndPlace',
      ),
    ),
    others: optional('Othr', list(otherIdentification)),
  },
  'PrivateIdentification',
)

const otherContact: Shape<OtherContact> = record<OtherContact>(
  { channelType: required('ChanlTp', text), id: optional('Id', text) },
  'OtherContact',
)

/** A list since 2019; the older versions have only a text for other contacts, which is another property. */
const otherContacts = list(otherContact)

const otherContactsUnlessText: Shape<readonly OtherContact[]> = perEdition<readonly OtherContact[]>(
  (edition) => {
    const field = otherContacts(edition)
    return {
      ...field,
      read: (element, toDecimal) => (typeof element === 'string' ? undefined : field.read(element, toDecimal)),
    }
  },
  { kind: 'list', item: otherContact, unlessText: true },
)

const contactDetails: Shape<ContactDetails> = record<ContactDetails>(
  {
    namePrefix: optional('NmPrfx', oneOf('DOCT', 'MIST', 'MISS', 'MADM', 'MIKS')),
    name: optional('Nm', text),
    phoneNumber: optional('PhneNb', text),
    mobileNumber: optional('MobNb', text),
    faxNumber: optional('FaxNb', text),
    urlAddress: optional({ 2023: 'URLAdr' }, text),
    emailAddress: optional('EmailAdr', text),
    emailPurpose: optional({ 2019: 'EmailPurp' }, text),
    jobTitle: optional({ 2019: 'JobTitl' }, text),
    responsibility: optional({ 2019: 'Rspnsblty' }, text),
    department: optional({ 2019: 'Dept' }, text),
    other: optional({ 2009: 'Othr', 2019: undefined }, text),
    others: optional({ 2019: 'Othr' }, otherContactsUnlessText),
    preferredMethod: optional({ 2019: 'PrefrdMtd' }, text),
  },
  'ContactDetails',
)

/** A party. */
export const party: Shape<Party> = record<Party>(
  {
    name: optional('Nm', text),
    postalAddress: optional('PstlAdr', postalAddress),
    organisationId: optional('Id/OrgId', organisationIdentification),
    privateId: optional('Id/PrvtId', privateIdentification),
    countryOfResidence: optional('CtryOfRes', text),
    contactDetails: optional('CtctDtls', contactDetails),
  },
  'Party',
)

/** The properties of an account, for shapes that have more. */
export const accountEntries: Entries<Account> = {
  iban: optional('Id/IBAN', text),
  other: optional('Id/Othr', otherIdentification),
  type: optional('Tp', code),
  currency: optional('Ccy', text),
  name: optional('Nm', text),
  proxy: optional(
    { 2019: 'Prxy' },
    record<ProxyAccount>({ type: optional('Tp', code), id: required('Id', text) }, 'ProxyAccount'),
  ),
}

/** An account. */
export const account: Shape<Account> = record<Account>(accountEntries, 'Account')

const agentAsGiven: Shape<Agent> = record<Agent>(
  {
    bic: optional({ 2009: 'FinInstnId/BIC', 2013: 'FinInstnId/BICFI' }, text),
    clearingSystemMemberId: optional(
      'FinInstnId/ClrSysMmbId',
      record<ClearingSystemMember>(
        { clearingSystem: optional('ClrSysId', code), memberId: required('MmbId', text) },
        'ClearingSystemMember',
      ),
    ),
    lei: optional({ 2019: 'FinInstnId/LEI' }, text),
    name: optional('FinInstnId/Nm', text),
    postalAddress: optional('FinInstnId/PstlAdr', postalAddress),
    other: optional('FinInstnId/Othr', otherIdentification),
    branch: optional(
      'BrnchId',
      record<Branch>(
        {
          id: optional('Id', text),
          lei: optional({ 2019: 'LEI' }, text),
          name: optional('Nm', text),
          postalAddress: optional('PstlAdr', postalAddress),
        },
        'Branch',
      ),
    ),
  },
  'Agent',
)

/** An agent. One that is known by its branch only has an empty `FinInstnId`, which the schema demands. */
export const agent: Shape<Agent> = perEdition<Agent>((edition) => {
  const field = agentAsGiven(edition)
  return {
    ...field,
    write: (value, owner, partial) => {
      const written = field.write(value, owner, partial)
      const needs = isElement(written) && written.BrnchId !== undefined && written.FinInstnId === undefined
      return needs ? { FinInstnId: {}, ...written } : written
    },
  }
}, agentAsGiven.form)
