import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { sumStatements } from './sum-statements.js'

parentPort.postMessage(await sumStatements(createReadStream(workerData.path)))
