import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDocument } from '../../src/arbitraries/index.ts'
import {
  buildCamt053,
  type ParsedCamt053,
  parseCamt053,
  type WritableStatement,
  writeCamt053,
} from '../../src/camt053/index.ts'
import { camtSchemas } from '../../src/camt053/schemas.ts'
import { validate, writeDocument } from '../../src/schema/index.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'
import { Decimal } from '../../src/values.ts'
import { referenceFolder } from '../support/samples.ts'
import { sweep } from '../support/sweep.ts'
import { fixture, fixtures, parsed, refusal } from './support.ts'

/** JSON of a message without what follows from its file: positions, document layer, findings. */
function content(value: unknown, ...more: string[]): unknown {
  const file = ['document', 'line', 'column', 'offset', 'bytes', 'findings', 'findingsOmitted', 'valid']
  const left = new Set([...file, ...more])
  return JSON.parse(JSON.stringify(value, (key, item) => (left.has(key) ? undefined : item === '-0' ? '0' : item)))
}

/** Without what says nothing: an empty element is not written, and reads the same as a missing one. */
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => pruned(item) ?? {})
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([key, item]) => {
    const left = key === 'kind' ? undefined : pruned(item)
    return left === undefined || (Array.isArray(left) && left.length === 0) ? [] : [[key, left]]
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** A message without its objects of the document layer, as one that was made by hand. */
function byHand({ header, statements }: ParsedCamt053): { header: never; statements: WritableStatement[] } {
  return { header: content(header), statements: content(statements) } as never
}

const valid: string[] = []
for (const name of fixtures.filter((file) => !file.startsWith('broken'))) {
  if ((await parsed(name)).valid) valid.push(name)
}

describe('what was read is written and read again as it was', () => {
  test.each(valid)('%s', async (name) => {
    const before = await parseCamt053(fixture(name))
    const text = await buildCamt053(before, { message: before.message, sums: 'none' })
    const after = await parseCamt053(text)
    expect(after.valid).toBe(true)
    expect(content(after)).toEqual(content(before))
  })

  test.each(camtSchemas.map((schema) => [schema.message, schema] as const))(
    'anything a schema allows: %s',
    async (message, schema) => {
      const tables = await schema.load()
      const document = anyDocument(tables, { repeat: 2, extremes: true })
      await fc.assert(
        fc.asyncProperty(document, async (drawn) => {
          const before = await parseCamt053(writeDocument(drawn, { schema: tables }))
          const text = await buildCamt053(before, { message, sums: 'none' })
          const after = await parseCamt053(text)
          expect(after.valid).toBe(true)
          expect(content(after)).toEqual(content(before))
        }),
        { numRuns: sweep(2, 5), endOnFailure: true },
      )
    },
  )

  test('every property of objects made by hand', async () => {
    const before = await parsed('everything-08.xml')
    const text = await buildCamt053(byHand(before), { message: before.message })
    expect(text).toBe(new TextDecoder().decode(fixture('everything-08.xml')))
  })

  /** Files that were drawn and could be written without their document layer. */
  let written = 0

  test.each(camtSchemas.map((schema) => [schema.message, schema] as const))(
    'without its document layer it is written the same, or refused: %s',
    async (message, schema) => {
      const tables = await schema.load()
      const document = anyDocument(tables, { extremes: true, repeat: 2, presence: [100, 100, 80, 50, 30, 15] })
      await fc.assert(
        fc.asyncProperty(document, async (drawn) => {
          const before = await parseCamt053(writeDocument(drawn, { schema: tables }))
          let text: string
          try {
            text = await buildCamt053(byHand(before), { message, sums: 'none' })
          } catch (error) {
            if (isInvalidDocumentError(error)) return
            throw error
          }
          written++
          const after = await parseCamt053(text)
          expect(after.valid).toBe(true)
          const unsaid = message.endsWith('.02') ? ['amountDetails'] : []
          expect(pruned(content(after.statements, 'path', ...unsaid))).toEqual(
            pruned(content(before.statements, 'path', ...unsaid)),
          )
        }),
        // Most of what is drawn leaves out something that the domain cannot say empty, and is refused.
        { numRuns: sweep(6, 40), endOnFailure: true, skipEqualValues: true },
      )
    },
  )

  test('enough of what was drawn was written', () => {
    expect(written).toBeGreaterThan(camtSchemas.length)
  })
})

describe('a file of one version as another', () => {
  const pairs = ['dialect-02.xml', 'dialect-04.xml', 'dialect-06.xml', 'dialect-08.xml'].flatMap((name) =>
    ['camt.053.001.02', 'camt.053.001.04', 'camt.053.001.06', 'camt.053.001.08'].map((to) => [name, to] as const),
  )

  test.each(pairs)('%s as %s: the same, or refused with the place', async (name, to) => {
    const before = await parsed(name)
    try {
      const after = await parseCamt053(await buildCamt053({ ...before }, { message: to, sums: 'none' }))
      expect(after.valid).toBe(true)
      const unsaid = ['message', ...(to.endsWith('.02') || name.includes('-02') ? ['amountDetails'] : [])]
      expect(content(after, ...unsaid)).toEqual(content(before, ...unsaid))
    } catch (error) {
      if (!isInvalidDocumentError(error)) throw error
      expect(error.findings[0]?.path).toContain('/Document/BkToCstmrStmt/Stmt[1]/')
      // Only an older version has no place for something.
      expect(Number(to.slice(-2))).toBeLessThan(Number(name.slice(8, 10)))
    }
  })

  test('parties, BICs, statuses and charges take the form of each version', async () => {
    const statement = (message: string): Promise<string> =>
      buildCamt053(
        {
          header,
          statements: [
            {
              statement: { ...head, balances: message.includes('.054') ? [] : head.balances },
              entries: [{ ...entry, ...details }],
            },
          ],
        },
        { message },
      )
    expect(await statement('camt.053.001.08')).toMatch(/<Sts>\s*<Cd>BOOK.*<Dbtr>\s*<Pty>\s*<Nm>.*<BICFI>/s)
    expect(await statement('camt.053.001.06')).toMatch(/<Sts>BOOK.*<Dbtr>\s*<Nm>.*<BICFI>/s)
    expect(await statement('camt.053.001.02')).toMatch(/<Sts>BOOK.*<TxAmt>.*<Dbtr>\s*<Nm>.*<BIC>/s)
    expect(await statement('camt.052.001.08')).toMatch(/<BkToCstmrAcctRpt>.*<Rpt>.*<\/Rpt>/s)
    expect(await statement('camt.054.001.04')).toMatch(/<BkToCstmrDbtCdtNtfctn>.*<Ntfctn>.*<AddtlNtfctnInf>/s)
  })
})

const header = { messageId: 'M', creationDateTime: '2026-03-03T06:00:00' }
const head = {
  id: 'S',
  creationDateTime: '2026-03-03T06:00:00',
  account: { iban: 'DE89370400440532013000', currency: 'EUR' },
  balances: [{ type: 'OPBD', amount: '-5', date: '2026-03-02' }],
  additionalInformation: 'Kontoauszug',
}
const entry = {
  amount: '12.5',
  currency: 'EUR',
  bookingDate: '2026-03-02',
  bankTransactionCode: { domain: 'PMNT', family: 'RCDT', subFamily: 'ESCT' },
}
const details = {
  transactions: [
    {
      amount: new Decimal('12.50'),
      currency: 'EUR',
      parties: { debtor: { name: 'Anna Beispiel' } },
      agents: { debtorAgent: { bic: 'SOGEDEFFXXX' } },
    },
  ],
}
const closing = (amount: string) => ({ type: 'CLBD', amount, date: '2026-03-02' })

describe('sums', () => {
  test('closing balance and summary are made of the entries where they are asked for', async () => {
    const entries = [entry, { ...entry, amount: '-20', bookingDate: '2026-03-04' }, { ...entry, status: 'PDNG' }]
    const text = await buildCamt053({ header, statements: [{ statement: head, entries }] }, { sums: 'compute' })
    const { statements } = await parseCamt053(text)
    const [first] = statements
    expect(first?.balance.result).toBe('agrees')
    expect(first?.statement.balances[1]).toMatchObject({ type: 'CLBD', date: '2026-03-04', currency: 'EUR' })
    expect(first?.statement.balances[1]?.amount?.toString()).toBe('-12.5')
    expect(first?.statement.summary).toMatchObject({
      all: { numberOfEntries: 3, sum: new Decimal(45), net: new Decimal(5) },
      credit: { numberOfEntries: 2, sum: new Decimal(25) },
      debit: { numberOfEntries: 1, sum: new Decimal(20) },
    })
    expect(first?.findings).toEqual([])
  })

  test('a closing balance that the entries do not come to is refused, unless sums are left alone', async () => {
    const content = {
      header,
      statements: [{ statement: { ...head, balances: [...head.balances, closing('8')] }, entries: [entry] }],
    }
    const { findings } = await refusal(buildCamt053(content))
    expect(findings).toMatchObject([{ code: 'statement/closing-balance', severity: 'error' }])
    expect(findings[0]).not.toHaveProperty('line')
    expect((await parseCamt053(await buildCamt053(content, { sums: 'none' }))).valid).toBe(true)
    const right = { ...head, balances: [...head.balances, closing('7.5')] }
    expect(await buildCamt053({ header, statements: [{ statement: right, entries: [entry] }] })).toContain('>7.50<')
  })

  test.each([
    ['a summary', { summary: { all: { numberOfEntries: 2 } } }, {}, 'statement/summary-count'],
    ['a batch', {}, { batches: [{ numberOfTransactions: 1 }], transactions: batchOf(2) }, 'statement/batch-count'],
  ])('%s that is not so is refused', async (_, statement, own, code) => {
    const content = {
      header,
      statements: [{ statement: { ...head, balances: [], ...statement }, entries: [{ ...entry, ...own }] }],
    }
    const { findings } = await refusal(buildCamt053(content, { message: 'camt.052.001.08' }))
    expect(findings.map((finding) => finding.code)).toContain(code)
  })

  function batchOf(number: number) {
    return Array.from({ length: number }, () => ({ amount: '6.25', currency: 'EUR', batch: 0 }))
  }

  test('an amount that contradicts its indicator, or is none, is refused', async () => {
    for (const own of [{ creditDebitIndicator: 'DBIT' }, { unsignedAmount: '13' }, { amount: '12,50' }]) {
      const content = { header, statements: [{ statement: head, entries: [{ ...entry, ...own }] }] }
      await expect(buildCamt053(content)).rejects.toThrow(RangeError)
    }
  })

  test('entries that can be gone through only once cannot be computed', async () => {
    const once = [entry].values()
    const content = { header, statements: [{ statement: head, entries: once }] }
    await expect(buildCamt053(content, { sums: 'compute' })).rejects.toThrow('goes through the entries twice')
    const again = { header, statements: [{ statement: head, entries: () => [entry].values() }] }
    expect(await buildCamt053(again, { sums: 'compute' })).toContain('CLBD')
  })
})

test('entries are asked for one by one, and written before the last one is there', async () => {
  let asked = 0
  async function* entries() {
    for (; asked < 50_000; asked++) yield entry
  }
  let pieces = 0
  for await (const piece of writeCamt053({ header, statements: [{ statement: head, entries: entries() }] })) {
    expect(piece.length).toBeLessThan(200_000)
    if (++pieces === 3) break
  }
  expect(asked).toBeLessThan(2000)
})

test('a message that is not shipped is refused with those that are', async () => {
  await expect(buildCamt053({ header, statements: [] }, { message: 'pain.002.001.03' })).rejects.toThrow(
    /cannot be written\. Give one of camt\.053\.001\.02/,
  )
})

const xsd = `${referenceFolder}xsd/`
describe.skipIf(!existsSync(xsd) || !hasXmllint())('xmllint and the official schema take what is written', () => {
  test.each(camtSchemas.map(({ message }) => message))('%s', async (message) => {
    const statement = {
      header,
      statements: [
        {
          statement: message.startsWith('camt.054') ? { ...head, balances: [] } : head,
          entries: [
            { ...entry, ...details },
            { ...entry, amount: '-3' },
          ],
        },
      ],
    }
    const text = await buildCamt053(statement, { message, sums: 'compute' })
    const official = `${xsd}${message}.xsd`
    expect((await validate(text, { schema: camtSchemas })).valid).toBe(true)
    if (existsSync(official))
      execFileSync('xmllint', ['--noout', '--schema', official, '-'], { input: text, stdio: 'pipe' })
  })
})

function hasXmllint(): boolean {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
