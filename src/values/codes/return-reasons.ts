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
