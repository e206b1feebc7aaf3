import { isBlockedPort } from './blocked-port.ts'
import { UsageError } from './usage-error.ts'

/**
 * The port of `--port`; with 0, the system chooses one.
 * @throws UsageError for a text that is not a port, and for a port that browsers and `fetch` refuse to connect to.
 */
export function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new UsageError('--port takes a number from 0 to 65535')
  if (isBlockedPort(port)) {
    throw new UsageError(
      `--port ${port} cannot be used, because browsers and fetch refuse to connect to it. Choose another port`,
    )
  }
  return port
}

/** Waits until the user or the system ends the process. */
export function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
