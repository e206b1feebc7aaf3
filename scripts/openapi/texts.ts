import type { EventType } from '../../src/service/event.ts'
import type { downloads, operations } from '../../src/service/operations.ts'

/** The text about a query parameter; its name and kind come from the operation. */
export interface ParameterText {
  description: string
  format?: 'date-time'
  examples?: readonly unknown[]
}

/** The text about an operation. */
export interface OperationText {
  tags: [string]
  summary: string
  description?: string
  /** Texts of query parameters that differ from `parameterTexts`. */
  query?: Record<string, ParameterText>
  /** When it answers with 409. */
  conflict?: string
}

/** The groups of operations. */
export const tags = [
  { name: 'push', description: 'Sending money.' },
  { name: 'pull', description: 'Payments from another account owner of the service.' },
  { name: 'pain001', description: 'Files of payments.' },
  { name: 'camt053', description: 'Statements.' },
  { name: 'forms', description: 'Payments of public-administration notices.' },
  { name: 'events', description: 'The events that the service posts to webhooks. They are not signed.' },
]

/** The texts about query parameters. */
export const parameterTexts: Record<string, ParameterText> = {
  iban: { description: 'IBAN of the account.' },
  status: { description: 'States to list, separated by commas.' },
  description: { description: 'Text to search for in descriptions.' },
  role: { description: 'Side of the pull that the IBAN is on.' },
  pg_size: { description: 'Items a page.', examples: [100] },
  pg_num: { description: 'Number of the page.', examples: [0] },
  pg_offset: {
    description: 'The start of the page. Whether it counts items or pages is not shown.',
    examples: [0],
  },
  date_from: { description: 'Earliest; the format is not shown.' },
  date_to: { description: 'Latest; the format is not shown.' },
}
const doneConflict = 'The job is in DONE; code 103.'

/** The texts about each operation that answers with an entity or a list. */
export const operationTexts: Record<keyof typeof operations, OperationText> = {
  createPush: {
    tags: ['push'],
    summary: 'Create a push',
    description:
      'With status READY the push is scheduled at once and the available balance charged. Do not repeat blindly.',
  },
  getPush: { tags: ['push'], summary: 'Read a push' },
  updatePush: { tags: ['push'], summary: 'Change a push', description: 'Status READY schedules it at once.' },
  deletePush: { tags: ['push'], summary: 'Delete, cancel or revoke a push, by its state' },
  verifyPush: {
    tags: ['push'],
    summary: 'Verify a push',
    description: 'Makes every check of a real push; stores and executes nothing.',
  },
  getPushTransfer: { tags: ['push'], summary: 'Read a transfer of a push' },
  listPushTransfers: {
    tags: ['push'],
    summary: 'List the transfers of a push',
    description: 'Query parameters are not shown.',
  },
  createPull: { tags: ['pull'], summary: 'Create a pull' },
  getPull: { tags: ['pull'], summary: 'Read a pull' },
  updatePull: { tags: ['pull'], summary: 'Change a pull' },
  deletePull: { tags: ['pull'], summary: 'Delete or cancel a pull, by its state' },
  createPullTransfer: {
    tags: ['pull'],
    summary: 'Make a transfer on a pull',
    description: 'Only after approval, with policy TRANSFERABLE and without recurrence. Do not repeat blindly.',
  },
  getPullTransfer: { tags: ['pull'], summary: 'Read a transfer of a pull' },
  listPullTransfers: {
    tags: ['pull'],
    summary: 'List the transfers of a pull',
    description: 'The id -1 selects the transfers of all pulls.',
    query: {
      iban: { description: 'IBAN the pulls refer to.' },
      date_from: { description: 'Earliest.', format: 'date-time' },
      date_to: { description: 'Latest.', format: 'date-time' },
    },
  },
  createPain001Job: {
    tags: ['pain001'],
    summary: 'Create a PAIN.001 job',
    description:
      'MsgId of the file must be unique; a file sent again is rejected. A file that fails validation ' +
      'gives a job in DISCARDED.',
  },
  getPain001Job: { tags: ['pain001'], summary: 'Read a PAIN.001 job' },
  updatePain001Job: { tags: ['pain001'], summary: 'Change a PAIN.001 job' },
  deletePain001Job: {
    tags: ['pain001'],
    summary: 'Delete or cancel a PAIN.001 job, by its state',
    conflict: doneConflict,
  },
  listPain001Jobs: {
    tags: ['pain001'],
    summary: 'List PAIN.001 jobs',
  },
  createCamt053Job: { tags: ['camt053'], summary: 'Create a CAMT.053 job' },
  getCamt053Job: { tags: ['camt053'], summary: 'Read a CAMT.053 job' },
  updateCamt053Job: { tags: ['camt053'], summary: 'Change a CAMT.053 job', description: 'Status SCHEDULED runs it.' },
  deleteCamt053Job: {
    tags: ['camt053'],
    summary: 'Delete or cancel a CAMT.053 job, by its state',
    conflict: doneConflict,
  },
  listCamt053Jobs: {
    tags: ['camt053'],
    summary: 'List CAMT.053 jobs',
  },
  createForm: {
    tags: ['forms'],
    summary: 'Create a form',
    description: 'The data of the notice are fetched from the payee registry.',
  },
  getForm: {
    tags: ['forms'],
    summary: 'Read a form',
    description: 'The document does not show this path; it is assumed.',
  },
  updateForm: { tags: ['forms'], summary: 'Set the status of a form' },
  deleteForm: { tags: ['forms'], summary: 'Delete a form' },
  disposeForm: { tags: ['forms'], summary: 'Pay a form', description: 'Do not repeat blindly.' },
}

/** The texts about each operation that returns a file. */
export const downloadTexts: Record<
  keyof typeof downloads,
  Omit<OperationText, 'query' | 'conflict'> & { gone?: string }
> = {
  getPain002Report: {
    tags: ['pain001'],
    summary: 'Download the pain.002 report of a job',
    description: 'Whether the id is that of the job or of the file is not shown; the job has the whole address.',
  },
  getStatementFile: {
    tags: ['camt053'],
    summary: 'Download a statement file',
    gone: 'No longer available: more than 48 hours have passed since the job became DONE or CANCELLED.',
  },
}

/** The texts about each event; events of one entity share a schema. */
export const eventTexts: Record<EventType, { tags: [string]; summary: string; schemaOf: EventType }> = {
  'pull.status_update': { tags: ['events'], summary: "A pull's status changed", schemaOf: 'pull.status_update' },
  'iso20022.pain001.started': {
    tags: ['events'],
    summary: 'A PAIN.001 job has started',
    schemaOf: 'iso20022.pain001.started',
  },
  'iso20022.pain001.completed': {
    tags: ['events'],
    summary: 'A PAIN.001 job has completed',
    schemaOf: 'iso20022.pain001.started',
  },
  'iso20022.camt053.issued': {
    tags: ['events'],
    summary: 'A new statement is delivered',
    schemaOf: 'iso20022.camt053.issued',
  },
  'iso20022.camt053.done': {
    tags: ['events'],
    summary: 'A CAMT.053 job is complete',
    schemaOf: 'iso20022.camt053.issued',
  },
}
