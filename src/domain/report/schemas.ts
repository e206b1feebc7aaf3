import type { LazySchema } from '../../schema/index.ts'
import { schemasOf } from '../initiation/index.ts'

/** The schemas of the status reports that can be read; the namespace of a file chooses. */
export const reportSchemas: readonly LazySchema[] = schemasOf('pain.002.')

/** The schemas of the payment files that reports can be matched to. */
export const initiationSchemas: readonly LazySchema[] = [...schemasOf('pain.001.'), ...schemasOf('pain.008.')]
