/**
 * Why a payment is recalled (`CxlRsnInf/Rsn/Cd`).
 * ExternalCancellationReason1Code of March 2025; a code and its name a line.
 */
export const cancellationReasons: string = `
AC02 Invalid debtor account number
AC03 Invalid creditor account number
AGNT Incorrect agent
AM09 Wrong amount
BE16 Invalid debtor identification code
BIAS Batch already settled
COVR Cover cancelled or returned
CURR Incorrect currency
CUST Requested by customer
CUTA Cancel upon unable to apply
DRTP Duplicate request to pay
DS24 Time out
DT01 Invalid date
DUPL Duplicate payment
ECAG Error, or agreed adjustment
ENUE Error made by the debtor
FRAD Fraudulent origin
FRNA Forward to next agent
FRTR Final response
INCR Incorrect reference to the original batch
INDM Indemnity required
MD06 Funds requested back by the customer
MODT Modified transaction
NARR Narrative
NFNA Not to be forwarded to the next agent
PAID Transaction already paid
PPRC Payee not in good standing
SVNR Service not rendered
SYAD Request to settlement system administrator
TECH Technical problem
UAPA Unauthorised payment
UPAY Undue payment
WNTB Breach of warranty
`
