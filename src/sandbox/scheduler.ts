import type { Context } from './context.ts'
import { nextDue, runDue } from './work/run-due.ts'

/** Sees to it that work is done when its time comes. */
export interface Scheduler {
  /** Told that there is new work. */
  noticed: (due: number) => void
  /** Does what is due, if anything may be. */
  catchUp: () => Promise<void>
  start: () => void
  stop: () => Promise<void>
}

/** How often a sandbox looks for work that another process has made, in milliseconds. */
const pollMs = 500

/**
 * Looks at the store only when there may be something to do: at a time that was told, and now and then for the work of other processes.
 * @param onError Told what went wrong; the work stays due and is tried again.
 */
export function createScheduler(context: () => Context, onError: (error: unknown) => void): Scheduler {
  let next = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    next = Number.POSITIVE_INFINITY
    await runDue(context())
    next = Math.min(next, (await nextDue(context())) ?? Number.POSITIVE_INFINITY)
  }

  function catchUp(): Promise<void> {
    const { clock } = context()
    // A manual clock is moved by who runs the work; only what was made since then can be due.
    const isDue = clock.kind === 'manual' ? next !== Number.POSITIVE_INFINITY : clock.now() >= next
    if (!isDue) return running ?? Promise.resolve()
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  function poll(): void {
    next = Number.NEGATIVE_INFINITY
    catchUp()
      .catch(onError)
      .finally(() => {
        if (timer !== undefined) timer = setTimeout(poll, pollMs).unref()
      })
  }

  return {
    noticed(due) {
      next = Math.min(next, due)
    },
    catchUp,
    start() {
      timer ??= setTimeout(poll, pollMs).unref()
    },
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await running
    },
  }
}
