export { runTasks } from './run-tasks.ts'
export { serveTasks } from './serve-tasks.ts'
