import type { CommandIo } from './io.ts'

/** Tells how a job is getting on while it is waited for. */
export interface WaitReport {
  /** Takes each reading of the job. */
  reading: (job: { id: string; status: string }) => void
  /** Ends the line, where one is being written over. */
  stop: () => void
}

/** In front of a person one line that is kept up to date, with the seconds so far; else a line for each new state. */
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
