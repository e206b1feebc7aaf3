export { cellNumber } from './cell-number.ts'
export { readWorkbook, type SheetCell, type SheetRow, type Workbook, WorkbookError } from './read-workbook.ts'
