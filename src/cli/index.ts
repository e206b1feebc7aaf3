export { errorWords } from './error-words.ts'
export { processIo } from './io.ts'
export { main } from './main.ts'
