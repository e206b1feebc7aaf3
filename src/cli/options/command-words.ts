import { type Finding, wordsForReceiver } from '../../diagnostics/index.ts'

type Words = readonly [inCode: RegExp, onCommandLine: string]

function assumed(condition: string, options: string): Words {
  return [
    new RegExp(`( if ${condition}); the option \`assume\` reads it so where nothing is said\\.$`),
    `$1; \`iso20022 convert\` and \`inspect\` read it so with ${options}.`,
  ]
}

const remedies: readonly Words[] = [
  [
    // Bounded: our own sentences.
    / a date as a string like (\d{4}-\d\d-\d\d), without time and offset \(not a Date, [^()]{1,80}\)/,
    ' a date like $1, without time and offset',
  ],
  assumed(
    'the entries without a status are booked and the balances without a sign are credits',
    '--assume-booked --assume-credit',
  ),
  assumed('the entries without a status are booked', '--assume-booked'),
  assumed('the balances without a sign are credits', '--assume-credit'),
  [/; the option `assume` reads it so where nothing is said\.$/, '.'],
  [/ the option `assume` takes that day\.$/, ' --assume-date takes that day.'],
  // This has no option there.
  [/, or raise the limit `\w+`\.$/, '.'],
  [/ or raise `maxFindings` \(on the command line (--max-findings)\)\.$/, ' or raise $1.'],
]

const transliterate = /, or build with characters: 'transliterate'\.$/

/** One of these is in each of them: looking for a text is faster than the first use of an expression. */
const ofCode = ['`', ' a date as a string ', 'transliterate']

/**
 * A finding in words for who uses the command line: options of functions become those of commands, and a received file
 * is the bank's to correct (see `wordsForReceiver`).
 */
export function wordsForCommand(finding: Finding): Finding {
  return replaced(finding, [[transliterate, ', or let `iso20022 fix` do it.'], ...remedies])
}

export function wordsForBuild(finding: Finding): Finding {
  return replaced(finding, [[transliterate, ', or use --characters transliterate.'], ...remedies])
}

function replaced(finding: Finding, words: readonly Words[]): Finding {
  const received = wordsForReceiver(finding)
  if (!ofCode.some((part) => received.message.includes(part))) return received
  const message = words.reduce((text, [inCode, onCommandLine]) => text.replace(inCode, onCommandLine), received.message)
  return message === received.message ? received : { ...received, message }
}
