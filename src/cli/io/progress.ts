import type { SingleBar } from 'cli-progress'
import { escapeControls } from '../../diagnostics/index.ts'
import type { Input } from './input.ts'
import type { CommandIo } from './io.ts'

const longFile = 20_000_000

/** A bar on standard error for a long file, if standard error is a terminal; otherwise an object that does nothing. */
export function startProgress(input: Input, io: CommandIo) {
  const { size } = input
  if (size === undefined || size < longFile || !io.isProgressTerminal) {
    return { update(_bytes: number): void {}, stop(): void {} }
  }
  let bar: SingleBar | undefined
  let stopped = false
  const started = performance.now()
  const shown = (bytes: number): { megabytes: string; left: string } => ({
    megabytes: (bytes / 1e6).toFixed(0),
    left: timeLeft(bytes, size, performance.now() - started),
  })
  // The library is loaded only when a bar is to be drawn; until then updates are ignored.
  void import('cli-progress').then(({ default: { SingleBar } }) => {
    if (stopped) return
    bar = new SingleBar({
      format: `${escapeControls(input.file)} {bar} {percentage}% {megabytes} MB{left}`,
      clearOnComplete: true,
      hideCursor: true,
    })
    bar.start(size, 0, shown(0))
  })
  return {
    update: (bytes: number): void => bar?.update(bytes, shown(bytes)),
    stop: (): void => {
      stopped = true
      bar?.stop()
    },
  }
}

const leastDone = 0.05
const leastTime = 2000

/** `, 12 s left`, if it goes on as until now. Nothing where too little is done to say so, and at the end. */
export function timeLeft(bytes: number, size: number, milliseconds: number): string {
  if (bytes < size * leastDone || milliseconds < leastTime || bytes >= size) return ''
  const seconds = Math.ceil((milliseconds * (size - bytes)) / bytes / 1000)
  return seconds < 60 ? `, ${seconds} s left` : `, ${Math.floor(seconds / 60)} min ${seconds % 60} s left`
}
