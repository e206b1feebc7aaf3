import { UsageError } from '../io/io.ts'
import { byDefault, type Option, whole } from '../options/options.ts'

/** `--port`; with 0, the system chooses one. Ports that browsers and `fetch` refuse to connect to are refused. */
export function portOption(fallback: string): Option<number> {
  const option = byDefault(fallback, whole('N', 'where to listen; 0 takes a free port', { most: 65_535 }))
  const read = (given: readonly string[], name: string): number => {
    const port = option.read(given, name)
    if (!isBlockedPort(port)) return port
    throw new UsageError(
      `${name} ${port} cannot be used, because browsers and fetch refuse to connect to it. Choose another port`,
    )
  }
  return { ...option, read }
}

/** What ends a command: Ctrl-C, the system, a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A signal that is aborted when the user or the system ends the process, so that it ends in order; `end` takes that
 * back. A second one ends the process at once.
 */
export function stopOnSignals(): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const stop = (name: NodeJS.Signals): void => {
    end()
    controller.abort(new Error(`Stopped by ${name}`))
  }
  const end = (): void => {
    for (const name of signals) process.off(name, stop)
  }
  for (const name of signals) process.on(name, stop)
  return { signal: controller.signal, end }
}

export function interruption(): Promise<void> {
  const { signal } = stopOnSignals()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

/**
 * The ports that Node 20's `fetch` never connects to, because other protocols use them (the Fetch standard, "Port
 * blocking"). Port 0 is not in the list: a server that listens on it gets any free port.
 */
const blocked: ReadonlySet<number> = new Set([
  ...[1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109],
  ...[110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530],
  ...[531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190],
  ...[5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
])

/** Whether `fetch`, in Node and in browsers, refuses to connect to a port. */
export function isBlockedPort(port: number): boolean {
  return blocked.has(port)
}
