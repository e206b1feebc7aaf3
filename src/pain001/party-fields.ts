import { code, date, type Field, list, oneOf, optional, record, required, text } from './fields.ts'
import type {
  Account,
  Agent,
  ContactDetails,
  OrganisationIdentification,
  OtherIdentification,
  Party,
  PostalAddress,
  PrivateIdentification,
} from './initiation.ts'

const other: Field<OtherIdentification> = record<OtherIdentification>({
  id: required('Id', text),
  schemeName: optional('SchmeNm', code),
  issuer: optional('Issr', text),
})

const postalAddress: Field<PostalAddress> = record<PostalAddress>({
  addressType: optional('AdrTp', oneOf('ADDR', 'PBOX', 'HOME', 'BIZZ', 'MLTO', 'DLVY')),
  department: optional('Dept', text),
  subDepartment: optional('SubDept', text),
  streetName: optional('StrtNm', text),
  buildingNumber: optional('BldgNb', text),
  postCode: optional('PstCd', text),
  townName: optional('TwnNm', text),
  countrySubDivision: optional('CtrySubDvsn', text),
  country: optional('Ctry', text),
  addressLines: optional('AdrLine', list(text)),
})

const organisationId: Field<OrganisationIdentification> = record<OrganisationIdentification>({
  bicOrBei: optional('BICOrBEI', text),
  others: optional('Othr', list(other)),
})

const privateId: Field<PrivateIdentification> = record<PrivateIdentification>({
  dateAndPlaceOfBirth: optional(
    'DtAndPlcOfBirth',
    record<NonNullable<PrivateIdentification['dateAndPlaceOfBirth']>>({
      birthDate: required('BirthDt', date),
      provinceOfBirth: optional('PrvcOfBirth', text),
      cityOfBirth: required('CityOfBirth', text),
      countryOfBirth: required('CtryOfBirth', text),
    }),
  ),
  others: optional('Othr', list(other)),
})

const contactDetails: Field<ContactDetails> = record<ContactDetails>({
  namePrefix: optional('NmPrfx', oneOf('DOCT', 'MIST', 'MISS', 'MADM')),
  name: optional('Nm', text),
  phoneNumber: optional('PhneNb', text),
  mobileNumber: optional('MobNb', text),
  faxNumber: optional('FaxNb', text),
  emailAddress: optional('EmailAdr', text),
  other: optional('Othr', text),
})

/** A party. */
export const party: Field<Party> = record<Party>({
  name: optional('Nm', text),
  postalAddress: optional('PstlAdr', postalAddress),
  organisationId: optional('Id/OrgId', organisationId),
  privateId: optional('Id/PrvtId', privateId),
  countryOfResidence: optional('CtryOfRes', text),
  contactDetails: optional('CtctDtls', contactDetails),
})

/** An account. */
export const account: Field<Account> = record<Account>({
  iban: optional('Id/IBAN', text),
  other: optional('Id/Othr', other),
  type: optional('Tp', code),
  currency: optional('Ccy', text),
  name: optional('Nm', text),
})

/** An agent. */
export const agent: Field<Agent> = record<Agent>({
  bic: optional('FinInstnId/BIC', text),
  clearingSystemMemberId: optional(
    'FinInstnId/ClrSysMmbId',
    record<NonNullable<Agent['clearingSystemMemberId']>>({
      clearingSystem: optional('ClrSysId', code),
      memberId: required('MmbId', text),
    }),
  ),
  name: optional('FinInstnId/Nm', text),
  postalAddress: optional('FinInstnId/PstlAdr', postalAddress),
  other: optional('FinInstnId/Othr', other),
  branch: optional(
    'BrnchId',
    record<NonNullable<Agent['branch']>>({
      id: optional('Id', text),
      name: optional('Nm', text),
      postalAddress: optional('PstlAdr', postalAddress),
    }),
  ),
})
