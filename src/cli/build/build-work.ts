import { isLosslessNumber, parse } from 'lossless-json'
import { type Finding, formatFinding } from '../../diagnostics/index.ts'
import { isInstant } from '../../domain/initiation/index.ts'
import { createMessageId } from '../../initiation/index.ts'
import {
  isSpreadsheetError,
  type PaymentKind,
  readSpreadsheet,
  type Spreadsheet,
  type SpreadsheetBlock,
  type SpreadsheetError,
  type SpreadsheetFinding,
} from '../../spreadsheet/index.ts'
import { createSum, type Decimal, isAmountText, isDecimal, jsonFault } from '../../values/index.ts'
import { readWhole, utf8Of } from '../io/input.ts'
import { type CommandIo, UsageError } from '../io/io.ts'
import { writeOutput } from '../io/output.ts'
import { jsonLines } from '../json-line.ts'
import { wordsForBuild } from '../validate/print-findings.ts'
import type { Reading } from './build-options.ts'
import { confirm } from './build-preview.ts'
import { paymentFormats } from './build-target.ts'
import { openSpreadsheet } from './spreadsheet-file.ts'

/** Any initiation, as a spreadsheet or JSON gave it. The builder refuses input that is not one. */
export interface AnyInitiation {
  messageId: string
  initiatingParty?: unknown
  paymentInformation?: unknown
}

/** A block in a few words, with values as the input gave them. */
type BlockSummary = Pick<SpreadsheetBlock, 'payments' | 'sum' | 'instant'> &
  Record<'paymentInformationId' | 'date', unknown>

export interface Work {
  kind: PaymentKind
  initiation: AnyInitiation
  blocks: () => readonly BlockSummary[]
  /** Faults of the input itself. With any of them nothing is written, but the rest of the input is still checked. */
  faults: readonly SpreadsheetFinding[]
  faultsOmitted: number
  /** Where in a spreadsheet a finding about the payment stands that is being written. */
  locate: (finding: Finding) => Partial<ReturnType<Spreadsheet['locate']>>
  close: () => Promise<void>
}

/**
 * The payments of a CSV or of a sheet, after what is not certain was asked. `kind` is that of the message that the user
 * named.
 * @throws UsageError where it cannot be read, or not in one way only.
 */
export async function fromSpreadsheet(
  { file, format, options: stated, values: how }: Reading,
  kind: PaymentKind | undefined,
  io: CommandIo,
): Promise<Work> {
  const ofFormat = format === 'xlsx' ? 'xlsx' : 'csv'
  const { source, keep, close } = await openSpreadsheet(file, ofFormat, io)
  try {
    const options = { ...stated, format: ofFormat, kind, keep, showValues: io.isProgressTerminal } as const
    const sheet = await readSpreadsheet(source, options)
    if (sheet.findings.length === 0) {
      await confirm(file, sheet, how, io)
      const { columns, amounts, dates, values } = sheet.map
      const { force, 'save-map': saveMap } = how
      if (saveMap !== undefined)
        await writeOutput(saveMap, [jsonLines({ columns, amounts, dates, values })], io, { mode: 0o600, force })
    }
    const { initiation, blocks, findings: faults, findingsOmitted: faultsOmitted, locate } = sheet
    return { kind: sheet.kind, initiation, blocks: () => blocks, faults, faultsOmitted, locate, close }
  } catch (error) {
    await close()
    throw isSpreadsheetError(error) ? new UsageError(wordsFor(error, file)) : error
  }
}

/** What is wrong with a workbook names the file; of a CSV the options that answer are named. */
function wordsFor({ code, message }: SpreadsheetError, file: string): string {
  if (code === 'empty') return `${file} has no payments`
  return code === 'workbook' || code === 'sheet' ? `${file}: ${message}` : message
}

/** A list of last month has its days: one option gives all rows another. */
function withRemedy(finding: Finding, line: number | undefined): Finding {
  if (line === undefined || !finding.code.endsWith('/execution-date-past')) return finding
  const remedy = '--date next gives all rows the next day on which banks work, --date DATE another one.'
  return { ...finding, message: `${finding.message} ${remedy}` }
}

/** The payments of a JSON, whose findings the builder reports: anything may stand in it. */
export async function fromJson({ file, options }: Reading, kind: PaymentKind, io: CommandIo): Promise<Work> {
  const { messageId, creationDateTime, initiatingParty: name } = options
  const given = readPaymentsJson(await readWhole(file, io, { tables: true }))
  const initiation = {
    ...given,
    messageId: messageId ?? given.messageId ?? createMessageId(),
    ...(creationDateTime === undefined ? {} : { creationDateTime }),
    ...(name === undefined ? {} : { initiatingParty: { name } }),
  }
  // The builder reports findings for anything that is not an initiation.
  return {
    initiation: initiation as AnyInitiation,
    blocks: () => blocksOfJson(initiation as AnyInitiation, kind),
    faults: [],
    faultsOmitted: 0,
    locate: () => ({}),
    kind,
    close: async () => {},
  }
}

function blocksOfJson({ paymentInformation }: AnyInitiation, kind: PaymentKind): BlockSummary[] {
  const { payments, date } = paymentFormats[kind]
  return (Array.isArray(paymentInformation) ? paymentInformation : []).map((block): BlockSummary => {
    const sum = createSum()
    const given: unknown = block?.[payments]
    const list: readonly { amount?: unknown }[] = Array.isArray(given) ? given : []
    for (const each of list) {
      const exact = exactAmount(each?.amount)
      if (exact !== undefined) sum.add(exact)
    }
    const instant = isInstant(block) || (list.length > 0 && list.every(isInstant))
    const { paymentInformationId, [date.property]: day } = block ?? {}
    return { paymentInformationId, date: day, payments: list.length, sum: sum.total(), instant }
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

/** A finding, and where in a spreadsheet it is. */
interface PlacedFinding {
  finding: Finding
  line: number | undefined
  /** With its colon, before a message. */
  column: string
}

function placed(given: Finding, line: number | undefined, column: string | undefined): PlacedFinding {
  return { finding: wordsForBuild(given), line, column: column === undefined ? '' : `${column}: ` }
}

export function findingText({ finding, line, column }: PlacedFinding, file: string): string {
  if (line === undefined) return formatFinding(finding, { file })
  return `${file}:${line}: ${column}${finding.severity} ${finding.code}\n  ${finding.message}`
}

/**
 * A finding of `--json`, with the same keys as those of `validate` and those of an object; `line` is that of the CSV. A
 * field is located by the name of its column, not by a character position.
 */
export function findingJson({ finding, line, column: name }: PlacedFinding) {
  const { code, severity, path, message, payment, property } = finding
  const words = line === undefined ? message : name + message
  return { code, severity, path, line: line ?? null, column: null, message: words, payment, property }
}

/** Findings that are listed of each severity. Any more are counted. */
const mostListed = 1000

export type FindingReport = ReturnType<typeof startFindingReport>

/** Starts to take the findings of a file; the list is bounded, so that it fits in memory. */
export function startFindingReport({ faults, faultsOmitted, locate }: Work) {
  const places = new Set(faults.map(({ line, column }) => `${line} ${column}`))
  const ofInput = faults.map(({ code, line, column, message }) =>
    placed({ code, severity: 'error', path: '', message }, line, column),
  )
  const errors: PlacedFinding[] = []
  const others: PlacedFinding[] = []
  let omitted = faultsOmitted
  let changes = 0
  return {
    finding(finding: Finding): void {
      const { line, column } = locate(finding)
      if (places.has(`${line} ${column}`)) return
      const kept = finding.severity === 'error' ? errors : others
      if (kept.length < mostListed) kept.push(placed(withRemedy(finding, line), line, column))
      else omitted++
    },
    change(): void {
      changes++
    },
    /** How many texts were converted. */
    get changes(): number {
      return changes
    },
    /** The listed findings in the order of the lines, and the number of those left out. */
    all(): { list: PlacedFinding[]; omitted: number } {
      const list = [...ofInput, ...errors, ...others]
      return { list: list.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)), omitted }
    },
  }
}
