import type { Collection, Collections } from '../records.ts'

/** Which records to find; everything given must hold. */
export interface Query {
  owner?: string | undefined
  /** Any of these. */
  status?: readonly string[] | undefined
  /** Not before, in milliseconds since 1970. */
  from?: number | undefined
  /** Not after. */
  to?: number | undefined
  /** Contained in the searched text, in whatever case. */
  search?: string | undefined
  offset?: number | undefined
  limit?: number | undefined
  newestFirst?: boolean | undefined
}

/** A record with its id. */
export interface Found<Data> {
  id: string
  data: Data
}

/** What can be done in a transaction. Records are plain data: what is read can be changed without changing the store. */
export interface Transaction {
  get<Name extends Collection>(collection: Name, id: string): Promise<Collections[Name] | undefined>
  /** Like `get`, and nobody else changes the record until this transaction ends. */
  lock<Name extends Collection>(collection: Name, id: string): Promise<Collections[Name] | undefined>
  /** Adds or replaces a record. */
  put<Name extends Collection>(collection: Name, id: string, data: Collections[Name]): Promise<void>
  /** Adds or replaces many. */
  putMany<Name extends Collection>(collection: Name, records: readonly Found<Collections[Name]>[]): Promise<void>
  /** Adds a record; false when the id is taken. Of any number of callers exactly one is told true. */
  add<Name extends Collection>(collection: Name, id: string, data: Collections[Name]): Promise<boolean>
  remove(collection: Collection, id: string): Promise<void>
  /** Records by time, then in the order they were added. */
  find<Name extends Collection>(collection: Name, query: Query): Promise<Found<Collections[Name]>[]>
  count(collection: Collection, query: Query): Promise<number>
  /** Sum of the records' cents. */
  sum(collection: Collection, query: Query): Promise<number>
  /**
   * Takes the first record that no other transaction has taken, and holds it until this one ends, so that no two processes do the same work.
   */
  claim<Name extends Collection>(collection: Name, query: Query): Promise<Found<Collections[Name]> | undefined>
}

/** Where a sandbox keeps everything. The three kinds behave alike; one suite of tests runs against all. */
export interface Store {
  /**
   * Does everything in `work`, or nothing when it throws. `work` can be run again when the database asks for it, so that it must do nothing
   * outside of the transaction.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Removes every record. */
  clear(): Promise<void>
  close(): Promise<void>
}
