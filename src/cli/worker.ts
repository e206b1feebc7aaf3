import { serveTasks } from '../threads/index.ts'
import type { FileTask, ThreadedCommand, ThreadStart } from './file-tasks.ts'
import { type CommandIo, silentIo } from './io/io.ts'

/** What a command does with a file. */
type Work = (task: FileTask) => AsyncIterable<unknown>

const commands: Record<ThreadedCommand, () => Promise<{ prepareWork(args: string[], io: CommandIo): Promise<Work> }>> =
  {
    convert: () => import('./convert.ts'),
    inspect: () => import('./inspect.ts'),
    validate: () => import('./validate.ts'),
  }

// What it throws ends the thread, and the main thread hears of it.
void serveTasks<ThreadStart, FileTask>(async ({ command, args, terminal }) => {
  const { prepareWork } = await commands[command]()
  // What is printed comes back to the main thread as pieces.
  return prepareWork(args, { ...silentIo(process.env), ...terminal })
})
