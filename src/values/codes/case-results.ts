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
