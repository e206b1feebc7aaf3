import { createHash, type Hash } from 'node:crypto'
import { isInvalidDocumentError } from '../diagnostics/index.ts'
import { type BuildOptions, executionDate, isDuplicateMessageIdError, messageIdFault } from '../initiation/index.ts'
import { identifierRules, isoRules, type RuleSet, whyNotChecked } from '../rules/index.ts'
import { type Columns, creditTransferColumns, directDebitColumns, type PaymentKind } from '../spreadsheet/index.ts'
import { Decimal, formatAmountText } from '../values/index.ts'
import type { AddressForm } from './addresses/address-form.ts'
import { type FindingReport, startFindingReport } from './build/build-findings.ts'
import { buildTable, howToBuild, readReading } from './build/build-options.ts'
import { type BuildTarget, buildTarget, defaultMessage, versionWarning } from './build/build-target.ts'
import { type AnyInitiation, fromJson, fromSpreadsheet, type Work } from './build/build-work.ts'
import { defineCommand } from './command.ts'
import type { CommandIo } from './io/io.ts'
import { jsonLine } from './io/json-line.ts'
import { refuseExisting, writeOutput } from './io/output.ts'
import { UsageError } from './io/usage-error.ts'
import { readProfile, readRuleSets, readSeverities } from './rule-sets.ts'
import { openLedger } from './service/open-ledger.ts'

/**
 * `iso20022 build`: exit 0 when the file is written, 1 when the payments have faults, 2 when the work could not be
 * done.
 */
export const command = defineCommand({
  usage: 'PAYMENTS.json|PAYMENTS.csv|PAYMENTS.xlsx -o OUT.xml [options]',
  takes: [1, 1],
  about: `
Writes a file of credit transfers (pain.001) or direct debits (pain.008). If the payments have a fault, nothing is
written and the exit code is 1. JSON is the object that \`buildPain001\` or \`buildPain008\` takes. \`-\` is standard
input. CSV or the sheet of an Excel workbook has a header row with these columns, in any order; those with * are required:

${columnList(creditTransferColumns)}

and for direct debits, SEPA Core or B2B depending on localInstrument:

${columnList(directDebitColumns)}

Rows with the same paymentInformationId form a block; without it, rows with the same date and account (and creditorId,
localInstrument and sequenceType). originalDebtorIban takes the previous IBAN, or SMNDA for an unnamed one.`,
  options: buildTable,
  notes: `
What no option states about a CSV is recognised: encoding, delimiter, how amounts and dates are written, and columns by
their usual names in English, German, French, Italian, Spanish, Dutch and Polish. It prints what it took for what. Where
that is not certain it asks, or without a terminal ends with 2; two readings that both fit are an error. What changes who
is paid how much (a status, a discount, two amounts) is never answered by --yes.

Memory does not grow with the size of a CSV: it is read once for the sums and once for the payments. For that, standard
input, gzip and Windows-1252 are first copied to a private temporary file.`,
  exits: ['the file is written', 'the payments have faults'],
  async run(values, [file = ''], io) {
    const { force } = values
    const output = values.output === '-' ? undefined : values.output
    if (values.json && output === undefined) {
      throw new UsageError('--json prints on standard output: name a file for the XML with -o')
    }
    // Before a question is asked and a message id reserved.
    for (const written of [output, values['save-map']])
      if (written !== undefined && !force) refuseExisting(written, [file], io)
    const reading = await readReading(file, values)
    const common = howToBuild(values)
    const dated = await readProfile(values.for, values.on, [values.rules ?? []].flat())
    const targetOf = async (kind: PaymentKind): Promise<Aim> => {
      const target = buildTarget(values.to ?? defaultMessage(dated, kind))
      const byDefault = dated.length === 0 ? target.rules : []
      const named = await readRuleSets([values.rules ?? byDefault].flat(), values.on)
      const chosen = [...dated, ...named]
      const unchecked = whyNotChecked(chosen, target.message)
      if (unchecked !== undefined) throw new UsageError(`--rules: ${unchecked}`)
      // What validate would refuse without being asked is not written.
      const rules = [...chosen, ...missingIn(chosen)]
      return { target, options: { rules, severities: readSeverities(values.severity, rules), ...common } }
    }
    const form = values.addresses
    const stated = values.to === undefined ? undefined : buildTarget(values.to).kind
    // Wrong options are reported before the file is read.
    const aim = await targetOf(stated ?? 'creditTransfers')
    const work =
      reading.format === 'json'
        ? await fromJson(reading, aim.target.kind, io)
        : await fromSpreadsheet(reading, stated, io)
    try {
      const { target, options } = work.kind === aim.target.kind ? aim : await targetOf(work.kind)
      const order = { input: file, output, force, json: values.json, ledger: values.ledger, target, options }
      return await buildFile(form === undefined ? work : await inAddressForm(work, form, target, io), order, io)
    } finally {
      await work.close()
    }
  },
})

/** What `validate` checks without being asked, where the chosen rules do not: no file is built that it refuses. */
function missingIn(chosen: readonly RuleSet[]): RuleSet[] {
  const names = new Set(chosen.flatMap((set) => set.rules.map(({ name }) => name)))
  return [isoRules, identifierRules].filter((set) => !names.has(set.rules[0]?.name ?? ''))
}

/** The most addresses that are listed one by one. */
const mostAddresses = 100

/** The work with addresses in the form that the bank wants; each that is changed is listed while it is written. */
async function inAddressForm(
  work: Work,
  form: AddressForm,
  { message, payments }: BuildTarget,
  io: CommandIo,
): Promise<Work> {
  const { inFormOf } = await import('./addresses/address-form.ts')
  let listed = 0
  const onAddress = (path: string, changed: boolean): void => {
    listed++
    if (listed === mostAddresses + 1) io.stderr('More addresses are not listed.\n')
    if (listed > mostAddresses) return
    const became = form === 'omit' ? 'left out' : `proposed, please check: now ${form}`
    io.stderr(`${path}: ${changed ? became : 'the lines cannot be read with certainty, and stay'}\n`)
  }
  const laterElements = /\.0[89]$/.test(message)
  const initiation = inFormOf(work.initiation, payments, { form, laterElements, onAddress }) as AnyInitiation
  return { ...work, initiation }
}

/** What is built, and by which rules. */
interface Aim {
  target: BuildTarget
  options: BuildOptions
}

/** What is built from the input, and where it is written. */
interface Order extends Aim, Record<'output' | 'ledger', string | undefined>, Record<'force' | 'json', boolean> {
  input: string
}

async function buildFile(work: Work, order: Order, io: CommandIo): Promise<number> {
  const { input, output, json, target, options } = order
  const report = startFindingReport(work, input)
  const built = await reserved(work, order, io, () => writeFile(work, order, report, io))
  const { list, omitted } = report.all()
  if (json) {
    const summary = work.faults.length === 0 ? summaryOf(work, target, options) : {}
    const findings = list.map(({ listed }) => listed)
    const { message } = target
    const result = { file: input, valid: built, message, ...summary, findings, findingsOmitted: omitted }
    io.stdout(jsonLine(result))
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
  const warning = versionWarning(target, work.initiation.paymentInformation)
  if (warning !== undefined) io.stderr(`${warning}\n`)
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

async function* hashed(pieces: AsyncIterable<string>, hash: Hash): AsyncGenerator<string> {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

/** The result of a build, as `--json` prints it. */
function summaryOf({ initiation, blocks }: Work, { date }: BuildTarget, options: BuildOptions) {
  const all = blocks()
  const shown = (sum: Decimal): string => formatAmountText(sum, { minDigits: 2 })
  return {
    messageId: initiation.messageId,
    payments: all.reduce((count, each) => count + each.payments, 0),
    sum: shown(all.reduce((sum, each) => sum.plus(each.sum), new Decimal(0))),
    blocks: all.map(({ paymentInformationId, date: day, payments, sum, instant }) => ({
      paymentInformationId,
      [date]: typeof day === 'string' ? executionDate(day, options, instant).date : day,
      payments,
      sum: shown(sum),
    })),
  }
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

/** The columns of a CSV file for the help text, wrapped into lines. */
function columnList({ names: all, needed }: Columns): string {
  const names = all.map((name) => (needed.includes(name) ? `${name}*` : name))
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length < 100) lines[lines.length - 1] = `${last}, ${name}`
    else lines.push(`  ${name}`)
  }
  return lines.join(',\n')
}
