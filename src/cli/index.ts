export { errorWords } from './error-words.ts'
export { processIo } from './io.ts'
export { main } from './main.ts'
export { type FileReport, type FilesReport, type ValidateOptions, validateFiles } from './validate-files.ts'
