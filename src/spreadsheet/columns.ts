/** What a table of payments has: credit transfers, or direct debits. */
export type PaymentKind = 'creditTransfers' | 'directDebits'

/** The columns of a table for one kind of payments, and where their values go. */
export interface Columns {
  kind: PaymentKind
  /** The names of all columns. */
  names: readonly string[]
  /** The steps to a property of a block, by the column that holds it. */
  block: Readonly<Record<string, readonly string[]>>
  /** The steps to a property of a payment, by the column that holds it. */
  payment: Readonly<Record<string, readonly string[]>>
  /** Columns that must be there and have a value in every row. */
  needed: readonly string[]
  /** The column with the date of a block. */
  date: string
  /** Rows without a paymentInformationId form a block when they agree in these columns, the date among them. */
  alike: readonly string[]
  /** The column with the name of the sender of the file. */
  sender: string
  /** The property of a block that holds its payments. */
  payments: 'payments' | 'directDebits'
}

/** Whether a column holds dates. */
export function isDayColumn(column: string): boolean {
  return column.endsWith('Date')
}

/** Whether a column holds IBANs, which people write with spaces. */
export function isIbanColumn(column: string): boolean {
  return column.endsWith('Iban')
}

/**
 * Where the column `originalDebtorIban` goes when it states that the previous account was another one, without naming
 * it.
 */
export const sameMandateNewAccount = {
  value: 'SMNDA',
  place: 'mandate.amendment.originalDebtorAccount.other.id'.split('.'),
} as const

const remittance = {
  remittanceInformation: 'remittanceInformation',
  creditorReference: 'remittanceInformation.creditorReference',
}

/** Columns of credit transfers, in the domain's names. */
export const creditTransferColumns = columnsOf({
  kind: 'creditTransfers',
  block: {
    requestedExecutionDate: 'requestedExecutionDate',
    batchBooking: 'batchBooking',
    debtorName: 'debtor.name',
    debtorIban: 'debtorAccount.iban',
    debtorBic: 'debtorAgent.bic',
    ...bank('debtor'),
    debtorLei: 'debtor.organisationId.lei',
    debtorAccountCurrency: 'debtorAccount.currency',
    ...address('debtor'),
  },
  payment: {
    endToEndId: 'endToEndId',
    instructionId: 'instructionId',
    uetr: 'uetr',
    amount: 'amount',
    currency: 'currency',
    creditorName: 'creditor.name',
    creditorIban: 'creditorAccount.iban',
    creditorBic: 'creditorAgent.bic',
    ...bank('creditor'),
    creditorLei: 'creditor.organisationId.lei',
    creditorProxyType: 'creditorAccount.proxy.type',
    creditorProxyId: 'creditorAccount.proxy.id',
    ...address('creditor'),
    ...remittance,
    purpose: 'purpose',
    categoryPurpose: 'categoryPurpose',
    serviceLevel: 'serviceLevel',
    localInstrument: 'localInstrument',
    instructionPriority: 'instructionPriority',
    chargeBearer: 'chargeBearer',
    ultimateDebtorName: 'ultimateDebtor.name',
    ultimateDebtorLei: 'ultimateDebtor.organisationId.lei',
    ultimateCreditorName: 'ultimateCreditor.name',
    ultimateCreditorLei: 'ultimateCreditor.organisationId.lei',
    instructionForDebtorAgent: 'instructionForDebtorAgent',
  },
  needed: ['requestedExecutionDate', 'debtorName', 'debtorIban', 'amount', 'creditorName', 'creditorIban'],
  date: 'requestedExecutionDate',
  alike: ['requestedExecutionDate', 'debtorIban'],
  sender: 'debtorName',
  payments: 'payments',
})

/** Columns of direct debits, in the domain's names. */
export const directDebitColumns = columnsOf({
  kind: 'directDebits',
  block: {
    requestedCollectionDate: 'requestedCollectionDate',
    batchBooking: 'batchBooking',
    creditorName: 'creditor.name',
    creditorIban: 'creditorAccount.iban',
    creditorBic: 'creditorAgent.bic',
    creditorAccountCurrency: 'creditorAccount.currency',
    ...address('creditor'),
    creditorId: 'creditorSchemeId',
    localInstrument: 'localInstrument',
    sequenceType: 'sequenceType',
    categoryPurpose: 'categoryPurpose',
    ultimateCreditorName: 'ultimateCreditor.name',
    ultimateCreditorLei: 'ultimateCreditor.organisationId.lei',
    chargeBearer: 'chargeBearer',
  },
  payment: {
    mandateId: 'mandate.mandateId',
    mandateDate: 'mandate.dateOfSignature',
    endToEndId: 'endToEndId',
    instructionId: 'instructionId',
    uetr: 'uetr',
    amount: 'amount',
    currency: 'currency',
    debtorName: 'debtor.name',
    debtorIban: 'debtorAccount.iban',
    debtorBic: 'debtorAgent.bic',
    debtorLei: 'debtor.organisationId.lei',
    ...address('debtor'),
    ...remittance,
    purpose: 'purpose',
    ultimateDebtorName: 'ultimateDebtor.name',
    ultimateDebtorLei: 'ultimateDebtor.organisationId.lei',
    originalMandateId: 'mandate.amendment.originalMandateId',
    originalCreditorId: 'mandate.amendment.originalCreditorId',
    originalCreditorName: 'mandate.amendment.originalCreditorName',
    originalDebtorIban: 'mandate.amendment.originalDebtorAccount.iban',
    originalDebtorBic: 'mandate.amendment.originalDebtorAgent.bic',
  },
  needed: [
    'requestedCollectionDate',
    'creditorName',
    'creditorIban',
    'creditorId',
    'localInstrument',
    'sequenceType',
    'mandateId',
    'mandateDate',
    'amount',
    'debtorName',
    'debtorIban',
  ],
  date: 'requestedCollectionDate',
  alike: ['requestedCollectionDate', 'creditorIban', 'creditorId', 'localInstrument', 'sequenceType'],
  sender: 'creditorName',
  payments: 'directDebits',
})

/** All names of columns, of either kind. */
export const allNames: ReadonlySet<string> = new Set([...creditTransferColumns.names, ...directDebitColumns.names])

type Properties = Readonly<Record<string, string>>

/** A table with the names of all columns, and the steps to their properties. */
function columnsOf({
  block,
  payment,
  ...more
}: Omit<Columns, 'names' | 'block' | 'payment'> & { block: Properties; payment: Properties }): Columns {
  const steps = (properties: Properties) =>
    Object.fromEntries(Object.entries(properties).map(([column, property]) => [column, property.split('.')]))
  const names = ['paymentInformationId', ...Object.keys(block), ...Object.keys(payment)]
  return { ...more, names, block: steps(block), payment: steps(payment) }
}

/**
 * The column for a property (`creditorAccount.iban`), for its parent or for one of its children; `undefined` when there
 * is none.
 */
export function columnOf({ block, payment }: Columns, property: string | undefined): string | undefined {
  if (property === undefined) return undefined
  const isAround = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}.`)
  const all = Object.entries({ paymentInformationId: ['paymentInformationId'], ...block, ...payment }).map(
    ([column, steps]) => [column, steps.join('.')] as const,
  )
  const exact = all.find(([, each]) => each === property)
  return (exact ?? all.find(([, each]) => isAround(each, property) || isAround(property, each)))?.[0]
}

/** The columns of a bank that is identified by a number in a clearing system, such as CHBCC. */
function bank<Party extends 'debtor' | 'creditor'>(party: Party) {
  return {
    [`${party}ClearingSystem`]: `${party}Agent.clearingSystemMemberId.clearingSystem`,
    [`${party}ClearingMemberId`]: `${party}Agent.clearingSystemMemberId.memberId`,
  }
}

/** The columns of an address, with the two free lines of a hybrid one. */
function address<Party extends 'debtor' | 'creditor'>(party: Party) {
  const parts = (
    'department subDepartment streetName buildingNumber buildingName floor postBox room postCode townName ' +
    'townLocationName districtName countrySubDivision country'
  ).split(' ')
  const column = (part: string): string => `${party}${part.charAt(0).toUpperCase()}${part.slice(1)}`
  return {
    ...Object.fromEntries(parts.map((part) => [column(part), `${party}.postalAddress.${part}`])),
    [`${party}AddressLine1`]: `${party}.postalAddress.addressLines.0`,
    [`${party}AddressLine2`]: `${party}.postalAddress.addressLines.1`,
  }
}
