import type { SchemaTables } from '../src/schema/compile/tables.ts'

export function compareTables(ours: SchemaTables, official: SchemaTables): string[]
export function countTables(tables: SchemaTables): { types: number; elements: number }
