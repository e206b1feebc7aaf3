// Excerpts and findings as the command prints them, from files that carry an account in the place of a name.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { printFindings, readExcerpts } from '../../src/cli/validate/print-findings.ts'
import { isMessageName, isPlainEncoding, maskName, maskNamespace } from '../../src/diagnostics/mask.ts'
import { pain001_001_03 } from '../../src/messages/pain.001.001.03.ts'
import { buildDocument, validate } from '../../src/schema.ts'
import { validateXsd } from '../../src/xsd.ts'

describe('the name of an element that no schema knows', () => {
  test.each(['CdtTrfTxInfs', 'AdrLine7', 'Größe', 'ns:Amt', 'a.b-c', 'IntrmyAgt3Acct', 'x'.repeat(40)])(
    '%s is shown',
    (name) => expect(maskName(name)).toBe(name),
  )

  test.each([
    ['DE89370400440532013000', 'DE…'],
    ['DE89-3704-0044', 'DE…'],
    ['Konto0532013', 'Ko…'],
    ['Größe53201', 'Gr…'],
    ['ÄÖ\u202e', 'ÄÖ…'],
    ['x'.repeat(41), 'xx…'],
    ['Hans Meier', 'Ha…'],
    ['Amt\u202e', 'Am…'],
    ['\u202eAmt', '…'],
    ['', '…'],
  ])('%j is not', (name, shown) => expect(maskName(name)).toBe(shown))
})

test.each([
  'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03',
  'http://www.w3.org/2001/XMLSchema',
  'http://www.six-interbank-clearing.com/de/pain.001.001.03.ch.02.xsd',
  'APC:STUZZA:payments:ISO:pain:001:001:02:austrian:002',
  'urn:swift:xsd:$ahV10',
])('the namespace %s is shown', (namespace) => expect(maskNamespace(namespace)).toBe(namespace))

test.each([
  'urn:DE89370400440532013000',
  'urn:de89-3704-0044-0532-0130-00',
  'urn:DE89:3704:0044:0532',
  'urn:Hans Meier',
  'urn:x?name=Meier',
  'urn:x\u001b[31m',
])('the namespace %j is not', (namespace) => {
  expect(maskNamespace(namespace)).toBe(
    `of ${namespace.length} characters that is not shown, because it may hold a value`,
  )
})

test('a long one is cut', () => {
  expect(maskNamespace('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`)
})

test('encodings and messages have known forms', () => {
  for (const label of ['UTF-7', 'ISO-8859-15', 'windows-1251', 'IBM01140', 'x-mac-roman', 'EBCDIC-CP-DE', 'Shift_JIS'])
    expect(isPlainEncoding(label), label).toBe(true)
  for (const label of ['DE89370400440532013000', 'GB29NWBK60161331926819', 'Meier', 'iso 1', 'utf-'.repeat(6)])
    expect(isPlainEncoding(label), label).toBe(false)
  for (const name of ['pain.001.001.03', 'camt.053.001.02', 'pain.001.001.03.ch.02', 'pacs.008.001.08.CBPR'])
    expect(isMessageName(name), name).toBe(true)
  for (const name of ['DE89370400440532013000', 'Hans Meier', '', 'pain.001.001.03 '])
    expect(isMessageName(name), name).toBe(false)
})

const iban = 'DE89370400440532013000'
const payments = readFileSync(new URL('../../fixtures/valid/pain.001.001.03.xml', import.meta.url), 'utf8')
const ns = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'
const message = payments.slice(payments.indexOf('<Document'))
const header = `<AppHdr><MsgDefIdr>${iban}</MsgDefIdr></AppHdr>`

const files: Record<string, string> = {
  element: payments.replace('<MsgId>', `<${iban}/><MsgId>`),
  'element within one that is unknown': payments.replace('<MsgId>', `<Foo><${iban}><a:b/></${iban}></Foo><MsgId>`),
  'element inside a value': payments.replace('<MsgId>', `<MsgId><${iban}>x</${iban}>`),
  'element of another namespace': payments.replace('<MsgId>', `<n:${iban} xmlns:n="urn:x"/><MsgId>`),
  'element without an end': payments.replace('<MsgId>', `<${iban}><MsgId>`),
  'element at the end of the file': `${payments.slice(0, payments.indexOf('<MsgId>'))}<${iban}>`,
  'end tag': payments.replace('</MsgId>', `</${iban}>`),
  'prefix that is not bound': payments.replace('<MsgId>', `<${iban}:Foo/><MsgId>`),
  'prefix bound to nothing': payments.replace('<MsgId>', `<Foo xmlns:${iban}=""/><MsgId>`),
  'name with two colons': payments.replace('<MsgId>', `<a:b:${iban}/><MsgId>`),
  root: payments.replace('<Document', `<${iban}`).replace('</Document', `</${iban}`),
  'element around the message': `<${iban}>${message}</${iban}>`,
  attribute: payments.replace('<MsgId>', `<MsgId ${iban}="1">`),
  'attribute given twice': payments.replace('<MsgId>', `<MsgId ${iban}="1" ${iban}="1">`),
  'attribute of a prefix that is not bound': payments.replace('<MsgId>', `<MsgId ${iban}:a="1" >`),
  'attribute without value': payments.replace('<MsgId>', `<MsgId ${iban}>`),
  'attribute of xsi': payments.replace(
    '<MsgId>',
    `<MsgId xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:${iban}="1">`,
  ),
  'type named by xsi:type': payments.replace(
    '<MsgId>',
    `<MsgId xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="${iban}">`,
  ),
  namespace: payments.replace(ns, `urn:${iban}`),
  'namespace of another version': payments.replace(ns, `${ns}:${iban}`),
  'namespace of an element': payments.replace('<MsgId>', `<MsgId xmlns="urn:x:${iban}">`),
  encoding: `<?xml version="1.0" encoding="${iban}"?>${message}`,
  version: `<?xml version="${iban}"?>${message}`,
  'declaration in a wrong place': `\n<?xml version="1.0" encoding="${iban}"?>${message}`,
  instruction: payments.replace('<MsgId>', `<?${iban} ${iban}?><${iban} /><MsgId>`),
  'document type': `<!DOCTYPE ${iban}>${message}`,
  entity: payments.replace('<MsgId>', `<MsgId>&${iban};`),
  MsgDefIdr: `<Envelope>${header}${message}</Envelope>`,
}

async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += 7) yield bytes.slice(at, at + 7)
}

describe.each(Object.entries(files))('no account is told that stands in a file as %s', (_place, text) => {
  test.each([
    ['validate, bytes', async () => validate(new TextEncoder().encode(text))],
    ['validate, in pieces', async () => validate(inPieces(text))],
    ['libxml2', async () => validateXsd(new TextEncoder().encode(text), { schema: pain001Xsd })],
  ])('%s', async (_engine, read) => {
    const { findings } = await read()
    const excerpts = await readExcerpts(new TextEncoder().encode(text), findings)
    const told = `${JSON.stringify(findings)}${printFindings(findings, { file: 'a.xml', excerpts }).join('\n')}`
    expect(findings.length).toBeGreaterThan(0)
    expect(told).not.toMatch(/8937|0532013/)
  })
})

const pain001Xsd = readFileSync(new URL('../../schemas/pain.001.001.03.xsd', import.meta.url), 'utf8')

test('nor one that is the name of a property', async () => {
  const object = { CstmrCdtTrfInitn: { [iban]: 1, GrpHdr: { MsgId: { value: 'x', [`@${iban}`]: 1 } } } }
  const error = await Promise.resolve()
    .then(() => buildDocument(object as never, { schema: pain001_001_03 }))
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(JSON.stringify(error) + String(error)).not.toMatch(/8937/)
})

test('a name that is misspelt stays useful', async () => {
  const { findings } = await validate(payments.replace('<MsgId>', '<MsgIdd/><MsgId>'))
  expect(findings[0]?.message).toContain('<MsgIdd> does not belong in <GrpHdr>. Was <MsgId> meant?')
  expect(findings[0]?.path).toBe('/Document/CstmrCdtTrfInitn/GrpHdr/MsgIdd')
})
