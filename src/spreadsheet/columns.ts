import type { ColumnMeaning } from './column-words.ts'

/** What a table of payments has: credit transfers, or direct debits. */
export type PaymentKind = 'creditTransfers' | 'directDebits'

type Party = 'creditor' | 'debtor'

export interface Column {
  name: string
  /** Whether its value is one of the block, the same for all its payments, or of each payment. */
  of: 'block' | 'payment'
  place: readonly string[]
  /** How its fields are read: a `line` is one of several of an address, a `reference` that of the creditor. */
  type: 'text' | 'amount' | 'day' | 'iban' | 'reference' | 'flag' | 'line'
  /** What people mean by the names that they give it; `undefined` for a column that only its own name names. */
  meaning: ColumnMeaning['what'] | undefined
  isNeeded: boolean
}

export interface Columns {
  kind: PaymentKind
  /** Who sends the file, and whom they pay or collect from. */
  own: Party
  other: Party
  all: readonly Column[]
  names: readonly string[]
  needed: readonly string[]
  date: string
  /** Rows without a paymentInformationId form a block when they agree in these columns, the date among them. */
  alike: readonly string[]
  sender: string
  payments: 'payments' | 'directDebits'
}

/** The value of `originalDebtorIban` that says that the previous account was another one, and where it goes. */
export const sameMandateNewAccount = {
  value: 'SMNDA',
  place: 'mandate.amendment.originalDebtorAccount.other.id'.split('.'),
} as const

/** A column: its name, with `*` where every row needs it, its property, and how it is read and named. */
type Line = readonly [name: string, property: string, type?: Column['type'], meaning?: Column['meaning']]

const addressParts: readonly (readonly [part: string, meaning?: Column['meaning']])[] = [
  ['department'],
  ['subDepartment'],
  ['streetName', 'street'],
  ['buildingNumber', 'buildingNumber'],
  ['buildingName'],
  ['floor'],
  ['postBox'],
  ['room'],
  ['postCode', 'postCode'],
  ['townName', 'town'],
  ['townLocationName'],
  ['districtName'],
  ['countrySubDivision'],
  ['country', 'country'],
]

const remittance: readonly Line[] = [
  ['remittanceInformation', 'remittanceInformation', 'text', 'text'],
  ['creditorReference', 'remittanceInformation.creditorReference', 'reference', 'structured'],
]

export const creditTransferColumns = columnsOf({
  kind: 'creditTransfers',
  own: 'debtor',
  other: 'creditor',
  date: 'requestedExecutionDate',
  payments: 'payments',
  block: [
    ['requestedExecutionDate*', 'requestedExecutionDate', 'day'],
    ['batchBooking', 'batchBooking', 'flag'],
    ...account('debtor'),
    ...bank('debtor'),
    ['debtorLei', 'debtor.organisationId.lei'],
    ['debtorAccountCurrency', 'debtorAccount.currency'],
    ...address('debtor'),
  ],
  payment: [
    ['endToEndId', 'endToEndId', 'text', 'endToEnd'],
    ['instructionId', 'instructionId'],
    ['uetr', 'uetr'],
    ['amount*', 'amount', 'amount', 'amount'],
    ['currency', 'currency', 'text', 'currency'],
    ...account('creditor'),
    ...bank('creditor'),
    ['creditorLei', 'creditor.organisationId.lei'],
    ['creditorProxyType', 'creditorAccount.proxy.type'],
    ['creditorProxyId', 'creditorAccount.proxy.id'],
    ...address('creditor'),
    ...remittance,
    ['purpose', 'purpose', 'text', 'purposeCode'],
    ['categoryPurpose', 'categoryPurpose'],
    ['serviceLevel', 'serviceLevel'],
    ['localInstrument', 'localInstrument', 'text', 'instrument'],
    ['instructionPriority', 'instructionPriority'],
    ['chargeBearer', 'chargeBearer'],
    ['ultimateDebtorName', 'ultimateDebtor.name'],
    ['ultimateDebtorLei', 'ultimateDebtor.organisationId.lei'],
    ['ultimateCreditorName', 'ultimateCreditor.name'],
    ['ultimateCreditorLei', 'ultimateCreditor.organisationId.lei'],
    ['instructionForDebtorAgent', 'instructionForDebtorAgent'],
  ],
})

export const directDebitColumns = columnsOf({
  kind: 'directDebits',
  own: 'creditor',
  other: 'debtor',
  date: 'requestedCollectionDate',
  payments: 'directDebits',
  block: [
    ['requestedCollectionDate*', 'requestedCollectionDate', 'day'],
    ['batchBooking', 'batchBooking', 'flag'],
    ...account('creditor'),
    ['creditorAccountCurrency', 'creditorAccount.currency'],
    ...address('creditor'),
    ['creditorId*', 'creditorSchemeId', 'text', 'creditorId'],
    ['localInstrument*', 'localInstrument', 'text', 'instrument'],
    ['sequenceType*', 'sequenceType', 'text', 'sequence'],
    ['categoryPurpose', 'categoryPurpose'],
    ['ultimateCreditorName', 'ultimateCreditor.name'],
    ['ultimateCreditorLei', 'ultimateCreditor.organisationId.lei'],
    ['chargeBearer', 'chargeBearer'],
  ],
  payment: [
    ['mandateId*', 'mandate.mandateId', 'text', 'mandate'],
    ['mandateDate*', 'mandate.dateOfSignature', 'day', 'mandateDate'],
    ['endToEndId', 'endToEndId', 'text', 'endToEnd'],
    ['instructionId', 'instructionId'],
    ['uetr', 'uetr'],
    ['amount*', 'amount', 'amount', 'amount'],
    ['currency', 'currency', 'text', 'currency'],
    ...account('debtor'),
    ['debtorLei', 'debtor.organisationId.lei'],
    ...address('debtor'),
    ...remittance,
    ['purpose', 'purpose', 'text', 'purposeCode'],
    ['ultimateDebtorName', 'ultimateDebtor.name'],
    ['ultimateDebtorLei', 'ultimateDebtor.organisationId.lei'],
    ['originalMandateId', 'mandate.amendment.originalMandateId'],
    ['originalCreditorId', 'mandate.amendment.originalCreditorId'],
    ['originalCreditorName', 'mandate.amendment.originalCreditorName'],
    ['originalDebtorIban', 'mandate.amendment.originalDebtorAccount.iban', 'iban'],
    ['originalDebtorBic', 'mandate.amendment.originalDebtorAgent.bic'],
  ],
})

function account(party: Party): Line[] {
  return [
    [`${party}Name*`, `${party}.name`, 'text', 'name'],
    [`${party}Iban*`, `${party}Account.iban`, 'iban', 'iban'],
    [`${party}Bic`, `${party}Agent.bic`, 'text', 'bic'],
  ]
}

function bank(party: Party): Line[] {
  return [
    [`${party}ClearingSystem`, `${party}Agent.clearingSystemMemberId.clearingSystem`],
    [`${party}ClearingMemberId`, `${party}Agent.clearingSystemMemberId.memberId`],
  ]
}

/** The columns of an address, with the two free lines of a hybrid one. */
function address(party: Party): Line[] {
  const column = (part: string): string => `${party}${part.charAt(0).toUpperCase()}${part.slice(1)}`
  return [
    ...addressParts.map(([part, meaning]): Line => [column(part), `${party}.postalAddress.${part}`, 'text', meaning]),
    [`${party}AddressLine1`, `${party}.postalAddress.addressLines.0`, 'line'],
    [`${party}AddressLine2`, `${party}.postalAddress.addressLines.1`, 'line'],
  ]
}

function columnsOf({
  block,
  payment,
  ...more
}: Pick<Columns, 'kind' | 'own' | 'other' | 'date' | 'payments'> & Record<Column['of'], readonly Line[]>): Columns {
  const columns = (lines: readonly Line[], of: Column['of']): Column[] =>
    lines.map(([given, property, type = 'text', meaning]) => {
      const isNeeded = given.endsWith('*')
      const name = isNeeded ? given.slice(0, -1) : given
      return { name, of, place: property.split('.'), type, meaning, isNeeded }
    })
  const all = [
    ...columns([['paymentInformationId', 'paymentInformationId']], 'block'),
    ...columns(block, 'block'),
    ...columns(payment, 'payment'),
  ]
  const needed = all.filter(({ isNeeded }) => isNeeded)
  const sender = `${more.own}Name`
  return {
    ...more,
    all,
    names: all.map(({ name }) => name),
    needed: needed.map(({ name }) => name),
    alike: needed.filter(({ name, of }) => of === 'block' && name !== sender).map(({ name }) => name),
    sender,
  }
}

const byName = new Map([...creditTransferColumns.all, ...directDebitColumns.all].map((each) => [each.name, each]))

export const allNames: ReadonlySet<string> = new Set(byName.keys())

export function isIbanColumn(name: string): boolean {
  return byName.get(name)?.type === 'iban'
}

/**
 * The column for a property (`creditorAccount.iban`), for its parent or for one of its children; `undefined` when there
 * is none.
 */
export function columnOf({ all }: Columns, property: string | undefined): string | undefined {
  if (property === undefined) return undefined
  const isAround = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}.`)
  const properties = all.map(({ name, place }) => [name, place.join('.')] as const)
  const exact = properties.find(([, each]) => each === property)
  return (exact ?? properties.find(([, each]) => isAround(each, property) || isAround(property, each)))?.[0]
}
