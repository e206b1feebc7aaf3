import { expect, test } from 'vitest'
import { type Row, readCamt053, rowColumns, type StatementPart, toRows } from '../../src/camt053.ts'
import { parsePain001 } from '../../src/pain001.ts'
import { parsePain002 } from '../../src/pain002.ts'
import { parsePain008 } from '../../src/pain008.ts'
import { builtInSchemas, parseDocument, type SchemaTables } from '../../src/schema.ts'
import { documentWith, groupsOf, type LeafPath, leafPathsOf, type Variant } from '../support/leaf-paths.ts'
import { sweep } from '../support/sweep.ts'

/**
 * Where each value of a message lands: in a property of what its reader gives, in a column of the rows, or only in
 * `document`. It is found out by reading two documents that differ in that value alone. The lists beside this test name
 * what only `document` has, and which columns show a value; `npx vitest run test/leaf-paths -u` writes them anew, and
 * whoever does so looks at the difference.
 */

/**
 * What a reader makes of a document, its header with each statement or block, without the objects of the document layer
 * and places.
 */
async function landings(message: string, text: string): Promise<string[]> {
  if (message.startsWith('pain.001.')) {
    const { paymentInformation = [], ...header } = (await parsePain001(text)).initiation
    return textsOf(header, paymentInformation)
  }
  if (message.startsWith('pain.008.')) {
    const { paymentInformation = [], ...header } = (await parsePain008(text)).initiation
    return textsOf(header, paymentInformation)
  }
  if (message.startsWith('pain.002.')) {
    const { header, group, blocks, supplementaryData } = await parsePain002(text, { checks: false })
    return textsOf({ header, group, supplementaryData }, blocks)
  }
  const read = await statementsOf(text)
  const units = read.units.map((parts) =>
    parts.map((part) => (part.kind === 'entry' ? part.entry : part.kind === 'statementEnd' ? part.statement : 0)),
  )
  return textsOf([read.head?.header, read.supplementaryData], units)
}

type Head = Extract<StatementPart, { kind: 'header' }>

async function statementsOf(
  text: string,
): Promise<{ head: Head | undefined; supplementaryData: unknown; units: StatementPart[][] }> {
  let head: Head | undefined
  let supplementaryData: unknown
  const units: StatementPart[][] = []
  for await (const part of readCamt053(text, { checks: false })) {
    if (part.kind === 'header') head = part
    if (part.kind === 'end') supplementaryData = part.supplementaryData
    if (part.kind === 'statement') units.push([])
    if (part.kind === 'statement' || part.kind === 'entry' || part.kind === 'statementEnd') units.at(-1)?.push(part)
  }
  return { head, supplementaryData, units }
}

async function columnsOf(text: string): Promise<Map<string, string>[]> {
  const { head, units } = await statementsOf(text)
  return Promise.all(
    (units.length === 0 ? [[]] : units).map(async (unit) => {
      const parts = head === undefined ? unit : [head, ...unit]
      const rows: Row[] = []
      for (const level of ['entry', 'transaction'] as const) {
        for await (const row of toRows(parts, { level, balances: true })) rows.push(row)
      }
      return new Map(rowColumns.map(({ name }) => [name, JSON.stringify(rows.map((row) => row[name]))]))
    }),
  )
}

const places = new Set(['document', 'path', 'entry_path', 'line', 'column', 'offset'])

function textsOf(header: unknown, units: readonly unknown[]): string[] {
  const text = (value: unknown): string =>
    JSON.stringify(value, (key, item) => (places.has(key) ? undefined : item)) ?? ''
  return units.length === 0 ? [text(header)] : units.map((unit) => text(header) + text(unit))
}

async function documentsOf(tables: SchemaTables, group: readonly LeafPath[], variant: Variant): Promise<string[]> {
  const { document } = await parseDocument(documentWith(tables, group, variant))
  if (group.length === 1) return [JSON.stringify(document)]
  const [, message = '', unit = ''] = group[0] ?? []
  const units = (document as Record<string, Record<string, unknown[]>>)[message]?.[unit] ?? []
  return units.map((each) => JSON.stringify(each))
}

/** Paths with those of one element together, where all that is in it is among them. */
function shortened(paths: readonly LeafPath[], all: readonly LeafPath[]): string[] {
  const only = new Set(paths.map((path) => path.join('/')))
  const others = all.filter((path) => !only.has(path.join('/')))
  // Every element that has something in it that lands elsewhere.
  const mixed = new Set(others.flatMap((path) => path.map((_, index) => path.slice(0, index).join('/'))))
  const lines = paths.map((path) => {
    const depth = path.findIndex((_, index) => index > 0 && !mixed.has(path.slice(0, index).join('/')))
    return depth < 0 ? path.join('/') : `${path.slice(0, depth).join('/')}/…`
  })
  return [...new Set(lines)]
}

/** Of the families the latest version here, all of them in `npm run test:full`. */
const latest = ['camt.053.', 'pain.001.', 'pain.002.', 'pain.008.'].map((family) =>
  builtInSchemas
    .map(({ message }) => message)
    .filter((message) => message.startsWith(family))
    .sort()
    .at(-1),
)
/** Recalls, their answers and reversals have properties for what decides, and hold each of their elements as a whole. */
const held = /^(?:camt\.0(?:29|55|56)|pain\.007)\./
const walked = builtInSchemas.filter(
  ({ message }) => !held.test(message) && (sweep(0, 1) === 1 || latest.includes(message)),
)

test.each(walked.map((schema) => [schema.message, schema] as const))(
  'every value of %s lands in a property, a column, or in what the list says only the document has',
  { timeout: 120_000 },
  async (message, schema) => {
    const tables = await schema.load()
    const all = leafPathsOf(tables)
    const onlyInDocument: LeafPath[] = []
    const nowhere: string[] = []
    for (const group of groupsOf(tables, all, 100)) {
      const first = await landings(message, documentWith(tables, group, 0))
      const second = await landings(message, documentWith(tables, group, 1))
      expect([first.length, second.length]).toEqual([group.length, group.length])
      if (group.every((_, index) => first[index] !== second[index])) continue
      const document = await documentsOf(tables, group, 0)
      const other = await documentsOf(tables, group, 1)
      expect(document).toHaveLength(group.length)
      for (const [index, path] of group.entries()) {
        if (first[index] !== second[index]) continue
        if (document[index] !== other[index]) onlyInDocument.push(path)
        else nowhere.push(path.join('/'))
      }
    }
    expect(nowhere).toEqual([])
    expect(onlyInDocument.length).toBeLessThan(all.length)
    const list = shortened(onlyInDocument, all)
    await expect(`${list.join('\n')}\n`).toMatchFileSnapshot(`only-in-document/${message}.txt`)
  },
)

/** Columns are looked at in `npm run test:full` only. */
const inColumns = sweep(0, 1) === 1 ? walked.filter(({ message }) => message.startsWith('camt.053.')) : []

test.each(inColumns.map((each) => [each.message, each] as const))(
  'the columns that show values of %s are those of the list',
  { timeout: 120_000 },
  async (message, schema) => {
    const tables = await schema.load()
    const lines: string[] = []
    for (const group of groupsOf(tables, leafPathsOf(tables), 100)) {
      const first = await columnsOf(documentWith(tables, group, 0))
      const second = await columnsOf(documentWith(tables, group, 1))
      for (const [index, path] of group.entries()) {
        const shown = rowColumns
          .map(({ name }) => name)
          .filter((name) => first[index]?.get(name) !== second[index]?.get(name))
        if (shown.length > 0) lines.push(`${path.join('/')}: ${shown.join(', ')}`)
      }
    }
    expect(lines.length).toBeGreaterThan(50)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`in-columns/${message}.txt`)
  },
)
