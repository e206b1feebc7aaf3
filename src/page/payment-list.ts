import { type Finding, isInvalidDocumentError } from '../diagnostics/index.ts'
import { writePain001, writePain008 } from '../initiation/index.ts'
import { formatOf } from '../recognise/index.ts'
import { profile } from '../rules/index.ts'
import {
  type AnsweringOption,
  creditTransferColumns,
  type DateForm,
  directDebitColumns,
  isSpreadsheetError,
  type PaymentKind,
  readSpreadsheet,
  type Spreadsheet,
} from '../spreadsheet/index.ts'
import { formatAmountText } from '../values/index.ts'
import { readWorkbook } from '../xlsx/index.ts'
import { receiverIn } from './receiver.ts'
import type { TextKey } from './texts/en.ts'
import type { Words } from './words.ts'

/** Something that a person can say once for all rows of a list, where no column has it. */
interface ListField {
  label: TextKey
  /** Our column that it stands for; none of a kind that does not need it. */
  columns: Readonly<Partial<Record<PaymentKind, string>>>
  /** What there is to choose from; without, it is typed. */
  options?: readonly string[]
  isDay?: boolean
}

const collected = (column: string): ListField['columns'] => ({ directDebits: column })

export const listFields: readonly ListField[] = [
  { label: 'makeSender', columns: { creditTransfers: 'debtorName', directDebits: 'creditorName' } },
  { label: 'makeIban', columns: { creditTransfers: 'debtorIban', directDebits: 'creditorIban' } },
  {
    label: 'makeDate',
    columns: { creditTransfers: 'requestedExecutionDate', directDebits: 'requestedCollectionDate' },
    isDay: true,
  },
  { label: 'makeCreditorId', columns: collected('creditorId') },
  { label: 'pay_localInstrument', columns: collected('localInstrument'), options: ['CORE', 'B2B'] },
  { label: 'pay_sequenceType', columns: collected('sequenceType'), options: ['FRST', 'RCUR', 'OOFF', 'FNAL'] },
  { label: 'pay_currency', columns: { creditTransfers: 'currency', directDebits: 'currency' } },
]

/** What a person says about a list of payments; what they leave open is recognised. */
export interface ListChoices {
  kind?: PaymentKind
  sheet?: string
  /** Our names of columns by those of the file; `null` leaves a column out. */
  columns: Readonly<Record<string, string | null>>
  amounts?: string
  dates?: DateForm
  /** What is the same in all rows, by the label of its field. */
  same?: Readonly<Partial<Record<TextKey, string>>>
}

export interface ListReading extends Pick<Spreadsheet, 'kind' | 'questions'> {
  /** The columns of the file, and which of ours each is. */
  columns: readonly { name: string; column: string | undefined }[]
  ours: readonly string[]
  amounts: string
  dates: DateForm
  first: readonly (readonly [column: string, value: string])[]
  payments: number
  sum: string
  blocks: number
}

/** What became of a list: what it was taken for, what is wrong, and the file of payments. */
export interface MadeList {
  /** `undefined` where it cannot be read in one way only: a finding says what is to be stated. */
  reading: ListReading | undefined
  sheets: readonly string[]
  sheet: string | undefined
  findings: readonly ListFinding[]
  findingsOmitted: number
  file: Blob | undefined
}

type ListFinding = Pick<Finding, 'severity' | 'message' | 'line'>

/** Which of the controls of the page answers what an option does elsewhere. */
const controls: Readonly<Record<AnsweringOption, TextKey>> = {
  encoding: 'makeYes',
  delimiter: 'makeColumns',
  sheet: 'makeSheet',
  'amounts.decimal': 'makeAmounts',
  'amounts.grouping': 'makeAmounts',
  dates: 'makeDates',
  columns: 'makeColumns',
  ignore: 'makeColumns',
  ignoreColumns: 'makeColumns',
  values: 'makeSender',
  sameInAllRows: 'makeSender',
  kind: 'makeKind',
  initiatingParty: 'makeSender',
  help: 'makeColumns',
}

/** Values that are the same in all rows have a field each. */
function controlOf(option: AnsweringOption, value = ''): TextKey {
  const [name = ''] = value.split('=')
  const field = listFields.find(({ columns }) => Object.values(columns).includes(name))
  return option === 'values' && field !== undefined ? field.label : controls[option]
}

/**
 * Reads a list of payments (CSV or a workbook) by what a person has chosen, and makes the file of payments for the
 * banks of the country of the account, to be handed in on a day.
 */
export async function makePayments(
  bytes: Uint8Array,
  choices: ListChoices,
  { say, listColumn, on, now }: Pick<Words, 'say' | 'listColumn'> & { on: string; now?: () => Date },
): Promise<MadeList> {
  const sheets = formatOf(bytes).format === 'xlsx' ? await sheetsIn(bytes) : []
  const asked = { sheets, sheet: choices.sheet, findingsOmitted: 0, file: undefined }
  let list: Spreadsheet
  try {
    list = await readSpreadsheet(bytes, {
      ...optionsOf(choices),
      showValues: true,
      nameOption: (option, value) => `“${say(controlOf(option, value))}”`,
    })
  } catch (error) {
    if (!isSpreadsheetError(error)) throw error
    return { ...asked, reading: undefined, findings: [errorIn(listColumn, error.message)] }
  }
  const { sheet, findings, findingsOmitted } = list
  const read = { ...asked, sheet, reading: readingOf(list) }
  if (findings.length > 0)
    return {
      ...read,
      findings: findings.map(({ line, message }) => errorIn(listColumn, message, line)),
      findingsOmitted,
    }
  return { ...read, ...(await written(list, on, now)) }
}

/** The sheets of a workbook; none of one that is damaged, which its reader says. */
async function sheetsIn(bytes: Uint8Array): Promise<readonly string[]> {
  try {
    return (await readWorkbook(bytes)).sheets
  } catch {
    return []
  }
}

/** A fault of the table; our names of columns are those that the page shows. */
function errorIn(listColumn: Words['listColumn'], message: string, line?: number): ListFinding {
  const worded = message.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (name) => {
    const text = listColumn(name)
    return text === name ? name : `“${text}”`
  })
  return { severity: 'error', message: worded, ...(line === undefined ? {} : { line }) }
}

function optionsOf({ kind, sheet, columns, amounts, dates, same = {} }: ListChoices) {
  const given = listFields.flatMap(({ label, columns: of, isDay = false }) => {
    const column = of[kind ?? 'creditTransfers']
    const value = same[label]?.trim() ?? ''
    return column === undefined || value === '' ? [] : [{ column, value, isDay }]
  })
  const named = Object.entries(columns)
  return {
    kind,
    sheet,
    date: given.find(({ isDay }) => isDay)?.value,
    columns: Object.fromEntries(named.filter(([, column]) => column !== null)) as Record<string, string>,
    ignore: named.filter(([, column]) => column === null).map(([name]) => name),
    values: Object.fromEntries(given.filter(({ isDay }) => !isDay).map(({ column, value }) => [column, value])),
    map: { ...(amounts === undefined ? {} : { amounts }), ...(dates === undefined ? {} : { dates }) },
  }
}

function readingOf({ kind, columns, map, first = {}, rows, sum, blocks, questions }: Spreadsheet): ListReading {
  return {
    kind,
    columns: columns.map(({ name, column }) => ({ name, column })),
    ours: (kind === 'directDebits' ? directDebitColumns : creditTransferColumns).names,
    amounts: map.amounts ?? '1000.50',
    dates: map.dates ?? 'YYYY-MM-DD',
    first: Object.entries(first),
    payments: rows,
    sum: formatAmountText(sum, { minDigits: 2 }),
    blocks: blocks.length,
    questions,
  }
}

const versions = { creditTransfers: 'pain.001.001.09', directDebits: 'pain.008.001.08' } as const

async function written(
  list: Spreadsheet,
  on: string,
  now: (() => Date) | undefined,
): Promise<Pick<MadeList, 'findings' | 'findingsOmitted' | 'file'>> {
  const account = list.kind === 'directDebits' ? list.first?.creditorIban : list.first?.debtorIban
  const receiver = receiverIn(account?.slice(0, 2))
  const rules = receiver === 'iso' || receiver === 'none' ? (['iso'] as const) : [profile(receiver, { on })]
  const findings: ListFinding[] = []
  const onFinding = (finding: Finding): void => {
    const { line } = list.locate(finding)
    const { severity, message } = finding
    if (severity === 'error') findings.push({ severity, message, ...(line === undefined ? {} : { line }) })
  }
  const pieces: string[] = []
  try {
    const chunks =
      list.kind === 'directDebits'
        ? writePain008(list.initiation, { message: versions.directDebits, rules, onFinding, now })
        : writePain001(list.initiation, { message: versions.creditTransfers, rules, onFinding, now })
    for await (const chunk of chunks) pieces.push(chunk)
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    return { findings, findingsOmitted: error.findings.length > findings.length ? 1 : 0, file: undefined }
  }
  return { findings, findingsOmitted: 0, file: new Blob(pieces, { type: 'application/xml' }) }
}
