#!/usr/bin/env node
import { errorWords, main, processIo } from './cli/index.ts'

// Errors that no caller catches (thrown in a listener or a stream) are reported like any other error.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(`iso20022: ${errorWords(error)}\n`)
    process.exit(2)
  })
}

main(process.argv.slice(2), processIo()).then((exitCode) => {
  process.exitCode = exitCode
})
