export { readWorkbook, type SheetCell, type SheetRow, type Workbook } from './read-workbook.ts'
export { SheetFullError, type WrittenCell, type WrittenColumn, writeWorkbook } from './write-workbook.ts'
