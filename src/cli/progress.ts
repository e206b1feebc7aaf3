import type { SingleBar } from 'cli-progress'
import { escapeControls } from '../diagnostics/index.ts'
import type { Input } from './input.ts'
import type { CommandIo } from './io.ts'

/** A progress bar, or nothing. */
export interface Progress {
  update: (bytes: number) => void
  stop: () => void
}

const longFile = 20_000_000

/** A bar on standard error for a long file, if standard error is a terminal; otherwise an object that does nothing. */
export function startProgress(input: Input, io: CommandIo): Progress {
  const { size } = input
  if (!io.isProgressTerminal || size === undefined || size < longFile) {
    return { update() {}, stop() {} }
  }
  let bar: SingleBar | undefined
  let stopped = false
  const megabytes = (bytes: number): { megabytes: string } => ({ megabytes: (bytes / 1e6).toFixed(0) })
  // The library is loaded only when a bar is to be drawn; until then updates are ignored.
  void import('cli-progress').then(({ default: { SingleBar } }) => {
    if (stopped) return
    bar = new SingleBar({
      format: `${escapeControls(input.file)} {bar} {percentage}% {megabytes} MB, {eta_formatted} left`,
      clearOnComplete: true,
      hideCursor: true,
      etaBuffer: 50,
    })
    bar.start(size, 0, megabytes(0))
  })
  return {
    update: (bytes) => bar?.update(bytes, megabytes(bytes)),
    stop: () => {
      stopped = true
      bar?.stop()
    },
  }
}
