// Sums a statement in a worker thread, so that this thread (of a server, for example) can continue its work:
//
//   node worker/main.js FILE
import { Worker } from 'node:worker_threads'

const [path] = process.argv.slice(2)
let ticks = 0
const timer = setInterval(() => ticks++, 1)

const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData: { path } })
worker.on('message', (statements) => {
  console.log(JSON.stringify(statements, null, 2))
  console.log(`Meanwhile this thread did something else ${ticks} times.`)
})
worker.on('error', (error) => {
  console.error(error.message)
  process.exitCode = 1
})
worker.on('exit', () => clearInterval(timer))
