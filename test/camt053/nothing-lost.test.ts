import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDocument } from '../../src/arbitraries.ts'
import { buildCamt053, parseCamt053 } from '../../src/camt053.ts'
import { buildDocument, isInvalidDocumentError, parseDocument } from '../../src/schema.ts'
import { Decimal } from '../../src/values.ts'
import { collect } from '../support/collect.ts'
import { camtSchemas } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'
import { fixture, fixtures } from './support.ts'

/** The texts of a document, in one form for numbers and flags. */
async function textsOf(text: string): Promise<Set<string>> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') found.add(formOf(value))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit((await parseDocument(text, { otherVersions: true })).document)
  return found
}

function formOf(text: string): string {
  if (text === 'true') return '1'
  if (text === 'false') return '0'
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? new Decimal(text).toString() : text
}

/** What of a file is missing in the file that is written from it; `undefined` where that is refused. */
async function lost(text: string, message: string): Promise<string[] | undefined> {
  const read = await parseCamt053(text)
  let written: string
  try {
    written = await buildCamt053(read, { message, sums: 'none' })
  } catch (error) {
    if (isInvalidDocumentError(error) || error instanceof RangeError) return undefined
    throw error
  }
  const kept = await textsOf(written)
  return [...(await textsOf(text))].filter((each) => !kept.has(each))
}

const inFamily = (message: string): string[] =>
  camtSchemas.map((schema) => schema.message).filter((other) => other.startsWith(message.slice(0, 12)))
const renamed = (text: string, message: string): string => text.replace(/(xsd:)camt\.05\d\.001\.\d\d/, `$1${message}`)

describe('what is written from what was read has all of it, or is refused', () => {
  test.each(camtSchemas.map((schema) => [schema.message, schema] as const))(
    'anything a schema allows, in every version: %s',
    async (message, schema) => {
      const tables = await schema.load()
      await fc.assert(
        fc.asyncProperty(anyDocument(tables, { repeat: 2 }), async (drawn) => {
          const text = buildDocument(drawn, { schema: tables })
          for (const other of inFamily(message)) expect((await lost(text, other)) ?? [], other).toEqual([])
          expect(await lost(text, message)).toEqual([])
        }),
        { numRuns: sweep(1, 20), endOnFailure: true },
      )
    },
  )

  test.each(camtSchemas.map((schema) => [schema.message, schema] as const))(
    'the same content under a version that is not shipped: %s',
    async (message, schema) => {
      const tables = await schema.load()
      const number = Number(message.slice(-2))
      // The shipped version is the nearest one.
      const other = `${message.slice(0, -2)}${String(number === 8 ? 10 : number - 1).padStart(2, '0')}`
      await fc.assert(
        fc.asyncProperty(anyDocument(tables, { repeat: 2 }), async (drawn) => {
          const text = buildDocument(drawn, { schema: tables })
          expect(await lost(renamed(text, other), message), other).toEqual([])
        }),
        { numRuns: sweep(1, 20), endOnFailure: true },
      )
    },
  )

  test('the files of the collection, in every version that takes them', async () => {
    let written = 0
    for (const name of fixtures.filter((file, at) => !file.startsWith('broken') && at % sweep(3, 1) === 0)) {
      const text = new TextDecoder().decode(fixture(name))
      const message = await parseCamt053(text).then(
        (read) => read.message,
        () => 'not well-formed',
      )
      for (const other of inFamily(message)) {
        const missing = await lost(text, other)
        if (missing === undefined) continue
        written++
        expect(missing, `${name} as ${other}`).toEqual([])
      }
    }
    expect(written).toBeGreaterThan(sweep(12, 40))
  })

  const rest = '<Tax><RefNb>TAX-1</RefNb></Tax><RltdPric><DealPric><Tp><Yldd>true</Yldd></Tp>'
  const priced = `${rest}<Val><Rate>1.5</Rate></Val></DealPric></RltdPric>`
  const withRest = new TextDecoder().decode(fixture('dialect-08.xml')).replace('</TxDtls>', `${priced}</TxDtls>`)

  test('tax and price of a version that is not shipped', async () => {
    const read = await parseCamt053(renamed(withRest, 'camt.053.001.10'))
    expect(read.statements[0]?.entries[0]?.transactions[0]?.document).toHaveProperty('Tax')
    const text = await buildCamt053(read)
    expect(text).toContain('<RefNb>TAX-1</RefNb>')
    expect(text).toContain('<Rate>1.5</Rate>')
    const refused = await buildCamt053(read, { message: 'camt.053.001.02' }).catch((error: unknown) => error)
    expect(JSON.stringify(refused)).toContain('/RltdPric/DealPric')
  })
})

describe('a report stays a report', () => {
  test.each([
    ['report-052.xml', 'camt.052.001.08', 'BkToCstmrAcctRpt'],
    ['notification-054.xml', 'camt.054.001.08', 'BkToCstmrDbtCdtNtfctn'],
    ['dialect-02.xml', 'camt.053.001.08', 'BkToCstmrStmt'],
  ])('%s is written as %s', async (name, message, root) => {
    const read = await parseCamt053(fixture(name))
    for (const content of [read, { header: read.header, statements: read.statements }]) {
      const text = await buildCamt053(content, { sums: 'none' })
      expect(text).toContain(`xsd:${message}"`)
      expect(text).toContain(`<${root}>`)
    }
  })

  test('as another message only on request', async () => {
    const read = await parseCamt053(fixture('report-052.xml'))
    const text = await buildCamt053(read, { message: 'camt.053.001.08', sums: 'none' })
    expect((await parseCamt053(text)).statements).toHaveLength(read.statements.length)
  })
})

test('an amount of zero keeps its side in every version: net totals and what becomes available', async () => {
  const zero = '<Avlbty><Dt><NbOfDays>1</NbOfDays></Dt><Amt Ccy="EUR">0</Amt><CdtDbtInd>DBIT</CdtDbtInd></Avlbty>'
  const nested = '<TtlNetNtry><Amt>0.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TtlNetNtry>'
  const beside = '<TtlNetNtryAmt>-0</TtlNetNtryAmt><CdtDbtInd>DBIT</CdtDbtInd>'
  for (const [name, net] of [
    ['dialect-08.xml', nested],
    ['dialect-02.xml', beside],
  ] as const) {
    const plain = new TextDecoder().decode(fixture(name))
    const text = plain
      .replace(/<TxsSummry>[\s\S]*?<\/TxsSummry>/, '')
      .replaceAll('CRDT', 'DBIT')
      .replace('</Bal>', `${zero}</Bal>`)
      .replace(/<Ntry>[\s\S]*<\/Ntry>/, `<TxsSummry><TtlNtries>${net}</TtlNtries></TxsSummry>`)
    const read = await parseCamt053(text)
    const [statement] = read.statements
    expect(statement?.statement.summary?.all).toMatchObject({ net: new Decimal(0), creditDebitIndicator: 'DBIT' })
    expect(statement?.statement.balances[0]?.availability[0]).toMatchObject({ creditDebitIndicator: 'DBIT' })
    for (const message of ['camt.053.001.02', 'camt.053.001.04', 'camt.053.001.08', 'camt.053.001.06']) {
      const content = { header: read.header, statements: read.statements }
      const written = await buildCamt053(content, { message, sums: 'none' })
      expect(written, `${name} as ${message}`).not.toContain('CRDT')
      expect((await parseCamt053(written)).statements[0]?.statement.summary?.all?.creditDebitIndicator).toBe('DBIT')
    }
  }
})

describe('a status that was not read', () => {
  const text = (status: string): string =>
    new TextDecoder().decode(fixture('dialect-08.xml')).replace(/<Sts>\s*<Cd>BOOK<\/Cd>\s*<\/Sts>/, status)

  test.each(['', '<Sts/>', '<Sts><Other>BOOK</Other></Sts>'])('"%s" never becomes BOOK', async (status) => {
    const read = await parseCamt053(text(status))
    expect(read.statements[0]?.entries[0]?.status).toBeUndefined()
    for (const content of [read, { header: read.header, statements: read.statements }]) {
      await expect(buildCamt053(content, { sums: 'none' })).rejects.toMatchObject({
        message: expect.stringContaining('/Ntry[1]/Sts'),
      })
    }
    await expect(collect(parseAssuming(text(status)))).resolves.toEqual(['BOOK'])
  })

  async function* parseAssuming(file: string): AsyncGenerator<string | undefined> {
    const read = await parseCamt053(file, { assume: { entryStatus: 'BOOK' } })
    const again = await parseCamt053(await buildCamt053({ ...read, message: undefined }, { sums: 'none' }))
    yield again.statements[0]?.entries[0]?.status
  }

  test('one of the form of another version is written in that of the new one', async () => {
    const written = await buildCamt053(await parseCamt053(text('<Sts>PDNG</Sts>')), { sums: 'none' })
    expect((await parseCamt053(written)).statements[0]?.entries[0]?.status).toBe('PDNG')
  })
})

test('elements of other versions that were read are written in the form of the new one', async () => {
  const text = new TextDecoder().decode(fixture('dialect-02.xml'))
  for (const message of ['camt.053.001.08', 'camt.053.001.10']) {
    const read = await parseCamt053(renamed(text, message))
    const written = await buildCamt053(read, { sums: 'none' })
    const plain = await buildCamt053(await parseCamt053(text), { sums: 'none' })
    expect(written).toBe(plain)
  }
})
