export {
  adviceOn,
  beginningLength,
  type FileFormat,
  type Format,
  formatOf,
  looksLikeMt940,
  type Peeked,
  peek,
} from './format.ts'
export { holdsStatements, isInitiation, isMt940, isReport, mt940 } from './message-kind.ts'
