import type { Operation } from '../service/operations.ts'
import { checkOptions } from '../values/check-options.ts'
import { call } from './call.ts'
import { operationName, type PathValues } from './fill-path.ts'
import { type Listing, type ListOptions, listOptionChecks, type Page } from './list.ts'
import { ResponseShapeError } from './response-shape-error.ts'
import type { OffsetUnit, Transport } from './transport.ts'

/**
 * How a list is paged ("Endpoints"): `single` not at all (transfers of a push), `number` by `pg_num` (transfers of pulls), `offset` by `pg_offset`
 * (jobs).
 */
export type PageStyle = 'single' | 'number' | 'offset'

interface Paging {
  operation: string
  style: PageStyle
  pageSize: number
  offsetUnit: OffsetUnit
}

/** What to ask for, one value or several for a parameter. */
type Filter = Record<string, string | readonly string[] | undefined>

/**
 * A {@link Listing} of an endpoint. It ends after the last of `total_pages`; where the service does not say how many there are, after a page that is
 * not full.
 */
export function listing<Answer, Item extends { id?: string | undefined }>(
  transport: Transport,
  operation: Operation<never, Answer>,
  style: PageStyle,
  pageOf: (answer: Answer) => Page<Item>,
  path: PathValues,
  filter: object = {},
  options: ListOptions = {},
): Listing<Item> {
  checkOptions(operationName(operation), options, listOptionChecks)
  const { pageSize = 100, ...callOptions } = options
  const paging = { operation: operationName(operation), style, pageSize, offsetUnit: transport.offsetUnit }
  const parameters = queryOfFilter({ ...filter })

  async function* pages(): AsyncGenerator<Page<Item>> {
    let before: Page<Item> | undefined
    for (let number = 0, count = 0; ; number++) {
      const query = { ...parameters, ...queryOf(paging, number, count) }
      const page = pageOf(await call(transport, operation, { path, query }, callOptions))
      refuseRepeated(before, page, paging)
      before = page
      count += page.items.length
      if (page.items.length > 0 || number === 0) yield page
      if (isLast(page, number, paging)) return
    }
  }
  async function* items(): AsyncGenerator<Item> {
    for await (const page of pages()) yield* page.items
  }
  return { pages, [Symbol.asyncIterator]: items }
}

function queryOfFilter(filter: Filter): Record<string, string> {
  const given = Object.entries(filter).filter(
    (entry): entry is [string, string | readonly string[]] => entry[1] !== undefined,
  )
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'string' ? value : value.join(',')]))
}

function queryOf({ style, pageSize, offsetUnit }: Paging, number: number, items: number): Record<string, string> {
  const size = { pg_size: String(pageSize) }
  if (style === 'number') return { ...size, pg_num: String(number) }
  if (style === 'offset') return { ...size, pg_offset: String(offsetUnit === 'items' ? items : number) }
  return {}
}

function isLast<Item>(page: Page<Item>, number: number, { style, pageSize, operation }: Paging): boolean {
  if (style === 'single') return true
  const total = page.paging?.total_pages
  if (total === undefined) return page.items.length < pageSize
  if (number + 1 >= total) return true
  if (page.items.length > 0) return false
  // Going on would lose items silently, or never end.
  const problem = `expected ${total} pages as announced, but page ${number + 1} is empty; see the option offsetUnit`
  throw new ResponseShapeError(operation, [{ path: 'paging_info', expected: problem }])
}

/** A service that does not page would be asked for the same page for ever. */
function refuseRepeated(
  before: Page<{ id?: string | undefined }> | undefined,
  page: Page<{ id?: string | undefined }>,
  { operation }: Paging,
): void {
  const id = page.items[0]?.id
  if (id === undefined || id !== before?.items[0]?.id) return
  throw new ResponseShapeError(operation, [
    { path: '', expected: 'expected another page, but the same one came again' },
  ])
}
