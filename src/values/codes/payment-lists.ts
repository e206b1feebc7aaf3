/**
 * What a payment is for, as told to the creditor (`Purp/Cd`).
 * ExternalPurpose1Code of March 2025; a code and its name a line.
 */
export const purposes: string = `
ACCT Account management
ADCS Advisory, donation and copyright services
ADMG Administrative management
ADVA Advance payment
AEMP Active employment policy
AGRT Agricultural transfer
AIRB Air travel
ALLW Allowance
ALMY Alimony payment
AMEX Amex card settlement
ANNI Annuity
ANTS Anaesthesia services
AREN Accounts receivables entry
AUCO Authenticated collections
B112 Trailer fee payment
BBSC Baby bonus scheme
BCDM Bearer cheque domestic
BCFG Bearer cheque foreign
BECH Child benefit
BENE Unemployment or disability benefit
BEXP Business expenses
BFWD Bond forward
BKDF Bank loan delayed draw funding
BKFE Bank loan fees
BKFM Bank loan funding memo
BKIP Bank loan accrued interest payment
BKPP Bank loan principal paydown
BLDM Building maintenance
BNET Bond forward netting
BOCE Back office conversion entry
BOND Bond settlement
BONU Bonus payment
BR12 Trailer fee rebate
BUSB Bus travel
CABD Corporate actions, bonds
CAEQ Corporate actions, equities
CAFI Custodian management fee, in-house
CASH Cash management transfer
CBCR Credit card settlement
CBFF Capital building
CBFR Capital building retirement
CBLK Card bulk clearing
CBTV Cable TV bill
CCHD Cash compensation for helplessness or disability
CCIR Cross currency IRS
CCPC CCP cleared initial margin
CCPM CCP cleared variation margin
CCRD Credit card payment
CCSM CCP cleared initial margin segregated cash
CDBL Credit card bill
CDCB Card payment with cash back
CDCD Cash disbursement cash settlement
CDCS Cash disbursement with surcharging
CDDP Card deferred payment
CDEP Credit default event payment
CDOC Original credit
CDQC Quasi cash
CFDI Capital falling due, in-house
CFEE Cancellation fee
CGDD Card generated direct debit
CHAR Charity payment
CLPR Car loan principal repayment
CMDT Commodity transfer
COLL Collection payment
COMC Commercial payment
COMM Commission
COMP Compensation payment
COMT Consumer third-party consolidated payment
CORT Trade settlement payment
COST Costs
CPEN Cash penalties
CPKC Carpark charges
CPYR Copyright
CRDS Credit default swap
CRPR Cross product
CRSP Credit support
CRTL Credit line
CSDB Cash disbursement cash management
CSLP Company social loan payment to bank
CVCF Convalescent care facility
DBCR Debit card settlement
DBTC Debt collection payment
DCRD Debit card payment
DEBT Charges borne by debtor
DEPD Dependent support payment
DEPT Deposit
DERI Derivatives
DICL Diners card settlement
DIVD Dividend
DMEQ Durable medical equipment
DNTS Dental services
DSMT Printed order disbursement
DVPM Deliver against payment
ECPG Guaranteed e-payment
ECPR E-payment return
ECPU Non-guaranteed e-payment
EDUC Education
EFTC Low value credit
EFTD Low value debit
ELEC Electricity bill
ENRG Energies
EPAY E-payment
EQPT Equity option
EQTS Equities settlement
EQUS Equity swap
ESTX Estate tax
ETUP E-purse top-up
EXPT Exotic option
EXTD Exchange traded derivatives
FACT Factor update related payment
FAND Financial aid in case of natural disaster
FCOL Fee collection
FCPM Late payment of fees and charges
FEES Payment of fees
FERB Ferry travel
FIXI Fixed income
FLCR Fleet card settlement
FNET Futures netting payment
FORW Forward foreign exchange
FREX Foreign exchange
FUTR Futures
FWBC Forward broker owned cash collateral
FWCC Forward client owned cash collateral
FWLV Foreign worker levy
FWSB Forward broker owned cash collateral segregated
FWSC Forward client owned segregated cash collateral
FXNT Foreign exchange related netting
GAFA Government family allowance
GAHO Government housing allowance
GAMB Gambling or wagering payment
GASB Gas bill
GDDS Purchase or sale of goods
GDSV Purchase or sale of goods and services
GFRP Guarantee fund rights payment
GIFT Gift
GOVI Government insurance
GOVT Government payment
GSCB Purchase or sale of goods and services with cash back
GSTX Goods and services tax
GVEA Austrian government employees, category A
GVEB Austrian government employees, category B
GVEC Austrian government employees, category C
GVED Austrian government employees, category D
GWLT Government war legislation transfer
HEDG Hedging
HLRP Housing loan repayment
HLST Home loan settlement
HLTC Home health care
HLTI Health insurance
HREC Housing related contribution
HSPC Hospital care
HSTX Housing tax
ICCP Irrevocable credit card payment
ICRF Intermediate care facility
IDCP Irrevocable debit card payment
IHRP Instalment or hire purchase agreement
INPC Insurance premium car
INPR Insurance premium refund
INSC Payment of insurance claim
INSM Instalment
INSU Insurance premium
INTC Intra company payment
INTE Interest
INTP Intra-party payment
INTX Income tax
INVS Investment and securities
IPAY Instant payments
IPCA Instant payments cancellation
IPDO Instant payments for donations
IPEA Instant payments in e-commerce without address data
IPEC Instant payments in e-commerce with address data
IPEW Instant payments in e-commerce
IPPS Instant payments at POS
IPRT Instant payments return
IPU2 Instant payments at unattended vending machine with two-factor authentication
IPUW Instant payments at unattended vending machine without two-factor authentication
IVPT Invoice payment
LBIN Lending buy in netting
LBRI Labour insurance
LCOL Lending cash collateral free movement
LFEE Lending fees
LICF Licence fee
LIFI Life insurance
LIMA Liquidity management
LMEQ Lending equity marked to market cash collateral
LMFI Lending fixed income marked to market cash collateral
LMRK Lending unspecified type of marked to market cash collateral
LOAN Loan
LOAR Loan repayment
LOTT Lottery payment
LREB Lending rebate payments
LREV Lending revenue payments
LSFL Lending claim payment
LTCF Long term care facility
MAFC Medical aid fund contribution
MARF Medical aid refund
MARG Daily margin on listed derivatives
MBSB MBS broker owned cash collateral
MBSC MBS client owned cash collateral
MCDM Multi-currency cheque, domestic
MCFG Multi-currency cheque, foreign
MDCS Medical services
MGCC Futures initial margin
MGSC Futures initial margin client owned segregated cash collateral
MOMA Money market
MP2B Mobile person-to-business payment
MP2P Mobile person-to-person payment
MSVC Multiple service types
MTUP Mobile top-up
NETT Netting
NITX Net income tax
NOWS Not otherwise specified
NWCH Network charge
NWCM Network communication
OCCC Client owned OCC pledged collateral
OCDM Order cheque domestic
OCFG Order cheque foreign
OFEE Opening fee
OPBC OTC option broker owned cash collateral
OPCC OTC option client owned cash collateral
OPSB OTC option broker owned segregated cash collateral
OPSC OTC option client owned cash segregated cash collateral
OPTN FX option
OTCD OTC derivatives
OTHR Other
OTLC Other telecom related bill
PADD Preauthorized debit
PAYR Payroll
PCOM Property completion payment
PDEP Property deposit
PEFC Pension fund contribution
PENO Payment based on enforcement order
PENS Pension payment
PHON Telephone bill
PLDS Property loan disbursement
PLRF Property loan refinancing
POPE Point of purchase entry
PPTI Property insurance
PRCP Price payment
PRME Precious metal
PTSP Payment terms
PTXP Property tax
RAPI Rapid payment instruction
RCKE Re-presented cheque entry
RCPT Receipt payment
RDTX Road tax
REBT Rebate
REFU Refund
RELG Rental lease general
RENT Rent
REOD Account overdraft repayment
REPO Repurchase agreement
RETL Retail payment
RHBS Rehabilitation support
RIMB Reimbursement of a previous erroneous transaction
RINP Recurring instalment payment
RLWY Railway travel
RMCO Unauthenticated collections
ROYA Royalties
RPBC Bilateral repo broker owned collateral
RPCC Repo client owned collateral
RPNT Bilateral repo internet netting
RPSB Bilateral repo broker owned segregated cash collateral
RPSC Bilateral repo client owned segregated cash collateral
RRBN Round robin
RRCT Reimbursement received credit transfer
RRTP Related to a request to pay
RVPM Receive against payment
RVPO Reverse repurchase agreement
SALA Salary payment
SASW Cash machine settlement
SAVG Savings
SBSC Securities buy-sell and sell-buy-back
SCIE Single currency IRS exotic
SCIR Single currency IRS
SCRP Securities cross products
SCVE Purchase or sale of services
SECU Securities
SEPI Securities purchase, in-house
SERV Service charges
SHBC Broker owned collateral short sale
SHCC Client owned collateral short sale
SHSL Short sell
SLEB Securities lending and borrowing
SLOA Secured loan
SLPI Payment slip instruction
SPLT Split payments
SPSP Salary pension sum payment
SSBE Social security benefit
STDY Study
SUBS Subscription
SUPP Supplier payment
SWBC Swap broker owned cash collateral
SWCC Swap client owned cash collateral
SWFP Swap contract final payment
SWPP Swap contract partial payment
SWPT Swaption
SWRS Swap contract reset payment
SWSB Swaps broker owned segregated cash collateral
SWSC Swaps client owned segregated cash collateral
SWUF Swap contract upfront payment
TAXR Tax refund
TAXS Tax payment
TBAN TBA pair-off netting
TBAS To-be-announced security
TBBC TBA broker owned cash collateral
TBCC TBA client owned cash collateral
TBIL Telecommunications bill
TCSC Town council service charges
TELI Telephone initiated transaction
TLRF Non-US mutual fund trailer fee payment
TLRR Non-US mutual fund trailer fee rebate payment
TMPG TMPG claim payment
TPRI Tri party repo interest
TPRP Tri party repo netting
TRAD Commercial
TRCP Treasury cross product
TREA Treasury payment
TRFD Trust fund
TRNC Truncated payment slip
TRPT Road pricing
TRVC Traveller cheque
UBIL Utilities
UNIT Unit trust purchase
VATX Value added tax payment
VIEW Vision care
WEBI Internet initiated transaction
WHLD Withholding
WTER Water bill`

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

/**
 * By which scheme of a community a payment is made (`LclInstrm/Cd`).
 * ExternalLocalInstrument1Code of March 2025; a code and its name a line.
 */
export const localInstruments: string = `
04 Direct debit, pre-authorised
05 Direct debit, not pre-authorised
08 Direct debit, pre-authorised, France
19 Business-to-customer direct debit, Spain
58 Business-to-business direct debit, Spain
60 Bill of exchange or promissory note, France
82 Direct debit, not pre-authorised
83 Direct debit, pre-authorised
85 Accelerated direct debit, pre-authorised, France
89 Verified direct debit, pre-authorised, France
ACCEPT Acceptgiro payment
ADD Authenticated direct debit, domestic
ARC Accounts receivable cheque
ASTI Sent by an authorised third party
B2B SEPA business-to-business direct debit
B2BAMIPM SEPA B2B direct debit, paper mandate
BACP Initiated manually
BPA Instant credit transfer with batch time-out, Aruba
BSE Paperless cheque collection, Germany
CARD Card clearing
CCD Cash concentration or disbursement
CCI Cash concentration, intra-group
CHN Truncated cheques
CIE Customer-initiated entry
CLSCCPERX CLS cleared FX, Eurex
CLSCCPLCH CLS cleared FX, London clearing house
COR1 SEPA core direct debit D-1
CORAMIPM SEPA core direct debit, paper mandate
CORE SEPA core direct debit
CPP Cash per post
CR1AMIPM SEPA core direct debit D-1, paper mandate
CTP Credit transfer preferred, instant possible
CTX Corporate trade exchange
DDFA SEPA fixed amount direct debit
DDMC Direct debit, confirmed electronic mandate
DDMP Direct debit, paper mandate
DDMU Direct debit, unconfirmed electronic mandate
DDNR SEPA core direct debit without refund
DDT Direct debits
FADAMIPM SEPA fixed amount direct debit, paper mandate
FDP Forward-dated payment, UK
GST Truncated credit transfers
IAT International ACH
ICMC Incident management correction
IDEAL iDEAL internet payment
IMD Immediate payment, UK
IN Cross-border customer credit transfer
INST Instant credit transfer
INSTIDEAL iDEAL internet payment by instant credit transfer
INSTNT01 Credit transfer processed instantly, Netherlands
INSTNT01IDEAL iDEAL internet payment by credit transfer processed instantly
INSTTC01 Instant credit transfer, Netherlands
INSTTC01IDEAL iDEAL internet payment by instant credit transfer, Netherlands
IPA Instant credit transfer, Aruba
ISE Image-based cheque collection, Germany
ITP Instant preferred, credit transfer possible
MANP Sent by the central bank in contingency
MDP Multi-day payment, UK
NLDO Domestic payment, Netherlands
NLGOV Direct debit for government, Netherlands
NLUP Domestic urgent payment, Netherlands
ONCL Overnight clearing
PERI Extended remittance information
POP Point of purchase
POS Point of sale
PPD Prearranged payment or deposit
RCK Re-presented cheque entry
RDD Returned direct debits
RIBA Collection, not pre-authorised, Italy
RIDO Ordinary direct debit, Italy
RIDV Fast direct debit, Italy
RTR Returned credit transfers
SBTI Liquidity to the technical account
SCN Revoked truncated cheques
SDCL Same-day clearing, New Zealand
SDD Revoked direct debits
SDN Standard digital invoice payment, Netherlands
SGT Revoked truncated credit transfers
SOP Standing order, UK
SRD Revoked returned direct debits
SRT Revoked returned credit transfers
STR Revoked credit transfers
TEL Telephone-initiated entry
TRF Credit transfers
UDD Unauthenticated direct debit, domestic
WEB Internet-initiated entry`

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

/**
 * Who bears the charges of a payment (`ChrgBr`).
 * ChargeBearerType1Code of the message schemas; a code and its name a line.
 */
export const chargeBearers: string = `
CRED Borne by creditor
DEBT Borne by debtor
SHAR Shared
SLEV Following service level`
