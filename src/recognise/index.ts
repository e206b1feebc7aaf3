export { beginningLength, type FileFormat, type Format, formatOf, looksLikeMt940, peek } from './format.ts'
export { type Recognised, recognise } from './recognise.ts'
