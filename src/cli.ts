#!/usr/bin/env node
import module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

// Node 22 and later keep what they compiled, in a folder that nobody else can write.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') {
  module.enableCompileCache(join(homedir(), '.cache', 'iso20022-toolkit'))
}

import('./cli/index.ts').then(async ({ errorWords, main, processIo }) => {
  // Errors that no caller catches (thrown in a listener or a stream) are reported like any other error.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      process.stderr.write(`iso20022: ${errorWords(error)}\n`)
      process.exit(2)
    })
  }
  process.exitCode = await main(process.argv.slice(2), processIo())
})
