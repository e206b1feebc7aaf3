// A statement of any size, the same on every machine: numbers, dates and texts follow from the number of the entry.
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const head = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06">
 <BkToCstmrStmt>
  <GrpHdr><MsgId>BENCH</MsgId><CreDtTm>2026-01-31T23:00:00</CreDtTm></GrpHdr>
  <Stmt>
   <Id>BENCH-1</Id>
   <CreDtTm>2026-01-31T23:00:00</CreDtTm>
   <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
   <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>
`
const tail = `  </Stmt>
 </BkToCstmrStmt>
</Document>
`

function entry(n) {
  const amount = `${(n * 7919) % 10000}.${String((n * 31) % 100).padStart(2, '0')}`
  const date = `2026-01-${String(1 + (n % 31)).padStart(2, '0')}`
  const direction = n % 3 === 0 ? 'DBIT' : 'CRDT'
  return `   <Ntry>
    <NtryRef>${n}</NtryRef>
    <Amt Ccy="EUR">${amount}</Amt>
    <CdtDbtInd>${direction}</CdtDbtInd>
    <Sts>BOOK</Sts>
    <BookgDt><Dt>${date}</Dt></BookgDt>
    <ValDt><Dt>${date}</Dt></ValDt>
    <AcctSvcrRef>REF${n}</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls><TxDtls>
     <Refs><EndToEndId>E2E-${n}</EndToEndId></Refs>
     <Amt Ccy="EUR">${amount}</Amt>
     <CdtDbtInd>${direction}</CdtDbtInd>
     <RltdPties><Dbtr><Nm>Müller &amp; Söhne ${n % 977}</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
     <RmtInf><Ustrd>Invoice ${n} of ${date}, thank you</Ustrd></RmtInf>
    </TxDtls></NtryDtls>
   </Ntry>
`
}

/** The text of a statement of about a given number of bytes. */
export function statementText(bytes) {
  let text = head
  for (let n = 1; text.length < bytes; n++) text += entry(n)
  return text + tail
}

/** A file with such a statement under `bench/data`; it is written if it does not exist. */
export async function statementFile(megabytes) {
  const folder = fileURLToPath(new URL('../data/', import.meta.url))
  const file = `${folder}xsd-camt.053.001.06-${megabytes}MB.xml`
  if (existsSync(file) && statSync(file).size >= megabytes * 1e6) return file
  mkdirSync(folder, { recursive: true })
  const stream = createWriteStream(file)
  stream.write(head)
  let written = 0
  for (let n = 1; written < megabytes * 1e6; ) {
    let block = ''
    for (const end = n + 500; n < end; n++) block += entry(n)
    written += Buffer.byteLength(block)
    if (!stream.write(block)) await once(stream, 'drain')
  }
  stream.end(tail)
  await once(stream, 'finish')
  return file
}
