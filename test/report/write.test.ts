import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDocument } from '../../src/arbitraries.ts'
import {
  buildPain002,
  type ParsedPain002,
  parsePain002,
  type WritablePain002,
  type WriteOptions,
  writePain002,
} from '../../src/pain002.ts'
import { buildDocument, InvalidDocumentError, isInvalidDocumentError } from '../../src/schema.ts'
import { faultsBySchema } from '../support/oracle.ts'
import { referenceFolder } from '../support/samples.ts'
import { reportSchemas } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

const folder = new URL('../../fixtures/pain002/', import.meta.url)
const valid: [string, ParsedPain002][] = []
for (const name of readdirSync(folder).filter((file) => /^(?!broken|ebics).*\.xml$/.test(file))) {
  const report = await parsePain002(readFileSync(new URL(name, folder)))
  if (report.valid) valid.push([name, report])
}

/** JSON of a report without what follows from its file: positions, document layer, findings. */
function content(value: unknown): unknown {
  const left = new Set(['document', 'line', 'column', 'offset', 'bytes', 'findings', 'findingsOmitted', 'valid'])
  return JSON.parse(JSON.stringify(value, (key, item) => (left.has(key) ? undefined : item === '-0' ? '0' : item)))
}

async function refusal(report: WritablePain002, options: WriteOptions = {}): Promise<string[]> {
  try {
    await buildPain002(report, options)
  } catch (error) {
    if (error instanceof InvalidDocumentError) {
      // They are about an object, which has no lines.
      for (const finding of error.findings) expect(finding).not.toHaveProperty('line')
      return error.findings.map(({ code, path }) => `${code} ${path}`)
    }
    throw error
  }
  return []
}

describe('what was read is written and read again as it was', () => {
  test.each(valid)('%s', async (_, before) => {
    const text = await buildPain002(before, { message: before.message, sums: 'none' })
    const after = await parsePain002(text)
    expect(after.valid).toBe(true)
    expect(content(after)).toEqual(content(before))
  })

  test.each(valid)('%s, without the objects of the document layer', async (_, before) => {
    const { header, group, blocks } = content(before) as WritablePain002
    const text = await buildPain002({ header, group, blocks }, { message: before.message, sums: 'none' })
    expect(content(await parsePain002(text))).toEqual(content(before))
  })

  test.each(reportSchemas.map((schema) => [schema.message, schema] as const))(
    'anything a schema allows: %s',
    async (message, schema) => {
      const tables = await schema.load()
      const document = anyDocument(tables, { repeat: 2, extremes: true })
      await fc.assert(
        fc.asyncProperty(document, async (drawn) => {
          const before = await parsePain002(buildDocument(drawn, { schema: tables }))
          const after = await parsePain002(await buildPain002(before, { message, sums: 'none' }))
          expect(after.valid).toBe(true)
          expect(content(after)).toEqual(content(before))
        }),
        { numRuns: sweep(8, 60), endOnFailure: true },
      )
    },
  )
})

const header = { messageId: 'R', creationDateTime: '2026-03-03T06:00:00' }
const group = { originalMessageId: 'M', originalMessageName: 'pain.001.001.03', status: 'PART' }
const rejected = {
  originalEndToEndId: 'E1',
  status: 'RJCT',
  reasons: [{ code: 'AC04', originator: { name: 'Bank' }, additionalInformation: ['Konto aufgelöst'] }],
  original: {
    amount: { amount: '12.5', currency: 'EUR' },
    requestedExecutionDate: '2026-03-02',
    creditor: { name: 'Anna Beispiel' },
    creditorAgent: { bic: 'SOGEDEFFXXX' },
  },
}
const accepted = { originalEndToEndId: 'E2', status: 'ACSC' }
const block = { originalPaymentInformationId: 'P', status: 'PART', transactions: [rejected, accepted, accepted] }
const report: WritablePain002 = { header, group, blocks: [block] }

describe('a report of one’s own', () => {
  test('parties, BICs and dates take the form of each version', async () => {
    expect(await buildPain002(report)).toMatch(/<ReqdExctnDt>2026-03-02<.*<BIC>SOGE.*<Cdtr>\s*<Nm>Anna/s)
    expect(await buildPain002(report, { message: 'pain.002.001.10' })).toMatch(
      /<ReqdExctnDt>\s*<Dt>2026-03-02<.*<BICFI>SOGE.*<Cdtr>\s*<Pty>\s*<Nm>Anna/s,
    )
  })

  test('charges, mandates, and where a reason comes from, stand in their elements', async () => {
    const transaction = {
      ...rejected,
      charges: [{ amount: { amount: '1.5', currency: 'EUR' }, agent: { bic: 'SOGEDEFFXXX' } }],
      original: { mandateId: 'MANDATE-1' },
    }
    const text = await buildPain002(
      { ...report, blocks: [{ ...block, transactions: [transaction] }] },
      { message: 'pain.002.001.10', indent: '' },
    )
    expect(text).toContain(
      '<StsRsnInf><Orgtr><Nm>Bank</Nm></Orgtr><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Konto aufgelöst</AddtlInf></StsRsnInf>' +
        '<ChrgsInf><Amt Ccy="EUR">1.50</Amt><Agt><FinInstnId><BICFI>SOGEDEFFXXX</BICFI></FinInstnId></Agt></ChrgsInf>' +
        '<OrgnlTxRef><MndtRltdInf><MndtId>MANDATE-1</MndtId></MndtRltdInf></OrgnlTxRef>',
    )
  })

  test('it is written with line breaks unless it is asked for without', async () => {
    expect(await buildPain002(report)).toContain('\n  <CstmrPmtStsRpt>\n')
    expect(await buildPain002(report, { indent: '' })).not.toContain('>\n<')
  })

  test('an equivalent amount stays one', async () => {
    const money = '<EqvtAmt><Amt Ccy="EUR">99.00</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>'
    const sent = await buildPain002(report, { indent: '' })
    const read = await parsePain002(sent.replace(/<InstdAmt[^>]*>[^<]*<\/InstdAmt>/, money))
    expect(await buildPain002(read, { indent: '' })).toContain(`<Amt>${money}</Amt>`)
    // A new amount stands in the place of the old one.
    const [first] = read.blocks
    const changed = first?.transactions.map((each) =>
      each.original?.amount === undefined
        ? each
        : { ...each, original: { ...each.original, amount: { amount: '77.00', currency: 'EUR' } } },
    )
    const again = { ...read, blocks: [{ ...first, transactions: changed }] } as WritablePain002
    expect(await buildPain002(again, { indent: '' })).toContain(`<Amt>${money.replace('99.00', '77.00')}</Amt>`)
  })

  test('an empty reason is left out, and the others keep what only their elements say', async () => {
    const sent = await buildPain002(report, { indent: '' })
    const told = sent.replace('</Nm></Orgtr>', '</Nm><CtryOfRes>DE</CtryOfRes></Orgtr>')
    const read = await parsePain002(told.replace('<StsRsnInf>', '<StsRsnInf/><StsRsnInf>'))
    expect(told).toContain('CtryOfRes')
    expect(await buildPain002(read, { indent: '' })).toBe(await buildPain002(await parsePain002(told), { indent: '' }))
    expect(await buildPain002(read, { indent: '' })).toContain('<Nm>Bank</Nm><CtryOfRes>DE</CtryOfRes></Orgtr>')
  })

  test('numbers per status are made of the transactions where they are asked for', async () => {
    const { blocks } = await parsePain002(await buildPain002(report, { sums: 'compute' }))
    expect(blocks[0]?.counts.map(({ status, numberOfTransactions }) => [status, numberOfTransactions])).toEqual([
      ['RJCT', 1],
      ['ACSC', 2],
    ])
    const some = { ...block, originalNumberOfTransactions: 4 }
    const untold = await parsePain002(await buildPain002({ ...report, blocks: [some] }, { sums: 'compute' }))
    expect(untold.blocks[0]?.counts).toEqual([])
    const again = { ...block, originalNumberOfTransactions: 2, transactions: () => [rejected, accepted] }
    const counted = await parsePain002(await buildPain002({ ...report, blocks: [again] }, { sums: 'compute' }))
    expect(counted.blocks[0]?.counts.map(({ numberOfTransactions }) => numberOfTransactions)).toEqual([1, 1])
    const none = { originalPaymentInformationId: 'P', status: 'PART' }
    const empty = await parsePain002(await buildPain002({ ...report, blocks: [none] }, { sums: 'compute' }))
    expect(empty.blocks[0]).toMatchObject({ status: 'PART', counts: [] })
    const once = { ...block, transactions: [accepted].values() }
    await expect(buildPain002({ ...report, blocks: [once] }, { sums: 'compute' })).rejects.toThrow(
      "sums: 'compute' goes through the transactions twice",
    )
  })

  test('statuses and numbers that contradict each other are refused, unless they are left alone', async () => {
    const contradicting: WritablePain002 = {
      ...report,
      group: { ...group, status: 'ACCP' },
      blocks: [{ ...block, status: 'RJCT' }],
    }
    expect((await refusal(contradicting))[0]).toMatch(/^report\/statuses-contradict .*OrgnlPmtInfAndSts\[1\]/)
    expect(await refusal(contradicting, { sums: 'none' })).toEqual([])
    const counted = { ...group, originalNumberOfTransactions: 3, counts: [{ status: 'RJCT', numberOfTransactions: 2 }] }
    expect(await refusal({ ...report, group: counted })).toEqual([
      'report/counts-differ /Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/NbOfTxsPerSts[1]',
    ])
    const error: unknown = await buildPain002(contradicting).catch((thrown: unknown) => thrown)
    expect(isInvalidDocumentError(error) && error.findings.every((finding) => !('line' in finding))).toBe(true)
  })

  test('numbers of a block that are not those of its transactions are refused with its path', async () => {
    const counts = [{ status: 'RJCT', numberOfTransactions: 2 }]
    const counted = { ...block, status: 'PART', originalNumberOfTransactions: 3, counts }
    expect(await refusal({ ...report, blocks: [block, counted] as never })).toEqual([
      'report/counts-differ /Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[2]/NbOfTxsPerSts[1]',
    ])
  })

  test('what a version does not have is refused with its path', async () => {
    const own = { ...block, transactions: [{ ...accepted, originalUetr: '8a562c67-ca16-48ba-b074-65581be6f011' }] }
    expect(await refusal({ ...report, blocks: [own] })).toEqual([
      'element-unexpected /Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]/TxInfAndSts[1]/OrgnlUETR',
    ])
    expect(await refusal({ ...report, blocks: [own] }, { message: 'pain.002.001.10' })).toEqual([])
  })

  test('transactions are asked for one by one, and written before the last one is there', async () => {
    let asked = 0
    async function* transactions() {
      for (; asked < 50_000; asked++) yield rejected
    }
    let pieces = 0
    for await (const _ of writePain002({ ...report, blocks: [{ ...block, transactions: transactions() }] })) {
      if (++pieces === 3) break
    }
    expect(asked).toBeLessThan(2000)
  })

  test('a message that is not shipped is refused with those that are', async () => {
    await expect(buildPain002(report, { message: 'pain.001.001.03' })).rejects.toThrow(
      new RangeError('message: pain.001.001.03 cannot be written. Give one of pain.002.001.03, pain.002.001.10.'),
    )
  })
})

const xsd = `${referenceFolder}xsd/`
describe.skipIf(!existsSync(xsd))('libxml2 and the official schema', () => {
  test.each(reportSchemas.map(({ message }) => message))('take what is written as %s', async (message) => {
    const text = await buildPain002(report, { message, sums: 'compute' })
    const official = `${xsd}${message}.xsd`
    if (existsSync(official)) expect(faultsBySchema(official, text)).toEqual([])
  })
})

describe('what only the document layer has', () => {
  const read = (): Promise<ParsedPain002> => parsePain002(readFileSync(new URL('../valid/pain.002.001.03.xml', folder)))
  const only = /<PmtTpInf>|<SttlmInf>/

  test('is written for a report that was read', async () => {
    expect(await buildPain002(await read())).toMatch(only)
  })

  test.each([undefined, 'camt.053.001.08', 'pain.001.001.03'])(
    'is ignored where it was read as %s',
    async (message) => {
      expect(await buildPain002({ ...(await read()), message })).not.toMatch(only)
    },
  )
})

test('numbers that are given are written as they are, those of a block without lines are not made up', async () => {
  const of = (each: object): Promise<string> =>
    buildPain002({ ...report, blocks: [{ ...block, ...each } as never] }, { sums: 'compute', indent: '' })
  const given = await of({ counts: [{ status: 'RJCT', numberOfTransactions: 3 }] })
  expect(given).toContain('<DtldNbOfTxs>3</DtldNbOfTxs><DtldSts>RJCT</DtldSts>')
  expect(given).not.toContain('<DtldSts>ACSC</DtldSts>')
  expect(await of({})).toMatch(/<DtldNbOfTxs>1<.*RJCT.*<DtldNbOfTxs>2<.*ACSC/)
  expect(await of({ transactions: undefined })).not.toContain('DtldNbOfTxs')
})

test('a transaction that says nothing is an element without content', async () => {
  const silent = { ...report, blocks: [{ ...block, status: undefined, transactions: [{}, accepted] }] }
  const text = await buildPain002(silent as WritablePain002, { sums: 'none', indent: '' })
  expect(text).toMatch(/<TxInfAndSts\/>|<TxInfAndSts><\/TxInfAndSts>/)
  expect((await parsePain002(text)).blocks[0]?.transactions).toHaveLength(2)
})

test('a report without blocks is one about its group', async () => {
  const { blocks: _, ...whole } = { ...report, group: { ...group, status: 'ACCP' } }
  const text = await buildPain002(whole as WritablePain002)
  expect(text).not.toContain('OrgnlPmtInfAndSts')
  expect((await parsePain002(text)).valid).toBe(true)
})

test('what is only remarked on is written', async () => {
  const remarked = {
    ...report,
    group: { ...group, status: 'ACSP', counts: [{ status: 'ACSP', numberOfTransactions: 3 }] },
  }
  const text = await buildPain002({ ...remarked, blocks: [] })
  expect((await parsePain002(text)).findings).toMatchObject([{ code: 'report/counts-without-part', severity: 'info' }])
})
