export { linesOf } from './lines.ts'
export { parseMt940 } from './parse.ts'
export { type ReadOptions, readMt940 } from './read.ts'
