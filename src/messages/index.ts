// Made from schemas/*.xsd by `npm run generate`.
import type { SchemaTables } from '../schema/tables.ts'
import { tables as camt_052_001_02 } from './camt.052.001.02.tables.ts'
import { tables as camt_052_001_04 } from './camt.052.001.04.tables.ts'
import { tables as camt_052_001_06 } from './camt.052.001.06.tables.ts'
import { tables as camt_052_001_08 } from './camt.052.001.08.tables.ts'
import { tables as camt_053_001_02 } from './camt.053.001.02.tables.ts'
import { tables as camt_053_001_04 } from './camt.053.001.04.tables.ts'
import { tables as camt_053_001_06 } from './camt.053.001.06.tables.ts'
import { tables as camt_053_001_08 } from './camt.053.001.08.tables.ts'
import { tables as camt_054_001_02 } from './camt.054.001.02.tables.ts'
import { tables as camt_054_001_04 } from './camt.054.001.04.tables.ts'
import { tables as camt_054_001_06 } from './camt.054.001.06.tables.ts'
import { tables as camt_054_001_08 } from './camt.054.001.08.tables.ts'
import { tables as pain_001_001_03 } from './pain.001.001.03.tables.ts'
import { tables as pain_001_001_09 } from './pain.001.001.09.tables.ts'
import { tables as pain_002_001_03 } from './pain.002.001.03.tables.ts'
import { tables as pain_002_001_10 } from './pain.002.001.10.tables.ts'
import { tables as pain_008_001_02 } from './pain.008.001.02.tables.ts'
import { tables as pain_008_001_08 } from './pain.008.001.08.tables.ts'

/** The compiled schemas of all messages in `schemas/`. */
export const builtInSchemas: readonly SchemaTables[] = [
  camt_052_001_02,
  camt_052_001_04,
  camt_052_001_06,
  camt_052_001_08,
  camt_053_001_02,
  camt_053_001_04,
  camt_053_001_06,
  camt_053_001_08,
  camt_054_001_02,
  camt_054_001_04,
  camt_054_001_06,
  camt_054_001_08,
  pain_001_001_03,
  pain_001_001_09,
  pain_002_001_03,
  pain_002_001_10,
  pain_008_001_02,
  pain_008_001_08,
]
