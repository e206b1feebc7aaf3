/**
 * What a charge is for (`Chrgs/Rcrd/Tp/Cd`).
 * ExternalChargeType1Code of March 2025; a code and its name a line.
 */
export const chargeTypes: string = `
ACCM Account maintenance fee
AMND Amendment fee
BRKF Brokerage fee
BTCH Batch
CFEE Cancellation fee
CLEF Clearing fee
COMM Commission
DEBT Charges borne by debtor
INTE Interest
INVS Investigation charges
NSTP Non-STP charges
RECH Reporting charge
SUMM Summation
TELE Telecommunication charges`
