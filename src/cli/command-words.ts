import { type Finding, wordsForReceiver } from '../diagnostics/index.ts'

const assuming = '`iso20022 convert` and `inspect` read it so with'

/** What findings advise a programmer to do with an option, and the same on the command line. */
const remedies: readonly (readonly [inCode: RegExp, onCommandLine: string])[] = [
  [
    / a date as a string like (\d{4}-\d\d-\d\d), without time and offset \(not a Date, [^()]{1,80}\)/,
    ' a date like $1, without time and offset',
  ],
  [
    /( if the entries without a status are booked and the balances without a sign are credits); the option `assume` reads it so where nothing is said\.$/,
    `$1; ${assuming} --assume-booked --assume-credit.`,
  ],
  [
    /( if the entries without a status are booked); the option `assume` reads it so where nothing is said\.$/,
    `$1; ${assuming} --assume-booked.`,
  ],
  [
    /( if the balances without a sign are credits); the option `assume` reads it so where nothing is said\.$/,
    `$1; ${assuming} --assume-credit.`,
  ],
  [/; the option `assume` reads it so where nothing is said\.$/, '.'],
  [/ the option `assume` takes that day\.$/, ' --assume-date takes that day.'],
  // This has no option there.
  [/, or raise the limit `\w+`\.$/, '.'],
  [/ or raise `maxFindings` \(on the command line (--max-findings)\)\.$/, ' or raise $1.'],
]

const transliterate = /, or build with characters: 'transliterate'\.$/

/**
 * A finding in words for who uses the command line: options of functions become those of commands, and a received file
 * is the bank's to correct (see `wordsForReceiver`).
 */
export function wordsForCommand(finding: Finding): Finding {
  return replaced(finding, [[transliterate, ', or let `iso20022 fix` do it.'], ...remedies])
}

/** The same for a finding about payments that `iso20022 build` was given. */
export function wordsForBuild(finding: Finding): Finding {
  return replaced(finding, [[transliterate, ', or use --characters transliterate.'], ...remedies])
}

function replaced(finding: Finding, words: typeof remedies): Finding {
  const received = wordsForReceiver(finding)
  const message = words.reduce((text, [inCode, onCommandLine]) => text.replace(inCode, onCommandLine), received.message)
  return message === received.message ? received : { ...received, message }
}
