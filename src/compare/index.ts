export { compareDocuments, type Difference } from './compare-documents.ts'
