import type * as V03 from '../../messages/pain.002.001.03.ts'
import type * as V10 from '../../messages/pain.002.001.10.ts'
import type { Tolerant } from '../../schema/index.ts'

/** A header of any version, in the document layer. */
export type ReportHeaderDocument = Tolerant<V03.GroupHeader36 | V10.GroupHeader86>

/** The status of the whole original file, in the document layer. */
export type ReportGroupDocument = Tolerant<V03.OriginalGroupInformation20 | V10.OriginalGroupHeader17>

/** The status of a block, in the document layer, without its transactions, which are separate parts. */
export type ReportBlockDocument = Tolerant<V03.OriginalPaymentInformation1 | V10.OriginalPaymentInstruction32>

/** The status of a transaction, in the document layer. */
export type ReportTransactionDocument = Tolerant<V03.PaymentTransactionInformation25 | V10.PaymentTransaction105>
