import type { operations } from '../../service/operations.ts'
import type { Handler } from '../call.ts'
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
}
