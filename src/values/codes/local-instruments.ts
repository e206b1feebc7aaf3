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
