import { editionOf, type PaymentType } from '../../domain/index.ts'
import { initiationHeader, payment, paymentInformation } from '../../domain/initiation/index.ts'
import { pain001_001_03 as tables03 } from '../../messages/pain.001.001.03.ts'
import { pain001_001_09 as tables09 } from '../../messages/pain.001.001.09.ts'
import type { PaymentRuleSetName } from '../../rules/index.ts'
import type { SchemaTables } from '../../schema/index.ts'
import type { Pain001Message } from './build-options.ts'
import type { InitiationFormat } from './initiation-format.ts'

/** The default rule sets of credit transfers. */
export const defaultRules: readonly PaymentRuleSetName[] = ['sepa', 'service']

/**
 * The elements of a block before its payments, in the order of the schema; the earlier version has all but one of them.
 */
const blockElements = (
  'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt PoolgAdjstmntDt Dbtr DbtrAcct DbtrAgt DbtrAgtAcct ' +
  'InstrForDbtrAgt UltmtDbtr ChrgBr ChrgsAcct ChrgsAcctAgt'
).split(' ')

const tables: Readonly<Record<Pain001Message, SchemaTables>> = {
  'pain.001.001.03': tables03,
  'pain.001.001.09': tables09,
}

/** The format of a version of pain.001. */
export function creditTransferFormat(message: Pain001Message = 'pain.001.001.03') {
  const edition = editionOf(message)
  return {
    tables: tables[message],
    edition,
    room: 'pain001',
    root: 'CstmrCdtTrfInitn',
    transaction: 'CdtTrfTxInf',
    payments: 'payments',
    noun: 'Payment',
    account: 'debtorAccount',
    date: { property: 'requestedExecutionDate', element: 'ReqdExctnDt' },
    blockElements,
    hasPaymentType: ({ instructionPriority, serviceLevel, localInstrument, categoryPurpose }: PaymentType) =>
      instructionPriority !== undefined ||
      serviceLevel !== undefined ||
      localInstrument !== undefined ||
      categoryPurpose !== undefined,
    header: initiationHeader,
    block: paymentInformation,
    payment,
    writer: 'writePain001',
  } satisfies InitiationFormat
}
