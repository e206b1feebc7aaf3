import type { CommandIo } from './io.ts'

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
  let told: string | undefined
  if (!io.isProgressTerminal) {
    return {
      reading: ({ id, status }) => {
        if (status !== told) io.stderr(`job ${id}: ${status}\n`)
        told = status
      },
      stop() {},
    }
  }
  return {
    reading: ({ id, status }) => {
      told = status
      io.stderr(`\r\u001b[Kjob ${id}: ${status}, ${Math.round((now() - started) / 1000)} s`)
    },
    stop: () => {
      if (told !== undefined) io.stderr('\n')
      told = undefined
    },
  }
}
