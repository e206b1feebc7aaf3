/**
 * How far a payment, a block or a file got (`TxSts`, `PmtInfSts`, `GrpSts`).
 * ExternalPaymentTransactionStatus1Code and ExternalPaymentGroupStatus1Code of March 2025; a code and its name a line.
 */
export const paymentStatuses: string = `
ACCC Accepted, settlement completed on the creditor account
ACCP Accepted, customer profile checked
ACFC Accepted, funds checked
ACFW Accepted, funds checked, confirmation outstanding
ACIS Accepted, cheque issued
ACPD Accepted by clearing
ACSC Accepted, settlement completed on the debtor account
ACSP Accepted, settlement in process
ACTC Accepted, technical validation passed
ACWC Accepted with change
ACWP Accepted without posting
BLCK Blocked
CANC Cancelled
CPUC Cash picked up by creditor
PART Partially accepted
PATC Partially accepted, technically correct
PDNG Pending
PRES Presented
RCVC Received, verification of payee completed without mismatches
RCVD Received
RJCT Rejected
RVCM Received, verification of payee completed with mismatches
RVMC Received, verification of payee with close match
RVNA Received, verification of payee not applicable
RVNC Received, verification not yet completed
RVNM Received, verification of payee with mismatch`
