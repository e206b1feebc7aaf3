// Loaded before a program: ends it as kill -9 does, before or after the step of a number that it makes in the file
// system. `KILL_AT=7.5` is after the eighth, `KILL_AT=7` before it.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const at = Number(process.env.KILL_AT)
let step = 0
function reached(number) {
  if (number === at) process.kill(process.pid, 'SIGKILL')
}
for (const name of [
  'rename',
  'link',
  'unlink',
  'open',
  'copyFile',
  'utimes',
  'lstat',
  'readdir',
  'readFile',
  'mkdir',
]) {
  const original = fs.promises[name]
  fs.promises[name] = async (...given) => {
    const number = step++
    reached(number)
    const answer = await original(...given)
    reached(number + 0.5)
    return answer
  }
}
syncBuiltinESMExports()
