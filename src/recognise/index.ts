export { filesIn } from './files-in.ts'
export { beginningLength, type FileFormat, type Format, formatOf, looksLikeMt940, peek } from './format.ts'
export { holdsStatements, isInitiation, isMt940, isReport, mt940 } from './message-kind.ts'
export { type Recognised, recognise } from './recognise.ts'
