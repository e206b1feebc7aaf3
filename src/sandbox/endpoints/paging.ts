import type { PagingInfo } from '../../service/paging.ts'
import type { Query } from '../call.ts'

/** Items a page when the request says nothing; the default is not shown, the examples have 100. */
export const defaultPageSize = 100

/** Which items of a list are asked for. */
export interface PageRange {
  size: number
  /** Items before the page. */
  offset: number
}

/** The range by the number of the page, from 0, as lists of transfers are asked. */
export function rangeByNumber({ pg_num = 0, pg_size = defaultPageSize }: Query): PageRange {
  return { size: pg_size, offset: pg_num * pg_size }
}

/** The range by offset, as lists of jobs are asked; the reading `pageOffset` says what it counts. */
export function rangeByOffset({ pg_offset = 0, pg_size = defaultPageSize }: Query, unit: 'items' | 'pages'): PageRange {
  return { size: pg_size, offset: unit === 'items' ? pg_offset : pg_offset * pg_size }
}

/** What a list says of its pages. */
export function pagingInfo({ size, offset }: PageRange, total: number): PagingInfo {
  return {
    current_page: Math.floor(offset / size),
    total_pages: Math.ceil(total / size),
    page_size: size,
    total_items: total,
    items_offset: offset,
  }
}
