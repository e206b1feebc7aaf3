import type { CommandIo } from '../io/io.ts'
import { UsageError } from '../io/usage-error.ts'

/** Shows the progress of a job while the command waits for it. */
export interface WaitReport {
  /** Takes each state of the job that was fetched. */
  reading: (job: { id: string; status: string }) => void
  /** Ends the line, if one is being overwritten. */
  stop: () => void
}

/** In a terminal, one line that is updated, with the seconds so far; otherwise a line for each new state. */
export function startWaitReport(io: CommandIo, now: () => number = () => performance.now()): WaitReport {
  const started = now()
  let shown: string | undefined
  if (!io.isProgressTerminal) {
    return {
      reading: ({ id, status }) => {
        if (status !== shown) io.stderr(`job ${id}: ${status}\n`)
        shown = status
      },
      stop() {},
    }
  }
  return {
    reading: ({ id, status }) => {
      shown = status
      io.stderr(`\r\u001b[Kjob ${id}: ${status}, ${Math.round((now() - started) / 1000)} s`)
    },
    stop: () => {
      if (shown !== undefined) io.stderr('\n')
      shown = undefined
    },
  }
}

/** The seconds of `--timeout`. Throws `UsageError` when it is not a whole number. */
export function seconds(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('--timeout takes a whole number of seconds')
  return Number(text)
}
