#!/usr/bin/env node
import { processIo } from './cli/io.ts'
import { main } from './cli/main.ts'

main(process.argv.slice(2), processIo()).then((exitCode) => {
  process.exitCode = exitCode
})
