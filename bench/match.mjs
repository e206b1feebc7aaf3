// Times `iso20022 match` of sent payments with a report and a statement that answer each of them.
//
//   npm run build && node bench/match.mjs                       100,000 payments, three rounds, beside xmllint
//   node bench/match.mjs --before ../before/dist --rounds 5     and by turns with another build
//   node bench/match.mjs --payments 1000000 --heap 2048         that the heap may have so many MB
//   node bench/match.mjs --files FOLDER                         only writes the three files
//
// xmllint reads the same three files by their schemas. Memory is the peak of the process.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { debtor, rows } from './pain001/rows.mjs'
import { byTurns, machine, median, row } from './turns.mjs'

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url))
const { values: options } = parseArgs({
  options: {
    payments: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    heap: { type: 'string' },
    before: { type: 'string' },
    dist: { type: 'string', default: pathTo('../dist') },
    files: { type: 'string' },
  },
})

const payments = Number(options.payments)
const folder = options.files ?? pathTo(`data/match-${payments}`)

const head = (message) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">`
const agent = (bic) => `<FinInstnId><BIC>${bic}</BIC></FinInstnId>`

/** The sum of the amounts, exact. */
function sumOf() {
  let cents = 0n
  for (const { amount } of rows(payments)) cents += BigInt(amount.replace('.', ''))
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

const texts = {
  *'pain.001.001.03'() {
    yield `${head('pain.001.001.03')}<CstmrCdtTrfInitn><GrpHdr><MsgId>BENCH-1</MsgId><CreDtTm>2026-11-29T10:00:00</CreDtTm>
<NbOfTxs>${payments}</NbOfTxs><CtrlSum>${sumOf()}</CtrlSum><InitgPty><Nm>${debtor.name}</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>BENCH-1-1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt>${debtor.date}</ReqdExctnDt>
<Dbtr><Nm>${debtor.name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${debtor.iban}</IBAN></Id></DbtrAcct>
<DbtrAgt>${agent(debtor.bic)}</DbtrAgt>\n`
    for (const { endToEndId, amount, name, iban, bic } of rows(payments)) {
      yield `<CdtTrfTxInf><PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt>` +
        `</Amt><CdtrAgt>${agent(bic)}</CdtrAgt><Cdtr><Nm>${name}</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id>` +
        '</CdtrAcct></CdtTrfTxInf>\n'
    }
    yield '</PmtInf></CstmrCdtTrfInitn></Document>\n'
  },
  *'pain.002.001.03'() {
    yield `${head('pain.002.001.03')}<CstmrPmtStsRpt><GrpHdr><MsgId>REPORT-1</MsgId><CreDtTm>2026-11-29T12:00:00</CreDtTm>
</GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>BENCH-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>
</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>BENCH-1-1</OrgnlPmtInfId>\n`
    for (const { endToEndId, amount } of rows(payments)) {
      yield `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>ACSC</TxSts><OrgnlTxRef><Amt>` +
        `<InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>\n`
    }
    yield '</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>\n'
  },
  *'camt.053.001.02'() {
    yield `${head('camt.053.001.02')}<BkToCstmrStmt><GrpHdr><MsgId>STATEMENT-1</MsgId>
<CreDtTm>2026-12-01T06:00:00</CreDtTm></GrpHdr><Stmt><Id>STATEMENT-1</Id><ElctrncSeqNb>1</ElctrncSeqNb>
<CreDtTm>2026-12-01T06:00:00</CreDtTm><Acct><Id><IBAN>${debtor.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', sumOf())}${balance('CLBD', '0.00')}\n`
    for (const { endToEndId, amount, name, iban, text } of rows(payments)) {
      yield `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>` +
        `<BookgDt><Dt>${debtor.date}</Dt></BookgDt><ValDt><Dt>${debtor.date}</Dt></ValDt><BkTxCd><Domn><Cd>PMNT</Cd>` +
        '<Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls><Refs>' +
        `<MsgId>BENCH-1</MsgId><PmtInfId>BENCH-1-1</PmtInfId><EndToEndId>${endToEndId}</EndToEndId></Refs><RltdPties>` +
        `<Cdtr><Nm>${name}</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties>` +
        `<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`
    }
    yield '</Stmt></BkToCstmrStmt></Document>\n'
  },
}

function balance(type, amount) {
  return (
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
    `<Dt><Dt>${debtor.date}</Dt></Dt></Bal>`
  )
}

const files = Object.keys(texts).map((message) => `${folder}/${message}.xml`)
mkdirSync(folder, { recursive: true })
for (const [message, make] of Object.entries(texts)) {
  const path = `${folder}/${message}.xml`
  if (existsSync(path)) continue
  const out = createWriteStream(path)
  for (const text of make()) if (!out.write(text)) await once(out, 'drain')
  await finished(out.end())
}

/** Processor time in seconds and peak memory in MB of a command, by the operating system. */
function measure(command, args) {
  const timed = ['-f', '%U %S %e %M', command, ...args]
  const { status, stdout, stderr } = spawnSync('/usr/bin/time', timed, { encoding: 'utf8', maxBuffer: 1e9 })
  const [user, system, clock, peak] = stderr.trim().split('\n').at(-1).split(' ').map(Number)
  return { cpu: user + system, clock, peak: peak / 1024, failed: status === 0 ? undefined : `${stderr}${stdout}` }
}

function match(dist) {
  const heap = options.heap === undefined ? [] : [`--max-old-space-size=${options.heap}`]
  return measure(process.execPath, [...heap, `${dist}/cli.js`, 'match', ...files])
}

function xmllint() {
  const runs = Object.keys(texts).map((message, at) =>
    measure('xmllint', ['--stream', '--noout', '--schema', pathTo(`../schemas/${message}.xsd`), files[at]]),
  )
  const sum = (of) => runs.reduce((all, each) => all + of(each), 0)
  return {
    cpu: sum(({ cpu }) => cpu),
    clock: sum(({ clock }) => clock),
    peak: Math.max(...runs.map(({ peak }) => peak)),
    failed: runs.find(({ failed }) => failed !== undefined)?.failed,
  }
}

if (options.files === undefined) {
  const sizes = files.map((file) => `${Math.round(statSync(file).size / 1e6)} MB`)
  console.log(`${machine()}\n\n${payments} payments, ${sizes.join(', ')}\n`)
  const ways = {
    xmllint,
    ...(options.before && { before: () => match(options.before) }),
    match: () => match(options.dist),
  }
  const runs = await byTurns(Object.keys(ways), Number(options.rounds), (way) => ways[way]())
  const unit = median(runs.get('xmllint').map(({ cpu }) => cpu))
  console.log('| | CPU s | xmllint = 1 | clock s | peak MB |\n|---|---|---|---|---|')
  for (const [way, all] of runs) {
    const failed = all.find((each) => each.failed !== undefined)?.failed
    if (failed !== undefined) throw new Error(`${way}: ${failed.slice(0, 500)}`)
    const [cpu, clock, peak] = ['cpu', 'clock', 'peak'].map((of) => median(all.map((each) => each[of])))
    console.log(row(way, cpu.toFixed(2), (cpu / unit).toFixed(2), clock.toFixed(2), peak.toFixed(0)))
  }
}
