import { styleText } from 'node:util'
import type { CaretOptions } from '../diagnostics/index.ts'
import type { CommandIo } from './io.ts'

/** Colours for a terminal, none where the output goes elsewhere or `NO_COLOR` is set. */
export function painter(io: CommandIo): CaretOptions['paint'] {
  if (!io.isTerminal || (io.env.NO_COLOR ?? '') !== '') return undefined
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
