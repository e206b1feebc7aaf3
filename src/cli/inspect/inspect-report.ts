import { objectsOf } from '../../domain/index.ts'
import {
  outcomeOf,
  type Reported,
  type ReportedBlockWithDocument,
  type ReportedGroupWithDocument,
  type ReportedTransaction,
  type ReportHeader,
  type StatusReason,
  statusName,
  verificationOf,
} from '../../domain/report/index.ts'
import { asObject, textOf } from '../../domain/statement/index.ts'
import {
  type EffectiveStatus,
  groupFacts,
  isEbicsProtocolError,
  type ReportSource,
  readPain002,
  reportColumns,
  reportFacts,
} from '../../report/index.ts'
import { whatToDo } from '../../values/index.ts'
import { openSource, type Source } from '../../xml/index.ts'
import { shownCount, wrapText } from '../io/table.ts'
import {
  countOne,
  createPrintedList,
  factsJson,
  type InspectContext,
  type Inspected,
  inspectParts,
  isSectionShown,
  joined,
  jsonOf,
  printFact,
  printFacts,
  printHeading,
  printSection,
  printSectionsLeft,
  printTable,
  showFacts,
} from './print.ts'

/** A block is printed when it ends, with at most 40 of a long list, so that memory does not grow with the file. */
export async function inspectReport(source: Source, context: InspectContext): Promise<Inspected> {
  const replay = createReplay(source)
  try {
    return await inspectPayments(replay, context)
  } catch (error) {
    if (!isEbicsProtocolError(error)) throw error
    const { inspectEbics } = await import('./inspect-ebics.ts')
    return await inspectEbics(replay.again(), context)
  } finally {
    await replay.close()
  }
}

/** @throws EbicsProtocolError before anything is printed. */
async function inspectPayments(replay: Replay, context: InspectContext): Promise<Inspected> {
  const { schemas, onProgress } = context
  const advice: Advice = new Map()
  const statuses = new Map<string, number>()
  let group: ReportedGroupWithDocument | undefined
  let run: ReturnType<typeof startBlock> | undefined
  let header: ReportHeader | undefined
  let isReport = true
  context.counts.set('blocks', 0).set('payments', 0)
  try {
    const parts = readPain002(replay.first, { schema: schemas, document: true, onProgress })
    const inspected = await inspectParts(parts, context, (part) => {
      // Only what stands behind the head says whether the file is a report or an EBICS protocol.
      if (header !== undefined && part.kind !== 'finding') {
        replay.keepNothing()
        showFacts(context, 'header', reportFacts, header)
        header = undefined
      }
      switch (part.kind) {
        case 'header':
          header = part.header
          break
        case 'group':
          group = part.group
          addAdvice(advice, group)
          printGroup(group, context)
          break
        case 'block':
          run = startBlock(part.block, group, countOne(context.counts, 'blocks'), context)
          break
        case 'transaction': {
          countOne(context.counts, 'payments')
          countOne(statuses, context.show.code(statusOf(part.transaction, part.block, group)?.status) ?? 'none')
          addAdvice(advice, part.transaction)
          run?.add(part.transaction)
          break
        }
        case 'blockEnd':
          addAdvice(advice, part.block)
          run?.end(part.block)
          run = undefined
      }
    })
    printSectionsLeft(context, 'blocks')
    return inspected
  } catch (error) {
    isReport = !isEbicsProtocolError(error)
    throw error
  } finally {
    if (isReport) {
      if (header !== undefined) showFacts(context, 'header', reportFacts, header)
      run?.end(undefined)
      printTotals(statuses, advice, context)
    }
  }
}

/** Past this number the file is taken to invent codes. */
const mostReasons = 100

function printGroup(group: ReportedGroupWithDocument, context: InspectContext): void {
  context.emit('group', { ...factsJson(context, groupFacts, group), ...reportedJson(group, context) })
  printHeading(context, `On the message ${context.show.id(group.originalMessageId) ?? '(no identification)'}`)
  printFacts(context, groupFacts, group)
  printReported(group, context)
}

function printReported(reported: WrittenReported, context: InspectContext): void {
  const { status, originalNumberOfTransactions: payments, originalControlSum, counts } = reported
  const { show } = context
  const written = writtenSums(reported)
  const count = payments === undefined ? undefined : show.count(payments, 'payment', 'payments')
  const sum = originalControlSum && `control sum ${show.sum(originalControlSum, written.all)}`
  printFact(context, 'Payments', count, sum)
  printFact(context, 'Status', status === undefined ? 'none of its own' : statusText(reported, context))
  for (const reason of reported.reasons) printFact(context, 'Reason', reasonText(reason, context))
  for (const [index, { status: of, statusName, numberOfTransactions, controlSum }] of counts.entries()) {
    const count = numberOfTransactions === undefined ? '?' : shownCount(numberOfTransactions)
    const sum = controlSum && `sum ${show.sum(controlSum, written.counts[index])}`
    printFact(context, 'Of these', `${count} ${joined([show.code(of), statusName])}`, sum)
  }
}

function statusText({ status, statusName }: Pick<Reported, 'status' | 'statusName'>, context: InspectContext): string {
  if (status === undefined) return ''
  const outcome = outcomeOf(status)
  const code = joined([context.show.code(status), statusName])
  const shown = `${status === 'PART' ? 'differs from payment to payment' : outcome} (${code})`
  return outcome === 'rejected' ? context.paint('error', shown) : shown
}

function reasonText({ code, proprietary, name, additionalText }: StatusReason, { show }: InspectContext): string {
  return joined([joined([show.code(code ?? proprietary), name]), show.text(additionalText)], ': ')
}

/** Its own, or that of its block or of the file, unless that one states that the payments differ. */
function statusOf(
  transaction: ReportedTransaction,
  block: ReportedBlockWithDocument,
  group: ReportedGroupWithDocument | undefined,
): EffectiveStatus | undefined {
  if (transaction.status !== undefined) return { status: transaction.status, own: true }
  const status = block.status ?? group?.status
  return status === undefined || status === 'PART' ? undefined : { status, own: false }
}

function startBlock(
  start: ReportedBlockWithDocument,
  group: ReportedGroupWithDocument | undefined,
  number: number,
  context: InspectContext,
) {
  const shown = isSectionShown(context, number)
  let block = start
  let payments = 0
  const list = createPrintedList<ReportSource, ReportSource>(context, {
    one: 'payment',
    columns: reportColumns,
    rowOf: (row) => row,
    notes: ({ reported }) => reported.reasons.map((reason) => reasonText(reason, context)),
    begin: () => {
      printSection(context, 'Block', number, context.show.id(block.originalPaymentInformationId))
      printReported(block, context)
    },
  })
  return {
    add(transaction: ReportedTransaction): void {
      payments++
      const effective = statusOf(transaction, block, group)
      const numbers = { blockNumber: number, number: payments }
      const row: ReportSource = { level: 'payment', reported: transaction, transaction, effective, ...numbers }
      if (context.json) context.emit('payment', paymentJson(row, context))
      if (shown) list.add(row)
    },
    /** `undefined` when the file ended before the block did. */
    end(end: ReportedBlockWithDocument | undefined): void {
      const complete = end !== undefined
      block = end ?? start
      const id = context.show.id(block.originalPaymentInformationId)
      context.emit('block', { number, id, ...reportedJson(block, context), payments, complete })
      if (!shown) return
      list.finish()
      if (!complete) printFact(context, 'Cut short', context.paint('error', 'the file ends inside this block'))
    },
  }
}

function paymentJson(row: ReportSource, context: InspectContext): Record<string, unknown> {
  const json = jsonOf(reportColumns, row, context)
  return { ...json, status: json.status ?? null, reasons: reasonsJson(row.reported.reasons, context) }
}

type WrittenReported = Reported & { document: unknown }

/** The control sums with the file's own digits: of the whole, and of each count per status. */
function writtenSums({ document }: WrittenReported): { all: string | undefined; counts: (string | undefined)[] } {
  const object = asObject(document)
  return {
    all: textOf(object.OrgnlCtrlSum),
    counts: objectsOf(object.NbOfTxsPerSts).map((item) => textOf(item.DtldCtrlSum)),
  }
}

function reportedJson(reported: WrittenReported, context: InspectContext): Record<string, unknown> {
  const { originalNumberOfTransactions, originalControlSum, status, statusName, reasons, counts } = reported
  const { show } = context
  const written = writtenSums(reported)
  return {
    originalNumberOfTransactions,
    originalControlSum: originalControlSum && show.sum(originalControlSum, written.all),
    status: show.code(status) ?? null,
    statusName,
    outcome: status === undefined ? 'unknown' : outcomeOf(status),
    reasons: reasonsJson(reasons, context),
    counts: counts.map(({ status: of, numberOfTransactions, controlSum }, index) => ({
      status: show.code(of),
      numberOfTransactions,
      controlSum: controlSum && show.sum(controlSum, written.counts[index]),
    })),
  }
}

function reasonsJson(reasons: readonly StatusReason[], { show }: InspectContext): Record<string, unknown>[] {
  return reasons.map(({ code, name, proprietary, additionalText }) => ({
    code: show.code(code),
    name,
    proprietary: show.code(proprietary),
    text: show.text(additionalText),
    whatToDo: code === undefined ? undefined : whatToDo(code),
  }))
}

type Advice = Map<string, { count: number; text: string }>

/** Counts the reasons of a line, and its status if that says how a check of payees ended. */
function addAdvice(advice: Advice, { status, reasons }: Pick<Reported, 'status' | 'reasons'>): void {
  for (const { code, name } of reasons) countAdvice(advice, code, name)
  if (verificationOf(status) !== undefined) countAdvice(advice, status, statusName(status))
}

function countAdvice(advice: Advice, code: string | undefined, name: string | undefined): void {
  const text = code === undefined ? undefined : whatToDo(code)
  if (code === undefined || text === undefined) return
  const known = advice.get(code)
  if (known !== undefined) known.count++
  else if (advice.size < mostReasons) advice.set(code, { count: 1, text: joined([name, text], '. ') })
}

function printTotals(statuses: ReadonlyMap<string, number>, advice: Advice, context: InspectContext): void {
  context.emit('totals', { byStatus: Object.fromEntries(statuses) })
  if (statuses.size > 0) {
    printHeading(context, 'Listed payments by status')
    const columns = [{ title: 'Status' }, { title: 'Count', align: 'right' }, { title: 'Outcome' }] as const
    const rows = [...statuses].map(([status, count]) => [status, shownCount(count), outcomeOf(status)])
    printTable(context, columns, rows)
  }
  if (advice.size === 0) return
  printHeading(context, 'What to do')
  for (const [code, { count, text }] of advice) {
    context.print(`  ${code} (${shownCount(count)})`)
    for (const line of wrapText(text, context.width - 6)) context.print(`    ${line}`)
  }
}

type Replay = ReturnType<typeof createReplay>

/** Keeps the pieces of a file until `keepNothing` is called: until then another reader can begin anew. */
function createReplay(source: Source) {
  const opened = openSource(source instanceof Uint8Array ? [source] : source)
  // A command reads bytes.
  const pieces = (opened as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  let kept: Uint8Array[] | undefined = []
  async function* rest(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { done, value } = await pieces.next()
      if (done === true) return
      kept?.push(value)
      yield value
    }
  }
  async function* again(): AsyncGenerator<Uint8Array> {
    const beginning = kept ?? []
    kept = undefined
    yield* beginning
    yield* rest()
  }
  return {
    first: rest(),
    again,
    keepNothing: () => {
      kept = undefined
    },
    close: async () => {
      await pieces.return?.()
    },
  }
}
