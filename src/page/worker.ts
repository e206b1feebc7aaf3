import { defaultRuleSets, profile } from '../rules/index.ts'
import { createIdentities, rowSources, type StatementPart, toCsv, toRows } from '../statement/index.ts'
import { type WrittenCell, writeWorkbook } from '../xlsx/index.ts'
import { analyse, type RulesChoice } from './analyse.ts'
import { readDetails } from './details.ts'
import { blobOf, joinedFiles, opener } from './joined-files.ts'
import { matchingOf } from './match.ts'
import { overviewTable, readOverview } from './overview.ts'
import { makePayments } from './payment-list.ts'
import type { Answer, ReadFile, Request } from './protocol.ts'
import { receiverOf } from './receiver.ts'
import type { PageColumn, PageRow, TakeRow } from './rows/page-table.ts'
import { statementParts } from './rows/statement-parts.ts'
import { readSourceWindow } from './source-window.ts'
import { createWords, type Reader, type Words } from './words.ts'

/** Answers without the id, which is the same for all answers to one request. */
type AnswerWithoutId = Answer extends infer Each ? (Each extends Answer ? Omit<Each, 'id'> : never) : never
type SendAnswer = (answer: AnswerWithoutId) => void

const rowsAtOnce = 2000
const progressEvery = 100

self.onmessage = ({ data }: MessageEvent<Request>) => {
  const send: SendAnswer = (answer) => self.postMessage({ id: data.id, ...answer })
  answer(data, send).catch((error: unknown) => {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  })
}

let known: Words | undefined

/** The words of the reader, who rarely changes. */
function wordsFor(reader: Reader): Words {
  if (known?.language !== reader.language || known.locale !== reader.locale) known = createWords(reader)
  return known
}

async function answer(request: Request, send: SendAnswer): Promise<void> {
  const words = wordsFor(request.reader)
  switch (request.kind) {
    case 'analyse':
      return analyseFile(request, words, send)
    case 'match':
      return matchFiles(request.files, words, send)
    case 'overview':
      return overviewOf(request.files, send)
    case 'documents':
      return send({ kind: 'documents', files: await joinedFiles(request.file) })
    case 'entries':
      return send({ kind: 'saved', file: await entriesWorkbook(request.files, words) })
    case 'workbook':
      return send({ kind: 'saved', file: await tableWorkbook(request, words) })
    default:
  }
  const open = await opener(request.file)
  if (request.kind === 'details') return send({ kind: 'details', details: await readDetails(open(), request) })
  const whole = async (): Promise<Uint8Array> => new Uint8Array(await new Response(open()).arrayBuffer())
  if (request.kind === 'fix') return send({ kind: 'fixed', ...(await fixFile(await whole(), request)) })
  if (request.kind === 'list') {
    const made = await makePayments(await whole(), request.choices, { say: words.say, on: request.on })
    return send({ kind: 'listed', made })
  }
  if (request.kind === 'source') return send({ kind: 'source', window: await readSourceWindow(open(), request) })
  const pieces: string[] = []
  const rows = toRows(statementParts(open(), { message: request.message, checks: false }), { level: request.level })
  for await (const line of toCsv(rows, words.csv)) pieces.push(line)
  return send({ kind: 'saved', file: new Blob(pieces, { type: 'text/csv' }) })
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The entries of all files in one sheet, in the columns that people look at. */
async function entriesWorkbook(files: readonly ReadFile[], words: Words): Promise<Blob> {
  const { toWorkbook } = await import('../statement/workbook.ts')
  async function* parts(): AsyncGenerator<StatementPart[]> {
    const identities = createIdentities()
    for (const { file, message = '' } of files) {
      const open = await opener(file)
      for await (const part of statementParts(open(), { message, checks: false, identities })) yield [part]
    }
  }
  const titles: Readonly<Record<string, string>> = { account: 'own_account' }
  const workbook = toWorkbook(rowSources(parts(), {}), undefined, (name) => words.column(titles[name] ?? name))
  return blobOf(workbook, workbookType)
}

/** A table of the page as a sheet: amounts with the currency of their row. */
function tableWorkbook(
  { columns, rows }: { columns: readonly PageColumn[]; rows: readonly PageRow[] },
  words: Words,
): Promise<Blob> {
  const currency = columns.findIndex(({ name }) => name === 'currency')
  const cellOf = ({ type }: PageColumn, text: string | null, row: PageRow): WrittenCell => {
    if (text === null || type === 'text' || type === 'date') return text
    if (type === 'amount') return { amount: text, currency: row[currency] ?? null }
    return type === 'integer' && /^\d{1,15}$/.test(text) ? Number(text) : text
  }
  async function* cells(): AsyncGenerator<WrittenCell[][]> {
    yield rows.map((row) => columns.map((column, at) => cellOf(column, row[at] ?? null, row)))
  }
  const written = columns.map(({ heading, type }) => ({ name: words.column(heading), type }))
  return blobOf(writeWorkbook(written, cells()), workbookType)
}

async function overviewOf(files: readonly ReadFile[], send: SendAnswer): Promise<void> {
  const opened = await Promise.all(
    files.map(async ({ file, message = '' }) => ({ name: file.name, message, open: await opener(file) })),
  )
  send({ kind: 'table', title: 'statements', columns: overviewTable.columns })
  const rows = inBatches(send)
  const overview = await readOverview(opened, rows.take)
  rows.finish()
  send({ kind: 'overviewed', overview })
}

async function analyseFile(
  request: Extract<Request, { kind: 'analyse' }>,
  words: Words,
  send: SendAnswer,
): Promise<void> {
  const { file, choices } = request
  const open = await opener(file)
  const receiver = request.receiver ?? (await receiverOf(open, choices))
  const rows = inBatches(send)
  let sentAt = 0
  const analysis = await analyse({
    open,
    size: file.size,
    words,
    rules: receiver?.rules ?? 'iso',
    on: receiver?.on ?? choices.today,
    takeRow: rows.take,
    onTable: (table) => send({ kind: 'table', ...table }),
    onProgress: (share) => {
      const now = performance.now()
      if (now - sentAt < progressEvery) return
      sentAt = now
      send({ kind: 'progress', share })
    },
  })
  rows.finish()
  send({ kind: 'analysed', analysis, receiver })
}

async function matchFiles(files: readonly ReadFile[], words: Words, send: SendAnswer): Promise<void> {
  const opened = await Promise.all(
    files.map(async ({ file, message }) => ({ name: file.name, open: await opener(file), message })),
  )
  const kind = matchingOf(words, opened)
  if (kind !== undefined) send({ kind: 'table', title: 'payments', columns: kind.columns })
  const rows = inBatches(send)
  const matching = await kind?.run(rows.take)
  rows.finish()
  send({ kind: 'matched', matching })
}

/** Sends rows in batches: a message for each of 100,000 rows would take longer than reading them. */
function inBatches(send: SendAnswer): { take: TakeRow; finish: () => void } {
  let rows: PageRow[] = []
  const finish = (): void => {
    if (rows.length > 0) send({ kind: 'rows', rows })
    rows = []
  }
  return {
    take(row) {
      rows.push(row)
      if (rows.length >= rowsAtOnce) finish()
    },
    finish,
  }
}

/** Corrects what has one safe remedy, as `iso20022 fix` does; without a file where nothing could be changed. */
async function fixFile(bytes: Uint8Array, { rules, on }: { rules: RulesChoice; on: string }) {
  const { fixInitiation } = await import('../remedies/fix-initiation.ts')
  const sets = rules === 'none' || rules === 'iso' ? [] : [profile(rules, { on })]
  const also = rules === 'none' ? [] : defaultRuleSets
  const { text, changes, report } = await fixInitiation(bytes, { rules: sets, also })
  return {
    changes: changes.map(
      ({ path, change, proposed }) => `${path || 'the file'}: ${change}${proposed ? ' (a proposal: check it)' : ''}`,
    ),
    valid: report.valid,
    file: text === undefined || changes.length === 0 ? undefined : new Blob([text], { type: 'application/xml' }),
  }
}
