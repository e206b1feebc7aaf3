import { type Finding, formatFinding, isInvalidDocumentError } from '../diagnostics/index.ts'
import { executionDate } from '../pain001/execution-date.ts'
import { type BuildOptions, type CharacterReport, createMessageId } from '../pain001/index.ts'
import { whyNotChecked } from '../rules/index.ts'
import { type AmountFormat, createSum, Decimal, formatAmount, isAmountText, isIsoDate } from '../values/index.ts'
import { parseArgs } from './arguments.ts'
import { type BuildTarget, buildTarget, buildTargets, refusalOf } from './build-target.ts'
import { type CsvColumns, columnNames, columnOf, creditTransferColumns, directDebitColumns } from './csv-columns.ts'
import { csvEncodings, dateForms, readColumnMap } from './csv-options.ts'
import { openInput, wholeOf } from './input.ts'
import type { CommandIo } from './io.ts'
import { writeOutput } from './output.ts'
import { type CsvFault, type CsvFormat, readPaymentsCsv } from './payments-csv.ts'
import { readPaymentsJson } from './payments-json.ts'
import { readProfile, readRuleSets, readSeverities } from './rule-sets.ts'
import { UsageError } from './usage-error.ts'

const help = `Usage: iso20022 build PAYMENTS.json|PAYMENTS.csv -o OUT.xml [options]

Makes a file of credit transfers (pain.001) or direct debits (pain.008). With a fault in them, nothing is written and the exit code is 1.
JSON is the object that \`buildPain001\` or \`buildPain008\` takes. CSV has a header row with these columns, in any order; those with * must
be there:
${columnList(creditTransferColumns)}
and for direct debits, which are SEPA Core or B2B by localInstrument:
${columnList(directDebitColumns)}
Rows with one paymentInformationId are a block; without it, rows of one date and account (and creditorId, localInstrument and
sequenceType). originalDebtorIban takes the IBAN before, or SMNDA. \`-\` is standard input.

  --to MESSAGE               ${buildTargets.join(', ')}
                             (default pain.001.001.03)

  -o, --output FILE          where to write; without it, or with -, the XML goes to standard output
  --message-id ID            MsgId, at most 35 characters (default: in the JSON, else made)
  --initiating-party NAME    who sends the file (default: in the JSON, else the debtor)
  --characters HOW           reject (default) or transliterate: what to do about characters SEPA does not take
  --german                   with transliterate: ä becomes ae, ß ss
  --closing-days HOW         on days TARGET is closed: keep (default), refuse, or move to the next or previous open day
  --not-before DATE          refuse execution dates before this day
  --rules NAME,...           rule sets to keep (default sepa,service; of direct debits sepa); without sepa, blocks get no service level and charge
                             bearer of their own accord
  --for PROFILE              in place of --rules, or with it: what takes the file; sepa, de, at, ch (German, Austrian, Swiss banks),
                             service, or a rule file of your own (./my-bank.json)
  --on DATE                  the day the file is handed in, for the profile (default today)
  --severity RULE=HOW        how bad it is to break a rule: off, info, warning or error; can be given several times
  --format csv|json          what the input is (default: by the ending of its name)
  --delimiter CHARACTER      between the fields of the CSV (default ,)
  --decimal-comma            amounts in the CSV are written 1234,56
  --grouping CHARACTER       what divides thousands in the CSV: . , ' or space (default: nothing does, and 2.000 is refused)
  --columns NAME=COLUMN,...  what the columns of the CSV are called: "IBAN Empfänger=creditorIban,Betrag=amount"
  --map FILE.json            the same as a file: { "IBAN Empfänger": "creditorIban" }
  --ignore-columns           leave out columns of the CSV that are none of these
  --dates FORM               how days are written in the CSV: ${dateForms.join(', ')}
                             (default YYYY-MM-DD)
  --encoding NAME            of the CSV: utf-8 (default) or windows-1252
  --json                     the result as one JSON object; needs -o. "line" of a finding is that of the CSV
`

/** What is built, and how a finding is told in the words of the input. */
interface Work {
  initiation: AnyInitiation
  /** What the builder was not asked for, to be said. */
  notes: readonly string[]
  /** What is wrong with the input by itself: nothing is written then, but the rest of it is checked. */
  faults: readonly CsvFault[]
  tell: (finding: Finding) => Told
  /** Whether a finding says something that no fault says. */
  isNew: (finding: Finding) => boolean
}

/** A finding of `--json`, with the same keys as those of `validate` and those of an object; `line` is that of the CSV. */
interface ToldFinding extends Pick<Finding, 'code' | 'severity' | 'path' | 'message'> {
  payment: Finding['payment']
  property: Finding['property']
  line: number | null
  column: number | null
}

/** A finding as it is printed, and as `--json` has it. */
interface Told {
  text: string
  listed: ToldFinding
}

interface Reading extends Omit<CsvFormat, 'idPrefix'> {
  file: string
  messageId: string | undefined
  initiatingParty: string | undefined
}

/** Any initiation, as CSV or JSON gave it: the builder refuses what is none. */
interface AnyInitiation {
  messageId: string
  initiatingParty?: unknown
  paymentInformation?: unknown
}

/** `iso20022 build`: exit 0 when the file is written, 1 when the payments have faults, 2 when it could not be tried. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      output: { type: 'string', short: 'o' },
      'message-id': { type: 'string' },
      'initiating-party': { type: 'string' },
      characters: { type: 'string', default: 'reject' },
      german: { type: 'boolean', default: false },
      'closing-days': { type: 'string', default: 'keep' },
      'not-before': { type: 'string' },
      to: { type: 'string', default: 'pain.001.001.03' },
      for: { type: 'string' },
      on: { type: 'string' },
      rules: { type: 'string' },
      severity: { type: 'string', multiple: true, default: [] },
      format: { type: 'string' },
      delimiter: { type: 'string', default: ',' },
      'decimal-comma': { type: 'boolean', default: false },
      grouping: { type: 'string' },
      columns: { type: 'string' },
      map: { type: 'string' },
      'ignore-columns': { type: 'boolean', default: false },
      dates: { type: 'string', default: 'YYYY-MM-DD' },
      encoding: { type: 'string', default: 'utf-8' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    io.stdout(help)
    return 0
  }
  const [file, another] = positionals
  if (file === undefined || another !== undefined)
    throw new UsageError('name one file of payments, or - for standard input')
  const output = values.output === '-' ? undefined : values.output
  if (values.json && output === undefined) {
    throw new UsageError('--json prints on standard output: name a file for the XML with -o')
  }
  const changes: CharacterReport[] = []
  const findings: Finding[] = []
  const target = buildTarget(values.to)
  const dated = await readProfile(values.for, values.on, values.rules)
  const named = await readRuleSets(values.rules ?? (dated.length === 0 ? target.rules : undefined), values.on)
  const rules = [...dated, ...named]
  const unchecked = whyNotChecked(rules, target.message)
  if (unchecked !== undefined) throw new UsageError(`--rules: ${unchecked}`)
  const options: BuildOptions = {
    rules,
    severities: readSeverities(values.severity, rules),
    characters: charactersOption(values.characters, values.german),
    closingDays: closingDaysOption(values['closing-days']),
    notBefore: dayOption(values['not-before']),
    onCharacterChange: (change) => changes.push(change),
    onFinding: (finding) => findings.push(finding),
  }
  const reading: Reading = {
    file,
    messageId: values['message-id'],
    initiatingParty: values['initiating-party'],
    delimiter: delimiterOption(values.delimiter),
    amounts: amountFormat(values['decimal-comma'], values.grouping),
    dates: oneOf(values.dates, dateForms, '--dates'),
    encoding: oneOf(values.encoding, csvEncodings, '--encoding'),
    columns: target.columns,
    names: await readColumnMap(values.columns, values.map, target.columns),
    ignoreColumns: values['ignore-columns'],
  }
  const format = formatOf(file, values.format)
  if (format === 'json' && (values['decimal-comma'] || values.grouping !== undefined)) {
    throw new UsageError('--decimal-comma and --grouping are for CSV: in JSON amounts are written like 1234.50')
  }
  const forCsv = [values.columns, values.map, values['ignore-columns'] || undefined]
  if (format === 'json' && (forCsv.some((value) => value !== undefined) || values.dates !== 'YYYY-MM-DD')) {
    throw new UsageError('--columns, --map, --ignore-columns and --dates are for CSV')
  }
  const work = format === 'csv' ? await fromCsv(reading, io) : await fromJson(reading, io)
  const built = work.faults.length === 0 && (await writeFile(work, target, options, { input: file, output }, io))
  if (work.faults.length > 0) await check(work, target, options)
  const told = [...work.faults.map((fault) => toldFault(file, fault)), ...findings.filter(work.isNew).map(work.tell)]
  told.sort((first, second) => (first.listed.line ?? 0) - (second.listed.line ?? 0))
  if (values.json) {
    const summary = work.faults.length === 0 ? summaryOf(work.initiation, target, options) : {}
    io.stdout(
      `${JSON.stringify({ file, valid: built, message: target.message, ...summary, findings: told.map(({ listed }) => listed) })}\n`,
    )
  }
  for (const note of work.notes) io.stderr(`${note}\n`)
  if (told.length > 0) io.stderr(`${told.map(({ text }) => text).join('\n')}\n`)
  if (!built) {
    io.stderr(`${file}: ${counted(told.length, 'finding')}, nothing was written\n`)
    return 1
  }
  if (changes.length > 0) io.stderr(`${counted(changes.length, 'text')} converted to SEPA characters\n`)
  const say = output === undefined || values.json ? io.stderr : io.stdout
  say(printSummary(work.initiation, target, options, output ?? 'standard output'))
  const refusal = refusalOf(target, work.initiation.paymentInformation)
  if (refusal !== undefined) io.stderr(`${refusal}\n`)
  return 0
}

function formatOf(file: string, format: string | undefined): 'csv' | 'json' {
  const wanted = format ?? /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase()
  if (wanted === 'csv' || wanted === 'json') return wanted
  throw new UsageError(`say with --format whether ${file === '-' ? 'standard input' : file} is csv or json`)
}

/** What stands between the fields: csv-parse has errors of its own for what cannot. */
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

function dayOption(day: string | undefined): string | undefined {
  if (day === undefined || isIsoDate(day)) return day
  throw new UsageError('--not-before takes a date like 2026-11-30')
}

function amountFormat(decimalComma: boolean, grouping: string | undefined): AmountFormat {
  const separator = grouping === 'space' ? ' ' : grouping === 'apostrophe' ? "'" : grouping
  const decimal = decimalComma ? ',' : '.'
  if (separator === undefined) return { decimal }
  if (separator !== '.' && separator !== ',' && separator !== ' ' && separator !== "'") {
    throw new UsageError(`--grouping takes . , ' or space, not "${separator.slice(0, 40)}"`)
  }
  if (separator === decimal) {
    const remedy = decimalComma
      ? 'thousands cannot be divided by a comma, too'
      : 'say --decimal-comma for amounts like 1.234,56'
    throw new UsageError(`--grouping ${separator} is what stands before the decimals: ${remedy}`)
  }
  return { decimal, grouping: separator }
}

/** The columns of a CSV file for the help, in lines. */
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

async function fromCsv(reading: Reading, io: CommandIo): Promise<Work> {
  const { file } = reading
  const input = await openInput(file, io)
  const messageId = reading.messageId ?? createMessageId()
  const read = await readPaymentsCsv(input.bytes, { ...reading, idPrefix: messageId })
  const { paymentInformation, lines, faults, sender, ignored } = read
  const name = reading.initiatingParty ?? sender
  if (faults.length === 0) {
    if (paymentInformation.length === 0) throw new UsageError(`${file} has no payments`)
    if (name === undefined)
      throw new UsageError(
        `the values of ${reading.columns.sender} differ: say who sends the file with --initiating-party`,
      )
  }
  const lineOf = ({ payment }: Finding): number | undefined =>
    payment === undefined ? undefined : lines[payment.block - 1]?.[(payment.index ?? 1) - 1]
  const columnOfFinding = ({ property }: Finding): string | undefined => columnOf(reading.columns, property)
  const faulty = new Set(faults.map(({ line, column }) => `${line} ${column}`))
  return {
    initiation: {
      messageId,
      // Where several parties pay or collect, nobody sends this: it is only checked.
      initiatingParty: { name: name ?? 'unknown' },
      paymentInformation,
    },
    notes:
      ignored.length === 0
        ? []
        : [
            `${file}: ${counted(ignored.length, 'column')} left out: ${ignored.map((each) => JSON.stringify(each.slice(0, 40))).join(', ')}`,
          ],
    faults,
    tell: (finding) => toldAt(file, lineOf(finding), columnOfFinding(finding), finding),
    isNew: (finding) => !faulty.has(`${lineOf(finding)} ${columnOfFinding(finding)}`),
  }
}

function toldFault(file: string, { code, line, column, message }: CsvFault): Told {
  return toldAt(file, line, column, { code, severity: 'error', path: '', message })
}

function toldAt(file: string, line: number | undefined, column: string | undefined, finding: Finding): Told {
  const { code, severity, message } = finding
  if (line === undefined) return { text: formatFinding(finding, { file }), listed: listed(finding, null, message) }
  const said = column === undefined ? '' : `${column}: `
  return {
    text: `${file}:${line}: ${said}${severity} ${code}\n  ${message}`,
    listed: listed(finding, line, said + message),
  }
}

/** A field of a CSV has a name and no column counted in characters. */
function listed(
  { code, severity, path, payment, property }: Finding,
  line: number | null,
  message: string,
): ToldFinding {
  return { code, severity, path, line, column: null, message, payment, property }
}

/** Looks for all other faults where nothing can be written. */
async function check({ initiation }: Work, target: BuildTarget, options: BuildOptions): Promise<void> {
  if (Array.isArray(initiation.paymentInformation) && initiation.paymentInformation.length === 0) return
  try {
    for await (const _ of target.write(initiation, options));
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
  }
}

async function fromJson(reading: Reading, io: CommandIo): Promise<Work> {
  const { file } = reading
  const input = await openInput(file, io)
  const given = readPaymentsJson(await wholeOf(input.bytes))
  const initiation = {
    ...given,
    messageId: reading.messageId ?? given.messageId ?? createMessageId(),
    ...(reading.initiatingParty === undefined ? {} : { initiatingParty: { name: reading.initiatingParty } }),
  }
  // The builder refuses with findings whatever is not an initiation.
  return {
    initiation: initiation as AnyInitiation,
    notes: [],
    faults: [],
    tell: (finding) => toldAt(file, undefined, undefined, finding),
    isNew: () => true,
  }
}

/** Writes the file, whole or not at all; answers whether the payments were in order. */
async function writeFile(
  work: Work,
  target: BuildTarget,
  options: BuildOptions,
  { input, output }: { input: string; output: string | undefined },
  io: CommandIo,
): Promise<boolean> {
  let pieces: AsyncIterable<string> | string[] = target.write(work.initiation, options)
  try {
    if (output === undefined) {
      // Standard output cannot be taken back: nothing is printed before everything was checked.
      const text: string[] = []
      for await (const piece of pieces) text.push(piece)
      pieces = text
    }
    await writeOutput(output, pieces, io, { inputs: [input] })
    return true
  } catch (error) {
    if (isInvalidDocumentError(error)) return false
    throw error
  }
}

interface BlockSummary {
  paymentInformationId: string
  [date: string]: unknown
  payments: number
  sum: string
}

function summaryOf(
  initiation: AnyInitiation,
  { columns, date }: BuildTarget,
  options: BuildOptions,
): {
  messageId: string
  payments: number
  sum: string
  blocks: BlockSummary[]
} {
  const total = createSum()
  let payments = 0
  const blocks = (Array.isArray(initiation.paymentInformation) ? initiation.paymentInformation : []).map((block) => {
    const sum = createSum()
    const given: unknown = block?.[columns.payments]
    const list: readonly { amount?: unknown }[] = Array.isArray(given) ? given : []
    for (const each of list) {
      const exact = exactAmount(each?.amount)
      if (exact === undefined) continue
      sum.add(exact)
      total.add(exact)
    }
    payments += list.length
    const { paymentInformationId, [date]: day } = block ?? {}
    return {
      paymentInformationId,
      [date]: typeof day === 'string' ? executionDate(day, options).date : day,
      payments: list.length,
      sum: formatAmount(sum.total(), { minDigits: 2 }),
    }
  })
  return { messageId: initiation.messageId, payments, sum: formatAmount(total.total(), { minDigits: 2 }), blocks }
}

function exactAmount(amount: unknown): Decimal | string | undefined {
  if (typeof amount === 'string') return isAmountText(amount) ? amount : undefined
  return Decimal.isDecimal(amount) ? amount : undefined
}

function printSummary(initiation: AnyInitiation, target: BuildTarget, options: BuildOptions, output: string): string {
  const { messageId, payments, sum, blocks } = summaryOf(initiation, target, options)
  const lines = blocks.map(
    (block) =>
      `  ${block.paymentInformationId}: ${counted(block.payments, target.noun)}, ${block.sum}, on ${block[target.date]}`,
  )
  return `${output}: ${target.message}, message ${messageId}, ${counted(payments, target.noun)}, sum ${sum}\n${lines.join('\n')}\n`
}

function oneOf<T extends string>(value: string, allowed: readonly T[], option: string): T {
  const found = allowed.find((each) => each === value)
  if (found !== undefined) return found
  throw new UsageError(`${option} takes one of ${allowed.join(', ')}, not "${value.slice(0, 40)}"`)
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
