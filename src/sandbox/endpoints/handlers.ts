import type { downloads, operations } from '../../service/operations.ts'
import type { Call, Handler } from '../call.ts'
import {
  createCamt053Job,
  deleteCamt053Job,
  getCamt053Job,
  getStatementFile,
  listCamt053Jobs,
  updateCamt053Job,
} from './camt053-job.ts'
import { createForm, deleteForm, disposeForm, getForm, updateForm } from './form.ts'
import {
  createPain001Job,
  deletePain001Job,
  getPain001Job,
  getPain002Report,
  listPain001Jobs,
  updatePain001Job,
} from './pain001-job.ts'
import {
  createPull,
  createPullTransfer,
  deletePull,
  getPull,
  getPullTransfer,
  listPullTransfers,
  updatePull,
} from './pull.ts'
import { createPush, deletePush, getPush, getPushTransfer, listPushTransfers, updatePush, verifyPush } from './push.ts'

/** The function of each endpoint in `src/service/operations`. */
export const handlers: { readonly [Name in keyof typeof operations]: Handler } = {
  createPush,
  getPush,
  updatePush,
  deletePush,
  verifyPush,
  getPushTransfer,
  listPushTransfers,
  createPull,
  getPull,
  updatePull,
  deletePull,
  createPullTransfer,
  getPullTransfer,
  listPullTransfers,
  createPain001Job,
  getPain001Job,
  updatePain001Job,
  deletePain001Job,
  listPain001Jobs,
  createCamt053Job,
  getCamt053Job,
  updateCamt053Job,
  deleteCamt053Job,
  listCamt053Jobs,
  createForm,
  getForm,
  updateForm,
  deleteForm,
  disposeForm,
}

/** The function of each endpoint in `src/service/operations` that returns a file. */
export const downloadHandlers: { readonly [Name in keyof typeof downloads]: (call: Call) => Promise<string> } = {
  getPain002Report,
  getStatementFile,
}
