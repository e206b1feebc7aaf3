export { runTasks, type TaskRun } from './run-tasks.ts'
export { serveTasks } from './serve-tasks.ts'
