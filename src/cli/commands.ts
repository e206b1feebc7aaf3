import type { CommandEntry } from './command.ts'

export const commands: Readonly<Record<string, CommandEntry>> = {
  validate: {
    load: () => import('./validate.ts'),
    summary: 'check files: schema, identifiers, sums, and what the receiver demands',
  },
  watch: {
    load: () => import('./watch.ts'),
    summary: 'check each file that comes into a folder, and move it, with a report beside it',
  },
  inspect: {
    load: () => import('./inspect.ts'),
    summary: 'show the content of files: accounts, balances, payments, statuses, sums',
  },
  convert: {
    load: () => import('./convert.ts'),
    summary: 'convert statements to rows (csv, xlsx, ndjson, parquet) or bookings, any message to JSON and back',
  },
  fix: { load: () => import('./fix.ts'), summary: 'correct the faults of a payment file that have one safe remedy' },
  addresses: {
    load: () => import('./addresses.ts'),
    summary: 'propose structured addresses for free lines, and apply what you accept',
  },
  diff: {
    load: () => import('./diff.ts'),
    summary: 'list the differences between two statements, payment files or reports',
  },
  match: {
    load: () => import('./match.ts'),
    summary: 'tell which payments went through, by reports and statements',
  },
  verify: {
    load: () => import('./verify.ts'),
    summary: 'decide on payments whose payee does not match, and write the corrected file',
  },
  build: { load: () => import('./build.ts'), summary: 'build a file of payments from JSON or CSV' },
  view: { load: () => import('./view.ts'), summary: 'show files in a browser page, and compare two' },
  demo: { load: () => import('./demo.ts'), summary: 'try all steps, from a spreadsheet to the statement' },
  sandbox: { load: () => import('./sandbox.ts'), summary: "run the bank's service on your machine" },
  generate: {
    load: () => import('./generate.ts'),
    summary: 'generate TypeScript types and a handle for a schema of your own',
  },
  schema: { load: () => import('./schema.ts'), summary: 'print the XSD of a message' },
  submit: { load: () => import('./submit.ts'), summary: 'send a file of payments to the service, exactly once' },
  ledger: { load: () => import('./ledger.ts'), summary: 'list the MsgIds that were used, and release one' },
  statements: { load: () => import('./statements.ts'), summary: 'fetch statements from the service' },
  explain: {
    load: () => import('./explain.ts'),
    summary: 'explain the code of a finding, and what to do about it',
  },
  mcp: { load: () => import('./mcp.ts'), summary: 'give these tools to a language model (Model Context Protocol)' },
  completion: { load: () => import('./completion.ts'), summary: 'print completion for bash, zsh or fish' },
  man: { load: () => import('./man.ts'), summary: 'print the manual page' },
}

export function findCommand(name: string): CommandEntry | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}
