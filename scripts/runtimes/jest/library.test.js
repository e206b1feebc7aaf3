const { readFileSync } = require('node:fs')
const { dirname } = require('node:path')

const folder = dirname(require.resolve('iso20022-toolkit/package.json'))
const read = (name) => readFileSync(`${folder}/fixtures/${name}`, 'utf8')
const statement = read('valid/camt.053.001.06.xml')

test('validates and reads', async () => {
  const { Decimal, readCamt053, validate } = require('iso20022-toolkit')
  expect(await validate(new TextEncoder().encode(statement))).toMatchObject({ valid: true, findings: [] })
  let entries = 0
  for await (const part of readCamt053(statement)) if (part.kind === 'entry') entries += 1
  expect([entries, new Decimal('0.1').plus('0.2').toFixed()]).toEqual([10, '0.3'])
})

test('throws errors of this realm', async () => {
  const { buildPain001 } = require('iso20022-toolkit/pain001')
  const { InvalidDocumentError, parseCamt053 } = require('iso20022-toolkit/camt053')
  expect(() => buildPain001({}, { messge: 1 })).toThrow(RangeError)
  await expect(parseCamt053('<Document>')).rejects.toThrow(InvalidDocumentError)
})

test('loads packages later: Parquet, archives, patterns', async () => {
  const { readCamt053, toParquet, toRows } = require('iso20022-toolkit/camt053')
  const { parseRules, validateWithRules } = require('iso20022-toolkit/rules')
  let bytes = 0
  for await (const chunk of toParquet(toRows(readCamt053(statement)))) bytes += chunk.length
  expect(bytes).toBeGreaterThan(1000)
  const wanted = { path: 'MsgId', pattern: '(a|aa)*b' }
  const rule = { name: 'id', description: 'It is so.', message: 'It is not.', at: '/Document/CstmrCdtTrfInitn/GrpHdr' }
  const file = { name: 'mine', messages: ['pain.001.001.03'], source: 'test', rules: [{ ...rule, require: wanted }] }
  const rules = [parseRules(JSON.stringify(file))]
  const { findings } = await validateWithRules(read('valid/pain.001.001.03.xml'), { rules })
  expect(findings.map(({ code }) => code)).toEqual(['mine/id'])
})

test('calls the fetch that a test puts in its place', async () => {
  const { createClient } = require('iso20022-toolkit/client')
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ pain001s: [] }))
  const client = createClient({ baseUrl: 'https://bank.example', token: 'secret' })
  for await (const _ of client.pain001.list());
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('reads every message', async () => {
  const { camt053_001_06 } = require('iso20022-toolkit/messages/camt.053.001.06')
  const { builtInSchemas, parseDocument } = require('iso20022-toolkit/schema')
  expect((await parseDocument(statement, { schema: camt053_001_06 })).document).toHaveProperty('BkToCstmrStmt')
  for (const schema of builtInSchemas) expect((await schema.load()).message).toBe(schema.message)
})
