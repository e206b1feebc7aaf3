// What `growth.mjs` measures: for each case the functions it is of, its input of a size, and the work. `fixed` has the
// functions that are not measured, and why. `test/conventions/growth.test.ts` holds both against what is exported.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const load = (entry) => import(`../dist/${entry}.js`)
const statement = (size) =>
  execFileSync(process.execPath, [fileURLToPath(new URL('generate-camt053.mjs', import.meta.url)), '--entries', size], {
    maxBuffer: 4e9,
  })

/** Reads all parts, and keeps none. */
async function drain(parts) {
  let count = 0
  for await (const _ of parts) count++
  return count
}

async function textOf(pieces) {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** As it comes from a file. */
async function* pieces(bytes) {
  for (let from = 0; from < bytes.length; from += 65536) yield bytes.subarray(from, from + 65536)
}

async function initiation(size) {
  const { Decimal } = await load('values')
  return {
    messageId: 'M-1',
    creationDateTime: '2026-03-02T09:00:00',
    initiatingParty: { name: 'We' },
    paymentInformation: [
      {
        paymentInformationId: 'B',
        requestedExecutionDate: '2026-03-03',
        debtor: { name: 'We' },
        debtorAccount: { iban: 'DE89370400440532013000' },
        debtorAgent: { bic: 'COBADEFFXXX' },
        payments: Array.from({ length: size }, (_, index) => ({
          endToEndId: `E2E-${index}`,
          amount: new Decimal((index % 900) + 1),
          currency: 'EUR',
          creditor: { name: `Payee ${index}` },
          creditorAccount: { iban: 'DE89370400440532013000' },
          remittanceInformation: { unstructured: [`Invoice ${index}`] },
        })),
      },
    ],
  }
}

async function payments(size) {
  const { writePain001 } = await load('pain001')
  return Buffer.from(await textOf(writePain001(await initiation(size))))
}

function mt940(size) {
  const line = (index) =>
    `:61:2603030303D1,00NTRFE2E-${index}\r\n:86:166?00UEBERWEISUNG?20SVWZ+Invoice ${index}?32Payee ${index}\r\n`
  const lines = Array.from({ length: size }, (_, index) => line(index)).join('')
  const balance = (2_000_000 - size).toFixed(2).replace('.', ',')
  return `:20:1\r\n:25:37040044/0532013000\r\n:28C:1/1\r\n:60F:C260302EUR2000000,00\r\n${lines}:62F:C260303EUR${balance}\r\n-\r\n`
}

/** The same payments as direct debits. */
async function directDebits(size) {
  const { paymentInformation, ...file } = await initiation(size)
  const [{ payments: list }] = paymentInformation
  return {
    ...file,
    paymentInformation: [
      {
        paymentInformationId: 'B',
        requestedCollectionDate: '2026-03-09',
        localInstrument: 'CORE',
        sequenceType: 'RCUR',
        creditor: { name: 'We' },
        creditorAccount: { iban: 'DE89370400440532013000' },
        creditorAgent: { bic: 'COBADEFFXXX' },
        creditorSchemeId: 'DE98ZZZ09999999999',
        directDebits: list.map(({ endToEndId, amount, currency, creditor, creditorAccount }) => ({
          endToEndId,
          amount,
          currency,
          mandate: { mandateId: `M-${endToEndId}`, dateOfSignature: '2025-01-01' },
          debtor: creditor,
          debtorAccount: creditorAccount,
          debtorAgent: { bic: 'COBADEFFXXX' },
        })),
      },
    ],
  }
}

async function debits(size) {
  const { writePain008 } = await load('pain008')
  return Buffer.from(await textOf(writePain008(await directDebits(size))))
}

/** Payments in the version that a conversion turns back. */
async function later(size) {
  const { upgradePain001 } = await load('pain001')
  return Buffer.from(await textOf(upgradePain001(await payments(size))))
}

/** Direct debits in the version before. */
async function earlierDebits(size) {
  const { writePain008 } = await load('pain008')
  return Buffer.from(await textOf(writePain008(await directDebits(size), { message: 'pain.008.001.02' })))
}

function report(size) {
  const lines = Array.from(
    { length: size },
    (_, index) =>
      `<TxInfAndSts><OrgnlEndToEndId>E2E-${index}</OrgnlEndToEndId><TxSts>RJCT</TxSts>` +
      '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>',
  )
  return Buffer.from(
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId>' +
      '<CreDtTm>2026-03-03T06:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>M-1</OrgnlMsgId>' +
      '<OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>' +
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>B</OrgnlPmtInfId>${lines.join('')}</OrgnlPmtInfAndSts>` +
      '</CstmrPmtStsRpt></Document>',
  )
}

/** A protocol of EBICS with many steps: the blocks of a sample again and again. */
function protocol(size) {
  const text = readFileSync(fileURLToPath(new URL('../fixtures/pain002/ebics-protocol.xml', import.meta.url)), 'utf8')
  const block = /<OrgnlPmtInfAndSts>[\s\S]*?<\/OrgnlPmtInfAndSts>/.exec(text)[0]
  return Buffer.from(text.replace(block, block.repeat(size)))
}

async function sentList(size) {
  const { sentPayments } = await load('pain002')
  const list = []
  for await (const payment of sentPayments(await initiation(size))) list.push(payment)
  return list
}

const recallOptions = {
  from: { name: 'We' },
  to: { agent: { bic: 'COBADEFFXXX' } },
  recallId: 'R-1',
  creationDateTime: '2026-03-04T09:00:00+01:00',
  originalMessageName: 'pain.001.001.09',
}

async function recall(size) {
  const { buildCamt055 } = await load('recalls')
  return buildCamt055(await sentList(size), 'DUPL', recallOptions)
}

const mapping = {
  accounts: { DE16999995215834135399: 'Assets:Bank' },
  incoming: 'Income:Unknown',
  outgoing: 'Expenses:Unknown',
}

/** Bookings of a statement, whichever account it has. */
async function journal(bytes, format, options = {}) {
  const { parseMapping, toJournal } = await load('journal')
  const { readCamt053 } = await load('camt053')
  const iban = /<IBAN>([A-Z0-9]+)/.exec(bytes.subarray(0, 10_000).toString())[1]
  const numbers = { accounts: { [iban]: '1800' }, incoming: '1590', outgoing: '1590' }
  const own = parseMapping(format === 'datev' ? numbers : { ...mapping, accounts: { [iban]: 'Assets:Bank' } }, format)
  return { own, parts: toJournal([readCamt053(pieces(bytes), { identities: true })], { mapping: own, ...options }) }
}

/** An XSD of a list with so many elements, each of a type of its own. */
function xsd(size) {
  const numbers = Array.from({ length: size }, (_, index) => index)
  const types = numbers.map(
    (n) =>
      `<xs:simpleType name="T${n}"><xs:restriction base="xs:string"><xs:maxLength value="35"/></xs:restriction></xs:simpleType>`,
  )
  const elements = numbers.map((n) => `<xs:element name="E${n}" type="T${n}" minOccurs="0"/>`)
  return (
    '<xs:schema xmlns="urn:growth" xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" ' +
    'targetNamespace="urn:growth"><xs:element name="Document" type="D"/>' +
    `<xs:complexType name="D"><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType>${types.join('')}</xs:schema>`
  )
}

/** A ZIP archive of small files, stored. */
async function archive(size) {
  const { crc32 } = await import('node:zlib')
  const content = Buffer.from('<a/>')
  const [locals, list] = [[], []]
  let at = 0
  for (let index = 0; index < size; index++) {
    const name = Buffer.from(`f${index}.xml`)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, content])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name)
    locals.push(local)
    at += local.length
  }
  const central = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(size, 8)
  end.writeUInt16LE(size, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, central, end])
}

const each = '/Document/BkToCstmrStmt/Stmt/Ntry'
const limits = { maxPayments: 1000 }

/** `entry` to load, function to call with the pieces of the input, and what becomes of its parts. */
const reads = (input, entry, name) => [
  input,
  async (bytes) => {
    const result = await (await load(entry))[name](typeof bytes === 'string' ? bytes : pieces(bytes))
    return Symbol.asyncIterator in Object(result) ? drain(result) : result
  },
  [name],
]
const writes = (input, entry, name) => [
  input,
  async (given) => {
    const result = (await load(entry))[name](given)
    return Symbol.asyncIterator in Object(result) ? drain(result) : result
  },
  [name],
]

/** Input of a size, work, and the functions it is of. */
export const cases = {
  validate: reads(statement, 'schema', 'validate'),
  parseDocument: reads(statement, 'schema', 'parseDocument'),
  streamDocument: [
    statement,
    async (bytes) => drain((await load('schema')).streamDocument(pieces(bytes), { each })),
    ['streamDocument'],
  ],
  'writeDocument, of a document': [
    async (size) => (await load('schema')).parseDocument(statement(size)),
    async ({ message, document }) => drain((await load('schema')).writeDocument(document, { message })),
    ['writeDocument'],
  ],
  buildDocument: [
    async (size) => (await load('schema')).parseDocument(await payments(size)),
    async ({ message, document }) => {
      const { buildDocument } = await load('schema')
      const handles = await import(`../dist/messages/${message}.js`)
      return buildDocument(document, { schema: Object.values(handles)[0] })
    },
    ['buildDocument'],
  ],
  compileSchema: [xsd, async (text) => (await load('schema')).compileSchema(text), ['compileSchema']],
  'validateWithRules, statement': [
    statement,
    async (bytes) => (await load('rules')).validateWithRules(pieces(bytes), { rules: ['statement'] }),
    ['validateWithRules'],
  ],
  'validateWithRules, sepa': [
    payments,
    async (bytes) => (await load('rules')).validateWithRules(pieces(bytes), { rules: ['sepa'] }),
    ['validateWithRules'],
  ],
  readCamt053: reads(statement, 'camt053', 'readCamt053'),
  'readCamt053, identities': [
    statement,
    async (bytes) => drain((await load('camt053')).readCamt053(pieces(bytes), { identities: true })),
    ['createIdentities'],
  ],
  parseCamt053: reads(statement, 'camt053', 'parseCamt053'),
  validateStatement: [
    async (size) => (await load('camt053')).parseCamt053(statement(size)),
    async ({ statements: [first] }) => (await load('camt053')).validateStatement(first.statement, first.entries),
    ['validateStatement'],
  ],
  validateSequence: [
    async (size) => {
      const { parseCamt053 } = await load('camt053')
      const [one] = (await parseCamt053(statement(5))).statements
      return Array.from({ length: size }, (_, index) => ({
        ...one,
        statement: { ...one.statement, id: `S${index}`, electronicSequenceNumber: String(index + 1) },
      }))
    },
    async (list) => (await load('camt053')).validateSequence(list),
    ['validateSequence'],
  ],
  writeCamt053: [
    async (size) => {
      const { header, statements } = await (await load('camt053')).parseCamt053(statement(size))
      return { header, statements: statements.map((own) => ({ statement: own.statement, entries: own.entries })) }
    },
    async (content) => drain((await load('camt053')).writeCamt053(content)),
    ['writeCamt053'],
  ],
  ...Object.fromEntries(
    ['toCsv', 'toNdjson', 'toParquet'].map((name) => [
      name,
      [
        statement,
        async (bytes) => {
          const camt053 = await load('camt053')
          return drain(camt053[name](camt053.toRows(camt053.readCamt053(pieces(bytes)))))
        },
        [name, 'toRows'],
      ],
    ]),
  ),
  readMt940: reads(mt940, 'mt940', 'readMt940'),
  parseMt940: reads(mt940, 'mt940', 'parseMt940'),
  writePain001: writes(initiation, 'pain001', 'writePain001'),
  buildPain001: writes(initiation, 'pain001', 'buildPain001'),
  readPain001: reads(payments, 'pain001', 'readPain001'),
  parsePain001: reads(payments, 'pain001', 'parsePain001'),
  upgradePain001: reads(payments, 'pain001', 'upgradePain001'),
  downgradePain001: reads(later, 'pain001', 'downgradePain001'),
  splitInitiation: [
    initiation,
    async (given) => (await load('pain001')).splitInitiation(given, limits).length,
    ['splitInitiation'],
  ],
  paymentDates: [initiation, async (given) => drain((await load('pain001')).paymentDates(given)), ['paymentDates']],
  readPaymentDates: reads(payments, 'pain001', 'readPaymentDates'),
  writePain008: writes(directDebits, 'pain008', 'writePain008'),
  buildPain008: writes(directDebits, 'pain008', 'buildPain008'),
  readPain008: reads(debits, 'pain008', 'readPain008'),
  parsePain008: reads(debits, 'pain008', 'parsePain008'),
  upgradePain008: reads(earlierDebits, 'pain008', 'upgradePain008'),
  downgradePain008: reads(debits, 'pain008', 'downgradePain008'),
  splitDirectDebits: [
    directDebits,
    async (given) => (await load('pain008')).splitDirectDebits(given, limits).length,
    ['splitDirectDebits'],
  ],
  readPain002: reads(report, 'pain002', 'readPain002'),
  parsePain002: reads(report, 'pain002', 'parsePain002'),
  writePain002: [
    async (size) => (await load('pain002')).parsePain002(report(size)),
    async (given) => drain((await load('pain002')).writePain002(given)),
    ['writePain002'],
  ],
  readEbicsProtocol: reads(protocol, 'pain002', 'readEbicsProtocol'),
  parseEbicsProtocol: reads(protocol, 'pain002', 'parseEbicsProtocol'),
  sentPayments: [
    payments,
    async (bytes) => drain((await load('pain002')).sentPayments(new Uint8Array(bytes))),
    ['sentPayments'],
  ],
  'matchBookings, look-alikes': [
    (size) => size,
    (size) => matching('bookings:id and amount, other accounts', size),
    ['matchBookings'],
  ],
  'matchBookings, references': [(size) => size, (size) => matching('bookings:references', size), ['matchBookings']],
  'matchOutcomes, references': [(size) => size, (size) => matching('outcomes:references', size), ['matchOutcomes']],
  listOutcomes: [
    async (size) => [await payments(size), report(size)],
    async ([sent, answer]) => (await load('pain002')).listOutcomes(new Uint8Array(sent), [new Uint8Array(answer)]),
    ['listOutcomes'],
  ],
  matchPayments: [
    async (size) => [await payments(size), report(size)],
    async ([sent, answer]) => {
      const { matchPayments } = await load('pain002')
      return drain(matchPayments([() => new Uint8Array(sent)], { reports: [new Uint8Array(answer)] }))
    },
    ['matchPayments'],
  ],
  writeDecided: [
    payments,
    async (bytes) => drain((await load('pain002')).writeDecided(() => new Uint8Array(bytes), [])),
    ['writeDecided'],
  ],
  buildCamt055: [
    sentList,
    async (list) => (await load('recalls')).buildCamt055(list, 'DUPL', recallOptions),
    ['buildCamt055'],
  ],
  readRecall: reads(recall, 'recalls', 'readRecall'),
  parseRecall: reads(recall, 'recalls', 'parseRecall'),
  matchRecalls: [
    async (size) => [await sentList(size), await recall(size)],
    async ([list, answer]) => drain((await load('recalls')).matchRecalls(list, [answer])),
    ['matchRecalls'],
  ],
  ...Object.fromEntries(
    ['beancount', 'hledger', 'datev'].map((format) => {
      const name = `to${format[0].toUpperCase()}${format.slice(1)}`
      const batch = { consultant: 29098, client: 55003, fiscalYearStart: '2026-01-01' }
      return [
        name,
        [
          statement,
          async (bytes) => {
            const { own, parts } = await journal(bytes, format, { unchecked: true })
            const options = format === 'datev' ? batch : { mapping: own }
            return drain((await load('journal'))[name](parts, options))
          },
          [name, 'toJournal'],
        ],
      ]
    }),
  ),
  proposeAddress: [
    (size) => ({ lines: [`Musterstrasse ${'1 '.repeat(size)}`, `${'12345 '.repeat(size)}Berlin`], country: 'DE' }),
    async ({ lines, country }) => (await load('addresses')).proposeAddress({ lines, country }),
    ['proposeAddress'],
  ],
  readSpreadsheet: [
    (size) =>
      `Name;IBAN;Betrag;Zahltag;Text\n${'Huber;AT611904300234573201;1.240,50;30.11.2026;Rechnung 1\n'.repeat(size)}`,
    async (text) => {
      const values = { debtorName: 'Nordwind', debtorIban: 'DE89370400440532013000' }
      const { initiation } = await (await load('spreadsheet')).readSpreadsheet(text, { values })
      for (const { payments } of initiation.paymentInformation) await drain(payments())
    },
    ['readSpreadsheet'],
  ],
  readArchive: [
    archive,
    async (bytes) => drain((await load('archive')).readArchive(bytes, { maxEntries: 60_000 })),
    ['readArchive'],
  ],
  readDocuments: [
    (size) => new TextEncoder().encode('<?xml version="1.0"?><a><!-- <?xml --> </a>\n'.repeat(size)),
    async (bytes) => {
      for await (const { source } of (await load('archive')).readDocuments(bytes)) await drain(source)
    },
    ['readDocuments'],
  ],
  parseWebhook: [
    (size) =>
      JSON.stringify({
        etype: 'x',
        etime: '2026-03-02T09:00:00Z',
        edata: Object.fromEntries(Array.from({ length: size }, (_, i) => [i, '{"a":1}'])),
      }),
    async (text) => {
      const { parseWebhook } = await load('webhooks')
      return parseWebhook(text, { maxBytes: 1e9 })
    },
    ['parseWebhook'],
  ],
  joinFragments: [
    (size) => Array.from({ length: size }, () => 'x'.repeat(140)),
    async (texts) => (await load('camt053')).joinFragments(texts, 140),
    ['joinFragments'],
  ],
  sumAmounts: [
    (size) => Array.from({ length: size * 10 }, (_, index) => `${index}.01`),
    async (texts) => (await load('values')).sumAmounts(texts),
    ['sumAmounts'],
  ],
  'validateXsd, libxml2': [statement, async (bytes) => (await load('xsd')).validateXsd(pieces(bytes)), ['validateXsd']],
}

/** The functions that no case is of, and why. */
export const fixed = {
  'the same work as another one: of writeDocument, readCamt053, writeCamt053, writePain002, parseWebhook, joinFragments':
    [
      ...['createDocumentWriter', 'entryIdentity', 'statementIdentity', 'buildCamt053', 'buildPain002'],
      ...['createWebhookHandler', 'unstructuredText'],
    ],
  'a value of a length that its standard or the type bounds; longer ones are refused': [
    ...['amountFromCents', 'centsOfAmount', 'compareIsoDateTimes', 'compareIsoDates', 'createCreditorReference'],
    ...['electronicCreditorReference', 'electronicIban', 'formatAmount', 'identifierFault', 'isAmountText'],
    ...[
      'isCurrency',
      'isIsoDate',
      'isIsoDateTime',
      'isSepaIdentifier',
      'isSepaText',
      'isValidBic',
      'isValidCreditorId',
    ],
    ...['isValidCreditorReference', 'isValidIban', 'isValidLei', 'isoDateOf', 'minorUnits', 'parseAmount'],
    ...['parseAmountText', 'parseIsoDate', 'parseIsoDateTime', 'printedIban', 'tryParseAmount', 'validateBic'],
    ...['validateCreditorId', 'validateCreditorReference', 'validateIban', 'validateLei', 'weekday', 'accountNumber'],
    ...['messageIdFault', 'jsonNumber', 'validateWebhookUrl', 'bankTransactionCodeText'],
    ...['counterparty', 'partyName', 'joinInformation', 'outcomeOf', 'isPayeeInDoubt', 'ibanForOutcome'],
  ],
  'a day and a number of days, within the years 1 to 9999': [
    ...['addDays', 'daysBetween', 'isTargetClosingDay', 'nextTargetDay', 'previousTargetDay', 'targetDayOnOrAfter'],
    ...['resolveStatementRange'],
  ],
  'one error, finding or class, looked at or made into words': [
    ...['Decimal', 'formatFinding', 'hasErrors', 'isApiError', 'isArchiveError', 'isDuplicateMessageIdError'],
    ...[
      'isEbicsProtocolError',
      'isEngineFailedError',
      'isEngineMissingError',
      'isInvalidDocumentError',
      'isLedgerError',
    ],
    ...['isMappingError', 'isMessageIdBusyError', 'isMissingPackageError', 'isNetworkError', 'isPollTimeoutError'],
    ...['isReportError', 'isResponseShapeError', 'isRuleFileError', 'isSchemaError', 'isSpreadsheetError'],
    ...['isStatementExpiredError'],
    ...['isStoreError', 'isTimeoutError', 'compareEngines'],
  ],
  'rules, mappings and tables that a person writes; the paths they name are looked up in a schema': [
    ...['checksFor', 'createSepaRules', 'createServiceRules', 'datedRules', 'defineRules', 'parseRules', 'profile'],
    ...['profileRules', 'parseMapping', 'needsBackOffice', 'pullAllowsAmount', 'pullTakesTransfers'],
    ...['pullTransferCount', 'sepaTransmission', 'transitionsFrom'],
  ],
  'makes or opens something, or loads it: a client, an id, a store, a schema': [
    ...['createClient', 'createMessageId', 'createSandbox', 'directoryLedger', 'loadPatternEngine', 'loadSchemaText'],
    ...['memoryLedger', 'memoryStore', 'pgliteStore', 'postgresStore', 'sqlLedger', 'sqlLedgerTable', 'storeLedger'],
  ],
  'a request to a server, whose answer is bounded; a file in it is passed on as it is, see bench/sandbox.mjs': [
    ...['collectStatements', 'fetchStatements', 'followPain001', 'responseOf', 'submitPain001', 'verifyWebhook'],
    'waitUntil',
  ],
  'looks at the first bytes only': ['looksLikeMt940'],
  'many files, not large ones: bench/many/run.mjs': ['validateFiles'],
  'arbitraries for tests, whose sizes are options': [
    ...['anyAccount', 'anyAmount', 'anyBic', 'anyCreditTransferInitiation', 'anyDirectDebit'],
    ...['anyDirectDebitInitiation', 'anyDocument', 'anyFaultyFile', 'anyFaultyInitiation', 'anyFaultyReport'],
    ...['anyFaultyStatements', 'anyFile', 'anyIban', 'anyIdentifier', 'anyParty', 'anyPayeeReport', 'anyPayment'],
    ...['anyRemittanceInformation', 'anyReport', 'anySepaText', 'anyStatements'],
  ],
}

/** The cases of `pain002/run.mjs`, which makes payments and bookings. */
function matching(name, size) {
  const script = fileURLToPath(new URL('pain002/run.mjs', import.meta.url))
  execFileSync(process.execPath, ['--expose-gc', script, '--one', name, '--payments', size])
}
