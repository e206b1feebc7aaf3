// Prints the statements that failed three times, with their findings; with --again they are tried anew.
//
//   QUEUE_URL=… node scaling-out/statements/dead-letters.js [--again]
import { openQueue } from './queue.js'

const queue = await openQueue()
for (const letter of await queue.deadLetters()) {
  console.log(`${letter.name}: failed ${letter.failures} times, ${letter.deaths} workers died`)
  for (const { code, path, line, message } of letter.findings) console.log(`  ${code} ${path}:${line ?? ''} ${message}`)
  if (process.argv.includes('--again')) await queue.again(letter)
}
await queue.close()
