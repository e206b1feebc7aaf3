import type {
  Account,
  Agent,
  ContactDetails,
  Identification,
  Party,
  PartyIdentification,
  PostalAddress,
} from './party.ts'
import { codeElement, type ElementObject, element, elements, type Writable } from './write-values.ts'

/** Kinds of addresses that are codes; others are the bank's own. */
const addressTypes = new Set(['ADDR', 'PBOX', 'HOME', 'BIZZ', 'MLTO', 'DLVY'])

/** A party that is never an agent. */
export function partyElement(party: Writable<Party> | undefined): ElementObject | undefined {
  if (party === undefined) return undefined
  return element({
    Nm: party.name,
    PstlAdr: addressElement(party.postalAddress),
    Id: identificationElement(party.identification),
    CtryOfRes: party.countryOfResidence,
    CtctDtls: contactElement(party.contact),
  })
}

/** A party that may be an agent. */
export function relatedPartyElement(party: Writable<Party> | undefined): ElementObject | undefined {
  if (party === undefined) return undefined
  if (party.agent !== undefined) return element({ Agt: agentElement(party.agent) })
  return element({ Pty: partyElement(party) })
}

/** A financial institution with its branch. */
export function agentElement(agent: Writable<Agent> | undefined): ElementObject | undefined {
  if (agent === undefined) return undefined
  return element({
    FinInstnId: element({
      BICFI: agent.bic,
      ClrSysMmbId: element({ ClrSysId: codeElement(agent.clearingSystem), MmbId: agent.clearingSystemMemberId }),
      LEI: agent.lei,
      Nm: agent.name,
      PstlAdr: addressElement(agent.postalAddress),
      Othr: otherElement(agent.other),
    }),
    BrnchId: element({ Id: agent.branchId, Nm: agent.branchName }),
  })
}

/** An account of money. */
export function accountElement(account: Writable<Account> | undefined): ElementObject | undefined {
  if (account === undefined) return undefined
  return element({
    Id: element({ IBAN: account.iban, Othr: account.iban === undefined ? otherElement(account.other) : undefined }),
    Tp: codeElement(account.type),
    Ccy: account.currency,
    Nm: account.name,
    Prxy: account.proxy && element({ Tp: codeElement(account.proxy.scheme), Id: account.proxy.id }),
    Ownr: partyElement(account.owner),
    Svcr: agentElement(account.servicer),
  })
}

function otherElement(other: Writable<Identification> | undefined): ElementObject | undefined {
  return other && element({ Id: other.id, SchmeNm: codeElement(other.scheme), Issr: other.issuer })
}

function identificationElement(given: Writable<PartyIdentification> | undefined): ElementObject | undefined {
  if (given === undefined) return undefined
  const others = elements(given.others, otherElement)
  if (given.kind !== 'private') return element({ OrgId: element({ AnyBIC: given.bic, LEI: given.lei, Othr: others }) })
  const { birth } = given
  return element({
    PrvtId: element({
      DtAndPlcOfBirth:
        birth &&
        element({
          BirthDt: birth.date,
          PrvcOfBirth: birth.province,
          CityOfBirth: birth.city,
          CtryOfBirth: birth.country,
        }),
      Othr: others,
    }),
  })
}

function contactElement(contact: Writable<ContactDetails> | undefined): ElementObject | undefined {
  if (contact === undefined) return undefined
  return element({
    Nm: contact.name,
    PhneNb: contact.phone,
    MobNb: contact.mobile,
    FaxNb: contact.fax,
    EmailAdr: contact.email,
    Othr: contact.other,
  })
}

function addressElement(address: Writable<PostalAddress> | undefined): ElementObject | undefined {
  if (address === undefined) return undefined
  const { type } = address
  return element({
    AdrTp: type === undefined ? undefined : addressTypes.has(type) ? { Cd: type } : { Prtry: { Id: type } },
    Dept: address.department,
    SubDept: address.subDepartment,
    StrtNm: address.streetName,
    BldgNb: address.buildingNumber,
    BldgNm: address.buildingName,
    Flr: address.floor,
    PstBx: address.postBox,
    Room: address.room,
    PstCd: address.postCode,
    TwnNm: address.townName,
    TwnLctnNm: address.townLocationName,
    DstrctNm: address.districtName,
    CtrySubDvsn: address.countrySubDivision,
    Ctry: address.country,
    AdrLine: address.lines,
  })
}
