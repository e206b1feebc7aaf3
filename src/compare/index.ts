export { compareDocuments, type Difference } from './compare-documents.ts'
export type { ItemList } from './item-list.ts'
