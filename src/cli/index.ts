export { errorWords, processIo } from './io/io.ts'
export { main } from './main.ts'
export { type FileReport, type FilesReport, type ValidateOptions, validateFiles } from './validate/validate-files.ts'
