import type { PagingInfo } from '../../service/index.ts'
import type { Query } from '../http/call.ts'

/** Items on a page when the request does not say; the default is not shown, the examples have 100. */
const defaultPageSize = 100

/** The items of a list that are requested. */
interface PageRange {
  size: number
  /** Number of items before the page. */
  offset: number
}

/** The range by the number of the page, from 0, as in lists of transfers. */
export function rangeByNumber({ pg_num = 0, pg_size = defaultPageSize }: Query): PageRange {
  return { size: pg_size, offset: pg_num * pg_size }
}

/** The range by offset, as in lists of jobs; the reading `pageOffset` decides what it counts. */
export function rangeByOffset({ pg_offset = 0, pg_size = defaultPageSize }: Query, unit: 'items' | 'pages'): PageRange {
  return { size: pg_size, offset: unit === 'items' ? pg_offset : pg_offset * pg_size }
}

/** The facts of a list about its pages. */
export function pagingInfo({ size, offset }: PageRange, total: number): PagingInfo {
  return {
    current_page: Math.floor(offset / size),
    total_pages: Math.ceil(total / size),
    page_size: size,
    total_items: total,
    items_offset: offset,
  }
}
