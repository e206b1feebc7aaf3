import { escapeControls } from '../../diagnostics/index.ts'
import type { CommandIo } from './io.ts'

/** Commands whose standard output is text for people or lines of JSON, in no colour and never a file. */
const textOnly: ReadonlySet<string> = new Set(['diff', 'explain', 'ledger', 'statements', 'submit', 'view'])

/**
 * Input and output of a command that cannot control the terminal with the name of a file or the answer of a server:
 * what it prints on standard error, and on standard output where that holds text only, has control characters and those
 * that turn the direction of writing escaped (in JSON, too, where the escape means the same).
 */
export function plainIo(name: string, io: CommandIo): CommandIo {
  const plain = (print: (text: string) => void) => (text: string) => print(escapeControls(text, '\n\t'))
  // Copied without being read, because reading `stdin` opens it.
  const safe: CommandIo = Object.create(null, Object.getOwnPropertyDescriptors(io))
  safe.stderr = plain(io.stderr)
  if (textOnly.has(name)) safe.stdout = plain(io.stdout)
  return safe
}
