import type { CaretOptions } from '../diagnostics/index.ts'
import type { CommandIo } from './io.ts'

/**
 * Colours for a terminal, none where the output goes elsewhere. `NO_COLOR` (set to anything) takes them away, `FORCE_COLOR` gives them
 * where there is no terminal (`0` and `false` take them away); of the two `FORCE_COLOR` counts, as it does in Node.
 */
export function painter(io: CommandIo): CaretOptions['paint'] {
  if (!wantsColours(io)) return undefined
  return (part, text) => `\u001b[${codes[part][0]}m${text}\u001b[${codes[part][1]}m`
}

/** Codes of a terminal that begin and end each part (ECMA-48, SGR). `styleText` of Node would look at standard output by itself. */
const codes = { place: [1, 22], error: [31, 39], warning: [33, 39], info: [36, 39], quiet: [2, 22] } as const

function wantsColours({ env, isTerminal }: CommandIo): boolean {
  const forced = env.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return isTerminal && (env.NO_COLOR ?? '') === ''
}
