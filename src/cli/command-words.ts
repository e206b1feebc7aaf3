import { type Finding, wordsForReceiver } from '../diagnostics/index.ts'

/** What findings tell a programmer to do with an option, and what it is on the command line. */
const remedies: readonly (readonly [inCode: RegExp, onCommandLine: string])[] = [
  [/, or build with characters: 'transliterate'\.$/, ', or let `iso20022 build --characters transliterate` do it.'],
  // These have no option there.
  [/; the option `assume` reads it so where nothing is said\.$/, '.'],
  [/, or raise the limit `\w+`\.$/, '.'],
  [/ or raise `maxFindings` \(on the command line (--max-findings)\)\.$/, ' or raise $1.'],
]

/**
 * A finding in words for who uses the command line: options of functions become those of commands, and a received file
 * is the bank's to correct (see `wordsForReceiver`).
 */
export function wordsForCommand(finding: Finding): Finding {
  const told = wordsForReceiver(finding)
  const message = remedies.reduce((text, [inCode, onCommandLine]) => text.replace(inCode, onCommandLine), told.message)
  return message === told.message ? told : { ...told, message }
}
