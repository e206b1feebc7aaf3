/**
 * What kind of payment it is, as told to the banks (`CtgyPurp/Cd`).
 * ExternalCategoryPurpose1Code of March 2025; a code and its name a line.
 */
export const categoryPurposes: string = `
BONU Bonus payment
CASH Cash management transfer
CBLK Card bulk clearing
CCRD Credit card payment
CGWV Cash collection by a cash-in-transit company
CIPC Cash order direct debit
CONC Cash order direct debit, concentration
CORT Trade settlement payment
CTDF Cross-border transaction under Dodd-Frank 1073
DCRD Debit card payment
DIVI Dividend
DVPM Deliver against payment
EPAY E-payment
FCDT Foreign currency transaction between domestic banks
FCIN Fee collection and interest
FCOL Fee collection
GOVT Government payment
GP2P Person-to-person payment
HEDG Hedging
ICCP Irrevocable credit card payment
IDCP Irrevocable debit card payment
INTC Intra company payment
INTE Interest
LBOX Lockbox transactions
LOAN Loan
MP2B Commercial
MP2P Consumer
OTHR Other payment
PENS Pension payment
RPRE Represented
RRCT Reimbursement received credit transfer
RVPM Receive against payment
SALA Salary payment
SAVG Savings
SECU Securities
SSBE Social security benefit
SUPP Supplier payment
SWEP Sweep transaction
TAXS Tax payment
TOPG Topping transaction
TRAD Trade
TREA Treasury payment
VATX Value added tax payment
VOST Domestic payment from a foreign bank
WHLD Withholding
ZABA Zero balance account`
