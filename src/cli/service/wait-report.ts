import type { CommandIo } from '../io/io.ts'

/**
 * Shows the progress of a job while the command waits for it: in a terminal one line that is updated, with the seconds
 * so far, which `stop` ends; otherwise a line for each new state.
 */
export function startWaitReport(io: CommandIo, now: () => number = () => performance.now()) {
  const started = now()
  let shown: string | undefined
  return {
    /** Takes each state of the job that was fetched. */
    reading({ id, status }: { id: string; status: string }): void {
      if (io.isProgressTerminal) {
        io.stderr(`\r\u001b[Kjob ${id}: ${status}, ${Math.round((now() - started) / 1000)} s`)
      } else if (status !== shown) io.stderr(`job ${id}: ${status}\n`)
      shown = status
    },
    stop(): void {
      if (io.isProgressTerminal && shown !== undefined) io.stderr('\n')
      shown = undefined
    },
  }
}
