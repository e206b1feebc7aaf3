import type { downloads, operations } from '../../service/index.ts'
import type { Call, Handler } from '../http/call.ts'
import * as camt053 from './camt053-job.ts'
import * as form from './form.ts'
import * as pain001 from './pain001-job.ts'
import * as pull from './pull.ts'
import * as push from './push.ts'

const all = { ...push, ...pull, ...pain001, ...camt053, ...form }

/** The function of each endpoint in `src/service/operations`: that of its name. */
export const handlers: { readonly [Name in keyof typeof operations]: Handler } = all

/** The function of each endpoint in `src/service/operations` that returns a file. */
export const downloadHandlers: { readonly [Name in keyof typeof downloads]: (call: Call) => Promise<string> } = all
