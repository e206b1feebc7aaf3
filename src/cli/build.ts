import { type Finding, formatFinding, isInvalidDocumentError } from '../diagnostics/index.ts'
import {
  type BuildOptions,
  type CharacterReport,
  type CreditTransferInitiation,
  createMessageId,
  writePain001,
} from '../pain001/index.ts'
import { createSum, Decimal, formatAmount, isAmountText } from '../values/index.ts'
import { parseArgs } from './arguments.ts'
import { openInput, wholeOf } from './input.ts'
import type { CommandIo } from './io.ts'
import { writeOutput } from './output.ts'
import { columnOf, readPaymentsCsv } from './payments-csv.ts'
import { readPaymentsJson } from './payments-json.ts'
import { readRuleSets } from './rule-sets.ts'
import { UsageError } from './usage-error.ts'

const help = `Usage: iso20022 build PAYMENTS.json|PAYMENTS.csv -o OUT.xml [options]

Makes a pain.001.001.03 file of payments. With a fault in them, nothing is written and the exit code is 1.
JSON is the object that \`buildPain001\` takes. CSV has a header row with these columns, in any order:
  paymentInformationId, requestedExecutionDate, debtorName, debtorIban, debtorBic, endToEndId, amount, currency, creditorName,
  creditorIban, creditorBic, remittanceInformation
Rows with one paymentInformationId are a block; without it, rows of one date and debtor account. \`-\` is standard input.

  -o, --output FILE          where to write; without it, or with -, the XML goes to standard output
  --message-id ID            MsgId, at most 35 characters (default: in the JSON, else made)
  --initiating-party NAME    who sends the file (default: in the JSON, else the debtor)
  --characters HOW           reject (default) or transliterate: what to do about characters SEPA does not take
  --german                   with transliterate: ä becomes ae, ß ss
  --rules NAME,...           rule sets to keep (default sepa,service)
  --format csv|json          what the input is (default: by the ending of its name)
  --delimiter CHARACTER      between the fields of the CSV (default ,)
  --decimal-comma            amounts in the CSV are written 1234,56
  --json                     the result as one JSON object; needs -o. "line" of a finding is that of the CSV
`

/** What is built, and how a finding is told in the words of the input. */
interface Work {
  initiation: CreditTransferInitiation
  tell: (finding: Finding) => string
  /** Line of the input a finding is about; 0 where that is not known. */
  lineOf: (finding: Finding) => number
}

/** A finding of `--json`, with the same keys as those of `validate`. */
type ToldFinding = Omit<Finding, 'offset'>

interface Reading {
  file: string
  messageId: string | undefined
  initiatingParty: string | undefined
  delimiter: string
  decimalComma: boolean
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
      rules: { type: 'string', default: 'sepa,service' },
      format: { type: 'string' },
      delimiter: { type: 'string', default: ',' },
      'decimal-comma': { type: 'boolean', default: false },
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
  const options: BuildOptions = {
    rules: await readRuleSets(values.rules),
    characters: charactersOption(values.characters, values.german),
    onCharacterChange: (change) => changes.push(change),
    onFinding: (finding) => findings.push(finding),
  }
  const reading: Reading = {
    file,
    messageId: values['message-id'],
    initiatingParty: values['initiating-party'],
    delimiter: values.delimiter === '\\t' ? '\t' : values.delimiter,
    decimalComma: values['decimal-comma'],
  }
  const work = formatOf(file, values.format) === 'csv' ? await fromCsv(reading, io) : await fromJson(reading, io)
  if ('faults' in work) {
    const told = work.faults.map(({ line, message }) => `${file}:${line}: ${message}\n`)
    io.stderr(`${told.join('')}${file}: ${counted(told.length, 'fault')}, nothing was written\n`)
    if (values.json) io.stdout(`${JSON.stringify({ file, valid: false, findings: work.faults })}\n`)
    return 1
  }
  const built = await writeFile(work, options, { input: file, output }, io)
  const told = findings.map(work.tell)
  if (values.json) {
    const listed: ToldFinding[] = findings.map((finding) => {
      const { code, severity, path, message } = finding
      return { code, severity, path, line: work.lineOf(finding), column: 0, message }
    })
    io.stdout(`${JSON.stringify({ file, valid: built, ...summaryOf(work.initiation), findings: listed })}\n`)
  }
  if (told.length > 0) io.stderr(`${told.join('\n')}\n`)
  if (!built) {
    io.stderr(`${file}: ${counted(findings.length, 'finding')}, nothing was written\n`)
    return 1
  }
  if (changes.length > 0) io.stderr(`${counted(changes.length, 'text')} converted to SEPA characters\n`)
  const say = output === undefined || values.json ? io.stderr : io.stdout
  say(printSummary(work.initiation, output ?? 'standard output'))
  return 0
}

function formatOf(file: string, format: string | undefined): 'csv' | 'json' {
  const wanted = format ?? /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase()
  if (wanted === 'csv' || wanted === 'json') return wanted
  throw new UsageError(`say with --format whether ${file === '-' ? 'standard input' : file} is csv or json`)
}

function charactersOption(how: string, german: boolean): BuildOptions['characters'] {
  if (how === 'reject') return 'reject'
  if (how === 'transliterate') return { german }
  throw new UsageError(`--characters takes reject or transliterate, not "${how}"`)
}

async function fromCsv(reading: Reading, io: CommandIo): Promise<Work | { faults: ToldFinding[] }> {
  const { file } = reading
  const input = await openInput(file, io)
  const csv = await readPaymentsCsv(input.bytes, reading)
  if (csv.faults.length > 0) {
    return {
      faults: csv.faults.map(({ line, column, message }) => ({
        code: 'csv/value',
        severity: 'error',
        path: '',
        line,
        column: 0,
        message: `${column}: ${message}`,
      })),
    }
  }
  if (csv.paymentInformation.length === 0) throw new UsageError(`${file} has no payments`)
  const name = reading.initiatingParty ?? csv.debtorName
  if (name === undefined) throw new UsageError('the debtors differ: say who sends the file with --initiating-party')
  const lineOf = ({ path }: Finding): number => {
    const place = /\/PmtInf\[(\d+)\](?:\/CdtTrfTxInf\[(\d+)\])?/.exec(path)
    return csv.lines[Number(place?.[1]) - 1]?.[Number(place?.[2] ?? 1) - 1] ?? 0
  }
  return {
    initiation: {
      messageId: reading.messageId ?? createMessageId(),
      initiatingParty: { name },
      paymentInformation: csv.paymentInformation,
    },
    lineOf,
    tell: (finding) => {
      const line = lineOf(finding)
      if (line === 0) return formatFinding(finding, { file })
      const column = columnOf(finding.path)
      return `${file}:${line}: ${column === undefined ? '' : `${column}: `}${finding.severity} ${finding.code}\n  ${finding.message}`
    },
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
    initiation: initiation as unknown as CreditTransferInitiation,
    lineOf: () => 0,
    tell: (finding) => formatFinding(finding, { file }),
  }
}

/** Writes the file, whole or not at all; answers whether the payments were in order. */
async function writeFile(
  work: Work,
  options: BuildOptions,
  { input, output }: { input: string; output: string | undefined },
  io: CommandIo,
): Promise<boolean> {
  let pieces: AsyncIterable<string> | string[] = writePain001(work.initiation, options)
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
  requestedExecutionDate: string
  payments: number
  sum: string
}

function summaryOf(initiation: CreditTransferInitiation): {
  messageId: string
  payments: number
  sum: string
  blocks: BlockSummary[]
} {
  const total = createSum()
  let payments = 0
  const blocks = (Array.isArray(initiation.paymentInformation) ? initiation.paymentInformation : []).map((block) => {
    const sum = createSum()
    const list: readonly { amount?: unknown }[] = Array.isArray(block?.payments) ? block.payments : []
    for (const { amount } of list) {
      const exact = exactAmount(amount)
      if (exact === undefined) continue
      sum.add(exact)
      total.add(exact)
    }
    payments += list.length
    const { paymentInformationId, requestedExecutionDate } = block ?? {}
    return {
      paymentInformationId,
      requestedExecutionDate,
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

function printSummary(initiation: CreditTransferInitiation, output: string): string {
  const { messageId, payments, sum, blocks } = summaryOf(initiation)
  const lines = blocks.map(
    (block) =>
      `  ${block.paymentInformationId}: ${counted(block.payments, 'payment')}, ${block.sum}, on ${block.requestedExecutionDate}`,
  )
  return `${output}: message ${messageId}, ${counted(payments, 'payment')}, sum ${sum}\n${lines.join('\n')}\n`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
