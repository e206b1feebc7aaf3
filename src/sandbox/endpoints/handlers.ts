import type { operations } from '../../service/operations.ts'
import type { Handler } from '../call.ts'
import { createForm, deleteForm, disposeForm, updateForm } from './form.ts'
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

/** What carries out each endpoint of `src/service/operations`. */
export const handlers: { readonly [Name in keyof typeof operations]?: Handler } = {
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
  createForm,
  updateForm,
  deleteForm,
  disposeForm,
}
