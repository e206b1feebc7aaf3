import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDocument } from '../../src/arbitraries.ts'
import {
  buildCamt053,
  type ParsedCamt053,
  parseCamt053,
  type WritableStatement,
  writeCamt053,
} from '../../src/camt053.ts'
import { buildDocument, isInvalidDocumentError, validate } from '../../src/schema.ts'
import { Decimal } from '../../src/values.ts'
import { fixture, fixtures, parsed, refusal } from '../camt053/support.ts'
import { faultsBySchema } from '../support/oracle.ts'
import { referenceFolder } from '../support/samples.ts'
import { camtSchemas } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

/** JSON of a message without what follows from its file: positions, document layer, findings. */
function content(value: unknown, ...more: string[]): unknown {
  const file = ['document', 'line', 'column', 'offset', 'bytes', 'findings', 'findingsOmitted', 'valid']
  const left = new Set([...file, ...more])
  return JSON.parse(JSON.stringify(value, (key, item) => (left.has(key) ? undefined : item === '-0' ? '0' : item)))
}

/** Without what says nothing: an empty element is not written, in lists neither, and reads as a missing one. */
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pruned).filter((item) => item !== undefined)
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

  test('every property of objects made by hand', async () => {
    const before = await parsed('everything-08.xml')
    const text = await buildCamt053(byHand(before), { message: before.message })
    expect(text).toBe(new TextDecoder().decode(fixture('everything-08.xml')))
  })

  /** What a version before .08 has no place for, by property. */
  const later: Readonly<Record<string, readonly string[]>> = {
    'camt.053.001.06': ['uetr', 'localInstrument'],
    'camt.053.001.04': ['uetr', 'localInstrument'],
    'camt.053.001.02': [
      ...['uetr', 'localInstrument', 'originalQueryMessageId', 'included', 'card', 'accountOwnerTransactionId'],
      ...['accountServicerTransactionId', 'marketInfrastructureTransactionId', 'processingId', 'proprietary', 'page'],
    ],
  }

  test.each(Object.entries(later))('every property that %s has, in its form', async (message, names) => {
    const keeps = (key: string, parent: object): boolean =>
      !names.includes(key) || (key === 'proprietary' && !('uetr' in parent))
    const asVersion = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(asVersion)
      if (typeof value !== 'object' || value === null) return value
      const kept = Object.entries(value).filter(([key]) => keeps(key, value))
      return Object.fromEntries(
        kept.map(([key, part]) => {
          if (key === 'creditLines')
            return [key, part.map(({ included, amount }: Record<string, unknown>) => ({ included, amount }))]
          return [key, key === 'ultimateCreditor' ? { name: 'P Ultimate Creditor' } : asVersion(part)]
        }),
      )
    }
    const given = asVersion(byHand(await parsed('everything-08.xml'))) as ReturnType<typeof byHand>
    const text = await buildCamt053(given, { message, sums: 'none' })
    await expect(text).toMatchFileSnapshot(`written/everything-${message.slice(-2)}.xml`)
    const after = await parseCamt053(text)
    expect(after.valid).toBe(true)
    // Version .02 has the amount of a transaction among its details.
    const unsaid = message.endsWith('.02') ? ['path', 'amountDetails'] : ['path']
    expect(pruned(content(after.statements, ...unsaid))).toEqual(pruned(content(given.statements, ...unsaid)))
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
          const before = await parseCamt053(buildDocument(drawn, { schema: tables }))
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
        { numRuns: sweep(3, 40), endOnFailure: true, skipEqualValues: true },
      )
    },
  )

  test('enough of what was drawn was written', () => {
    // About four of ten are written: with few runs only that some are is sure, whatever is drawn.
    expect(written).toBeGreaterThan(sweep(0, camtSchemas.length))
  })
})

describe('a file of one version as another', () => {
  const pairs = ['dialect-02.xml', 'dialect-04.xml', 'dialect-06.xml', 'dialect-08.xml'].flatMap((name) =>
    ['camt.053.001.02', 'camt.053.001.04', 'camt.053.001.06', 'camt.053.001.08'].map((to) => [name, to] as const),
  )

  test.each(pairs)('%s as %s: the same, or refused with the path', async (name, to) => {
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
      buildCamt053(oneOf(message.includes('.054') ? { balances: [] } : {}, [{ ...entry, ...details }]), { message })
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

/** A message of one statement, with what is given of it in place of the usual. */
const oneOf = (statement: object = {}, entries?: unknown): ParsedCamt053 =>
  ({ header, statements: [{ statement: { ...head, ...statement }, entries }] }) as never

describe('sums', () => {
  test('closing balance and summary are made of the entries where they are asked for', async () => {
    const entries = [entry, { ...entry, amount: '-20', bookingDate: '2026-03-04' }, { ...entry, status: 'PDNG' }]
    const text = await buildCamt053(oneOf({}, entries), { sums: 'compute' })
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
    const content = oneOf({ balances: [...head.balances, closing('8')] }, [entry])
    const { findings } = await refusal(buildCamt053(content))
    expect(findings).toMatchObject([{ code: 'statement/closing-balance', severity: 'error' }])
    expect(findings[0]).not.toHaveProperty('line')
    expect((await parseCamt053(await buildCamt053(content, { sums: 'none' }))).valid).toBe(true)
    const right = oneOf({ balances: [...head.balances, closing('7.5')] }, [entry])
    expect(await buildCamt053(right)).toContain('>7.50<')
  })

  test.each([
    ['a summary', { summary: { all: { numberOfEntries: 2 } } }, {}, 'statement/summary-count'],
    ['a batch', {}, { batches: [{ numberOfTransactions: 1 }], transactions: batchOf(2) }, 'statement/batch-count'],
  ])('%s that is not so is refused', async (_, statement, own, code) => {
    const content = oneOf({ balances: [], ...statement }, [{ ...entry, ...own }])
    const { findings } = await refusal(buildCamt053(content, { message: 'camt.052.001.08' }))
    expect(findings.map((finding) => finding.code)).toContain(code)
  })

  function batchOf(number: number) {
    return Array.from({ length: number }, () => ({ amount: '6.25', currency: 'EUR', batch: 0 }))
  }

  test('an amount that is none is refused', async () => {
    await expect(buildCamt053(oneOf({}, [{ ...entry, amount: '12,50' }]))).rejects.toThrow(RangeError)
  })

  test('entries that can be gone through only once cannot be computed', async () => {
    const words =
      "sums: 'compute' goes through the entries twice. Give them as a list, or as a function that begins anew each time."
    const summary = { all: { numberOfEntries: 1 } }
    const balances = [...head.balances, closing('7.5')]
    const once = (statement: object): Promise<string> =>
      buildCamt053(oneOf(statement, [entry].values()), { sums: 'compute' })
    for (const statement of [{}, { summary }, { balances }])
      await expect(once(statement)).rejects.toThrow(new RangeError(words))
    // Nothing is left to compute.
    expect(await once({ summary, balances })).toContain('<CdOrPrtry>')
    expect(
      await buildCamt053(
        oneOf({}, () => [entry].values()),
        { sums: 'compute' },
      ),
    ).toContain('CLBD')
  })
})

test('the first entry that breaks a rule ends the writing: no other is asked for', async () => {
  let asked = 0
  function* entries() {
    for (; asked < 100; asked++) yield asked === 1 ? wrong : entry
  }
  const wrong = {
    ...entry,
    batches: [{ numberOfTransactions: 3 }],
    transactions: ['6', '6.5'].map((amount) => ({ amount, currency: 'EUR', batch: 0 })),
  }
  const { findings } = await refusal(buildCamt053(oneOf({ balances: [] }, entries()), { message: 'camt.052.001.08' }))
  expect(findings.map(({ code }) => code)).toEqual(['statement/batch-count'])
  expect(asked).toBe(1)
})

test('entries are asked for one by one, and written before the last one is there', async () => {
  let asked = 0
  async function* entries() {
    for (; asked < 50_000; asked++) yield entry
  }
  let pieces = 0
  for await (const piece of writeCamt053(oneOf({}, entries()))) {
    expect(piece.length).toBeLessThan(200_000)
    if (++pieces === 3) break
  }
  expect(asked).toBeLessThan(2000)
})

test('a message that is not shipped is refused with those that are', async () => {
  await expect(buildCamt053({ header, statements: [] }, { message: 'pain.002.001.03' })).rejects.toThrow(
    /cannot be written\. Give one of camt\.053\.001\.02/,
  )
  await expect(buildCamt053({ header, statements: [] }, { message: 'camt.053.001.05' })).rejects.toThrow(
    'message: camt.053.001.05 cannot be written. Give one of camt.053.001.02, ',
  )
})

test('what was read as another message is written as a statement, without the elements it was read from', async () => {
  const statement = { ...head, document: { Id: 'ELSE', AddtlStmtInf: 'of the document' } }
  for (const message of ['pain.002.001.03', undefined]) {
    const text = await buildCamt053({ message, header, statements: [{ statement }] } as never)
    expect(text).toContain('camt.053.001.08')
    expect(text).not.toMatch(/ELSE|of the document/)
  }
})

const xsd = `${referenceFolder}xsd/`
describe.skipIf(!existsSync(xsd))('libxml2 and the official schema take what is written', () => {
  test.each(camtSchemas.map(({ message }) => message))('%s', async (message) => {
    const entries = [
      { ...entry, ...details },
      { ...entry, amount: '-3' },
    ]
    const statement = oneOf(message.startsWith('camt.054') ? { balances: [] } : {}, entries)
    const text = await buildCamt053(statement, { message, sums: 'compute' })
    const official = `${xsd}${message}.xsd`
    expect((await validate(text, { schema: camtSchemas })).valid).toBe(true)
    if (existsSync(official)) expect(faultsBySchema(official, text)).toEqual([])
  })
})

describe('what is given wrong is refused with its property', () => {
  const refused = async (account: object) => (await refusal(buildCamt053(oneOf({ account })))).findings

  test.each<[object, string, string]>([
    [{ iban: 5 }, 'iban', 'iban must be a string.'],
    [{ owner: { name: 7 } }, 'owner.name', 'owner.name must be a string.'],
    [{ servicer: { bic: [] } }, 'servicer.bic', 'servicer.bic must be a string.'],
    [
      { owner: { organisationId: { others: [{ id: '1' }, { id: 2 }] } } },
      'owner.organisationId.others[1].id',
      'owner.organisationId.others[1].id must be a string.',
    ],
  ])('%j', async (account, property, message) => {
    expect(await refused(account)).toEqual([{ code: 'value-type', severity: 'error', path: '', property, message }])
  })

  test('an unknown property', async () => {
    expect(await refused({ ibam: 'DE89370400440532013000' })).toMatchObject([
      {
        code: 'value-type',
        property: 'ibam',
        message: expect.stringMatching(/^ibam is not a property of this object/),
      },
    ])
  })
})

test('an amount and its indicator that contradict each other are both named', async () => {
  const writing = (entryOf: object): Promise<string> => buildCamt053(oneOf({}, [{ ...entry, ...entryOf }]))
  await expect(writing({ amount: '-5', creditDebitIndicator: 'CRDT' })).rejects.toThrow(
    new RangeError('amount: -5 contradicts CRDT and 5 (unsignedAmount, creditDebitIndicator). Give amount alone.'),
  )
  await expect(writing({ amount: '5', unsignedAmount: '6' })).rejects.toThrow('amount: 5 contradicts CRDT and 6 ')
})

test.each([
  [{ from: '2026-03-02', to: '2026-03-03' }, /<FrDt>2026-03-02<\/FrDt>\s*<ToDt>2026-03-03<\/ToDt>/],
  [
    { from: '2026-03-02T00:00:00', to: '2026-03-02T23:59:59' },
    /<FrDtTm>2026-03-02T00:00:00<\/FrDtTm>\s*<ToDtTm>2026-03-02T23:59:59<\/ToDtTm>/,
  ],
])('a period of days or of date-times: %j', async (period, written) => {
  const interest = [{ type: { code: 'INDY' }, period: { ...period } }]
  const text = await buildCamt053(oneOf({ interest }), { sums: 'none' }).catch((error: unknown) =>
    JSON.stringify((error as { findings?: unknown }).findings),
  )
  // The schema wants date-times: days are refused where they stand, and not turned into times.
  if (period.from.includes('T')) expect(text).toMatch(written)
  else expect(text).toContain('<FrDt> does not belong in <FrToDt>')
})

describe('transactions of several details', () => {
  const written = async (entryOf: object): Promise<string[]> => {
    const text = await buildCamt053(oneOf({}, [{ ...entry, ...entryOf }]), { sums: 'none', indent: '' })
    return [...text.matchAll(/<NtryDtls>(.*?)<\/NtryDtls>/g)].map(([, inside = '']) =>
      inside
        .replace(/<Btch><MsgId>(.*?)<\/MsgId><\/Btch>/g, '[$1]')
        .replace(/<TxDtls>.*?<EndToEndId>(.*?)<\/EndToEndId>.*?<\/TxDtls>/g, '$1 '),
    )
  }
  const transaction = (endToEndId: string, batch?: number, path?: string) => ({
    references: { endToEndId },
    amount: '1',
    currency: 'EUR',
    batch,
    path,
  })
  const batches = [{ messageId: 'A' }, { messageId: 'B' }, { messageId: 'C' }]
  const at = (number: number): string => `/Document/BkToCstmrStmt/Stmt[1]/Ntry[1]/NtryDtls[${number}]/TxDtls[1]`

  test.each<[string, object, string[]]>([
    ['without batches stand together', { transactions: [transaction('1'), transaction('2')] }, ['1 2 ']],
    [
      'of a batch stand together, in the order of the list',
      { batches, transactions: [transaction('1', 0), transaction('2', 2), transaction('3', 0), transaction('4', 1)] },
      ['[A]1 3 ', '[B]4 ', '[C]2 '],
    ],
    ['may be missing from a batch', { batches, transactions: [transaction('1', 1)] }, ['[A]', '[B]1 ', '[C]']],
    ['may all be missing', { batches }, ['[A]', '[B]', '[C]']],
    [
      'without a batch stand behind one',
      { batches: [{ messageId: 'A' }], transactions: [transaction('1', 0), transaction('2'), transaction('3')] },
      ['[A]1 ', '2 3 '],
    ],
    [
      'stay in the details they were read from',
      {
        transactions: [
          transaction('1', undefined, at(1)),
          transaction('2', undefined, at(2)),
          transaction('3', undefined, at(2)),
        ],
      },
      ['1 ', '2 3 '],
    ],
  ])('%s', async (_, entryOf, expected) => {
    expect(await written(entryOf)).toEqual(expected)
  })

  test.each([
    [1, [{ messageId: 'A' }], 1],
    [0, undefined, 0],
    [-1, [{ messageId: 'A' }], 1],
  ])('of a batch %s that is not there are refused', async (batch, own, number) => {
    await expect(written({ batches: own, transactions: [transaction('1', batch)] })).rejects.toThrow(
      new RangeError(
        `batch: a transaction is of batch ${batch}, and its entry has ${number} batches, counted from 0. Correct the ` +
          'number, or leave it out for a transaction without a batch.',
      ),
    )
  })
})

describe('computed sums', () => {
  const computed = async (statement: object, entries: object[] = [entry]) => {
    const { statements } = await parseCamt053(await buildCamt053(oneOf(statement, entries), { sums: 'compute' }))
    const { balances, summary } = statements[0]?.statement ?? { balances: [] }
    const shown = balances.map(({ type, amount, currency, date }) => [type, amount?.toString(), currency, date])
    return { balances: shown, summary }
  }

  test('the closing balance has the last booking day, the end of the period, or the day of the opening', async () => {
    const opening = ['OPBD', '-5', 'EUR', '2026-03-02']
    expect((await computed({})).balances).toEqual([opening, ['CLBD', '7.5', 'EUR', '2026-03-02']])
    const later = [
      { ...entry, bookingDate: '2026-03-05' },
      { ...entry, bookingDate: '2026-03-04' },
    ]
    expect((await computed({}, later)).balances[1]).toEqual(['CLBD', '20', 'EUR', '2026-03-05'])
    const period = { from: '2026-03-01T00:00:00', to: '2026-03-31T23:59:59' }
    expect((await computed({ period })).balances[1]?.[3]).toBe('2026-03-31')
    expect((await computed({}, [{ ...entry, bookingDate: '2026-02-01' }])).balances[1]?.[3]).toBe('2026-03-02')
    expect((await computed({}, [])).balances[1]).toEqual(['CLBD', '-5', 'EUR', '2026-03-02'])
  })

  test('an opening balance with its indicator', async () => {
    const indicated = [{ type: 'OPBD', unsignedAmount: '5', creditDebitIndicator: 'DBIT', date: '2026-03-02' }]
    expect((await computed({ balances: indicated })).balances[1]?.[1]).toBe('7.5')
    const credit = [{ type: 'OPBD', unsignedAmount: '5', creditDebitIndicator: 'CRDT', date: '2026-03-02' }]
    expect((await computed({ balances: credit })).balances[1]?.[1]).toBe('17.5')
  })

  test('what is given stays, and only what is missing is computed', async () => {
    const summary = { all: { numberOfEntries: 1 } }
    const closed = await computed({ summary })
    expect(closed.summary).toMatchObject({ all: { numberOfEntries: 1, sum: undefined } })
    expect(closed.balances).toHaveLength(2)
    const balances = [...head.balances, closing('7.5')]
    const both = await computed({ balances })
    expect(both.balances).toHaveLength(2)
    expect(both.summary).toMatchObject({
      all: { numberOfEntries: 1 },
      credit: { numberOfEntries: 1 },
      debit: { numberOfEntries: 0 },
    })
  })

  test('entries without a currency are in that of the account', async () => {
    const { currency: _, ...bare } = entry
    expect((await computed({}, [bare])).balances[1]).toEqual(['CLBD', '7.5', 'EUR', '2026-03-02'])
  })

  test('entries in a currency of their own, where the statement has none', async () => {
    const account = { iban: 'DE89370400440532013000' }
    const balances = [{ type: 'OPBD', amount: '1', currency: 'CHF', date: '2026-03-02' }]
    const francs = { ...entry, currency: 'CHF' }
    expect((await computed({ account, balances }, [francs])).balances[1]).toEqual(['CLBD', '13.5', 'CHF', '2026-03-02'])
  })
})

test('the sums of one of several pages are not checked, also where the header counts them', async () => {
  const balances = [...head.balances, closing('999')]
  const write = (more: object, of: object = {}): Promise<string> =>
    buildCamt053({ ...oneOf({ balances, ...of }, [entry]), header: { ...header, ...more } } as never)
  const page = { number: '1', last: false }
  expect(await write({ page })).toContain('<PgNb>1</PgNb>')
  expect(await write({}, { page })).toContain('<StmtPgntn>')
  expect((await refusal(write({ page: { number: '1', last: true } }))).findings).toMatchObject([
    { code: 'statement/closing-balance', path: '/Document/BkToCstmrStmt/Stmt[1]/Bal[2]' },
  ])
})

test('a statement without an account is refused, whatever is computed', async () => {
  for (const sums of ['check', 'compute', 'none'] as const) {
    const { findings } = await refusal(buildCamt053(oneOf({ account: undefined }, [entry]), { sums }))
    expect(findings.map(({ path }) => path)).toContain('/Document/BkToCstmrStmt/Stmt[1]/Acct')
  }
})

test('of what was read, a statement may be without its element, as one made by hand', async () => {
  const read = await parsed('dialect-08.xml')
  const bare = read.statements.map(({ statement: { document: _, ...statement }, entries }) => ({ statement, entries }))
  const { document: _, ...plain } = read.header ?? {}
  const byHand = await buildCamt053({ header: plain, statements: bare } as never, { sums: 'none' })
  const mixed = { message: read.message, header: read.header, statements: bare }
  const after = await parseCamt053(await buildCamt053(mixed as never, { sums: 'none' }))
  expect(content(after)).toEqual(content(await parseCamt053(byHand)))
})

test('a period with one end is refused for the other, of date-times as of days', async () => {
  const missing = async (period: object): Promise<string[]> => {
    return (await refusal(buildCamt053(oneOf({ period })))).findings.map(({ path }) => path.split('/').at(-1) ?? '')
  }
  expect(await missing({ from: '2026-03-02T00:00:00' })).toEqual(['ToDtTm'])
  expect(await missing({ to: '2026-03-02T00:00:00' })).toEqual(['FrDtTm'])
  expect(await missing({ from: '2026-03-02' })).toContain('FrDt')
})

test('a finding names the second statement and its second entry by their numbers', async () => {
  const transactions = ['6', '6.5'].map((amount) => ({ amount, currency: 'EUR', batch: 0 }))
  const wrong = { ...entry, batches: [{ numberOfTransactions: 3 }], transactions }
  const [statement] = oneOf({ balances: [] }, [entry, wrong]).statements
  const content = { header, statements: [{ statement: { ...head, balances: [] } }, statement] }
  const { findings } = await refusal(buildCamt053(content as never, { message: 'camt.052.001.08' }))
  expect(findings[0]).toMatchObject({
    code: 'statement/batch-count',
    path: '/Document/BkToCstmrAcctRpt/Rpt[2]/Ntry[2]/NtryDtls[1]/Btch/NbOfTxs',
  })
})

describe('what only the document layer has', () => {
  const withTax = async (): Promise<ParsedCamt053> => {
    const text = new TextDecoder().decode(fixture('everything-08.xml'))
    return parseCamt053(text.replace('<RtrInf>', '<Tax><RefNb>TAX-1</RefNb></Tax><RtrInf>'))
  }
  const write = (content: Partial<ParsedCamt053>): Promise<string> =>
    buildCamt053(content as never, { message: 'camt.053.001.08', sums: 'none' })

  test('is written where it is said what message it came from, and else left out', async () => {
    const { message, header: read, statements } = await withTax()
    expect(await write({ message, header: read, statements })).toContain('<RefNb>TAX-1</RefNb>')
    expect(await write({ header: read, statements })).not.toContain('TAX-1')
  })

  test('stays beside what was changed, and what was removed is gone', async () => {
    const content = await withTax()
    const [first] = content.statements[0]?.entries ?? []
    if (first === undefined) throw new Error('no entry')
    Object.assign(first, { additionalInformation: 'changed', reference: undefined })
    const text = await write(content)
    expect(text).toContain('<AddtlNtryInf>changed</AddtlNtryInf>')
    expect(text).not.toContain('<NtryRef>')
    expect(text).toContain('TAX-1')
  })

  test('a list may become shorter or longer where the document has nothing more of it', async () => {
    const content = await withTax()
    const references = content.statements[0]?.entries[0]?.transactions[0]?.references
    if (references === undefined) throw new Error('no references')
    references.proprietary = [{ type: 'NEW', reference: 'R-9' }]
    const text = await write(content)
    expect(text).toContain('R-9')
    expect(text).not.toContain('R-2')
    expect(text).toContain('TAX-1')
  })

  test('where it has more, the items cannot be distinguished any more, which is refused', async () => {
    const content = await withTax()
    content.statements[0]?.entries[0]?.transactions.pop()
    await expect(write(content)).rejects.toThrow(
      new RangeError(
        'document: it has elements that the domain object does not have, and one of its lists is longer or shorter now. ' +
          'Remove `document` to write without it.',
      ),
    )
  })
})

test('sums of a statement without an opening balance are a summary, and no balance', async () => {
  const report = (statement: object): Promise<string> =>
    buildCamt053(oneOf(statement, [entry]), { sums: 'compute', message: 'camt.052.001.08', indent: '' })
  for (const balances of [[], undefined]) {
    const given = await report({ balances, summary: { all: { numberOfEntries: 1 } } })
    expect(given).toContain('<TtlNtries><NbOfNtries>1</NbOfNtries></TtlNtries>')
    const text = await report({ balances })
    expect(text).toContain('<TxsSummry>')
    expect(text).not.toContain('<Bal>')
  }
})

test('what is only remarked of an entry does not keep it from being written', async () => {
  const parted = { ...entry, transactions: [{ amount: '0.10', currency: 'EUR' }] }
  const text = await buildCamt053(oneOf({}, [parted]))
  const { findings } = await parseCamt053(text)
  expect(findings).toMatchObject([{ code: 'statement/entry-parts', severity: 'info' }])
})

test('an opening balance without an amount is refused, whatever side it is on', async () => {
  const balances = [{ type: 'OPBD', creditDebitIndicator: 'DBIT', date: '2026-03-02' }]
  const { findings } = await refusal(buildCamt053(oneOf({ balances }, [entry]), { sums: 'compute' }))
  expect(findings.map(({ code }) => code)).toContain('element-missing')
})
