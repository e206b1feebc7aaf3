import { nameIn } from './name-in.ts'

/** A bank transaction code as a statement holds it (`BkTxCd/Domn`): three codes, the later ones possibly absent. */
export interface BankTransactionCode {
  /** `Domn/Cd`, like `PMNT`. */
  domain: string
  /** `Domn/Fmly/Cd`, like `RCDT`. */
  family?: string | undefined
  /** `Domn/Fmly/SubFmlyCd`, like `ESCT`. */
  subFamily?: string | undefined
}

/** The English names of a {@link BankTransactionCode}; a part whose code is absent or unknown is `undefined`. */
export interface BankTransactionNames {
  domain: string | undefined
  family: string | undefined
  subFamily: string | undefined
}

/** Sub-families that mean something else than usual, by domain, family and sub-family. */
const elsewhere = new Map([
  ['SECU/CASH/STAM', 'Stamp duty'],
  ['SECU/CASH/SWEP', 'Sweep'],
  ['SECU/CORP/INTR', 'Interest payment'],
  ['SECU/CORP/REDM', 'Final maturity'],
  ['SECU/CUST/INTR', 'Interest payment'],
  ['SECU/CUST/REDM', 'Final maturity'],
])

/**
 * Names the parts of a bank transaction code, minding that a few sub-families mean something else in another family.
 */
export function bankTransactionNames(code: BankTransactionCode): BankTransactionNames {
  const { domain, family = '', subFamily = '' } = code
  return {
    domain: nameIn(bankTransactionDomains, domain),
    family: nameIn(bankTransactionFamilies, family),
    subFamily: elsewhere.get(`${domain}/${family}/${subFamily}`) ?? nameIn(bankTransactionSubFamilies, subFamily),
  }
}

// ISO 20022 external bank transaction codes of 2016, with the families for instant payments of 2017; a code and its
// name a line.

/** What part of a bank's business a statement entry comes from (`BkTxCd/Domn/Cd`). */
export const bankTransactionDomains: string = `
ACMT Account management
CAMT Cash management
CMDT Commodities
DERV Derivatives
FORX Foreign exchange
LDAS Loans, deposits and syndications
PMET Precious metal
PMNT Payments
SECU Securities
TRAD Trade services
XTND Extended domain`

/** What kind of transaction it is within the domain (`BkTxCd/Domn/Fmly/Cd`). */
export const bankTransactionFamilies: string = `
ACCB Account balancing
ACOP Additional miscellaneous credit operations
ADOP Additional miscellaneous debit operations
BLOC Blocked transactions
CAPL Cash pooling
CASH Miscellaneous securities operations
CCRD Customer card transactions
CLNC Clean collection
CNTR Counter transactions
COLC Custody collection
COLL Collateral management
CORP Corporate action
CSLN Consumer loans
CUST Custody
DCCT Documentary credit
DLVR Delivery
DOCC Documentary collection
DRFT Drafts
FTDP Fixed term deposits
FTLN Fixed term loans
FTUR Futures
FWRD Forwards
GUAR Guarantees
ICCN Issued cash concentration transactions
ICDT Issued credit transfers
ICHQ Issued cheques
IDDT Issued direct debits
IRCT Issued real-time credit transfers
LACK Lack
LBOX Lockbox transactions
LFUT Listed derivatives, futures
LOCT Stand-by letter of credit
LOPT Listed derivatives, options
MCOP Miscellaneous credit operations
MCRD Merchant card transactions
MDOP Miscellaneous debit operations
MGLN Mortgage loans
NDFX Non-deliverable
NSET Non-settled
NTAV Not available
NTDP Notice deposits
NTLN Notice loans
OBND OTC derivatives, bonds
OCRD OTC derivatives, credit derivatives
OEQT OTC derivatives, equity
OIRT OTC derivatives, interest rates
OPCL Opening and closing
OPTN Options
OSED OTC derivatives, structured exotic derivatives
OSWP OTC derivatives, swaps
OTHB CSD blocked transactions
OTHR Other
RCCN Received cash concentration transactions
RCDT Received credit transfers
RCHQ Received cheques
RDDT Received direct debits
RRCT Received real-time credit transfers
SETT Trade, clearing and settlement
SPOT Spots
SWAP Swaps
SYDN Syndications`

/**
 * The closest description of a transaction (`BkTxCd/Domn/Fmly/SubFmlyCd`); a few codes mean something else in another
 * family.
 */
export const bankTransactionSubFamilies: string = `
ACCC Account closing
ACCO Account opening
ACCT Account transfer
ACDT ACH credit
ACON ACH concentration
ACOR ACH corporate trade
ADBT ACH debit
ADJT Adjustments
APAC ACH pre-authorised
ARET ACH return
AREV ACH reversal
ARPD ARP debit
ASET ACH settlement
ATXN ACH transaction
AUTT Automatic transfer
BACT Branch account transfer
BBDD SEPA B2B direct debit
BCDP Branch deposit
BCHQ Bank cheque
BCKV Back value
BCWD Branch withdrawal
BIDS Repurchase offer, issuer bid or reverse rights
BKFE Bank fees
BONU Bonus issue or capitalisation issue
BOOK Internal book transfer
BPUT Put redemption
BROK Brokerage fee
BSBC Sell buy back
BSBO Buy sell back
CAJT Credit adjustments
CAPG Capital gains distribution
CASH Cash letter
CCCH Certified customer cheque
CCHQ Cheque
CDIS Controlled disbursement
CDPT Cash deposit
CHAR Charge or fees
CHKD Cheque deposit
CHRG Charges
CLAI Compensation or claims
CLCQ Circular cheque
CMBO Corporate mark broker owned
CMCO Corporate mark client owned
COAT Corporate own account transfer
COME Commission excluding taxes
COMI Commission including taxes
COMM Commission
COMT Non-taxable commissions
CONV Conversion
CPRB Corporate rebate
CQRV Cheque reversal
CRCQ Crossed cheque
CROS Cross trade
CSHA Cash letter adjustment
CSLI Cash in lieu
CWDL Cash withdrawal
DAJT Debit adjustments
DDFT Discounted draft
DDWN Drawdown
DECR Decrease in value
DMCG Draft maturity change
DMCT Domestic credit transfer
DPST Deposit
DRAW Drawing
DRIP Dividend reinvestment
DSBR Controlled disbursement
DTCH Dutch auction
DVCA Cash dividend
DVOP Dividend option
EQBO Equity mark broker owned
EQCO Equity mark client owned
ERTA Exchange rate adjustment
ERWA Lending income
ERWI Borrowing fee
ESCT SEPA credit transfer
ESDD SEPA core direct debit
EXOF Exchange
EXRI Call on intermediate securities
EXWA Warrant exercise or warrant conversion
FCDP Foreign currency deposit
FCTA Factor update
FCWD Foreign currency withdrawal
FEES Fees
FICT Financial institution credit transfer
FIDD Financial institution direct debit payment
FIOA Financial institution own account transfer
FLTA Float adjustment
FRZF Freeze of funds
FUCO Futures commission
FUTU Future variation margin
FWBC Forwards broker owned collateral
FWCC Forwards client owned collateral
GEN1 Withdrawal or distribution
GEN2 Deposit or contribution
IADD Invoice accepted with deferred due date
ICCT Intra-company transfer
INFD Fixed deposit interest amount
INSP Inspeci or share exchange
INTR Interest
ISSU Depositary receipt issue
LBCA Credit adjustment
LBDB Debit
LBDP Deposit
LIQU Liquidation dividend or liquidation payment
MARG Margin payments
MCAL Full call or early redemption
MGCC Margin client owned cash collateral
MIXD Mixed deposit
MNFE Management fees
MRGR Merger
MSCD Miscellaneous deposit
NETT Netting
NPCC Non-presented circular cheque
NSYN Non-syndicated
NTAV Not available
ODFT Overdraft
ODLT Odd lot sale or purchase
OODD One-off direct debit
OPBC Option broker owned collateral
OPCC Option client owned collateral
OPCQ Open cheque
ORCQ Order cheque
OTCC OTC CCP
OTCG OTC
OTCN OTC non-CCP
OTHR Other
OVCH Overdraft charge
OWNE External account transfer
OWNI Internal account transfer
PADD Pre-authorised direct debit
PAIR Pair-off
PCAL Partial redemption with reduction of nominal value
PLAC Placement
PMDD Direct debit
PORT Portfolio move
POSC Credit card payment
POSD Point-of-sale payment, debit card
POSP Point-of-sale payment
PPAY Principal payment
PRCT Priority credit transfer
PRDD Reversal due to payment reversal
PRED Partial redemption without reduction of nominal value
PRII Interest payment with principal
PRIN Interest payment with principal
PRIO Priority issue
PRUD Principal pay-down or pay-up
PSTE Posting error
RCDD Reversal due to a payment cancellation request
REAA Redemption asset allocation
REDM Redemption
REPU Repo
RESI Futures residual amount
RHTS Rights issue, subscription rights or rights offer
RIMB Reimbursement
RNEW Renewal
RPCR Reversal due to payment cancellation request
RPMT Repayment
RRTN Reversal due to payment return
RVPO Reverse repo
RWPL Redemption withdrawing plan
SABG Settlement against bank guarantee
SALA Payroll or salary payment
SDVA Same-day value credit transfer
SECB Securities borrowing
SECL Securities lending
SHPR Equity premium reserve
SLBC Lending broker owned cash collateral
SLCC Lending client owned cash collateral
SMCD Smart-card payment
SMRT Smart-card payment
SOSE Settlement of sight export document
SOSI Settlement of sight import document
SSPL Subscription savings plan
STAC Settlement after collection
STAM Settlement at maturity
STDO Standing order
STLM Settlement
STLR Settlement under reserve
SUAA Subscription asset allocation
SUBS Subscription
SWAP Swap payment
SWBC Swap broker owned collateral
SWCC Swap client owned collateral
SWEP Sweeping
SWFP Final payment
SWIC Switch
SWPP Partial payment
SWRS Reset payment
SWUF Upfront payment
SYND Syndicated
TAXE Taxes
TBAC TBA closing
TCDP Travellers cheques deposit
TCWD Travellers cheques withdrawal
TEND Tender
TOPG Topping
TOUT Transfer out
TRAD Trade
TREC Tax reclaim
TRFE Transaction fees
TRIN Transfer in
TRPO Triparty repo
TRVO Triparty reverse repo
TTLS Treasury tax and loan service
TURN Turnaround
UDFT Dishonoured or unpaid draft
UNCO Underwriting commission
UPCQ Unpaid cheque
UPCT Unpaid card transaction
UPDD Reversal due to return or unpaid direct debit
URCQ Cheque under reserve
URDD Direct debit under reserve
VALD Value date
VCOM Credit transfer with agreed commercial information
WITH Withholding tax
XBCP Cross-border credit card payment
XBCQ Foreign cheque
XBCT Cross-border credit transfer
XBCW Cross-border cash withdrawal
XBDD Cross-border direct debit
XBRD Cross-border
XBSA Cross-border payroll or salary payment
XBST Cross-border standing order
XCHC Exchange traded CCP
XCHG Exchange traded
XCHN Exchange traded non-CCP
XICT Cross-border intra-company transfer
XPCQ Unpaid foreign cheque
XRCQ Foreign cheque under reserve
YTDA Year-to-date adjustment
ZABA Zero balancing`
