import { escapeControls } from '../diagnostics/index.ts'
import type { FixedFile } from '../remedies/index.ts'
import { defaultRuleSets, withDefaults } from '../rules/index.ts'
import type { ValidationReport } from '../schema/index.ts'
import { defineCommand } from './command.ts'
import { readWhole } from './io/input.ts'
import { UsageError } from './io/io.ts'
import { writeOutput } from './io/output.ts'
import { counted } from './io/table.ts'
import { jsonLine } from './json-line.ts'
import { flag, group, shared, text } from './options/options.ts'
import { jsonFinding } from './reports/report.ts'
import { printFindings, wordsForCommand } from './validate/print-findings.ts'

export const command = defineCommand({
  usage: 'FILE -o OUT.xml [options]',
  takes: [1, 1],
  about: `
Corrects the faults of a file of payments (pain.001, pain.008) that have one safe remedy, and prints each change: spaces
and small letters in IBANs, characters in names and texts that SEPA (with --for, the receiver) refuses, counts and
control sums, the encoding, the version if a profile refuses it, town and country of an address in lines that can be
read with certainty (a proposal: check it; \`iso20022 addresses\` has more). Amounts, identifiers and accounts stay as
they are. \`-\` is standard input.`,
  options: {
    output: text('OUT', 'the file to write; - is standard output, and the changes then go to standard error', 'o'),
    force: flag('replace OUT if it exists'),
    ...group('What is corrected', {
      rules: text(
        'NAME,...',
        'rules whose findings are corrected, besides those of the schema (default sepa, without --for)',
      ),
      for: text('PROFILE', 'the rules of the receiver, as for validate: sepa, de, at, ch, service …'),
      on: shared.on,
      severity: shared.severity,
      german: flag('ä ö ü ß become ae oe ue ss (default a o u s)'),
    }),
    ...group('What is printed', {
      json: flag('one JSON object a line: the changes, then the findings that are left'),
      'show-values': shared.showValues,
    }),
  },
  exits: ['OUT is valid', 'OUT is written and has faults that you must correct, or the file is broken'],
  async run(values, [file = ''], io) {
    const { output, german } = values
    if (output === undefined) throw new UsageError('name the file to write with -o, or - for standard output')
    const showValues = values['show-values']
    const { readRules } = await import('./rule-sets.ts')
    const { rules, severities, profile } = await readRules(values, 'sepa', defaultRuleSets)
    const options = { rules, also: defaultRuleSets, severities, german, showValues }
    const { fixInitiation } = await import('../remedies/fix-initiation.ts')
    const bytes = await readWhole(file, io, { mt940: false })
    const fixed = await fixInitiation(bytes, options).catch((error: unknown) => {
      throw error instanceof RangeError ? new UsageError(error.message) : error
    })
    if (fixed.text !== undefined) await writeOutput(output, [fixed.text], io, { inputs: [file], force: values.force })
    const print = (line: string): void => (output === '-' ? io.stderr(line) : io.stdout(escapeControls(line, '\n\t')))
    const ruleSets = withDefaults(rules, defaultRuleSets).map(({ name }) => name)
    if (values.json) printLines(fixed, file, { ruleSets, profile: profile ?? null }, print)
    else printText(fixed, { file, output, showValues }, print)
    return fixed.text !== undefined && fixed.report.valid ? 0 : 1
  },
})

function printText(
  { text, changes, report }: FixedFile,
  { file, output, showValues }: { file: string; output: string; showValues: boolean },
  print: (text: string) => void,
): void {
  for (const { path, change, proposed } of changes) {
    print(`${proposed ? 'proposed' : 'changed '}  ${path === '' ? 'the file' : path}: ${change}\n`)
  }
  const left = report.findings.filter(({ severity }) => severity !== 'info').map(wordsForCommand)
  if (left.length > 0)
    print(`${printFindings(left, { file: text === undefined ? file : output, showValues }).join('\n')}\n`)
  print(`${summary(text !== undefined, changes.length, report, file, output)}\n`)
}

function summary(written: boolean, changes: number, report: ValidationReport, file: string, output: string): string {
  if (!written) return `${file}: the file cannot be read as a whole, so nothing was written. Create the file again.`
  const made = changes === 0 ? 'nothing to change' : counted(changes, 'change')
  const errors = report.findings.filter(({ severity }) => severity === 'error').length
  const verdict = report.valid ? 'valid' : `still invalid, ${counted(errors, 'fault')} left for you to correct`
  return `${output === '-' ? file : output}: ${made}; ${verdict}`
}

function printLines(
  { text, changes, report }: FixedFile,
  file: string,
  by: { ruleSets: readonly string[]; profile: string | null },
  print: (text: string) => void,
): void {
  for (const change of changes) print(jsonLine({ kind: 'change', file, ...change, ...by }))
  const { message = null, valid } = report
  const findings = report.findings.map(wordsForCommand).map(jsonFinding)
  const written = text !== undefined
  print(jsonLine({ kind: 'end', file, message, written, valid: written && valid, findings, ...by }))
}
