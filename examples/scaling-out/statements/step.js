/**
 * Called with a name between any two steps of the worker. It does nothing, except in the trial, which kills the process
 * there now and then.
 */
export const step = process.env.KILL ? (await import('./trial/kill.js')).killer(process.env.KILL) : () => {}
