import type { Context } from '../context.ts'
import type { Fault } from '../faults.ts'
import type { Scheduler } from '../scheduler.ts'

/** What the routes need besides the context. */
export interface AppOptions {
  scheduler: Scheduler
  onError: (error: unknown) => void
  /** Faults that a test asked for and that have not happened yet. */
  faults: Fault[]
}

/** A call of an endpoint, as hono gives it: only what is used, so that no declaration needs the types of hono. */
export interface ControlCall {
  req: {
    method: string
    url: string
    raw: Request
    header(name: string): string | undefined
    param(name: string): string | undefined
    query(name: string): string | undefined
    parseBody(): Promise<Record<string, unknown>>
  }
  env: unknown
}

/** An endpoint of the sandbox itself. */
export interface ControlRoute {
  method: 'GET' | 'POST'
  path: string
  /** Whether a POST may also be the form of the sandbox's own page. */
  acceptsForm?: boolean
  /** The parameters of its query. */
  query?: readonly string[]
  run: (context: Context, options: AppOptions, route: ControlCall) => Promise<Response>
}
