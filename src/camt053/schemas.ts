import { tables as report02 } from '../messages/camt.052.001.02.tables.ts'
import { tables as report04 } from '../messages/camt.052.001.04.tables.ts'
import { tables as report06 } from '../messages/camt.052.001.06.tables.ts'
import { tables as report08 } from '../messages/camt.052.001.08.tables.ts'
import { tables as statement02 } from '../messages/camt.053.001.02.tables.ts'
import { tables as statement04 } from '../messages/camt.053.001.04.tables.ts'
import { tables as statement06 } from '../messages/camt.053.001.06.tables.ts'
import { tables as statement08 } from '../messages/camt.053.001.08.tables.ts'
import { tables as notification02 } from '../messages/camt.054.001.02.tables.ts'
import { tables as notification04 } from '../messages/camt.054.001.04.tables.ts'
import { tables as notification06 } from '../messages/camt.054.001.06.tables.ts'
import { tables as notification08 } from '../messages/camt.054.001.08.tables.ts'
import type { SchemaTables } from '../schema/index.ts'

/** The schemas the readers of this room choose from by the namespace of a file. */
export const camtSchemas: readonly SchemaTables[] = [
  statement02,
  statement04,
  statement06,
  statement08,
  report02,
  report04,
  report06,
  report08,
  notification02,
  notification04,
  notification06,
  notification08,
]
