import type { Arbitrary } from 'fast-check'
import { anyCreditTransferInitiation, anyDirectDebitInitiation } from '../../src/arbitraries.ts'
import { buildPain001, type Payment, parsePain001, readPain001, writePain001 } from '../../src/pain001.ts'
import { buildPain008, parsePain008, readPain008, writePain008 } from '../../src/pain008.ts'
import { simple as directDebits } from '../pain008/direct-debits.ts'
import { simple as creditTransfers } from './initiations.ts'

/** An initiation of either kind, as far as tests of both look into it. */
export interface AnyInitiation {
  paymentInformation: readonly object[]
}

export function paymentsOf(block: object | undefined, list: string): readonly Payment[] {
  return (block as Readonly<Record<string, readonly Payment[]>> | undefined)?.[list] ?? []
}

const agent = { other: { id: 'NOTPROVIDED' } }

const transfers = {
  list: 'payments',
  element: 'CdtTrfTxInf',
  agents: ['debtorAgent', 'creditorAgent'],
  simple: creditTransfers as (...amounts: string[]) => AnyInitiation,
  ofBlock: { paymentMethod: 'TRF', debtorAgent: agent },
  ofPayment: {},
  build: buildPain001 as (given: object, options: object) => string,
  write: writePain001 as (given: never, options: object) => AsyncGenerator<string>,
  parse: parsePain001,
  read: readPain001,
} as const

const debits = {
  list: 'directDebits',
  element: 'DrctDbtTxInf',
  agents: ['creditorAgent', 'debtorAgent'],
  simple: directDebits as (...amounts: string[]) => AnyInitiation,
  ofBlock: { paymentMethod: 'DD', creditorAgent: agent },
  ofPayment: { debtorAgent: agent },
  build: buildPain008 as (given: object, options: object) => string,
  write: writePain008 as (given: never, options: object) => AsyncGenerator<string>,
  parse: parsePain008,
  read: readPain008,
} as const

/** What tests of both kinds of initiations go by: a row a message. */
export const formats = [
  {
    ...transfers,
    message: 'pain.001.001.03',
    bic: 'BIC',
    any: anyCreditTransferInitiation() as Arbitrary<AnyInitiation>,
  },
  {
    ...transfers,
    message: 'pain.001.001.09',
    bic: 'BICFI',
    any: anyCreditTransferInitiation({ message: 'pain.001.001.09' }) as Arbitrary<AnyInitiation>,
  },
  {
    ...debits,
    message: 'pain.008.001.02',
    bic: 'BIC',
    any: anyDirectDebitInitiation({ message: 'pain.008.001.02' }) as Arbitrary<AnyInitiation>,
  },
  { ...debits, message: 'pain.008.001.08', bic: 'BICFI', any: anyDirectDebitInitiation() as Arbitrary<AnyInitiation> },
] as const

export function given({ simple, list }: (typeof formats)[number], payment: object, block: object = {}): AnyInitiation {
  const initiation = simple('10.00')
  const payments = initiation.paymentInformation.flatMap((own) => paymentsOf(own, list))
  const changed = { [list]: payments.map((each) => ({ ...each, ...payment })) }
  return { ...initiation, paymentInformation: [{ ...initiation.paymentInformation[0], ...block, ...changed }] }
}
