import { editionOf, namesOf } from '../../domain/index.ts'
import {
  directDebit,
  directDebitHeader,
  directDebitInformation,
  directDebitType,
} from '../../domain/initiation/index.ts'
import { pain008_001_02 as tables02 } from '../../messages/pain.008.001.02.ts'
import { pain008_001_08 as tables08 } from '../../messages/pain.008.001.08.ts'
import type { SchemaTables } from '../../schema/index.ts'
import type { InitiationFormat } from './initiation-format.ts'

/** The versions that can be built. */
export const pain008Messages = ['pain.008.001.02', 'pain.008.001.08'] as const

/** One of the versions that can be built. */
export type Pain008Message = (typeof pain008Messages)[number]

const tables: Readonly<Record<Pain008Message, SchemaTables>> = {
  'pain.008.001.02': tables02,
  'pain.008.001.08': tables08,
}

export function directDebitFormat(message: Pain008Message = 'pain.008.001.08') {
  return {
    tables: tables[message],
    edition: editionOf(message),
    room: 'pain008',
    root: 'CstmrDrctDbtInitn',
    transaction: 'DrctDbtTxInf',
    payments: 'directDebits',
    noun: 'Direct debit',
    account: 'creditorAccount',
    date: { property: 'requestedCollectionDate', element: 'ReqdColltnDt' },
    paymentType: namesOf(directDebitType),
    header: directDebitHeader,
    block: directDebitInformation,
    payment: directDebit,
    rules: ['sepa'],
    writer: 'writePain008',
  } satisfies InitiationFormat
}
