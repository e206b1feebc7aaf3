import { profileNames } from '../../rules/index.ts'

/** A parameter of a tool: `file` is one to read, `output` one to write, `rows` a list of objects with texts. */
export interface Parameter {
  readonly kind: 'file' | 'files' | 'output' | 'text' | 'texts' | 'flag' | 'rows'
  readonly words: string
  readonly choices?: readonly string[]
  readonly isNeeded?: boolean
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly words: string
  /** Parameters whose names are options of the command are handed to these; files are its arguments, in this order. */
  readonly parameters: Readonly<Record<string, Parameter>>
}

const file = (words: string): Parameter => ({ kind: 'file', words, isNeeded: true })
const output: Parameter = { kind: 'output', words: 'the new file to write, in the folders; none is replaced' }
const receiver: Parameter = {
  kind: 'text',
  words: 'the receiver whose rules are held, too: sepa, or German, Austrian or Swiss banks, or the service',
  choices: profileNames,
}
const on: Parameter = { kind: 'text', words: 'the day the file is handed in, YYYY-MM-DD (default today); with `for`' }
const rules = (byDefault: string): Parameter => ({
  kind: 'texts',
  words: `more rule sets (default ${byDefault})`,
  choices: ['sepa', 'service', 'plausibility', 'iso'],
})

export const tools: readonly Tool[] = [
  {
    name: 'validate',
    title: 'Check files',
    words:
      'Checks ISO 20022 files (payments pain.001 and pain.008, status reports pain.002, statements camt.05x, recalls): ' +
      'schema, identifiers, sums, and with `for` the rules of a receiver. Gives a line of JSON for each file with its ' +
      'findings: code, path, line, what is wrong and what to do. `explain` says more about a code.',
    parameters: {
      files: { kind: 'files', words: 'the files to check', isNeeded: true },
      for: receiver,
      on,
      rules: rules('none'),
    },
  },
  {
    name: 'inspect',
    title: 'Show what is in files',
    words:
      'Shows what is in statements (also MT940), files of payments, status reports and recalls: accounts, balances, sums, ' +
      'statuses, and whether they add up. Gives lines of JSON.',
    parameters: {
      files: { kind: 'files', words: 'the files to show', isNeeded: true },
      all: { kind: 'flag', words: 'every entry and payment, too; long files are cut' },
    },
  },
  {
    name: 'explain',
    title: 'Explain codes',
    words:
      'Explains codes of findings (sepa/iban, value-pattern) and of banks (AC04, RJCT), and what to do about them.',
    parameters: { codes: { kind: 'texts', words: 'the codes', isNeeded: true } },
  },
  {
    name: 'fix',
    title: 'Correct a file of payments',
    words:
      'Writes a corrected copy of a file of payments: only faults with one safe remedy are changed, never amounts, ' +
      'accounts or identifiers. Gives the changes and the findings that are left as lines of JSON. A change that is ' +
      '"proposed" must be checked by a person.',
    parameters: {
      file: file('the file of payments'),
      output: { ...output, isNeeded: true },
      for: receiver,
      on,
      german: { kind: 'flag', words: 'ä ö ü ß become ae oe ue ss' },
    },
  },
  {
    name: 'diff',
    title: 'Compare two files',
    words: 'Lists the differences between two statements, two files of payments or two reports as lines of JSON.',
    parameters: { first: file('the first file'), second: file('the second file') },
  },
  {
    name: 'match',
    title: 'Find out what became of payments',
    words:
      'Tells which payments went through, from the files that were sent (pain.001, pain.008), the status reports ' +
      '(pain.002) and the statements (camt.05x, MT940), in any order. Gives lines of JSON, at the end the sums.',
    parameters: {
      files: { kind: 'files', words: 'files of payments, reports and statements', isNeeded: true },
      all: { kind: 'flag', words: 'every payment; otherwise, of many, those that need a look' },
    },
  },
  {
    name: 'addresses',
    title: 'Propose structured addresses',
    words:
      'Proposes structured addresses for those in free lines, in a file of payments or a CSV of vendors. With `accept` ' +
      'and `output` it writes a copy with the accepted ones: what is only likely must be checked by a person.',
    parameters: {
      file: file('the file of payments, or the CSV'),
      form: {
        kind: 'text',
        words: 'the form of the addresses (default structured)',
        choices: ['structured', 'hybrid'],
      },
      country: { kind: 'text', words: 'the country where no line names one, such as DE' },
      accept: { kind: 'text', words: 'which proposals are applied to `output`', choices: ['certain', 'likely'] },
      output,
    },
  },
  {
    name: 'build',
    title: 'Build a file of payments',
    words:
      'Builds a file of credit transfers (pain.001) or direct debits (pain.008) from rows, or from a CSV or workbook in ' +
      'the folders. Columns: debtorName, debtorIban, creditorName, creditorIban, amount, remittanceInformation, ' +
      'endToEndId and others; of credit transfers requestedExecutionDate; of direct debits requestedCollectionDate, ' +
      'creditorId, mandateId, mandateDate, localInstrument and sequenceType. With a fault nothing is written, and the ' +
      'findings say what to correct. It sends nothing: a person checks the file and hands it in.',
    parameters: {
      rows: { kind: 'rows', words: 'a payment each: texts by column; amounts as texts like "12.50", dates YYYY-MM-DD' },
      file: { kind: 'file', words: 'the CSV or workbook, in place of rows' },
      output: { ...output, isNeeded: true },
      to: {
        kind: 'text',
        words: 'the message (default by the rows and the receiver)',
        choices: ['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'],
      },
      for: receiver,
      on,
      'initiating-party': { kind: 'text', words: 'who sends the file (default the debtor)' },
      characters: {
        kind: 'text',
        words: 'what to do with characters that the receiver does not take (default reject)',
        choices: ['reject', 'transliterate'],
      },
    },
  },
]
