import { isPollTimeoutError } from '../client/index.ts'
import { formatFinding } from '../diagnostics/index.ts'
import { isDuplicateMessageIdError } from '../initiation/index.ts'
import {
  type FollowedPain001,
  followPain001,
  type Refused,
  type SubmitResult,
  type SubmitRules,
  submitPain001,
} from '../jobs/index.ts'
import type { Pain001Job } from '../service/index.ts'
import { defineCommand } from './command.ts'
import { readWhole } from './io/input.ts'
import { type CommandIo, errorWords, isUsageError, UsageError } from './io/io.ts'
import { jsonLine } from './json-line.ts'
import { byDefault, day, flag, group, shared, text, whole } from './options/options.ts'
import { connect, connectionHelp, startWaitReport } from './service/connection.ts'
import { stopOnSignals } from './service/local-server.ts'
import { openLedger } from './service/open-ledger.ts'
import { wordsForCommand } from './validate/print-findings.ts'

export const command = defineCommand({
  usage: 'FILE --iban IBAN [options]',
  takes: [1, 1],
  about: `
Checks a pain.001.001.03 (schema, rule sets sepa and service, debtor account), reserves its MsgId so that it cannot be
sent twice, and sends it to the service. The account owner confirms with the link that is printed.`,
  options: {
    ...group('What is sent', {
      iban: text('IBAN', 'the account to be debited'),
      description: text('TEXT', 'description of the job (default the MsgId, by which a lost job is found)'),
      scheduled: day('when the job is executed'),
      draft: flag('leave the job a draft, which cannot be confirmed'),
      resume: flag('an earlier submit may have arrived: look for its job, and send only if there is none'),
      rules: byDefault(
        'sepa,service',
        text('NAME,...', 'rule sets: sepa, service, or none; the debtor account is always checked'),
      ),
    }),
    ...group('What is waited for', {
      follow: flag('wait until the job has ended, and show the outcome of the payments'),
      timeout: byDefault('600', whole('SECONDS', 'how long to wait for that')),
    }),
    ...group('How', {
      ledger: shared.ledger,
      connection: text('FILE', 'where the service is, see below'),
      json: flag('the result as one JSON object'),
    }),
  },
  notes: connectionHelp,
  exits: [
    'the service has the file; with `--follow`: the job is `DONE` and every payment accepted',
    "the file is refused by a check or the service's validation; with `--follow`: payments are rejected, or the job was " +
      'discarded',
  ],
  async run(values, [file = ''], io) {
    const { iban, description, scheduled, draft, resume, follow, json } = values
    if (iban === undefined) throw new UsageError('name the account to be debited with --iban')
    const rules = ruleNames(values.rules)
    const client = await connect(values.connection, io)
    // In memory: it is sent as one text, and read again when its job has ended.
    const bytes = await readWhole(file, io, { mt940: false })
    const { ledger, close } = await openLedger(values.ledger, io)
    const progress = startWaitReport(io)
    const stop = stopOnSignals()
    const { signal } = stop
    let isSubmitted = false
    try {
      const status = draft ? 'DRAFT' : 'READY'
      const order = { ledger, iban, description, scheduled, status, resume, rules, signal } as const
      const result = await submitPain001(client, bytes, order)
      isSubmitted = true
      report(result, file, json, io)
      const job = 'job' in result && result.outcome !== 'may-have-arrived' ? result.job : undefined
      if (!follow || job === undefined) return exitCodeOf(result)
      const wait = { timeoutMs: values.timeout * 1000, onReading: progress.reading }
      const followed = await followPain001(client, job, { ...wait, initiation: bytes, signal })
      progress.stop()
      return reportEnd(followed, json, io)
    } catch (error) {
      progress.stop()
      const words = explain(error)
      io.stderr(`iso20022 submit: ${signal.aborted ? stopped : isSubmitted ? words : `${words}${nothingSent}`}\n`)
      return 2
    } finally {
      stop.end()
      await close()
    }
  },
})

const stopped =
  'stopped. If a job was printed above, it goes on at the service; otherwise this call sent nothing. ' +
  'Run the same command with --resume to look for it'

const nothingSent =
  '. This call sent nothing. Run the same command with --resume when that is mended: it looks for a job of an earlier ' +
  'call, and sends the file only if there is none'

function ruleNames(text: string): SubmitRules[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'none') return []
  if (names.every((name): name is SubmitRules => name === 'sepa' || name === 'service')) return names
  throw new UsageError('--rules takes sepa, service, both with a comma between them, or none')
}

function explain(error: unknown): string {
  if (isPollTimeoutError(error))
    return 'the job has not ended yet and goes on at the service; check again with --resume --follow'
  if (isUsageError(error)) throw error
  return errorWords(error)
}

function reportEnd({ job, outcomes }: FollowedPain001, json: boolean, io: CommandIo): number {
  const counts = outcomes?.counts
  const findings = outcomes?.findings ?? []
  const others = outcomes?.outcomes.filter(({ outcome }) => outcome !== 'accepted') ?? []
  if (json) {
    const payments = others.map(({ payment, outcome, status, whatToDo }) => ({
      index: payment.index,
      endToEndId: payment.endToEndId ?? null,
      outcome,
      status: status ?? null,
      whatToDo,
    }))
    io.stdout(jsonLine({ ...jobFacts(job), counts: counts ?? null, notAccepted: payments, findings }))
  } else {
    for (const finding of findings) io.stderr(`${formatFinding(finding)}\n\n`)
    io.stdout(`job ${job.id}: ${job.status}\n`)
    if (counts !== undefined) {
      const { accepted, rejected, pending, unknown } = counts
      io.stdout(`payments: ${accepted} accepted, ${rejected} rejected, ${pending} pending, ${unknown} unknown\n`)
    }
    for (const { payment, outcome, status, whatToDo } of others) {
      io.stdout(
        `  ${payment.endToEndId ?? `payment ${payment.index + 1}`}: ` +
          `${[outcome, status, ...whatToDo].filter(Boolean).join(', ')}\n`,
      )
    }
  }
  if ((counts?.rejected ?? 0) > 0 || job.status === 'DISCARDED') return 1
  const { count = 0, of = count } = job.progress ?? {}
  if (count < of && !json) io.stdout(`${of - count} of ${of} payments were not processed\n`)
  // The service makes a report only after errors or exceptions: a job in DONE without one has paid everything.
  return job.status === 'DONE' && count >= of && others.length === 0 ? 0 : 2
}

function exitCodeOf(result: SubmitResult): number {
  if (result.outcome === 'submitted') return 0
  // A message of another kind was not checked: exit code 2, as in every command.
  if (result.findings.some(({ code }) => code === 'message-unknown')) return 2
  return result.outcome === 'refused' && aboutTheFile.has(result.stage) ? 1 : 2
}

const aboutTheFile: ReadonlySet<Refused['stage']> = new Set(['schema', 'rules', 'account', 'validation'])

function report(result: SubmitResult, file: string, json: boolean, io: CommandIo): void {
  if (json) {
    io.stdout(jsonLine({ file, ...summary(result) }))
    return
  }
  if (result.ledgerError !== undefined) {
    io.stderr(`iso20022 submit: the ledger could not record the outcome: ${result.ledgerError.message}\n`)
  }
  for (const finding of result.findings) io.stderr(`${formatFinding(wordsForCommand(finding), { file })}\n\n`)
  if (result.outcome === 'submitted') {
    printJob(result.job, result.found ? ', found by its description' : '', io)
    if (result.others.length > 0) io.stderr(`other jobs of the same file: ${result.others.map(jobWords).join(', ')}\n`)
  } else if (result.outcome === 'already-submitted') {
    if (result.job !== undefined) printJob(result.job, '', io)
    const { jobId, since } = result
    io.stderr(
      `iso20022 submit: this file was submitted before (${since}${jobId === undefined ? '' : `, job ${jobId}`}); ` +
        'nothing was sent. With --resume, the same command looks for its jobs; with --follow, it waits for the end.\n',
    )
  } else if (result.outcome === 'refused') {
    const { stage, error, reason } = result
    const isUsed = isDuplicateMessageIdError(error)
    io.stderr(`iso20022 submit: not taken (${stage}): ${isUsed ? `${error.message} ${resumeWords}` : reason}\n`)
    if (result.job !== undefined) printDiscarded(result.job, io)
  } else if (result.outcome === 'stopped') {
    io.stdout(`${jobWords(result.job)}\n`)
    io.stderr(
      `iso20022 submit: the file's job was stopped: ${paymentWords[result.payments]}. Its MsgId ` +
        'cannot be used again.\n',
    )
  } else {
    if (result.job !== undefined) printDiscarded(result.job, io)
    io.stderr(
      `iso20022 submit: ${result.error.message.replace(/\.$/, '')}. ${result.looked ? 'No other job was found. ' : ''}` +
        'The service may have the file: run the same command with --resume later, which looks for its job before ' +
        'sending anything. Do not send the payments under another MsgId before that.\n',
    )
  }
}

const resumeWords = 'With --resume, the same command looks for its job, and sends the file only if there is none.'

function printJob(job: Pain001Job, addition: string, io: CommandIo): void {
  io.stdout(`${jobWords(job)}${addition}\n`)
  if (job.sharing !== undefined) io.stdout(`confirm with: ${job.sharing}\n`)
}

function printDiscarded(job: Pain001Job, io: CommandIo): void {
  const url = job.report?.url
  io.stdout(`${jobWords(job)}\n${url === undefined ? '' : `report: ${url}\n`}`)
}

function jobWords({ id, status }: { id: string; status: string }): string {
  return `job ${id}: ${status}`
}

const paymentWords = {
  none: 'nothing was paid',
  some: 'some payments were made before',
  unknown: 'whether payments were made before is not known, ask the bank',
}

/** The output of `--json`: facts about the job, nothing about the payments. */
function summary(result: SubmitResult): object {
  const { outcome, messageId = null, findings } = result
  const refused = result.outcome === 'refused' ? { stage: result.stage, reason: result.reason } : {}
  const before = result.outcome === 'already-submitted' ? { since: result.since, jobId: result.jobId ?? null } : {}
  const lost = result.outcome === 'may-have-arrived' ? { reason: result.error.message, looked: result.looked } : {}
  const payments = result.outcome === 'stopped' ? { payments: result.payments } : {}
  const ledger = result.ledgerError === undefined ? {} : { ledgerError: result.ledgerError.message }
  const job = 'job' in result && result.job !== undefined ? jobFacts(result.job) : {}
  return { outcome, messageId, ...refused, ...before, ...lost, ...payments, ...job, ...ledger, findings }
}

function jobFacts({ id, status, ...job }: Pick<Pain001Job, 'id' | 'status'> & Partial<Pain001Job>): object {
  return { job: { id, status, sharing: job.sharing ?? null, report: job.report ?? null } }
}
