import { describe, expect, test } from 'vitest'
import { builtInRuleSets, validateWithRules } from '../../src/rules.ts'
import { builtInSchemas, isInvalidDocumentError, parseDocument, streamDocument, validate } from '../../src/schema.ts'
import { readFixture } from '../support/fixtures.ts'

const schema = builtInSchemas
const whole = new TextDecoder().decode(readFixture('valid/pain.001.001.03.xml'))
const message = 'pain.001.001.03'

describe('sums beside an amount that cannot be read', () => {
  const comma = whole.replace(/(<InstdAmt Ccy="EUR">\d+)\.(\d+<)/, '$1,$2')

  test('are not compared, in the block and in the file', async () => {
    expect(comma).not.toBe(whole)
    const { findings } = await validateWithRules(comma, { schema, rules: ['sepa'] })
    expect(findings.map(({ code }) => code)).toEqual(['value-type'])
  })

  test('are compared in the other blocks', async () => {
    const last = comma.lastIndexOf('<CtrlSum>')
    const wrong = `${comma.slice(0, last)}<CtrlSum>9${comma.slice(last + '<CtrlSum>'.length)}`
    const { findings } = await validateWithRules(wrong, { schema, rules: ['sepa'] })
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ['value-type', '/Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt'],
      ['sepa/control-sum', '/Document/CstmrCdtTrfInitn/PmtInf[3]/CtrlSum'],
    ])
  })
})

describe('a file cut short', () => {
  test('is known by its message as soon as the root was read', async () => {
    for (const cut of [whole.indexOf('<GrpHdr>'), whole.indexOf('<CdtTrfTxInf>') + 40, whole.lastIndexOf('<')]) {
      const report = await validateWithRules(whole.slice(0, cut), { schema, rules: ['sepa'] })
      expect(report).toMatchObject({ message, valid: false, findings: [{ code: 'xml-truncated' }] })
      expect(report.message).toBe((await validate(whole.slice(0, cut), { schema })).message)
    }
    const early = await validateWithRules('<?xml version="1.0"?>', { schema, rules: ['sepa'] })
    expect(early).toMatchObject({ message: undefined, valid: false, findings: [{ code: 'xml-truncated' }] })
    expect(early.findings).toHaveLength(1)
  })

  test('is refused by the error of reading with the message named, strict or not', async () => {
    const cut = whole.slice(0, whole.indexOf('<CdtTrfTxInf>'))
    const bad = whole.replace('<GrpHdr>', '<GrpHdr><Nothing/>')
    const each = '/Document/CstmrCdtTrfInitn/PmtInf'
    const read = async (text: string, strict: boolean) => {
      for await (const _ of streamDocument(text, { schema, each, strict }));
    }
    for (const reading of [parseDocument(cut, { schema }), read(cut, false), read(bad, true)]) {
      const error: unknown = await reading.catch((thrown: unknown) => thrown)
      expect(isInvalidDocumentError(error)).toBe(true)
      expect(error).toMatchObject({ messageName: message, findingsOmitted: 0 })
    }
  })

  test('says in a full list, too, that it is cut and how many findings are not listed', async () => {
    const many = whole.replace(/<Ctry>[A-Z]{2}</g, '<Ctry>??<').replace('<GrpHdr>', '<GrpHdr><A/><B/><C/>')
    const cut = many.slice(0, many.lastIndexOf('</PmtInf>'))
    const all = await validateWithRules(cut, { schema, rules: ['sepa'] })
    const { findings, findingsOmitted } = await validateWithRules(cut, { schema, rules: ['sepa'], maxFindings: 1 })
    expect(all.findings.length).toBeGreaterThan(3)
    expect(findings.map(({ code }) => code)).toEqual(['element-unexpected', 'xml-truncated', 'findings-limit'])
    expect(findingsOmitted).toBe(all.findings.length - 2)
  })
})

test('a set that has no rule for the message says so in a finding without a path', async () => {
  const statement = builtInRuleSets.get('statement')
  if (statement === undefined) throw new Error('there is no set of rules on statements')
  const report = await validateWithRules(whole, { schema, rules: ['sepa', statement] })
  expect(report).toMatchObject({ valid: true, findingsOmitted: 0 })
  expect(report.findings).toEqual([
    {
      code: 'statement/not-applicable',
      severity: 'info',
      path: '',
      message: `The rule set statement has no rule for ${message}: nothing of it was checked.`,
    },
  ])
})

test('the bytes read are reported while the file is read, and at its end', async () => {
  const told: number[] = []
  const onProgress = (read: number) => told.push(read)
  const { bytes } = await validateWithRules(whole, { schema, rules: ['sepa'], onProgress })
  const { length } = new TextEncoder().encode(whole)
  expect([bytes, told.at(-1)]).toEqual([length, length])
})

test('the envelope around a message is reported, where there is one', async () => {
  const header =
    '<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><Fr><FIId><FinInstnId><BICFI>TOOLDEFFXXX</BICFI>' +
    '</FinInstnId></FIId></Fr><To><FIId><FinInstnId><BICFI>TOOLNL2AXXX</BICFI></FinInstnId></FIId></To>' +
    `<BizMsgIdr>B-1</BizMsgIdr><MsgDefIdr>${message}</MsgDefIdr><CreDt>2026-03-02T09:00:00Z</CreDt></AppHdr>`
  const inside = whole.replace(/^<\?xml[^>]*\?>/, '')
  const report = await validateWithRules(`<Envelope>${header}${inside}</Envelope>`, { schema, rules: ['sepa'] })
  expect(report.envelope?.applicationHeader).toMatchObject({ businessMessageId: 'B-1' })
  expect(await validateWithRules(whole, { schema, rules: ['sepa'] })).not.toHaveProperty('envelope')
})
