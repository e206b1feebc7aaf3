export { readWorkbook, type SheetCell, type SheetRow, type Workbook, WorkbookError } from './read-workbook.ts'
export { SheetFullError, type WrittenCell, type WrittenColumn, writeWorkbook } from './write-workbook.ts'
