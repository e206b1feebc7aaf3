import type { CaretOptions } from '../../diagnostics/index.ts'
import type { CommandIo } from './io.ts'

/**
 * Colours for a terminal; none when the output goes to a file or a pipe. `NO_COLOR` (set to anything) turns colours
 * off, and so does a terminal that has none (`TERM=dumb`). `FORCE_COLOR` turns them on without a terminal (`0` and
 * `false` turn them off). If both are set, `FORCE_COLOR` wins, as in Node.
 */
export function painter(io: CommandIo): CaretOptions['paint'] {
  if (!wantsColours(io)) return undefined
  return (part, text) => `\u001b[${codes[part][0]}m${text}\u001b[${codes[part][1]}m`
}

/**
 * The terminal codes that begin and end each style (ECMA-48, SGR). Node's `styleText` would look at standard output
 * itself.
 */
const codes = { place: [1, 22], error: [31, 39], warning: [33, 39], info: [36, 39], quiet: [2, 22] } as const

function wantsColours({ env, isTerminal }: CommandIo): boolean {
  const forced = env.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return isTerminal && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
}
