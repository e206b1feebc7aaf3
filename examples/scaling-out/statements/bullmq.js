import { createHash, randomUUID } from 'node:crypto'
import { Queue, UnrecoverableError, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { step } from './step.js'

/** Jobs and leases are limited by worker.js alone: BullMQ itself gives up after so many. */
const never = 1_000_000

/** The queue of queue.js on Redis. */
export async function open(url, { queue, leaseSeconds, retrySeconds }) {
  const connection = new Redis(url, { maxRetriesPerRequest: null })
  connection.on('error', (error) => console.error(error.message))
  const defaultJobOptions = {
    attempts: never,
    backoff: { type: 'fixed', delay: retrySeconds * 1000 },
    removeOnComplete: { age: 3600 },
    removeOnFail: true,
  }
  const jobs = new Queue(queue, { connection, defaultJobOptions })
  const dead = new Queue(`${queue}-dead`, { connection })
  const token = randomUUID()
  let worker

  /** Only a worker has the blocking connection, and looks for ended leases (BullMQ: stalled jobs). */
  async function startWorker() {
    const [lockDuration, stalledInterval] = [leaseSeconds * 1000, leaseSeconds * 500]
    const options = { connection, autorun: false, drainDelay: 1, lockDuration, stalledInterval, maxStalledCount: never }
    const started = new Worker(queue, null, options)
    started.on('error', (error) => console.error(error.message))
    await started.waitUntilReady()
    await started.startStalledCheckTimer()
    return started
  }

  async function take() {
    worker ??= await startWorker()
    const job = await worker.getNextJob(token)
    if (job === undefined) return undefined
    return { job, name: job.data.name, failures: job.attemptsMade, deaths: job.stalledCounter }
  }

  return {
    add: (names) =>
      jobs.addBulk(names.map((name) => ({ name: 'statement', data: { name }, opts: { jobId: idOf(name) } }))),
    take,
    done: ({ job }) => unlessTaken(job.moveToCompleted(null, token, false)),
    failed: ({ job }, [finding]) => unlessTaken(job.moveToFailed(new Error(finding.message), token, false)),
    async bury({ job, name, failures, deaths }, findings) {
      // If the process dies in between, the job comes again, and the letter is there already.
      await dead.add('statement', { name, failures, deaths, findings }, { jobId: job.id })
      step('buried')
      await unlessTaken(job.moveToFailed(new UnrecoverableError(findings[0].message), token, false))
    },
    async left() {
      const counts = await jobs.getJobCounts('waiting', 'active', 'delayed')
      return counts.waiting + counts.active + counts.delayed
    },
    async deadLetters() {
      const letters = await dead.getJobs(['waiting'])
      return letters.map((letter) => ({ letter, ...letter.data }))
    },
    async again({ letter, name }) {
      await jobs.add('statement', { name }, { jobId: letter.id })
      await letter.remove()
    },
    async close() {
      await worker?.close()
      await jobs.close()
      await dead.close()
      connection.disconnect()
    },
  }
}

/** If the lease ended, another worker has the job (or has done it): that is no fault. */
async function unlessTaken(answer) {
  try {
    await answer
  } catch (error) {
    const [missing, lockMissing, notActive, lockOfOther] = [-1, -2, -3, -6]
    if (![missing, lockMissing, notActive, lockOfOther].includes(error.code)) throw error
  }
}

/** An id that depends on the name alone: Redis keeps one job of each. */
function idOf(name) {
  return createHash('sha256').update(name).digest('hex')
}
