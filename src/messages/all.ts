// Made from schemas/*.xsd by `npm run generate`. Change the schema, not this file.
import type { SchemaTables } from '../schema/index.ts'
import { camt029_001_09 } from './camt.029.001.09.ts'
import { camt052_001_02 } from './camt.052.001.02.ts'
import { camt052_001_04 } from './camt.052.001.04.ts'
import { camt052_001_06 } from './camt.052.001.06.ts'
import { camt052_001_08 } from './camt.052.001.08.ts'
import { camt053_001_02 } from './camt.053.001.02.ts'
import { camt053_001_04 } from './camt.053.001.04.ts'
import { camt053_001_06 } from './camt.053.001.06.ts'
import { camt053_001_08 } from './camt.053.001.08.ts'
import { camt054_001_02 } from './camt.054.001.02.ts'
import { camt054_001_04 } from './camt.054.001.04.ts'
import { camt054_001_06 } from './camt.054.001.06.ts'
import { camt054_001_08 } from './camt.054.001.08.ts'
import { camt055_001_08 } from './camt.055.001.08.ts'
import { camt056_001_08 } from './camt.056.001.08.ts'
import { pain001_001_03 } from './pain.001.001.03.ts'
import { pain001_001_09 } from './pain.001.001.09.ts'
import { pain002_001_03 } from './pain.002.001.03.ts'
import { pain002_001_10 } from './pain.002.001.10.ts'
import { pain007_001_09 } from './pain.007.001.09.ts'
import { pain008_001_02 } from './pain.008.001.02.ts'
import { pain008_001_08 } from './pain.008.001.08.ts'

/** The compiled schemas of all messages in `schemas/`. */
export const allSchemas: readonly SchemaTables[] = [
  camt029_001_09,
  camt052_001_02,
  camt052_001_04,
  camt052_001_06,
  camt052_001_08,
  camt053_001_02,
  camt053_001_04,
  camt053_001_06,
  camt053_001_08,
  camt054_001_02,
  camt054_001_04,
  camt054_001_06,
  camt054_001_08,
  camt055_001_08,
  camt056_001_08,
  pain001_001_03,
  pain001_001_09,
  pain002_001_03,
  pain002_001_10,
  pain007_001_09,
  pain008_001_02,
  pain008_001_08,
]
