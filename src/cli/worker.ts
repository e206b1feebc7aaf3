import { serveTasks } from '../threads/index.ts'
import type { FileTask } from './file-tasks.ts'
import { silentIo } from './io/io.ts'
import { type CheckOptions, checkFile, prepareChecks } from './validate/check-files.ts'

// What it throws ends the thread, and the main thread hears of it.
void serveTasks<CheckOptions, FileTask>(async (options) => {
  const checks = await prepareChecks(options)
  return (task) => checkFile(task, checks, silentIo(process.env))
})
