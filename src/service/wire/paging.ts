import { looseObject } from 'zod/mini'
import type { PagingInfo } from '../paging.ts'
import { absent, count, type Wire } from './base.ts'

const number = absent(count)

/** {@link PagingInfo} on the wire. */
export const pagingInfo: Wire<PagingInfo> = looseObject({
  current_page: number,
  total_pages: number,
  page_size: number,
  total_items: number,
  items_offset: number,
})
