/** The elements of which files have many, by family. An entry or a payment is held as a whole while it is read. */
export const repeated: Readonly<Record<string, string>> = {
  'camt.052': '/Document/BkToCstmrAcctRpt/Rpt/Ntry',
  'camt.053': '/Document/BkToCstmrStmt/Stmt/Ntry',
  'camt.054': '/Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry',
  'pain.001': '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf',
  'pain.002': '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts',
  'pain.008': '/Document/CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf',
}
