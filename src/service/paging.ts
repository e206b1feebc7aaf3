/**
 * Facts of a list about its pages ("Endpoints", paging_info). The CAMT.053 list counts jobs in pages but statements in
 * `total_items`, and leaves `items_offset` out.
 */
export interface PagingInfo {
  /** Number of the page. */
  current_page?: number | undefined
  /** How many pages there are in all. */
  total_pages?: number | undefined
  /** How many items a page has at most. */
  page_size?: number | undefined
  /** How many items there are in all. */
  total_items?: number | undefined
  /** How many items come before the page. */
  items_offset?: number | undefined
  [field: string]: unknown
}
