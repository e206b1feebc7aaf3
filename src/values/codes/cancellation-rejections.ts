/**
 * Why a recall was refused or waits (`CxlStsRsnInf/Rsn/Cd`).
 * ExternalPaymentCancellationRejection1Code of March 2025; a code and its name a line.
 */
export const cancellationRejections: string = `
AACR Request to pay already accepted
AC04 Closed account number
ACLR Request to pay already cancelled
ADAC Awaiting debit authority from customer
AEXR Request to pay already expired
AGNT Agent decision
AM04 Insufficient funds
ARDT Already returned
ARFR Request to pay already refused
ARJR Request to pay already rejected
ARPL Awaiting reply
CUST Customer decision
IDMN Indemnity agreement missing
LEGL Legal decision
NARR Narrative
NOAS No answer from customer
NOOR No original transaction received
PATE Payment already sent for execution
PTNA Passed to the next agent
RCAR Cancellation of the request to pay already rejected
RCNR Cancellation of the request to pay never received
RCPR Cancellation of the request to pay already processed
RQDA Requesting debit authority
RR04 Regulatory reason
URTP Unknown request to pay
WSEQ Wrong sequence
`
