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
