import { defaultRuleSets, profile } from '../rules/index.ts'
import { createIdentities, rowSources, type StatementPart, toCsv, toRows } from '../statement/index.ts'
import { type WrittenCell, writeWorkbook } from '../xlsx/index.ts'
import { type Analysis, analyse, type TableTitle } from './analyse.ts'
import { readDetails } from './details.ts'
import { blobOf, joinedFiles, opener, readSourceWindow } from './files.ts'
import { matchingOf } from './match.ts'
import { overviewOf } from './overview.ts'
import { type ListChoices, makePayments } from './payment-list.ts'
import { type Receiver, type ReceiverChoices, type RulesChoice, receiverOf } from './receiver.ts'
import type { MessageFile, PageColumn, PageRow, TakeRow } from './rows/page-table.ts'
import { statementParts } from './rows/statement-rows.ts'
import type { JoinedSummary } from './views.ts'
import { createWords, type Reader, type Words } from './words.ts'

export interface ReadFile {
  file: File
  message: string | undefined
}

/** What comes while a job runs, any number of times. */
export type Part =
  | { kind: 'progress'; share: number }
  | { kind: 'table'; title: TableTitle; columns: readonly PageColumn[] }
  | { kind: 'rows'; rows: PageRow[] }

interface Running {
  words: Words
  send: (part: Part) => void
}

/** What the page asks of its worker, each by its name: it takes one input, and promises one result. */
const jobs = {
  documents: ({ file }: { file: File }) => joinedFiles(file),

  /** Without a receiver one is proposed. */
  async analyse(
    { file, choices, ...asked }: { file: Blob; receiver: Receiver | undefined; choices: ReceiverChoices },
    { words, send }: Running,
  ): Promise<{ analysis: Analysis; receiver: Receiver | undefined }> {
    const open = await opener(file)
    const receiver = asked.receiver ?? (await receiverOf(open, choices))
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
    return { analysis, receiver }
  },

  /** All files together: payments with what answers them, or statements by account and day. */
  async joined(
    { files, title }: { files: readonly ReadFile[]; title: 'allPayments' | 'statements' },
    { words, send }: Running,
  ): Promise<JoinedSummary> {
    const opened = await openAll(files)
    const { columns, run } = title === 'statements' ? overviewOf(words, opened) : matchingOf(words, opened)
    send({ kind: 'table', title, columns })
    const rows = inBatches(send)
    const summary = await run(rows.take)
    rows.finish()
    return summary
  },

  source: async ({ file, ...place }: { file: Blob; message: string | undefined; offset: number }) =>
    readSourceWindow((await opener(file))(), place),

  details: async ({ file, ...row }: { file: Blob; message: string; index: number }) =>
    readDetails((await opener(file))(), row),

  /** Corrects what has one safe remedy, as `iso20022 fix` does; without a file where nothing could be changed. */
  async fix({ file, rules, on }: { file: Blob; rules: RulesChoice; on: string }) {
    const { fixInitiation } = await import('../remedies/fix-initiation.ts')
    const sets = rules === 'none' || rules === 'iso' ? [] : [profile(rules, { on })]
    const also = rules === 'none' ? [] : defaultRuleSets
    const { text, changes, report } = await fixInitiation(await wholeOf(file), { rules: sets, also })
    return {
      // Where was changed what, in words, without values.
      changes: changes.map(
        ({ path, change, proposed }) => `${path || 'the file'}: ${change}${proposed ? ' (a proposal: check it)' : ''}`,
      ),
      valid: report.valid,
      file: text === undefined || changes.length === 0 ? undefined : new Blob([text], { type: 'application/xml' }),
    }
  },

  list: async ({ file, choices, on }: { file: Blob; choices: ListChoices; on: string }, { words }: Running) =>
    makePayments(await wholeOf(file), choices, { ...words, on }),

  async csv(
    { file, message, level }: { file: Blob; message: string; level: 'entry' | 'transaction' },
    { words }: Running,
  ): Promise<Blob> {
    const open = await opener(file)
    const pieces: string[] = []
    const rows = toRows(statementParts(open(), { message, checks: false }), { level })
    for await (const line of toCsv(rows, words.csv)) pieces.push(line)
    return new Blob(pieces, { type: 'text/csv' })
  },

  /** The entries of all files in one sheet, in the columns that people look at. */
  async entries({ files }: { files: readonly ReadFile[] }, { words }: Running): Promise<Blob> {
    const { toWorkbook } = await import('../statement/workbook.ts')
    async function* parts(): AsyncGenerator<StatementPart[]> {
      const identities = createIdentities()
      for (const { open, message } of await openAll(files))
        for await (const part of statementParts(open(), { message, checks: false, identities })) yield [part]
    }
    const titles: Readonly<Record<string, string>> = { account: 'own_account' }
    const workbook = toWorkbook(rowSources(parts(), {}), undefined, (name) => words.column(titles[name] ?? name))
    return blobOf(workbook, workbookType)
  },

  /** A table of the page as a sheet: amounts with the currency of their row. */
  async workbook(
    { columns, rows }: { columns: readonly PageColumn[]; rows: readonly PageRow[] },
    { words }: Running,
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
  },
}

export type Jobs = typeof jobs

export interface Request {
  id: number
  job: keyof Jobs
  input: unknown
  reader: Reader
}

export interface Answer {
  id: number
  part: Part | { kind: 'done'; result: unknown } | { kind: 'failed'; message: string }
}

const rowsAtOnce = 2000
const progressEvery = 100
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

self.onmessage = ({ data: { id, job, input, reader } }: MessageEvent<Request>) => {
  const send = (part: Answer['part']): void => self.postMessage({ id, part } satisfies Answer)
  const run = jobs[job] as (input: unknown, running: Running) => Promise<unknown>
  Promise.resolve()
    .then(() => run(input, { words: wordsFor(reader), send }))
    .then(
      (result) => send({ kind: 'done', result }),
      (error: unknown) => send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
}

let known: Words | undefined

function wordsFor(reader: Reader): Words {
  if (known?.language !== reader.language || known.locale !== reader.locale) known = createWords(reader)
  return known
}

function openAll(files: readonly ReadFile[]): Promise<MessageFile[]> {
  return Promise.all(
    files.map(async ({ file, message = '' }) => ({ name: file.name, message, open: await opener(file) })),
  )
}

async function wholeOf(file: Blob): Promise<Uint8Array> {
  const open = await opener(file)
  return new Uint8Array(await new Response(open()).arrayBuffer())
}

/** Sends rows in batches: a message for each of 100,000 rows would take longer than reading them. */
function inBatches(send: Running['send']): { take: TakeRow; finish: () => void } {
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
