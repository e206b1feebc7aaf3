import { createHash, type Hash } from 'node:crypto'
import { isInvalidDocumentError } from '../../diagnostics/index.ts'
import { type BuildOptions, executionDate, isDuplicateMessageIdError, messageIdFault } from '../../initiation/index.ts'
import { Decimal, formatAmountText } from '../../values/index.ts'
import { type CommandIo, UsageError } from '../io/io.ts'
import { writeOutput } from '../io/output.ts'
import { counted } from '../io/table.ts'
import { jsonLine } from '../json-line.ts'
import { openLedger } from '../service/open-ledger.ts'
import { type BuildTarget, paymentFormats, versionWarning } from './build-target.ts'
import {
  type AnyInitiation,
  type FindingReport,
  findingJson,
  findingText,
  startFindingReport,
  type Work,
} from './build-work.ts'

export interface BuildSetup {
  target: BuildTarget
  options: BuildOptions
}

export interface BuildRequest
  extends BuildSetup,
    Record<'output' | 'ledger', string | undefined>,
    Record<'force' | 'json', boolean> {
  input: string
  profile: string | undefined
}

/** Builds a file, and says what it did or what is wrong. Returns the exit code. */
export async function buildFile(work: Work, request: BuildRequest, io: CommandIo): Promise<number> {
  const { input, output, json, target, options, profile = null } = request
  const report = startFindingReport(work)
  const built = await reserved(work, request, io, (hash) => writeFile(work, request, report, hash, io))
  const { list, omitted } = report.all()
  if (json) {
    const summary = work.faults.length === 0 ? summaryOf(work, options) : {}
    const findings = list.map(findingJson)
    const { message } = target
    const ruleSets = options.rules?.map((set) => (typeof set === 'string' ? set : set.name)) ?? []
    const facts = { ...summary, findings, findingsOmitted: omitted, ruleSets, profile }
    const result = { file: input, valid: built, message, ...facts }
    io.stdout(jsonLine(result))
  }
  if (list.length > 0) io.stderr(`${list.map((each) => findingText(each, input)).join('\n')}\n`)
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
  { ledger: location }: BuildRequest,
  io: CommandIo,
  write: (hash?: Hash) => Promise<boolean>,
): Promise<boolean> {
  if (location === undefined || faults.length > 0) return write()
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
    const hash = createHash('sha256')
    let isWritten = false
    try {
      isWritten = await write(hash)
    } finally {
      if (!isWritten) await lease.release()
    }
    if (!isWritten) return false
    await lease.note('built', { fileHash: hash.digest('hex') })
    await lease.end()
    return true
  } finally {
    await close()
  }
}

/** Writes the file, whole or not at all, and adds it to a hash. Answers `false` where the payments have faults. */
async function writeFile(
  { initiation, faults }: Work,
  { input, output, force, target, options }: BuildRequest,
  report: FindingReport,
  hash: Hash | undefined,
  io: CommandIo,
): Promise<boolean> {
  const reportingOptions: BuildOptions = { ...options, onFinding: report.finding, onCharacterChange: report.change }
  try {
    // Standard output cannot be taken back, so nothing is printed before everything is checked. A file with faults is
    // only checked.
    const isChecked = output === undefined || faults.length > 0
    if (isChecked && !isEmpty(initiation)) for await (const _ of target.write(initiation, reportingOptions));
    if (faults.length > 0) return false
    const pieces = target.write(initiation, isChecked ? options : reportingOptions)
    await writeOutput(output, hash === undefined ? pieces : hashed(pieces, hash), io, { inputs: [input], force })
    return true
  } catch (error) {
    if (isInvalidDocumentError(error)) return false
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
function summaryOf({ kind, initiation, blocks }: Work, options: BuildOptions) {
  const all = blocks()
  const { property } = paymentFormats[kind].date
  const shown = (sum: Decimal): string => formatAmountText(sum, { minDigits: 2 })
  return {
    messageId: initiation.messageId,
    payments: all.reduce((count, each) => count + each.payments, 0),
    sum: shown(all.reduce((sum, each) => sum.plus(each.sum), new Decimal(0))),
    blocks: all.map(({ paymentInformationId, date: day, payments, sum, instant }) => ({
      paymentInformationId,
      [property]: typeof day === 'string' ? executionDate(day, options, instant).date : day,
      payments,
      sum: shown(sum),
    })),
  }
}

function printSummary(work: Work, target: BuildTarget, options: BuildOptions, output: string): string {
  const { messageId, payments, sum, blocks } = summaryOf(work, options)
  const lines = blocks.map(
    (block) =>
      `  ${block.paymentInformationId}: ${counted(block.payments, target.noun)}, ${block.sum}, on ` +
      `${block[paymentFormats[target.kind].date.property]}`,
  )
  return (
    `${output}: ${target.message}, message ${messageId}, ${counted(payments, target.noun)}, sum ` +
    `${sum}\n${lines.join('\n')}\n`
  )
}
