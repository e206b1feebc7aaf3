import { followPain001, isPollTimeoutError, submitPain001 } from 'iso20022-toolkit/jobs'
import { buildPain001, isInvalidDocumentError, sqlLedger } from 'iso20022-toolkit/pain001'
import { validateXsd } from 'iso20022-toolkit/xsd'

/**
 * Takes each run as far as possible. Every step can be repeated, so that a program that was killed continues at the
 * same step.
 */
export async function payRuns({ database, client, debtor, waitMs }) {
  const { rows } = await database.query(
    `select id, execution_date::text, to_char(created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created,
       state, file, job_id from payment_run where state not in ('ended', 'refused') order by id`,
  )
  for (const run of rows) {
    if (run.state === 'new') await build(run, database, debtor)
    if (run.state === 'built' || run.state === 'sending') await submit(run, database, client, debtor)
    if (run.state === 'submitted') await follow(run, database, client, waitMs)
    console.log(`${run.id}: ${run.state}${run.note ? ` (${run.note})` : ''}`)
  }
}

/** Records the state of a run, in the table and in the object. */
async function note(run, database, changes) {
  Object.assign(run, changes)
  await database.query('update payment_run set state = $2, file = $3, job_id = $4, note = $5 where id = $1', [
    run.id,
    run.state,
    run.file ?? null,
    run.job_id ?? null,
    run.note ?? null,
  ])
}

/** Builds the file, and keeps it: exactly this file is sent, however often sending is tried. */
async function build(run, database, debtor) {
  const { rows } = await database.query(
    `select end_to_end_id as "endToEndId", amount::text, creditor_name as name, creditor_iban as iban
     from payment where run_id = $1 order by end_to_end_id`,
    [run.id],
  )
  try {
    const file = buildPain001({
      messageId: run.id, // made of the run, so that the same run can never leave under two
      creationDateTime: run.created,
      initiatingParty: { name: debtor.name },
      paymentInformation: [
        {
          paymentInformationId: `${run.id}-1`,
          requestedExecutionDate: run.execution_date,
          debtor: { name: debtor.name },
          debtorAccount: { iban: debtor.iban },
          payments: rows.map(({ endToEndId, amount, name, iban }) => ({
            endToEndId,
            amount, // text, as the database gives it
            creditor: { name },
            creditorAccount: { iban },
          })),
        },
      ],
    })
    // The builder has checked the file. This is a second opinion of libxml2, before the file is sent.
    const { valid, findings } = await validateXsd(file)
    await note(run, database, valid ? { state: 'built', file } : { state: 'refused', note: findings[0]?.message })
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    // Somebody has to correct the payments, and set the state back to `new`.
    await note(run, database, { state: 'refused', note: error.findings[0].message })
  }
}

/** Sends the file, once. The ledger in the database knows whether it may have been sent before. */
async function submit(run, database, client, { iban }) {
  // An earlier program recorded `sending` and did not finish: search for its job before anything is sent.
  const resume = run.state === 'sending'
  await note(run, database, { state: 'sending' })
  // A program that was killed keeps its right to send for this long. Default: a minute.
  const ledger = sqlLedger(database, { leaseMs: 3000 })
  const result = await submitPain001(client, run.file, { iban, ledger, resume })
  switch (result.outcome) {
    case 'submitted':
      console.log(`${run.id}: ${result.found ? 'was sent before' : 'sent'}, job ${result.job.id}`)
      return note(run, database, { state: 'submitted', job_id: result.job.id, note: undefined })
    case 'may-have-arrived':
      return note(run, database, { note: result.error.message }) // stays `sending`: the next call looks again
    case 'stopped':
      return note(run, database, { state: 'refused', note: `${result.job.status}, payments made: ${result.payments}` })
    case 'refused':
      // If no connection was made, nothing was sent, and the next call tries again.
      return note(run, database, { state: result.stage === 'connection' ? 'built' : 'refused', note: result.reason })
  }
}

/**
 * Waits for the end of the job, and records the result of each payment from the report. The owner of the account has to
 * confirm the job first.
 */
async function follow(run, database, client, waitMs) {
  console.log(`${run.id}: waits for the bank`)
  try {
    const { job, outcomes } = await followPain001(client, run.job_id, { initiation: run.file, timeoutMs: waitMs })
    // Without a report, only the statement shows the result; see book.js.
    for (const { payment, outcome, reasons } of outcomes?.outcomes ?? []) {
      await database.query('update payment set report = $2, reason = $3 where end_to_end_id = $1', [
        payment.endToEndId,
        outcome,
        reasons[0]?.code ?? null,
      ])
    }
    await note(run, database, { state: 'ended', note: job.status })
  } catch (error) {
    if (!isPollTimeoutError(error)) throw error
    run.note = `still ${error.last.status}` // the next call waits again
  }
}
