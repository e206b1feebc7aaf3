import { editionOf } from '../../domain/index.ts'
import {
  type DirectDebitType,
  directDebit,
  directDebitHeader,
  directDebitInformation,
} from '../../domain/initiation/index.ts'
import { pain008_001_02 as tables02 } from '../../messages/pain.008.001.02.ts'
import { pain008_001_08 as tables08 } from '../../messages/pain.008.001.08.ts'
import type { PaymentRuleSetName } from '../../rules/index.ts'
import type { SchemaTables } from '../../schema/index.ts'
import type { InitiationFormat } from './initiation-format.ts'

/** The versions that can be built. */
export const pain008Messages = ['pain.008.001.02', 'pain.008.001.08'] as const

/** One of the versions that can be built. */
export type Pain008Message = (typeof pain008Messages)[number]

/** The default rule sets of direct debits. */
export const defaultRules: readonly PaymentRuleSetName[] = ['sepa']

/** The elements of a block before its direct debits, in the order of the schema. */
const blockElements = (
  'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdColltnDt Cdtr CdtrAcct CdtrAgt CdtrAgtAcct UltmtCdtr ' +
  'ChrgBr ChrgsAcct ChrgsAcctAgt CdtrSchmeId'
).split(' ')

const tables: Readonly<Record<Pain008Message, SchemaTables>> = {
  'pain.008.001.02': tables02,
  'pain.008.001.08': tables08,
}

/** The format of a version of pain.008. */
export function directDebitFormat(message: Pain008Message = 'pain.008.001.08') {
  const edition = editionOf(message)
  return {
    tables: tables[message],
    edition,
    room: 'pain008',
    root: 'CstmrDrctDbtInitn',
    transaction: 'DrctDbtTxInf',
    payments: 'directDebits',
    noun: 'Direct debit',
    account: 'creditorAccount',
    date: { property: 'requestedCollectionDate', element: 'ReqdColltnDt' },
    blockElements,
    hasPaymentType: ({
      instructionPriority,
      serviceLevel,
      localInstrument,
      sequenceType,
      categoryPurpose,
    }: DirectDebitType) =>
      instructionPriority !== undefined ||
      serviceLevel !== undefined ||
      localInstrument !== undefined ||
      sequenceType !== undefined ||
      categoryPurpose !== undefined,
    header: directDebitHeader,
    block: directDebitInformation,
    payment: directDebit,
    writer: 'writePain008',
  } satisfies InitiationFormat
}
