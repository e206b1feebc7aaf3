import { tables as initiation03 } from '../messages/pain.001.001.03.tables.ts'
import { tables as initiation09 } from '../messages/pain.001.001.09.tables.ts'
import { tables as report03 } from '../messages/pain.002.001.03.tables.ts'
import { tables as report10 } from '../messages/pain.002.001.10.tables.ts'
import type { SchemaTables } from '../schema/index.ts'

/** The schemas of the status reports that can be read; the namespace of a file chooses. */
export const reportSchemas: readonly SchemaTables[] = [report03, report10]

/** The schemas of the payment files that reports can be matched to. */
export const initiationSchemas: readonly SchemaTables[] = [initiation03, initiation09]
