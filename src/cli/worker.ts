import { silentIo } from './io/io.ts'
import type { FileTask } from './threads/file-tasks.ts'
import { serveTasks } from './threads/serve-tasks.ts'
import { checkFile } from './validate/check-files.ts'
import { type CheckOptions, prepareChecks } from './validate/checks.ts'

// What it throws ends the thread, and the main thread hears of it.
void serveTasks<CheckOptions, FileTask>(async (options) => {
  const checks = await prepareChecks(options)
  return (task) => checkFile(task, checks, silentIo(process.env))
})
