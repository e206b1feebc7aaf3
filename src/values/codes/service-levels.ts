/**
 * By which service a payment is made (`SvcLvl/Cd`).
 * ExternalServiceLevel1Code of March 2025; a code and its name a line.
 */
export const serviceLevels: string = `
BKTR Book transaction
EOLO Euro one-leg-out credit transfer
G001 Tracked customer credit transfer
G002 Tracked stop and recall
G003 Tracked corporate transfer
G004 Tracked financial institution transfer
G005 Tracked instant customer credit transfer
G006 Tracked exceptions and investigations case
G007 Tracked inbound customer credit transfer
G009 Tracked low-value cross-border credit transfer
INST Instant payment
NPCA Nordic Payments Council area transfer
NUGP Non-urgent priority payment
NURG Non-urgent payment
PRPT EBA priority service
SDVA Same day value
SEPA Single Euro Payments Area
SPLI Split payment
SRTP SEPA request to pay
SVAT Cheque processing Austria
SVDE Domestic cheque clearing and settlement
URGP Urgent payment
URNS Urgent payment net settlement
WFSM Wait for settlement of the cover`
