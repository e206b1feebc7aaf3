import { serveTasks } from '../threads/index.ts'
import type { FileTask } from './file-tasks.ts'
import type { CommandIo } from './io.ts'

/** The commands whose files several threads read. */
const commands = {
  validate: () => import('./validate.ts'),
}

/** Names a command, and gives its arguments. */
interface Start {
  command: keyof typeof commands
  args: string[]
}

/** Input and output of a thread: what is printed comes back to the main thread as pieces. */
const io: CommandIo = {
  stdout: () => {},
  stderr: () => {},
  stdin: nothing(),
  env: process.env,
  isTerminal: false,
  isProgressTerminal: false,
}

async function* nothing(): AsyncGenerator<Uint8Array, void, undefined> {}

// What it throws ends the thread, and the main thread hears of it.
void serveTasks<Start, FileTask>(async ({ command, args }) => {
  const { prepareWork } = await commands[command]()
  return prepareWork(args, io)
})
