/** A balance in favour of the account, for the examples of rules. */
export function balanceXml(type: string, amount: string, day: string, currency = 'EUR'): string {
  return (
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>` +
    `<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  )
}

/** A booked credit entry, for the examples of rules; `details` stands in its NtryDtls. */
export function entryXml(amount: string, day: string, details = '', currency = 'EUR'): string {
  return (
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>` +
    `${details === '' ? '' : `<NtryDtls>${details}</NtryDtls>`}</Ntry>`
  )
}

export function transactionXml(amount: string): string {
  return `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`
}

/** A statement of one account, for the examples of rules; `head` stands between Id and CreDtTm. */
export function statementXml(id: string, head: string, content: string): string {
  return (
    `<Stmt><Id>${id}</Id>${head}<CreDtTm>2026-03-03T06:00:00</CreDtTm>` +
    `<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>${content}</Stmt>`
  )
}

/** Totals of SEPA credit transfers received, for the examples of rules. */
export function codeTotalsXml(count: string): string {
  return (
    `<TtlNtriesPerBkTxCd><NbOfNtries>${count}</NbOfNtries>` +
    '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd></TtlNtriesPerBkTxCd>'
  )
}
