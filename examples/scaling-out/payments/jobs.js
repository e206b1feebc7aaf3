import { fetchStatements, followPain001, submitPain001 } from 'iso20022-toolkit/jobs'
import { sqlLedger } from 'iso20022-toolkit/pain001'
import { fileOf } from './file.js'

/**
 * The steps of a payment run as jobs of pg-boss. Each may be repeated on any machine: a job that fails, or whose
 * machine is gone, is tried again.
 * @param archive Receives a statement file: `archive(name, stream)`.
 */
export async function startWorkers({ boss, pool, client, debtor, archive }) {
  const { iban } = debtor
  const ledger = sqlLedger(pool)
  const again = { retryLimit: 100, retryDelay: 1, retryBackoff: true }
  await boss.createQueue('submit', { ...again, expireInMinutes: 5 })
  await boss.createQueue('follow', { ...again, expireInMinutes: 30 })
  await boss.createQueue('statements', { ...again, expireInMinutes: 30 })
  const options = { includeMetadata: true, pollingIntervalSeconds: 0.5 }

  await boss.work('submit', options, async ([{ data, retryCount }]) => {
    // After the first attempt the file may have left: its job is looked for before anything is sent.
    const resume = retryCount > 0
    const result = await submitPain001(client, fileOf(data, debtor), {
      iban,
      ledger,
      resume,
      look: { timeoutMs: 2000 },
    })
    if (result.outcome === 'may-have-arrived') throw result.error
    if (result.outcome === 'refused' && result.stage === 'connection') throw result.error
    if (result.outcome !== 'submitted') return { outcome: result.outcome, reason: result.reason ?? result.job?.status }
    await boss.send('follow', { run: data, job: result.job.id })
    return { outcome: 'submitted', job: result.job.id }
  })

  await boss.work('follow', options, async ([{ data }]) => {
    // Shorter than the job may take: PollTimeoutError fails this attempt, and the next goes on.
    const initiation = fileOf(data.run, debtor)
    const { job, outcomes } = await followPain001(client, data.job, { initiation, timeoutMs: 10 * 60_000 })
    return { status: job.status, counts: outcomes?.counts }
  })

  await boss.work('statements', options, async ([{ data }]) => {
    const { statements } = await fetchStatements(client, { iban, range: data, timeoutMs: 10 * 60_000 })
    for (const { fileName, open } of statements) await archive(fileName, await open())
    return { files: statements.map(({ fileName }) => fileName) }
  })
}
