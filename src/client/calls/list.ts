import type { PagingInfo } from '../../service/index.ts'
import { type OptionChecks, option } from '../../values/index.ts'
import { type CallOptions, callOptionChecks } from '../transport/transport.ts'

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

/** The allowed values of each. */
export const listOptionChecks: OptionChecks<ListOptions> = {
  ...callOptionChecks,
  pageSize: option.positive,
  start: option.count,
  limit: option.count,
}
