import { describe, expect, test } from 'vitest'
import { createServiceRules, type RuleSet, validateWithRules } from '../../src/rules.ts'
import { builtInSchemas } from '../../src/schema.ts'
import { isoRules, sepaRules, serviceRules } from '../support/rule-sets.ts'
import { expectSentences } from '../support/sentences.ts'

/** The version of the file: the same examples, with the elements that .09 names otherwise. */
type Version = '03' | '09'

function asVersion(text: string, version: Version): string {
  if (version === '03') return text
  return text
    .replace('pain.001.001.03', 'pain.001.001.09')
    .replace(/<(\/?)BIC>/g, '<$1BICFI>')
    .replace(/<(\/?)BICOrBEI>/g, '<$1AnyBIC>')
    .replace(/<ReqdExctnDt>(.*?)<\/ReqdExctnDt>/g, '<ReqdExctnDt><Dt>$1</Dt></ReqdExctnDt>')
}

/** The parts of a file by the slots of its template; each has a value that breaks nothing. */
const slots = {
  messageId: 'MSG-1',
  created: '2026-11-21T10:00:00',
  numberInFile: '1',
  sumOfFile: '<CtrlSum>12.50</CtrlSum>',
  initiator: '<Nm>A</Nm>',
  blockId: 'B-1',
  method: 'TRF',
  numberInBlock: '<NbOfTxs>1</NbOfTxs>',
  sumOfBlock: '<CtrlSum>12.50</CtrlSum>',
  blockType: '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
  day: '2026-11-23',
  debtor: '<Nm>A</Nm>',
  debtorAccount: '<IBAN>DE89370400440532013000</IBAN>',
  debtorAgent: '<BIC>COBADEFFXXX</BIC>',
  blockUltimate: '',
  blockBearer: '<ChrgBr>SLEV</ChrgBr>',
  instructionId: '',
  endToEndId: 'E-1',
  paymentType: '',
  amount: '<InstdAmt Ccy="EUR">12.50</InstdAmt>',
  paymentBearer: '',
  cheque: '',
  paymentUltimate: '',
  creditorAgent: '',
  creditor: '<Cdtr><Nm>B</Nm></Cdtr>',
  creditorAccount: '<CdtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></CdtrAcct>',
  ultimateCreditor: '',
  remittance: '',
}

type Slots = Partial<typeof slots>

function fileOf(given: Slots): string {
  const s = { ...slots, ...given }
  const ultimate = (content: string): string => (content === '' ? '' : `<UltmtDbtr>${content}</UltmtDbtr>`)
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${s.messageId}</MsgId><CreDtTm>${s.created}</CreDtTm><NbOfTxs>${s.numberInFile}</NbOfTxs>${s.sumOfFile}<InitgPty>${s.initiator}</InitgPty></GrpHdr>
<PmtInf><PmtInfId>${s.blockId}</PmtInfId><PmtMtd>${s.method}</PmtMtd>${s.numberInBlock}${s.sumOfBlock}${s.blockType}<ReqdExctnDt>${s.day}</ReqdExctnDt>
<Dbtr>${s.debtor}</Dbtr><DbtrAcct><Id>${s.debtorAccount}</Id></DbtrAcct><DbtrAgt><FinInstnId>${s.debtorAgent}</FinInstnId></DbtrAgt>${ultimate(s.blockUltimate)}${s.blockBearer}
<CdtTrfTxInf><PmtId>${s.instructionId}<EndToEndId>${s.endToEndId}</EndToEndId></PmtId>${s.paymentType}<Amt>${s.amount}</Amt>${s.paymentBearer}${s.cheque}${ultimate(s.paymentUltimate)}${s.creditorAgent}
${s.creditor}${s.creditorAccount}${s.ultimateCreditor === '' ? '' : `<UltmtCdtr>${s.ultimateCreditor}</UltmtCdtr>`}${s.remittance}</CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>`
}

const schema = builtInSchemas

/**
 * What the rules find in a file that the schema takes, the same in both versions: `rule path`, the path from the block
 * or payment on, by the names of .03.
 */
async function found(given: Slots, rules = [sepaRules, serviceRules]): Promise<string[]> {
  const [first, second] = await Promise.all((['03', '09'] as const).map((version) => foundIn(version, given, rules)))
  const named = second?.map((each) =>
    each
      .replace(/BICFI$/, 'BIC')
      .replace('SvcLvl[1]', 'SvcLvl')
      .replace('ReqdExctnDt/Dt', 'ReqdExctnDt'),
  )
  expect(named).toEqual(first)
  return first ?? []
}

async function foundIn(version: Version, given: Slots, rules: readonly RuleSet[]): Promise<string[]> {
  const { findings } = await validateWithRules(asVersion(fileOf(given), version), { schema, rules })
  expect(findings.filter(({ code }) => !code.includes('/'))).toEqual([])
  expectSentences(findings)
  return findings.map(
    ({ code, path }) =>
      `${code.slice(code.indexOf('/') + 1)} ${path.replace(/^\/Document\/CstmrCdtTrfInitn\/(?:PmtInf\[1\]\/?)?(?:CdtTrfTxInf\[1\]\/?)?/, '')}`,
  )
}

test('the file breaks nothing as it is', async () => {
  expect(await found({})).toEqual([])
})

/** The parties of a file: where a party stands, and the slots that make it. */
const parties: [string, (content: string) => Slots][] = [
  ['GrpHdr/InitgPty', (content) => ({ initiator: content })],
  ['Dbtr', (content) => ({ debtor: content })],
  ['UltmtDbtr', (content) => ({ blockUltimate: content })],
  ['UltmtDbtr', (content) => ({ paymentUltimate: content })],
  ['Cdtr', (content) => ({ creditor: `<Cdtr>${content}</Cdtr>` })],
  ['UltmtCdtr', (content) => ({ ultimateCreditor: content })],
]

describe.each(parties)('the rules on parties look at %s', (path, party) => {
  const other = '<Othr><Id>1</Id></Othr>'
  const birth =
    '<DtAndPlcOfBirth><BirthDt>1990-01-01</BirthDt><CityOfBirth>X</CityOfBirth><CtryOfBirth>DE</CtryOfBirth></DtAndPlcOfBirth>'
  const address = (lines: number): string =>
    `<Nm>A</Nm><PstlAdr><TwnNm>X</TwnNm><Ctry>DE</Ctry>${'<AdrLine>1</AdrLine>'.repeat(lines)}</PstlAdr>`

  test.each<[string, string, string]>([
    [`name-length ${path}/Nm`, `<Nm>${'x'.repeat(71)}</Nm>`, `<Nm>${'x'.repeat(70)}</Nm>`],
    [`characters ${path}/Nm`, '<Nm>Ä</Nm>', "<Nm>aZ09/-?:().,'+ </Nm>"],
    [`address-lines ${path}/PstlAdr/AdrLine[3]`, address(3), address(2)],
    [
      `address-form ${path}/PstlAdr`,
      '<Nm>A</Nm><PstlAdr><Ctry>DE</Ctry></PstlAdr>',
      '<Nm>A</Nm><PstlAdr><TwnNm>X</TwnNm><Ctry>DE</Ctry></PstlAdr>',
    ],
    [
      `party-identification ${path}/Id/OrgId`,
      `<Nm>A</Nm><Id><OrgId><BICOrBEI>COBADEFF</BICOrBEI>${other}</OrgId></Id>`,
      '<Nm>A</Nm><Id><OrgId><BICOrBEI>COBADEFF</BICOrBEI></OrgId></Id>',
    ],
    [
      `party-identification ${path}/Id/PrvtId`,
      `<Nm>A</Nm><Id><PrvtId>${birth}${other}</PrvtId></Id>`,
      `<Nm>A</Nm><Id><PrvtId>${birth}</PrvtId></Id>`,
    ],
  ])('%s', async (expected, bad, good) => {
    expect(await found(party(bad))).toEqual([expected])
    expect(await found(party(good))).toEqual([])
  })
})

/** A schema limits the digits of an amount, and not the zeros that say nothing. */
const zeros = '0'.repeat(2000)

describe('the rules on identifiers look at', () => {
  test.each<[string, (id: string) => Slots]>([
    ['GrpHdr/MsgId', (messageId) => ({ messageId })],
    ['PmtInfId', (blockId) => ({ blockId })],
    ['PmtId/InstrId', (id) => ({ instructionId: `<InstrId>${id}</InstrId>` })],
    ['PmtId/EndToEndId', (endToEndId) => ({ endToEndId })],
  ])('%s', async (path, slot) => {
    for (const id of ['/A', 'A_B', ' A']) expect(await found(slot(id))).toEqual([`identifier-characters ${path}`])
    for (const id of ["aZ09/-?:() .,'+", 'x'.repeat(35)]) expect(await found(slot(id))).toEqual([])
  })

  test('the length of MsgId, at 35 and above', async () => {
    const text = fileOf({ messageId: 'x'.repeat(36) })
    const { findings } = await validateWithRules(text, { schema, rules: [serviceRules] })
    expect(findings.map(({ code }) => code)).toEqual(['service/message-id-length'])
    expect(await found({ messageId: 'x'.repeat(35) }, [serviceRules])).toEqual([])
  })
})

const level = (content: string): string => `<PmtTpInf>${content}</PmtTpInf>`
const urgent = level('<SvcLvl><Cd>URGP</Cd></SvcLvl>')
const sepa = level('<SvcLvl><Cd>SEPA</Cd></SvcLvl>')
const cheque = '<ChqInstr><ChqTp>BCHQ</ChqTp></ChqInstr>'
const reference = (ref: string, type = 'SCOR'): string =>
  `<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Ref>${ref}</Ref></CdtrRefInf></Strd></RmtInf>`
/** Structured information of so many characters between the tags of Strd. */
const structured = (length: number): string =>
  `<RmtInf><Strd><AddtlRmtInf>${'x'.repeat(length - '<AddtlRmtInf></AddtlRmtInf>'.length)}</AddtlRmtInf></Strd></RmtInf>`
const equivalent = '<EqvtAmt><Amt Ccy="EUR">12.50</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>'
const instructed = (amount: string, currency = 'EUR'): Slots => ({
  amount: `<InstdAmt Ccy="${currency}">${amount}</InstdAmt>`,
  sumOfFile: '',
  sumOfBlock: '',
})

describe('each rule, at every path and just inside its bounds', () => {
  test.each<[string, Slots, string[]]>([
    ['another level of the block', { blockType: urgent }, ['service-level PmtTpInf/SvcLvl']],
    ['another level of the payment', { blockType: '', paymentType: urgent }, ['service-level PmtTpInf/SvcLvl']],
    ['the level at the payment', { blockType: '', paymentType: sepa }, []],
    ['no level at all', { blockType: '' }, ['service-level PmtTpInf/SvcLvl']],
    ['a type without a level', { blockType: level('<InstrPrty>NORM</InstrPrty>') }, ['service-level PmtTpInf/SvcLvl']],
    ['type at both', { paymentType: sepa }, ['levels PmtTpInf']],
    ['other charges of the block', { blockBearer: '<ChrgBr>SHAR</ChrgBr>' }, ['charge-bearer ChrgBr']],
    ['other charges', { blockBearer: '', paymentBearer: '<ChrgBr>DEBT</ChrgBr>' }, ['charge-bearer ChrgBr']],
    ['no charges', { blockBearer: '' }, []],
    ['a transfer advice', { method: 'TRA' }, ['payment-method PmtMtd']],
    ['no creditor', { creditor: '' }, ['creditor-name Cdtr/Nm']],
    ['no account', { creditorAccount: '' }, ['creditor-account CdtrAcct']],
    ['neither', { creditor: '', creditorAccount: '' }, ['creditor-or-account Cdtr']],
    ['neither, with a cheque', { creditor: '', creditorAccount: '', cheque }, ['creditor-account CdtrAcct']],
    ['neither, in a block of cheques', { creditor: '', creditorAccount: '', method: 'CHK' }, ['payment-method PmtMtd']],
    ['no debtor name', { debtor: '<CtryOfRes>DE</CtryOfRes>' }, ['debtor-name Dbtr/Nm']],
    ['debtor without IBAN', { debtorAccount: '<Othr><Id>1</Id></Othr>' }, ['iban-only DbtrAcct/Id/Othr']],
    ['debtor with a wrong IBAN', { debtorAccount: '<IBAN>DE88370400440532013000</IBAN>' }, ['iban DbtrAcct/Id/IBAN']],
    [
      'debtor outside',
      { debtorAccount: '<IBAN>TR330006100519786457841326</IBAN>', debtorAgent: '<Othr><Id>NOTPROVIDED</Id></Othr>' },
      ['iban-country DbtrAcct/Id/IBAN'],
    ],
    [
      'creditor without IBAN',
      { creditorAccount: '<CdtrAcct><Id><Othr><Id>1</Id></Othr></Id></CdtrAcct>' },
      ['iban-only CdtrAcct/Id/Othr'],
    ],
    ['NOTPROVIDED as BIC', { debtorAgent: '<BIC>NOTPROVIDED</BIC>' }, ['bic DbtrAgt/FinInstnId/BIC']],
    ['debtor without BIC', { debtorAgent: '<Nm>X</Nm>' }, ['debtor-agent DbtrAgt/FinInstnId']],
    [
      'debtor bank outside',
      { debtorAgent: '<BIC>CHASUS33</BIC>' },
      ['bic-country DbtrAgt/FinInstnId/BIC', 'iban-bic-country DbtrAgt/FinInstnId/BIC'],
    ],
    [
      'creditor without BIC',
      { creditorAgent: '<CdtrAgt><FinInstnId><Nm>X</Nm></FinInstnId></CdtrAgt>' },
      ['creditor-agent CdtrAgt/FinInstnId'],
    ],
    ['an equivalent', { amount: equivalent }, ['instructed-amount Amt/EqvtAmt']],
    ['the most, with zeros before', instructed('000999999999.99'), []],
    ['a cent too many digits', instructed('0.001'), ['amount-decimals Amt/InstdAmt', 'amount-range Amt/InstdAmt']],
    ['yen with decimals', instructed('12.5', 'JPY'), ['amount-decimals Amt/InstdAmt', 'currency Amt/InstdAmt/@Ccy']],
    ['number of the file', { numberInFile: '2' }, ['number-of-transactions GrpHdr/NbOfTxs']],
    ['number of the block', { numberInBlock: '<NbOfTxs>2</NbOfTxs>' }, ['number-of-transactions NbOfTxs']],
    ['no number of the block', { numberInBlock: '' }, []],
    ['sums written otherwise', { sumOfFile: '<CtrlSum>12.5</CtrlSum>', sumOfBlock: '<CtrlSum>012.500</CtrlSum>' }, []],
    [
      'wrong sums behind thousands of zeros',
      { sumOfFile: `<CtrlSum>${zeros}9.99</CtrlSum>`, sumOfBlock: `<CtrlSum>12.49${zeros}</CtrlSum>` },
      ['control-sum GrpHdr/CtrlSum', 'control-sum CtrlSum'],
    ],
    ['right sums behind thousands of zeros', { sumOfFile: `<CtrlSum>${zeros}12.50${zeros}</CtrlSum>` }, []],
    ['no sums', { sumOfFile: '', sumOfBlock: '' }, []],
    ['two texts', { remittance: '<RmtInf><Ustrd>A</Ustrd><Ustrd>B</Ustrd></RmtInf>' }, ['remittance-once RmtInf']],
    ['140 characters with tags', { remittance: structured(140) }, []],
    ['141', { remittance: structured(141) }, ['remittance-structured-length RmtInf/Strd[1]']],
    ['a reference', { remittance: reference('RF18539007547034') }, []],
    [
      'a wrong reference',
      { remittance: reference('RF19539007547034') },
      ['creditor-reference RmtInf/Strd[1]/CdtrRefInf/Ref'],
    ],
    ['another kind', { remittance: reference('1', 'DISP') }, ['creditor-reference RmtInf/Strd[1]/CdtrRefInf/Tp']],
  ])('%s', async (_, given, expected) => {
    expect(await found(given)).toEqual(expected)
  })
})

describe('addresses in lines', () => {
  const creditor = '<Cdtr><Nm>B</Nm><PstlAdr><Ctry>DE</Ctry><AdrLine>X</AdrLine></PstlAdr></Cdtr>'
  async function severityOn(created: string, day: string): Promise<string | undefined> {
    const text = fileOf({ creditor, created: `${created}T10:00:00`, day })
    const { findings } = await validateWithRules(text, { schema, rules: [sepaRules] })
    return findings.find(({ code }) => code === 'sepa/address-form')?.severity
  }

  test.each([
    ['2026-11-01', '2026-11-14', 'warning'],
    ['2026-11-01', '2026-11-15', 'error'],
    ['2026-11-14', '2026-11-13', 'warning'],
    ['2026-11-15', '2026-11-13', 'error'],
  ])('made on %s, executed on %s: %s', async (created, day, severity) => {
    expect(await severityOn(created, day)).toBe(severity)
  })
})

test('only the connected account is debited, and a MsgId is used once', async () => {
  const rules = [
    createServiceRules({ connectedAccount: 'DE89370400440532013000', isMessageIdUsed: (id) => id === 'MSG-0' }),
  ]
  expect(await found({}, rules)).toEqual([])
  expect(await found({ messageId: 'MSG-0' }, rules)).toEqual(['message-id-unique GrpHdr/MsgId'])
  expect(await found({ debtorAccount: '<IBAN>FR1420041010050500013M02606</IBAN>' }, rules)).toEqual([
    'connected-account DbtrAcct/Id/IBAN',
  ])
  expect(await found({ debtorAccount: '<Othr><Id>1</Id></Othr>' }, rules)).toEqual([
    'connected-account DbtrAcct/Id/IBAN',
  ])
})

test('a cheque needs no creditor account by the message itself', async () => {
  for (const given of [{ cheque }, { method: 'CHK' }, {}]) {
    const expected = given.cheque === undefined && given.method === undefined ? ['creditor-or-account Cdtr'] : []
    expect(await found({ creditor: '', creditorAccount: '', ...given } as Slots, [isoRules])).toEqual(expected)
  }
})

describe('what only .09 has', () => {
  const in09 = async (given: Slots, edit: (text: string) => string): Promise<string[]> => {
    const text = asVersion(fileOf(given), '09')
    const edited = edit(text)
    expect(edited).not.toBe(text)
    const { findings } = await validateWithRules(edited, { schema, rules: [sepaRules] })
    return findings.map(({ code, path }) => `${code} ${path.replace(/.*\/(?:PmtInf\[1\]|CdtTrfTxInf\[1\])\//, '')}`)
  }

  test('several service levels, each of them SEPA', async () => {
    const second = (code: string) => (text: string) =>
      text.replace('</SvcLvl>', `</SvcLvl><SvcLvl><Cd>${code}</Cd></SvcLvl>`)
    expect(await in09({}, second('URGP'))).toEqual(['sepa/service-level PmtTpInf/SvcLvl[2]'])
    expect(await in09({}, second('NOPE'))).toEqual([
      'sepa/service-level PmtTpInf/SvcLvl[2]',
      'sepa/external-code PmtTpInf/SvcLvl[2]/Cd',
    ])
    expect(await in09({}, second('SEPA'))).toEqual([])
  })

  test('an execution time', async () => {
    const at = (time: string) => (text: string) =>
      text.replace(/<ReqdExctnDt>.*<\/ReqdExctnDt>/, `<ReqdExctnDt><DtTm>${time}</DtTm></ReqdExctnDt>`)
    expect(await in09({}, at('2062-11-23T10:00:00+01:00'))).toEqual(['sepa/execution-date-far ReqdExctnDt/DtTm'])
    expect(await in09({}, at('2026-11-23T10:00:00+01:00'))).toEqual([])
    const creditor = '<Cdtr><Nm>B</Nm><PstlAdr><Ctry>DE</Ctry><AdrLine>X</AdrLine></PstlAdr></Cdtr>'
    const created = '2026-11-01T10:00:00'
    const severities = async (day: string): Promise<string[]> => {
      const text = at(`${day}T10:00:00Z`)(asVersion(fileOf({ creditor, created }), '09'))
      return (await validateWithRules(text, { schema, rules: [sepaRules] })).findings.map(({ severity }) => severity)
    }
    expect(await severities('2026-11-14')).toEqual(['warning'])
    expect(await severities('2026-11-15')).toEqual(['error'])
  })

  test('an LEI is an identification like others', async () => {
    const lei = '<LEI>529900T8BM49AURSDO55</LEI>'
    const debtor = (id: string): Slots => ({ debtor: `<Nm>A</Nm><Id><OrgId>${id}</OrgId></Id>` })
    const same = (text: string): string => text.replace('<Nm>B</Nm>', '<Nm>C</Nm>')
    expect(await in09(debtor(lei), same)).toEqual([])
    expect(await in09(debtor(`${lei}<Othr><Id>1</Id></Othr>`), same)).toEqual([
      'sepa/party-identification Dbtr/Id/OrgId',
    ])
  })
})
