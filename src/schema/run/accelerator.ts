import type { Accelerator } from '../../xml/index.ts'
import type { CursorState } from '../cursor/state.ts'
import type { Fillers } from './run.ts'
import { runSwitch } from './run-switch.ts'

let bytesRead = 0
let run: typeof import('./ahead.ts') | undefined

/** For tests: as if nothing had been read in this process. */
export function forgetBytes(): void {
  bytesRead = 0
}

/** Loads the run in advance, so that readers are synchronous. */
export async function loadRun(): Promise<typeof import('./ahead.ts')> {
  run ??= await import('./ahead.ts')
  return run
}

/**
 * The door to the run: WebAssembly that reads in front of the scanner, where it can, with what fills items. Without it
 * all is read the same.
 */
export function createAccelerator(cursor: CursorState, fillersOf?: () => Fillers): Accelerator {
  let isAsked = false
  return (length) => {
    bytesRead += length
    if (isAsked || !runSwitch.runs || bytesRead < runSwitch.after) return undefined
    isAsked = true
    const fillers = fillersOf?.()
    if (run !== undefined) return run.aheadOf(cursor, fillers)
    // Where its module cannot be loaded, JavaScript reads on.
    return loadRun().then(
      (loaded) => loaded.aheadOf(cursor, fillers),
      () => undefined,
    )
  }
}
