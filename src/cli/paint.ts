import { styleText } from 'node:util'
import type { CaretOptions } from '../diagnostics/index.ts'
import type { CommandIo } from './io.ts'

/**
 * Colours for a terminal, none where the output goes elsewhere. `NO_COLOR` (set to anything) takes them away, `FORCE_COLOR` gives them
 * where there is no terminal (`0` and `false` take them away); of the two `FORCE_COLOR` counts, as it does in Node.
 */
export function painter(io: CommandIo): CaretOptions['paint'] {
  if (!wantsColours(io)) return undefined
  return (part, text) => {
    switch (part) {
      case 'place':
        return styleText('bold', text)
      case 'error':
        return styleText('red', text)
      case 'warning':
        return styleText('yellow', text)
      case 'info':
        return styleText('cyan', text)
      case 'quiet':
        return styleText('dim', text)
    }
  }
}

function wantsColours({ env, isTerminal }: CommandIo): boolean {
  const forced = env.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return isTerminal && (env.NO_COLOR ?? '') === ''
}
