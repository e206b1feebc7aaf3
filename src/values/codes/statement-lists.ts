/**
 * What a balance of a statement says (`Bal/Tp/CdOrPrtry/Cd`).
 * ExternalBalanceType1Code of March 2025; a code and its name a line.
 */
export const balanceTypes: string = `
CLAV Closing available
CLBD Closing booked
FWAV Forward available
INFO Information
ITAV Interim available
ITBD Interim booked
OPAV Opening available
OPBD Opening booked
PRCD Previously closed booked
XPCD Expected`

/**
 * Whether an entry of a statement is booked (`Ntry/Sts`).
 * ExternalEntryStatus1Code of March 2025; a code and its name a line.
 */
export const entryStatuses: string = `
BOOK Booked
FUTR Future
INFO Information
PDNG Pending`

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
