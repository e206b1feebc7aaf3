/**
 * Who bears the charges of a payment (`ChrgBr`).
 * ChargeBearerType1Code of the message schemas; a code and its name a line.
 */
export const chargeBearers: string = `
CRED Borne by creditor
DEBT Borne by debtor
SHAR Shared
SLEV Following service level`
