import { serveTasks } from '../threads/index.ts'
import type { FileTask, ThreadedCommand, ThreadStart } from './file-tasks.ts'
import type { CommandIo } from './io/io.ts'

/** What a command does with a file. */
type Work = (task: FileTask) => AsyncIterable<unknown>

const commands: Record<ThreadedCommand, () => Promise<{ prepareWork(args: string[], io: CommandIo): Promise<Work> }>> =
  {
    convert: () => import('./convert.ts'),
    inspect: () => import('./inspect.ts'),
    validate: () => import('./validate.ts'),
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

async function* nothing(): AsyncGenerator<Uint8Array> {}

// What it throws ends the thread, and the main thread hears of it.
void serveTasks<ThreadStart, FileTask>(async ({ command, args, terminal }) => {
  const { prepareWork } = await commands[command]()
  return prepareWork(args, { ...io, ...terminal })
})
