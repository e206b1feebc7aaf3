// Writes a realistic camt.053.001.06 of any size: the same file for the same options on every machine.
//
//   node bench/generate-camt053.mjs --mb 100 --out bench/data/camt053-100mb.xml
//   node bench/generate-camt053.mjs --entries 5000 --statements 4 --seed 7 > statements.xml
//   node bench/generate-camt053.mjs --batch 200000 --out bench/data/batch.xml
//
//   --mb N          about N million bytes (default 1)
//   --entries N     exactly N entries, instead of --mb
//   --statements N  spread over N statements of one account, each opening where the one before it closed (default 1)
//   --batch N       one more entry, a batch of N payments
//   --seed N        another file (default 1)
//   --compact       no indentation
//   --out FILE      instead of standard output
//
// In every statement, opening balance plus entries equals closing balance to the cent, and counts and sums in the
// summaries are right. Names, accounts and references are invented; account numbers have right check digits.
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: {
    mb: { type: 'string' },
    entries: { type: 'string' },
    statements: { type: 'string', default: '1' },
    batch: { type: 'string' },
    seed: { type: 'string', default: '1' },
    compact: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})

const seed = Number(options.seed)
const batch = Number(options.batch ?? 0)
const statements = Number(options.statements)

// Seeded random numbers. Every entry has its own generator, so that its amount can be known before it is written.

function createRandom(start) {
  let state = start >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit) => Math.floor(next() * limit)
  return { next, below, pick: (list) => list[below(list.length)], chance: (probability) => next() < probability }
}

const randomOf = (number) => createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))

// Invented parties.

const people = [
  'Erika Beispiel',
  'Jan Proefpersoon',
  'Maria Ejemplo',
  'Otto Muster',
  'Luc Exemple',
  'Anna Przykład',
  'Søren Prøve',
  'Zoë Voorbeeld',
  'Jürgen Größe',
  'Chiara Esempio',
]
const firms = [
  'Musterwerk',
  'Voorbeeld Papier',
  'Atelier Exemple',
  'Probe Handel',
  'Beispiel & Söhne',
  'Ejemplo Logística',
  'Esempio Arredi',
  'Sample Parts',
  'Próba Przemysł',
  'Hansa Muster Transport',
]
const forms = ['GmbH', 'B.V.', 'SARL', 'KG', 'OHG', 'S.L.', 'S.p.A.', 'Ltd', 'Sp. z o.o.', 'AG']
const streets = ['Beispielgasse', 'Proefstraat', 'Rue de l’Exemple', 'Calle Muestra', 'Via Campione']
const towns = [
  ['20095', 'Hamburg', 'DE'],
  ['3511 AA', 'Utrecht', 'NL'],
  ['75002', 'Paris', 'FR'],
  ['28001', 'Madrid', 'ES'],
  ['20121', 'Milano', 'IT'],
]
const goods = ['Rechnung', 'Factuur', 'Facture', 'Factura', 'Invoice', 'Lieferung', 'Bestellung', 'Vertrag', 'Miete']

const digits = (random, count) => Array.from({ length: count }, () => random.below(10)).join('')

function mod97(text) {
  let rest = 0
  for (const character of text) rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97
  return rest
}

const withCheckDigits = (country, account) =>
  `${country}${String(98 - mod97(`${account}${country}00`)).padStart(2, '0')}${account}`

const parties = Array.from({ length: 400 }, (_, number) => {
  const random = randomOf(-2 - number)
  const firm = random.chance(0.7)
  const country = random.pick(['DE', 'DE', 'DE', 'NL', 'AT'])
  const account =
    country === 'DE'
      ? `99999${digits(random, 13)}`
      : country === 'NL'
        ? `TOOL${digits(random, 10)}`
        : `99999${digits(random, 11)}`
  return {
    name: escapeText(
      firm ? `${random.pick(firms)} ${number} ${random.pick(forms)}` : `${random.pick(people)} ${number}`,
    ),
    iban: withCheckDigits(country, account),
    bic: `TOOL${country}${country === 'DE' ? 'FF' : country === 'NL' ? '2A' : 'WW'}${random.chance(0.5) ? 'XXX' : ''}`,
    street: random.pick(streets),
    town: random.pick(towns),
  }
})
const owner = parties[0]

function escapeText(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

// Amounts are whole cents.

const money = (cents) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const sizeOf = (random) => (random.chance(0.9) ? 100 + random.below(500_000) : 1 + random.below(90_000_000))

const kinds = [
  ['incoming', 36],
  ['outgoing', 21],
  ['debit', 12],
  ['card', 9],
  ['foreign', 5],
  ['batch', 5],
  ['fee', 5],
  ['plain', 4],
  ['return', 2],
  ['interest', 1],
].flatMap(([kind, weight]) => Array(weight).fill(kind))

/** The amount of an entry: the balances before it need nothing else. */
function planEntry(number) {
  const random = randomOf(number)
  const kind = number === batchNumber ? 'batch' : random.pick(kinds)
  if (kind === 'batch') {
    const count = number === batchNumber ? batch : 3 + random.below(28)
    let cents = 0
    for (let i = 0; i < count; i++) cents += partOfBatch(number, i)
    return { random, kind, cents, credit: false, count }
  }
  const credit =
    kind === 'incoming' ||
    kind === 'foreign' ||
    kind === 'return' ||
    (kind === 'interest' && random.chance(0.7)) ||
    (kind === 'plain' && random.chance(0.5))
  const cents = kind === 'fee' ? 50 + random.below(3000) : kind === 'interest' ? 1 + random.below(5000) : sizeOf(random)
  return { random, kind, cents, credit, count: 1 }
}

const partOfBatch = (number, part) =>
  sizeOf(createRandom(Math.imul(seed + number, 0x27d4eb2f) ^ Math.imul(part + 1, 0x165667b1)))

const day = (of) => `2026-03-${String(1 + of).padStart(2, '0')}`

// The text of the file. Written with two spaces for each level; --compact removes them.

function refs(random, number, extra = '') {
  const messageId = `MSG-${digits(random, 12)}`
  return `            <Refs>
              <MsgId>${messageId}</MsgId>
              <AcctSvcrRef>${reference(number)}</AcctSvcrRef>
              <PmtInfId>${messageId}-1</PmtInfId>
              <InstrId>I${digits(random, 10)}</InstrId>
              <EndToEndId>${random.chance(0.15) ? 'NOTPROVIDED' : `E2E-${digits(random, 14)}`}</EndToEndId>
${extra}            </Refs>
`
}

const reference = (number) => `2026${String(number).padStart(12, '0')}`

function party(tag, { name, street, town: [postCode, town, country] }, random) {
  const address = random.chance(0.4)
    ? `                <PstlAdr>
                  <StrtNm>${street}</StrtNm>
                  <BldgNb>${1 + random.below(120)}</BldgNb>
                  <PstCd>${postCode}</PstCd>
                  <TwnNm>${town}</TwnNm>
                  <Ctry>${country}</Ctry>
                </PstlAdr>
`
    : ''
  return `              <${tag}>
                <Nm>${name}</Nm>
${address}              </${tag}>
`
}

const account = (tag, { iban }) => `              <${tag}>
                <Id>
                  <IBAN>${iban}</IBAN>
                </Id>
              </${tag}>
`

function relatedParties(random, other, credit) {
  const [debtor, creditor] = credit ? [other, owner] : [owner, other]
  return `            <RltdPties>
${party('Dbtr', debtor, random)}${account('DbtrAcct', debtor)}${party('Cdtr', creditor, random)}${account('CdtrAcct', creditor)}            </RltdPties>
            <RltdAgts>
              <${credit ? 'DbtrAgt' : 'CdtrAgt'}>
                <FinInstnId>
                  <BICFI>${other.bic}</BICFI>
                </FinInstnId>
              </${credit ? 'DbtrAgt' : 'CdtrAgt'}>
            </RltdAgts>
`
}

function remittance(random) {
  if (random.chance(0.25)) {
    const body = digits(random, 12)
    const check = String(98 - mod97(`${body}RF00`)).padStart(2, '0')
    return `            <RmtInf>
              <Strd>
                <CdtrRefInf>
                  <Tp>
                    <CdOrPrtry>
                      <Cd>SCOR</Cd>
                    </CdOrPrtry>
                    <Issr>ISO</Issr>
                  </Tp>
                  <Ref>RF${check}${body}</Ref>
                </CdtrRefInf>
              </Strd>
            </RmtInf>
`
  }
  const lines = Array.from(
    { length: random.chance(0.85) ? 1 : 3 },
    () => `              <Ustrd>${random.pick(goods)} ${digits(random, 8)} v. ${day(random.below(28))}, Kd.-Nr. ${digits(random, 6)} /${random.chance(0.2) ? ' Ihre Überweisung &amp; Skonto' : ''}</Ustrd>
`,
  )
  return `            <RmtInf>
${lines.join('')}            </RmtInf>
`
}

function codeLines(indent, domain, family, subFamily, proprietary) {
  return `${indent}<BkTxCd>
${indent}  <Domn>
${indent}    <Cd>${domain}</Cd>
${indent}    <Fmly>
${indent}      <Cd>${family}</Cd>
${indent}      <SubFmlyCd>${subFamily}</SubFmlyCd>
${indent}    </Fmly>
${indent}  </Domn>
${proprietary === undefined ? '' : `${indent}  <Prtry>\n${indent}    <Cd>${proprietary}</Cd>\n${indent}    <Issr>DK</Issr>\n${indent}  </Prtry>\n`}${indent}</BkTxCd>
`
}

const codes = {
  incoming: ['PMNT', 'RCDT', 'ESCT', 'NTRF+166'],
  outgoing: ['PMNT', 'ICDT', 'ESCT', 'NTRF+116'],
  debit: ['PMNT', 'RDDT', 'ESDD', 'NDDT+105'],
  card: ['PMNT', 'CCRD', 'POSD', 'NMSC+004'],
  foreign: ['PMNT', 'RCDT', 'XBCT', 'NTRF+202'],
  batch: ['PMNT', 'ICDT', 'ESCT', 'NTRF+191'],
  fee: ['ACMT', 'MDOP', 'CHRG', 'NCHG+808'],
  return: ['PMNT', 'ICDT', 'RRTN', 'NRTI+159'],
  interest: ['ACMT', 'MCOP', 'INTR', 'NINT+814'],
}

const words = {
  incoming: 'SEPA-GUTSCHRIFT',
  outgoing: 'SEPA-UEBERWEISUNG',
  debit: 'SEPA-LASTSCHRIFT',
  card: 'KARTENZAHLUNG GIROCARD',
  foreign: 'AUSLANDSZAHLUNG',
  batch: 'SAMMELUEBERWEISUNG',
  fee: 'ENTGELT KONTOFUEHRUNG',
  plain: 'UMBUCHUNG',
  return: 'RUECKUEBERWEISUNG',
  interest: 'ABSCHLUSS ZINSEN',
}

function entryHead({ kind, cents, credit, random }, number, booked) {
  const sides = credit ? 'CRDT' : 'DBIT'
  const code = codes[kind]
  return `      <Ntry>
        <NtryRef>${number + 1}</NtryRef>
        <Amt Ccy="EUR">${money(cents)}</Amt>
        <CdtDbtInd>${sides}</CdtDbtInd>
${kind === 'return' ? '        <RvslInd>true</RvslInd>\n' : random.chance(0.3) ? '        <RvslInd>false</RvslInd>\n' : ''}        <Sts>BOOK</Sts>
        <BookgDt>
          <Dt>${booked}</Dt>
        </BookgDt>
        <ValDt>
          <Dt>${booked}</Dt>
        </ValDt>
        <AcctSvcrRef>${reference(number)}</AcctSvcrRef>
${
  code === undefined
    ? `        <BkTxCd>
          <Prtry>
            <Cd>NMSC+${820 + random.below(20)}</Cd>
            <Issr>DK</Issr>
          </Prtry>
        </BkTxCd>
`
    : codeLines('        ', ...code)
}`
}

const entryFoot = ({ kind }) => `        <AddtlNtryInf>${words[kind]}</AddtlNtryInf>
      </Ntry>
`

const amountAndSide = (cents, credit) => `            <Amt Ccy="EUR">${money(cents)}</Amt>
            <CdtDbtInd>${credit ? 'CRDT' : 'DBIT'}</CdtDbtInd>
`

/** Code, rate to the euro, decimals of the currency. */
const currencies = [
  ['USD', '0.92000', 2],
  ['GBP', '1.17250', 2],
  ['CHF', '1.05100', 2],
  ['SEK', '0.08914', 2],
  ['JPY', '0.00615', 0],
  ['KWD', '3.02110', 3],
]

/** The instructed amount, rounded as banks round it, the amount before charges, and the charges. */
function foreignAmounts({ cents, random }) {
  const [currency, rate, decimals] = random.pick(currencies)
  const charge = Math.min(500, cents - (cents % 2))
  const gross = cents + charge
  return `        <AmtDtls>
          <InstdAmt>
            <Amt Ccy="${currency}">${(gross / 100 / Number(rate)).toFixed(decimals)}</Amt>
          </InstdAmt>
          <TxAmt>
            <Amt Ccy="EUR">${money(gross)}</Amt>
            <CcyXchg>
              <SrcCcy>${currency}</SrcCcy>
              <TrgtCcy>EUR</TrgtCcy>
              <UnitCcy>${currency}</UnitCcy>
              <XchgRate>${rate}</XchgRate>
            </CcyXchg>
          </TxAmt>
        </AmtDtls>
        <Chrgs>
          <TtlChrgsAndTaxAmt Ccy="EUR">${money(charge)}</TtlChrgsAndTaxAmt>
          <Rcrd>
            <Amt Ccy="EUR">${money(charge)}</Amt>
            <CdtDbtInd>DBIT</CdtDbtInd>
            <ChrgInclInd>true</ChrgInclInd>
            <Br>SHAR</Br>
          </Rcrd>
        </Chrgs>
`
}

function* entryText(number, booked) {
  const plan = planEntry(number)
  const { random, kind, cents, credit, count } = plan
  let text = entryHead(plan, number, booked)
  const other = random.pick(parties)
  switch (kind) {
    case 'fee':
      text += `        <Chrgs>
          <TtlChrgsAndTaxAmt Ccy="EUR">${money(cents)}</TtlChrgsAndTaxAmt>
        </Chrgs>
`
      break
    case 'plain':
      break
    case 'interest':
      text += `        <Intrst>
          <TtlIntrstAndTaxAmt Ccy="EUR">${money(cents)}</TtlIntrstAndTaxAmt>
        </Intrst>
`
      break
    case 'card':
      text += `        <NtryDtls>
          <TxDtls>
${refs(random, number)}${amountAndSide(cents, credit)}            <RltdPties>
${party('Cdtr', other, random)}            </RltdPties>
            <RmtInf>
              <Ustrd>${other.town[1].toUpperCase()}/${other.town[2]} ${booked}T${String(8 + random.below(12)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}:00 KFN ${random.below(9)} VJ 2912</Ustrd>
            </RmtInf>
          </TxDtls>
        </NtryDtls>
`
      break
    case 'batch':
      text += `        <NtryDtls>
          <Btch>
            <MsgId>MSG-${digits(random, 12)}</MsgId>
            <PmtInfId>PMT-${digits(random, 12)}</PmtInfId>
            <NbOfTxs>${count}</NbOfTxs>
            <TtlAmt Ccy="EUR">${money(cents)}</TtlAmt>
            <CdtDbtInd>DBIT</CdtDbtInd>
          </Btch>
`
      for (let part = 0; part < count; part++) {
        text += `          <TxDtls>
${refs(random, number)}${amountAndSide(partOfBatch(number, part), credit)}${relatedParties(random, random.pick(parties), credit)}${remittance(random)}          </TxDtls>
`
        if (text.length > 60_000) {
          yield text
          text = ''
        }
      }
      text += '        </NtryDtls>\n'
      break
    default: {
      const mandate = kind === 'debit' ? `              <MndtId>MANDATE-${digits(random, 8)}</MndtId>\n` : ''
      const returned = `            <RtrInf>
              <Rsn>
                <Cd>${random.pick(['AC04', 'AC01', 'MD06', 'MS03'])}</Cd>
              </Rsn>
            </RtrInf>
`
      text += `${kind === 'foreign' ? foreignAmounts(plan) : ''}        <NtryDtls>
          <TxDtls>
${refs(random, number, mandate)}${amountAndSide(cents, credit)}${relatedParties(random, other, credit)}${random.chance(0.2) ? '            <Purp>\n              <Cd>GDDS</Cd>\n            </Purp>\n' : ''}${remittance(random)}${kind === 'return' ? returned : ''}          </TxDtls>
        </NtryDtls>
`
    }
  }
  yield text + entryFoot(plan)
}

// The number of entries.

function entriesFor(bytes) {
  let sample = 0
  const measured = 5000
  for (let number = 0; number < measured; number++) {
    for (const text of entryText(number, day(0))) sample += Buffer.byteLength(finish(text))
  }
  return Math.max(1, Math.round(bytes / (sample / measured)))
}

/** Removes white space before tags; no text here ends with white space. */
function finish(text) {
  return options.compact ? text.replace(/\n */g, '') : text
}

// Used while the other entries are counted; no entry has this number.
let batchNumber = -1
const ordinary =
  options.entries === undefined
    ? options.mb === undefined && batch > 0
      ? 0
      : entriesFor(Number(options.mb ?? 1) * 1e6)
    : Number(options.entries)
const total = ordinary + (batch > 0 ? 1 : 0)
if (batch > 0) batchNumber = ordinary

function balance(code, cents, date) {
  return `      <Bal>
        <Tp>
          <CdOrPrtry>
            <Cd>${code}</Cd>
          </CdOrPrtry>
        </Tp>
        <Amt Ccy="EUR">${money(Math.abs(cents))}</Amt>
        <CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        <Dt>
          <Dt>${date}</Dt>
        </Dt>
      </Bal>
`
}

function* statementText(index, from, to, opening) {
  const sums = { credits: 0, creditCents: 0, debits: 0, debitCents: 0 }
  for (let number = from; number < to; number++) {
    const { cents, credit } = planEntry(number)
    if (credit) {
      sums.credits++
      sums.creditCents += cents
    } else {
      sums.debits++
      sums.debitCents += cents
    }
  }
  const net = sums.creditCents - sums.debitCents
  const [first, last] = [day(index % 28), day(index % 28)]
  yield `    <Stmt>
      <Id>STMT-2026-${index + 1}</Id>
      <ElctrncSeqNb>${index + 1}</ElctrncSeqNb>
      <LglSeqNb>${index + 1}</LglSeqNb>
      <CreDtTm>${last}T22:30:00+01:00</CreDtTm>
      <FrToDt>
        <FrDtTm>${first}T00:00:00+01:00</FrDtTm>
        <ToDtTm>${last}T23:59:59+01:00</ToDtTm>
      </FrToDt>
      <Acct>
        <Id>
          <IBAN>${owner.iban}</IBAN>
        </Id>
        <Ccy>EUR</Ccy>
        <Ownr>
          <Nm>${owner.name}</Nm>
        </Ownr>
        <Svcr>
          <FinInstnId>
            <BICFI>${owner.bic}</BICFI>
            <Nm>Werkzeugbank</Nm>
          </FinInstnId>
        </Svcr>
      </Acct>
${balance('OPBD', opening, first)}${balance('CLBD', opening + net, last)}${balance('CLAV', opening + net, last)}      <TxsSummry>
        <TtlNtries>
          <NbOfNtries>${to - from}</NbOfNtries>
          <Sum>${money(sums.creditCents + sums.debitCents)}</Sum>
          <TtlNetNtry>
            <Amt>${money(Math.abs(net))}</Amt>
            <CdtDbtInd>${net < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
          </TtlNetNtry>
        </TtlNtries>
        <TtlCdtNtries>
          <NbOfNtries>${sums.credits}</NbOfNtries>
          <Sum>${money(sums.creditCents)}</Sum>
        </TtlCdtNtries>
        <TtlDbtNtries>
          <NbOfNtries>${sums.debits}</NbOfNtries>
          <Sum>${money(sums.debitCents)}</Sum>
        </TtlDbtNtries>
      </TxsSummry>
`
  for (let number = from; number < to; number++) yield* entryText(number, first)
  yield '    </Stmt>\n'
  return opening + net
}

function* documentText() {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06">
  <BkToCstmrStmt>
    <GrpHdr>
      <MsgId>GENERATED-${seed}-${total}</MsgId>
      <CreDtTm>2026-03-31T23:00:00+01:00</CreDtTm>
      <MsgPgntn>
        <PgNb>1</PgNb>
        <LastPgInd>true</LastPgInd>
      </MsgPgntn>
    </GrpHdr>
`
  let opening = 1_234_567_89
  for (let index = 0; index < statements; index++) {
    const from = Math.floor((total * index) / statements)
    const to = Math.floor((total * (index + 1)) / statements)
    opening = yield* statementText(index, from, to, opening)
  }
  yield `  </BkToCstmrStmt>
</Document>
`
}

if (options.out !== undefined) mkdirSync(dirname(options.out), { recursive: true })
const output = options.out === undefined ? process.stdout : createWriteStream(options.out)
output.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

let pending = ''
for (const text of documentText()) {
  pending += finish(text)
  if (pending.length < 1_000_000) continue
  if (!output.write(pending)) await new Promise((resolve) => output.once('drain', resolve))
  pending = ''
}
await new Promise((resolve) =>
  options.out === undefined ? output.write(pending, resolve) : output.end(pending, resolve),
)
