import { isInvalidDocumentError, wordsForReceiver } from '../diagnostics/index.ts'
import { envelopeFacts, type Fact } from '../domain/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { checkMt940 } from '../mt940/index.ts'
import { holdsStatements, isInitiation, isReport, mt940 } from '../recognise/index.ts'
import { isEbicsProtocolError, parseEbicsProtocol } from '../report/index.ts'
import { defaultRuleSets, profile, validateWhatApplies, whyNotChecked } from '../rules/index.ts'
import { type Envelope, recognise, type ValidationReport } from '../schema/index.ts'
import { validate } from '../schema.ts'
import type { Source } from '../xml/index.ts'
import type { RulesChoice } from './receiver.ts'
import { paymentTable, readInitiationRows } from './rows/initiation-rows.ts'
import { noRows, type PageColumn, type ReadRows, type RowsOptions, type TakeRow } from './rows/page-table.ts'
import { readReportRows, reportTable } from './rows/report-rows.ts'
import { entryTableColumns, readStatementRows } from './rows/statement-rows.ts'
import type { TextKey } from './texts/en.ts'
import type { Words } from './words.ts'

interface AnalyseOptions {
  open: () => Source
  size: number
  rules: RulesChoice
  words: Words
  /** The day the file is handed in, `YYYY-MM-DD`, for rules that change on dates. */
  on: string
  takeRow: TakeRow
  onTable?: ((table: { title: TableTitle; columns: readonly PageColumn[] }) => void) | undefined
  onProgress?: ((share: number) => void) | undefined
}

export type TableTitle = 'payments' | 'outcomes' | 'entries' | 'statements' | 'allPayments'

/** The facts about a file, without its rows; its findings in document order, at most 1000. */
export interface Analysis extends ReadRows {
  /** Name of the message, or `MT940`; `undefined` when the message is not known. */
  message: string | undefined
  valid: boolean
  /** What was not checked, in words, and what to do about it. */
  notChecked: string | undefined
  findingsOmitted: number
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
  const { envelope, ...checked } = await check(options, share(0))
  const { note, ...rows } = await fileRows(checked.message, options, share(0.5))
  const all = [...checked.findings, ...rows.findings]
  const findings = all.slice(0, maxFindings).map(wordsForReceiver)
  return {
    ...rows,
    message: checked.message,
    valid: checked.valid && !rows.findings.some(({ severity }) => severity === 'error'),
    checked: [...checked.checked, ...rows.checked],
    notChecked: checked.notChecked,
    findings,
    findingsOmitted: checked.findingsOmitted + all.length - findings.length,
    facts: [...(envelope === undefined ? [] : envelopeWords(words, envelope)), ...rows.facts],
    note,
  }
}

interface Checked extends Pick<ValidationReport, 'message' | 'valid' | 'findings' | 'findingsOmitted' | 'envelope'> {
  checked: string[]
  notChecked?: string | undefined
}

async function check(
  { open, rules, on, words: { say, day } }: AnalyseOptions,
  onProgress: (bytes: number) => void,
): Promise<Checked> {
  const { format, message: known, close } = await recognise(open(), builtInSchemas)
  await close()
  if (format === 'mt940') {
    const verdict = await checkMt940(open(), { maxFindings, onProgress })
    return { ...verdict, checked: [say('checkedMt940', { message: verdict.message ?? mt940 })] }
  }
  // The choice is offered for payments alone.
  if (rules !== 'none' || !isInitiation(known ?? '')) {
    const sets = rules === 'iso' || rules === 'none' ? [] : [profile(rules, { on })]
    const given = { schema: builtInSchemas, rules: sets, also, maxFindings, onProgress }
    const report = await validateWhatApplies(open(), given)
    const { message } = report
    // A version without a schema is read by the nearest one, below.
    if (message !== undefined) {
      const held = sets.length > 0 && whyNotChecked(sets, message) === undefined
      const by = held ? [say('checkedRules', { rules: say(`rules_${rules}`), day: day(on) })] : []
      const parts = report.checked.flatMap((part) => (isPart(part) ? say(partWords[part]) : []))
      return {
        ...report,
        findings: report.findings.filter(({ code }) => !code.endsWith('/not-applicable')),
        checked: [say('checkedSchema', { message }), ...parts, ...by],
        notChecked: isInitiation(message) && !held ? say('leftReceiver') : undefined,
      }
    }
  }
  const report = await validate(open(), { maxFindings, onProgress, otherVersions: true })
  const { message } = report
  if (message === undefined) return { ...report, checked: [] }
  return { ...report, checked: [say('checkedSchema', { message })], notChecked: say('leftSums') }
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

const mostOrders = 100

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

async function fileRows(
  message: string | undefined,
  { open, takeRow, onTable, words }: AnalyseOptions,
  onProgress: (bytes: number) => void,
): Promise<ReadRows & Pick<Analysis, 'note'>> {
  const kind = message === undefined ? undefined : kinds.find(({ holds }) => holds(message))
  if (message === undefined || kind === undefined) return { ...noRows, note: words.say('note') }
  onTable?.({ title: kind.title, columns: kind.columns })
  try {
    return { ...(await kind.read(open(), { message, words, takeRow, onProgress })), note: undefined }
  } catch (error) {
    if (isEbicsProtocolError(error))
      return { ...noRows, facts: await ordersOf(open()), note: words.say('noteProtocol') }
    if (!isInvalidDocumentError(error)) throw error
    return { ...noRows, note: words.say('noteCut') }
  }
}
