// Puts the names of arrived files into the queue, new ones every second; with --once those that are there now. It may
// be killed and started at any moment, since a name that is in the queue is not put in again, and a statement that has
// its part changes nothing.
//
//   QUEUE_URL=… FILES=arrived node scaling-out/statements/arrive.js
import { setTimeout as wait } from 'node:timers/promises'
import { openFolder } from './folder.js'
import { openQueue } from './queue.js'
import { step } from './step.js'

const { FILES = 'arrived' } = process.env
const files = openFolder(FILES)
const queue = await openQueue()
const once = process.argv.includes('--once')
const known = new Set()

let stopped = false
process.once('SIGTERM', () => {
  stopped = true
})
do {
  const batch = []
  for await (const name of files.list()) {
    if (known.has(name)) continue
    known.add(name)
    batch.push(name)
    if (batch.length === 500) await hand(batch.splice(0))
  }
  if (batch.length > 0) await hand(batch)
  if (!once) await wait(1000)
} while (!once && !stopped)
await queue.close()

async function hand(names) {
  step('listed')
  await queue.add(names)
  step('added')
}
