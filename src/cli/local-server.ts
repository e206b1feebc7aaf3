import { UsageError } from './usage-error.ts'

/**
 * The port of `--port`; 0 lets the system choose one.
 * @throws UsageError for what is no port.
 */
export function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new UsageError('--port is a number from 0 to 65535')
  return port
}

/** Waits until the user or the system ends the program. */
export function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
