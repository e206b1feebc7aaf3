#!/usr/bin/env node
import { errorWords } from './cli/error-words.ts'
import { processIo } from './cli/io.ts'
import { main } from './cli/main.ts'

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
