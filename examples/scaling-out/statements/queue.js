/**
 * Opens the queue at `QUEUE_URL`: pg-boss for `postgres://…`, BullMQ for `redis://…` or the path of a socket of Redis.
 * Both deliver at least once, and are the same to a worker:
 *
 * - `add(names)`: puts files in. A name that is in the queue is not put in again.
 * - `take()`: the next job, `{ name, failures, deaths }`, or `undefined` after a short wait. No other worker gets it
 *   until its lease ends. `deaths` counts the leases that ended without an answer.
 * - `done(job)`: the job is removed.
 * - `failed(job, findings)`: the job comes again, a little later.
 * - `bury(job, findings)`: the job becomes a dead letter, with its findings.
 * - `left()`: how many jobs are neither done nor dead letters
 * - `deadLetters()`: all of them, `{ name, failures, deaths, findings }`
 * - `again(letter)`: a dead letter becomes a job again.
 * - `close()`
 *
 * A lease must be longer than the largest file takes, and is how long a job of a dead machine waits. If it ended while
 * the worker was still at it, another has the job as well. Whoever answers first counts, and the other changes nothing.
 */
export async function openQueue(env = process.env) {
  const { QUEUE_URL, QUEUE = 'statements', LEASE_SECONDS = '300', RETRY_SECONDS = '30' } = env
  if (!QUEUE_URL) throw new Error('Set QUEUE_URL to a PostgreSQL database (postgres://…) or a Redis (redis://…)')
  const library = /^postgres(?:ql)?:/.test(QUEUE_URL) ? './pg-boss.js' : './bullmq.js'
  const { open } = await import(library)
  return open(QUEUE_URL, { queue: QUEUE, leaseSeconds: Number(LEASE_SECONDS), retrySeconds: Number(RETRY_SECONDS) })
}
