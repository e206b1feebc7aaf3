// Validates a statement in a thread of its own, and prints the number of findings and rows.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readCamt053, toRows } from 'iso20022-toolkit/camt053'
import { validate } from 'iso20022-toolkit/schema'

const file = await readFile(workerData)
const { findings } = await validate(file)
let rows = 0
for await (const row of toRows(readCamt053(file))) if (row.amount !== null) rows += 1
parentPort.postMessage(`${findings.length} ${rows}`)
