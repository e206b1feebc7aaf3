// A statement that all libraries read: entries of about 1,260 bytes with one transaction each, the same on every machine.
// Opening balance plus entries equals closing balance. All names and accounts are invented.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

const money = (cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
/** Cents of entry number n: from 0.01 to 9999.99, without an order. */
const centsOf = (n) => BigInt(((n * 7919) % 999_999) + 1)
const isCredit = (n) => n % 3 !== 0

const balance = (type, cents) => `
      <Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${money(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-06-15</Dt></Dt></Bal>`

function entry(n) {
  const amount = `<Amt Ccy="EUR">${money(centsOf(n))}</Amt>
        <CdtDbtInd>${isCredit(n) ? 'CRDT' : 'DBIT'}</CdtDbtInd>`
  return `
      <Ntry>
        <NtryRef>${n + 1}</NtryRef>
        ${amount}
        <Sts>BOOK</Sts>
        <BookgDt><Dt>2026-06-15</Dt></BookgDt>
        <ValDt><Dt>2026-06-15</Dt></ValDt>
        <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${isCredit(n) ? 'RCDT' : 'ICDT'}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls><TxDtls>
          <Refs>
            <AcctSvcrRef>2026061500${String(n).padStart(8, '0')}</AcctSvcrRef>
            <EndToEndId>INV-2026-${String(n).padStart(8, '0')}</EndToEndId>
          </Refs>
        ${amount}
          <RltdPties>
            <Dbtr><Nm>Payer Number ${n} &amp; Sons</Nm></Dbtr>
            <DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>
            <Cdtr><Nm>Musterwerk GmbH</Nm></Cdtr>
            <CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
          </RltdPties>
          <RltdAgts><DbtrAgt><FinInstnId><BICFI>BYLADEM1001</BICFI><Othr><Id>12030000</Id></Othr></FinInstnId></DbtrAgt></RltdAgts>
          <Purp><Cd>GDDS</Cd></Purp>
          <RmtInf><Ustrd>Invoice ${n} of the year 2026, customer ${n % 9973}</Ustrd></RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>`
}

function* textOf(count) {
  const opening = 10n ** 14n
  let closing = opening
  for (let n = 0; n < count; n++) closing += isCredit(n) ? centsOf(n) : -centsOf(n)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>BENCH</MsgId><CreDtTm>2026-06-16T05:00:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>BENCH-1</Id>
      <ElctrncSeqNb>1</ElctrncSeqNb>
      <CreDtTm>2026-06-16T05:00:00</CreDtTm>
      <FrToDt><FrDtTm>2026-06-15T00:00:00</FrDtTm><ToDtTm>2026-06-15T24:00:00</ToDtTm></FrToDt>
      <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy><Svcr><FinInstnId><BICFI>COBADEFFXXX</BICFI><Othr><Id>37040044</Id></Othr></FinInstnId></Svcr></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}`
  for (let n = 0; n < count; n++) yield entry(n)
  yield '\n    </Stmt>\n  </BkToCstmrStmt>\n</Document>\n'
}

/** Writes a statement of so many entries. */
export const writeStatement = (file, count) => pipeline(textOf(count), createWriteStream(file))
