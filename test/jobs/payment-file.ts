/** The account that the file of {@link paymentFile} debits. */
export const debtorIban = 'IT60X0542811101000000123456'

/** A file of one block with payments of 10.00 and 20.50 EUR that the rule sets `sepa` and `service` accept. */
export function paymentFile(messageId: string, change: (xml: string) => string = (xml) => xml): string {
  const payment = (id: string, amount: string) => `
      <CdtTrfTxInf>
        <PmtId><EndToEndId>${id}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt>
        <CdtrAgt><FinInstnId><BIC>COBADEFFXXX</BIC></FinInstnId></CdtrAgt>
        <Cdtr><Nm>Creditor GmbH</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>Invoice ${id}</Ustrd></RmtInf>
      </CdtTrfTxInf>`
  return change(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${messageId}</MsgId>
      <CreDtTm>2026-06-09T10:00:00</CreDtTm>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>30.50</CtrlSum>
      <InitgPty><Nm>Debtor Srl</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${messageId}-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>30.50</CtrlSum>
      <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
      <ReqdExctnDt>2026-06-10</ReqdExctnDt>
      <Dbtr><Nm>Debtor Srl</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${debtorIban}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><BIC>UNCRITMMXXX</BIC></FinInstnId></DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>${payment('E1', '10.00')}${payment('E2', '20.50')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`)
}

/** A status report on the file of {@link paymentFile}: the first payment accepted, the second rejected. */
export function statusReport(messageId: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03">
  <CstmrPmtStsRpt>
    <GrpHdr><MsgId>R-${messageId}</MsgId><CreDtTm>2026-06-10T12:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts>
      <OrgnlMsgId>${messageId}</OrgnlMsgId>
      <OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>
      <GrpSts>PART</GrpSts>
    </OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts>
      <OrgnlPmtInfId>${messageId}-1</OrgnlPmtInfId>
      <PmtInfSts>PART</PmtInfSts>
      <TxInfAndSts><OrgnlEndToEndId>E1</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>
      <TxInfAndSts>
        <OrgnlEndToEndId>E2</OrgnlEndToEndId>
        <TxSts>RJCT</TxSts>
        <StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf>
      </TxInfAndSts>
    </OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt>
</Document>
`
}
