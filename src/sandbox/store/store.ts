import type { Collection, Collections } from '../records.ts'

export interface Query {
  owner?: string | undefined
  status?: readonly string[] | undefined
  /** Not before this time, in milliseconds since 1970. */
  from?: number | undefined
  to?: number | undefined
  search?: string | undefined
  limit?: number | undefined
  newestFirst?: boolean | undefined
}

export interface Found<Data> {
  id: string
  data: Data
}

/**
 * The operations of a transaction. Records are plain data: changing a record that was read does not change the store.
 */
export interface StoreTransaction {
  get<Name extends Collection>(collection: Name, id: string): Promise<Collections[Name] | undefined>
  /** Like `get`; in addition, no other transaction can change the record until this one ends. */
  lock<Name extends Collection>(collection: Name, id: string): Promise<Collections[Name] | undefined>
  put<Name extends Collection>(collection: Name, id: string, data: Collections[Name]): Promise<void>
  putMany<Name extends Collection>(collection: Name, records: readonly Found<Collections[Name]>[]): Promise<void>
  /** Adds a record; returns false when the id is taken. Of several callers exactly one gets true. */
  add<Name extends Collection>(collection: Name, id: string, data: Collections[Name]): Promise<boolean>
  remove(collection: Collection, id: string): Promise<void>
  /** Records sorted by time, then by insertion. */
  find<Name extends Collection>(collection: Name, query: Query): Promise<Found<Collections[Name]>[]>
  count(collection: Collection, query: Query): Promise<number>
  sum(collection: Collection, query: Query): Promise<number>
  /**
   * Takes the first record that no other transaction has taken, and holds it until this one ends, so that two processes
   * never do the same work.
   */
  claim<Name extends Collection>(collection: Name, query: Query): Promise<Found<Collections[Name]> | undefined>
}

/**
 * Where a sandbox keeps its data: made by `memoryStore`, `pgliteStore` or `postgresStore`. The three kinds behave
 * alike; the same tests run against all.
 */
export interface Store {
  /** Closes the store; it cannot be used afterwards. A sandbox closes its own. */
  close(): Promise<void>
}

/** What the sandbox does with a {@link Store}. Records may change with any version, so that this is not public. */
export interface RecordStore extends Store {
  /**
   * Does everything in `work`, or nothing if it throws. `work` may run again when the database asks for it, so it must
   * have no effect outside the transaction.
   */
  transaction<Result>(work: (transaction: StoreTransaction) => Promise<Result>): Promise<Result>
  clear(): Promise<void>
}

export function recordsIn(store: Store): RecordStore {
  if ('transaction' in store && 'clear' in store) return store as RecordStore
  throw new TypeError('A store is made by memoryStore, pgliteStore or postgresStore')
}

/** A store cannot be opened: another process uses it, or it does not exist. The message states what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** Whether an error is a {@link StoreError}, even of another copy of this package. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && error.name === 'StoreError'
}
