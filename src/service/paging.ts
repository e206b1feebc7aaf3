/**
 * Facts of a list about its pages ("Endpoints", paging_info). The CAMT.053 list counts jobs in pages but statements in
 * `total_items`, and leaves `items_offset` out.
 */
export interface PagingInfo {
  current_page?: number | undefined
  total_pages?: number | undefined
  page_size?: number | undefined
  total_items?: number | undefined
  items_offset?: number | undefined
  [field: string]: unknown
}
