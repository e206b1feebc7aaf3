/**
 * For tests: whether there is a run, after how many bytes read in the process it is loaded, and how much of its window
 * is used. Loading takes some milliseconds, in which JavaScript reads more bytes than most messages have.
 */
export const runSwitch = { runs: true, after: 100_000, window: Number.POSITIVE_INFINITY }
