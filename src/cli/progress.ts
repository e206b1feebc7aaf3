import { SingleBar } from 'cli-progress'
import type { Input } from './input.ts'
import type { CommandIo } from './io.ts'

/** A progress bar, or nothing. */
export interface Progress {
  update: (bytes: number) => void
  stop: () => void
}

const longFile = 20_000_000

/** A bar on standard error for a long file in front of a person; for every other case something that does nothing. */
export function startProgress(input: Input, io: CommandIo): Progress {
  if (!io.isProgressTerminal || input.size === undefined || input.size < longFile) {
    return { update() {}, stop() {} }
  }
  const bar = new SingleBar({
    format: `${input.file} {bar} {percentage}% {megabytes} MB, {eta_formatted} left`,
    clearOnComplete: true,
    hideCursor: true,
    etaBuffer: 50,
  })
  const megabytes = (bytes: number): { megabytes: string } => ({ megabytes: (bytes / 1e6).toFixed(0) })
  bar.start(input.size, 0, megabytes(0))
  return {
    update: (bytes) => bar.update(bytes, megabytes(bytes)),
    stop: () => bar.stop(),
  }
}
