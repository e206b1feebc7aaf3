// Measures how processor time and memory of matching grow with the number of payments, beside files that look alike.
//
//   npm run build && node bench/pain002/run.mjs                 each case at 25,000, 50,000 and 100,000 payments
//   node bench/pain002/run.mjs --most 20000 --case references   one case, smaller
//   node --expose-gc bench/pain002/run.mjs --one bookings:references --payments 100000   one run in this process
//
// Every run is a process of its own. Input is made outside of the measured time. Work that grows with the input doubles
// with it: a ratio of 2 is linear, 4 is quadratic. Memory is what the payments hold after a full collection, until
// their outcomes are given away.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: {
    most: { type: 'string', default: '100000' },
    case: { type: 'string' },
    one: { type: 'string' },
    payments: { type: 'string', default: '1000' },
  },
})

/** Payments and bookings of the cases: all but the first share an id, an amount, or both. */
const bookings = {
  references: { endToEndId: (i) => `E2E-${i}`, amount: (i) => `${(i % 900) + 1}.00` },
  'id and amount': { endToEndId: () => 'SAME', amount: () => '5.00' },
  'id and amount, other instructions': {
    endToEndId: () => 'SAME',
    amount: () => '5.00',
    instructionId: (i) => `I-${i}`,
    told: ['instructionId'],
  },
  'id and amount, other accounts': {
    endToEndId: () => 'SAME',
    amount: () => '5.00',
    account: (i) => ibanOf(i),
    told: ['account'],
  },
  'id, other amounts': { endToEndId: () => 'SAME', amount: (i) => `${i + 1}.00` },
  'amount only, other accounts': {
    endToEndId: () => undefined,
    amount: () => '5.00',
    account: ibanOf,
    told: ['account'],
  },
  'blocks in one sum': {
    endToEndId: (i) => `E2E-${i}`,
    amount: (i) => `${i + 1}.00`,
    block: (i) => `B-${i}`,
    sum: true,
  },
}

/** Lines of a report about all payments. */
const outcomes = {
  references: { endToEndId: (i) => `E2E-${i}` },
  'one id': { endToEndId: () => 'SAME' },
  'one id, other instructions': { endToEndId: () => 'SAME', instructionId: (i) => `I-${i}` },
}

function ibanOf(index) {
  return `DE00${String(index).padStart(18, '0')}`
}

async function* sent(count, { endToEndId, amount = () => '5.00', instructionId, account, block }) {
  const { Decimal } = await import('../../dist/values.js')
  for (let index = 0; index < count; index++) {
    yield {
      directDebit: false,
      index,
      messageId: 'M-1',
      paymentInformationId: block?.(index) ?? 'B',
      instructionId: instructionId?.(index),
      endToEndId: endToEndId(index),
      uetr: undefined,
      mandateId: undefined,
      amount: new Decimal(amount(index)),
      currency: 'EUR',
      creditorName: `Payee ${index}`,
      creditorAccount: account?.(index),
      debtorName: 'We',
      debtorAccount: 'DE89370400440532013000',
      payment: undefined,
      document: undefined,
    }
  }
}

function* statementText(count, { endToEndId, amount, instructionId, account, block, told = [], sum }) {
  yield '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06"><BkToCstmrStmt><GrpHdr><MsgId>S</MsgId>'
  yield '<CreDtTm>2026-03-04T06:00:00</CreDtTm></GrpHdr><Stmt><Id>S</Id><CreDtTm>2026-03-04T06:00:00</CreDtTm>'
  yield '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>'
  for (let i = 0; i < count; i++) {
    const money = `<Amt Ccy="EUR">${amount(i)}</Amt><CdtDbtInd>DBIT</CdtDbtInd>`
    const id = endToEndId(i) === undefined ? '' : `<EndToEndId>${endToEndId(i)}</EndToEndId>`
    const instruction = told.includes('instructionId') ? `<InstrId>${instructionId(i)}</InstrId>` : ''
    const payee = told.includes('account')
      ? `<RltdPties><CdtrAcct><Id><IBAN>${account(i)}</IBAN></Id></CdtrAcct></RltdPties>`
      : ''
    const details = sum
      ? `<Btch><MsgId>M-1</MsgId><PmtInfId>${block(i)}</PmtInfId></Btch>`
      : `<TxDtls><Refs>${instruction}${id}</Refs>${money}${payee}</TxDtls>`
    yield `<Ntry>${money}<Sts>BOOK</Sts><BookgDt><Dt>2026-03-03</Dt></BookgDt><BkTxCd/><NtryDtls>${details}</NtryDtls></Ntry>`
  }
  yield '</Stmt></BkToCstmrStmt></Document>'
}

function* reportText(count, { endToEndId, instructionId }) {
  yield '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId>'
  yield '<CreDtTm>2026-03-03T06:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>M-1</OrgnlMsgId>'
  yield '<OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>'
  yield '<OrgnlPmtInfAndSts><OrgnlPmtInfId>B</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>'
  for (let i = 0; i < count; i++) {
    const instruction = instructionId === undefined ? '' : `<OrgnlInstrId>${instructionId(i)}</OrgnlInstrId>`
    yield `<TxInfAndSts>${instruction}<OrgnlEndToEndId>${endToEndId(i)}</OrgnlEndToEndId><TxSts>RJCT</TxSts>`
    yield '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed</AddtlInf></StsRsnInf></TxInfAndSts>'
  }
  yield '</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>'
}

/** A text as pieces of bytes, as it comes from a file. */
async function* pieces(text) {
  let piece = ''
  for (const part of text) {
    piece += part
    if (piece.length < 65536) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}

async function collected(source) {
  const list = []
  for await (const item of source) list.push(item)
  return list
}

function heapUsed() {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/** The processor time of matching, and what it holds when the first payment is given away. */
async function measure(parts, kind) {
  const heap = heapUsed()
  const before = process.cpuUsage()
  const counts = {}
  let held = 0
  let paused = 0
  for await (const part of parts) {
    if (part.kind !== kind) continue
    const word = part.state ?? part.outcome
    if (Object.keys(counts).length === 0) {
      const start = process.cpuUsage()
      held = heapUsed() - heap
      const { user, system } = process.cpuUsage(start)
      paused = user + system
    }
    counts[word] = (counts[word] ?? 0) + 1
  }
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system - paused) / 1e6, held, counts }
}

async function one(name, count) {
  const { matchBookings, matchOutcomes } = await import('../../dist/pain002.js')
  const [what, ...rest] = name.split(':')
  const which = rest.join(':')
  if (what === 'bookings') {
    const { readCamt053 } = await import('../../dist/camt053.js')
    const bytes = await collected(pieces(statementText(count, bookings[which])))
    return measure(matchBookings(sent(count, bookings[which]), readCamt053(each(bytes))), 'payment')
  }
  const bytes = await collected(pieces(reportText(count, outcomes[which])))
  return measure(
    matchOutcomes(() => sent(count, outcomes[which]), [each(bytes)]),
    'outcome',
  )
}

async function* each(list) {
  yield* list
}

if (options.one !== undefined) {
  console.log(JSON.stringify(await one(options.one, Number(options.payments))))
} else {
  const names = [
    ...Object.keys(bookings).map((n) => `bookings:${n}`),
    ...Object.keys(outcomes).map((n) => `outcomes:${n}`),
  ]
  const most = Number(options.most)
  console.log('case                                          payments    CPU s   ratio   bytes a payment   found')
  for (const name of names.filter((each) => options.case === undefined || each.includes(options.case))) {
    let last
    for (const count of [most / 4, most / 2, most].map(Math.round)) {
      const args = ['--expose-gc', fileURLToPath(import.meta.url), '--one', name, '--payments', String(count)]
      const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
      const { cpu, held, counts } = JSON.parse(stdout)
      const ratio = last === undefined ? '' : (cpu / last).toFixed(2)
      last = cpu
      console.log(
        name.padEnd(44) +
          String(count).padStart(10) +
          cpu.toFixed(2).padStart(9) +
          ratio.padStart(8) +
          (held / count).toFixed(0).padStart(18) +
          `   ${Object.entries(counts)
            .map((pair) => pair.join(' '))
            .join(', ')}`,
      )
    }
  }
}
