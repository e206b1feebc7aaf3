// Takes statements from the queue until it is stopped (SIGTERM), and makes a Parquet part of each. Run any number of
// them on any number of machines, under something that starts them again (systemd, Kubernetes):
//
//   QUEUE_URL=… FILES=arrived PARTS=parts node scaling-out/statements/worker.js
import { openFolder } from './folder.js'
import { makePart } from './part.js'
import { openQueue } from './queue.js'
import { step } from './step.js'

/** A statement is tried three times. A worker that dies says little about it, so this counts apart. */
const limits = { failures: 3, deaths: 10 }

const { FILES = 'arrived', PARTS = 'parts' } = process.env
const stores = { files: openFolder(FILES), parts: openFolder(PARTS) }
await stores.parts.tidy()
const queue = await openQueue()

let stopped = false
process.once('SIGTERM', () => {
  stopped = true
})
while (!stopped) {
  const job = await queue.take()
  if (job === undefined) continue
  step('taken')
  await work(job)
  step('answered')
}
await queue.close()

async function work(job) {
  if (job.deaths >= limits.deaths) {
    const message = `${job.deaths} workers died or took too long with this file. Try it alone, with a longer lease.`
    return queue.bury(job, [{ code: 'workers-died', severity: 'error', path: '', message }])
  }
  const findings = await makePart(job.name, stores)
  step('made')
  if (findings.length === 0) return queue.done(job)
  // This time counts too.
  const failures = job.failures + 1
  return failures < limits.failures ? queue.failed(job, findings) : queue.bury({ ...job, failures }, findings)
}
