import { overviewPage } from '../pages/overview.ts'
import type { ControlRoute } from './control-route.ts'

/** `GET /_sandbox`: the page with accounts, entries, jobs and deliveries. */
export const overview: ControlRoute['run'] = async (context, { scheduler }) => {
  await scheduler.catchUp()
  return overviewPage(context)
}
