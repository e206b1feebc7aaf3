import { defaultRuleSets, profile } from '../rules/index.ts'
import { toCsv, toRows } from '../statement/index.ts'
import { analyse, type RulesChoice } from './analyse.ts'
import { readDetails } from './details.ts'
import { joinedFiles, opener } from './joined-files.ts'
import { matchingOf } from './match.ts'
import type { Answer, Request } from './protocol.ts'
import type { PageRow, TakeRow } from './rows/page-table.ts'
import { statementParts } from './rows/statement-parts.ts'
import { readSourceWindow } from './source-window.ts'

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

async function answer(request: Request, send: SendAnswer): Promise<void> {
  if (request.kind === 'analyse') return analyseFile(request, send)
  if (request.kind === 'match') return matchFiles(request, send)
  if (request.kind === 'documents') return send({ kind: 'documents', files: await joinedFiles(request.file) })
  const open = await opener(request.file)
  if (request.kind === 'details') return send({ kind: 'details', details: await readDetails(open(), request) })
  if (request.kind === 'fix') {
    const bytes = new Uint8Array(await new Response(open()).arrayBuffer())
    return send({ kind: 'fixed', ...(await fixFile(bytes, request)) })
  }
  if (request.kind === 'source') return send({ kind: 'source', window: await readSourceWindow(open(), request) })
  const pieces: string[] = []
  const rows = toRows(statementParts(open(), { message: request.message, checks: false }), { level: request.level })
  for await (const line of toCsv(rows, { bom: true })) pieces.push(line)
  return send({ kind: 'csv', file: new Blob(pieces, { type: 'text/csv' }) })
}

async function analyseFile(
  { file, rules, on }: Extract<Request, { kind: 'analyse' }>,
  send: SendAnswer,
): Promise<void> {
  const rows = inBatches(send)
  let sentAt = 0
  const analysis = await analyse({
    open: await opener(file),
    size: file.size,
    rules,
    on,
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
  send({ kind: 'analysed', analysis })
}

async function matchFiles({ files }: Extract<Request, { kind: 'match' }>, send: SendAnswer): Promise<void> {
  const opened = await Promise.all(
    files.map(async ({ file, message }) => ({ name: file.name, open: await opener(file), message })),
  )
  const kind = matchingOf(opened)
  if (kind !== undefined) send({ kind: 'table', title: kind.title, columns: kind.columns })
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
