export { linesOf } from './lines.ts'
export { parseMt940, type ReadOptions, readMt940 } from './read.ts'
