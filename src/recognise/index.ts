export {
  beginningLength,
  type FileFormat,
  formatOf,
  looksLikeMt940,
  peek,
  type Recognised,
  recognise,
} from './recognise.ts'
