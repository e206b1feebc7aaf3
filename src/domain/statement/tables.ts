import type { Shape, Table } from '../index.ts'
import { entry } from './entry.ts'
import { statementAccount } from './parts/party.ts'
import { header, statement } from './statement.ts'

/** What the readers of statements are compiled from; the tables inside follow. */
export const statementTables: readonly (Table<unknown> | Shape<object>)[] = [statementAccount, header, statement, entry]
