import type { ValidationReport } from '../schema/index.ts'
import type { ValidateOptions } from './options.ts'

/** Options that can be sent to another thread. */
type WorkerOptions = Omit<ValidateOptions, 'onProgress' | 'signal' | 'worker'>

/** Messages to the thread. `id` is that of one of the validations it works on at the same time. */
export type ToWorker =
  | { kind: 'start'; id: number; options: WorkerOptions; whole: string | Uint8Array | undefined }
  | { kind: 'piece'; id: number; piece: string | Uint8Array }
  | { kind: 'end'; id: number }
  | { kind: 'abort'; id: number }

/** Messages from the thread. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'pull'; id: number }
  | { kind: 'progress'; id: number; bytes: number }
  | { kind: 'report'; id: number; report: ValidationReport }
  | { kind: 'failure'; id: number; failure: WorkerFailure }

/** An error on its way between threads, which keeps its class no further than its name. */
export interface WorkerFailure {
  name: string
  message: string
  /** Of a `SchemaError`. */
  line: number | undefined
  /** Of an `EngineMissingError` or `EngineFailedError`. */
  engine: string | undefined
  /** Of an `EngineFailedError`. */
  reason: string | undefined
}
