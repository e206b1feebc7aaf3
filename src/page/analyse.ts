import { type Finding, isInvalidDocumentError, wordsForReceiver } from '../diagnostics/index.ts'
import { envelopeFacts, type Fact } from '../domain/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { checkMt940 } from '../mt940/index.ts'
import { holdsStatements, isInitiation, isReport, mt940 } from '../recognise/index.ts'
import { isEbicsProtocolError, parseEbicsProtocol } from '../report/index.ts'
import { defaultRuleSets, type ProfileName, profile, validateWhatApplies, whyNotChecked } from '../rules/index.ts'
import { type Envelope, recognise, type ValidationReport } from '../schema/index.ts'
import { validate } from '../schema.ts'
import type { Source } from '../xml/index.ts'
import { paymentTable, readInitiationRows } from './rows/initiation-rows.ts'
import {
  type BalanceFigures,
  type BarFigures,
  noRows,
  type PageColumn,
  type ReadRows,
  type RowsOptions,
  type TakeRow,
} from './rows/page-table.ts'
import { readReportRows, reportTable } from './rows/report-rows.ts'
import { entryTableColumns, readStatementRows } from './rows/statement-rows.ts'
import type { Story } from './story.ts'
import type { TextKey } from './texts/en.ts'
import type { Words } from './words.ts'

/** What files of payments can be checked by: the schema alone, identifiers and sums, or what a receiver accepts. */
export type RulesChoice = 'none' | 'iso' | ProfileName

/** How to analyse a file. */
export interface AnalyseOptions {
  /** Opens the file, from its beginning each time. */
  open: () => Source
  /** Bytes of the file, for progress. */
  size: number
  rules: RulesChoice
  words: Words
  /** The day the file is handed in, `YYYY-MM-DD`, for rules that change on dates. */
  on: string
  takeRow: TakeRow
  /** Called with the columns, before the first row. */
  onTable?: ((table: { title: TableTitle; columns: readonly PageColumn[] }) => void) | undefined
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** What the rows of a file are, as the key of its text. */
export type TableTitle = 'payments' | 'outcomes' | 'entries' | 'statements'

/** The facts about a file, without its rows. */
export interface Analysis {
  /** Name of the message, or `MT940`; `undefined` when the message is not known. */
  message: string | undefined
  valid: boolean
  /** What was checked, in words: `the schema of pain.001.001.09`, `the rules of sepa on 2026-11-23`. */
  checked: string[]
  /** What was not, in words, and what to do about it. */
  notChecked: string | undefined
  stories: Story[]
  /** Statements without a story of their own. */
  storiesOmitted: number
  /** In document order; at most 1000. */
  findings: Finding[]
  /** Number of findings that are not listed. */
  findingsOmitted: number
  bytes: number
  facts: Fact[]
  balances: BalanceFigures[]
  bars: BarFigures[]
  /** Remarks about the rows, in words: the file ends too early, or has none. */
  note: string | undefined
}

const maxFindings = 1000

/**
 * Validates a file, and reads its payments, outcomes or entries as rows. Faults of the file become findings and are
 * never thrown.
 */
export async function analyse(options: AnalyseOptions): Promise<Analysis> {
  const { size, onProgress, words } = options
  const share = (from: number) => (bytes: number) => onProgress?.(Math.min(1, from + bytes / Math.max(1, size) / 2))
  const { report, checked, notChecked } = await check(options, share(0))
  const { rows, note } = await rowsOf(report.message, options, share(0.5))
  const { envelope } = report
  const around = envelope === undefined ? [] : envelopeWords(words, envelope)
  const ruled = rows.findings
  const findings = [...report.findings, ...ruled].slice(0, maxFindings).map(wordsForReceiver)
  return {
    message: report.message,
    valid: report.valid && !ruled.some(({ severity }) => severity === 'error'),
    checked: [...checked, ...rows.checked],
    notChecked,
    stories: rows.stories,
    storiesOmitted: rows.storiesOmitted,
    findings,
    findingsOmitted: report.findingsOmitted + report.findings.length + ruled.length - findings.length,
    bytes: report.bytes,
    facts: [...around, ...rows.facts],
    balances: rows.balances,
    bars: rows.bars,
    note,
  }
}

/** The report on a file, and what was checked. */
async function check(
  { open, rules, on, words: { say, day } }: AnalyseOptions,
  onProgress: (bytes: number) => void,
): Promise<{ report: ValidationReport; checked: string[]; notChecked?: string }> {
  const { format, message: known, words, close } = await recognise(open(), builtInSchemas)
  await close()
  if (format === 'mt940') {
    const report = await checkMt940(open(), { maxFindings, onProgress })
    return { report, checked: [say('checkedMt940', { message: report.message ?? mt940 })] }
  }
  if (words !== undefined) return { report: notXml(words), checked: [] }
  if (format === 'zip') return { report: notXml(zipWords), checked: [] }
  // The choice is offered for payments alone.
  if (rules !== 'none' || !isInitiation(known ?? '')) {
    const sets = rules === 'iso' || rules === 'none' ? [] : [profile(rules, { on })]
    const report = await validateWhatApplies(open(), {
      schema: builtInSchemas,
      rules: sets,
      also,
      maxFindings,
      onProgress,
    })
    const { message } = report
    // A version without a schema is read by the nearest one, below.
    if (message !== undefined) {
      const held = sets.length > 0 && whyNotChecked(sets, message) === undefined
      const by = held ? [say('checkedRules', { rules: say(`rules_${rules}`), day: day(on) })] : []
      const parts = report.checked.flatMap((part) => (isPart(part) ? say(partWords[part]) : []))
      const notChecked = isInitiation(message) && !held ? { notChecked: say('leftReceiver') } : {}
      const findings = report.findings.filter(({ code }) => !code.endsWith('/not-applicable'))
      return {
        report: { ...report, findings },
        checked: [say('checkedSchema', { message }), ...parts, ...by],
        ...notChecked,
      }
    }
  }
  const report = await validate(open(), { maxFindings, onProgress, otherVersions: true })
  if (report.message === undefined) return { report, checked: [] }
  return {
    report,
    checked: [say('checkedSchema', { message: report.message })],
    notChecked: say('leftSums'),
  }
}

/** Those on statements and reports are applied by the readers that show the rows. */
const also = defaultRuleSets.filter(({ name }) => name !== 'statement' && name !== 'report')
const partWords = { identifiers: 'checkedIdentifiers', sums: 'checkedSums' } as const
const isPart = (part: string): part is keyof typeof partWords => Object.hasOwn(partWords, part)

/** What an envelope says, with the names that the page has for it. */
function envelopeWords({ say, show }: Words, envelope: Envelope): Fact[] {
  return envelopeFacts.flatMap(({ json, page, of }) => {
    const value = page === undefined ? undefined : of(envelope, show)
    if (value === undefined || value === '') return []
    return [{ name: say(`fact_${json}` as TextKey), value: String(value) }]
  })
}

const zipWords = 'The file is a ZIP archive. Unpack it, and open the files in it here.'

/** The report on a file whose first bytes say that it is no XML. */
function notXml(message: string): ValidationReport {
  const finding: Finding = { code: 'message-unknown', severity: 'error', path: '', message }
  return { message: undefined, valid: false, checked: [], findings: [finding], findingsOmitted: 0, bytes: 0 }
}

const mostOrders = 100

/** What became of the orders of an EBICS protocol, the first of them. */
async function ordersOf(source: Source): Promise<Fact[]> {
  const { orders } = await parseEbicsProtocol(source)
  return orders.slice(0, mostOrders).map(({ orderId, orderType, outcome, steps }) => {
    const results = steps.flatMap(({ actionName, action, code, codeName }) => {
      const result = [code, codeName].filter((part) => part !== undefined).join(' ')
      return [[actionName ?? action, result].filter((part) => part !== undefined && part !== '').join(': ')]
    })
    const name = ['Order', orderId, orderType === undefined ? undefined : `(${orderType})`]
    return { name: name.filter((part) => part !== undefined).join(' '), value: [outcome, ...results].join('; ') }
  })
}

/** How the rows of a kind of message are read, and their table. */
interface FileKind {
  holds: (message: string) => boolean
  title: TableTitle
  columns: readonly PageColumn[]
  read: (source: Source, options: RowsOptions) => Promise<ReadRows>
}

const kinds: readonly FileKind[] = [
  { holds: isInitiation, title: 'payments', columns: paymentTable.columns, read: readInitiationRows },
  { holds: isReport, title: 'outcomes', columns: reportTable.columns, read: readReportRows },
  { holds: holdsStatements, title: 'entries', columns: entryTableColumns, read: readStatementRows },
]

async function rowsOf(
  message: string | undefined,
  { open, takeRow, onTable, words }: AnalyseOptions,
  onProgress: (bytes: number) => void,
): Promise<{ rows: ReadRows; note: string | undefined }> {
  const kind = message === undefined ? undefined : kinds.find(({ holds }) => holds(message))
  if (message === undefined || kind === undefined) {
    return { rows: noRows, note: words.say('note') }
  }
  onTable?.({ title: kind.title, columns: kind.columns })
  try {
    return { rows: await kind.read(open(), { message, words, takeRow, onProgress }), note: undefined }
  } catch (error) {
    if (isEbicsProtocolError(error))
      return { rows: { ...noRows, facts: await ordersOf(open()) }, note: words.say('noteProtocol') }
    if (!isInvalidDocumentError(error)) throw error
    return {
      rows: noRows,
      note: words.say('noteCut'),
    }
  }
}
