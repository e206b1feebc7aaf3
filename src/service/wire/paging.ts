import type { PagingInfo } from '../paging.ts'
import { count, nullish, object, type Wire } from './base.ts'

const number = nullish(count)

/** {@link PagingInfo} on the wire. */
export const pagingInfo: Wire<PagingInfo> = object({
  current_page: number,
  total_pages: number,
  page_size: number,
  total_items: number,
  items_offset: number,
})
