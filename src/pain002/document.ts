import type * as V03 from '../messages/pain.002.001.03.ts'
import type * as V10 from '../messages/pain.002.001.10.ts'
import type { Tolerant } from '../schema/index.ts'

/** A header as the document layer read it, of whichever version the file is. */
export type ReportHeaderDocument = Tolerant<V03.GroupHeader36 | V10.GroupHeader86>

/** What is said of the whole file reported on, as the document layer read it. */
export type ReportGroupDocument = Tolerant<V03.OriginalGroupInformation20 | V10.OriginalGroupHeader17>

/** What is said of a block, as the document layer read it, without its transactions: those are parts of their own. */
export type ReportBlockDocument = Tolerant<V03.OriginalPaymentInformation1 | V10.OriginalPaymentInstruction32>

/** What is said of a transaction, as the document layer read it. */
export type ReportTransactionDocument = Tolerant<V03.PaymentTransactionInformation25 | V10.PaymentTransaction105>

/** A reason as the document layer read it. */
export type ReportReasonDocument = Tolerant<V03.StatusReasonInformation8 | V10.StatusReasonInformation12>
