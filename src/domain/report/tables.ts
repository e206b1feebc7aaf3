import type { Table } from '../index.ts'
import { block, group, header } from './report.ts'
import { transaction } from './transaction.ts'

/** What the readers of status reports are compiled from; the tables inside follow. */
export const reportTables: readonly Table<unknown>[] = [header, group, block, transaction]
