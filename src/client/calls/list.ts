import { noteOf, type Operation, type PagingInfo } from '../../service/index.ts'
import { checkOptions, type OptionCheck, type OptionChecks, option } from '../../values/index.ts'
import { ResponseShapeError } from '../errors.ts'
import {
  type CallOptions,
  callOptionChecks,
  type OffsetUnit,
  operationName,
  type PathValues,
  type Transport,
} from '../transport/transport.ts'
import { call } from './call.ts'

/** A page of a list, as the service returned it. */
export interface ListPage<Item> {
  /** What the page lists, in the order of the service. */
  items: Item[]
  /** What the service states about the pages; `undefined` for a list without pages. */
  paging?: PagingInfo | undefined
}

/**
 * A list. Iterate over it for the items, or over `pages()` for whole pages. Every iteration asks the service again,
 * page by page.
 */
export interface Listing<Item> extends AsyncIterable<Item> {
  /** Goes through the pages in place of the items. */
  pages(): AsyncIterable<ListPage<Item>>
}

/** Options of a list. */
export interface ListOptions extends CallOptions {
  /**
   * Items on a page, `pg_size`. Default: 100, as in the document's examples; the service's own default is not shown.
   */
  pageSize?: number | undefined
  /** The start of the list: `pg_offset` or `pg_num` of the first page, see `offsetUnit`. Default: 0. */
  start?: number | undefined
  /** Largest number of items returned. Default: all. */
  limit?: number | undefined
}

const listOptionChecks: OptionChecks<ListOptions> = {
  ...callOptionChecks,
  pageSize: option.positive,
  start: option.count,
  limit: option.count,
}

/** The parameter that selects the page ("Endpoints"): page numbers for transfers of pulls, an offset for jobs. */
type PageParameter = 'pg_num' | 'pg_offset'

interface Paging {
  operation: string
  /** The paging of the operation; an operation without one returns its list in one answer (transfers of a push). */
  parameter: PageParameter | undefined
  pageSize: number
  offsetUnit: OffsetUnit
  /** Whether `total_items` counts the items of the list. In the list of CAMT.053 jobs it counts statements. */
  countsItems: boolean
}

type Filter = Record<string, string | readonly string[] | undefined>

function filterChecks({ query = {} }: Pick<Operation<never, unknown>, 'query'>): OptionChecks<Filter> {
  const checks = Object.entries(query).map(([name, schema]): [string, OptionCheck] => {
    const { kind, known = [] } = noteOf(schema)
    if (kind === 'list') {
      const must = `one or several of ${known.join(', ')}, as a list`
      const several = option.list(must, option.oneOf(...known))
      return [
        name,
        (value, of) =>
          Array.isArray(value) && value.length === 0 ? `${of} must be ${must}` : several([value].flat(), of),
      ]
    }
    if (known.length > 0) return [name, option.oneOf(...known)]
    return [name, (value, of) => (value === '' ? `${of} must not be empty` : option.text(value, of))]
  })
  return Object.fromEntries(checks.filter(([name]) => !name.startsWith('pg_')))
}

type ListAnswer<Name extends string> = Record<Name, { id?: string | undefined }[]> & {
  paging_info?: PagingInfo | undefined
}

const longestList = 10_000

/**
 * A {@link Listing} of an endpoint. It ends where the service's `total_pages` and `total_items` agree, or with a page
 * without new items: a service may return fewer items on a page than requested, and its totals may be wrong. A list
 * that became shorter while it was read, or is shorter than announced, is an error. Items that come twice because the
 * list became longer are returned once.
 */
export function listing<Name extends string, Answer extends ListAnswer<Name>>(
  transport: Transport,
  operation: Operation<never, Answer>,
  name: Name,
  path: PathValues,
  filter: object = {},
  options: ListOptions = {},
): Listing<Answer[Name][number]> {
  type Item = Answer[Name][number]
  checkOptions(operationName(operation), options, listOptionChecks)
  checkOptions(operationName(operation), filter as Filter, filterChecks(operation))
  const { pageSize = 100, start: _start, limit: _limit, ...callOptions } = options
  const paging: Paging = {
    operation: operationName(operation),
    parameter: pageParameterOf(operation),
    pageSize,
    offsetUnit: transport.offsetUnit,
    countsItems: !operation.path.includes('/camt/'),
  }
  const parameters = queryOfFilter({ ...filter })

  async function* pages(): AsyncGenerator<ListPage<Item>> {
    const seen = new Set<string>()
    const { start = 0, limit = Number.POSITIVE_INFINITY } = options
    let before: PagingInfo | undefined
    for (let number = 0, count = 0, given = 0; given < limit; number++) {
      if (number >= longestList) throw problemOf(paging, `an end within ${longestList} pages`)
      const query = { ...parameters, ...queryOf(paging, start, number, count) }
      const answer = await call(transport, operation, { path, query }, callOptions)
      const page: ListPage<Item> = { items: answer[name], paging: paging.parameter && answer.paging_info }
      refuseShrunk(before, page.paging, paging)
      const fresh = page.items.filter(({ id }) => id === undefined || !seen.has(id))
      for (const { id } of fresh) if (id !== undefined) seen.add(id)
      count += page.items.length
      const end = endOf(page, fresh.length, number, start === 0 ? count : undefined, paging)
      const items = fresh.slice(0, limit - given)
      given += items.length
      if (items.length > 0 || number === 0) yield { ...page, items }
      if (end) return
      before = page.paging
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

function pageParameterOf({ query = {} }: Pick<Operation<never, unknown>, 'query'>): PageParameter | undefined {
  return (['pg_num', 'pg_offset'] as const).find((parameter) => Object.hasOwn(query, parameter))
}

function queryOf(
  { parameter, pageSize, offsetUnit }: Paging,
  start: number,
  number: number,
  items: number,
): Record<string, string> {
  if (parameter === undefined) return {}
  const step = parameter === 'pg_offset' && offsetUnit === 'items' ? items : number
  return { pg_size: String(pageSize), [parameter]: String(start + step) }
}

/**
 * Whether a page is the last. `count` is the number of items so far; `undefined` when it cannot be compared with the
 * total.
 */
function endOf<Item>(
  page: ListPage<Item>,
  fresh: number,
  number: number,
  count: number | undefined,
  paging: Paging,
): boolean {
  if (paging.parameter === undefined) return true
  const { total_pages: pages, total_items: total } = page.paging ?? {}
  const items = paging.countsItems && count !== undefined ? total : undefined
  if (items !== undefined && count !== undefined) {
    if (count >= items) return true
    if (fresh > 0) return false
    throw problemOf(paging, `${items} items as announced, but there are ${count}; see the option offsetUnit`)
  }
  const isAnnounced = pages !== undefined && number + 1 >= pages
  if (fresh > 0) return isAnnounced && page.items.length < (page.paging?.page_size ?? paging.pageSize)
  if (pages === undefined || count === undefined) {
    // A service without paging returns the same items again. They are the whole list if they are fewer than a page.
    if (page.items.length < paging.pageSize) return true
  } else if (isAnnounced) return true
  else if (page.items.length === 0) {
    // To continue would silently lose items, or never end.
    const problem = `${pages} pages as announced, but page ${number + 1} is empty; see the option offsetUnit`
    throw problemOf(paging, problem)
  }
  throw problemOf(paging, 'another page, but the same one came again')
}

/** After items were removed, the others moved up, so that the next page starts too late. */
function refuseShrunk(before: PagingInfo | undefined, now: PagingInfo | undefined, paging: Paging): void {
  const shrunk = (was: number | undefined, is: number | undefined): boolean =>
    was !== undefined && is !== undefined && is < was
  if (shrunk(before?.total_items, now?.total_items) || shrunk(before?.total_pages, now?.total_pages)) {
    throw problemOf(paging, 'a list that stays as it is, but it became shorter while it was read: read it again')
  }
}

function problemOf({ operation }: Paging, expected: string): ResponseShapeError {
  return new ResponseShapeError(operation, [{ path: 'paging_info', expected: `expected ${expected}` }])
}
