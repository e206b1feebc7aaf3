// Descriptions themselves, which no entry shows: one interpreter reads and writes by them, so it is compared with what
// they mean, and the beginnings that are generated of them with the file.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateMappings } from '../../scripts/generate-mappings.ts'
import { anyDocument } from '../../src/arbitraries.ts'
import { propertiesOf } from '../../src/domain/description.ts'
import {
  type Description,
  editionOf,
  party,
  read,
  type Target,
  writeGiven,
  writeTable,
} from '../../src/domain/index.ts'
import * as initiations from '../../src/domain/initiation/index.ts'
import * as reports from '../../src/domain/report/index.ts'
import { batch } from '../../src/domain/statement/details.ts'
import * as statements from '../../src/domain/statement/index.ts'
import { transaction } from '../../src/domain/statement/transaction.ts'
import { isDecimal } from '../../src/values/index.ts'
import { readByDescription, writeByDescription } from '../support/by-description.ts'
import { elementsNamed } from '../support/elements-named.ts'
import { createRandom, type Random } from '../support/random.ts'
import { camtSchemas, reportSchemas, sampled, schemaTables } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

test('the generated beginnings are those of the tables: npm run generate', { timeout: 60_000 }, () => {
  for (const [file, text] of generateMappings()) expect(readFileSync(file, 'utf8') === text, file).toBe(true)
})

const readable: [messages: readonly string[], descriptions: Readonly<Record<string, Description<unknown>>>][] = [
  [
    sampled(camtSchemas).map(({ message }) => message),
    {
      GrpHdr: statements.header,
      Stmt: statements.statement,
      Rpt: statements.statement,
      Ntfctn: statements.statement,
      Ntry: statements.entry,
      Btch: batch,
      TxDtls: transaction,
    },
  ],
  [
    reportSchemas.map(({ message }) => message),
    {
      GrpHdr: reports.header,
      OrgnlGrpInfAndSts: reports.group,
      OrgnlPmtInfAndSts: reports.block,
      TxInfAndSts: reports.transaction,
    },
  ],
  [
    ['pain.001.001.03', 'pain.001.001.09'],
    { GrpHdr: initiations.initiationHeader, PmtInf: initiations.paymentInformation, CdtTrfTxInf: initiations.payment },
  ],
  [
    ['pain.008.001.02', 'pain.008.001.08'],
    {
      GrpHdr: initiations.directDebitHeader,
      PmtInf: initiations.directDebitInformation,
      DrctDbtTxInf: initiations.directDebit,
    },
  ],
]

/** Without what a group reads element by element, and without properties that are `undefined`. */
function plain(description: Description<unknown>, made: unknown): unknown {
  const here = propertiesOf(description).flatMap(([key, property]) =>
    property.kind === 'group' && property.group.readHere !== undefined ? [key] : [],
  )
  return JSON.parse(JSON.stringify(made ?? null, (key, value) => (here.includes(key) ? undefined : value)))
}

test.each(readable.flatMap(([messages, parts]) => messages.map((message) => [message, parts] as const)))(
  'an object is read as its description says: %s',
  (message, parts) => {
    let compared = 0
    fc.assert(
      fc.property(anyDocument(schemaTables(message), { repeat: 2 }), (drawn) => {
        for (const [name, element] of elementsNamed(drawn, Object.keys(parts))) {
          const description = parts[name] as Description<object>
          compared++
          const expected = plain(description, readByDescription(description, element))
          expect(plain(description, read(description, element)), name).toEqual(expected)
        }
      }),
      { numRuns: sweep(3, 40), endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(0)
  },
)

type Json = Record<string, unknown>
type Part = readonly [Description<unknown>, (element: statements.DocumentObject) => object]
const position = { path: '/Document' }
const ofStatements: Readonly<Record<string, Part>> = {
  GrpHdr: [statements.header, (element) => statements.toHeader(element, 'camt.053.001.08')],
  Stmt: [statements.statement, (element) => statements.toStatement(element, '')],
  Rpt: [statements.statement, (element) => statements.toStatement(element, '')],
  Ntfctn: [statements.statement, (element) => statements.toStatement(element, '')],
  Ntry: [statements.entry, (element) => statements.toEntry(element, position)],
}
const ofReports: Readonly<Record<string, Part>> = {
  GrpHdr: [reports.header, (element) => reports.toHeader(element, 'pain.002.001.03')],
  OrgnlGrpInfAndSts: [reports.group, (element) => reports.toGroup(element, position)],
  OrgnlPmtInfAndSts: [reports.block, (element) => reports.toBlock(element, '')],
  TxInfAndSts: [reports.transaction, (element) => reports.toTransaction(element, position)],
}

/** An object with some of its properties, in another order, at any depth. */
function thinned(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || isDecimal(value)) return value
  if (Array.isArray(value)) return value.map((each) => thinned(each, random))
  const share = random.pick([0.2, 0.9])
  const kept = Object.entries(value).filter(() => random.chance(share))
  if (random.chance(0.5)) kept.reverse()
  return Object.fromEntries(kept.map(([key, each]) => [key, thinned(each, random)]))
}

/** An object and those in it that have tables, each with its table. */
function partsOf(table: Description<unknown>, given: Json): [Description<unknown>, Json][] {
  const inside = propertiesOf(table).flatMap(([key, property]): [Description<unknown>, Json][] => {
    const content = property.kind === 'one' || property.kind === 'many' ? property.content : tablesOfGroups[key]
    if (content?.kind !== 'table' || typeof given[key] !== 'object') return []
    return [given[key]].flat().flatMap((each) => partsOf(content, each as Json))
  })
  return [[table, given], ...inside]
}

/** Objects that groups write. */
const tablesOfGroups: Readonly<Record<string, Description<unknown>>> = { batches: batch, transactions: transaction }

function outcome(write: () => unknown): unknown {
  try {
    return write()
  } catch (error) {
    return String(error)
  }
}

const all = [
  ...sampled(camtSchemas).map((schema) => [schema.message, schema, ofStatements] as const),
  ...reportSchemas.map((schema) => [schema.message, schema, ofReports] as const),
]

test.each(all)('an object of any shape is written as its table says: %s', async (message, schema, parts) => {
  const to: Target = { edition: editionOf(message), unit: unitOf(message), currency: 'EUR', indicator: 'CRDT' }
  let written = 0
  fc.assert(
    fc.property(anyDocument(await schema.load(), { repeat: 2 }), fc.nat(), (drawn, seed) => {
      const random = createRandom(seed)
      for (const [name, element] of elementsNamed(drawn, Object.keys(parts))) {
        const [table, read] = parts[name] as Part
        const whole = read(element as statements.DocumentObject) as Json
        for (const object of [whole, thinned(whole, random) as Json, thinned(whole, random) as Json]) {
          for (const [own, given] of partsOf(table, object)) {
            const expected = outcome(() => writeByDescription(own, given, to))
            if (expected !== undefined) written++
            expect(
              outcome(() => writeTable(own, given, to)),
              own.name,
            ).toEqual(expected)
            // With properties that are inherited nothing is known of the shape.
            const unlike = Object.assign(Object.create({}), given) as Json
            expect(
              outcome(() => writeTable(own, unlike, to)),
              own.name,
            ).toEqual(expected)
          }
        }
      }
    }),
    { numRuns: sweep(3, 40), endOnFailure: true },
  )
  expect(written).toBeGreaterThan(0)
})

function unitOf(message: string): Target['unit'] {
  return ({ 'camt.052': 'Rpt', 'camt.053': 'Stmt', 'camt.054': 'Ntfctn' } as const)[message.slice(0, 8)]
}

test('properties that are hidden are written, those without a step are not', () => {
  const to = { edition: 2019 } as const
  const hidden = Object.defineProperty({ endToEndId: 'E' }, 'messageId', { value: 'M' })
  const element = writeTable(statements.entry, { transactions: [{ references: hidden, nothing: 1 }] }, to)
  expect(element).toEqual({ NtryDtls: [{ TxDtls: [{ Refs: { MsgId: 'M', EndToEndId: 'E' } }] }] })
  expect(writeGiven(party, Object.defineProperty({}, 'name', { value: 'A' }), to)).toEqual({ Nm: 'A' })
})

test('a transaction without an indicator of its own gets that of its entry', () => {
  const given = { creditDebitIndicator: 'DBIT', transactions: [{ references: { messageId: 'M' } }] }
  expect(writeTable(statements.entry, given, { edition: 2019 })).toEqual({
    CdtDbtInd: 'DBIT',
    NtryDtls: [{ TxDtls: [{ Refs: { MsgId: 'M' }, CdtDbtInd: 'DBIT' }] }],
  })
})

test('elements come in the order of the schema, whatever the order of the properties', () => {
  const to = { edition: 2019 } as const
  const given = { status: 'BOOK', bookingDate: '2026-11-23', amount: '1.00', currency: 'EUR', reference: '1' }
  const orders = [given, Object.fromEntries(Object.entries(given).reverse())]
  const names = orders.map((each) => Object.keys(writeTable(statements.entry, each, to) as Json))
  expect(names).toEqual(orders.map(() => ['NtryRef', 'Amt', 'CdtDbtInd', 'Sts', 'BookgDt']))
})
