import { silentIo } from './io/io.ts'
import { checkFile, type FileTask } from './validate/check-files.ts'
import { type CheckOptions, prepareChecks } from './validate/checks.ts'
import { serveTasks } from './validate/run-tasks.ts'

// What it throws ends the thread, and the main thread hears of it.
void serveTasks<CheckOptions, FileTask>(async (options) => {
  const checks = await prepareChecks(options)
  return (task) => checkFile(task, checks, silentIo(process.env))
})
