import type { Context as HonoContext } from 'hono'
import type { AppOptions } from '../app-options.ts'
import type { Context } from '../context.ts'

/** An endpoint of the sandbox itself. */
export interface ControlRoute {
  method: 'GET' | 'POST'
  path: string
  /** Whether a POST may also be the form of the sandbox's own page. */
  acceptsForm?: boolean
  run: (context: Context, options: AppOptions, route: HonoContext) => Promise<Response>
}
