// Statements as text, written without the toolkit, so that the trial compares it with something else.

/** How many decimals amounts of a currency have. */
export const decimalsOf = { EUR: 2, CHF: 2, JPY: 0, KWD: 3 }

/** A camt.053.001.08 of one account and one day. Amounts are integers of the smallest unit, negative where paid. */
export function statementText({ id, message, iban, currency, day, opening, closing, entries }) {
  const money = (units) => `<Amt Ccy="${currency}">${decimal(units, decimalsOf[currency])}</Amt>${sideOf(units)}`
  const balance = (code, units) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(units)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt>
<GrpHdr><MsgId>${message}</MsgId><CreDtTm>${day}T22:00:00+01:00</CreDtTm></GrpHdr>
<Stmt>
<Id>${id}</Id><ElctrncSeqNb>${entries.length + 1}</ElctrncSeqNb><CreDtTm>${day}T22:00:00+01:00</CreDtTm>
<FrToDt><FrDtTm>${day}T00:00:00+01:00</FrDtTm><ToDtTm>${day}T23:59:59+01:00</ToDtTm></FrToDt>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening)}
${balance('CLBD', closing)}
${entries.map((entry) => entryText(entry, { day, money })).join('\n')}
</Stmt>
</BkToCstmrStmt>
</Document>
`
}

function entryText({ reference, units, booked, name, iban, text }, { day, money }) {
  const [side, account] = units < 0n ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct']
  return `<Ntry>
<NtryRef>${reference}</NtryRef>
${money(units)}
<Sts><Cd>${booked ? 'BOOK' : 'PDNG'}</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt>
<ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>${reference}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${units < 0n ? 'ICDT' : 'RCDT'}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls>
<Refs><AcctSvcrRef>${reference}</AcctSvcrRef><EndToEndId>E2E-${reference}</EndToEndId></Refs>
${money(units)}
<RltdPties><${side}><Pty><Nm>${name}</Nm></Pty></${side}><${account}><Id><IBAN>${iban}</IBAN></Id></${account}></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf>
</TxDtls></NtryDtls>
</Ntry>`
}

/** Units as a decimal without a sign: 1234 with two decimals is 12.34. */
export function decimal(units, decimals) {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function sideOf(units) {
  return `<CdtDbtInd>${units < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
}

/** A German IBAN with the right check digits. */
export function ibanOf(number) {
  const account = `37040044${String(number).padStart(10, '0')}`
  return `DE${String(98n - (BigInt(`${account}131400`) % 97n)).padStart(2, '0')}${account}`
}
