/** The columns of a CSV file of one kind of payments, and where their values go. */
export interface CsvColumns {
  /** Properties of a block, by the column that gives them. */
  block: Readonly<Record<string, string>>
  /** Properties of a payment, by the column that gives them. */
  payment: Readonly<Record<string, string>>
  /** Columns that a file must have, and fill in every row. */
  needed: readonly string[]
  /** Rows without a paymentInformationId are a block where these are alike. The first is the day, the second the account. */
  alike: readonly string[]
  /** The column that names who sends the file. */
  sender: string
  /** Property of a block that holds its payments. */
  payments: 'payments' | 'directDebits'
}

/** Columns whose values are days. */
export const dayColumns: ReadonlySet<string> = new Set([
  'requestedExecutionDate',
  'requestedCollectionDate',
  'mandateDate',
])

/** Columns whose values are IBANs, which are printed with spaces. */
export const ibanColumns: ReadonlySet<string> = new Set(['debtorIban', 'creditorIban', 'originalDebtorIban'])

/** Where the column `originalDebtorIban` goes when it says that the account before was another one, whichever. */
export const sameMandateNewAccount = {
  value: 'SMNDA',
  property: 'mandate.amendment.originalDebtorAccount.other.id',
} as const

const remittance = {
  remittanceInformation: 'remittanceInformation',
  creditorReference: 'remittanceInformation.creditorReference',
}

/** Columns of credit transfers, in the domain's names. */
export const creditTransferColumns: CsvColumns = {
  block: {
    requestedExecutionDate: 'requestedExecutionDate',
    batchBooking: 'batchBooking',
    debtorName: 'debtor.name',
    debtorIban: 'debtorAccount.iban',
    debtorBic: 'debtorAgent.bic',
    ...address('debtor'),
  },
  payment: {
    endToEndId: 'endToEndId',
    instructionId: 'instructionId',
    amount: 'amount',
    currency: 'currency',
    creditorName: 'creditor.name',
    creditorIban: 'creditorAccount.iban',
    creditorBic: 'creditorAgent.bic',
    ...address('creditor'),
    ...remittance,
    purpose: 'purpose',
    categoryPurpose: 'categoryPurpose',
    serviceLevel: 'serviceLevel',
    localInstrument: 'localInstrument',
    instructionPriority: 'instructionPriority',
    chargeBearer: 'chargeBearer',
    ultimateDebtorName: 'ultimateDebtor.name',
    ultimateCreditorName: 'ultimateCreditor.name',
  },
  needed: ['requestedExecutionDate', 'debtorName', 'debtorIban', 'amount', 'creditorName', 'creditorIban'],
  alike: ['requestedExecutionDate', 'debtorIban'],
  sender: 'debtorName',
  payments: 'payments',
}

/** Columns of direct debits, in the domain's names. */
export const directDebitColumns: CsvColumns = {
  block: {
    requestedCollectionDate: 'requestedCollectionDate',
    batchBooking: 'batchBooking',
    creditorName: 'creditor.name',
    creditorIban: 'creditorAccount.iban',
    creditorBic: 'creditorAgent.bic',
    ...address('creditor'),
    creditorId: 'creditorSchemeId',
    localInstrument: 'localInstrument',
    sequenceType: 'sequenceType',
    categoryPurpose: 'categoryPurpose',
    ultimateCreditorName: 'ultimateCreditor.name',
  },
  payment: {
    mandateId: 'mandate.mandateId',
    mandateDate: 'mandate.dateOfSignature',
    endToEndId: 'endToEndId',
    instructionId: 'instructionId',
    amount: 'amount',
    currency: 'currency',
    debtorName: 'debtor.name',
    debtorIban: 'debtorAccount.iban',
    debtorBic: 'debtorAgent.bic',
    ...address('debtor'),
    ...remittance,
    purpose: 'purpose',
    ultimateDebtorName: 'ultimateDebtor.name',
    originalMandateId: 'mandate.amendment.originalMandateId',
    originalCreditorId: 'mandate.amendment.originalCreditorId',
    originalCreditorName: 'mandate.amendment.originalCreditorName',
    originalDebtorIban: 'mandate.amendment.originalDebtorAccount.iban',
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
  alike: ['requestedCollectionDate', 'creditorIban', 'creditorId', 'localInstrument', 'sequenceType'],
  sender: 'creditorName',
  payments: 'directDebits',
}

/** The names of all columns. */
export function columnNames({ block, payment }: CsvColumns): string[] {
  return ['paymentInformationId', ...Object.keys(block), ...Object.keys(payment)]
}

/** The column that gives a property (`creditorAccount.iban`), what is around it or what is in it; `undefined` when none does. */
export function columnOf(columns: CsvColumns, property: string | undefined): string | undefined {
  if (property === undefined) return undefined
  const isAround = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}.`)
  const all = Object.entries({ paymentInformationId: 'paymentInformationId', ...columns.block, ...columns.payment })
  const exact = all.find(([, each]) => each === property)
  return (exact ?? all.find(([, each]) => isAround(each, property) || isAround(property, each)))?.[0]
}

/** The columns of an address. */
function address<Party extends 'debtor' | 'creditor'>(party: Party) {
  return {
    [`${party}StreetName`]: `${party}.postalAddress.streetName`,
    [`${party}BuildingNumber`]: `${party}.postalAddress.buildingNumber`,
    [`${party}PostCode`]: `${party}.postalAddress.postCode`,
    [`${party}TownName`]: `${party}.postalAddress.townName`,
    [`${party}Country`]: `${party}.postalAddress.country`,
  }
}
