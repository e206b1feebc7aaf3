import { anyTime, count, dateTime, type Open, object, optional, type Schema, text } from './contract.ts'

const pagingInfoFields = {
  /** Number of the page; the example begins at 0. */
  current_page: optional(count),
  /** How many pages there are in all. */
  total_pages: optional(count),
  /** How many items a page has at most. */
  page_size: optional(count),
  /** How many items there are in all. */
  total_items: optional(count),
  /** How many items come before the page. */
  items_offset: optional(count),
}

/**
 * Facts of a list about its pages ("Endpoints", paging_info). The CAMT.053 list counts jobs in pages but statements in
 * `total_items`, and leaves `items_offset` out.
 */
export interface PagingInfo extends Open<typeof pagingInfoFields> {}

/** {@link PagingInfo} on the wire. */
export const pagingInfo: Schema<PagingInfo> = object(pagingInfoFields)

/** What lists of jobs can be chosen by, besides their states. */
export const jobQuery = {
  /** Only jobs of this account: its whole history. */
  iban: optional(text),
  /** Text to search for in descriptions. How it is matched: not shown. */
  description: optional(text),
  /** Earliest; the format is not shown. In the list of pull transfers it is a date-time with offset. */
  date_from: optional(anyTime),
  /** Latest; the format is not shown, as for `date_from`. */
  date_to: optional(anyTime),
}

/** What the transfers of pulls can be chosen by, besides sides and states. */
export const transferQuery = {
  /** The IBAN that the pulls refer to. */
  iban: optional(text),
  /** Text to search for in descriptions. How it is matched: not shown. */
  description: optional(text),
  /** Earliest, date-time with offset. */
  date_from: optional(dateTime),
  /** Latest, date-time with offset. */
  date_to: optional(dateTime),
}

/** How a list of jobs is divided into pages. */
export const jobPages = {
  /** Items a page; 100 in the example. */
  pg_size: optional(count),
  /** The start of the page, 0 in the example. Whether it counts items or pages is not shown. */
  pg_offset: optional(count),
}

/** How a list of transfers is divided into pages. */
export const transferPages = {
  /** Number of the page; 0 in the example. */
  pg_num: optional(count),
  /** Items a page; 100 in the example. */
  pg_size: optional(count),
}
