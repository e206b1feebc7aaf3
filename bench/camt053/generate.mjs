// Writes a camt.053.001.06 for the benchmark. `node generate.mjs entries 100000 FILE` writes this many entries with one
// transaction each, about 1,260 bytes per entry; `node generate.mjs transactions 400000 FILE` writes one entry with
// this many transactions, about 1,500 bytes each. The file is the same on every machine, and opening balance plus
// entries equals closing balance. All names and accounts are invented.
import { createWriteStream } from 'node:fs'

const [kind, count, file] = process.argv.slice(2)
const number = Number(count)
const out = createWriteStream(file)
let text = ''

async function write(piece) {
  text += piece
  if (text.length < 1 << 18) return
  const full = text
  text = ''
  if (!out.write(full)) await new Promise((resume) => out.once('drain', resume))
}

/** Cents of amount number n: from 0.01 to 9999.99, without an order. */
const cents = (n) => ((n * 7919) % 999_999) + 1
const money = (units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`
const direction = (n) => (n % 3 === 0 ? 'DBIT' : 'CRDT')

function transaction(n, amount, indent, line = '', more = '') {
  return `
<TxDtls>
  <Refs>
    <AcctSvcrRef>2026061500${String(n).padStart(8, '0')}</AcctSvcrRef>
    <EndToEndId>INV-2026-${String(n).padStart(8, '0')}</EndToEndId>
  </Refs>
  <Amt Ccy="EUR">${amount}</Amt>
  <CdtDbtInd>${direction(n)}</CdtDbtInd>
  <RltdPties>
    <Dbtr><Nm>Payer Number ${n} &amp; Sons</Nm></Dbtr>
    <DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>
    <Cdtr><Nm>Musterwerk GmbH</Nm></Cdtr>
    <CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
  </RltdPties>
  <RltdAgts><DbtrAgt><FinInstnId><BICFI>BYLADEM1001</BICFI><Othr><Id>12030000</Id></Othr></FinInstnId></DbtrAgt></RltdAgts>
  <Purp><Cd>GDDS</Cd></Purp>
  <RmtInf><Ustrd>Invoice ${n} of the year 2026, customer ${n % 9973}</Ustrd>${line}</RmtInf>${more}
</TxDtls>`.replaceAll('\n', `\n${indent}`)
}

let credits = 0n
let debits = 0n
for (let n = 0; n < number; n++) {
  if (kind === 'transactions' || direction(n) === 'CRDT') credits += BigInt(cents(n))
  else debits += BigInt(cents(n))
}
const balance = (type, amount) =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${money(amount)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-06-15</Dt></Dt></Bal>`
const opening = 10n ** 14n
const closing = opening + credits - debits

await write(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>BENCH</MsgId><CreDtTm>2026-06-16T05:00:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>BENCH-1</Id>
      <ElctrncSeqNb>1</ElctrncSeqNb>
      <CreDtTm>2026-06-16T05:00:00</CreDtTm>
      <FrToDt><FrDtTm>2026-06-15T00:00:00</FrDtTm><ToDtTm>2026-06-15T24:00:00</ToDtTm></FrToDt>
      <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy><Svcr><FinInstnId><BICFI>COBADEFFXXX</BICFI><Othr><Id>37040044</Id></Othr></FinInstnId></Svcr></Acct>
      ${balance('OPBD', opening)}
      ${balance('CLBD', closing)}`)
if (kind === 'entries') {
  for (let n = 0; n < number; n++) {
    const amount = money(BigInt(cents(n)))
    await write(`
      <Ntry>
        <NtryRef>${n + 1}</NtryRef>
        <Amt Ccy="EUR">${amount}</Amt>
        <CdtDbtInd>${direction(n)}</CdtDbtInd>
        <Sts>BOOK</Sts>
        <BookgDt><Dt>2026-06-15</Dt></BookgDt>
        <ValDt><Dt>2026-06-15</Dt></ValDt>
        <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${direction(n) === 'CRDT' ? 'RCDT' : 'ICDT'}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls>${transaction(n, amount, ' '.repeat(10))}
        </NtryDtls>
      </Ntry>`)
  }
} else {
  await write(`
      <Ntry>
        <Amt Ccy="EUR">${money(credits)}</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd>
        <Sts>BOOK</Sts>
        <BookgDt><Dt>2026-06-15</Dt></BookgDt>
        <AcctSvcrRef>BATCH-1</AcctSvcrRef>
        <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls>
          <Btch><NbOfTxs>${number}</NbOfTxs></Btch>`)
  const line = `<Ustrd>${'A second line of text, as long as it may be. '.repeat(3).trim()}</Ustrd>`
  const more = `\n  <AddtlTxInf>${'Text that makes a transaction as long as those of some banks are. '.repeat(7).trim()}</AddtlTxInf>`
  for (let n = 0; n < number; n++) {
    const amount = money(BigInt(cents(n)))
    await write(transaction(n, amount, ' '.repeat(10), line, more).replace('DBIT', 'CRDT'))
  }
  await write(`
        </NtryDtls>
      </Ntry>`)
}
await write('\n    </Stmt>\n  </BkToCstmrStmt>\n</Document>\n')
out.end(text)
