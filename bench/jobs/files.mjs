// The files of a number of payments or entries that the jobs work on, made once in bench/data: payments as CSV and as
// pain.001, a report on each of them, a statement that books each, and a statement of as many everyday entries.
import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeStatement } from '../camt053/statement.mjs'
import { debtor, row } from '../pain001/rows.mjs'

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url))
const cli = pathTo('../../dist/cli.js')

/** The names of the files, each in the folder of its number. */
export async function filesOf(count) {
  const folder = pathTo(`../data/jobs-${count}`)
  const names = [
    'payments.csv',
    'payments.xml',
    'other.xml',
    'report.xml',
    'checked.xml',
    'booked.xml',
    'statement.xml',
  ]
  const files = Object.fromEntries(names.map((name) => [name.replace('.', '_'), `${folder}/${name}`]))
  if (!existsSync(folder)) await makeFiles(folder, count)
  return { folder, ...files }
}

async function makeFiles(folder, count) {
  const draft = `${folder}-draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const write = (name, ...texts) => writeAll(`${draft}/${name}`, count, ...texts)
  write('payments.csv', csvHead, csvRow, '')
  build(`${draft}/payments.csv`, `${draft}/payments.xml`)
  write('other.csv', csvHead, (each, index) => csvRow(index % 100 === 7 ? { ...each, text: 'Changed' } : each), '')
  build(`${draft}/other.csv`, `${draft}/other.xml`)
  write(
    'report.xml',
    reportHead,
    lineOf(({ endToEndId }) => (endToEndId.endsWith('0') ? 'RJCT' : 'ACSC')),
    reportFoot,
  )
  write(
    'checked.xml',
    reportHead,
    lineOf(({ endToEndId }) => (endToEndId.endsWith('0') ? 'RVNM' : 'RCVC')),
    reportFoot,
  )
  write('booked.xml', bookedHead, booking, bookedFoot)
  await writeStatement(`${draft}/statement.xml`, count)
  renameSync(draft, folder)
}

/** Writes a file of a head, a text for each row, and a foot. */
function writeAll(path, count, head, textOf, foot) {
  const file = openSync(path, 'w')
  let text = head
  for (let index = 0; index < count; index++) {
    text += textOf(row(index), index)
    if (text.length < 1 << 20) continue
    writeSync(file, text)
    text = ''
  }
  writeSync(file, text + foot)
  closeSync(file)
}

/** What `build` takes besides the file. */
export const buildOptions = ['--message-id', 'BENCH-1', '--created', '2026-11-21T10:00:00Z']

function build(csv, xml) {
  execFileSync(process.execPath, [cli, 'build', csv, '-o', xml, ...buildOptions], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const csvHead =
  'paymentInformationId,requestedExecutionDate,debtorName,debtorIban,debtorBic,endToEndId,amount,' +
  'creditorName,creditorIban,creditorBic,remittanceInformation\n'
const csvRow = ({ endToEndId, amount, name, iban, bic, text }) =>
  `BENCH-1-1,${debtor.date},${debtor.name},${debtor.iban},${debtor.bic},${endToEndId},${amount},${name},${iban},${bic},${text}\n`

const document = (message) => `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">`
const created = '<CreDtTm>2026-12-01T06:00:00</CreDtTm>'
const reportHead = `${document('pain.002.001.10')}<CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId>${created}</GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>BENCH-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>BENCH-1-1</OrgnlPmtInfId>
`
const lineOf = (statusOf) => (each) =>
  `<TxInfAndSts><OrgnlEndToEndId>${each.endToEndId}</OrgnlEndToEndId><TxSts>${statusOf(each)}</TxSts></TxInfAndSts>\n`
const reportFoot = '</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>\n'

const balance =
  '<Bal><Tp><CdOrPrtry><Cd>INFO</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>' +
  `<Dt><Dt>${debtor.date}</Dt></Dt></Bal>`
const account = `<Acct><Id><IBAN>${debtor.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>`
const bookedHead = `${document('camt.053.001.06')}<BkToCstmrStmt><GrpHdr><MsgId>S</MsgId>${created}</GrpHdr>
<Stmt><Id>S</Id>${created}${account}${balance}
`
const booking = (
  { endToEndId, amount, name, iban, text },
  index,
) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<Sts>BOOK</Sts><BookgDt><Dt>${debtor.date}</Dt></BookgDt><AcctSvcrRef>B${index}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<RltdPties><Cdtr><Nm>${name}</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
`
const bookedFoot = '</Stmt></BkToCstmrStmt></Document>\n'
