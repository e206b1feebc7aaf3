import type { PagingInfo } from '../service/paging.ts'
import { type OptionChecks, option } from '../values/check-options.ts'
import { type CallOptions, callOptionChecks } from './transport.ts'

/** A page of a list, as the service gave it. */
export interface ListPage<Item> {
  items: Item[]
  /** What the service says about the pages; a list without pages has none. */
  paging?: PagingInfo | undefined
}

/** A list: iterate over it for its items, over `pages()` for whole pages. Every iteration asks the service anew, page by page. */
export interface Listing<Item> extends AsyncIterable<Item> {
  pages(): AsyncIterable<ListPage<Item>>
}

/** Settings of a list. */
export interface ListOptions extends CallOptions {
  /** Items a page, `pg_size`. Default: 100, as in the document's examples; the default of the service is not shown. */
  pageSize?: number | undefined
  /** Where the list begins: what `pg_offset` or `pg_num` is for the first page, see `offsetUnit`. Default: 0. */
  start?: number | undefined
  /** How many items are given at most. Default: all. */
  limit?: number | undefined
}

/** What each of them may be. */
export const listOptionChecks: OptionChecks<ListOptions> = {
  ...callOptionChecks,
  pageSize: option.positive,
  start: option.count,
  limit: option.count,
}
