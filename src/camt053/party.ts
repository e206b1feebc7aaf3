import { type CodeOrProprietary, readCode } from './code.ts'
import { child, children, type DocumentObject, text, texts } from './document.ts'

/** Where somebody can be reached by post; structured fields, free lines, or both. */
export interface PostalAddress {
  /** Kind of address: a code such as `BIZZ`, or the bank's own. */
  type: string | undefined
  department: string | undefined
  subDepartment: string | undefined
  streetName: string | undefined
  buildingNumber: string | undefined
  buildingName: string | undefined
  floor: string | undefined
  postBox: string | undefined
  room: string | undefined
  postCode: string | undefined
  townName: string | undefined
  townLocationName: string | undefined
  districtName: string | undefined
  countrySubDivision: string | undefined
  /** ISO 3166-1 alpha-2. */
  country: string | undefined
  /** Free lines, in order; empty when there are none. */
  lines: string[]
}

/** A number somebody or something is known by, with the scheme that gives it a meaning. */
export interface Identification {
  id: string | undefined
  scheme: CodeOrProprietary | undefined
  issuer: string | undefined
}

/** Who a party is. */
export interface PartyIdentification {
  /** `organisation` or `private`, as the file has it. */
  kind: 'organisation' | 'private'
  /** BIC of an organisation that has one (`AnyBIC`, in .02 `BICOrBEI`, in .01 `BIC`). */
  bic: string | undefined
  /** Legal entity identifier, from .08 on. */
  lei: string | undefined
  /** Date and place of birth of a private person. */
  birth: Birth | undefined
  /** All other numbers, in order. */
  others: Identification[]
}

/** Date and place of birth. */
export interface Birth {
  date: string | undefined
  province: string | undefined
  city: string | undefined
  country: string | undefined
}

/** Whom to ask at a party. */
export interface ContactDetails {
  name: string | undefined
  phone: string | undefined
  mobile: string | undefined
  fax: string | undefined
  email: string | undefined
  other: string | undefined
}

/** Somebody on one side of a payment. */
export interface Party {
  name: string | undefined
  postalAddress: PostalAddress | undefined
  identification: PartyIdentification | undefined
  countryOfResidence: string | undefined
  contact: ContactDetails | undefined
  /** The party as a financial institution, where the file says it is one (`Agt`, from .08 on); the rest is then empty. */
  agent: Agent | undefined
}

/** A financial institution, with its branch. */
export interface Agent {
  /** `BICFI`, in .02 `BIC`. */
  bic: string | undefined
  /** National clearing system: a code such as `DEBLZ`, or the bank's own name of it. */
  clearingSystem: CodeOrProprietary | undefined
  /** Number of the institution in that clearing system. */
  clearingSystemMemberId: string | undefined
  /** Legal entity identifier, from .08 on. */
  lei: string | undefined
  name: string | undefined
  postalAddress: PostalAddress | undefined
  other: Identification | undefined
  branchId: string | undefined
  branchName: string | undefined
}

/** An account of money. */
export interface Account {
  iban: string | undefined
  /** Number of an account that has no IBAN. */
  other: Identification | undefined
  /** Kind of account, such as `CACC`. */
  type: CodeOrProprietary | undefined
  /** ISO 4217; often missing. */
  currency: string | undefined
  name: string | undefined
  /** A telephone number or the like that stands for the account, from .08 on. */
  proxy: Identification | undefined
  owner: Party | undefined
  servicer: Agent | undefined
}

/** Reads a party that is never an agent, such as the owner of an account; `undefined` where there is none. */
export function readParty(parent: DocumentObject | undefined, name: string): Party | undefined {
  const party = child(parent, name)
  return party === undefined ? undefined : partyOf(party)
}

/** Reads a party that from .07 on is a choice of party and agent; `undefined` where there is none. */
export function readRelatedParty(parent: DocumentObject | undefined, name: string): Party | undefined {
  const choice = child(parent, name)
  if (choice === undefined) return undefined
  if (choice.Pty !== undefined) return partyOf(child(choice, 'Pty') ?? {})
  const agent = choice.Agt === undefined ? undefined : readAgent(choice, 'Agt')
  if (agent === undefined) return partyOf(choice)
  return {
    name: undefined,
    postalAddress: undefined,
    identification: undefined,
    countryOfResidence: undefined,
    contact: undefined,
    agent,
  }
}

function partyOf(party: DocumentObject): Party {
  return {
    name: text(party, 'Nm'),
    postalAddress: readAddress(party),
    identification: readPartyIdentification(child(party, 'Id')),
    countryOfResidence: text(party, 'CtryOfRes'),
    contact: readContact(child(party, 'CtctDtls')),
    agent: undefined,
  }
}

/** Reads an agent; `undefined` where there is none. */
export function readAgent(parent: DocumentObject | undefined, name: string): Agent | undefined {
  const agent = child(parent, name)
  if (agent === undefined) return undefined
  const branch = child(agent, 'BrnchId')
  const made: Agent = {
    bic: undefined,
    clearingSystem: undefined,
    clearingSystemMemberId: undefined,
    lei: undefined,
    name: undefined,
    postalAddress: undefined,
    other: undefined,
    branchId: text(branch, 'Id'),
    branchName: text(branch, 'Nm'),
  }
  const institution = child(agent, 'FinInstnId')
  for (const element in institution) {
    switch (element) {
      case 'BICFI':
      case 'BIC':
        made.bic = text(institution, element)
        break
      case 'ClrSysMmbId': {
        const member = child(institution, element)
        made.clearingSystem = member === undefined ? undefined : readCode(member, 'ClrSysId')
        made.clearingSystemMemberId = text(member, 'MmbId')
        break
      }
      case 'LEI':
        made.lei = text(institution, element)
        break
      case 'Nm':
        made.name = text(institution, element)
        break
      case 'PstlAdr':
        made.postalAddress = readAddress(institution)
        break
      case 'Othr':
        made.other = readIdentification(child(institution, element))
        break
      default:
    }
  }
  return made
}

/** Reads an account; `undefined` where there is none. */
export function readAccount(parent: DocumentObject | undefined, name: string): Account | undefined {
  const account = child(parent, name)
  if (account === undefined) return undefined
  const made: Account = {
    iban: undefined,
    other: undefined,
    type: undefined,
    currency: undefined,
    name: undefined,
    proxy: undefined,
    owner: undefined,
    servicer: undefined,
  }
  for (const element in account) {
    switch (element) {
      case 'Id': {
        const id = child(account, element)
        made.iban = text(id, 'IBAN')
        if (made.iban === undefined) made.other = readIdentification(child(id, 'Othr'))
        break
      }
      case 'Tp':
        made.type = readCode(account, element)
        break
      case 'Ccy':
        made.currency = text(account, element)
        break
      case 'Nm':
        made.name = text(account, element)
        break
      case 'Prxy': {
        const proxy = child(account, element)
        made.proxy = { id: text(proxy, 'Id'), scheme: readCode(proxy, 'Tp'), issuer: undefined }
        break
      }
      case 'Ownr':
        made.owner = readParty(account, element)
        break
      case 'Svcr':
        made.servicer = readAgent(account, element)
        break
      default:
    }
  }
  return made
}

/** The number of an account: its IBAN, else its other identification; `undefined` where it has neither. */
export function accountNumber(account: Account | undefined): string | undefined {
  return account?.iban ?? account?.other?.id
}

/** The name of a party, or of the agent that stands in its place. */
export function partyName(party: Party | undefined): string | undefined {
  return party?.name ?? party?.agent?.name
}

function readIdentification(object: DocumentObject | undefined): Identification | undefined {
  if (object === undefined) return undefined
  return { id: text(object, 'Id'), scheme: readCode(object, 'SchmeNm'), issuer: text(object, 'Issr') }
}

function readPartyIdentification(choice: DocumentObject | undefined): PartyIdentification | undefined {
  const organisation = child(choice, 'OrgId')
  const person = child(choice, 'PrvtId')
  const holder = organisation ?? person
  if (holder === undefined) return undefined
  const birth = child(person, 'DtAndPlcOfBirth')
  return {
    kind: organisation === undefined ? 'private' : 'organisation',
    bic: text(organisation, 'AnyBIC') ?? text(organisation, 'BICOrBEI') ?? text(organisation, 'BIC'),
    lei: text(organisation, 'LEI'),
    birth:
      birth === undefined
        ? undefined
        : {
            date: text(birth, 'BirthDt'),
            province: text(birth, 'PrvcOfBirth'),
            city: text(birth, 'CityOfBirth'),
            country: text(birth, 'CtryOfBirth'),
          },
    others: children(holder, 'Othr').map((other) => ({
      id: text(other, 'Id'),
      scheme: readCode(other, 'SchmeNm'),
      issuer: text(other, 'Issr'),
    })),
  }
}

function readContact(contact: DocumentObject | undefined): ContactDetails | undefined {
  if (contact === undefined) return undefined
  return {
    name: text(contact, 'Nm'),
    phone: text(contact, 'PhneNb'),
    mobile: text(contact, 'MobNb'),
    fax: text(contact, 'FaxNb'),
    email: text(contact, 'EmailAdr'),
    other: text(contact, 'Othr') ?? text(child(contact, 'Othr'), 'Id'),
  }
}

function readAddress(parent: DocumentObject | undefined): PostalAddress | undefined {
  const address = child(parent, 'PstlAdr')
  if (address === undefined) return undefined
  const type = readCode(address, 'AdrTp')
  return {
    type: type?.code ?? type?.proprietary ?? text(address, 'AdrTp'),
    department: text(address, 'Dept'),
    subDepartment: text(address, 'SubDept'),
    streetName: text(address, 'StrtNm'),
    buildingNumber: text(address, 'BldgNb'),
    buildingName: text(address, 'BldgNm'),
    floor: text(address, 'Flr'),
    postBox: text(address, 'PstBx'),
    room: text(address, 'Room'),
    postCode: text(address, 'PstCd'),
    townName: text(address, 'TwnNm'),
    townLocationName: text(address, 'TwnLctnNm'),
    districtName: text(address, 'DstrctNm'),
    countrySubDivision: text(address, 'CtrySubDvsn'),
    country: text(address, 'Ctry'),
    lines: texts(address, 'AdrLine'),
  }
}
