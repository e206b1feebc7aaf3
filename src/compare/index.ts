export * from './compare-documents.ts'
export { type Difference, type ItemList, keysOfItem, matchItems } from './match-items.ts'
