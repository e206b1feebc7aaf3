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
