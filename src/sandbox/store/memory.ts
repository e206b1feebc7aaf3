import { type Collection, type Collections, type Columns, columnsOf } from '../records.ts'
import type { Found, Query, RecordStore, Store, StoreTransaction } from './store.ts'

interface Row {
  columns: Columns
  sequence: number
  /** Stored as JSON, as in a database, so that a caller cannot change a stored record. */
  text: string
}

type Table = Map<string, Row>
type Tables = Map<Collection, Table>

// As it is now: a test may replace timers by its own later.
const later = setImmediate

/**
 * Lets the process take what has arrived: with many callers the transactions, which wait for nothing else, would keep
 * it from reading new requests until the last of them has ended.
 */
const breath = (): Promise<void> => new Promise((resolve) => later(resolve))

/** Keeps all data in the memory of this process, for tests. Transactions run one after the other. */
export function memoryStore(): Store {
  const tables: Tables = new Map()
  let sequence = 0
  let before: Promise<unknown> = Promise.resolve()

  /** Waits until earlier transactions have ended, with or without success. */
  function afterEarlier<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = before.then(breath).then(work)
    before = result.catch(() => {})
    return result
  }

  const store: RecordStore = {
    transaction: (work) =>
      afterEarlier(async () => {
        const undo: (() => void)[] = []
        try {
          return await work(memoryTransaction(tables, undo, () => ++sequence))
        } catch (error) {
          for (const step of undo.reverse()) step()
          throw error
        }
      }),
    clear: () => afterEarlier(async () => tables.clear()),
    close: () => afterEarlier(async () => {}),
  }
  return store
}

function memoryTransaction(tables: Tables, undo: (() => void)[], nextSequence: () => number): StoreTransaction {
  function tableOf(collection: Collection): Table {
    const known = tables.get(collection)
    if (known !== undefined) return known
    const made: Table = new Map()
    tables.set(collection, made)
    return made
  }

  function set<Name extends Collection>(collection: Name, id: string, data: Collections[Name]): void {
    const table = tableOf(collection)
    const old = table.get(id)
    const row = {
      columns: columnsOf[collection](data),
      sequence: old?.sequence ?? nextSequence(),
      text: JSON.stringify(data),
    }
    table.set(id, row)
    undo.push(() => (old === undefined ? table.delete(id) : table.set(id, old)))
  }

  function get<Name extends Collection>(collection: Name, id: string): Collections[Name] | undefined {
    const row = tableOf(collection).get(id)
    return row === undefined ? undefined : JSON.parse(row.text)
  }

  return {
    get: async (collection, id) => get(collection, id),
    lock: async (collection, id) => get(collection, id),
    put: async (collection, id, data) => set(collection, id, data),
    async putMany(collection, records) {
      for (const { id, data } of records) set(collection, id, data)
    },
    async add(collection, id, data) {
      if (tableOf(collection).has(id)) return false
      set(collection, id, data)
      return true
    },
    async remove(collection, id) {
      const table = tableOf(collection)
      const old = table.get(id)
      if (old === undefined) return
      table.delete(id)
      undo.push(() => table.set(id, old))
    },
    find: async (collection, query) => page(matches(tableOf(collection), query), query),
    count: async (collection, query) => matches(tableOf(collection), query).length,
    sum: async (collection, query) =>
      matches(tableOf(collection), query).reduce((sum, [, { columns }]) => sum + (columns.cents ?? 0), 0),
    async claim<Name extends Collection>(collection: Name, query: Query) {
      return page<Collections[Name]>(matches(tableOf(collection), query), { ...query, limit: 1 })[0]
    },
  }
}

function matches(table: Table, query: Query): [string, Row][] {
  const found: [string, Row][] = []
  const search = query.search?.toLowerCase()
  for (const each of table) {
    const { owner, status, at, search: text } = each[1].columns
    if (query.owner !== undefined && owner !== query.owner) continue
    if (query.status !== undefined && (status === undefined || !query.status.includes(status))) continue
    if (query.from !== undefined && !(at !== undefined && at >= query.from)) continue
    if (query.to !== undefined && !(at !== undefined && at <= query.to)) continue
    if (search !== undefined && !text?.toLowerCase().includes(search)) continue
    found.push(each)
  }
  return found
}

function page<Data>(rows: [string, Row][], { limit, newestFirst = false }: Query): Found<Data>[] {
  const sign = newestFirst ? -1 : 1
  const ordered = rows.sort(
    ([, a], [, b]) => sign * ((a.columns.at ?? 0) - (b.columns.at ?? 0) || a.sequence - b.sequence),
  )
  return ordered.slice(0, limit).map(([id, { text }]) => ({ id, data: JSON.parse(text) }))
}
