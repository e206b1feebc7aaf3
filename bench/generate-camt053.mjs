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
  const name = firm ? `${random.pick(firms)} ${number} ${random.pick(forms)}` : `${random.pick(people)} ${number}`
  return {
    name: name.replace('&', '&amp;'),
    iban: withCheckDigits(country, account),
    bic: `TOOL${country}${country === 'DE' ? 'FF' : country === 'NL' ? '2A' : 'WW'}${random.chance(0.5) ? 'XXX' : ''}`,
    street: random.pick(streets),
    town: random.pick(towns),
  }
})
const owner = parties[0]

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

// The text of the file, on one line; without --compact each element gets a line of its own.

const tag = (name, ...content) => `<${name}>${content.join('')}</${name}>`
/** An element in elements: `path('Id/IBAN', …)`. */
const path = (names, ...content) => names.split('/').reduceRight((inside, name) => tag(name, inside), content.join(''))
const inEuros = (name, cents) => `<${name} Ccy="EUR">${money(cents)}</${name}>`
const amountAndSide = (cents, credit) => inEuros('Amt', cents) + tag('CdtDbtInd', credit ? 'CRDT' : 'DBIT')
const reference = (number) => `2026${String(number).padStart(12, '0')}`

function refs(random, number, mandate = '') {
  const messageId = `MSG-${digits(random, 12)}`
  return tag(
    'Refs',
    tag('MsgId', messageId),
    tag('AcctSvcrRef', reference(number)),
    tag('PmtInfId', `${messageId}-1`),
    tag('InstrId', `I${digits(random, 10)}`),
    tag('EndToEndId', random.chance(0.15) ? 'NOTPROVIDED' : `E2E-${digits(random, 14)}`),
    mandate,
  )
}

function party(name, { name: text, street, town: [postCode, town, country] }, random) {
  if (!random.chance(0.4)) return path(`${name}/Nm`, text)
  const house = tag('StrtNm', street) + tag('BldgNb', 1 + random.below(120))
  const place = tag('PstCd', postCode) + tag('TwnNm', town) + tag('Ctry', country)
  return tag(name, tag('Nm', text), tag('PstlAdr', house, place))
}

function relatedParties(random, other, credit) {
  const [debtor, creditor] = credit ? [other, owner] : [owner, other]
  const parties = [
    party('Dbtr', debtor, random),
    path('DbtrAcct/Id/IBAN', debtor.iban),
    party('Cdtr', creditor, random),
    path('CdtrAcct/Id/IBAN', creditor.iban),
  ]
  const agent = path(`${credit ? 'DbtrAgt' : 'CdtrAgt'}/FinInstnId/BICFI`, other.bic)
  return tag('RltdPties', ...parties) + tag('RltdAgts', agent)
}

function remittance(random) {
  if (random.chance(0.25)) {
    const body = digits(random, 12)
    const check = String(98 - mod97(`${body}RF00`)).padStart(2, '0')
    const type = tag('Tp', path('CdOrPrtry/Cd', 'SCOR'), tag('Issr', 'ISO'))
    return path('RmtInf/Strd/CdtrRefInf', type, tag('Ref', `RF${check}${body}`))
  }
  const lines = Array.from({ length: random.chance(0.85) ? 1 : 3 }, () => {
    const words = `${random.pick(goods)} ${digits(random, 8)} v. ${day(random.below(28))}, Kd.-Nr. ${digits(random, 6)} /`
    return tag('Ustrd', words, random.chance(0.2) ? ' Ihre Überweisung &amp; Skonto' : '')
  })
  return tag('RmtInf', ...lines)
}

const proprietaryCode = (code) => tag('Prtry', tag('Cd', code), tag('Issr', 'DK'))

/** Of each kind its words, and the bank transaction code. */
const described = {
  incoming: ['SEPA-GUTSCHRIFT', 'PMNT', 'RCDT', 'ESCT', 'NTRF+166'],
  outgoing: ['SEPA-UEBERWEISUNG', 'PMNT', 'ICDT', 'ESCT', 'NTRF+116'],
  debit: ['SEPA-LASTSCHRIFT', 'PMNT', 'RDDT', 'ESDD', 'NDDT+105'],
  card: ['KARTENZAHLUNG GIROCARD', 'PMNT', 'CCRD', 'POSD', 'NMSC+004'],
  foreign: ['AUSLANDSZAHLUNG', 'PMNT', 'RCDT', 'XBCT', 'NTRF+202'],
  batch: ['SAMMELUEBERWEISUNG', 'PMNT', 'ICDT', 'ESCT', 'NTRF+191'],
  fee: ['ENTGELT KONTOFUEHRUNG', 'ACMT', 'MDOP', 'CHRG', 'NCHG+808'],
  plain: ['UMBUCHUNG'],
  return: ['RUECKUEBERWEISUNG', 'PMNT', 'ICDT', 'RRTN', 'NRTI+159'],
  interest: ['ABSCHLUSS ZINSEN', 'ACMT', 'MCOP', 'INTR', 'NINT+814'],
}

function entryHead({ kind, cents, credit, random }, number, booked) {
  const [, domain, family, subFamily, code] = described[kind]
  const reversal = kind === 'return' ? tag('RvslInd', true) : random.chance(0.3) ? tag('RvslInd', false) : ''
  const codes =
    domain === undefined
      ? proprietaryCode(`NMSC+${820 + random.below(20)}`)
      : tag('Domn', tag('Cd', domain), tag('Fmly', tag('Cd', family), tag('SubFmlyCd', subFamily))) +
        proprietaryCode(code)
  return [
    tag('NtryRef', number + 1),
    amountAndSide(cents, credit),
    reversal,
    tag('Sts', 'BOOK'),
    path('BookgDt/Dt', booked),
    path('ValDt/Dt', booked),
    tag('AcctSvcrRef', reference(number)),
    tag('BkTxCd', codes),
  ].join('')
}

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
  const instructed = `<Amt Ccy="${currency}">${(gross / 100 / Number(rate)).toFixed(decimals)}</Amt>`
  const exchange = [
    ...[tag('SrcCcy', currency), tag('TrgtCcy', 'EUR'), tag('UnitCcy', currency)],
    tag('XchgRate', rate),
  ]
  const record = [amountAndSide(charge, false), tag('ChrgInclInd', true), tag('Br', 'SHAR')]
  return (
    tag('AmtDtls', tag('InstdAmt', instructed), tag('TxAmt', inEuros('Amt', gross), tag('CcyXchg', ...exchange))) +
    tag('Chrgs', inEuros('TtlChrgsAndTaxAmt', charge), tag('Rcrd', ...record))
  )
}

function cardDetails({ random, cents, credit }, number, booked, other) {
  const parts = [refs(random, number), amountAndSide(cents, credit), tag('RltdPties', party('Cdtr', other, random))]
  const time = `${String(8 + random.below(12)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}:00`
  const [, town, country] = other.town
  const words = `${town.toUpperCase()}/${country} ${booked}T${time} KFN ${random.below(9)} VJ 2912`
  return path('NtryDtls/TxDtls', ...parts, path('RmtInf/Ustrd', words))
}

function* batchDetails({ random, cents, credit, count }, number) {
  const ids = [tag('MsgId', `MSG-${digits(random, 12)}`), tag('PmtInfId', `PMT-${digits(random, 12)}`)]
  const sum = [inEuros('TtlAmt', cents), tag('CdtDbtInd', 'DBIT')]
  yield `<NtryDtls>${tag('Btch', ...ids, tag('NbOfTxs', count), ...sum)}`
  for (let part = 0; part < count; part++) {
    yield tag(
      'TxDtls',
      refs(random, number),
      amountAndSide(partOfBatch(number, part), credit),
      relatedParties(random, random.pick(parties), credit),
      remittance(random),
    )
  }
  yield '</NtryDtls>'
}

function paymentDetails(plan, number, other) {
  const { random, kind, cents, credit } = plan
  const mandate = kind === 'debit' ? tag('MndtId', `MANDATE-${digits(random, 8)}`) : ''
  // Chosen for each kind, so that the next random numbers are the same.
  const reason = random.pick(['AC04', 'AC01', 'MD06', 'MS03'])
  return (
    (kind === 'foreign' ? foreignAmounts(plan) : '') +
    path(
      'NtryDtls/TxDtls',
      refs(random, number, mandate),
      amountAndSide(cents, credit),
      relatedParties(random, other, credit),
      random.chance(0.2) ? path('Purp/Cd', 'GDDS') : '',
      remittance(random),
      kind === 'return' ? path('RtrInf/Rsn/Cd', reason) : '',
    )
  )
}

function* entryText(number, booked) {
  const plan = planEntry(number)
  const { random, kind, cents } = plan
  yield `<Ntry>${entryHead(plan, number, booked)}`
  const other = random.pick(parties)
  if (kind === 'fee') yield tag('Chrgs', inEuros('TtlChrgsAndTaxAmt', cents))
  else if (kind === 'interest') yield tag('Intrst', inEuros('TtlIntrstAndTaxAmt', cents))
  else if (kind === 'card') yield cardDetails(plan, number, booked, other)
  else if (kind === 'batch') yield* batchDetails(plan, number)
  else if (kind !== 'plain') yield paymentDetails(plan, number, other)
  yield `${tag('AddtlNtryInf', described[kind][0])}</Ntry>`
}

let level = 0

/** With a line for each element, two spaces for each level; elements are not empty here. */
function finish(text) {
  if (options.compact) return text
  return text.replace(/<([?/]?)(\w+)[^>]*>(?:[^<]+<\/\2>)?/g, (line, mark) => {
    if (mark === '/') level--
    const indented = `${'  '.repeat(level)}${line}\n`
    if (mark === '' && !line.includes('</')) level++
    return indented
  })
}

// The number of entries.

function entriesFor(bytes) {
  let sample = 0
  const measured = 5000
  level = 3
  for (let number = 0; number < measured; number++)
    for (const text of entryText(number, day(0))) sample += Buffer.byteLength(finish(text))
  level = 0
  return Math.max(1, Math.round(bytes / (sample / measured)))
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
  return tag('Bal', path('Tp/CdOrPrtry/Cd', code), amountAndSide(Math.abs(cents), cents >= 0), path('Dt/Dt', date))
}

/** How many entries there are on each side, and their sums. */
function countSides(from, to) {
  const sides = { credit: { count: 0, cents: 0 }, debit: { count: 0, cents: 0 } }
  for (let number = from; number < to; number++) {
    const { cents, credit } = planEntry(number)
    const side = credit ? sides.credit : sides.debit
    side.count++
    side.cents += cents
  }
  return sides
}

function* statementText(index, from, to, opening) {
  const { credit, debit } = countSides(from, to)
  const net = credit.cents - debit.cents
  const date = day(index % 28)
  const sums = ({ count, cents }) => tag('NbOfNtries', count) + tag('Sum', money(cents))
  const all = sums({ count: to - from, cents: credit.cents + debit.cents })
  const netSum = tag('TtlNetNtry', tag('Amt', money(Math.abs(net))), tag('CdtDbtInd', net < 0 ? 'DBIT' : 'CRDT'))
  const account = [
    ...[path('Id/IBAN', owner.iban), tag('Ccy', 'EUR'), path('Ownr/Nm', owner.name)],
    path('Svcr/FinInstnId', tag('BICFI', owner.bic), tag('Nm', 'Werkzeugbank')),
  ]
  yield [
    '<Stmt>',
    tag('Id', `STMT-2026-${index + 1}`),
    tag('ElctrncSeqNb', index + 1),
    tag('LglSeqNb', index + 1),
    tag('CreDtTm', `${date}T22:30:00+01:00`),
    tag('FrToDt', tag('FrDtTm', `${date}T00:00:00+01:00`), tag('ToDtTm', `${date}T23:59:59+01:00`)),
    tag('Acct', ...account),
    balance('OPBD', opening, date),
    balance('CLBD', opening + net, date),
    balance('CLAV', opening + net, date),
    tag(
      'TxsSummry',
      tag('TtlNtries', all, netSum),
      tag('TtlCdtNtries', sums(credit)),
      tag('TtlDbtNtries', sums(debit)),
    ),
  ].join('')
  for (let number = from; number < to; number++) yield* entryText(number, date)
  yield '</Stmt>'
  return opening + net
}

function* documentText() {
  const pages = tag('MsgPgntn', tag('PgNb', 1), tag('LastPgInd', true))
  yield '<?xml version="1.0" encoding="UTF-8"?>'
  yield '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06"><BkToCstmrStmt>'
  yield tag('GrpHdr', tag('MsgId', `GENERATED-${seed}-${total}`), tag('CreDtTm', '2026-03-31T23:00:00+01:00'), pages)
  let opening = 1_234_567_89
  for (let index = 0; index < statements; index++) {
    const from = Math.floor((total * index) / statements)
    const to = Math.floor((total * (index + 1)) / statements)
    opening = yield* statementText(index, from, to, opening)
  }
  yield '</BkToCstmrStmt></Document>'
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
