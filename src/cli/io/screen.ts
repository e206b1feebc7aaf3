import type { CommandIo } from './io.ts'

/**
 * Whether there is a person with a screen, on which a browser can be opened: not where the output goes into a pipe or a
 * file, over SSH, on a build server, and on Linux without a display.
 */
export function hasScreen({ isTerminal, env }: CommandIo, platform: string = process.platform): boolean {
  const isSet = (name: string): boolean => (env[name] ?? '') !== ''
  if (!isTerminal || ['CI', 'SSH_CONNECTION', 'SSH_TTY', 'SSH_CLIENT'].some(isSet)) return false
  return platform === 'win32' || platform === 'darwin' || isSet('DISPLAY') || isSet('WAYLAND_DISPLAY')
}
