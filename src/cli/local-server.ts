import { isBlockedPort } from './blocked-port.ts'
import { UsageError } from './usage-error.ts'

/**
 * The port of `--port`; 0 lets the system choose one.
 * @throws UsageError for what is no port, and for a port at which no browser and no `fetch` would reach the server.
 */
export function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new UsageError('--port is a number from 0 to 65535')
  if (isBlockedPort(port)) {
    throw new UsageError(`--port ${port} cannot be reached: browsers and fetch never connect to it. Take another port`)
  }
  return port
}

/** Waits until the user or the system ends the program. */
export function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
