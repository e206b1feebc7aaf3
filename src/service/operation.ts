import { anyTime, count, dateTime, type Members, type Open, object, optional, type Schema, text } from './contract.ts'

/**
 * One of the service's endpoints ("Endpoints"). Its docstring in the group of its resource is its text in
 * `openapi.json`: the first sentence is the summary, a tag `@answer 409 …` describes an answer of its own.
 */
export interface Operation<Body, Answer, Query extends Members = Members> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below the base URL, parameters in braces. */
  path: string
  /**
   * Whether a repetition does no more than the first request: true for reading, and for verifying a push, which stores
   * and executes nothing ("What the service does", Verification). Only these may be repeated after a failure.
   */
  repeatable: boolean
  /** Query parameters ("Endpoints"). Those of the list of a push's transfers are not shown. */
  query?: Query
  /** Which access token is required ("Authentication", 2 and 3). */
  token: 'user' | 'third-party'
  /** The schema of the request body, if there is one. */
  body?: Schema<Body>
  answer: Schema<Answer>
}

/** An endpoint that returns a file ("Endpoints", PAIN.001 jobs and CAMT.053 jobs). */
export interface DownloadOperation {
  method: 'GET'
  /** Like {@link Operation.path}. */
  path: string
}

/** The start of the paths of pushes, which need a token of their own. */
export const pushes = '/bank/v1/push'

/** The start of the paths of jobs. */
export const iso20022 = '/bank/iso20022/v1'

export function ask<Answer, Query extends Members>(
  method: 'GET' | 'DELETE',
  path: string,
  answer: Schema<Answer>,
  query?: Query,
): Operation<never, Answer, Query> {
  const parameters = query === undefined ? {} : { query }
  return { method, path, repeatable: method === 'GET', token: tokenOf(path), ...parameters, answer }
}

export function send<Body, Answer>(
  method: 'POST' | 'PATCH',
  path: string,
  body: Schema<Body>,
  answer: Schema<Answer>,
): Operation<Body, Answer> {
  return { method, path, repeatable: false, token: tokenOf(path), body, answer }
}

function tokenOf(path: string): 'user' | 'third-party' {
  return path.startsWith(pushes) ? 'third-party' : 'user'
}

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
export const pagingInfo: Schema<PagingInfo> = object(pagingInfoFields, 'PagingInfo')

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
