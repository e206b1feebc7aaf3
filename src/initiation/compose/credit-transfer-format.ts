import { editionOf, namesOf, paymentType } from '../../domain/index.ts'
import { initiationHeader, payment, paymentInformation } from '../../domain/initiation/index.ts'
import { pain001_001_03 as tables03 } from '../../messages/pain.001.001.03.ts'
import { pain001_001_09 as tables09 } from '../../messages/pain.001.001.09.ts'
import type { SchemaTables } from '../../schema/index.ts'
import type { Pain001Message } from './build-options.ts'
import type { InitiationFormat } from './initiation-format.ts'

const tables: Readonly<Record<Pain001Message, SchemaTables>> = {
  'pain.001.001.03': tables03,
  'pain.001.001.09': tables09,
}

export function creditTransferFormat(message: Pain001Message = 'pain.001.001.03') {
  return {
    tables: tables[message],
    edition: editionOf(message),
    room: 'pain001',
    root: 'CstmrCdtTrfInitn',
    transaction: 'CdtTrfTxInf',
    payments: 'payments',
    noun: 'Payment',
    account: 'debtorAccount',
    date: { property: 'requestedExecutionDate', element: 'ReqdExctnDt' },
    paymentType: namesOf(paymentType),
    header: initiationHeader,
    block: paymentInformation,
    payment,
    rules: ['sepa', 'service'],
    writer: 'writePain001',
  } satisfies InitiationFormat
}
