export { checkMt940 } from './check.ts'
export { linesOf } from './lines.ts'
export { parseMt940, type ReadOptions, readMt940, readMt940Lists } from './read.ts'
