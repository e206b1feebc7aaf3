/**
 * Why a payment, a block or a file has the status it has (`StsRsnInf/Rsn/Cd`).
 * ExternalStatusReason1Code of March 2025; a code and its name a line.
 */
export const statusReasons: string = `
AB01 Aborted clearing timeout
AB02 Aborted clearing fatal error
AB03 Aborted settlement timeout
AB04 Aborted settlement fatal error
AB05 Timeout creditor agent
AB06 Timeout instructed agent
AB07 Offline agent
AB08 Offline creditor agent
AB09 Error creditor agent
AB10 Error instructed agent
AB11 Timeout debtor agent
AB12 Duplicate concurrent batch sequence number
AB13 Wrong routing type for return of funds
AB15 Instruction not allowed on the continuous processing line
AB21 Invalid agreement number of the beneficiary
AB26 Settlement instruction does not exist
AC01 Incorrect account number
AC02 Invalid debtor account number
AC03 Invalid creditor account number
AC04 Closed account number
AC05 Closed debtor account number
AC06 Blocked account
AC07 Closed creditor account number
AC08 Invalid branch code
AC09 Invalid account currency
AC10 Invalid debtor account currency
AC11 Invalid creditor account currency
AC12 Invalid account type
AC13 Invalid debtor account type
AC14 Invalid creditor account type
AC15 Account details changed
AC16 Invalid card number
AEXR Already expired request to pay
AG01 Transaction forbidden
AG02 Invalid bank operation code
AG03 Transaction not supported
AG04 Invalid agent country
AG05 Invalid debtor agent country
AG06 Invalid creditor agent country
AG07 Unsuccessful direct debit
AG08 Invalid access rights
AG09 Payment not received
AG10 Agent suspended
AG11 Creditor agent suspended
AG12 Not allowed book transfer
AG13 Forbidden return payment
AGNT Incorrect agent
ALAC Already accepted request to pay
AM01 Zero amount
AM02 Not allowed amount
AM03 Not allowed currency
AM04 Insufficient funds
AM05 Duplication
AM06 Too low amount
AM07 Blocked amount
AM09 Wrong amount
AM10 Invalid control sum
AM11 Invalid transaction currency
AM12 Invalid amount
AM13 Amount exceeds clearing system limit
AM14 Amount exceeds agreed limit
AM15 Amount below clearing system minimum
AM16 Invalid group control sum
AM17 Invalid payment information control sum
AM18 Invalid number of transactions
AM19 Invalid group number of transactions
AM20 Invalid payment information number of transactions
AM21 Limit exceeded
AM22 Zero amount not applied
AM23 Amount exceeds settlement limit
AMSE Attachment exceeds the maximum size
APAR Already paid request to pay
ARFR Already refused request to pay
ARJR Already rejected request to pay
ATNS Attachments not supported
BDAY Settlement cycle day differs from calendar day
BE01 Inconsistent with end customer
BE04 Missing creditor address
BE05 Unrecognised initiating party
BE06 Unknown end customer
BE07 Missing debtor address
BE08 Missing debtor name
BE09 Invalid country
BE10 Invalid debtor country
BE11 Invalid creditor country
BE12 Invalid country of residence
BE13 Invalid debtor country of residence
BE14 Invalid creditor country of residence
BE15 Invalid identification code
BE16 Invalid debtor identification code
BE17 Invalid creditor identification code
BE18 Invalid contact details
BE19 Invalid charge bearer code
BE20 Invalid name length
BE21 Missing name
BE22 Missing creditor name
BE23 Unknown or invalid account proxy
CERI Check ERI
CH03 Requested execution or collection date too far in the future
CH04 Requested execution or collection date too far in the past
CH07 Element is not to be used at B and C level
CH09 Mandate changes not allowed
CH10 Information on mandate changes missing
CH11 Creditor identifier incorrect
CH12 Creditor identifier not unambiguous at transaction level
CH13 Original debtor account is not to be used
CH14 Original debtor agent is not to be used
CH15 Element content includes more than 140 characters
CH16 Element content formally incorrect
CH17 Element not admitted
CH19 Values will be set to next TARGET day
CH20 Decimal points not compatible with currency
CH21 Required compulsory element missing
CH22 CORE and B2B within one message
CHCO Charge breakdown code not accepted
CHQC Cheque presented in clearing and settled
CHRG Charge bearer of the payment was not DEBT
CN01 Authorisation cancelled
CNNS Credit notes not supported
CNOR Creditor bank is not registered
CURR Incorrect currency
CUST Requested by customer
DC02 Settlement not received
DNOR Debtor bank is not registered
DS01 Electronic signatures correct
DS02 Order cancelled
DS03 Order not cancelled
DS04 Order rejected
DS05 Order forwarded for postprocessing
DS06 Transfer order
DS07 Processing OK
DS08 Decompression error
DS09 Decryption error
DS0A Data sign requested
DS0B Unknown data sign format
DS0C Signer certificate revoked
DS0D Signer certificate not valid
DS0E Incorrect signer certificate
DS0F Signer certification authority signer not valid
DS0G Not allowed payment
DS0H Not allowed account
DS0K Not allowed number of transaction
DS10 Signer 1 certificate revoked
DS11 Signer 1 certificate not valid
DS12 Incorrect signer 1 certificate
DS13 Signer certification authority signer 1 not valid
DS14 User does not exist
DS15 Identical signature found
DS16 Public key version incorrect
DS17 Different order data in signatures
DS18 Repeat order
DS19 Electronic signature rights insufficient
DS20 Signer 2 certificate revoked
DS21 Signer 2 certificate not valid
DS22 Incorrect signer 2 certificate
DS23 Signer certification authority signer 2 not valid
DS24 Waiting time expired
DS25 Order file deleted
DS26 User signed multiple times
DS27 User not yet activated
DS28 Message sent to the wrong environment
DT01 Invalid date
DT02 Invalid creation date
DT03 Invalid non-processing date
DT04 Future date not supported
DT05 Invalid cut-off date
DT06 Execution date changed
DU01 Duplicate message ID
DU02 Duplicate payment information ID
DU03 Duplicate transaction
DU04 Duplicate end-to-end ID
DU05 Duplicate instruction ID
DUPL Duplicate payment
ED01 Correspondent bank not possible
ED03 Balance info request
ED05 Settlement failed
ED06 Settlement system not available
EDNA Execution date not accepted
EDTL Expiry date too long
EDTR Expiry date time reached
EOL1 Payment authorisation expired for lack of use
ERIN ERI option not supported
FF01 Invalid file format
FF02 Syntax error
FF03 Invalid payment type information
FF04 Invalid service level code
FF05 Invalid local instrument code
FF06 Invalid category purpose code
FF07 Invalid purpose
FF08 Invalid end-to-end ID
FF09 Invalid cheque number
FF10 Bank system processing error
FF11 Clearing request aborted
FF12 Original payment not eligible to be returned
FF13 No record of request for cancellation
FOCR Following cancellation request
FR01 Fraud
FRAD Fraudulent origin
G000 Payment transferred and tracked
G001 Payment transferred and not tracked
G002 Credit debit not confirmed
G003 Credit pending documents
G004 Credit pending funds
G005 Delivered with service level
G006 Delivered without service level
ID01 Corresponding original file still not sent
IEDT Incorrect expiry date time
INAR Invalid activation reference
INDT Details not valid for the field
IPNS Instalments not supported
IRNR Initial request to pay never received
ISWS Instruction cannot be scheduled for the night window
MD01 No mandate
MD02 Missing mandatory information in mandate
MD05 Collection not due
MD06 Refund request by end customer
MD07 End customer deceased
MINF Information missing
MS02 Not specified reason customer generated
MS03 Not specified reason agent generated
NARR Narrative
NERI No ERI
NOAR No agreement to receive requests to pay
NOAS No answer from customer
NOCM Customer account not compliant
NOFR Continuous processing line on hold
NOPG No payment guarantee
NRCH Payer or its request-to-pay provider not reachable
OSNS Optional service not supported
PINS Payment instrument not supported
RC01 Bank identifier incorrect
RC02 Invalid bank identifier
RC03 Invalid debtor bank identifier
RC04 Invalid creditor bank identifier
RC05 Invalid BIC identifier
RC06 Invalid debtor BIC identifier
RC07 Invalid creditor BIC identifier
RC08 Invalid clearing system member identifier
RC09 Invalid debtor clearing system member identifier
RC10 Invalid creditor clearing system member identifier
RC11 Invalid intermediary agent
RC12 Missing creditor scheme ID
RC13 Originator no longer active
RC15 Settlement agreement required
RC16 Participant blocked
RCON R-message conflict
RECI Receiver customer information
REPR Request to pay received and can be processed
RF01 Not unique transaction reference
RQNR Request not recognised by the payer
RR01 Missing debtor account or identification
RR02 Missing debtor name or address
RR03 Missing creditor name or address
RR04 Regulatory reason
RR05 Regulatory information invalid
RR06 Tax information invalid
RR07 Remittance information invalid
RR08 Remittance information truncated
RR09 Invalid structured creditor reference
RR10 Invalid character set
RR11 Invalid debtor agent service ID
RR12 Invalid party ID
RTNS Request to pay not supported by the debtor
RUTA Return upon unable to apply
S000 Valid request for cancellation acknowledged
S001 UETR flagged for cancellation
S002 Network stop of UETR
S003 Request for cancellation forwarded
S004 Request for cancellation delivery acknowledgement
SBRN Concurrent batch processing line on hold removed
SL01 Specific service offered by debtor agent
SL02 Specific service offered by creditor agent
SL03 Service of clearing system
SL11 Creditor not on whitelist of debtor
SL12 Creditor on blacklist of debtor
SL13 Maximum number of direct debit transactions exceeded
SL14 Maximum direct debit transaction amount exceeded
SL15 Maximum number of credit transactions exceeded
SL16 Maximum credit transaction amount exceeded
SL17 Debtor not on whitelist of creditor
SL18 Debtor on blacklist of creditor
SNRD Services not yet rendered
SPII Request-to-pay service provider identifier incorrect
TA01 Transmission aborted
TD01 No data available
TD02 File non-readable
TD03 Incorrect file structure
TK01 Token invalid
TK02 Sender token not found
TK03 Receiver token not found
TK09 Token missing
TKCM Token counterparty mismatch
TKSG Token single use
TKSP Token suspended
TKVE Token value limit exceeded
TKXP Token expired
TM01 Invalid cut-off time
TS01 Transmission successful
TS04 Transfer to sign by hand
UCRD Unknown creditor
UPAY Undue payment`

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

/**
 * Why a payment came back (`RtrInf/Rsn/Cd`).
 * ExternalReturnReason1Code of March 2025; a code and its name a line.
 */
export const returnReasons: string = `
AC01 Incorrect account number
AC02 Invalid debtor account number
AC03 Invalid creditor account number
AC04 Closed account number
AC06 Blocked account
AC07 Closed creditor account number
AC13 Invalid debtor account type
AC14 Invalid agent
AC15 Account details changed
AC16 Account in sequestration
AC17 Account in liquidation
AG01 Transaction forbidden
AG02 Invalid bank operation code
AG07 Unsuccessful direct debit
AGNT Incorrect agent
AM01 Zero amount
AM02 Not allowed amount
AM03 Not allowed currency
AM04 Insufficient funds
AM05 Duplication
AM06 Too low amount
AM07 Blocked amount
AM09 Wrong amount
AM10 Invalid control sum
ARDT Already returned transaction
BE01 Inconsistent with end customer
BE04 Missing creditor address
BE05 Unrecognised initiating party
BE06 Unknown end customer
BE07 Missing debtor address
BE08 Bank error
BE10 Invalid debtor country
BE11 Invalid creditor country
BE16 Invalid debtor identification code
BE17 Invalid creditor identification code
CN01 Authorisation cancelled
CNOR Creditor bank is not registered
CNPC Cash not picked up
CURR Incorrect currency
CUST Requested by customer
DC04 Credit transfer details for the cover not received
DNOR Debtor bank is not registered
DS28 Return for technical reason
DT01 Invalid date
DT02 Cheque expired
DT04 Future date not supported
DUPL Duplicate payment
ED01 Correspondent bank not possible
ED03 Balance info request
ED05 Settlement failed
EMVL EMV liability shift
ERIN ERI option not supported
FF03 Invalid payment type information
FF04 Invalid service level code
FF05 Invalid local instrument code
FF06 Invalid category purpose code
FF07 Invalid purpose
FOCR Following cancellation request
FR01 Fraud
FRTR Final response mandate cancelled
G004 Credit pending funds
MD01 No mandate
MD02 Missing mandatory information in mandate
MD05 Collection not due
MD06 Refund request by end customer
MD07 End customer deceased
MS02 Not specified reason customer generated
MS03 Not specified reason agent generated
NARR Narrative
NOAS No answer from customer
NOCM Not compliant
NOOR No original transaction received
PINL PIN liability shift
RC01 Bank identifier incorrect
RC03 Invalid debtor bank identifier
RC04 Invalid creditor bank identifier
RC07 Invalid creditor BIC identifier
RC08 Invalid clearing system member identifier
RC11 Invalid intermediary agent
RF01 Not unique transaction reference
RR01 Missing debtor account or identification
RR02 Missing debtor name or address
RR03 Missing creditor name or address
RR04 Regulatory reason
RR05 Regulatory information invalid
RR06 Tax information invalid
RR07 Remittance information invalid
RR08 Remittance information truncated
RR09 Invalid structured creditor reference
RR11 Invalid bank service identification
RR12 Invalid party ID
RUTA Return upon unable to apply
SL01 Specific service offered by debtor agent
SL02 Specific service offered by creditor agent
SL11 Creditor not on whitelist of debtor
SL12 Creditor on blacklist of debtor
SL13 Maximum number of direct debit transactions exceeded
SL14 Maximum direct debit transaction amount exceeded
SP01 Payment stopped
SP02 Previously stopped
SVNR Service not rendered
TM01 Cut-off time
TRAC Removed from tracking
UPAY Undue payment`

/**
 * Why a direct debit is given back (`RvslRsnInf/Rsn/Cd`).
 * ExternalReversalReason1Code of March 2025; a code and its name a line.
 */
export const reversalReasons: string = `
AC03 Invalid creditor account number
AC04 Closed account number
AG02 Invalid bank operation code
AM05 Duplication
AM09 Wrong amount
MD01 No mandate
MD05 Collection not due
MS02 Not specified reason customer generated
MS03 Not specified reason agent generated
RC07 Invalid creditor BIC identifier
TM01 Cut off time
`

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

/**
 * How a recall or an inquiry ended (`Sts/Conf` of camt.029).
 * ExternalInvestigationExecutionConfirmation1Code of March 2025; a code and its name a line.
 */
export const caseResults: string = `
ACDA Accepted debit authorisation
ACNR Accepted claim non receipt
ACVA Accepted value date adjustment
BIAS Batch already settled
CHRG Charges details provided
CNCL Cancelled as per request
CONF Confirmation of payment
CVAA Correct value date already applied
CWFW Cancellation will follow
FTNA Cancellation request forwarded to the next agent
ICOV Cover initiated
IDNE Incorrect batch sequence number
IDUP Instruction is duplicate
INFO Additional information sent
IPAY Payment initiated
IPYI Payment instruction initiated
IVCR Incorrect reference to the original batch
MCOV Cover modified
MODI Modified as per request
MWFW Modification will follow
NINF No additional information
PDCR Pending cancellation request
PDNG Response pending
PECR Partially executed cancellation request
PURP Purpose details provided
RJCR Rejected cancellation request
RJNR Rejected claim non receipt
RJVA Rejected value date adjustment
SMTC Statement entry correct
SMTI Statement entry incorrect
UWFW Unable to apply will follow
`
