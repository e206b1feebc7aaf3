// Made from schemas/*.xsd by `npm run generate`. Change the schema, not this file.
import { type LazySchema, lazySchema } from '../schema/index.ts'

/** The schemas of all messages in `schemas/`. Each is loaded when a file of its namespace is read. */
export const builtInSchemas: readonly LazySchema[] = [
  lazySchema(
    'camt.029.001.09',
    'urn:iso:std:iso:20022:tech:xsd:camt.029.001.09',
    'RsltnOfInvstgtn',
    async () => (await import('./camt.029.001.09.ts')).camt029_001_09,
  ),
  lazySchema(
    'camt.052.001.02',
    'urn:iso:std:iso:20022:tech:xsd:camt.052.001.02',
    'BkToCstmrAcctRpt',
    async () => (await import('./camt.052.001.02.ts')).camt052_001_02,
  ),
  lazySchema(
    'camt.052.001.04',
    'urn:iso:std:iso:20022:tech:xsd:camt.052.001.04',
    'BkToCstmrAcctRpt',
    async () => (await import('./camt.052.001.04.ts')).camt052_001_04,
  ),
  lazySchema(
    'camt.052.001.06',
    'urn:iso:std:iso:20022:tech:xsd:camt.052.001.06',
    'BkToCstmrAcctRpt',
    async () => (await import('./camt.052.001.06.ts')).camt052_001_06,
  ),
  lazySchema(
    'camt.052.001.08',
    'urn:iso:std:iso:20022:tech:xsd:camt.052.001.08',
    'BkToCstmrAcctRpt',
    async () => (await import('./camt.052.001.08.ts')).camt052_001_08,
  ),
  lazySchema(
    'camt.053.001.02',
    'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02',
    'BkToCstmrStmt',
    async () => (await import('./camt.053.001.02.ts')).camt053_001_02,
  ),
  lazySchema(
    'camt.053.001.04',
    'urn:iso:std:iso:20022:tech:xsd:camt.053.001.04',
    'BkToCstmrStmt',
    async () => (await import('./camt.053.001.04.ts')).camt053_001_04,
  ),
  lazySchema(
    'camt.053.001.06',
    'urn:iso:std:iso:20022:tech:xsd:camt.053.001.06',
    'BkToCstmrStmt',
    async () => (await import('./camt.053.001.06.ts')).camt053_001_06,
  ),
  lazySchema(
    'camt.053.001.08',
    'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
    'BkToCstmrStmt',
    async () => (await import('./camt.053.001.08.ts')).camt053_001_08,
  ),
  lazySchema(
    'camt.054.001.02',
    'urn:iso:std:iso:20022:tech:xsd:camt.054.001.02',
    'BkToCstmrDbtCdtNtfctn',
    async () => (await import('./camt.054.001.02.ts')).camt054_001_02,
  ),
  lazySchema(
    'camt.054.001.04',
    'urn:iso:std:iso:20022:tech:xsd:camt.054.001.04',
    'BkToCstmrDbtCdtNtfctn',
    async () => (await import('./camt.054.001.04.ts')).camt054_001_04,
  ),
  lazySchema(
    'camt.054.001.06',
    'urn:iso:std:iso:20022:tech:xsd:camt.054.001.06',
    'BkToCstmrDbtCdtNtfctn',
    async () => (await import('./camt.054.001.06.ts')).camt054_001_06,
  ),
  lazySchema(
    'camt.054.001.08',
    'urn:iso:std:iso:20022:tech:xsd:camt.054.001.08',
    'BkToCstmrDbtCdtNtfctn',
    async () => (await import('./camt.054.001.08.ts')).camt054_001_08,
  ),
  lazySchema(
    'camt.055.001.08',
    'urn:iso:std:iso:20022:tech:xsd:camt.055.001.08',
    'CstmrPmtCxlReq',
    async () => (await import('./camt.055.001.08.ts')).camt055_001_08,
  ),
  lazySchema(
    'camt.056.001.08',
    'urn:iso:std:iso:20022:tech:xsd:camt.056.001.08',
    'FIToFIPmtCxlReq',
    async () => (await import('./camt.056.001.08.ts')).camt056_001_08,
  ),
  lazySchema(
    'pain.001.001.03',
    'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03',
    'CstmrCdtTrfInitn',
    async () => (await import('./pain.001.001.03.ts')).pain001_001_03,
  ),
  lazySchema(
    'pain.001.001.09',
    'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
    'CstmrCdtTrfInitn',
    async () => (await import('./pain.001.001.09.ts')).pain001_001_09,
  ),
  lazySchema(
    'pain.002.001.03',
    'urn:iso:std:iso:20022:tech:xsd:pain.002.001.03',
    'CstmrPmtStsRpt',
    async () => (await import('./pain.002.001.03.ts')).pain002_001_03,
  ),
  lazySchema(
    'pain.002.001.10',
    'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10',
    'CstmrPmtStsRpt',
    async () => (await import('./pain.002.001.10.ts')).pain002_001_10,
  ),
  lazySchema(
    'pain.007.001.09',
    'urn:iso:std:iso:20022:tech:xsd:pain.007.001.09',
    'CstmrPmtRvsl',
    async () => (await import('./pain.007.001.09.ts')).pain007_001_09,
  ),
  lazySchema(
    'pain.008.001.02',
    'urn:iso:std:iso:20022:tech:xsd:pain.008.001.02',
    'CstmrDrctDbtInitn',
    async () => (await import('./pain.008.001.02.ts')).pain008_001_02,
  ),
  lazySchema(
    'pain.008.001.08',
    'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08',
    'CstmrDrctDbtInitn',
    async () => (await import('./pain.008.001.08.ts')).pain008_001_08,
  ),
]
