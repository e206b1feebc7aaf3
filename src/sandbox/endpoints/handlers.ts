import type { downloads, operations } from '../../service/index.ts'
import { type Call, type Handler, requireOwned } from '../http/call.ts'
import type { Resources } from '../records.ts'
import * as camt053 from './camt053-job.ts'
import * as form from './form.ts'
import * as pain001 from './pain001-job.ts'
import * as pull from './pull.ts'
import * as push from './push.ts'

/** Reads a resource of the account. */
function read(collection: Resources): Handler {
  return async (call) => (await requireOwned(call, collection)).entity
}

const all = {
  ...push,
  ...pull,
  ...pain001,
  ...camt053,
  ...form,
  getPush: read('pushes'),
  getPull: read('pulls'),
  getPain001Job: read('pain001Jobs'),
  getCamt053Job: read('camt053Jobs'),
  // The document does not show the path that reads a form; it is the one that changes it.
  getForm: read('forms'),
}

/** The function of each endpoint in `src/service/operations`: that of its name. */
export const handlers: { readonly [Name in keyof typeof operations]: Handler } = all

/** The function of each endpoint in `src/service/operations` that returns a file. */
export const downloadHandlers: { readonly [Name in keyof typeof downloads]: (call: Call) => Promise<string> } = all
