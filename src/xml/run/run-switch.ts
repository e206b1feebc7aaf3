/**
 * For tests: whether there is a run, after how many bytes read in the process it is loaded, and how much of its window
 * is used. Loading takes some milliseconds, in which JavaScript reads more bytes than most messages have.
 */
export const runSwitch = { runs: true, after: 100_000, window: Number.POSITIVE_INFINITY }

let bytesRead = 0
let stamps = 0

/** Counts bytes read, and answers a number for them, never the same. */
export function stampBytes(length: number): number {
  bytesRead += length
  return ++stamps
}

/** Whether the process has read so much that loading the run is worth its time. */
export function isRunWorthwhile(): boolean {
  return runSwitch.runs && bytesRead >= runSwitch.after
}

/** For tests: as if nothing had been read in this process. */
export function forgetBytes(): void {
  bytesRead = 0
}
