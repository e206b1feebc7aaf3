import type { Members, Schema } from './contract.ts'

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
  /** The schema of the answer. */
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

/** An endpoint without a body. */
export function ask<Answer, Query extends Members>(
  method: 'GET' | 'DELETE',
  path: string,
  answer: Schema<Answer>,
  query?: Query,
): Operation<never, Answer, Query> {
  const parameters = query === undefined ? {} : { query }
  return { method, path, repeatable: method === 'GET', token: tokenOf(path), ...parameters, answer }
}

/** An endpoint with a body. */
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
