import type { downloads, operations } from '../../service/index.ts'
import type { Call, Handler } from '../http/call.ts'
import { machines } from '../machines/machines.ts'
import { deletes, reads } from './answer.ts'
import * as camt053 from './camt053.ts'
import * as form from './form.ts'
import * as pain001 from './pain001.ts'
import * as pull from './pull.ts'
import * as push from './push.ts'

const all = {
  ...push,
  ...pull,
  ...pain001,
  ...camt053,
  ...form,
  getPush: reads('pushes'),
  getPull: reads('pulls'),
  deletePull: deletes(machines.pull),
  getPain001Job: reads('pain001Jobs'),
  deletePain001Job: deletes(machines.pain001),
  getCamt053Job: reads('camt053Jobs'),
  deleteCamt053Job: deletes(machines.camt053),
  // The document does not show the path that reads a form; it is the one that changes it.
  getForm: reads('forms'),
  deleteForm: deletes(machines.form),
}

/** The function of each endpoint in `src/service/operations`: that of its name. */
export const handlers: { readonly [Name in keyof typeof operations]: Handler } = all

export const downloadHandlers: { readonly [Name in keyof typeof downloads]: (call: Call) => Promise<string> } = all
