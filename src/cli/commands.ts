import type { CommandEntry } from './command.ts'

const command = (load: CommandEntry['load'], summary: string): CommandEntry => ({ load, summary })

/** All commands by name, in the order in which the help lists them. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  validate: command(
    () => import('./validate.ts'),
    'check files: schema, identifiers, sums, and what the receiver demands',
  ),
  inspect: command(
    () => import('./inspect.ts'),
    'show the content of files: accounts, balances, payments, statuses, sums',
  ),
  convert: command(
    () => import('./convert.ts'),
    'convert statements to rows (csv, xlsx, ndjson, parquet) or bookings, any message to JSON and back',
  ),
  fix: command(() => import('./fix.ts'), 'correct the faults of a payment file that have one safe remedy'),
  addresses: command(
    () => import('./addresses.ts'),
    'propose structured addresses for free lines, and apply what you accept',
  ),
  diff: command(() => import('./diff.ts'), 'list the differences between two statements, payment files or reports'),
  match: command(() => import('./match.ts'), 'tell which payments went through, by reports and statements'),
  verify: command(
    () => import('./verify.ts'),
    'decide on payments whose payee does not match, and write the corrected file',
  ),
  build: command(() => import('./build.ts'), 'build a file of payments from JSON or CSV'),
  view: command(() => import('./view.ts'), 'show files in a browser page, and compare two'),
  demo: command(() => import('./demo.ts'), 'try all steps, from a spreadsheet to the statement'),
  sandbox: command(() => import('./sandbox.ts'), "run the bank's service on your machine"),
  generate: command(() => import('./generate.ts'), 'generate TypeScript types and a handle for a schema of your own'),
  schema: command(() => import('./schema.ts'), 'print the XSD of a message'),
  submit: command(() => import('./submit.ts'), 'send a file of payments to the service, exactly once'),
  ledger: command(() => import('./ledger.ts'), 'list the MsgIds that were used, and release one'),
  statements: command(() => import('./statements.ts'), 'fetch statements from the service'),
  explain: command(() => import('./explain.ts'), 'explain the code of a finding, and what to do about it'),
  completion: command(() => import('./completion.ts'), 'print completion for bash, zsh or fish'),
  man: command(() => import('./man.ts'), 'print the manual page'),
}

/** The command of a name; `undefined` where no command has that name. */
export function findCommand(name: string): CommandEntry | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}
