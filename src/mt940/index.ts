export { linesOf } from './lines.ts'
export * from './read.ts'
