// The accelerator must take a message in an envelope: no entry says what it took.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCamt053 } from '../../../src/camt053.ts'
import { camt053_001_06 } from '../../../src/messages/camt.053.001.06.ts'
import { parsePain001 } from '../../../src/pain001.ts'
import { parsePain002 } from '../../../src/pain002.ts'
import { validateWithRules } from '../../../src/rules.ts'
import { streamParts } from '../../../src/schema/index.ts'
import { loadRun } from '../../../src/schema/run/accelerator.ts'
import { elementHere } from '../../../src/schema/run/tape-item.ts'
import {
  type ApplicationHeader,
  parseDocument,
  type StreamItem,
  streamDocument,
  validate,
} from '../../../src/schema.ts'

function bare(name: string): string {
  const text = readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url), 'utf8')
  return text.slice(text.indexOf('?>') + 2).trim()
}

const statement = bare('valid/camt.053.001.06.xml')

const header = `<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02">
  <Fr><FIId><FinInstnId><BICFI>TOOLDEFFXXX</BICFI></FinInstnId></FIId></Fr>
  <To><OrgId><Nm>Musterwerk GmbH</Nm><Id><OrgId><AnyBIC>MUSTDEFFXXX</AnyBIC></OrgId></Id></OrgId></To>
  <BizMsgIdr>BIZ-17</BizMsgIdr><MsgDefIdr>camt.053.001.06</MsgDefIdr><BizSvc>stmt</BizSvc>
  <CreDt>2026-11-22T06:00:00Z</CreDt><PssblDplct>false</PssblDplct>
</AppHdr>`

const wrappers: Record<string, { open: string; close: string; path: string }> = {
  DataPDU: {
    open: '<Saa:DataPDU xmlns:Saa="urn:swift:saa:xsd:saa.2.0"><Saa:Revision>2.0.14</Saa:Revision><Saa:Body>',
    close: '</Saa:Body></Saa:DataPDU>',
    path: '/DataPDU/Body/Document',
  },
  BusMsg: { open: '<BusMsg>', close: '</BusMsg>', path: '/BusMsg/Document' },
  RequestPayload: {
    open: '<RequestPayload xmlns="urn:x">',
    close: '<After>1</After></RequestPayload>',
    path: '/RequestPayload/Document',
  },
  SOAP: {
    open: '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header><Sig a="1"><![CDATA[<Document>]]></Sig></s:Header><s:Body><r>',
    close: '</r></s:Body></s:Envelope>',
    path: '/Envelope/Body/r/Document',
  },
}

const cases = Object.entries(wrappers).map(([name, { open, close, path }]) => ({
  name,
  path,
  text: `<?xml version="1.0"?>\n${open}\n${header}\n${statement}\n${close}\n`,
}))

async function* single(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const buffer = new Uint8Array(1)
  for (const byte of bytes) {
    buffer[0] = byte
    yield buffer
  }
}

describe.each(cases)('a message in $name', ({ text, path }) => {
  test('is validated, with a finding that names the envelope and with what its header says', async () => {
    const report = await validate(text)
    expect(report).toMatchObject({ message: 'camt.053.001.06', valid: true, bytes: text.length })
    expect(report.findings).toMatchObject([{ code: 'envelope', severity: 'info', path }])
    const [finding] = report.findings
    expect(finding?.message).toContain(path)
    expect(text.slice(finding?.offset)).toMatch(/^<Document /)
    const { document, ...said } = report.envelope?.applicationHeader ?? { document: {} }
    expect(report.envelope?.path).toBe(path)
    expect(said).toEqual({
      businessMessageId: 'BIZ-17',
      messageDefinitionId: 'camt.053.001.06',
      businessService: 'stmt',
      creationDate: '2026-11-22T06:00:00Z',
      from: { bic: 'TOOLDEFFXXX' },
      to: { name: 'Musterwerk GmbH', bic: 'MUSTDEFFXXX' },
      possibleDuplicate: false,
    })
    expect(document).toMatchObject({ BizMsgIdr: 'BIZ-17', Fr: { FIId: { FinInstnId: { BICFI: 'TOOLDEFFXXX' } } } })
  })

  test('is read as it is without one, whole and in single bytes, with a schema given or not', async () => {
    const alone = await parseDocument(statement)
    // In UTF-16 it is read as text, without the scanner of bytes.
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const source of [text, single(text), new Uint8Array(utf16)]) {
      expect((await parseDocument(source)).document).toEqual(alone.document)
    }
    expect((await parseDocument(text, { schema: camt053_001_06, strict: true })).document).toEqual(alone.document)
  })

  test('findings stand where they are in the file, with paths from Document on', async () => {
    const faulty = text.replace(/<Sts>BOOK<\/Sts>/, '<Sts>BUCH</Sts>')
    const { findings, valid } = await validate(faulty)
    const aloneIn = statement.replace(/<Sts>BOOK<\/Sts>/, '<Sts>BUCH</Sts>')
    const [alone] = (await validate(aloneIn)).findings
    expect(valid).toBe(false)
    expect(findings[1]).toMatchObject({ code: 'value-enumeration', path: alone?.path })
    expect(faulty.slice(findings[1]?.offset)).toMatch(/^<Sts>BUCH/)
    const before = faulty.slice(0, findings[1]?.offset).split('\n')
    expect([findings[1]?.line, findings[1]?.column]).toEqual([before.length, (before.at(-1) ?? '').length + 1])
  })

  test('is streamed, and read by the reader of statements and by rules', async () => {
    const paths: string[] = []
    for await (const part of streamDocument(text, { each: '/Document/BkToCstmrStmt/Stmt/Ntry' })) {
      if (part.kind === 'item') paths.push(part.path)
      if (part.kind === 'end') expect(part.envelope?.path).toBe(path)
    }
    expect(paths[0]).toBe('/Document/BkToCstmrStmt/Stmt[1]/Ntry[1]')
    const read = await parseCamt053(text)
    const own = await parseCamt053(statement)
    expect(read.envelope?.applicationHeader?.businessMessageId).toBe('BIZ-17')
    expect(read.statements.map(({ totals }) => totals)).toEqual(own.statements.map(({ totals }) => totals))
    const ruled = await validateWithRules(text, { rules: ['statement'] })
    expect(ruled).toMatchObject({ valid: true, message: 'camt.053.001.06', envelope: { path } })
  })

  test('a fault of the XML around it is told, before and behind the message', async () => {
    const before = await validate(text.replace('<BizMsgIdr>', '<BizMsgIdr><'))
    expect(before.findings.at(-1)).toMatchObject({ code: 'xml-syntax', severity: 'error', line: 6 })
    expect(before.valid).toBe(false)
    const behind = await validate(text.slice(0, text.lastIndexOf('</')))
    expect(behind.valid).toBe(false)
    expect(behind.findings.map(({ code }) => code)).toEqual(['envelope', 'xml-truncated'])
    expect(behind.findings[1]).toMatchObject({ severity: 'error', path: `/${path.split('/')[1]}` })
  })
})

test('the run reads in an envelope, too', async () => {
  const each = '/Document/BkToCstmrStmt/Stmt/Ntry'
  const [entry = ''] = /<Ntry>.*?<\/Ntry>/s.exec(statement) ?? []
  const many = statement.replace(entry, entry.repeat(40))
  await loadRun()
  const values = async (text: string): Promise<{ made: unknown[]; filled: unknown[] }> => {
    const [made, filled]: [unknown[], unknown[]] = [[], []]
    const reader = {
      parts: [],
      take: ({ value }: StreamItem) => made.push(value),
      takeFilled: ({ value }: StreamItem) => filled.push(value),
      fillers: () => new Map([[each, elementHere]]),
      end: () => 'end',
    }
    for await (const _ of streamParts(text, { schema: camt053_001_06, each }, reader));
    return { made, filled }
  }
  const alone = await values(many)
  const inside = await values(`<BusMsg>${header}${many}</BusMsg><!-- -->`)
  expect(inside.filled.length).toBeGreaterThan(30)
  // Which of them are filled depends on what the process has read before.
  const all = ({ made, filled }: typeof alone): string[] =>
    [...made, ...filled].map((item) => JSON.stringify(item)).sort()
  expect(all(inside)).toEqual(all(alone))
})

test('a header that names another message is a warning', async () => {
  const report = await validate(`<BusMsg>${header.replace('camt.053.001.06', 'camt.053.001.08')}${statement}</BusMsg>`)
  expect(report.valid).toBe(true)
  expect(report.findings.map(({ code, severity }) => [code, severity])).toEqual([
    ['envelope', 'info'],
    ['envelope-message', 'warning'],
  ])
})

test('what the header says, and of which message', async () => {
  const long = 'x'.repeat(50)
  const wrong = await validate(`<BusMsg>${header.replace('camt.053.001.06', long)}${statement}</BusMsg>`)
  expect(wrong.findings.map(({ message }) => message)).toEqual([
    'The message stands in an envelope, as /BusMsg/Document. It was read, with paths that begin at Document; of the ' +
      'envelope only the header (AppHdr) was read.',
    `The header of the envelope says that the message is one that is not the name of a message, xx… ` +
      '(50 characters) (MsgDefIdr), but it is camt.053.001.06. ' +
      'Ask the sender which is right.',
  ])
  const unknown = await validate(`<BusMsg>${header}<Document xmlns="urn:x"><b/></Document></BusMsg>`)
  expect(unknown.findings.map(({ message }) => message).join()).toContain('but it is none that is known. Ask')
  // A bank's own namespace may name the message as the header does.
  const own = statement.replace('iso:std:iso:20022:tech:xsd:camt.053.001.06', 'bank:camt.053.001.11')
  const named = header.replace('camt.053.001.06', 'camt.053.001.11')
  const codes = async (text: string): Promise<string[]> =>
    (await validate(text, { otherVersions: true })).findings.map(({ code }) => code)
  expect(await codes(`<BusMsg>${named}${own}</BusMsg>`)).toEqual(['envelope', 'message-version'])
  expect(await codes(`<BusMsg>${header.replace('053', '054')}${own}</BusMsg>`)).toContain('envelope-message')
})

describe('the header of an envelope', () => {
  const headerOf = async (content: string, rest = statement): Promise<ApplicationHeader | undefined> =>
    (await validate(`<BusMsg><AppHdr>${content}</AppHdr>${rest}</BusMsg>`)).envelope?.applicationHeader

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
    [' true ', true],
    ['', undefined],
  ])('PssblDplct %j: %s', async (text, possibleDuplicate) => {
    expect((await headerOf(`<PssblDplct>${text}</PssblDplct>`))?.possibleDuplicate).toBe(possibleDuplicate)
  })

  const bank = (content: string): string => `<FIId><FinInstnId>${content}</FinInstnId></FIId>`
  const party = (content: string): string => `<OrgId><Id>${content}</Id></OrgId>`
  test.each<[string, object | undefined]>([
    [bank('<BIC>TOOLDEFF</BIC><Nm>Bank</Nm>'), { bic: 'TOOLDEFF', name: 'Bank' }],
    [bank('<BICFI>TOOLDEFF</BICFI><LEI>L</LEI>'), { bic: 'TOOLDEFF', lei: 'L' }],
    [bank('<Othr><Id>1</Id></Othr>'), { id: '1' }],
    [bank('<ClrSysMmbId><MmbId>2</MmbId></ClrSysMmbId>'), { id: '2' }],
    [bank('<ClrSysMmbId><MmbId>2</MmbId></ClrSysMmbId><Othr><Id>1</Id></Othr>'), { id: '1' }],
    [party('<OrgId><BICOrBEI>MUSTDEFF</BICOrBEI></OrgId>'), { bic: 'MUSTDEFF' }],
    [party('<OrgId><LEI>L</LEI><Othr><Id>3</Id></Othr></OrgId>'), { lei: 'L', id: '3' }],
    [party('<PrvtId><Othr><Id>4</Id></Othr></PrvtId>'), { id: '4' }],
    [party('<PrvtId><Othr><Id>4</Id></Othr><Othr><Id>5</Id></Othr></PrvtId>'), { id: '4' }],
    ['<Other/>', undefined],
  ])('a sender %s', async (content, expected) => {
    expect((await headerOf(`<Fr>${content}</Fr>`))?.from).toEqual(expected)
  })

  test('is the first one, complete, before the message', async () => {
    const id = (text: string): string => `<BizMsgIdr>${text}</BizMsgIdr>`
    expect(await headerOf(id('1'), `<AppHdr>${id('2')}</AppHdr>${statement}`)).toEqual({
      businessMessageId: '1',
      document: { BizMsgIdr: '1' },
    })
    const around = await validate(`<BusMsg><AppHdr>${id('1')}${statement}</AppHdr></BusMsg>`)
    expect(around.envelope).toEqual({ path: '/BusMsg/AppHdr/Document' })
    const behind = await validate(`<BusMsg>${statement}<AppHdr>${id('1')}</AppHdr></BusMsg>`)
    expect(behind.envelope).toEqual({ path: '/BusMsg/Document' })
  })
})

test('an empty message is none, whatever stands behind it; the namespace of the root is named', async () => {
  const empty = await validate('<a><Document xmlns="urn:x"/><BkToCstmrStmt/></a>', { otherVersions: true })
  expect(empty.findings.map(({ code }) => code)).toEqual(['envelope', 'message-unknown'])
  const none = await validate('<a xmlns="urn:y"><b/></a>')
  expect(none.findings[0]?.message).toContain('is in the namespace urn:y.')
})

test('a source that has nothing to end, or whose end gives nothing, may be left early', async () => {
  for (const ending of [{}, { return: async () => ({ done: true, value: undefined }) }]) {
    const pieces = [cases[0]?.text ?? ''][Symbol.iterator]()
    const source = { [Symbol.asyncIterator]: () => ({ next: async () => pieces.next(), ...ending }) }
    for await (const _ of streamDocument(source as AsyncIterable<string>, { each: '/Document/BkToCstmrStmt/GrpHdr' }))
      break
  }
})

test('a source whose end gives nothing may be left by a signal, too', async () => {
  const controller = new AbortController()
  const next = async () => {
    controller.abort()
    return { done: false, value: '<a>' }
  }
  const source = { [Symbol.asyncIterator]: () => ({ next, return: () => undefined }) } as never
  await expect(validate(source, { signal: controller.signal })).rejects.toBe(controller.signal.reason)
})

test('a second message is an error, and strict reading ends at it', async () => {
  const text = `<BusMsgs>${statement}${statement}${statement}</BusMsgs>`
  const report = await validate(text)
  expect(report.valid).toBe(false)
  expect(report.findings.map(({ code }) => code)).toEqual(['envelope', 'envelope-second'])
  await expect(parseDocument(text, { strict: true })).rejects.toThrow(/more than one message/)
})

test('payments and reports come out of an envelope, other versions too', async () => {
  const payments = `<BusMsg>${bare('valid/pain.001.001.03.xml').replace('pain.001.001.03', 'pain.001.001.05')}</BusMsg>`
  const sent = await parsePain001(payments)
  expect(sent.findings.map(({ code }) => code)).toEqual(['envelope', 'message-version'])
  expect(sent.initiation).toEqual((await parsePain001(bare('valid/pain.001.001.03.xml'))).initiation)
  expect(sent.envelope).toEqual({ path: '/BusMsg/Document' })
  const report = await parsePain002(`<BusMsg>${bare('valid/pain.002.001.03.xml')}</BusMsg>`)
  expect(report.envelope?.path).toBe('/BusMsg/Document')
  expect(report.blocks.length).toBeGreaterThan(0)
})

test('without a message in it, or far behind its beginning, a file is none that is known', async () => {
  for (const text of ['<a><b/></a>', `<a>${'<b/>'.repeat(300_000)}${statement}</a>`]) {
    const report = await validate(text)
    expect(report.envelope).toBeUndefined()
    expect(report.findings.map(({ code }) => code)).toEqual(['message-unknown'])
  }
})

test('an envelope around a message that is not known is named, and the message is unknown', async () => {
  const { findings } = await validate('<a><Document xmlns="urn:x"><b/></Document></a>')
  expect(findings.map(({ code }) => code)).toEqual(['envelope', 'message-unknown'])
})

test('texts of the header are told without the spaces around them; texts of the envelope are not read', async () => {
  const own = header
    .replace('<BizMsgIdr>BIZ-17<', '<BizMsgIdr> BIZ-17\n<')
    .replace('<PssblDplct>', '<CpyDplct>CODU</CpyDplct><PssblDplct>')
  const { envelope } = await validate(`<BusMsg>some text${own}${statement}</BusMsg>`)
  expect(envelope?.applicationHeader).toMatchObject({ businessMessageId: 'BIZ-17', copyDuplicate: 'CODU' })
  const bare = await validate(`<BusMsg>some text<Other>1</Other>${statement}</BusMsg>`)
  expect(bare.envelope).toEqual({ path: '/BusMsg/Document' })
})

test('a fault of the XML inside the message stands where it is in the message', async () => {
  const broken = statement.replace('<Sts>BOOK</Sts>', '<Sts><BOOK</Sts>')
  const { findings } = await validate(`<BusMsg>${header}${broken}</BusMsg>`)
  const alone = await validate(broken)
  expect(findings.at(-1)).toMatchObject({ code: 'xml-syntax', path: alone.findings.at(-1)?.path })
})
