export { linesOf } from './lines.ts'
export { checkMt940, parseMt940, type ReadOptions, readMt940, readMt940Lists } from './read.ts'
