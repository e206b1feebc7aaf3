/** A fault in a rule file: where in the file, and what is wrong there. */
export interface RuleFileFault {
  /** Path in the file: `rules[2].require.path`; empty for the file itself. */
  path: string
  /** What is wrong, and what to write there. */
  message: string
}

/** A rule file cannot be used. `faults` lists everything that is wrong with it, in the order of the file. */
export class RuleFileError extends Error {
  override readonly name = 'RuleFileError'
  /** Everything that is wrong with the file. */
  readonly faults: readonly RuleFileFault[]

  constructor(faults: readonly RuleFileFault[]) {
    const lines = faults.slice(0, 20).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
    const more = faults.length > 20 ? `\n… and ${faults.length - 20} more` : ''
    super(`The rule set cannot be used.\n${lines.join('\n')}${more}`)
    this.faults = faults
  }
}

/** Whether an error is a {@link RuleFileError}, known by its name so that two copies of the package agree. */
export function isRuleFileError(error: unknown): error is RuleFileError {
  return error instanceof Error && error.name === 'RuleFileError' && 'faults' in error
}
