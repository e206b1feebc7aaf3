/**
 * Whether an entry of a statement is booked (`Ntry/Sts`).
 * ExternalEntryStatus1Code of March 2025; a code and its name a line.
 */
export const entryStatuses: string = `
BOOK Booked
FUTR Future
INFO Information
PDNG Pending`
