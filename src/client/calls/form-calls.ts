import { type Form, type FormCreate, type FormUpdate, operations } from '../../service/index.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'
import { call } from './call.ts'

/** Public-notice payment forms ("Endpoints"). */
export interface FormCalls {
  /** Creates a form. The service fetches its data from the payee registry; check them before you go on. */
  create(form: FormCreate, options?: CallOptions): Promise<Form>
  /** Reads a form. The document does not show its path; the one that changes a form is assumed. */
  get(id: string, options?: CallOptions): Promise<Form>
  /** Sets the status: `READY` to pay, `BOOKED` to reserve the money, `DRAFT` to free it. */
  update(id: string, changes: FormUpdate, options?: CallOptions): Promise<Form>
  /** Ends a form and returns it in its new state (`formTransitions`). */
  delete(id: string, options?: CallOptions): Promise<Form>
  /** Pays a form in `READY`; this moves money. Never repeated after a failure. */
  dispose(id: string, options?: CallOptions): Promise<Form>
}

/** Creates the {@link FormCalls} of a client. */
export function formCalls(transport: Transport): FormCalls {
  return {
    create: (body, options) => call(transport, operations.createForm, { body }, options),
    get: (id, options) => call(transport, operations.getForm, { path: { id } }, options),
    update: (id, body, options) => call(transport, operations.updateForm, { path: { id }, body }, options),
    delete: (id, options) => call(transport, operations.deleteForm, { path: { id } }, options),
    dispose: (id, options) => call(transport, operations.disposeForm, { path: { id }, body: {} }, options),
  }
}
