// Seeded payment rows: the same for every library and every run.
// Countries without national check digits in their account numbers, so that any number is valid: each payment has its
// own account.
const banks = [
  { country: 'DE', code: '37040044', digits: 10, bic: 'COBADEFFXXX' },
  { country: 'AT', code: '19043', digits: 11, bic: 'RLNWATWWXXX' },
  { country: 'DE', code: '10050000', digits: 10, bic: 'BELADEBEXXX' },
  { country: 'LT', code: '73000', digits: 11, bic: 'HABALT22XXX' },
]

function iban({ country, code, digits }, number) {
  const bban = code + number.toString(8).padStart(digits, '0').slice(-digits)
  const letters = `${country.charCodeAt(0) - 55}${country.charCodeAt(1) - 55}`
  let remainder = 0
  for (const digit of `${bban}${letters}00`) remainder = (remainder * 10 + Number(digit)) % 97
  return `${country}${String(98 - remainder).padStart(2, '0')}${bban}`
}

// V8 caches the texts of decimal numbers, and the measurement would include this cache. It has none for other bases.
const amounts = Array.from({ length: 5003 }, (_, index) => ((index * 7919 + 1) / 100).toFixed(2))
const names = [
  'Nordwind Handel GmbH',
  'Maria Rossi',
  'Jansen Transport BV',
  'Estudio Sol SL',
  'Huber und Partner',
  'Atelier Lumiere',
]

/** Number of accounts the payments go to. Default: each payment to its own. */
const accounts = Number(process.env.ACCOUNTS ?? Number.POSITIVE_INFINITY)

/** Row number `index` (from 0). */
export function row(index) {
  const { name, iban, bic } = ownRow(index % accounts)
  return { ...ownRow(index), name, iban, bic }
}

function ownRow(index) {
  // A multiplicative hash replaces a random number: it has no state, so that a stream can begin anywhere.
  const chance = Math.imul(index + 1, 2654435761) >>> 0
  const bank = banks[index % banks.length]
  return {
    endToEndId: `INV-${index.toString(36).padStart(9, '0')}`,
    amount: amounts[chance % amounts.length],
    name: `${names[chance % names.length]} ${index.toString(36)}`,
    iban: iban(bank, chance),
    bic: bank.bic,
    text: `Invoice ${index.toString(36)} of November 2026`,
  }
}

/** A number of rows. */
export function* rows(count) {
  for (let index = 0; index < count; index++) yield row(index)
}

export const debtor = { name: 'Example AG', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', date: '2026-11-30' }

/** A row as a payment of the toolkit. */
export function payment({ endToEndId, amount, name, iban, bic, text }) {
  return {
    endToEndId,
    amount,
    creditor: { name },
    creditorAccount: { iban },
    creditorAgent: { bic },
    remittanceInformation: text,
  }
}

/** Payments as an initiation of the toolkit. */
export function initiation(payments) {
  const block = {
    paymentInformationId: 'BENCH-1-1',
    requestedExecutionDate: debtor.date,
    debtor: { name: debtor.name },
    debtorAccount: { iban: debtor.iban },
    debtorAgent: { bic: debtor.bic },
    payments,
  }
  return {
    messageId: 'BENCH-1',
    creationDateTime: '2026-11-21T10:00:00Z',
    initiatingParty: { name: debtor.name },
    paymentInformation: [block],
  }
}
