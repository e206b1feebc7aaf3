export { checkMt940 } from './check.ts'
export { linesOf } from './lines.ts'
export { parseMt940, type ReadOptions, readMt940 } from './read.ts'
