export { compareDocuments } from './compare-documents.ts'
export type { Difference, ItemList } from './item-list.ts'
export { keysOfItem, matchItems } from './match-items.ts'
