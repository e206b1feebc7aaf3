import type { PaymentKind } from '../spreadsheet/index.ts'
import type { TextKey } from './texts/en.ts'

/** Something that a person can say once for all rows of a list, where no column has it. */
export interface ListField {
  label: TextKey
  /** Our column that it stands for; none of a kind that does not need it. */
  columns: Readonly<Partial<Record<PaymentKind, string>>>
  /** What there is to choose from; without, it is typed. */
  options?: readonly string[]
  isDay?: boolean
}

const collected = (column: string): ListField['columns'] => ({ directDebits: column })

export const listFields: readonly ListField[] = [
  { label: 'makeSender', columns: { creditTransfers: 'debtorName', directDebits: 'creditorName' } },
  { label: 'makeIban', columns: { creditTransfers: 'debtorIban', directDebits: 'creditorIban' } },
  {
    label: 'makeDate',
    columns: { creditTransfers: 'requestedExecutionDate', directDebits: 'requestedCollectionDate' },
    isDay: true,
  },
  { label: 'makeCreditorId', columns: collected('creditorId') },
  { label: 'pay_localInstrument', columns: collected('localInstrument'), options: ['CORE', 'B2B'] },
  { label: 'pay_sequenceType', columns: collected('sequenceType'), options: ['FRST', 'RCUR', 'OOFF', 'FNAL'] },
  { label: 'pay_currency', columns: { creditTransfers: 'currency', directDebits: 'currency' } },
]
