import { createHash, type Hash } from 'node:crypto'
import { type Finding, formatFinding, isInvalidDocumentError } from '../diagnostics/index.ts'
import { isInstant } from '../domain/initiation/index.ts'
import {
  type BuildOptions,
  createMessageId,
  executionDate,
  isDuplicateMessageIdError,
  messageIdFault,
} from '../initiation/index.ts'
import { whyNotChecked } from '../rules/index.ts'
import {
  type AmountFormat,
  createSum,
  Decimal,
  electronicIban,
  formatAmountText,
  isAmountText,
  isIsoDate,
} from '../values/index.ts'
import type { AddressForm } from './address-form.ts'
import { oneOf, readArguments } from './arguments.ts'
import { type BuildTarget, buildTarget, buildTargets, defaultMessage, refusalOf } from './build-target.ts'
import { wordsForBuild } from './command-words.ts'
import { type CsvColumns, columnNames, columnOf, creditTransferColumns, directDebitColumns } from './csv-columns.ts'
import { type CsvMap, type DateForm, dateForms, mapText, readCsvMap, refuseUnknownColumns } from './csv-options.ts'
import { confirmDoubts, doubtsOf, isPlainCsv, previewOf, type Recognised } from './csv-preview.ts'
import { headerOf, recogniseForms, recogniseLayout } from './csv-recognise.ts'
import type { CsvFault, CsvFormat } from './csv-rows.ts'
import { openSheet } from './csv-sheet.ts'
import { type CsvEncoding, type CsvSource, csvEncodings, openCsv } from './csv-source.ts'
import { openInput, otherFormatOf, wholeOf } from './input.ts'
import type { CommandIo } from './io.ts'
import { openLedger } from './open-ledger.ts'
import { refuseExisting, writeOutput } from './output.ts'
import {
  blockIds,
  blockOfScanned,
  paymentsOfBlock,
  type ScannedBlock,
  type ScannedCsv,
  scanCsv,
} from './payments-csv.ts'
import { readPaymentsJson } from './payments-json.ts'
import { readProfile, readRuleSets, readSeverities } from './rule-sets.ts'
import { UsageError } from './usage-error.ts'

/** What `--help` prints. */
export const help = `Usage: iso20022 build PAYMENTS.json|PAYMENTS.csv|PAYMENTS.xlsx -o OUT.xml [options]

Writes a file of credit transfers (pain.001) or direct debits (pain.008). If the payments have a fault,
nothing is written and the exit code is 1. JSON is the object that \`buildPain001\` or \`buildPain008\` takes. CSV
or the sheet of an Excel workbook has a header row with these columns, in any order; those with * are required:
${columnList(creditTransferColumns)}
and for direct debits, SEPA Core or B2B depending on localInstrument:
${columnList(directDebitColumns)}
Rows with the same paymentInformationId form a block; without it, rows with the same date and account (and
creditorId, localInstrument and sequenceType). originalDebtorIban takes the previous IBAN, or SMNDA for an
unnamed one. \`-\` is standard input.

  --to MESSAGE               ${buildTargets.join(', ')}
                             (default pain.001.001.03, of a CSV with mandates pain.008.001.02; the later version
                             where --for refuses that)

  -o, --output FILE          where to write; without it, or with -, the XML goes to standard output
  --force                    replace files that exist
  --message-id ID            MsgId, at most 35 characters (default: that of the JSON, else a new one)
  --initiating-party NAME    who sends the file (default: that of the JSON, else the debtor)
  --addresses FORM           addresses in free lines as structured or hybrid ones, where the lines can be read
                             with certainty (each is listed); or omit, left out
  --characters HOW           reject (default) or transliterate: what to do about characters that SEPA does not
                             allow
  --german                   with transliterate: ä becomes ae, ß ss
  --closing-days HOW         for dates on which TARGET is closed: keep (default), refuse, or move to the next
                             or previous open day
  --not-before DATE          refuse execution dates before this date
  --rules NAME,...           rule sets to obey (default sepa,service; for direct debits sepa); only with sepa
                             are service level and charge bearer added to blocks that lack them
  --for PROFILE              in place of --rules, or with it: the rules of the receiver; sepa, de, at, ch
                             (German, Austrian, Swiss banks), service, or a rule file of your own
                             (./my-bank.json)
  --on DATE                  the date of submission, for the profile (default today)
  --severity RULE=HOW        the severity of a broken rule: off, info, warning or error; can be given several
                             times
  --format csv|xlsx|json     the format of the input (default: from the file name)
  --sheet NAME               the sheet of the workbook (default: the first one that is not hidden)
  --delimiter CHARACTER      between the fields of the CSV
  --decimal-comma            amounts in the CSV are written 1234,56
  --decimal-point            amounts in the CSV are written 1234.56
  --grouping CHARACTER       the thousands separator in the CSV: . , ' or space; only with one of the two above
  --dates FORM               how dates are written in the CSV: YYYY-MM-DD, DD.MM.YYYY, DD/MM/YYYY, DD-MM-YYYY,
                             YYYY/MM/DD, MM/DD/YYYY, YYYYMMDD, DD.MM.YY, DD/MM/YY, MM/DD/YY
  --encoding NAME            of the CSV: ${csvEncodings.join(', ')}
  --columns NAME=COLUMN,...  names of columns in your CSV: "IBAN Empfänger=creditorIban,Betrag=amount"
  --ignore-columns           leave out unknown columns of the CSV
  --debtor-name NAME         who pays, where all rows have the same
  --debtor-iban IBAN         from which account, where all rows have the same
  --date DATE                the day of execution or collection of all rows, like 2026-11-30
  --set COLUMN=VALUE         the value of any column for all rows; can be given several times
  --yes                      take the CSV as it was recognised, without a question
  --save-map FILE            write down how the CSV was read, for --map
  --map FILE                 read the CSV as one before: what --save-map wrote, or
                             { "columns": { "IBAN Empfänger": "creditorIban" } }
  --ledger DIR|URL           the ledger of used MsgIds, a folder or postgres://…: build refuses a used MsgId
                             and reserves a new one; submit with the same ledger then sends this file
  --json                     the result as one JSON object; needs -o. The "line" of a finding is a line of the
                             CSV

What no option states about a CSV is recognised: encoding, delimiter, how amounts and dates are written, and
columns by their usual names in English, German, French, Italian, Spanish and Dutch. It prints what it took for
what. Where that is not certain it asks, or without a terminal ends with 2; two readings that both fit are an error.

Memory does not grow with the size of a CSV: it is read once for the sums and once for the payments. For that,
standard input, gzip and Windows-1252 are first copied to a private temporary file.
`

/** What is built, and how its findings are described in the words of the input. */
interface Work {
  initiation: AnyInitiation
  /** The blocks in a few words; `undefined` where they cannot be described. */
  blocks: () => BlockSummary[]
  /** Faults of the input itself. With any of them nothing is written, but the rest of the input is still checked. */
  faults: readonly CsvFault[]
  faultsOmitted: number
  /** Describes a finding about the payment that is being written. */
  describe: (finding: Finding) => ReportedFinding
  /** Whether a finding adds something to the faults of the input. */
  isNew: (finding: Finding) => boolean
  close: () => Promise<void>
}

/**
 * A finding of `--json`, with the same keys as those of `validate` and those of an object; `line` is that of the CSV.
 */
interface ListedFinding extends Pick<Finding, 'code' | 'severity' | 'path' | 'message'> {
  payment: Finding['payment']
  property: Finding['property']
  line: number | null
  column: number | null
}

/** A finding as it is printed, and as `--json` has it. */
interface ReportedFinding {
  text: string
  listed: ListedFinding
}

/** What the user stated about the input; all else about a CSV is recognised. */
interface Reading {
  file: string
  messageId: string | undefined
  initiatingParty: string | undefined
  delimiter: string | undefined
  encoding: CsvEncoding | undefined
  isWorkbook: boolean
  sheet: string | undefined
  amounts: AmountFormat | undefined
  dates: DateForm | undefined
  map: CsvMap
  ignoreColumns: boolean
  yes: boolean
  saveMap: string | undefined
  force: boolean
  /** The date of all rows, whatever its column is called. */
  date: string | undefined
}

/** Any initiation, as the CSV or JSON gave it. The builder refuses input that is not one. */
interface AnyInitiation {
  messageId: string
  initiatingParty?: unknown
  paymentInformation?: unknown
}

/**
 * `iso20022 build`: exit 0 when the file is written, 1 when the payments have faults, 2 when the work could not be
 * done.
 */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, {
    flags: ['force', 'german', 'decimal-comma', 'decimal-point', 'ignore-columns', 'yes', 'json'],
    texts: [
      'output',
      'message-id',
      'initiating-party',
      'addresses',
      'characters',
      'closing-days',
      'not-before',
      'to',
      'for',
      'on',
      'rules',
      'format',
      'delimiter',
      'grouping',
      'columns',
      'map',
      'save-map',
      'dates',
      'encoding',
      'debtor-name',
      'debtor-iban',
      'date',
      'sheet',
      'ledger',
    ],
    lists: ['severity', 'set'],
  })
  const [file, another] = positionals
  if (file === undefined || another !== undefined)
    throw new UsageError('name one file of payments, or - for standard input')
  const { force } = values
  const output = values.output === '-' ? undefined : values.output
  if (values.json && output === undefined) {
    throw new UsageError('--json prints on standard output: name a file for the XML with -o')
  }
  // Before a question is asked and a message id reserved.
  for (const written of [output, values['save-map']])
    if (written !== undefined && !force) refuseExisting(written, [file], io)
  const format = await formatOf(file, values.format)
  refuseCsvOptions(format, values)
  const map = await readCsvMap(values.columns, values.map)
  const reading: Reading = {
    file,
    messageId: values['message-id'],
    initiatingParty: values['initiating-party'],
    delimiter: values.delimiter === undefined ? undefined : delimiterOption(values.delimiter),
    amounts: amountFormat(values['decimal-comma'], values['decimal-point'], values.grouping) ?? map.amounts,
    dates: values.dates === undefined ? map.dates : oneOf(values.dates, dateForms, '--dates'),
    encoding: values.encoding === undefined ? undefined : oneOf(values.encoding, csvEncodings, '--encoding'),
    isWorkbook: format === 'xlsx',
    sheet: values.sheet,
    map: { ...map, values: new Map([...map.values, ...constantsOf(values)]) },
    ignoreColumns: values['ignore-columns'],
    yes: values.yes,
    saveMap: values['save-map'],
    force,
    date: dayOption(values.date, '--date'),
  }
  const severities = values.severity
  const common = {
    characters: charactersOption(values.characters ?? 'reject', values.german),
    closingDays: closingDaysOption(values['closing-days'] ?? 'keep'),
    notBefore: dayOption(values['not-before'], '--not-before'),
  }
  const dated = await readProfile(values.for, values.on, values.rules)
  const targetOf = async (columns: CsvColumns): Promise<Aim> => {
    const target = buildTarget(values.to ?? defaultMessage(dated, columns))
    const named = await readRuleSets(values.rules ?? (dated.length === 0 ? target.rules : undefined), values.on)
    const rules = [...dated, ...named]
    const unchecked = whyNotChecked(rules, target.message)
    if (unchecked !== undefined) throw new UsageError(`--rules: ${unchecked}`)
    return { target, options: { rules, severities: readSeverities(severities, rules), ...common } }
  }
  const forms = ['structured', 'hybrid', 'omit'] as const
  const form = values.addresses === undefined ? undefined : oneOf(values.addresses, forms, '--addresses')
  const stated = values.to === undefined ? undefined : buildTarget(values.to).columns
  // Wrong options are reported before the file is read.
  const aim = await targetOf(stated ?? creditTransferColumns)
  const work = format === 'json' ? await fromJson(reading, aim.target.columns, io) : await fromCsv(reading, stated, io)
  try {
    const { target, options } = work.columns === aim.target.columns ? aim : await targetOf(work.columns)
    const order = { input: file, output, force, json: values.json, ledger: values.ledger, target, options }
    return await buildFile(form === undefined ? work : await inAddressForm(work, form, target, io), order, io)
  } finally {
    await work.close()
  }
}

/** The most addresses that are listed one by one. */
const mostAddresses = 100

/** The work with addresses in the form that the bank wants; each that is changed is listed while it is written. */
async function inAddressForm<Given extends Work>(
  work: Given,
  form: AddressForm,
  { message, columns }: BuildTarget,
  io: CommandIo,
): Promise<Given> {
  const { inFormOf } = await import('./address-form.ts')
  let listed = 0
  const onAddress = (path: string, changed: boolean): void => {
    listed++
    if (listed === mostAddresses + 1) io.stderr('More addresses are not listed.\n')
    if (listed > mostAddresses) return
    const became = form === 'omit' ? 'left out' : `proposed, please check: now ${form}`
    io.stderr(`${path}: ${changed ? became : 'the lines cannot be read with certainty, and stay'}\n`)
  }
  const laterElements = /\.0[89]$/.test(message)
  const initiation = inFormOf(work.initiation, columns.payments, { form, laterElements, onAddress }) as AnyInitiation
  return { ...work, initiation }
}

/** What is built, and by which rules. */
interface Aim {
  target: BuildTarget
  options: BuildOptions
}

/** Options that are for CSV only. */
const csvOptions = [
  'decimal-comma',
  'decimal-point',
  'grouping',
  'delimiter',
  'encoding',
  'dates',
  'columns',
  'map',
  'save-map',
  'ignore-columns',
  'debtor-name',
  'debtor-iban',
  'date',
  'set',
] as const

function refuseCsvOptions(format: 'csv' | 'json' | 'xlsx', values: Readonly<Record<string, unknown>>): void {
  const others = { csv: ['sheet'], xlsx: ['delimiter', 'encoding'], json: [...csvOptions, 'sheet'] }
  const given = others[format].filter((name) => {
    const value = values[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
  })
  if (given.length > 0)
    throw new UsageError(
      `${given.map((name) => `--${name}`).join(', ')}: only for CSV; in JSON amounts are like 1234.50`,
    )
}

/** The values that are the same in all rows, by column. */
function constantsOf(values: {
  'debtor-name': string | undefined
  'debtor-iban': string | undefined
  set: readonly string[]
}): Map<string, string> {
  const constants = new Map<string, string>()
  const { 'debtor-name': name, 'debtor-iban': iban } = values
  if (name !== undefined) constants.set('debtorName', name)
  if (iban !== undefined) constants.set('debtorIban', electronicIban(iban))
  for (const pair of values.set) {
    const at = pair.indexOf('=')
    if (at < 1) throw new UsageError('--set takes a column and its value, like --set currency=CHF')
    constants.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return constants
}

/** What is built from the input, and where it is written. */
interface Order {
  input: string
  output: string | undefined
  force: boolean
  json: boolean
  ledger: string | undefined
  target: BuildTarget
  options: BuildOptions
}

async function buildFile(work: Work, order: Order, io: CommandIo): Promise<number> {
  const { input, output, json, target, options } = order
  const report = startFindingReport(work, input)
  const built = await reserved(work, order, io, () => writeFile(work, order, report, io))
  const { list, omitted } = report.all()
  if (json) {
    const summary = work.faults.length === 0 ? summaryOf(work, target, options) : {}
    const findings = list.map(({ listed }) => listed)
    const result = {
      file: input,
      valid: built,
      message: target.message,
      ...summary,
      findings,
      findingsOmitted: omitted,
    }
    io.stdout(`${JSON.stringify(result)}\n`)
  }
  if (list.length > 0) io.stderr(`${list.map(({ text }) => text).join('\n')}\n`)
  if (omitted > 0) io.stderr(`${counted(omitted, 'more finding')} not listed\n`)
  if (!built) {
    io.stderr(`${input}: ${counted(list.length + omitted, 'finding')}, nothing was written\n`)
    return 1
  }
  if (report.changes > 0) io.stderr(`${counted(report.changes, 'text')} converted to SEPA characters\n`)
  const print = output === undefined || json ? io.stderr : io.stdout
  print(printSummary(work, target, options, output ?? 'standard output'))
  const refusal = refusalOf(target, work.initiation.paymentInformation)
  if (refusal !== undefined) io.stderr(`${refusal}\n`)
  return 0
}

/**
 * Writes the file under its MsgId in the ledger, if there is one. The MsgId is reserved before anything is written,
 * recorded with the hash of the file once the file exists, and released when no file was written.
 */
async function reserved(
  { initiation, faults }: Work,
  { ledger: location }: Order,
  io: CommandIo,
  write: () => Promise<string | undefined>,
): Promise<boolean> {
  if (location === undefined || faults.length > 0) return (await write()) !== undefined
  const { messageId } = initiation
  if (typeof messageId !== 'string' || messageId === '')
    throw new UsageError('the messageId must be a text that is not empty')
  const { ledger, close } = await openLedger(location, io)
  try {
    const wrong = messageIdFault(messageId)
    if (wrong !== undefined) throw new UsageError(`the ledger takes no MsgId that no file may have. ${wrong}`)
    const lease = await ledger.lease(messageId).catch((error: unknown) => {
      if (!isDuplicateMessageIdError(error)) throw error
      const remedy =
        'use another one with --message-id, or release it in the ledger if you are sure that its file was never sent'
      throw new UsageError(`the MsgId ${messageId} was used before, first on ${error.firstUsed}: ${remedy}`)
    })
    let fileHash: string | undefined
    try {
      fileHash = await write()
    } finally {
      if (fileHash === undefined) await lease.release()
    }
    if (fileHash === undefined) return false
    await lease.note('built', { fileHash })
    await lease.end()
    return true
  } finally {
    await close()
  }
}

/** Findings that are listed of each severity. Any more are counted. */
const mostListed = 1000

/** The findings made while a file is written; the list is bounded, so that it fits in memory. */
interface FindingReport {
  finding: (finding: Finding) => void
  change: () => void
  /** How many texts were converted. */
  readonly changes: number
  /** The listed findings in the order of the lines, and the number of those left out. */
  all(): { list: ReportedFinding[]; omitted: number }
}

function startFindingReport(work: Work, file: string): FindingReport {
  const errors: ReportedFinding[] = []
  const others: ReportedFinding[] = []
  let omitted = work.faultsOmitted
  let changes = 0
  return {
    finding(finding) {
      if (!work.isNew(finding)) return
      const kept = finding.severity === 'error' ? errors : others
      if (kept.length < mostListed) kept.push(work.describe(finding))
      else omitted++
    },
    change: () => {
      changes++
    },
    get changes() {
      return changes
    },
    all() {
      const list = [...work.faults.map((fault) => reportFault(file, fault)), ...errors, ...others]
      return { list: list.sort((a, b) => (a.listed.line ?? 0) - (b.listed.line ?? 0)), omitted }
    },
  }
}

async function formatOf(file: string, format: string | undefined): Promise<'csv' | 'json' | 'xlsx'> {
  const wanted = format ?? /\.(csv|tsv|txt|json|xlsx)$/i.exec(file)?.[1]?.toLowerCase()
  if (wanted === 'csv' || wanted === 'json' || wanted === 'xlsx') return wanted
  if (format === undefined && wanted !== undefined) return 'csv'
  const other = file === '-' ? undefined : await otherFormatOf(file)
  if (other !== undefined) throw new UsageError(`${file}: ${other}`)
  throw new UsageError(`name the format of ${file === '-' ? 'standard input' : file} with --format csv, xlsx or json`)
}

/** The delimiter of the fields. Characters that csv-parse cannot use are refused here, in our words. */
function delimiterOption(text: string): string {
  const delimiter = text === '\\t' ? '\t' : text
  if (!/^[^"\r\n]$/.test(delimiter)) {
    throw new UsageError('--delimiter takes one character, or \\t: no quotation mark and no end of line')
  }
  return delimiter
}

function closingDaysOption(how: string): BuildOptions['closingDays'] {
  if (how === 'keep' || how === 'refuse' || how === 'next' || how === 'previous') return how
  throw new UsageError(`--closing-days takes keep, refuse, next or previous, not "${how.slice(0, 40)}"`)
}

function dayOption(day: string | undefined, option: string): string | undefined {
  if (day === undefined || isIsoDate(day)) return day
  throw new UsageError(`${option} takes a date like 2026-11-30`)
}

function amountFormat(
  decimalComma: boolean,
  decimalPoint: boolean,
  grouping: string | undefined,
): AmountFormat | undefined {
  if (decimalComma && decimalPoint) throw new UsageError('--decimal-comma and --decimal-point contradict each other')
  if (!decimalComma && !decimalPoint && grouping === undefined) return undefined
  const separator = grouping === 'space' ? ' ' : grouping === 'apostrophe' ? "'" : grouping
  const decimal = decimalComma ? ',' : '.'
  if (separator === undefined) return { decimal }
  if (separator !== '.' && separator !== ',' && separator !== ' ' && separator !== "'") {
    throw new UsageError(`--grouping takes . , ' or space, not "${separator.slice(0, 40)}"`)
  }
  if (separator === decimal) {
    const remedy = decimalComma
      ? 'the thousands separator cannot be a comma as well'
      : 'use --decimal-comma for amounts like 1.234,56'
    throw new UsageError(`--grouping ${separator} is the decimal separator: ${remedy}`)
  }
  return { decimal, grouping: separator }
}

/** The columns of a CSV file for the help text, wrapped into lines. */
function columnList(columns: CsvColumns): string {
  const names = columnNames(columns).map((name) => (columns.needed.includes(name) ? `${name}*` : name))
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length < 110) lines[lines.length - 1] = `${last}, ${name}`
    else lines.push(`  ${name}`)
  }
  return lines.join(',\n')
}

function charactersOption(how: string, german: boolean): BuildOptions['characters'] {
  if (how === 'reject') return 'reject'
  if (how === 'transliterate') return { german }
  throw new UsageError(`--characters takes reject or transliterate, not "${how}"`)
}

async function fromCsv(
  reading: Reading,
  target: CsvColumns | undefined,
  io: CommandIo,
): Promise<Work & { columns: CsvColumns }> {
  const { file, map, date } = reading
  const { isWorkbook, sheet } = reading
  const source = isWorkbook ? await openSheet(file, sheet, io) : await openCsv(file, reading.encoding, io)
  try {
    // The records of a sheet are written by ourselves.
    const stated = isWorkbook ? ',' : reading.delimiter
    const layout = await recogniseLayout(source, { delimiter: stated, columns: target, map })
    const { columns, delimiter, skip } = layout
    const values = new Map(map.values)
    if (date !== undefined) values.set(columns.alike[0] ?? '', date)
    refuseUnknownColumns([...map.columns.values(), ...values.keys()], columns)
    const taken = layout.taken.map((each) =>
      each.column !== undefined && values.has(each.column) ? { ...each, column: undefined, sure: true } : each,
    )
    const laidOut = { ...layout, taken }
    const forms = await recogniseForms(source, laidOut, reading)
    const header = headerOf(laidOut, reading.ignoreColumns)
    const format: CsvFormat = {
      delimiter,
      skip,
      columns,
      header,
      values,
      counts: isWorkbook ? 'rows' : 'lines',
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
    return { ...csvWork(scan, source, { ...reading, ...format }), columns }
  } catch (error) {
    await source.close()
    throw error
  }
}

/** Says what a file was taken for, unless it is as plain as can be, and asks about what is not certain. */
async function confirm(recognised: Recognised, { ignoreColumns, yes }: Reading, io: CommandIo): Promise<void> {
  const doubts = doubtsOf(recognised, ignoreColumns)
  if (doubts.length === 0 && isPlainCsv(recognised)) {
    const left = recognised.layout.taken.filter(({ name, column }) => column === undefined && name !== '')
    const names = left.map(({ name }) => JSON.stringify(name.slice(0, 40))).join(', ')
    if (left.length > 0) io.stderr(`${recognised.file}: ${counted(left.length, 'column')} left out: ${names}\n`)
    return
  }
  io.stderr(previewOf(recognised, io.isProgressTerminal))
  await confirmDoubts(doubts, yes, io)
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
  reading: CsvFormat & Pick<Reading, 'file' | 'messageId' | 'initiatingParty'>,
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
    initiation: {
      messageId,
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

function reportFault(file: string, { code, line, column, message }: CsvFault): ReportedFinding {
  return reportAt(file, line, column, { code, severity: 'error', path: '', message })
}

function reportAt(file: string, line: number | undefined, column: string | undefined, given: Finding): ReportedFinding {
  const finding = wordsForBuild(given)
  const { code, severity, message } = finding
  if (line === undefined) return { text: formatFinding(finding, { file }), listed: listed(finding, null, message) }
  const prefix = column === undefined ? '' : `${column}: `
  return {
    text: `${file}:${line}: ${prefix}${severity} ${code}\n  ${message}`,
    listed: listed(finding, line, prefix + message),
  }
}

/** A field of a CSV file is located by the name of its column, not by a character position. */
function listed(
  { code, severity, path, payment, property }: Finding,
  line: number | null,
  message: string,
): ListedFinding {
  return { code, severity, path, line, column: null, message, payment, property }
}

async function fromJson(reading: Reading, columns: CsvColumns, io: CommandIo): Promise<Work & { columns: CsvColumns }> {
  const { file } = reading
  const input = await openInput(file, io)
  const given = readPaymentsJson(await wholeOf(input.bytes))
  const initiation = {
    ...given,
    messageId: reading.messageId ?? given.messageId ?? createMessageId(),
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

/** Writes the file, whole or not at all. Returns its SHA-256, or nothing where the payments have faults. */
async function writeFile(
  { initiation, faults }: Work,
  { input, output, force, target, options }: Order,
  report: FindingReport,
  io: CommandIo,
): Promise<string | undefined> {
  const reportingOptions: BuildOptions = { ...options, onFinding: report.finding, onCharacterChange: report.change }
  try {
    // Standard output cannot be taken back, so nothing is printed before everything is checked. A file with faults is
    // only checked.
    const isChecked = output === undefined || faults.length > 0
    if (isChecked && !isEmpty(initiation)) for await (const _ of target.write(initiation, reportingOptions));
    if (faults.length > 0) return undefined
    const hash = createHash('sha256')
    await writeOutput(output, hashed(target.write(initiation, isChecked ? options : reportingOptions), hash), io, {
      inputs: [input],
      force,
    })
    return hash.digest('hex')
  } catch (error) {
    if (isInvalidDocumentError(error)) return undefined
    throw error
  }
}

/** With a wrong header there is nothing to check. */
function isEmpty({ paymentInformation }: AnyInitiation): boolean {
  return Array.isArray(paymentInformation) && paymentInformation.length === 0
}

async function* hashed(pieces: AsyncIterable<string>, hash: Hash): AsyncGenerator<string, void, undefined> {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
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

/** The result of a build, as `--json` prints it. */
function summaryOf({ initiation, blocks }: Work, { date }: BuildTarget, options: BuildOptions) {
  const all = blocks()
  const shown = (sum: Decimal): string => formatAmountText(sum, { minDigits: 2 })
  return {
    messageId: initiation.messageId,
    payments: all.reduce((count, each) => count + each.payments, 0),
    sum: shown(all.reduce((sum, each) => sum.plus(each.sum), new Decimal(0))),
    blocks: all.map(({ paymentInformationId, day, payments, sum, instant }) => ({
      paymentInformationId,
      [date]: typeof day === 'string' ? executionDate(day, options, instant).date : day,
      payments,
      sum: shown(sum),
    })),
  }
}

function exactAmount(amount: unknown): Decimal | string | undefined {
  if (typeof amount === 'string') return isAmountText(amount) ? amount : undefined
  return Decimal.isDecimal(amount) ? amount : undefined
}

function printSummary(work: Work, target: BuildTarget, options: BuildOptions, output: string): string {
  const { messageId, payments, sum, blocks } = summaryOf(work, target, options)
  const lines = blocks.map(
    (block) =>
      `  ${block.paymentInformationId}: ${counted(block.payments, target.noun)}, ${block.sum}, on ` +
      `${block[target.date]}`,
  )
  return (
    `${output}: ${target.message}, message ${messageId}, ${counted(payments, target.noun)}, sum ` +
    `${sum}\n${lines.join('\n')}\n`
  )
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
