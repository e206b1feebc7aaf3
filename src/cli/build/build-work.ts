import { isLosslessNumber, parse } from 'lossless-json'
import type { Finding } from '../../diagnostics/index.ts'
import { isInstant } from '../../domain/initiation/index.ts'
import { createMessageId } from '../../initiation/index.ts'
import { createSum, Decimal, isAmountText, isDecimal, jsonFault } from '../../values/index.ts'
import { type CsvColumns, columnOf } from '../csv/csv-columns.ts'
import { mapText, refuseUnknownColumns } from '../csv/csv-options.ts'
import { confirmQuestions, isPlainCsv, previewOf, questionsOf, type Recognised } from '../csv/csv-preview.ts'
import { hasPayments, headerOf, recogniseForms, recogniseLayout } from '../csv/csv-recognise.ts'
import type { CsvFormat } from '../csv/csv-rows.ts'
import { openSheet } from '../csv/csv-sheet.ts'
import { type CsvSource, openCsv } from '../csv/csv-source.ts'
import { readWhole, utf8Of } from '../io/input.ts'
import type { CommandIo } from '../io/io.ts'
import { writeOutput } from '../io/output.ts'
import { UsageError } from '../io/usage-error.ts'
import { type InputFaults, reportAt } from './build-findings.ts'
import type { Reading } from './build-options.ts'
import {
  blockIds,
  blockOfScanned,
  paymentsOfBlock,
  type ScannedBlock,
  type ScannedCsv,
  scanCsv,
} from './payments-csv.ts'

/** Any initiation, as the CSV or JSON gave it. The builder refuses input that is not one. */
export interface AnyInitiation {
  messageId: string
  initiatingParty?: unknown
  paymentInformation?: unknown
}

/** Describes a block in a few words. */
interface BlockSummary {
  paymentInformationId: unknown
  /** A value as the input gave it. */
  day: unknown
  payments: number
  sum: Decimal
  /** Whether all its payments are instant ones. */
  instant: boolean
}

/** What is built. */
export interface Work extends InputFaults {
  /** Of credit transfers or of direct debits. */
  columns: CsvColumns
  initiation: AnyInitiation
  /** The blocks in a few words; `undefined` where they cannot be described. */
  blocks: () => BlockSummary[]
  close: () => Promise<void>
}

/**
 * The payments of a CSV or of a sheet, which is read once for sums and faults here, and a second time while they are
 * written. `target` has the columns of the message that the user named.
 * @throws UsageError where it cannot be read, or not in one way only.
 */
export async function fromCsv(reading: Reading, target: CsvColumns | undefined, io: CommandIo): Promise<Work> {
  const { file, map, date } = reading
  const { isWorkbook, sheet } = reading
  // The records of a sheet are written by ourselves.
  const stated = { delimiter: isWorkbook ? ',' : reading.delimiter, columns: target, map }
  const source = isWorkbook
    ? await openSheet(file, sheet, (rows) => hasPayments(rows, stated), io)
    : await openCsv(file, reading.encoding, io)
  try {
    const layout = await recogniseLayout(source, stated)
    const { columns, delimiter, skip, unit, counts } = layout
    const values = new Map(map.values)
    if (date !== undefined) values.set(columns.alike[0] ?? '', date)
    refuseUnknownColumns([...map.columns.values(), ...values.keys()], columns)
    const taken = layout.taken.map((each) => {
      const { name, column } = each
      // A currency of the option has to agree with the column.
      const isReplaced = column !== undefined && column !== 'currency' && values.has(column)
      return isReplaced ? { name, column: undefined, sure: true } : each
    })
    const laidOut = { ...layout, taken }
    const forms = await recogniseForms(source, laidOut, reading)
    const header = headerOf(laidOut, reading.ignoreColumns)
    const format: CsvFormat = {
      delimiter,
      skip,
      columns,
      header,
      names: taken.map(({ name }) => name),
      unit,
      values,
      counts,
      ...forms,
    }
    const scan = await scanCsv(source, format)
    if (scan.faults.length === 0 && scan.rows > 0) {
      const sum = scan.blocks.reduce((all, block) => all.plus(block.sum), new Decimal(0))
      const recognised: Recognised = { file, source, layout: laidOut, forms, first: scan.first, rows: scan.rows, sum }
      await confirm(recognised, reading, io)
      if (reading.saveMap !== undefined)
        await saveMap(reading.saveMap, recognised, { values, force: reading.force }, io)
    }
    return csvWork(scan, source, { ...reading, ...format })
  } catch (error) {
    await source.close()
    throw error
  }
}

/** Says what a file was taken for, unless it is as plain as can be, and asks about what is not certain. */
async function confirm(recognised: Recognised, { ignoreColumns, yes }: Reading, io: CommandIo): Promise<void> {
  const questions = questionsOf(recognised, ignoreColumns, io.isProgressTerminal)
  if (questions.length === 0 && isPlainCsv(recognised)) {
    const left = recognised.layout.taken.filter(({ name, column }) => column === undefined && name !== '')
    const names = left.map(({ name }) => JSON.stringify(name.slice(0, 40))).join(', ')
    if (left.length > 0)
      io.stderr(`${recognised.file}: ${left.length} column${left.length === 1 ? '' : 's'} left out: ${names}\n`)
    return
  }
  io.stderr(previewOf(recognised, io.isProgressTerminal))
  await confirmQuestions(questions, yes, io)
}

async function saveMap(
  file: string,
  { layout, forms }: Recognised,
  { values, force }: { values: ReadonlyMap<string, string>; force: boolean },
  io: CommandIo,
): Promise<void> {
  const columns = new Map(
    layout.taken.filter(({ name }) => name !== '').map((each) => [each.name, each.column ?? null]),
  )
  await writeOutput(file, [mapText({ columns, values, ...forms })], io, { mode: 0o600, force })
}

function csvWork(
  scan: ScannedCsv,
  source: CsvSource,
  reading: CsvFormat & Pick<Reading, 'file' | 'messageId' | 'created' | 'initiatingParty'>,
): Work {
  const { file, columns } = reading
  const { blocks, faults, faultsOmitted, sender } = scan
  const messageId = reading.messageId ?? createMessageId()
  const name = reading.initiatingParty ?? sender
  if (faults.length === 0) {
    if (blocks.length === 0) throw new UsageError(`${file} has no payments`)
    if (name === undefined)
      throw new UsageError(
        `the values of ${columns.sender} differ: name the sender of the file with --initiating-party`,
      )
  }
  const ids = blockIds(blocks, messageId)
  // A finding is reported while its payment or its block is being written.
  let line = 0
  const payments = (block: ScannedBlock) =>
    async function* () {
      for await (const read of paymentsOfBlock(source, block, reading)) {
        line = read.line
        yield read.payment
      }
    }
  const paymentInformation = blocks.map((block, index) => ({
    ...blockOfScanned(block, reading),
    paymentInformationId: ids[index],
    // The scan has counted the payments: the builder need not read them once more, unless they differ in how they are
    // treated.
    ...(faults.length > 0 || block.hasOwnType ? {} : { numberOfTransactions: block.payments, controlSum: block.sum }),
    [columns.payments]: payments(block),
  }))
  const lineOf = ({ payment }: Finding): number | undefined =>
    payment === undefined ? undefined : payment.index === undefined ? blocks[payment.block - 1]?.line : line
  const columnOfFinding = ({ property }: Finding): string | undefined => columnOf(columns, property)
  const faulty = new Set(faults.map((fault) => `${fault.line} ${fault.column}`))
  return {
    columns,
    initiation: {
      messageId,
      ...(reading.created === undefined ? {} : { creationDateTime: reading.created }),
      // Where several parties pay or collect, no single sender exists: the file is only checked, never sent.
      initiatingParty: { name: name ?? 'unknown' },
      paymentInformation,
    },
    blocks: () =>
      blocks.map((block, index) => ({
        paymentInformationId: ids[index] ?? '',
        day: block.row[columns.alike[0] ?? ''],
        payments: block.payments,
        sum: block.sum,
        instant: block.instant,
      })),
    faults,
    faultsOmitted,
    describe: (finding) => reportAt(file, lineOf(finding), columnOfFinding(finding), finding),
    isNew: (finding) => !faulty.has(`${lineOf(finding)} ${columnOfFinding(finding)}`),
    close: () => source.close(),
  }
}

/** The payments of a JSON, whose findings the builder reports: anything may stand in it. */
export async function fromJson(reading: Reading, columns: CsvColumns, io: CommandIo): Promise<Work> {
  const { file } = reading
  const given = readPaymentsJson(await readWhole(file, io))
  const initiation = {
    ...given,
    messageId: reading.messageId ?? given.messageId ?? createMessageId(),
    ...(reading.created === undefined ? {} : { creationDateTime: reading.created }),
    ...(reading.initiatingParty === undefined ? {} : { initiatingParty: { name: reading.initiatingParty } }),
  }
  // The builder reports findings for anything that is not an initiation.
  return {
    initiation: initiation as AnyInitiation,
    blocks: () => blocksOfJson(initiation as AnyInitiation, columns),
    faults: [],
    faultsOmitted: 0,
    describe: (finding) => reportAt(file, undefined, undefined, finding),
    isNew: () => true,
    columns,
    close: async () => {},
  }
}

function blocksOfJson({ paymentInformation }: AnyInitiation, columns: CsvColumns): BlockSummary[] {
  return (Array.isArray(paymentInformation) ? paymentInformation : []).map((block): BlockSummary => {
    const sum = createSum()
    const given: unknown = block?.[columns.payments]
    const list: readonly { amount?: unknown }[] = Array.isArray(given) ? given : []
    for (const each of list) {
      const exact = exactAmount(each?.amount)
      if (exact !== undefined) sum.add(exact)
    }
    const instant = isInstant(block) || (list.length > 0 && list.every(isInstant))
    const { paymentInformationId, [columns.alike[0] ?? '']: day } = block ?? {}
    return { paymentInformationId, day, payments: list.length, sum: sum.total(), instant }
  })
}

function exactAmount(amount: unknown): Decimal | string | undefined {
  if (typeof amount === 'string') return isAmountText(amount) ? amount : undefined
  return isDecimal(amount) ? amount : undefined
}

/**
 * Reads a JSON file (UTF-8, a byte order mark is allowed) that holds an initiation of the domain. Numbers never pass
 * through a double: an amount becomes the text of its digits, a count becomes a number.
 * @throws UsageError when it is not UTF-8, not JSON, or not an object.
 */
function readPaymentsJson(bytes: Uint8Array): Record<string, unknown> {
  const text = utf8Of(bytes, 'the JSON is not UTF-8: save it as UTF-8')
  let value: unknown
  try {
    value = parse(text, exactNumber)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError('the JSON is nested too deep')
    // Not quoted: the parser's message contains the text, which may be a name.
    if (error instanceof Error && /^Duplicate key/.test(error.message)) {
      throw new UsageError('an object in the JSON has the same property twice: remove one of the two')
    }
    const { line, column } = jsonFault(text) ?? {}
    throw new UsageError(`the file is not JSON${line === undefined ? '' : ` (line ${line}, column ${column})`}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(
      'the JSON must be one object: { "messageId": …, "initiatingParty": …, "paymentInformation": [ … ] }',
    )
  }
  return value as Record<string, unknown>
}

function exactNumber(key: string, value: unknown): unknown {
  if (!isLosslessNumber(value)) return value
  return key === 'numberOfTransactions' ? Number(value.value) : value.value
}
