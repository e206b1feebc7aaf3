// What users need is listed in the entries, `src/client.ts` and the like.
export * from './camt053-job.ts'
export {
  decode,
  type ExtensibleEnum,
  encode,
  type Members,
  misnamedField,
  noteOf,
  type Schema,
  type ShapeProblem,
  type SomeOf,
} from './contract.ts'
export * from './event.ts'
export * from './form.ts'
export * from './json.ts'
export * from './money.ts'
export * from './operation.ts'
export * from './operations.ts'
export * from './pain001-job.ts'
export * from './parties.ts'
export * from './pull.ts'
export * from './push.ts'
export * from './statement-range.ts'
export * from './states.ts'
export * from './zoned-time.ts'
